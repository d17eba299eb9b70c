/** Data that a customer's own backend sends. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { verifyUser } from '../../src/modules/understand/verification/index.ts';
import { dayInZone } from '../../src/platform/day-in-zone.ts';
import { sql } from '../../src/platform/db.ts';
import { DAY_MS, isoInstant } from '../../src/platform/instants.ts';
import { afterMs, daysAgo, TODAY } from '../rig/clock.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

const AT = '2026-03-03T10:00:00.000Z';
const steps = (over: object = {}) => ({ metricType: 'steps', value: 100, recordedAt: AT, ...over });
const push = (userId: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  app.call('POST', `/users/${userId}/health`, body, headers);

async function stored(userId: string) {
  const { body } = await app.call('GET', `/users/${userId}/health?limit=1000`);
  return body.data as Record<string, unknown>[];
}

describe('a provider that a push names', () => {
  test('is refused when it looks like a known one, until it is declared', async () => {
    const userId = await app.createUser();
    for (const providerId of ['provider_e', 'provder_c', 'manuel', 'provider_scale']) {
      const { status, body } = await push(userId, { points: [steps()], providerId });
      assert.equal(status, 400, providerId);
      const [detail] = body.details as { path: string; message: string }[];
      assert.equal(detail?.path, 'body.providerId');
      assert.match(
        String(detail?.message),
        /provider_c \(WHOOP\), .*manual, apple_health \(Apple Health\), .*or a word of your own .*"declareProvider": true/,
      );
    }
    assert.deepEqual(await stored(userId), []);
    const meant = { points: [steps()], providerId: 'provider_e', declareProvider: true };
    assert.equal((await push(userId, meant)).status, 200);
    const again = { points: [steps({ value: 7, recordedAt: '2026-03-03T11:00:00.000Z' })], providerId: 'provider_e' };
    assert.equal((await push(userId, again)).status, 200, 'known from now on');
    assert.equal((await push(userId, { points: [steps()], providerId: 'apple_health' })).status, 200);
  });
});

describe('points', () => {
  test('a calendar date is that local day, whatever the offset says, in every zone', async () => {
    const userId = await app.createUser();
    const recordedAt = '2026-03-02';
    for (const utcOffsetMinutes of [-480, 720]) {
      const point = { metricType: 'steps', value: 10, recordedAt, utcOffsetMinutes };
      await push(userId, { points: [point], providerId: utcOffsetMinutes < 0 ? 'provider_a' : 'provider_b' });
    }
    const night = { recordedAt: '2026-03-01T22:30:00Z', utcOffsetMinutes: -480, value: 7 };
    await push(userId, { points: [{ metricType: 'sleep', ...night }] });
    const range = 'from=2026-02-27&to=2026-03-05';
    const { body } = await app.call('GET', `/users/${userId}/health/daily-summaries?${range}`);
    const days = (body as unknown as { date: string; metrics: object }[]).map(({ date, metrics }) => [
      date,
      Object.keys(metrics),
    ]);
    assert.deepEqual(days, [
      ['2026-03-01', ['sleep']],
      [recordedAt, ['steps']],
    ]);
    for (const timezone of ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      const daysOf = async (metricType: string) => {
        const query = `metricType=${metricType}&bucket=day&${range}&timezone=${timezone}`;
        const { body: series } = await app.call('GET', `/users/${userId}/health/timeseries?${query}`);
        const buckets = series.data as { timestamp: string; count: number }[];
        return buckets
          .filter(({ count }) => count > 0)
          .map(({ timestamp }) => dayInZone(Date.parse(timestamp), timezone));
      };
      assert.deepEqual(await daysOf('steps'), [recordedAt], timezone);
      assert.deepEqual(await daysOf('sleep'), ['2026-03-01'], timezone);
    }
  });

  test('a push that stores nothing new leaves every validator as it is', async () => {
    const userId = await app.createUser();
    const event = { eventType: 'workout', startedAt: AT, endedAt: '2026-03-03T11:00:00.000Z' };
    const send = async () => {
      await push(userId, { points: [steps()] });
      return app.call('POST', `/users/${userId}/events`, { events: [event] });
    };
    await send();
    const versionOf = async () =>
      (
        await app.db.query<{ version: string }>(
          sql`select data_version::text as version from users where id = ${userId}`,
        )
      )[0]?.version;
    const before = await versionOf();
    assert.deepEqual((await send()).body, { inserted: 0, duplicates: 1 });
    assert.equal(await versionOf(), before);
    await push(userId, { points: [steps({ recordedAt: '2026-03-03T11:00:00.000Z' })] });
    assert.notEqual(await versionOf(), before, 'new data raise it');
  });

  test('are stored in our units under "manual", read back, and ignored when they come again', async () => {
    const userId = await app.createUser();
    const points = [
      { metricType: 'weight', value: 150, unit: 'lb', recordedAt: '2026-03-03T22:00:00-05:00', utcOffsetMinutes: -300 },
      {
        metricType: 'blood_pressure',
        value: null,
        unit: 'mmHg',
        recordedAt: AT,
        data: { systolic: 121, diastolic: 80 },
        source: 'manual',
      },
    ];
    assert.deepEqual(await push(userId, { points }), { status: 200, body: { inserted: 2, duplicates: 0 } });
    const rows = (await stored(userId)).map(({ id, createdAt, ...row }) => row);
    assert.deepEqual(rows, [
      {
        userId,
        providerId: 'manual',
        metricType: 'weight',
        value: 68.038856,
        unit: 'kg',
        recordedAt: '2026-03-04T03:00:00.000Z',
        data: null,
        source: 'user',
      },
      {
        userId,
        providerId: 'manual',
        metricType: 'blood_pressure',
        value: null,
        unit: 'mmHg',
        recordedAt: AT,
        data: { systolic: 121, diastolic: 80 },
        source: 'manual',
      },
    ]);
    const again = [...points.map((point) => ({ ...point, source: 'computed' })), points[0], steps()];
    assert.deepEqual((await push(userId, { points: again })).body, { inserted: 1, duplicates: 3 });
    assert.deepEqual((await stored(userId)).map(({ source }) => source).sort(), ['manual', 'user', 'user']);
    const { body } = await app.call(
      'GET',
      `/users/${userId}/health/daily-summaries?from=2026-03-03&to=2026-03-03&metricTypes=weight`,
    );
    assert.equal((body as unknown[]).length, 1, 'on the local day');
  });

  test('count for the local day at the offset in their timestamp, unless another offset is given', async () => {
    const userId = await app.createUser();
    const evening = { metricType: 'steps', value: 1, recordedAt: '2026-03-03T22:00:00-05:00' };
    const run = { eventType: 'workout', startedAt: '2026-03-03T21:00:00-05:00', endedAt: '2026-03-03T22:00:00-05:00' };
    await push(userId, { points: [evening, { ...evening, metricType: 'floors', utcOffsetMinutes: null }] });
    await app.call('POST', `/users/${userId}/events`, { events: [run] });
    const { body } = await app.call('GET', `/users/${userId}/health/daily-summaries?from=2026-03-03&to=2026-03-04`);
    const days = body as unknown as { date: string; metrics: object }[];
    assert.deepEqual(
      days.map(({ date, metrics }) => [date, ...Object.keys(metrics)]),
      [
        ['2026-03-03', 'steps', 'workout'],
        ['2026-03-04', 'floors'],
      ],
    );
  });

  test('of nights and heart rates come back with timestamps in UTC with milliseconds, and with numbers as numbers', async () => {
    const userId = await app.createUser();
    const night = (data: object) => ({ metricType: 'sleep', value: 7.5, recordedAt: AT, data });
    const times = { startTime: '2026-03-03T00:30:00+02:00', endTime: '2026-03-03T06:00:00Z' };
    await push(userId, { points: [night({ ...times, stages: { deep: 1 }, efficiency: 91 })] });
    const [row] = await stored(userId);
    assert.deepEqual(row?.data, {
      startTime: '2026-03-02T22:30:00.000Z',
      endTime: '2026-03-03T06:00:00.000Z',
      stages: { deep: 1 },
      efficiency: 91,
    });
    const wrong = [
      night({ startTime: 'yesterday' }),
      night({ endTime: 5 }),
      night({ stages: { rem: '2' } }),
      night({ stages: 3 }),
      { metricType: 'heart_rate', value: 60, recordedAt: AT, data: { min: '50' } },
    ];
    const { status, body } = await push(userId, { points: wrong });
    assert.equal(status, 400);
    assert.deepEqual(
      (body.details as { path: string }[]).map(({ path }) => path.replace('body.points', '')),
      ['[0].data.startTime', '[1].data.endTime', '[2].data.stages.rem', '[3].data.stages', '[4].data.min'],
    );
  });

  test('announce what changed, beat records and reach goals', async () => {
    const userId = await app.createUser();
    await app.call('POST', `/users/${userId}/goals`, { metricType: 'steps', target: 200 });
    await push(userId, { points: [steps()] });
    await push(userId, { points: [steps({ value: 300, recordedAt: TODAY })], providerId: 'acme_watch' });
    assert.deepEqual(await app.told(userId, 'health.updated'), [
      { userId, providerId: 'manual', metricTypes: ['steps'], from: '2026-03-03', to: '2026-03-03' },
      { userId, providerId: 'acme_watch', metricTypes: ['steps'], from: TODAY, to: TODAY },
    ]);
    assert.deepEqual(await app.told(userId, 'record.beaten'), [], 'the day is not over');
    assert.equal((await app.told(userId, 'goal.reached')).length, 1);
    const { body } = await app.call('GET', `/users/${userId}/health?providerId=acme_watch`);
    assert.equal(body.total, 1);
    await push(userId, { points: [steps({ value: 400, recordedAt: daysAgo(2) })], providerId: 'acme_watch' });
    await app.analyze(userId, daysAgo(5));
    assert.equal((await app.told(userId, 'record.beaten'))[0]?.value, 400);
    assert.deepEqual(await verifyUser(app.db, userId), []);
  });

  test('are stored all or not at all; each fault is reported with its place', async () => {
    const userId = await app.createUser();
    const faulty: [object, string][] = [
      [steps({ value: 'ten' }), 'value'],
      [steps({ metricType: 'pulse' }), 'metricType'],
      [steps({ value: -1 }), 'value'],
      [steps({ value: 1e7 }), 'value'],
      [steps({ value: null }), 'value'],
      [steps({ unit: 'kg' }), 'unit'],
      [steps({ recordedAt: 'yesterday' }), 'recordedAt'],
      [steps({ recordedAt: '2026-02-30T00:00:00Z' }), 'recordedAt'],
      [steps({ recordedAt: afterMs(5 * DAY_MS).toISOString() }), 'recordedAt'],
      [steps({ utcOffsetMinutes: 3000 }), 'utcOffsetMinutes'],
      [steps({ note: 1 }), 'note'],
      [steps({ source: 'device' }), 'source'],
      [{ metricType: 'temperature', value: 98.6, recordedAt: AT }, 'value'],
      [{ metricType: 'blood_pressure', value: 120, recordedAt: AT, data: { systolic: 120, diastolic: 80 } }, 'value'],
      [{ metricType: 'blood_pressure', value: null, recordedAt: AT, data: { systolic: 120 } }, 'data.diastolic'],
      [
        { metricType: 'blood_pressure', value: null, recordedAt: AT, data: { systolic: 1200, diastolic: 80 } },
        'data.systolic',
      ],
      [
        { metricType: 'heart_rate', value: 60, recordedAt: AT, data: { intraday: [{ time: 'x', value: 1 }] } },
        'data.intraday[0].value',
      ],
      [{ metricType: 'heart_rate', value: 60, recordedAt: AT, data: { intraday: {} } }, 'data.intraday'],
      [steps({ data: { device: 'watch' } }), 'data'],
      [{ metricType: 'workout', value: 1, recordedAt: AT }, 'value'],
    ];
    for (const [point, place] of faulty) {
      const { status, body } = await push(userId, { points: [steps(), steps(), point] });
      assert.equal(status, 400, JSON.stringify(point));
      assert.equal((body.details as { path: string }[])[0]?.path, `body.points[2].${place}`, JSON.stringify(body));
    }
    const several = await push(userId, {
      points: [steps({ value: -1 }), steps(), steps({ unit: 'kg', recordedAt: 'x' })],
    });
    assert.deepEqual(
      (several.body.details as { path: string }[]).map(({ path }) => path),
      ['body.points[0].value', 'body.points[2].recordedAt', 'body.points[2].unit'],
    );
    for (const body of [
      { points: [] },
      {},
      { points: Array.from({ length: 5001 }, () => steps()) },
      { points: [steps()], providerId: 'No Slug' },
    ]) {
      assert.equal((await push(userId, body)).status, 400);
    }
    assert.deepEqual(await stored(userId), []);
    assert.equal((await push(crypto.randomUUID(), { points: [steps()] })).status, 404);
  });

  test('come 5,000 at a time, within the limit of a body', async () => {
    const userId = await app.createUser();
    const points = Array.from({ length: 5000 }, (_, index) => ({
      metricType: 'heart_rate_variability',
      value: 40.123456 + (index % 50),
      unit: 'ms',
      source: 'user',
      recordedAt: isoInstant(Date.parse(AT) + index * 60_000),
      utcOffsetMinutes: -480,
    }));
    assert.ok(JSON.stringify({ points }).length < 1024 * 1024);
    assert.deepEqual((await push(userId, { points })).body, { inserted: 5000, duplicates: 0 });
    assert.deepEqual((await push(userId, { points })).body, { inserted: 0, duplicates: 5000 });
  });
});

describe('an Idempotency-Key', () => {
  const key = (name: string) => ({ 'idempotency-key': name });

  test('gives a repeated request the first answer, and refuses a different request', async () => {
    const userId = await app.createUser();
    const first = await push(userId, { points: [steps()] }, key('k1'));
    assert.deepEqual(await push(userId, { points: [steps()] }, key('k1')), first);
    assert.deepEqual(first.body, { inserted: 1, duplicates: 0 });
    assert.equal((await push(userId, { points: [steps({ value: 2 })] }, key('k1'))).status, 409);
    const event = { eventType: 'activity', startedAt: AT, endedAt: AT };
    assert.equal((await app.call('POST', `/users/${userId}/events`, { events: [event] }, key('k1'))).status, 409);
    assert.deepEqual((await push(userId, { points: [steps()] }, key('k2'))).body, { inserted: 0, duplicates: 1 });
    assert.equal((await push(await app.addUser(), { points: [steps()] }, key('k1'))).status, 409);
    assert.equal((await push(userId, { points: [steps()] }, key('x'.repeat(256)))).status, 400);
    await app.call('DELETE', `/users/${userId}/health`);
    assert.equal((await push(userId, { points: [steps()] }, key('k1'))).body.inserted, 1, 'forgotten with the data');
  });

  test('is not used up by a request that was refused', async () => {
    const userId = await app.createUser();
    assert.equal((await push(userId, { points: [steps()], providerId: 'No' }, key('k'))).status, 400);
    assert.equal((await push(userId, { points: [steps()] }, key('k'))).status, 200);
  });

  test('lets one of several simultaneous requests store; the others are told to come back', async () => {
    const userId = await app.createUser();
    const all = await Promise.all(Array.from({ length: 8 }, () => push(userId, { points: [steps()] }, key('race'))));
    for (const { status } of all) assert.ok([200, 409].includes(status), `answered ${status}`);
    const first = { status: 200, body: { inserted: 1, duplicates: 0 } };
    assert.deepEqual(
      all.find(({ status }) => status === 200),
      first,
    );
    assert.deepEqual(await push(userId, { points: [steps()] }, key('race')), first);
    assert.equal((await stored(userId)).length, 1);
    assert.equal((await app.told(userId, 'health.updated')).length, 1);
  });
});

describe('events', () => {
  const run = (over: object = {}) => ({
    eventType: 'workout',
    activityType: 'running',
    startedAt: AT,
    endedAt: '2026-03-03T10:30:00.000Z',
    distanceMeters: 5000,
    caloriesKcal: 320,
    avgHeartRate: 150,
    maxHeartRate: 171,
    data: { avgPace: '6:00' },
    ...over,
  });
  const send = (userId: string, events: object[], over: object = {}) =>
    app.call('POST', `/users/${userId}/events`, { events, ...over });

  test('are stored once; workouts also give a point and set records', async () => {
    const userId = await app.createUser();
    const events = [
      run(),
      run({ externalId: 'b', startedAt: '2026-03-04T10:00:00Z', endedAt: '2026-03-04T11:00:00Z', activityType: null }),
    ];
    assert.deepEqual(await send(userId, events), { status: 200, body: { inserted: 2, duplicates: 0 } });
    assert.deepEqual((await send(userId, [...events, run({ externalId: 'c' })])).body, { inserted: 1, duplicates: 2 });
    const { body } = await app.call(
      'GET',
      `/users/${userId}/events?eventType=workout&activityType=running&providerId=manual`,
    );
    const [first] = (body.data as Record<string, unknown>[]).slice(-1);
    const { id, createdAt, ...shown } = first ?? {};
    const added = { userId, providerId: 'manual', durationSeconds: 1800, source: 'user' };
    assert.deepEqual(shown, { ...run(), ...added, duplicateOf: null, alsoRecordedBy: [] });
    const summary = await app.call('GET', `/users/${userId}/health/summary`);
    assert.deepEqual(summary.body, { workout: 2 });
    const record = await app.call('GET', `/users/${userId}/personal-records/workout?category=longest_duration`);
    assert.deepEqual([record.body.value, record.body.unit], [3600, 'seconds']);
    const [other] = await app.db.query(
      sql`select activity_type from health_events where vendor_id = 'b' and user_id = ${userId}`,
    );
    assert.deepEqual(other, { activity_type: 'other' });
    assert.deepEqual(await verifyUser(app.db, userId), []);
  });

  test('are refused as a whole; each fault is reported with its place', async () => {
    const userId = await app.createUser();
    const faulty: [object, string][] = [
      [run({ endedAt: '2026-03-03T09:00:00Z' }), 'endedAt'],
      [run({ endedAt: '2026-05-03T09:00:00Z' }), 'endedAt'],
      [run({ startedAt: '10:00' }), 'startedAt'],
      [run({ activityType: 'flying' }), 'activityType'],
      [run({ distanceMeters: -1 }), 'distanceMeters'],
      [run({ eventType: 'party' }), 'eventType'],
      [run({ laps: [] }), 'laps'],
    ];
    for (const [event, place] of faulty) {
      const { status, body } = await send(userId, [run({ externalId: 'good' }), event]);
      assert.equal(status, 400);
      assert.equal((body.details as { path: string }[])[0]?.path, `body.events[1].${place}`, JSON.stringify(body));
    }
    assert.deepEqual((await app.call('GET', `/users/${userId}/events`)).body, { data: [], nextCursor: null });
  });
});
