/** The pictures of a user's data in the console: day, trends, calendar, workouts. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Request } from 'playwright-core';
import { startBrowser, type TestBrowser } from '../rig/browser.ts';
import { eventually, until } from '../rig/clock.ts';
import { type ConsoleVisit, checkWidth, DESK, PHONE, pick, settled, visitConsole } from '../rig/console-pages.ts';
import { call, connect, createUser, waitForSync } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const DAY_MS = 86_400_000;

interface Bucket {
  readonly timestamp: string;
  readonly value: number | null;
}

let service: TestService;
let browser: TestBrowser;
let visit: ConsoleVisit;
/** Of two vendors: their numbers differ, and their workouts are the same ones. */
let userId: string;
let today: string;

const dayBefore = (days: number) => new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
const read = <Answer>(path: string) => call<Answer>(service, 'GET', `/v1/users/${userId}/${path}`);
const number = (value: number, digits: number) =>
  new Intl.NumberFormat('en-GB', { maximumFractionDigits: digits }).format(value);
const goTab = (tab: string) => visit.go(`/users/${userId}/${tab}`);

before(async () => {
  service = await startTestService({}, { worker: true, sandbox: true });
  browser = await startBrowser();
  userId = await createUser(service, 'runner');
  for (const providerId of ['provider_b', 'provider_c']) {
    await connect(service, userId, providerId, 'runner');
    await waitForSync(service, userId);
  }
  today = (await read<{ today: string }>('coverage')).today;
  visit = await visitConsole(service, browser);
});

after(async () => {
  try {
    await visit?.close();
  } finally {
    await browser?.close();
    await service?.stop();
  }
});

test('the day shows sleep, heart rate and numbers; arrow keys move by a day', async () => {
  const { page } = visit;
  await goTab(`day?date=${dayBefore(2)}`);
  await page.getByRole('img', { name: /^Sleep over the day: .*night from/ }).waitFor();
  await page.getByRole('img', { name: 'Heart rate over the day' }).waitFor();
  const [summary] = await read<{ metrics: Record<string, { value: number }> }[]>(
    `health/daily-summaries?from=${dayBefore(2)}&to=${dayBefore(2)}`,
  );
  const steps = number(summary?.metrics.steps?.value ?? -1, 0);
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Steps/ })
    .getByRole('button', { name: steps })
    .click();
  await page.getByText(/^From Garmin: no other source/).waitFor();
  await page.keyboard.press('Escape');
  // The pointer in one row of the picture is at the same time in the others.
  await page.locator('.u-over').first().hover();
  await page.locator('.span-pointer').first().waitFor();
  await page.getByText('The stages as a table').click();
  await page.getByRole('table', { name: 'Stages of sleep in their order' }).getByText('Deep').first().waitFor();

  await page.getByRole('heading', { name: 'The day as it went' }).click();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(`**/day?date=${dayBefore(1)}`);
  await page.getByRole('button', { name: 'Today' }).click();
  await page.waitForURL('**/day');
});

test('the first look at the data asks the service at most five times', async () => {
  const { page } = visit;
  await visit.go(`/users/${userId}`);
  await page.getByRole('region', { name: /^Scores of/ }).waitFor();
  const asked: string[] = [];
  const note = (request: Request) => request.url().includes('/v1/') && asked.push(request.url());
  page.on('request', note);
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await settled(page);
  page.off('request', note);
  assert.ok(asked.length > 0 && asked.length <= 5, asked.join('\n'));
});

test('an empty day leads to the nearest one with data', async () => {
  const { page } = visit;
  const { data } = await read<{ data: { firstDay: string }[] }>('coverage');
  const first = data.map(({ firstDay }) => firstDay).toSorted()[0] ?? '';
  const before = new Date(Date.parse(first) - 5 * DAY_MS).toISOString().slice(0, 10);
  await goTab(`day?date=${before}`);
  await page.getByText(/^No number is known of/).waitFor();
  await page.setViewportSize(PHONE);
  await checkWidth(page);
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: /the nearest day with data/ }).click();
  await page.waitForURL(`**/day?date=${first}`);
  await page.getByRole('heading', { name: 'Numbers of the day' }).waitFor();
});

test('44,000 readings of a day are drawn', async () => {
  const { page } = visit;
  const id = await createUser(service, 'measured-closely');
  const start = Date.parse('2026-03-14T00:00:00Z');
  const points = Array.from({ length: 44_000 }, (_, index) => ({
    metricType: 'heart_rate',
    value: 60 + (index % 50),
    recordedAt: new Date(start + Math.floor((index * DAY_MS) / 44_000)).toISOString(),
  }));
  for (let from = 0; from < points.length; from += 5_000) {
    const body = { providerId: 'chest_strap', points: points.slice(from, from + 5_000) };
    await call(service, 'POST', `/v1/users/${id}/health`, { body });
  }
  await visit.go(`/users/${id}/day?date=2026-03-14`);
  await page.getByText('44,000 readings of chest_strap').waitFor();
  const isMeasured = () => page.evaluate('performance.getEntriesByName("chart").length > 0');
  await eventually(isMeasured, true, 'the drawing is measured');
  await eventually(() => page.evaluate(IS_DRAWN), true, 'something is drawn');
});

/** Whether something has been drawn into the first canvas. */
const IS_DRAWN = `(() => {
  const canvas = document.querySelector('.chart canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value) => value !== 0);
})()`;

test('the table beside a trend has the numbers of the API, of each source; a day tells which counts and why', async () => {
  const { page } = visit;
  const [from, to] = [dayBefore(6), today];
  await goTab('trends?metric=calories&days=7');
  await page.getByText('The numbers as a table').click();
  const range = `from=${from}&to=${to}&bucket=day&metricType=calories`;
  const lists = await Promise.all(
    ['', '&providerId=provider_b', '&providerId=provider_c'].map((more) =>
      read<{ data: Bucket[] }>(`health/timeseries?${range}${more}`),
    ),
  );
  const [chosen, garmin, whoop] = lists.map(({ data }) => data.map(({ value }) => cell(value)));
  const table = page.getByRole('table', { name: /^Calories/ });
  const column = async (title: RegExp) => {
    const at = (await table.locator('th').allTextContents()).findIndex((name) => title.test(name));
    return await table.locator(`tbody td:nth-child(${at + 1})`).allTextContents();
  };
  await eventually(() => column(/that counts/), chosen ?? []);
  await eventually(() => column(/^Garmin/), garmin ?? []);
  await eventually(() => column(/^WHOOP/), whoop ?? []);

  await page.getByRole('combobox', { name: 'Day' }).selectOption(dayBefore(2));
  await page.getByText(/of a sum, the highest value counts/).waitFor();
  await page.waitForURL(new RegExp(`at=${dayBefore(2)}`));
  await visit.checkAccessibility();
});

function cell(value: number | null): string {
  return value === null ? '–' : number(value, 2);
}

test('a line is shown alone, a part of the time is drawn larger, and the period before stands beside', async () => {
  const { page } = visit;
  await goTab('trends?metric=calories&days=30');
  const garmin = page.getByRole('button', { name: /^Garmin/ });
  await garmin.click();
  await page.locator('.chart-key-off').first().waitFor();
  await visit.checkAccessibility();
  await garmin.click();
  await page.locator('.chart-key-off').first().waitFor({ state: 'detached' });

  const heights = "[...document.querySelectorAll('.trends-bar, .trends-bar > *')].map((one) => one.offsetHeight)";
  await until(async () => {
    const [bar = 0, ...parts] = (await page.evaluate(heights)) as number[];
    return bar > 0 && bar <= Math.max(...parts) + 1; // one line on a desk
  }, Boolean);
  await pick(page, 'Compare with', 'period');
  await page.waitForURL(/with=before/);
  await page.getByRole('button', { name: 'The period before kcal' }).waitFor();
  const over = page.locator('.u-over');
  await over.scrollIntoViewIfNeeded();
  const { x, y, width } = (await until(() => over.boundingBox(), Boolean)) ?? { x: 0, y: 0, width: 0 };
  const picture = () => page.evaluate('document.querySelector(".chart canvas").toDataURL()');
  const whole = await until(picture, Boolean);
  await page.mouse.move(x + width * 0.3, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.6, y + 40, { steps: 5 });
  await page.mouse.up();
  await until(picture, (now) => now !== whole);
  await page.mouse.dblclick(x + width * 0.5, y + 40);
  await eventually(picture, whole);

  await pick(page, 'Compare with', 'compare');
  await pick(page, 'Metric', 'resting');
  await page.getByRole('radio', { name: '1 year' }).check({ force: true });
  await page.getByText(/, by week/).waitFor();
  // A week says how far its days lie apart.
  await page.getByText('Lowest to highest day', { exact: true }).waitFor();
  await page.getByText('The numbers as a table').click();
  await page.getByRole('columnheader', { name: 'Lowest to highest day: highest (bpm)' }).waitFor();
});

test('two metrics are compared, and what is shown is saved as CSV without formulas', async () => {
  const { page } = visit;
  const body = {
    providerId: 'attack',
    points: [{ metricType: 'weight', value: 70, recordedAt: `${today}T00:00:00Z` }],
  };
  await call(service, 'POST', `/v1/users/${userId}/health`, { body });
  await goTab('trends?metric=resting_heart_rate');
  await pick(page, 'Compare with', 'sleep');
  await page.getByRole('heading', { name: 'Resting heart rate and Sleep' }).waitFor();
  await page.waitForURL(/with=sleep/);
  // The page asks for the new range once the former picture is gone.
  const asking = page.waitForRequest((request) => request.url().includes(`from=${dayBefore(89)}`));
  await page.getByRole('radio', { name: '90 days' }).check({ force: true });
  await page.waitForURL('**/*days=90*');
  await asking;
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n');
  assert.match(
    lines[0] ?? '',
    /^day,.*"Resting heart rate, the source that counts \(bpm\)",Sleep \(h\),Source that counts$/,
  );
  assert.equal(lines.length, 91);
  assert.ok(
    lines.every((line) => !/(^|,)"?[=+@-]/.test(line)),
    'no cell begins as a formula',
  );
});

test('in the calendar the arrow keys move and Enter opens the day', async () => {
  const { page } = visit;
  await goTab('calendar?metric=steps');
  const grid = page.getByRole('grid', { name: /^Steps by day/ });
  await grid.locator('[aria-current="date"]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  const day = dayBefore(8);
  // The keys stay within the year.
  const isDay = (shown: unknown) => (day.slice(0, 4) === today.slice(0, 4) ? shown === day : typeof shown === 'string');
  const focused = await until(() => page.evaluate('document.activeElement.dataset.day'), isDay);
  const { data } = await read<{ data: Bucket[] }>(
    `health/timeseries?metricType=steps&bucket=day&from=${String(focused)}&to=${String(focused)}`,
  );
  const label = () => grid.locator(':focus').getAttribute('aria-label');
  await until(label, (text) => text?.endsWith(`: ${number(data[0]?.value ?? -1, 0)}`) === true);
  await grid.locator(`[data-day="${String(focused)}"]`).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/day?date=${String(focused)}`);
});

test('a workout of two devices stands once; its other recording folds out, its details open', async () => {
  const { page } = visit;
  await goTab('workouts');
  const { data } = await read<{ data: { id: string; startedAt: string; alsoRecordedBy: object[] }[] }>(
    'events?eventType=workout',
  );
  await eventually(() => page.locator('.workouts-row').count(), data.length);
  const index = data.findIndex(({ alsoRecordedBy }) => alsoRecordedBy.length > 0);
  const row = page.locator('.workouts-row').nth(index);
  await row.getByText('also recorded by').waitFor();
  await row.getByRole('button', { name: 'Show the other recordings' }).click();
  await page.getByText(/, does not count$/).waitFor();
  await visit.checkAccessibility();
  await row.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('table', { name: 'Recordings of this workout' }).waitFor();
  await dialog.getByRole('img', { name: 'Heart rate during the workout' }).waitFor();
  await visit.checkAccessibility();
  await page.waitForURL(new RegExp(`workout=${data[index]?.id}`));
  const address = page.url();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/workouts');
  await page.goto(address);
  await page.getByRole('dialog').getByRole('heading', { name: 'Heart rate', exact: true }).waitFor();
});

test('without data each page says what brings some', async () => {
  const id = await createUser(service, 'nobody');
  for (const tab of ['day', 'trends', 'calendar', 'workouts']) {
    await visit.go(`/users/${id}/${tab}`);
    await visit.page.locator('main').getByRole('link', { name: 'To the connections' }).waitFor();
    await settled(visit.page);
  }
});
