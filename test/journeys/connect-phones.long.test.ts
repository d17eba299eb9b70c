/**
 * Phones on the connect page, in a real browser: the code for the app is shown, and the page sees how the phone signs in and
 * its first days arrive; on a phone and on a desk, light and dark, in six languages, by keyboard, in a frame, without scripts.
 */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { accessibilityFaults, startBrowser, type TestBrowser } from '../rig/browser.ts';
import { eventually, until } from '../rig/clock.ts';
import { call, createUser } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } satisfies BrowserContextOptions;
const DESK = { viewport: { width: 1280, height: 900 } } satisfies BrowserContextOptions;

let service: TestService;
let browser: TestBrowser;
/** A customer's page, which shows the connect page whose link is in its query. */
let host: Server;
let hostUrl: string;
let count = 0;
before(async () => {
  browser = await startBrowser();
  service = await startTestService({}, { sandbox: true });
  host = createServer(({ url = '' }, response) => {
    const frame = `<iframe width="600" height="600" src="${new URL(url, hostUrl).searchParams.get('link')}?embed=${hostUrl}">`;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(frame);
  }).listen(0);
  hostUrl = `http://localhost:${(host.address() as AddressInfo).port}`; // a listening server has a port
  const branding = { displayName: 'North', phoneAppUrl: 'https://north.test/app' };
  await call(service, 'PUT', '/v1/workspace', { body: { branding, allowedEmbedOrigins: [hostUrl] } });
});
after(async () => {
  host?.close();
  host?.closeAllConnections();
  await service?.stop();
  await browser?.close();
});

async function newLink(): Promise<string> {
  const userId = await createUser(service, `phone-visitor-${++count}`);
  const path = `/v1/users/${userId}/connect-links`;
  const body = { providerIds: ['apple_health', 'health_connect'] };
  return (await call<{ url: string }>(service, 'POST', path, { status: 201, body })).url;
}

async function visit(url: string, options: BrowserContextOptions): Promise<{ page: Page; faults: string[] }> {
  const page = await (await browser.open({ locale: 'en-GB', ...options })).newPage();
  const faults: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).port !== new URL(service.url).port) faults.push(`request to ${request.url()}`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', ({ text }) => {
    if (/Content Security Policy/.test(text())) faults.push(text());
  });
  await page.goto(url);
  return { page, faults };
}

const isTitled = (page: Page, title: string) =>
  eventually(() => page.getByRole('heading', { level: 1 }).textContent(), title);

/** Axe finds nothing, the colours of both schemes can be read, and the page is not wider than the screen. */
async function assertFits(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.deepEqual(await accessibilityFaults(page, 'color-contrast'), []);
  await page.emulateMedia({ colorScheme: 'light' });
  const isWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
  await eventually(() => page.evaluate(isWide), false, 'the page is wider than the screen');
  assert.deepEqual(await accessibilityFaults(page), []);
}

/** @param former the code that another one is to replace */
async function codeOn(page: Page, former?: string): Promise<string> {
  const shown = await until(
    () => page.locator('.code code').textContent(),
    (code) => /^[A-Z2-9]{8}$/.test(code ?? '') && code !== former,
  );
  return shown ?? '';
}

/** Does what the app does with the code: signs in, and sends steps of two days. */
function openPhone(code: string) {
  let phone: { userId: string; accessToken: string };
  return {
    signIn: async () => {
      phone = await call(service, 'POST', '/v1/invitation-codes/redeem', { body: { code } });
    },
    send: async () => {
      const samples = ['04', '05'].map((day) => ({
        ...{ id: day, metricType: 'steps', value: 7_321, device: 'watch' },
        ...{ startedAt: `2026-05-${day}T10:00:00Z`, endedAt: `2026-05-${day}T10:10:00Z` },
      }));
      const devices = [{ key: 'watch', kind: 'watch' }];
      const body = { providerId: 'apple_health', sentAt: '2026-05-05T12:00:00Z', devices, samples };
      await call({ url: service.url, apiKey: phone.accessToken }, 'POST', `/v1/users/${phone.userId}/samples`, {
        body,
      });
    },
  };
}

for (const [screen, options] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`on a ${screen}, the page shows a code, and sees the phone sign in and its days arrive`, async () => {
    const { page, faults } = await visit(await newLink(), options);
    await assertFits(page);
    await page.getByRole('link', { name: 'Connect Apple Health' }).click();
    await page.getByRole('heading', { name: 'With the app on your phone' }).waitFor();
    await assertFits(page);
    await page.getByRole('button', { name: 'Show a code' }).click();
    await page.getByRole('img', { name: /The code as a picture/ }).waitFor();
    await page.getByText(/It works once, for another 15 minutes/).waitFor();
    await assertFits(page);
    const first = await codeOn(page);
    await page.getByRole('button', { name: 'New code' }).click();
    const address = page.url();
    const phone = openPhone(await codeOn(page, first));
    await phone.signIn();
    await page.getByRole('status').getByText('Your phone has signed in.').waitFor();
    await eventually(() => page.locator('.code').count(), 0, 'the code is no longer shown');
    await phone.send();
    await page.getByRole('status').getByText('Arriving: 2 days of data so far.').waitFor();
    assert.equal(page.url(), address);
    await eventually(() => page.getByText(/7.?321/).count(), 0, 'no value is told');
    await page.getByRole('button', { name: 'Sign another phone in' }).waitFor();
    await isTitled(page, 'Connected');
    await assertFits(page);
    await page.getByRole('link', { name: 'Back to all devices' }).click();
    await page.getByText('Connected since').waitFor();
    await page.getByRole('link', { name: 'Sign another phone in' }).waitFor();
    await assertFits(page);
    assert.deepEqual(faults, []);
    await page.context().close();
  });
}

test('without scripts it does the same', async () => {
  const { page } = await visit(await newLink(), { ...PHONE, javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Connect Apple Health' }).click();
  await page.getByRole('button', { name: 'Show a code' }).click();
  await page.getByText('Waiting for your phone.').waitFor();
  await page.locator('.qr svg').waitFor();
  const phone = openPhone(await codeOn(page));
  await phone.signIn();
  await phone.send();
  await page.getByText('Arriving: 2 days of data so far.').waitFor();
  await isTitled(page, 'Connected');
  await page.getByRole('link', { name: 'Back to all devices' }).click();
  await page.getByRole('button', { name: 'Disconnect Apple Health' }).click();
  await page.getByText('Apple Health is disconnected.').waitFor();
  await page.context().close();
});

test('in six languages, with a code that stays while the language changes', async () => {
  const { page } = await visit(`${await newLink()}/health_connect?lang=en`, PHONE);
  await page.getByRole('button', { name: 'Show a code' }).click();
  const code = await codeOn(page);
  const titles = {
    de: 'Health Connect verbinden',
    es: 'Conectar Health Connect',
    fr: 'Connecter Health Connect',
    it: 'Collega Health Connect',
    pt: 'Conectar Health Connect',
    en: 'Connect Health Connect',
  };
  for (const [language, title] of Object.entries(titles)) {
    await page.locator(`nav a[hreflang=${language}]`).click();
    await isTitled(page, title);
    assert.equal(await codeOn(page), code);
    await assertFits(page);
  }
  await page.context().close();
});

test('by keyboard, and for a screen reader letter by letter', async () => {
  const { page } = await visit(`${await newLink()}/apple_health`, DESK);
  await page.getByRole('button', { name: 'Show a code' }).focus();
  await page.keyboard.press('Enter');
  const code = await codeOn(page);
  const heard = `The code is ${[...code].join(', ')}`;
  await until(
    () => page.locator('main').ariaSnapshot(),
    (tree) => tree.includes(heard) && !tree.includes(code),
  );
  await page.getByRole('button', { name: 'New code' }).focus();
  await page.keyboard.press('Enter');
  await codeOn(page, code);
  await page.context().close();
});

test('from a frame it opens in a window of its own', async () => {
  const page = await (await browser.open({ ...DESK, locale: 'en-GB' })).newPage();
  await page.goto(`${hostUrl}/?link=${encodeURIComponent(await newLink())}`);
  const opened = page.context().waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name: 'Connect Apple Health' }).click();
  const own = await opened;
  await own.getByRole('button', { name: 'Show a code' }).click();
  const phone = openPhone(await codeOn(own));
  await phone.signIn();
  await own.getByText('Your phone has signed in.').waitFor();
  await page.context().close();
});
