/**
 * The export file of Apple Health on the connect page, in a real browser: sent in parts that get lost and go on, or whole by the
 * form without scripts; then the page tells how the reading does and how many days have arrived.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { accessibilityFaults, startBrowser, type TestBrowser } from '../rig/browser.ts';
import { eventually } from '../rig/clock.ts';
import { exportFile } from '../rig/export-file.ts';
import { call, createUser } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } satisfies BrowserContextOptions;
const DESK = { viewport: { width: 1280, height: 900 } } satisfies BrowserContextOptions;
const MOST_BYTES = 10_000_000;
const DAYS = ['2026-05-04', '2026-05-05', '2026-05-06'];

let service: TestService;
let browser: TestBrowser;
let count = 0;
before(async () => {
  browser = await startBrowser();
  service = await startTestService({ IMPORT_MAX_BYTES: String(MOST_BYTES) }, { worker: true });
});
after(async () => {
  await service?.stop();
  await browser?.close();
});

async function open(options: BrowserContextOptions, body: object = {}): Promise<{ page: Page; userId: string }> {
  const userId = await createUser(service, `sender-${++count}`);
  const links = `/v1/users/${userId}/connect-links`;
  const asked = { status: 201, body: { providerIds: ['apple_health'], ...body } };
  const { url } = await call<{ url: string }>(service, 'POST', links, asked);
  const page = await (await browser.open({ locale: 'en-GB', ...options })).newPage();
  await page.goto(`${url}/apple_health`);
  return { page, userId };
}

async function assertArrived(page: Page, userId: string): Promise<void> {
  const told = page.getByRole('status').filter({ hasText: 'Your file has been read.' });
  await told.getByText('Your first data have arrived: 3 days.').waitFor();
  await eventually(() => page.getByText(/7.?321/).count(), 0, 'no value is told');
  const path = `/v1/users/${userId}/health/daily-summaries?from=2026-05-01&to=2026-05-10`;
  const days = await call<{ date: string; metrics: { steps?: { value: number } } }[]>(service, 'GET', path);
  assert.deepEqual(
    days.map(({ date, metrics }) => [date, metrics.steps?.value]),
    DAYS.map((day) => [day, 7_321]),
  );
}

async function assertFits(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.deepEqual(await accessibilityFaults(page, 'color-contrast'), []);
  await page.emulateMedia({ colorScheme: 'light' });
  const isWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
  await eventually(() => page.evaluate(isWide), false, 'the page is wider than the screen');
  assert.deepEqual(await accessibilityFaults(page), []);
}

test('in parts, of which one is lost, with the bytes that are sent', async () => {
  const { page, userId } = await open(PHONE);
  await assertFits(page);
  const offsets: string[] = [];
  let isLost = false;
  await page.route('**/export/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    offsets.push((await route.request().headerValue('upload-offset')) ?? '');
    if (offsets.length !== 2) return route.continue();
    isLost = true;
    return route.abort();
  });
  await page.getByLabel('The file export.zip').setInputFiles(exportFile(DAYS, 9_000_000));
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText(/^\d[\d.]* MB of 9 MB sent$/).waitFor();
  await assertArrived(page, userId);
  assert.ok(isLost);
  const part = String(8 * 1024 * 1024);
  assert.deepEqual(offsets, ['0', part, part]);
  await assertFits(page);
  await page.context().close();
});

test('in shorter parts where a proxy refuses long ones', async () => {
  const { page, userId } = await open(DESK);
  const lengths: number[] = [];
  await page.route('**/export/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const length = route.request().postDataBuffer()?.length ?? 0;
    lengths.push(length);
    return length > 1024 * 1024 ? route.fulfill({ status: 413, body: '<h1>413</h1>' }) : route.continue();
  });
  await page.getByLabel('The file export.zip').setInputFiles(exportFile(DAYS, 3_000_000));
  await page.getByRole('button', { name: 'Send' }).click();
  await assertArrived(page, userId);
  assert.deepEqual(lengths.slice(3, 5), [1024 * 1024, 1024 * 1024]);
  await page.context().close();
});

test('says in six languages how to make the file', async () => {
  const { page } = await open(PHONE);
  const titles = {
    de: 'Mit dem Export der Health-App',
    es: 'Con la exportación de la app Salud',
    fr: 'Avec l’export de l’app Santé',
    it: 'Con l’esportazione dell’app Salute',
    pt: 'Com a exportação da app Saúde',
    en: 'With the export of the Health app',
  };
  for (const [language, title] of Object.entries(titles)) {
    await page.locator(`nav a[hreflang=${language}]`).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await assertFits(page);
  }
  await page.context().close();
});

test('goes on in a page that was closed, with the part that is missing', async () => {
  const { page, userId } = await open(DESK);
  const file = exportFile(DAYS, 9_000_000);
  const offsets: string[] = [];
  await page.route('**/export/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    offsets.push((await route.request().headerValue('upload-offset')) ?? '');
    return offsets.length === 2 ? undefined : route.continue(); // the second part hangs
  });
  const send = async () => {
    await page.getByLabel('The file export.zip').setInputFiles(file);
    await page.getByRole('button', { name: 'Send' }).click();
  };
  await send();
  await eventually(() => offsets.length, 2);
  await page.reload();
  await page.getByText('The upload stopped before its end.').waitFor();
  await assertFits(page);
  await send();
  await assertArrived(page, userId);
  const part = String(8 * 1024 * 1024);
  assert.deepEqual(offsets, ['0', part, part]);
  await page.context().close();
});

test('whole by the form without scripts, and in the place of one that stopped', async () => {
  const { page, userId } = await open({ ...PHONE, javaScriptEnabled: false });
  const body = { kind: 'apple_health_export', size: 1_000_000 };
  await call(service, 'POST', `/v1/users/${userId}/imports`, { status: 201, body });
  await page.getByLabel('The file export.zip').setInputFiles(exportFile(DAYS, 6_000_000));
  await page.getByRole('button', { name: 'Send' }).click();
  await assertArrived(page, userId);
  await page.context().close();
});

test('a file that is none of Apple Health is told, and another can be sent', async () => {
  const { page, userId } = await open({ ...DESK, javaScriptEnabled: false });
  const wrong = { name: 'photo.zip', mimeType: 'application/zip', buffer: randomBytes(100_000) };
  await page.getByLabel('The file export.zip').setInputFiles(wrong);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('This file could not be read.').waitFor();
  await page.getByLabel('The file export.zip').setInputFiles(exportFile(DAYS, 10));
  await page.getByRole('button', { name: 'Send' }).click();
  await assertArrived(page, userId);
  await page.context().close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`a file that is too large is told, ${javaScriptEnabled ? 'before it is sent' : 'also without scripts'}`, async () => {
    const { page, userId } = await open({ ...PHONE, javaScriptEnabled });
    const send = async (bytes: number) => {
      await page.getByLabel('The file export.zip').setInputFiles(exportFile(DAYS, bytes));
      await page.getByRole('button', { name: 'Send' }).click();
    };
    await send(MOST_BYTES + 1_000);
    await page.getByText('This file is too large: at most 10 MB can be sent here.').waitFor();
    if (javaScriptEnabled) await assertFits(page);
    const path = `/v1/users/${userId}/imports`;
    assert.deepEqual((await call<{ data: object[] }>(service, 'GET', path)).data, []);
    if (!javaScriptEnabled) await page.getByRole('link', { name: 'Try again' }).click();
    await send(10);
    await assertArrived(page, userId);
    await page.context().close();
  });
}

test('takes files from the own page and the own browser only, and not by a link for one device', async () => {
  const { page } = await open(DESK);
  const [address] = page.url().split('?');
  const begin = (origin: string) =>
    fetch(`${address}/export/begin`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: '{"size":70000}',
    });
  assert.equal((await begin('https://evil.test')).status, 403);
  const begun = await begin(new URL(page.url()).origin);
  assert.equal(begun.status, 200);
  const { importId } = (await begun.json()) as { importId: string }; // as the route declares it
  const headers = { origin: new URL(page.url()).origin, 'upload-offset': '0' };
  const part = await fetch(`${address}/export/${importId}`, { method: 'PATCH', headers, body: 'x' });
  assert.equal(part.status, 404, 'without the cookie of the browser that began');
  const form = (text: string, type = 'multipart/form-data; boundary=b') =>
    fetch(`${address}/export`, {
      method: 'POST',
      headers: { origin: headers.origin, 'content-type': type },
      body: text,
    });
  for (const answer of [await form('--b--\r\n'), await form('x', 'text/plain')])
    assert.ok(answer.status >= 400 && answer.status < 500);
  await page.context().close();
  const single = await open(DESK, { multiple: false });
  await single.page.getByRole('heading', { name: 'With the app on your phone' }).waitFor();
  await eventually(() => single.page.locator('#upload').count(), 0);
  await single.page.context().close();
});
