/** Signing in with a real browser: by a link, with a key and at a provider on another site. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { createSignInLink } from '../../src/modules/access/sign-in/index.ts';
import { accessibilityFaults, startBrowser, type TestBrowser } from '../rig/browser.ts';
import { eventually } from '../rig/clock.ts';
import { findFreePort } from '../rig/http.ts';
import { OIDC_CLIENT, startOidcProvider, type TestOidcProvider } from '../rig/oidc.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
let provider: TestOidcProvider;
let browser: TestBrowser;
let base: string;
/** Addresses and referrers of every request that has reached the service. */
const heard: string[] = [];
before(async () => {
  const port = await findFreePort();
  base = `http://localhost:${port}`;
  browser = await startBrowser();
  provider = await startOidcProvider(`${base}/console/oidc/callback`);
  service = await startTestService({
    PORT: String(port),
    CONSOLE_OIDC_ISSUER: provider.issuer,
    CONSOLE_OIDC_CLIENT_ID: OIDC_CLIENT.id,
    CONSOLE_OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
  });
  service.onAdmitted(({ originalUrl, headers }) => heard.push(originalUrl, String(headers.referer)));
});
after(async () => {
  await service?.stop();
  await provider?.stop();
  await browser?.close();
});

interface Visit {
  readonly page: Page;
  /** What the browser complains about. */
  readonly faults: string[];
  close(): Promise<void>;
}

async function open(): Promise<Visit> {
  const context = await browser.open();
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  return { page, faults, close: () => context.close() };
}

const newLink = () => createSignInLink(service.db, service.workspaceId, { role: 'admin', baseUrl: base }, new Date());
/** The app has drawn something. */
const signedIn = (page: Page) => page.locator('#root .shell').waitFor();
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

/** Who is signed in, as the app asks. */
const ownSession = (page: Page) =>
  page.evaluate("fetch('session').then((answer) => answer.json())") as Promise<Record<string, unknown>>;
/** The page to sign in is there, and its script too. */
async function signedOut(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in to Tributary' }).waitFor();
  await page.waitForLoadState();
}

describe('in a browser', () => {
  test('a link signs in, leaves the address, and is in no request but the one that uses it', async () => {
    const { page, faults, close } = await open();
    const link = await newLink();
    await page.goto(link);
    await signedIn(page);
    await eventually(() => page.url(), `${base}/console/`);
    const who = async () => {
      const { kind, role, workspace } = await ownSession(page);
      return [kind, role, workspace];
    };
    await eventually(who, ['operator', 'admin', 'default']);
    const [, token = ''] = link.split('#link=');
    assert.ok(heard.length > 4 && !heard.some((text) => text.includes(token)));
    const known = 'document.referrer + JSON.stringify(performance.getEntries())';
    await eventually(async () => String(await page.evaluate(known)).includes(token), false);

    await signOut(page);
    await signedOut(page);
    assert.deepEqual(await accessibilityFaults(page), []);
    await page.goto(link);
    await page.getByText('This link has been used or is older than 5 minutes').waitFor();
    assert.deepEqual(await accessibilityFaults(page), []);
    assert.deepEqual(faults, []);
    await close();
  });

  test('a key signs in by the keyboard alone; a wrong one is told so', async () => {
    const { page, faults, close } = await open();
    await page.goto(base);
    await signedOut(page);
    const field = page.getByLabel('API key');
    await page.locator('#key:focus').waitFor();
    await field.fill('svc_live_wrong');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid or missing API key').waitFor();
    await field.fill(service.apiKey);
    await page.keyboard.press('Enter');
    await signedIn(page);
    assert.ok(!heard.some((text) => text.includes(service.apiKey)));
    assert.deepEqual(faults, []);
    await close();
  });

  test('a link of somebody else does not change who is signed in', async () => {
    const { page, close } = await open();
    await page.goto(await newLink());
    await signedIn(page);
    const [before] = await page.context().cookies(base);
    // From another site, whose request for the page brings no cookie.
    await page.goto(`${provider.issuer}/interaction/x`);
    await page.evaluate(`location.href = ${JSON.stringify(await newLink())}`);
    await page.waitForURL(`${base}/console/`);
    await signedIn(page);
    const [now] = await page.context().cookies(base);
    assert.equal(now?.value, before?.value);
    await close();
  });

  test('whoever opens a page below the console comes to it after signing in', async () => {
    const { page, faults, close } = await open();
    const deep = `${base}/console/users/some-one?tab=goals`;
    await page.goto(deep);
    await signedOut(page);
    await page.getByLabel('API key').fill(service.apiKey);
    await page.keyboard.press('Enter');
    await signedIn(page);
    await eventually(() => page.url(), deep);
    // From another site, whose request for the page brings no cookie.
    await page.goto(`${provider.issuer}/interaction/x`);
    await page.evaluate(`location.href = ${JSON.stringify(deep)}`);
    await page.waitForURL(deep);
    await signedIn(page);
    assert.deepEqual(faults, []);
    await close();
  });

  test('the provider of another site signs in, and reads the roles again after an hour', async () => {
    const { page, faults, close } = await open();
    provider.account = { sub: 'anna-1', name: 'Anna Example', roles: ['editor'] };
    await page.goto(`${base}/console/`);
    await page.getByRole('link', { name: 'Sign in with 127.0.0.1' }).click();
    await signedIn(page);
    await eventually(() => page.url(), `${base}/console/`);
    const who = async () => {
      const { name, role } = await ownSession(page);
      return [name, role];
    };
    await eventually(who, ['Anna Example', 'editor']);
    await page.goto('about:blank'); // what the page still asks would lead it to the provider by itself
    await service.db.pool.query("update sessions set roles_until = now() where kind = 'person'");
    provider.account = { ...provider.account, roles: ['viewer'] };
    await page.goto(`${base}/console/`);
    await signedIn(page);
    await eventually(who, ['Anna Example', 'viewer']);
    assert.deepEqual(faults, []);
    await close();
  });
});
