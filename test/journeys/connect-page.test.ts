/**
 * The connect page in a real browser: on a phone and on a desktop, light and dark, by keyboard, for a screen reader,
 * and without requests to other hosts.
 */
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { accessibilityFaults, startBrowser, type TestBrowser } from '../rig/browser.ts';
import { call, createUser } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const SCREENS = {
  'phone, light': { viewport: { width: 360, height: 740 }, colorScheme: 'light', isMobile: true, hasTouch: true },
  'phone, dark': { viewport: { width: 360, height: 740 }, colorScheme: 'dark', isMobile: true, hasTouch: true },
  'desk, light': { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  'desk, dark': { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
} satisfies Record<string, BrowserContextOptions>;

let service: TestService;
let browser: TestBrowser;
let count = 0;
before(async () => {
  browser = await startBrowser();
  service = await startTestService({}, { sandbox: true });
});
after(async () => {
  await service?.stop();
  await browser?.close();
});

async function newLink(): Promise<string> {
  const userId = await createUser(service, `visitor-${++count}`);
  const { url } = await call<{ url: string }>(service, 'POST', `/v1/users/${userId}/connect-links`, { status: 201 });
  return url;
}

interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Requests to hosts other than this service and its simulated vendors, and the browser's error messages. */
  readonly faults: string[];
}

async function visit(options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.open(options);
  const page = await context.newPage();
  const faults: string[] = [];
  const own = [service.url, service.sandboxUrl].map((url) => new URL(url ?? '').port);
  page.on('request', (request) => {
    if (!own.includes(new URL(request.url()).port)) faults.push(`request to ${request.url()}`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  return { context, page, faults };
}

/** Takes a screenshot of the page if SCREENSHOTS names a folder. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder === undefined || folder === '') return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replaceAll(/\W+/g, '-')}.png`), fullPage: true });
}

async function assertFits(page: Page): Promise<void> {
  const wide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
  assert.equal(wide, false, 'the page is wider than the screen');
  assert.deepEqual(await accessibilityFaults(page), []);
}

for (const [name, options] of Object.entries(SCREENS)) {
  describe(`on a ${name}`, () => {
    test('everybody can read the choice, the result and a failure', async () => {
      const { context, page, faults } = await visit(options);
      await page.goto(await newLink());
      await assertFits(page);
      await shoot(page, `choice ${name}`);
      for (const query of ['?providerId=provider_c&connectionId=x', '?providerId=provider_c&error=access_denied']) {
        await page.goto(`${service.url}/connect/result${query}`);
        await assertFits(page);
        await shoot(page, `${query.includes('error') ? 'refused' : 'connected'} ${name}`);
      }
      await page.goto(`${service.url}/connect/nothing`);
      await assertFits(page);
      assert.deepEqual(faults, []);
      await context.close();
    });
  });
}

describe('the connect page', () => {
  test('says of each provider what will be read', async () => {
    const { context, page } = await visit();
    await page.goto(await newLink());
    const cards = page.getByRole('listitem');
    assert.ok((await cards.count()) >= 2);
    for (const card of await cards.all()) {
      assert.equal(await card.getByRole('heading', { level: 2 }).count(), 1);
      assert.match(String(await card.textContent()), /Will be read: .*workouts/);
      assert.equal(await card.getByRole('link', { name: /^Connect / }).count(), 1);
    }
    await context.close();
  });

  test('leads to the vendor and back with the keyboard alone, and then is used up', async () => {
    const { context, page, faults } = await visit();
    const link = await newLink();
    await page.goto(link);
    const target = page.getByRole('link', { name: /^Connect / }).last();
    const name = String(await target.textContent()).replace('Connect ', '');
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate('document.activeElement.textContent')) === `Connect ${name}`) break;
    }
    const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
    assert.equal(outline, 'solid', 'the focus can be seen');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.port === new URL(service.sandboxUrl ?? '').port);
    await page.getByRole('button', { name: /allow/i }).first().click();
    await page.waitForURL(/\/connect\/result/);
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Connected');
    assert.match(String(await page.getByRole('status').textContent()), new RegExp(`${name} is connected`));
    await page.goto(link);
    assert.match(String(await page.getByRole('heading', { level: 1 }).textContent()), /no longer works/);
    await assertFits(page);
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('tells a person who refused that nothing happened, and lets them choose again', async () => {
    const { context, page } = await visit();
    const link = await newLink();
    await page.goto(link);
    await page
      .getByRole('link', { name: /^Connect / })
      .last()
      .click();
    await page
      .getByRole('button', { name: /deny|refuse/i })
      .first()
      .click();
    await page.waitForURL(/\/connect\/result/);
    assert.match(
      String(await page.getByRole('alert').textContent()),
      /You did not give access, so nothing was connected/,
    );
    await page.goto(link);
    assert.ok((await page.getByRole('link', { name: /^Connect / }).count()) > 0);
    await context.close();
  });
});
