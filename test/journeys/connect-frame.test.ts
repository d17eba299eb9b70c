/** The connect page in a frame of a customer's page of another site, in a real browser without third-party cookies. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { accessibilityFaults, startBrowser, type TestBrowser } from '../rig/browser.ts';
import { eventually, until } from '../rig/clock.ts';
import { call, createUser } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';

interface Message {
  readonly source: string;
  readonly version: number;
  readonly type: string;
  readonly providerId?: string;
  readonly connectionId?: string;
  readonly error?: string;
}

let service: TestService;
let browser: TestBrowser;
let host: Server;
let hostUrl: string;
/** A page whose origin no workspace allows. */
let foreign: Server;
let foreignUrl: string;
let count = 0;
before(async () => {
  browser = await startBrowser();
  service = await startTestService({}, { sandbox: true });
  host = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(hostPage());
  }).listen(0);
  foreign = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><title>Foreign</title><body><h1>Foreign</h1></body></html>');
  }).listen(0);
  foreignUrl = `http://localhost:${(foreign.address() as AddressInfo).port}`;
  // The service is at 127.0.0.1, so a page at localhost is of another site.
  hostUrl = `http://localhost:${(host.address() as AddressInfo).port}`;
  await call(service, 'PUT', '/v1/workspace', { body: { allowedEmbedOrigins: [hostUrl, 'https://other.test'] } });
});
after(async () => {
  host?.close();
  host?.closeAllConnections();
  foreign?.close();
  foreign?.closeAllConnections();
  await service?.stop();
  await browser?.close();
});

/** A customer's page. The link is in its query; it shows the frame with the snippet and keeps the messages. */
function hostPage(): string {
  return `<!doctype html><html lang="en"><title>App</title><main><h1>App</h1><div id="place"></div></main>
<script src="${service.url}/connect.js"></script>
<script>
  window.heard = [];
  const url = new URLSearchParams(location.search).get('url');
  window.shown = tributaryConnect(document.querySelector('#place'), url, (message) => heard.push(message));
</script></html>`;
}

async function newLink(body: object = {}): Promise<{ url: string; userId: string }> {
  const userId = await createUser(service, `framed-${++count}`);
  const path = `/v1/users/${userId}/connect-links`;
  return { userId, url: (await call<{ url: string }>(service, 'POST', path, { status: 201, body })).url };
}

interface Shown {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly frame: Frame;
  /** The messages so far, without those about the height. */
  heard(): Promise<Message[]>;
  /** Waits for a message of this type. */
  hear(type: string): Promise<Message>;
  /** Waits until the script of the page in the frame is there: before, its links lead the whole tab to the vendor. */
  ready(): Promise<void>;
}

/** Opens the customer's page with a frame for the link. */
async function show(url: string, prepare?: (context: BrowserContext) => Promise<unknown>): Promise<Shown> {
  const context = await browser.open({ viewport: { width: 900, height: 900 }, locale: 'en-GB' });
  await prepare?.(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
  await page.goto(`${hostUrl}/?url=${encodeURIComponent(url)}`);
  const frame = await until(
    async () => page.frames()[1],
    (found) => found !== undefined,
  );
  assert.ok(frame);
  const all = () => page.evaluate('heard') as Promise<Message[]>; // what the host page keeps
  const heard = async () => (await all()).filter(({ type }) => type !== 'resize');
  const hear = async (type: string) => {
    const found = await until(
      async () => (await all()).find((one) => one.type === type),
      (one) => one !== undefined,
    );
    assert.ok(found);
    return found;
  };
  const ready = () => eventually(async () => (await heard()).at(-1)?.type, 'ready');
  return { context, page, frame, heard, hear, ready };
}

/** Chooses a vendor in the frame and decides in the window that opens. */
async function choose({ context, frame, ready }: Shown, vendor: string, decision: 'Allow' | 'Deny'): Promise<void> {
  await ready();
  const opened = context.waitForEvent('page');
  await frame.getByRole('link', { name: vendor }).click();
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: decision }).click();
  await closed; // by itself
}

describe('the connect page in a frame', () => {
  test('connects in a window, tells its embedder, and connects the next device', async () => {
    const { url, userId } = await newLink();
    const shown = await show(url);
    const fits =
      "heard.findLast(({ type }) => type === 'resize')?.height === document.querySelector('iframe').clientHeight";
    await eventually(() => shown.page.evaluate(fits), true);
    assert.deepEqual(await accessibilityFaults(shown.frame), []);
    await choose(shown, 'Connect WHOOP', 'Allow');
    const connected = await shown.hear('connected');
    const [connection] = await call<{ id: string }[]>(service, 'GET', `/v1/users/${userId}/connections`);
    assert.deepEqual(connected, {
      source: 'tributary',
      version: 1,
      type: 'connected',
      providerId: 'provider_c',
      connectionId: connection?.id,
    });
    await shown.frame.getByText('WHOOP is connected').waitFor();
    assert.deepEqual(await accessibilityFaults(shown.frame), []);
    await choose(shown, 'Connect Strava', 'Allow');
    await shown.frame.getByText('Strava is connected').waitFor();
    const types = async () => (await shown.heard()).map(({ type }) => type);
    await eventually(types, ['ready', 'connected', 'ready', 'connected', 'ready']);
    assert.equal((await fetch(url)).status, 410, 'the link belongs to the browser of the window');
    await shown.context.close();
  });

  test('tells of a refusal, and of a window that was closed', async () => {
    const shown = await show((await newLink()).url);
    await choose(shown, 'Connect WHOOP', 'Deny');
    const { providerId, error } = await shown.hear('error');
    assert.deepEqual([providerId, error], ['provider_c', 'access_denied']);
    await shown.frame.getByText('You did not give access').waitFor();
    await shown.ready();
    const opened = shown.context.waitForEvent('page');
    await shown.frame.getByRole('link', { name: 'Try again with WHOOP' }).click();
    await shown.frame.getByText('Go on in the window that has opened').waitFor();
    await (await opened).close();
    assert.equal((await shown.hear('closed')).providerId, 'provider_c');
    await shown.frame.getByText('The window was closed before').waitFor();
    await shown.context.close();
  });

  test('leads the whole tab to the vendor where no window may be opened', async () => {
    const shown = await show((await newLink()).url, (context) => context.addInitScript('window.open = () => null'));
    await shown.frame.getByRole('link', { name: 'Connect WHOOP' }).click();
    await shown.page.getByRole('button', { name: 'Allow' }).click();
    await shown.page.waitForURL(/\/connect\/result/);
    await shown.page.getByText('WHOOP is connected').waitFor();
    await eventually(() => shown.page.getByText('Connected since').count(), 1);
    await shown.context.close();
  });

  test('connects the one device of a link for one', async () => {
    const shown = await show((await newLink({ multiple: false })).url);
    await choose(shown, 'Connect WHOOP', 'Allow');
    await shown.frame.getByText('WHOOP is connected').waitFor();
    await eventually(() => shown.frame.getByRole('link', { name: /^Connect / }).count(), 0);
    await shown.context.close();
  });

  test('is not heard by a page of a foreign origin that opens or frames it', async () => {
    const { url } = await newLink();
    const context = await browser.open({ viewport: { width: 900, height: 900 }, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(`${foreignUrl}/`);
    await page.evaluate("window.raw = []; addEventListener('message', ({ data }) => raw.push(data))");
    const address = JSON.stringify(`${url}?embed=${encodeURIComponent(hostUrl)}`);
    await page.evaluate(`document.body.append(Object.assign(document.createElement('iframe'), { src: ${address} }))`);
    const opened = context.waitForEvent('page');
    await page.evaluate(`void open(${address})`);
    const popup = await opened;
    await popup.getByRole('link', { name: 'Connect WHOOP' }).waitFor();
    await popup.waitForLoadState();
    await page.evaluate("postMessage('last')");
    await eventually(() => page.evaluate("raw.includes('last')"), true);
    await eventually(() => page.evaluate('raw'), ['last']);
    await context.close();
  });

  test('its snippet passes on only what its own frame says while that shows a page of the service', async () => {
    const shown = await show((await newLink()).url);
    await shown.hear('ready');
    const { page, context } = shown;
    const other = JSON.stringify((await newLink()).url);
    await page.evaluate(`window.raw = []; window.heardByOther = [];
      addEventListener('message', ({ data }) => data.type === 'connected' && raw.push(data.connectionId));
      window.other = tributaryConnect(document.querySelector('#place'), ${other}, (message) => heardByOther.push(message));`);
    await eventually(() => page.evaluate("heardByOther.some(({ type }) => type === 'ready')"), true);
    const forged = (connectionId: string) =>
      JSON.stringify({ source: 'tributary', version: 1, type: 'connected', providerId: 'provider_c', connectionId });
    const reaches = (names: string[]) =>
      eventually(async () => ((await page.evaluate('raw')) as string[]).sort(), names);
    // A window of the same site that the page has opened, the page itself, and another frame of the service.
    await page.evaluate(`postMessage(${forged('from the page itself')}, '*')`);
    const opened = context.waitForEvent('page');
    await page.evaluate(`void open(${JSON.stringify(foreignUrl)})`);
    await (await opened).evaluate(`opener.postMessage(${forged('from a window')}, '*')`);
    const otherFrame = page.frames()[2];
    assert.ok(otherFrame);
    await otherFrame.evaluate(`parent.postMessage(${forged('from another frame')}, '*')`);
    await reaches(['from a window', 'from another frame', 'from the page itself']);
    const connectedOf = (list: string) =>
      page.evaluate(`${list}.filter(({ type }) => type === 'connected').map(({ connectionId }) => connectionId)`);
    await eventually(() => connectedOf('heard'), []);
    await eventually(() => connectedOf('heardByOther'), ['from another frame']); // its own frame has said it
    // Its own frame, led away to a page of another origin.
    await page.evaluate(`shown.frame.src = ${JSON.stringify(foreignUrl)}`);
    await page.frameLocator('iframe >> nth=0').getByText('Foreign').waitFor();
    await page.frames()[1]?.evaluate(`parent.postMessage(${forged('from a foreign page')}, '*')`);
    await reaches(['from a foreign page', 'from a window', 'from another frame', 'from the page itself']);
    await eventually(() => connectedOf('heard'), []);
    await context.close();
  });

  test('speaks to the exact origin only, and appears on the allowed ones only', async () => {
    const { url } = await newLink();
    const policyOf = async (address: string) =>
      (await fetch(address)).headers.get('content-security-policy')?.split('; ').at(-1);
    assert.equal(await policyOf(url), `frame-ancestors ${hostUrl} https://other.test`);
    assert.equal((await fetch(url)).headers.get('x-frame-options'), null);
    const strange = await fetch(`${url}?embed=https://evil.test`);
    assert.doesNotMatch(await strange.text(), /data-embedder/);
    // Messages for another allowed origin do not reach this page.
    const shown = await show(url);
    await shown.hear('ready');
    await shown.page.evaluate(
      `shown.frame.src = ${JSON.stringify(`${url}?embed=https://other.test`)}; heard.length = 0`,
    );
    await shown.page.frameLocator('iframe').locator('html[data-embedder="https://other.test"]').waitFor();
    await shown.page.frameLocator('iframe').getByRole('link', { name: 'Connect WHOOP' }).waitFor();
    await eventually(() => shown.heard(), []);
    await shown.context.close();
    await call(service, 'PUT', '/v1/workspace', { body: { allowedEmbedOrigins: ['https://other.test'] } });
    const refused = await show(url);
    await eventually(() => refused.frame.getByRole('link').count(), 0, 'the browser shows nothing of the page');
    await refused.context.close();
  });

  test('needs a snippet of 2 kB', async () => {
    const response = await fetch(`${service.url}/connect.js`);
    assert.match(response.headers.get('content-type') ?? '', /^text\/javascript/);
    assert.ok((await response.arrayBuffer()).byteLength <= 2_048);
  });
});
