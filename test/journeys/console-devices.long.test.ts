/** The console about phones: what is refused, which devices a day is made of, and which of them counts. */
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startBrowser, type TestBrowser } from '../rig/browser.ts';
import { eventually } from '../rig/clock.ts';
import { type ConsoleVisit, visitConsole } from '../rig/console-pages.ts';
import { call, createUser } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
let browser: TestBrowser;
let visit: ConsoleVisit;

before(async () => {
  service = await startTestService({ OW_SDK: 'on' }, { worker: true });
  browser = await startBrowser();
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

const DAY = '2026-05-05';
const walk = (device: string, value: number, from: string, to: string) => ({
  id: `${device} ${from}`,
  metricType: 'steps',
  device,
  value,
  startedAt: `${DAY}T${from}:00Z`,
  endedAt: `${DAY}T${to}:00Z`,
});

async function personWithPhone(externalId: string): Promise<string> {
  const userId = await createUser(service, externalId);
  await call(service, 'POST', `/v1/users/${userId}/samples`, {
    body: {
      providerId: 'apple_health',
      sentAt: '2026-05-07T12:00:00Z',
      timezone: 'UTC',
      devices: [
        { key: 'com.apple.health.4F2A', kind: 'watch', name: 'Watch of Ann' },
        { key: 'com.apple.health.91C0', kind: 'phone', name: 'Phone of Ann' },
        { key: 'com.example.pedometer', kind: 'unknown' },
        { key: 'total', kind: 'total', name: 'Apple Health' },
      ],
      samples: [
        walk('com.apple.health.4F2A', 1_200, '10:00', '10:10'),
        walk('com.apple.health.91C0', 3_000, '10:06', '10:16'),
        { ...walk('com.example.pedometer', 9, '11:00', '11:10'), startedAt: 'yesterday' },
      ],
    },
  });
  return userId;
}

const stepsOf = async (userId: string) => {
  const [day] = await call<{ metrics: { steps: { value: number } } }[]>(
    service,
    'GET',
    `/v1/users/${userId}/health/daily-summaries?from=${DAY}&to=${DAY}`,
  );
  return day?.metrics.steps.value;
};

const names = (page: Page) => page.locator('#devices .sortable-name').allInnerTexts();

test('an operator sees the devices of a day, moves one up and switches one off, by keyboard', async () => {
  const { page } = visit;
  const userId = await personWithPhone('ann');
  await visit.go(`/users/${userId}/day?date=${DAY}`);
  const number = page.locator('.day-number', { hasText: 'Steps' });
  await number.getByText('Apple Health (2 devices)').waitFor();
  await number.getByRole('button').click();
  const popup = page.locator('.day-sources');
  await popup.getByText('Devices of Apple Health that count:').waitFor();
  const rows = popup.locator('li', { hasText: 'of Ann' });
  const shares = ['Watch of Ann\n1,200\nfor 10 min', 'Phone of Ann\n1,800\nfor 6 min'];
  await eventually(() => rows.allInnerTexts(), shares);
  await visit.checkEverywhere();

  await visit.go(`/users/${userId}/manage`);
  await eventually(() => names(page), ['1. Watch of Ann', '2. Phone of Ann', '3. com.example.pedometer']);
  await page.getByRole('button', { name: 'Move Phone of Ann up' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => names(page), ['1. Phone of Ann', '2. Watch of Ann', '3. com.example.pedometer']);
  // Else the bar that stays at the top covers a half of a field.
  await page.evaluate('scrollTo(0, 0)');
  await visit.checkEverywhere();
  await page.getByRole('button', { name: 'Save the devices' }).click();
  await eventually(() => stepsOf(userId), 3_720);
  await page.getByRole('checkbox', { name: 'Phone of Ann counts' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save the devices' }).click();
  await eventually(() => stepsOf(userId), 1_200);
  await page.reload();
  await eventually(() => page.getByRole('checkbox', { name: 'Phone of Ann counts' }).isChecked(), false);
  await eventually(() => names(page), ['1. Phone of Ann', '2. Watch of Ann', '3. com.example.pedometer']);
});

test('a phone is a connection that nobody syncs, and its refused records are shown', async () => {
  const { page } = visit;
  const userId = await personWithPhone('ben');
  await visit.go(`/users/${userId}/connections`);
  const card = page.getByRole('article', { name: 'Apple Health' });
  await card.getByText('When the app on the phone sends').waitFor();
  await eventually(() => card.getByRole('button', { name: 'Sync now' }).count(), 0);
  await visit.checkEverywhere();
  await card.getByRole('link', { name: '1 record not understood' }).click();
  await page.getByRole('heading', { name: 'Apple Health', level: 1 }).waitFor();
  await page.getByText('bad_time: startedAt must be an ISO 8601 instant', { exact: false }).first().waitFor();
  await visit.checkEverywhere();
  await visit.go('/providers');
  await page.getByRole('link', { name: 'More about Apple Health' }).waitFor();
  await visit.checkEverywhere();
});

test('of an app that tells of its first sync, the connection of the phone says how much has come', async () => {
  const { page } = visit;
  const userId = await personWithPhone('cleo');
  const counts = [
    { type: 'HKQuantityTypeIdentifierHeartRate', count: 58_000 },
    { type: 'HKQuantityTypeIdentifierStepCount', count: 900 },
  ];
  const started = { eventType: 'historical_data_sync_start', dataTypeCounts: counts };
  const ended = { eventType: 'historical_data_type_sync_end', success: true, recordCount: 900 };
  const events = [started, { ...ended, dataType: 'HKQuantityTypeIdentifierStepCount' }];
  const { accessToken } = await call<{ accessToken: string }>(service, 'POST', `/v1/users/${userId}/tokens`, {
    status: 201,
  });
  const path = `/api/v1/sdk/users/${userId}/logs`;
  await call({ url: service.url, apiKey: accessToken }, 'POST', path, {
    body: { provider: 'apple', events },
    status: 202,
  });
  await visit.go(`/users/${userId}/connections`);
  const card = page.getByRole('article', { name: 'Apple Health' });
  await card.getByText('Heart rate: 0 of 58,000').waitFor();
  await card.getByText('1 of 2 kinds of data are done', { exact: false }).waitFor();
  await visit.checkEverywhere();
});
