/** The console's pages about one user's health: scores, records, goals, anomalies, correlations, points. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { startBrowser, type TestBrowser } from '../rig/browser.ts';
import { daysAgo, eventually, until } from '../rig/clock.ts';
import { type ConsoleVisit, pick, settled, visitConsole } from '../rig/console-pages.ts';
import { call, connectPerson, createUser, waitForSync } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';

interface Finding {
  readonly id: string;
  readonly metricType: string;
  readonly status: string;
}

let service: TestService;
let browser: TestBrowser;
let visit: ConsoleVisit;
let userId: string;

before(async () => {
  service = await startTestService({}, { worker: true, sandbox: true });
  browser = await startBrowser();
  ({ userId } = await connectPerson(service, 'provider_c', 'falling-ill'));
  await waitForSync(service, userId);
  // The analysis follows the sync; correlations are the last that it stores.
  await until(
    () => read<{ data: unknown[] }>('health-scores'),
    ({ data }) => data.length > 20,
  );
  await until(
    () => read<{ data: unknown[] }>('anomalies'),
    ({ data }) => data.length > 3,
  );
  await until(
    () => read<{ data: unknown[] }>('correlations'),
    ({ data }) => data.length > 0,
  );
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

function read<Answer>(path: string): Promise<Answer> {
  return call<Answer>(service, 'GET', `/v1/users/${userId}/${path}`);
}

const go = (tab: string) => visit.go(`/users/${userId}/${tab}`);
const shows = (text: string | RegExp) => visit.page.getByText(text).first().waitFor();

test('scores: the day can be chosen, and every input says what it adds', async () => {
  const { page } = visit;
  const { data } = await read<{ data: { date: string; sleep: number }[] }>('health-scores?limit=2');
  await go('scores');
  const sleep = page.getByRole('region', { name: 'What sleep is made of' });
  await sleep.getByText('Duration').waitFor();
  await shows('No connected vendor gave one for this day.');
  await page.getByRole('button', { name: 'The day before' }).click();
  await page.waitForURL(`**/scores?date=${data[1]?.date}`);
  await eventually(() => sleep.getByRole('heading').textContent(), `Sleep ${data[1]?.sleep}`);
  await page.getByLabel('Day', { exact: true }).fill('2020-01-01');
  await shows('No scores on this day');
  await page.getByText('The numbers as a table').click();
  await page.getByRole('region', { name: 'Health scores by day' }).getByRole('cell').first().waitFor();
});

test('records: each leads to its day', async () => {
  const { page } = visit;
  const records = await read<{ metricType: string; recordedAt: string }[]>('personal-records');
  const calories = records.find(({ metricType }) => metricType === 'calories');
  await go('records');
  await page
    .getByRole('row', { name: /^Calories/ })
    .first()
    .getByRole('link')
    .click();
  await page.waitForURL(`**/users/${userId}/day?date=${calories?.recordedAt.slice(0, 10)}`);
});

test('goals: set, change, delete; a fault stands at its field and nothing is lost', async () => {
  const { page } = visit;
  const goals = async () => (await read<{ data: Record<string, unknown>[] }>('goals')).data;
  await go('goals');
  await shows('No goals');
  await page.getByRole('button', { name: 'Set a goal' }).first().click();
  const dialog = page.getByRole('dialog');
  await pick(page, 'Metric', 'sleep', dialog);
  await dialog.getByRole('button', { name: 'Set the goal' }).click();
  await dialog.getByText('Give a number').waitFor();
  await dialog.getByLabel('Target (h)').fill('-1');
  await dialog.getByLabel('Target (h)').press('Enter');
  await dialog.locator('.field-fault').getByText('0').waitFor(); // the service says which numbers it takes
  await dialog.getByRole('combobox', { name: 'Metric: Sleep', exact: true }).waitFor();
  await dialog.getByLabel('Target (h)').fill('7.5');
  await dialog.getByRole('button', { name: 'Set the goal' }).click();
  await shows('at least 7 h 30 min a day');
  await shows(/\d+ of \d+ days reached/);
  const [goal] = await goals();
  assert.deepEqual([goal?.metricType, goal?.target, goal?.direction], ['sleep', 7.5, 'at_least']);
  await visit.checkAccessibility();

  await page.getByRole('button', { name: 'Actions for the goal Sleep' }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await dialog.getByLabel('Active').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await shows('paused');
  assert.equal((await goals())[0]?.isActive, false);

  await page.getByRole('button', { name: 'Actions for the goal Sleep' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete the goal' }).click();
  await shows('No goals');
  assert.deepEqual(await goals(), []);
});

describe('anomalies', () => {
  const list = async (query = '') => (await read<{ data: Finding[] }>(`anomalies?limit=200${query}`)).data;

  test('are acknowledged, opened again and filtered, all in the address', async () => {
    const { page } = visit;
    const [first] = await list('&status=active');
    await go('anomalies');
    const rows = page.getByRole('list', { name: 'Anomalies' }).locator('> li');
    await rows
      .first()
      .getByRole('button', { name: /^Acknowledge/ })
      .click();
    const isSeen = (all: Finding[]) => all.some(({ id, status }) => id === first?.id && status === 'acknowledged');
    await until(list, isSeen);
    await page.getByLabel('State').selectOption('acknowledged');
    await page.waitForURL('**/anomalies?status=acknowledged');
    await rows
      .first()
      .getByRole('button', { name: /^Open again/ })
      .click();
    await shows('No anomaly fits');
    await page.getByRole('button', { name: 'Show all' }).click();
    await pick(page, 'Metric', 'skin');
    await page.waitForURL('**/anomalies?status=all&metric=skin_temperature');
    await settled(page);
    const skin = await list('&metricType=skin_temperature');
    await eventually(() => rows.count(), skin.length);
  });

  test('are looked for over more days, and acknowledged together', async () => {
    const { page } = visit;
    await go('anomalies');
    await page.getByRole('button', { name: 'Look for anomalies' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Days to judge').fill('400');
    await dialog.getByRole('button', { name: 'Look' }).click();
    await dialog.locator('.field-fault').waitFor();
    await dialog.getByLabel('Days to judge').fill('20');
    await dialog.getByRole('button', { name: 'Look' }).click();
    await shows(/anomal(y|ies) in the last 20 days/);
    const active = await list('&status=active');
    await page.getByRole('button', { name: `Acknowledge all ${active.length}`, exact: true }).click();
    await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click();
    await shows('No active anomalies');
    assert.deepEqual(await list('&status=active'), []);
  });

  test('appear while they are found', async () => {
    await shows('No active anomalies');
    const recordedAt = `${daysAgo(1)}T12:00:00.000Z`;
    const body = { points: [{ metricType: 'blood_glucose', value: 2.1, recordedAt }] };
    await call(service, 'POST', `/v1/users/${userId}/health`, { body });
    await shows(/Blood glucose 2.1 mmol\/L/);
  });
});

test('correlations: a pair shows both metrics and leads to the trends', async () => {
  const { page } = visit;
  const { data } = await read<{ data: { metricA: string; metricB: string }[] }>('correlations');
  await go('correlations');
  const table = page.getByRole('region', { name: 'Correlations, the strongest first' });
  await table.getByRole('link').first().click();
  await page.getByRole('link', { name: 'Compare in Trends' }).waitFor();
  await page.locator('.chart canvas').waitFor();
  await visit.checkAccessibility();
  await page.getByRole('button', { name: 'Work out now' }).click();
  await shows(/together in 90 days/);
  await page.getByLabel('Window').selectOption('30');
  await page.waitForURL(/days=30/);
  await page.getByLabel('Window').selectOption('90');
  await page.waitForURL(/days=90/);
  await page.getByRole('link', { name: 'Compare in Trends' }).click();
  await page.waitForURL(/\/trends\?/);
  const search = () => Object.fromEntries(new URL(page.url()).searchParams);
  await eventually(search, {
    metric: String(data[0]?.metricA),
    with: String(data[0]?.metricB),
    days: '90',
    bucket: 'day',
  });
  await eventually(async () => (await page.locator('.chart-key').count()) >= 2, true, 'both metrics are drawn');
});

describe('points', () => {
  test('are filtered, and each shows its history and the answer it came from', async () => {
    const { page } = visit;
    await go('points');
    await pick(page, 'Metric', 'skin');
    await page.waitForURL('**/points?metric=skin_temperature');
    const { data, total } = await read<{ data: { value: number }[]; total: number }>(
      'health?metricType=skin_temperature',
    );
    await shows(`${total} points fit`);
    const table = page.getByRole('region', { name: 'Points, newest first' });
    await table.getByRole('link').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The value has never been revised.').waitFor();
    await dialog.getByRole('link', { name: 'a sync' }).waitFor();
    await dialog.getByText(`${(Math.round((data[0]?.value ?? 0) * 10) / 10).toFixed(1)} °C`).waitFor();
    await dialog.getByRole('button', { name: 'Show the answer as it came' }).click();
    await dialog.getByRole('button', { name: 'Download JSON' }).waitFor();
    await visit.checkAccessibility();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('become a CSV file of exactly the filtered points', async () => {
    const { page } = visit;
    const from = daysAgo(5);
    await visit.go(`/users/${userId}/points?metric=spo2&from=${from}`);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
    const { data } = await read<{ data: { id: string; value: number; recordedAt: string }[] }>(
      `health?metricType=spo2&from=${from}`,
    );
    assert.ok(data.length > 2);
    assert.equal(lines[0], 'recordedAt,metricType,value,unit,providerId,source,createdAt,data,id');
    const cells = lines.slice(1, -1).map((line) => line.split(','));
    assert.deepEqual(
      cells.map((line) => [line[0], Number(line[2]), line.at(-1)]),
      data.map(({ recordedAt, value, id }) => [recordedAt, value, id]),
    );
  });

  test('the events are the other list', async () => {
    const { page } = visit;
    await go('points');
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    await page.getByLabel('Kind').selectOption('sleep');
    await page.waitForURL('**/points?list=events&type=sleep');
    await page.getByRole('cell', { name: 'Sleep', exact: true }).first().waitFor();
    await visit.checkAccessibility();
  });
});

test('a user without data: each tab says what brings something', async () => {
  const nobody = await createUser(service, 'nobody');
  for (const [tab, words] of [
    ['scores', 'No scores yet'],
    ['records', 'No records yet'],
    ['goals', 'No goals'],
    ['anomalies', 'No active anomalies'],
    ['correlations', 'No metrics go together'],
    ['points', 'No points yet'],
    ['points?list=events', 'No events yet'],
  ]) {
    await visit.go(`/users/${nobody}/${tab}`);
    await shows(String(words));
  }
  await visit.checkAccessibility();
});

test('a viewer sees all of it and is offered nothing that changes it', async () => {
  const viewer = await visitConsole(service, browser, ['read']);
  await viewer.go(`/users/${userId}/goals`);
  await viewer.page.getByText('Setting goals needs the role editor.').waitFor();
  await eventually(() => viewer.page.getByRole('button', { name: 'Set a goal' }).count(), 0);
  await viewer.go(`/users/${userId}/anomalies?status=all`);
  await viewer.page.getByText('Acknowledging needs the role editor.').waitFor();
  await eventually(() => viewer.page.getByRole('button', { name: /Acknowledge|Dismiss|Open again/ }).count(), 0);
  await viewer.go(`/users/${userId}/points?metric=spo2`);
  await viewer.page.getByRole('region', { name: 'Points, newest first' }).getByRole('link').first().click();
  await viewer.page.getByText('Reading what the vendor answered needs the role admin.').waitFor();
  await viewer.close();
});
