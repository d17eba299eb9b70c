/** The console in a real browser: signed in, and every complaint of the browser noted. */
import assert from 'node:assert/strict';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Scope } from '../../src/platform/http/access.ts';
import { accessibilityFaults, type TestBrowser } from './browser.ts';
import { eventually } from './clock.ts';
import { openSession } from './console.ts';
import type { TestService } from './service.ts';

export interface ConsoleVisit {
  readonly page: Page;
  /** The complaints of the browser: broken scripts, the content security policy, requests to other hosts. */
  readonly faults: string[];
  /** Goes to an address of the console, such as `/users`, by loading it. */
  go(path: string): Promise<void>;
  /** Fails with the faults that axe finds on the present page; on the long run in both colour schemes (looks.ts). */
  checkAccessibility(): Promise<void>;
  /** The same on a desk and on the long run on a phone, too; the page must not be wider than either. */
  checkEverywhere(): Promise<void>;
  /** Also fails when the browser has complained. */
  close(): Promise<void>;
}

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };

/** The address that the browser uses: cookies and Origin belong to BASE_URL. */
export function consoleUrl({ url }: Pick<TestService, 'url'>, path = '/'): string {
  return `http://localhost:${new URL(url).port}/console${path}`;
}

/**
 * A browser in which an operator is signed in.
 * @param scopes what the operator may do
 */
export async function visitConsole(
  service: TestService,
  browser: TestBrowser,
  scopes: readonly Scope[] = ['read', 'write', 'admin'],
  options: BrowserContextOptions = {},
): Promise<ConsoleVisit> {
  const context = await browser.open({ viewport: DESK, colorScheme: 'light', reducedMotion: 'reduce', ...options });
  const value = await openSession(service, scopes);
  await context.addCookies([
    { name: 'tributary_session', value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Strict' },
  ]);
  const page = await context.newPage();
  const faults = watchFaults(page, consoleUrl(service));
  const checkAccessibility = async () => {
    await settled(page);
    assert.deepEqual(await accessibilityFaults(page), [], page.url());
    // The other scheme has other colours on the same page.
    await showScheme(page, 'dark');
    assert.deepEqual(await accessibilityFaults(page, 'color-contrast'), [], `${page.url()} in dark`);
    await showScheme(page, 'light');
  };
  return {
    page,
    faults,
    go: async (path) => {
      const open = async () => {
        await page.goto(consoleUrl(service, path));
        await settled(page);
      };
      // Then the page receives every later event.
      await Promise.all([page.waitForResponse((response) => response.url().includes('/v1/stream')), open()]);
    },
    checkAccessibility,
    checkEverywhere: async () => {
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size);
        await checkAccessibility();
        await checkWidth(page);
      }
    },
    close: async () => {
      await context.close();
      assert.deepEqual(faults, []);
    },
  };
}

/** Waits until the page has its heading and nothing is loading, and until it reacts to input. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  // Not waitForFunction: it has the page evaluate a text, which the policy forbids.
  await page.locator('main .loading').first().waitFor({ state: 'detached' });
  // React draws first, and then begins to listen to keys.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
}

/** Opens a choice of many within `place`, types a part of a name and takes what is found. */
export async function pick(page: Page, label: string, part: string, place: Page | Locator = page): Promise<void> {
  await place.getByRole('combobox', { name: new RegExp(`^${label}:`) }).click();
  await page.getByRole('combobox', { name: `Search: ${label}` }).fill(part);
  await page.locator('[role=option][data-highlighted]').waitFor();
  await page.keyboard.press('Enter');
}

/** The page is not wider than the screen. */
export async function checkWidth(page: Page): Promise<void> {
  const overflow = () => page.evaluate('document.documentElement.scrollWidth - innerWidth');
  await eventually(overflow, 0, `${page.url()} is wider than the screen`);
}

/** The console has a list of colours for each scheme, and takes the other one when it hears of the change. */
async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-scheme=${colorScheme}]`).waitFor();
}

function watchFaults(page: Page, home: string): string[] {
  const faults: string[] = [];
  const { origin } = new URL(home);
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // An answer that is no success is part of many tests; the browser logs it too.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) faults.push(`request to ${url}`);
  });
  return faults;
}
