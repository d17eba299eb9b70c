/** Local days on their way from the vendor to summaries, buckets and records. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS, isoInstant } from '../../src/platform/instants.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { pointAt } from '../rig/points.ts';

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

interface Entry {
  timestamp: string;
  value: number | null;
  count: number;
}

async function series(userId: string, query: string): Promise<Entry[]> {
  const { status, body } = await app.call('GET', `/users/${userId}/health/timeseries?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as unknown as Entry[]; // the declared shape
}

/** Steps of every hour from `from` to `to`, each 100, at an offset. */
function hourly(from: string, to: string, utcOffsetMinutes: number) {
  const points = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += HOUR_MS) {
    points.push({ metricType: 'steps', value: 100, recordedAt: isoInstant(at), utcOffsetMinutes });
  }
  return points;
}

test('a traveller from UTC-8 to UTC+9: the day of departure is short, and every step counts once', async () => {
  const userId = await app.createUser();
  // Los Angeles from midnight of 3 March to noon of the 4th, then Tokyo from the arrival at 20:00 of the 5th to
  // midnight.
  const points = [
    ...hourly('2026-03-03T08:00:00.000Z', '2026-03-04T20:00:00.000Z', -480),
    ...hourly('2026-03-05T11:00:00.000Z', '2026-03-05T15:00:00.000Z', 540),
    ...hourly('2026-03-05T15:00:00.000Z', '2026-03-06T15:00:00.000Z', 540),
  ];
  const { status, body } = await app.call('POST', `/users/${userId}/health`, { points });
  assert.deepEqual([status, body], [200, { inserted: points.length, duplicates: 0 }]);
  const expected = { '2026-03-03': 2400, '2026-03-04': 1200, '2026-03-05': 400, '2026-03-06': 2400 };

  const summaries = await app.call('GET', `/users/${userId}/health/daily-summaries?from=2026-03-01&to=2026-03-09`);
  const byDay = (summaries.body as unknown as { date: string; metrics: { steps: { value: number } } }[]).map(
    ({ date, metrics }) => [date, metrics.steps.value],
  );
  assert.deepEqual(Object.fromEntries(byDay), expected);

  const days = await series(userId, 'metricType=steps&from=2026-03-02&to=2026-03-08');
  const shown = days.filter(({ count }) => count > 0).map(({ timestamp, value }) => [timestamp.slice(0, 10), value]);
  assert.deepEqual(Object.fromEntries(shown), expected);
  assert.equal(days.length, 7, 'empty days are there too');

  const [week] = await series(userId, 'metricType=steps&from=2026-03-02&to=2026-03-08&bucket=week');
  assert.deepEqual(week, { timestamp: '2026-03-02T00:00:00.000Z', value: 6400, count: 64 });

  const record = await app.call('GET', `/users/${userId}/personal-records/steps`);
  assert.deepEqual(record.body, {
    metricType: 'steps',
    category: 'daily_max',
    value: 2400,
    unit: 'count',
    recordedAt: '2026-03-03T00:00:00.000Z',
    providerId: 'manual',
  });
  const weekly = await app.call('GET', `/users/${userId}/personal-records/steps?category=weekly_max`);
  assert.deepEqual([weekly.body.value, weekly.body.recordedAt], [6400, '2026-03-02T00:00:00.000Z']);
});

test('days of 23 and 25 hours where clocks change', async () => {
  const userId = await app.createUser('Europe/Berlin');
  const spring = hourly('2026-03-28T23:00:00.000Z', '2026-03-29T01:00:00.000Z', 60).concat(
    hourly('2026-03-29T01:00:00.000Z', '2026-03-29T22:00:00.000Z', 120),
  );
  const autumn = hourly('2025-10-25T22:00:00.000Z', '2025-10-26T01:00:00.000Z', 120).concat(
    hourly('2025-10-26T01:00:00.000Z', '2025-10-26T23:00:00.000Z', 60),
  );
  await app.call('POST', `/users/${userId}/health`, { points: [...spring, ...autumn] });
  for (const [day, hours] of [
    ['2026-03-29', 23],
    ['2025-10-26', 25],
  ] as const) {
    const summary = await app.call('GET', `/users/${userId}/health/daily-summaries?from=${day}&to=${day}`);
    assert.deepEqual(summary.body, [{ date: day, metrics: { steps: { value: hours * 100, unit: 'count' } } }]);
    const zoned = await series(
      userId,
      `metricType=steps&from=${isoInstant(Date.parse(day) - DAY_MS)}&to=${isoInstant(Date.parse(day) + 2 * DAY_MS)}&timezone=Europe/Berlin`,
    );
    const filled = zoned.filter(({ count }) => count > 0);
    assert.deepEqual(
      filled.map(({ value }) => value),
      [hours * 100],
    );
    const byHour = await series(
      userId,
      `metricType=steps&bucket=hour&from=${filled[0]?.timestamp}&to=${isoInstant(Date.parse(filled[0]?.timestamp ?? '') + hours * HOUR_MS - 1)}&timezone=Europe/Berlin`,
    );
    assert.equal(byHour.length, hours);
    assert.ok(byHour.every(({ value }) => value === 100));
  }
});

test('a night across midnight belongs to the one day that the vendor names', async () => {
  const userId = await app.createUser();
  const night = (at: string, value: number, day: string, utcOffsetMinutes: number) =>
    pointAt('sleep', at, value, { day, utcOffsetMinutes });
  await app.sync(userId, 'provider_a', {
    points: [
      // 23:30 to 07:00 in New York; the vendor counts it as the day of waking. Then a nap on that day.
      night('2026-03-04T04:30:00.000Z', 7.5, '2026-03-04', -300),
      night('2026-03-04T19:00:00.000Z', 0.5, '2026-03-04', -300),
      night('2026-03-05T04:10:00.000Z', 7, '2026-03-05', -300),
    ],
  });
  const { body } = await app.call('GET', `/users/${userId}/health/daily-summaries?from=2026-03-01&to=2026-03-09`);
  assert.deepEqual(body, [
    { date: '2026-03-04', metrics: { sleep: { value: 8, unit: 'hours' } } },
    { date: '2026-03-05', metrics: { sleep: { value: 7, unit: 'hours' } } },
  ]);
  const [, third] = await series(userId, 'metricType=sleep&from=2026-03-03&to=2026-03-05');
  assert.deepEqual(third, { timestamp: '2026-03-04T00:00:00.000Z', value: 8, count: 2 });
  const record = await app.call('GET', `/users/${userId}/personal-records/sleep`);
  assert.deepEqual([record.body.value, record.body.recordedAt], [8, '2026-03-04T00:00:00.000Z']);
});

test('naps are sleep events of their own, beside the night', async () => {
  const userId = await app.createUser();
  const sleep = (startedAt: string, endedAt: string, data: object) => ({
    eventType: 'sleep',
    startedAt,
    endedAt,
    data,
  });
  const events = [
    sleep('2026-03-03T22:00:00.000Z', '2026-03-04T06:00:00.000Z', { nap: false }),
    sleep('2026-03-04T13:00:00.000Z', '2026-03-04T13:40:00.000Z', { nap: true }),
  ];
  await app.call('POST', `/users/${userId}/events`, { events });
  const { body } = await app.call('GET', `/users/${userId}/events?eventType=sleep&from=2026-03-04&to=2026-03-04`);
  const [nap, ...others] = body.data as { startedAt: string; durationSeconds: number; data: object }[];
  assert.deepEqual([nap?.startedAt, nap?.durationSeconds, nap?.data], [events[1]?.startedAt, 2400, { nap: true }]);
  assert.equal(others.length, 0, 'the night began the day before');
});

test('months and years have the right number of days', async () => {
  const userId = await app.createUser();
  const points = ['2024-02-29', '2024-03-01', '2025-02-28'].map((recordedAt) => ({
    metricType: 'steps',
    value: 10,
    recordedAt,
  }));
  await app.call('POST', `/users/${userId}/health`, { points });
  const months = await series(userId, 'metricType=steps&bucket=month&from=2024-02-15&to=2025-02-28');
  assert.equal(months.length, 13);
  assert.deepEqual([months[0]?.timestamp, months[0]?.value], ['2024-02-01T00:00:00.000Z', 10]);
  assert.deepEqual([months[1]?.value, months[12]?.value, months[5]?.value], [10, 10, null]);
  const { status, body } = await app.call(
    'GET',
    `/users/${userId}/health/timeseries?metricType=steps&bucket=minute&from=2026-01-01&to=2026-02-28`,
  );
  assert.deepEqual([status, body.code], [400, 'VALIDATION_ERROR']);
});
