import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { daysAgo } from '../../../../test/rig/clock.ts';
import { type HealthApp, startHealthApp } from '../../../../test/rig/health-app.ts';
import { pointAt } from '../../../../test/rig/points.ts';
import { sql } from '../../../platform/db.ts';
import type { OAuth2Scheme } from '../../../providers/auth-scheme.ts';
import { providers } from '../../../providers/index.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { expectedInterval, gapsOf, isLate } from './cadence.ts';

describe('cadence', () => {
  test('is learned from the days with data, otherwise the usual one', () => {
    assert.equal(expectedInterval('steps', []), 1);
    assert.equal(expectedInterval('weight', [1, 8, 15]), null, 'too few to tell');
    assert.equal(expectedInterval('weight', [1, 8, 15, 22, 30]), 7);
    assert.equal(expectedInterval('steps', [1, 2, 3, 4, 9]), 1);
  });

  test('gaps are stretches longer than that', () => {
    assert.deepEqual(gapsOf([1, 2, 5, 6], 1, 1, 8), [
      { from: 3, to: 4 },
      { from: 7, to: 8 },
    ]);
    assert.deepEqual(gapsOf([3], 1, 1, 3), [{ from: 1, to: 2 }]);
    assert.deepEqual(gapsOf([1, 8, 15], 7, 1, 20), []);
    assert.deepEqual(gapsOf([1, 8], 7, 1, 20), [{ from: 9, to: 20 }]);
    assert.deepEqual(gapsOf([1], null, 1, 20), []);
    assert.deepEqual(gapsOf([], 1, 1, 3), [{ from: 1, to: 3 }]);
  });

  test('a day that has not ended is not missing yet', () => {
    assert.deepEqual([isLate(10, 1, 11), isLate(10, 1, 12), isLate(10, 1, 13)], [false, false, true]);
    assert.equal(isLate(undefined, 1, 5), true);
    assert.equal(isLate(undefined, null, 5), false);
  });
});

describe('GET freshness', () => {
  const metricTypes: MetricType[] = ['steps', 'calories', 'heart_rate', 'sleep', 'weight'];
  const auth: OAuth2Scheme = {
    protocol: 'oauth2',
    pkce: false,
    scopes: ['activity', 'sleep'],
    scopeSeparator: ' ',
    authorizeUrl: 'https://a',
    tokenUrl: 'https://t',
    clientAuthentication: 'body',
  };
  let app: HealthApp;
  before(async () => {
    const [real] = providers.filter(({ id }) => id === 'provider_a');
    assert.ok(real);
    app = await startHealthApp({ adapters: [{ ...real, metricTypes, auth }] });
  });
  after(() => app.close());

  async function connect(
    userId: string,
    over: { status?: string; error?: string; scopes?: string[]; synced?: boolean } = {},
  ) {
    const { status = 'active', error = null, scopes = ['activity', 'sleep'], synced = true } = over;
    await app.db.query(sql`
      insert into connections (user_id, id, workspace_id, provider_id, status, last_error, granted_scopes, last_synced_at, connected_at)
      values (${userId}, gen_random_uuid(), ${app.workspaceId()}, 'provider_a', ${status}, ${error}, ${scopes},
              case when ${synced} then now() end, now())`);
  }

  /** Stores data of a metric type on some days, given as the number of days before today. */
  const store = (userId: string, metricType: MetricType, days: number[], provider = 'provider_a') =>
    app.sync(userId, provider, { points: days.map((day) => pointAt(metricType, `${daysAgo(day)}T00:00:00.000Z`, 50)) });

  interface Entry {
    metricType: string;
    providerId: string;
    isLate: boolean;
    reason: string;
    message: string;
    lastDay: string | null;
    lastPointAt: string | null;
    expectedEveryHours: number | null;
    gaps: { from: string; to: string; days: number; reason: string }[];
  }

  async function entries(userId: string) {
    const { status, body } = await app.call('GET', `/users/${userId}/freshness`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data as unknown as Entry[]; // the answer's declared shape
  }
  const reasons = async (userId: string) =>
    Object.fromEntries((await entries(userId)).map(({ metricType, reason }) => [metricType, reason]));
  const all = (reason: string) => Object.fromEntries(metricTypes.map((metricType) => [metricType, reason]));
  const upTo = (last: number, first = 40) => Array.from({ length: first - last + 1 }, (_, index) => last + index);

  test('what only a backfill has brought so far is not late', async () => {
    const userId = await app.createUser();
    await connect(userId);
    await store(userId, 'steps', upTo(31));
    await store(userId, 'calories', upTo(5, 9));
    const [before] = await entries(userId);
    assert.deepEqual([before?.isLate, before?.reason], [true, 'vendor_silent']);
    await app.db.query(sql`
      insert into sync_jobs (user_id, id, workspace_id, connection_id, provider_id, trigger, status, queued_at, run_at, window_start,
        window_end)
      select user_id, gen_random_uuid(), workspace_id, id, provider_id, 'backfill', 'waiting', now(), now(), now() - interval '90 days',
        now() - interval '30 days' from connections where user_id = ${userId}`);
    const [steps, calories] = await entries(userId);
    assert.deepEqual([steps?.isLate, steps?.reason], [false, 'reading_history']);
    assert.deepEqual([calories?.isLate, calories?.reason], [true, 'vendor_silent'], 'its data came by the syncs');
    await app.db.query(sql`
      update sync_jobs set status = 'completed', finished_at = now() where user_id = ${userId} and trigger = 'backfill'`);
    assert.equal((await entries(userId))[0]?.isLate, true);
  });

  test('never connected, the first sync pending, not granted, failing, ended', async () => {
    const userId = await app.createUser();
    assert.deepEqual(await reasons(userId), all('never_connected'));
    await connect(userId, { synced: false });
    assert.deepEqual(await reasons(userId), all('sync_pending'));

    const choosy = await app.createUser();
    await connect(choosy, { scopes: ['activity'] });
    await store(choosy, 'steps', upTo(0));
    const { sleep, steps } = await reasons(choosy);
    assert.deepEqual([steps, sleep], ['up_to_date', 'not_granted']);
    assert.match((await entries(choosy)).find(({ metricType }) => metricType === 'sleep')?.message ?? '', /sleep;/);

    const failing = await app.createUser();
    await connect(failing, { status: 'error', error: 'the vendor answered 500' });
    await store(failing, 'steps', upTo(5));
    assert.equal((await reasons(failing)).steps, 'sync_failing');
    assert.match((await entries(failing))[0]?.message ?? '', /answered 500/);

    const gone = await app.createUser();
    await connect(gone, { status: 'disconnected' });
    assert.deepEqual(await reasons(gone), all('disconnected'));
  });

  test('the newest point, also one without a value or of an earlier local day', async () => {
    const userId = await app.createUser();
    const at = (day: number, time: string) => `${daysAgo(day)}T${time}:00.000Z`;
    const parts = { data: { systolic: 120, diastolic: 80 } };
    await app.sync(userId, 'provider_a', {
      points: [
        pointAt('steps', at(1, '08:00'), 10),
        pointAt('steps', at(1, '20:00'), 10),
        pointAt('blood_pressure', at(1, '08:00'), 90),
        pointAt('blood_pressure', at(1, '21:00'), null, parts),
        // In Samoa it is the day after that in Hawaii.
        pointAt('heart_rate', at(2, '11:30'), 60, { utcOffsetMinutes: 13 * 60 }),
        pointAt('heart_rate', at(1, '09:00'), 60, { utcOffsetMinutes: -10 * 60 }),
      ],
    });
    const newest = Object.fromEntries(
      (await entries(userId)).map((one) => [one.metricType, [one.lastDay, one.lastPointAt]]),
    );
    assert.deepEqual(newest.steps, [daysAgo(1), at(1, '20:00')]);
    assert.deepEqual(newest.blood_pressure, [daysAgo(1), at(1, '21:00')]);
    assert.deepEqual(newest.heart_rate, [daysAgo(1), at(1, '09:00')]);
  });

  test('not worn, or the vendor silent, with the gaps', async () => {
    const userId = await app.createUser();
    await connect(userId);
    await store(userId, 'steps', upTo(0));
    await store(userId, 'calories', upTo(0));
    await store(userId, 'sleep', [...upTo(4, 9), ...upTo(12)]);
    const found = (await entries(userId)).find(({ metricType }) => metricType === 'sleep');
    assert.deepEqual(found, {
      providerId: 'provider_a',
      metricType: 'sleep',
      lastPointAt: `${daysAgo(4)}T00:00:00.000Z`,
      lastDay: daysAgo(4),
      expectedEveryHours: 24,
      isLate: true,
      reason: 'no_wear',
      message: found?.message,
      recordsSetAside: 0,
      gaps: [
        { from: daysAgo(11), to: daysAgo(10), days: 2, reason: 'no_wear' },
        { from: daysAgo(3), to: daysAgo(1), days: 3, reason: 'no_wear' },
      ],
    });
    assert.match(found?.message ?? '', /by night: probably not worn/);
    assert.equal((await reasons(userId)).weight, 'irregular');

    const off = await app.createUser();
    await connect(off);
    for (const metricType of ['steps', 'sleep'] as const) await store(off, metricType, [...upTo(0, 9), ...upTo(13)]);
    const [first] = await entries(off);
    const gaps = [{ from: daysAgo(12), to: daysAgo(10), days: 3, reason: 'no_wear' }];
    assert.deepEqual([first?.reason, first?.gaps], ['up_to_date', gaps], 'a gap that is over: the device was off');

    const silent = await app.createUser();
    await connect(silent);
    await store(silent, 'steps', upTo(3));
    const [steps] = await entries(silent);
    assert.deepEqual(
      [steps?.reason, steps?.gaps],
      ['vendor_silent', [{ from: daysAgo(2), to: daysAgo(1), days: 2, reason: 'vendor_silent' }]],
    );
  });

  test('pushed data has a place too, and its own rhythm', async () => {
    const userId = await app.createUser();
    await store(userId, 'weight', [0, 7, 14, 21, 28], 'manual');
    const weight = (await entries(userId)).find(({ providerId }) => providerId === 'manual');
    assert.deepEqual([weight?.reason, weight?.expectedEveryHours, weight?.gaps], ['up_to_date', 168, []]);
    assert.equal((await app.call('GET', `/users/${crypto.randomUUID()}/freshness`)).status, 404);
  });
});
