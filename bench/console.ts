/**
 * Measures the console in a real browser: how long a page that was seen before takes to its first content, and how long the
 * browser takes from a press or a letter to the next picture.
 */
import type { Page } from 'playwright-core';
import { startBrowser } from '../test/rig/browser.ts';
import { settled, visitConsole } from '../test/rig/console-pages.ts';
import { connectPerson, waitForSync } from '../test/rig/journey.ts';
import { startTestService } from '../test/rig/service.ts';
import { median, percentile } from './load.ts';
import { type Figure, say } from './report.ts';

const ROUNDS = 10;
/** Links of the menu, in the order in which they are pressed. */
const PLACES = ['Users', 'Connections', 'Syncs', 'Providers', 'Settings', 'Overview'];
/** WCAG and the Web Vitals call an answer within this time immediate. */
const AT_ONCE_MS = 100;

/**
 * Presses the link and resolves with the milliseconds until the new page has its heading, waits for no answer, and is painted.
 * The frame is painted after its callbacks; a task that is queued there runs after the painting.
 */
const NAVIGATE = `(name) => new Promise((resolve) => {
  const link = [...document.querySelectorAll('nav a')].find((one) => one.textContent === name);
  const started = performance.now();
  const look = () => {
    const heading = document.querySelector('main h1')?.textContent;
    if (heading !== name || document.querySelector('main .loading') !== null) return false;
    observer.disconnect();
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => resolve(performance.now() - started);
      painted.port2.postMessage(undefined);
    });
    return true;
  };
  const observer = new MutationObserver(look);
  observer.observe(document.querySelector('main'), { childList: true, subtree: true, characterData: true });
  link.click();
})`;

/** On a service of its own. */
export async function measureConsole(): Promise<Figure[]> {
  say('The console in a browser …');
  const browser = await startBrowser();
  const service = await startTestService({ SYNC_INTERVAL_MINUTES: '0' }, { worker: true, sandbox: true });
  try {
    const { userId } = await connectPerson(service, 'provider_c', 'runner');
    await waitForSync(service, userId);
    const visit = await visitConsole(service, browser);
    await visit.go('/');
    const navigations = await measureNavigations(visit.page);
    await visit.go(`/users/${userId}/trends`);
    const interactions = await measureInteractions(visit.page);
    await visit.close();
    return [
      figureOf('console: a page that was seen before, to its first content', navigations),
      figureOf('console: a press or a letter, to the next picture', interactions),
    ];
  } finally {
    await browser.close();
    await service.stop();
  }
}

async function measureNavigations(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of PLACES) {
      const ms = await page.evaluate(`(${NAVIGATE})(${JSON.stringify(name)})`);
      await settled(page);
      if (round > 0) times.push(Number(ms)); // the first round loads the programs
    }
  }
  return times;
}

/** What the browser itself tells of events: from the event to the picture that follows it, in steps of 8 ms, from 16 ms on. */
async function measureInteractions(page: Page): Promise<number[]> {
  await page.evaluate(`
    globalThis.took = [];
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) if (interactionId) took.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  `);
  for (let round = 0; round < ROUNDS; round++) {
    await page.getByRole('combobox', { name: /^Metric:/ }).click();
    await page.keyboard.type(round % 2 === 0 ? 'sleep' : 'resting', { delay: 50 });
    await page.keyboard.press('Enter');
    await settled(page);
    await page.getByRole('radio', { name: round % 2 === 0 ? '90 days' : '30 days' }).check({ force: true });
    await settled(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('sync', { delay: 50 });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return (await page.evaluate('took')) as number[]; // as the text above fills it
}

function figureOf(what: string, times: readonly number[]): Figure {
  return {
    what,
    measured: Math.round(median(times)),
    unit: ' ms',
    baseline: `median of ${times.length}`,
    goal: { atMost: AT_ONCE_MS },
    detail: `95 of 100 within ${Math.round(percentile(times, 0.95))} ms`,
  };
}
