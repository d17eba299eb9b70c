import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Composition, openComposition } from '../../../../test/rig/composition.ts';
import { NOW } from '../../../../test/rig/oracle/arbitrary-points.ts';
import { insertUser } from '../../../../test/rig/rows.ts';
import { localDay } from '../../../platform/instants.ts';
import type { Point } from '../../../providers/page.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';
import type { Bootstrap } from '../../access/workspaces/index.ts';
import { RECOMPUTE_TASK } from '../../understand/derived/priority-change.ts';
import { putPoints } from './write/put-points.ts';

let service: Composition;
/** The workspace of the user that was created last. */
let owner: Bootstrap;

const at = (text: string) => Date.parse(text);

const point = (metricType: MetricType, recordedAt: string, value: number | null, over: Partial<Point> = {}): Point => ({
  metricType,
  recordedAt: at(recordedAt),
  value,
  settlesAt: null,
  ...over,
  day: over.day ?? localDay(at(recordedAt), over.utcOffsetMinutes ?? 0),
});

before(async () => {
  service = await openComposition();
});
after(() => service.close());

async function withPoints(points: Record<string, readonly Point[]>): Promise<string> {
  const { db } = service;
  owner = await service.addWorkspace(randomUUID());
  const userId = await insertUser(db, owner.workspaceId);
  for (const [provider, own] of Object.entries(points)) {
    await db.transaction((tx) => putPoints(tx, userId, provider, own, NOW));
  }
  return userId;
}

async function ask(method: string, userId: string, path: string) {
  const answer = await service.call({ method, path: `/v1/users/${userId}/${path}`, key: owner.rawKey });
  const body = JSON.parse(answer.text); // the test decides which members it expects
  return { status: answer.status, body, type: answer.headers['content-type'] };
}

const get = (userId: string, path: string) => ask('GET', userId, path);

test('a data point reads as the contract says', async () => {
  const data = { systolic: 121, diastolic: 79, note: '"quoted" \\ ünï' };
  const userId = await withPoints({
    provider_a: [point('blood_pressure', '2026-01-03T10:00:00.120Z', null, { data, source: 'manual' })],
    // The vendor's further data is not part of a scalar metric.
    provider_b: [point('weight', '2026-01-03T10:00:00.120Z', 72.30000000000001, { data: { scale: 'bathroom' } })],
  });
  const { status, body, type } = await get(userId, 'health');
  assert.deepEqual([status, type], [200, 'application/json; charset=utf-8']);
  const shared = { userId, recordedAt: '2026-01-03T10:00:00.120Z', createdAt: NOW.toISOString() };
  const [first, second] = body.data;
  assert.deepEqual(first, {
    id: first.id,
    ...shared,
    providerId: 'provider_a',
    metricType: 'blood_pressure',
    value: null,
    unit: 'mmHg',
    data,
    source: 'manual',
  });
  assert.deepEqual(second, {
    id: second.id,
    ...shared,
    providerId: 'provider_b',
    metricType: 'weight',
    value: 72.3,
    unit: 'kg',
    data: null,
    source: 'user',
  });
  assert.deepEqual({ ...body, data: [] }, { data: [], total: 2, limit: 100, offset: 0, nextCursor: null });
});

/** The buckets that have data, as `2026-01-03T10:00Z value count`. */
async function filled(userId: string, query: string): Promise<string[]> {
  const { body } = await get(userId, `health/timeseries?${query}`);
  const data = body.data as { timestamp: string; value: number | null; count: number }[];
  return data
    .filter(({ count }) => count > 0)
    .map(({ timestamp, value, count }) => `${timestamp.slice(0, 16)}Z ${value} ${count}`);
}

test('a day bucket is the local day that daily summaries show, whatever its instants are in UTC', async () => {
  const userId = await withPoints({
    provider_a: [
      // 22:00 of 3 January in New York.
      point('weight', '2026-01-04T03:00:00.000Z', 70, { utcOffsetMinutes: -300 }),
      // A night that the vendor counts as the day of waking.
      point('sleep', '2026-03-09T22:00:00.000Z', 7.5, { day: '2026-03-10' }),
      // 05:00 of 1 May in Tokyo.
      point('steps', '2026-04-30T20:00:00.000Z', 900, { utcOffsetMinutes: 540 }),
    ],
  });
  const days = (type: string, from: string, to: string, more = '') =>
    filled(userId, `metricType=${type}&from=${from}&to=${to}${more}`);
  const summaries = async (from: string, to: string) => {
    const { body } = await get(userId, `health/daily-summaries?from=${from}&to=${to}`);
    return body.map(({ date }: { date: string }) => date);
  };
  assert.deepEqual(await days('weight', '2026-01-03', '2026-01-03'), ['2026-01-03T00:00Z 70 1']);
  assert.deepEqual(await days('weight', '2026-01-04', '2026-01-04'), []);
  assert.deepEqual(await summaries('2026-01-03', '2026-01-03'), ['2026-01-03']);
  assert.deepEqual(await summaries('2026-01-04', '2026-01-04'), []);
  assert.deepEqual(await days('sleep', '2026-03-09', '2026-03-09'), []);
  assert.deepEqual(await days('sleep', '2026-03-10', '2026-03-10'), ['2026-03-10T00:00Z 7.5 1']);
  assert.deepEqual(await days('steps', '2026-04-01', '2026-04-30', '&bucket=month'), []);
  assert.deepEqual(await days('steps', '2026-05-01', '2026-05-31', '&bucket=month'), ['2026-05-01T00:00Z 900 1']);
  // Bounds within a day take all of it; the date of an instant is the one that is written.
  const [from, to] = ['2026-03-10T23:30:00%2B14:00', '2026-03-10T23:45:00%2B14:00'];
  assert.deepEqual(await days('sleep', from, to), ['2026-03-10T00:00Z 7.5 1']);
  // A week holds only those of its days that are asked for.
  assert.deepEqual(await days('sleep', '2026-03-11', '2026-03-15', '&bucket=week'), []);
  // Minutes and hours go by instant.
  assert.deepEqual(await days('sleep', '2026-03-09', '2026-03-09', '&bucket=hour'), ['2026-03-09T22:00Z 7.5 1']);
});

test('with a time zone, dates are its days, and hours start when its clocks show a full hour', async () => {
  const userId = await withPoints({
    provider_a: [
      point('steps', '2026-03-09T18:14:59.000Z', 1),
      point('steps', '2026-03-09T18:15:00.000Z', 2),
      point('steps', '2026-03-10T18:14:59.999Z', 4),
      point('steps', '2026-03-10T18:15:00.000Z', 8),
      // The value of a day stands for that day in every zone.
      point('distance', '2026-03-10T00:00:00.000Z', 5000),
    ],
  });
  const zone = '&from=2026-03-10&to=2026-03-10&timezone=Asia/Kathmandu'; // UTC+05:45
  assert.deepEqual(await filled(userId, `metricType=steps${zone}`), ['2026-03-09T18:15Z 6 2']);
  const hours = ['2026-03-09T18:15Z 2 1', '2026-03-10T17:15Z 4 1'];
  assert.deepEqual(await filled(userId, `metricType=steps&bucket=hour${zone}`), hours);
  for (const timezone of ['Asia/Kathmandu', 'America/New_York', 'Pacific/Kiritimati']) {
    const query = `metricType=distance&from=2026-03-10&to=2026-03-10&timezone=${timezone}`;
    assert.match(String(await filled(userId, query)), / 5000 1$/, timezone);
    const before = `metricType=distance&from=2026-03-09&to=2026-03-09&timezone=${timezone}`;
    assert.deepEqual(await filled(userId, before), [], timezone);
  }
  const { body } = await get(userId, `health/timeseries?metricType=steps${zone}`);
  assert.deepEqual([body.from, body.to], ['2026-03-09T18:15:00.000Z', '2026-03-10T18:14:59.999Z']);
});

test('a day that a zone has never had has no bucket', async () => {
  const userId = await withPoints({ provider_a: [point('steps', '2011-12-30T09:59:00.000Z', 5)] });
  const days = async (from: string, to: string) => {
    const query = `health/timeseries?metricType=steps&from=${from}&to=${to}&timezone=Pacific/Apia`;
    const { status, body } = await get(userId, query);
    assert.equal(status, 200);
    return body.data.map(({ timestamp }: { timestamp: string }) => timestamp.slice(0, 13));
  };
  assert.deepEqual(await days('2011-12-29', '2011-12-31'), ['2011-12-29T10', '2011-12-30T10']);
  assert.deepEqual(await days('2011-12-30', '2011-12-30'), []);
  assert.equal(
    (await get(userId, 'health/timeseries?metricType=steps&from=2011-12-31&to=2011-12-30&timezone=Pacific/Apia'))
      .status,
    400,
  );
});

test('in hours, two sources that call one instant two days do not add up', async () => {
  const beat = (value: number) => ({ intraday: [{ time: '2026-03-10T20:10:00.000Z', value }] });
  const userId = await withPoints({
    provider_a: [
      point('steps', '2026-03-10T20:00:00.000Z', 100, { utcOffsetMinutes: 0 }),
      point('heart_rate', '2026-03-10T20:00:00.000Z', 70, { utcOffsetMinutes: 0, data: beat(70) }),
    ],
    provider_b: [
      point('steps', '2026-03-10T20:00:00.000Z', 120, { utcOffsetMinutes: 540 }),
      point('steps', '2026-03-10T15:00:00.000Z', 50, { utcOffsetMinutes: 540 }),
      point('heart_rate', '2026-03-10T20:00:00.000Z', 80, { utcOffsetMinutes: 540, data: beat(80) }),
    ],
  });
  const query = 'from=2026-03-10&to=2026-03-10&bucket=hour';
  const steps = ['2026-03-10T15:00Z 50 1', '2026-03-10T20:00Z 120 1'];
  assert.deepEqual(await filled(userId, `metricType=steps&${query}`), steps);
  assert.deepEqual(await filled(userId, `metricType=heart_rate&${query}`), ['2026-03-10T20:00Z 70 1']);
  const alone = `metricType=steps&providerId=provider_a&${query}`;
  assert.deepEqual(await filled(userId, alone), ['2026-03-10T20:00Z 100 1']);
});

test('daily summaries: sources do not add up, heart rate has extremes, blood pressure its parts, workouts a count', async () => {
  const day = '2026-01-03T00:00:00.000Z';
  const pressure = (time: string, systolic: number) =>
    point('blood_pressure', `2026-01-03T${time}.000Z`, null, { data: { systolic, diastolic: 80, pulse: 60 } });
  const userId = await withPoints({
    provider_a: [
      ...[point('steps', day, 8000), point('heart_rate', day, 70, { data: { min: 48, max: 171 } })],
      ...[pressure('08:00:00', 120), pressure('09:00:00', 130), point('workout', '2026-01-03T17:00:00.000Z', null)],
    ],
    provider_b: [point('steps', day, 9000)],
  });
  const { body } = await get(userId, 'health/daily-summaries?from=2026-01-01&to=2026-01-31');
  assert.deepEqual(body, [
    {
      date: '2026-01-03',
      metrics: {
        steps: { value: 9000, unit: 'count' },
        heart_rate: { value: 70, unit: 'bpm', min: 48, max: 171 },
        blood_pressure: { value: null, unit: 'mmHg', data: { systolic: 125, diastolic: 80, pulse: 60 } },
        workout: { value: null, unit: null, count: 1 },
      },
    },
  ]);
  const some = await get(userId, 'health/daily-summaries?from=2026-01-01&to=2026-01-31&metricTypes=steps,weight');
  assert.deepEqual(Object.keys(some.body[0].metrics), ['steps']);
  assert.deepEqual((await get(userId, 'health/summary')).body, {
    steps: 2,
    heart_rate: 1,
    blood_pressure: 2,
    workout: 1,
  });
});

test('heart rate is read from the samples where there are any', async () => {
  const intraday = [60, 62, 90].map((value, minute) => ({ time: `2026-01-03T10:0${minute}:30.000Z`, value }));
  const userId = await withPoints({
    provider_a: [point('heart_rate', '2026-01-03T00:00:00.000Z', 71, { data: { intraday } })],
  });
  const series = async (query: string) =>
    (await get(userId, `health/timeseries?metricType=heart_rate&${query}`)).body.data;
  assert.deepEqual(await series('bucket=hour&from=2026-01-03T00:00Z&to=2026-01-03T00:59Z'), [
    { timestamp: '2026-01-03T00:00:00.000Z', value: null, count: 0 },
  ]);
  assert.deepEqual(await series('bucket=minute&from=2026-01-03T10:00:31Z&to=2026-01-03T10:01:59Z'), [
    { timestamp: '2026-01-03T10:00:00.000Z', value: null, count: 0 },
    { timestamp: '2026-01-03T10:01:00.000Z', value: 62, count: 1 },
  ]);
  assert.deepEqual(await series('from=2026-01-03&to=2026-01-03'), [
    { timestamp: '2026-01-03T00:00:00.000Z', value: 70.666667, count: 1 },
  ]);
});

test('a series echoes its range and counts what has no single value', async () => {
  const userId = await withPoints({
    provider_a: [point('blood_pressure', '2026-01-03T08:00:00.000Z', null, { data: { systolic: 120 } })],
  });
  const asked = 'metricType=blood_pressure&bucket=month&from=2026-01-03T09:00:00%2B02:00&to=2026-01-31';
  assert.deepEqual((await get(userId, `health/timeseries?${asked}`)).body, {
    metricType: 'blood_pressure',
    bucket: 'month',
    from: '2026-01-03T07:00:00.000Z',
    to: '2026-01-31T23:59:59.999Z',
    data: [{ timestamp: '2026-01-01T00:00:00.000Z', value: null, count: 1 }],
  });
  const counted = await get(userId, `health/timeseries?${asked}&aggregate=count`);
  assert.equal(counted.body.data[0].value, 1);
});

test('what cannot be answered is a 400 that says why', async () => {
  const userId = await withPoints({});
  const series = 'health/timeseries?metricType=steps';
  const refused: [path: string, place: string, message: RegExp][] = [
    ['health?metricType=mood', 'query.metricType', /steps/],
    ['health?providerId=nobody', 'query.providerId', /provider_a/],
    ['health?from=2026-02-01&to=2026-01-01', 'query.from', /after/],
    ['health?from=2026-02-30', 'query.from', /calendar/],
    ['health?from=2026-02-01T10:00', 'query.from', /ISO 8601/],
    ['health?from=2026-02-01T10:00%2B01', 'query.from', /ISO 8601/],
    ['health?limit=1001', 'query.limit', /1000/],
    ['health?offset=-1', 'query.offset', /0/],
    ['health?cursor=abc', 'query.cursor', /cursor/],
    ['health?limit=5&limit=6', 'query.limit', /once/],
    ['health?page=2', 'query.page', /known/],
    [`${series}&from=2026-01-01`, 'query.to', /required/],
    [`${series}&from=2026-01-01&to=2026-01-02&bucket=year`, 'query.bucket', /minute, hour, day, week, month/],
    [`${series}&from=2026-01-01&to=2026-01-02&aggregate=median`, 'query.aggregate', /mean/],
    [`${series}&from=2026-01-01&to=2026-01-02&timezone=Mars/Base`, 'query.timezone', /IANA/],
    [`${series}&from=2026-01-01&to=2026-01-02&timezone=JST`, 'query.timezone', /IANA/],
    [`${series}&from=2026-01-02T01:00:00%2B05:00&to=2026-01-01T23:00:00Z`, 'query.from', /after/],
    [`${series}&from=1990-01-01&to=2026-01-02&bucket=minute`, 'query.bucket', /50000/],
    ['health/daily-summaries?from=2025-01-01&to=2026-01-02', 'query.to', /366/],
    ['health/daily-summaries?from=2025-01-01&to=2025-01-02&metricTypes=steps,', 'query.metricTypes', /steps/],
    ['events?eventType=nap', 'query.eventType', /workout, sleep, activity/],
    ['events?activityType=quidditch', 'query.activityType', /running/],
    ['events?limit=201', 'query.limit', /200/],
  ];
  for (const [path, place, message] of refused) {
    const { status, body } = await get(userId, path);
    assert.deepEqual([path, status, body.code], [path, 400, 'VALIDATION_ERROR']);
    assert.equal(body.details[0].path, place, path);
    assert.match(body.details[0].message, message, path);
  }
});

test('daily summaries take 366 days', async () => {
  const userId = await withPoints({});
  assert.equal((await get(userId, 'health/daily-summaries?from=2024-01-01&to=2024-12-31')).status, 200);
});

test('a user that is not there is a 404 on every route', async () => {
  const range = 'from=2026-01-01&to=2026-01-02';
  const paths = [
    'health',
    'health/summary',
    `health/timeseries?metricType=steps&${range}`,
    `health/daily-summaries?${range}`,
    'events',
  ];
  for (const userId of [crypto.randomUUID(), 'nobody', '%00']) {
    for (const path of paths) assert.equal((await get(userId, path)).status, 404, path);
    assert.equal((await ask('DELETE', userId, 'health')).status, 404);
  }
});

test('deleting health data leaves the user and tells how many points there were', async () => {
  const userId = await withPoints({
    provider_a: [point('weight', '2026-01-03T08:00:00.000Z', 70), point('steps', '2026-01-03T00:00:00.000Z', 7)],
  });
  await service.runTask(RECOMPUTE_TASK, { workspaceId: owner.workspaceId });
  const records = async () => (await get(userId, 'personal-records')).body.length;
  assert.ok((await records()) > 0);
  const gone = await ask('DELETE', userId, 'health');
  assert.deepEqual([gone.status, gone.body], [200, { deleted: 2 }]);
  assert.equal(await records(), 0, 'what was derived goes with the points');
  assert.deepEqual((await get(userId, 'health')).body.data, []);
  assert.deepEqual((await get(userId, 'health/summary')).body, {});
});

test('samples come in columns, of the source that counts on each day', async () => {
  const userId = await withPoints({
    provider_b: [point('steps', '2026-01-03T10:00:00.000Z', 100), point('steps', '2026-01-03T11:00:00.000Z', 20)],
    provider_c: [
      point('steps', '2026-01-03T10:30:00.000Z', 50),
      point('steps', '2026-01-04T10:00:00.500Z', 7),
      point('steps', '2026-01-04T11:00:00.000Z', null),
    ],
  });
  const { status, body } = await get(userId, 'health/samples?metricType=steps&from=2026-01-03&to=2026-01-04');
  assert.equal(status, 200);
  assert.deepEqual(body, {
    metricType: 'steps',
    unit: 'count',
    from: '2026-01-03T00:00:00.000Z',
    to: '2026-01-04T23:59:59.999Z',
    providerId: null,
    times: [at('2026-01-03T10:00:00.000Z'), at('2026-01-03T11:00:00.000Z'), at('2026-01-04T10:00:00.500Z')],
    values: [100, 20, 7],
  });
  const day = await get(userId, 'health/samples?metricType=steps&from=2026-01-03T10:30:00Z&to=2026-01-03');
  assert.deepEqual([day.body.providerId, day.body.values], ['provider_b', [20]]);
  const one = await get(userId, 'health/samples?metricType=steps&from=2026-01-03&to=2026-01-03&providerId=provider_c');
  assert.deepEqual([one.body.providerId, one.body.values], ['provider_c', [50]]);
  const none = await get(userId, 'health/samples?metricType=steps&from=2025-01-03&to=2025-01-03');
  assert.deepEqual([none.body.providerId, none.body.times, none.body.values], [null, [], []]);
});

test('samples of heart rate are those that the points carry, and too many are refused', async () => {
  const intraday = ['10:00:00', '10:00:05', '10:00:10'].map((time, index) => ({
    time: `2026-01-03T${time}.000Z`,
    value: 60 + index,
  }));
  const userId = await withPoints({
    provider_b: [
      point('heart_rate', '2026-01-03T10:00:00.000Z', 61, { data: { intraday } }),
      point('heart_rate', '2026-01-03T12:00:00.000Z', 70),
    ],
  });
  const { body } = await get(userId, 'health/samples?metricType=heart_rate&from=2026-01-03T10:00:05Z&to=2026-01-03');
  const times = ['10:00:05', '10:00:10', '12:00:00'].map((time) => at(`2026-01-03T${time}.000Z`));
  assert.deepEqual([body.providerId, body.times, body.values], ['provider_b', times, [61, 62, 70]]);
  const dense = Array.from({ length: 50_001 }, (_, second) => ({
    time: new Date(at('2026-01-03T00:00:00.000Z') + second * 1000).toISOString(),
    value: 60,
  }));
  const many = await withPoints({
    provider_b: ['2026-01-03', '2026-01-04'].map((day) =>
      point('heart_rate', `${day}T00:00:00.000Z`, 60, {
        data: { intraday: dense.map(({ time, value }) => ({ time: time.replace('2026-01-03', day), value })) },
      }),
    ),
  });
  const refused = await get(many, 'health/samples?metricType=heart_rate&from=2026-01-03&to=2026-01-04');
  assert.equal(refused.status, 400);
  const fits = await get(many, 'health/samples?metricType=heart_rate&from=2026-01-03&to=2026-01-03');
  assert.equal(fits.body.values.length, 50_001);
});
