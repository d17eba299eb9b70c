/**
 * The connect page in a real browser: on a phone and on a desktop, light and dark, in six languages and colours, by
 * keyboard, for a screen reader, without scripts, and without requests to other hosts.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { accessibilityFaults, startBrowser, type TestBrowser } from '../rig/browser.ts';
import { eventually, until } from '../rig/clock.ts';
import { call, createUser } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } satisfies BrowserContextOptions;
const APP = 'https://app.test/devices';
const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#a33"/></svg>';

let service: TestService;
let browser: TestBrowser;
let folder: string;
let count = 0;
before(async () => {
  browser = await startBrowser();
  folder = await mkdtemp(join(tmpdir(), 'tributary-marks-'));
  const PROVIDER_D_MARK_FILE = join(folder, 'mark.svg');
  await writeFile(PROVIDER_D_MARK_FILE, SQUARE);
  service = await startTestService({ ALLOWED_REDIRECTS: APP, PROVIDER_D_MARK_FILE }, { sandbox: true, worker: true });
});
after(async () => {
  await rm(folder, { recursive: true, force: true });
  await service?.stop();
  await browser?.close();
});

/** A new user's link. */
async function newLink(body: object = {}): Promise<string> {
  const userId = await createUser(service, `visitor-${++count}`);
  const path = `/v1/users/${userId}/connect-links`;
  return (await call<{ url: string }>(service, 'POST', path, { status: 201, body })).url;
}

/** Replaces the workspace's settings. */
async function putWorkspace(body: object): Promise<void> {
  await call(service, 'PUT', '/v1/workspace', { body });
}

interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Requests to hosts other than this service and its simulated vendors, and the browser's error messages. */
  readonly faults: string[];
}

async function visit(url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.open(options);
  const page = await context.newPage();
  const faults: string[] = [];
  const own = [service.url, service.sandboxUrl].map((address) => new URL(address ?? '').port);
  page.on('request', (request) => {
    const { protocol, port } = new URL(request.url());
    if (protocol !== 'data:' && !own.includes(port)) faults.push(`request to ${request.url()}`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  await page.goto(url);
  return { context, page, faults };
}

test('a vendor that does not answer leads back to the choices, in the colours of the workspace', async () => {
  await putWorkspace({ branding: { displayName: 'North', supportUrl: 'https://north.test/help' } });
  await call(service, 'PUT', '/v1/sandbox/faults/provider_b', { body: { kind: 'server-error' } });
  const { page, context, faults } = await visit(await newLink());
  await page.getByRole('link', { name: 'Connect Garmin' }).click();
  await page.getByRole('alert').getByText('Garmin reported a problem, so nothing was connected.').waitFor();
  await page.getByRole('link', { name: 'Help' }).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await call(service, 'DELETE', '/v1/sandbox/faults/provider_b', { status: 204 });
  await page.getByRole('link', { name: 'Try again with Garmin' }).click();
  await page.getByRole('button', { name: 'Allow' }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
  await putWorkspace({});
});

/** As `assertFits`, and the colours of the dark scheme can be read too. */
async function assertFitsInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.deepEqual(await accessibilityFaults(page, 'color-contrast'), []);
  await page.emulateMedia({ colorScheme: 'light' });
  await assertFits(page);
}

/** Axe finds nothing, and the page is not wider than the screen. */
async function assertFits(page: Page): Promise<void> {
  const isWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
  await eventually(() => page.evaluate(isWide), false, 'the page is wider than the screen');
  assert.deepEqual(await accessibilityFaults(page), []);
}

const isTitled = (page: Page, title: string) =>
  eventually(() => page.getByRole('heading', { level: 1 }).textContent(), title);

/** Chooses a vendor on the connect page and decides on the vendor's. */
async function choose(page: Page, vendor: string, decision: 'Allow' | 'Deny' = 'Allow'): Promise<void> {
  await page.locator(`a.choice[aria-label*="${vendor}"]`).click();
  await page.getByRole('button', { name: decision }).click();
  await page.waitForURL(/\/connect\//);
}

test('on a phone, light and dark, everybody can read the choice, the result, failures and the page of the vendor', async () => {
  const { context, page, faults } = await visit(await newLink(), PHONE);
  await page.locator('summary').first().click();
  await assertFitsInBoth(page);
  await page.getByRole('link', { name: 'Connect WHOOP' }).click();
  await assertFitsInBoth(page);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByText(/first data have arrived: \d+ days/).waitFor();
  await assertFitsInBoth(page);
  await page.goto(`${service.url}/connect/result?providerId=provider_c&error=provider_error`);
  await assertFitsInBoth(page);
  await page.goto(`${service.url}/connect/nothing`);
  await assertFits(page);
  assert.deepEqual(faults, []);
  await context.close();
});

test('on a desk they can too', async () => {
  const { context, page, faults } = await visit(await newLink(), { viewport: { width: 1280, height: 900 } });
  await assertFitsInBoth(page);
  await choose(page, 'WHOOP');
  await page.getByText(/first data have arrived: \d+ days/).waitFor();
  await assertFitsInBoth(page);
  assert.deepEqual(faults, []);
  await context.close();
});

test('asks for little: before anything is connected, and when the first data have come', async () => {
  const { context, page } = await visit(await newLink(), PHONE);
  await assertIsSmall(page);
  await choose(page, 'WHOOP');
  await page.getByText(/first data have arrived: \d+ days/).waitFor();
  await assertIsSmall(page);
  await context.close();
});

/** The most that a connect page may ask for, and that may come over the network for it. */
const MOST = { requests: 12, bytes: 200_000 };

/** What is asked again while the first data come counts each time. */
async function assertIsSmall(page: Page): Promise<void> {
  const asked = `['navigation', 'resource'].flatMap((kind) =>
    performance.getEntriesByType(kind).map(({ name, transferSize }) => [name, transferSize]))`;
  const bytesOf = (entries: [name: string, transferSize: number][]) => entries.reduce((sum, [, size]) => sum + size, 0);
  const entries = await until(
    () => page.evaluate<[name: string, transferSize: number][]>(asked),
    (found) => bytesOf(found) > 0,
  );
  const told = `${entries.length} requests, ${bytesOf(entries)} bytes\n${entries.join('\n')}`;
  assert.ok(entries.length <= MOST.requests && bytesOf(entries) <= MOST.bytes, told);
}

describe('the connect page', () => {
  test('shows four vendors with their buttons on one phone screen', async () => {
    const { context, page } = await visit(await newLink(), PHONE);
    const vendors = page.locator('.vendor');
    await eventually(() => vendors.count(), 4);
    await until(
      () => vendors.last().boundingBox(),
      (last) => last !== null && last.y + last.height <= PHONE.viewport.height,
    );
    await context.close();
  });

  test('is a list of names and buttons for a screen reader, with what is read on demand', async () => {
    const { context, page } = await visit(await newLink({ providerIds: ['provider_c'] }));
    const tree = async () => {
      const text = await page.locator('main').ariaSnapshot();
      return text.replace(/another [\w ]+/, 'another while').replace(/url: .+/, 'url: address');
    };
    await eventually(
      tree,
      [
        '- main:',
        '  - heading "Connect your devices" [level=1]',
        '  - paragraph: Choose where your health data come from.',
        '  - list:',
        '    - listitem:',
        '      - heading "WHOOP simulated" [level=2]',
        '      - link "Connect WHOOP":',
        '        - /url: address',
        '        - text: Connect',
        '      - group: Steps, sleep and 10 more',
        '  - paragraph: The vendor asks for your consent on its own page. You can take it back at any time. You can connect several devices. This page works for another while.',
      ].join('\n'),
    );
    await eventually(() => page.getByText(/^What is read/).isVisible(), false);
    await page.locator('summary').click();
    await page.getByText(/What is read: steps, sleep, heart rate, .* and /).waitFor();
    await context.close();
  });

  test('leads by keyboard alone to the vendor and back, connects the next device and disconnects', async () => {
    const { context, page, faults } = await visit(await newLink({ returnUrl: APP }));
    const pressUntil = async (name: string) => {
      const label = '(document.activeElement.ariaLabel ?? document.activeElement.textContent)';
      const pressTab = async () => {
        await page.keyboard.press('Tab');
        return await page.evaluate(label);
      };
      await eventually(pressTab, name);
      const outline = 'getComputedStyle(document.activeElement).outlineStyle';
      await eventually(() => page.evaluate(outline), 'solid', `the focus on ${name} can be seen`);
      await page.keyboard.press('Enter');
    };
    for (const vendor of ['WHOOP', 'Strava']) {
      await pressUntil(`Connect ${vendor}`);
      await page.getByRole('button', { name: 'Allow' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/connect\/result/);
      await isTitled(page, 'Connected');
      await page
        .getByRole('status')
        .filter({ hasText: `${vendor} is connected` })
        .waitFor();
    }
    await eventually(() => page.getByText('Connected since').count(), 2);
    await pressUntil('Disconnect WHOOP');
    await page.getByText('WHOOP is disconnected').waitFor();
    await eventually(() => page.getByRole('link', { name: 'Connect WHOOP' }).count(), 1);
    await eventually(() => page.getByRole('link', { name: 'Back to the app' }).getAttribute('href'), APP);
    await assertFits(page);
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('works without scripts: connected, first data live, refused, tried again, disconnected', async () => {
    const { context, page } = await visit(await newLink(), { ...PHONE, javaScriptEnabled: false });
    await choose(page, 'WHOOP');
    await page.getByText(/first data have arrived: \d+ days/).waitFor();
    await choose(page, 'Strava', 'Deny');
    const refusal = /You did not give access, so nothing was connected/;
    await page.getByRole('alert').filter({ hasText: refusal }).waitFor();
    await page.getByRole('link', { name: 'Try again with Strava' }).click();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByText('Strava is connected').waitFor();
    await page.getByRole('button', { name: 'Disconnect WHOOP' }).click();
    await page.getByText('WHOOP is disconnected').waitFor();
    await context.close();
  });

  test('belongs to the first browser that connects; another one is told what to do', async () => {
    const link = await newLink();
    const first = await visit(link);
    await choose(first.page, 'WHOOP');
    const second = await visit(link);
    await isTitled(second.page, 'This link is in use in another browser');
    await assertFits(second.page);
    await first.page.goto(link);
    await eventually(() => first.page.getByText('Connected since').count(), 1);
    for (const { context } of [first, second]) await context.close();
  });

  const TITLES = {
    en: 'Connect your devices',
    de: 'Verbinden Sie Ihre Geräte',
    es: 'Conecta tus dispositivos',
    fr: 'Connectez vos appareils',
    it: 'Collega i tuoi dispositivi',
    pt: 'Conecte os seus dispositivos',
  };

  test('speaks six languages, by what the browser says or by choice, also after the vendor', async () => {
    const link = await newLink({ providerIds: ['provider_c', 'provider_d'] });
    const { context, page } = await visit(link, { ...PHONE, locale: 'de-AT' });
    await isTitled(page, TITLES.de);
    for (const [code, title] of Object.entries(TITLES)) {
      await page.locator(`nav a[hreflang=${code}]`).click();
      await isTitled(page, title);
      await eventually(() => page.locator('html').getAttribute('lang'), code);
      await assertFits(page);
    }
    await page.locator('nav a[hreflang=fr]').click();
    await isTitled(page, TITLES.fr);
    await choose(page, 'WHOOP');
    await isTitled(page, 'Connecté');
    await page.getByText(/premières données sont arrivées\s:\s\d+\sjours/).waitFor();
    await context.close();
  });

  test('names who asks, with their logo and their links, in any accent', async () => {
    const branding = {
      displayName: 'Stride & Sons',
      logo: `data:image/svg+xml;base64,${Buffer.from(SQUARE).toString('base64')}`,
      supportUrl: 'https://stride.test/help',
      privacyUrl: 'https://stride.test/privacy',
    };
    const link = await newLink({ providerIds: ['provider_c', 'provider_d'], returnUrl: APP });
    await putWorkspace({ branding });
    const { context, page, faults } = await visit(link, PHONE);
    await isTitled(page, 'Connect your devices to Stride & Sons');
    await eventually(() => page.title(), 'Connect your devices to Stride & Sons');
    await page.getByText('Stride & Sons asks to read your health data.').waitFor();
    const widths = "[...document.querySelectorAll('img')].map((image) => image.naturalWidth > 0)";
    await eventually(() => page.evaluate(widths), [true, true], "the logo and the vendor's mark are shown");
    const links = { Help: branding.supportUrl, Privacy: branding.privacyUrl, 'Back to Stride & Sons': APP };
    for (const [name, url] of Object.entries(links)) {
      await eventually(() => page.getByRole('link', { name }).getAttribute('href'), url);
    }
    await assertFits(page);
    for (const accentColor of ['#ffe600', '#00e5a0', '#7a1fa2', '#000000', '#ffffff', '#d0021b']) {
      await putWorkspace({ branding: { ...branding, accentColor } });
      await page.reload();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await accessibilityFaults(page, 'color-contrast'), [], `${accentColor} ${colorScheme}`);
      }
    }
    assert.deepEqual(faults, []);
    await context.close();
    await putWorkspace({});
  });

  test('shows a hostile, a very long and a right-to-left name as text', async () => {
    const link = await newLink({ providerIds: ['provider_c'], returnUrl: APP });
    const { context, page, faults } = await visit(link, PHONE);
    const names = ['<img src=x onerror=alert(1)>"\'&', 'W'.repeat(100), 'שלום עולם', '🏃‍♀️ 走る {time}'];
    for (const displayName of names) {
      await putWorkspace({ branding: { displayName } });
      await page.reload();
      const title = async () => (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      const withoutIsolates = async () => (await title()).replaceAll(/[\u2068\u2069]/g, '');
      await eventually(withoutIsolates, `Connect your devices to ${displayName}`);
      await eventually(() => page.locator('img').count(), 0);
      await assertFits(page);
    }
    assert.deepEqual(faults, []);
    await context.close();
    await putWorkspace({});
  });
});
