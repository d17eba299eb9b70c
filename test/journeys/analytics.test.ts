/** Correlations and anomalies through their routes. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { dayStart, MINUTE_MS } from '../../src/platform/instants.ts';
import { daysAgo, TODAY } from '../rig/clock.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { column, dailyPoint } from '../rig/points.ts';

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

/** Alternates about a mean: mean 60, sample deviation a little above 2. */
const calm = (days: number) => Array.from({ length: days }, (_, day) => 60 + (day % 2 === 0 ? 2 : -2));
const rising = (days: number) => Array.from({ length: days }, (_, day) => day);

describe('correlations', () => {
  test('are computed, stored for the window, and read again', async () => {
    const userId = await app.addUser();
    await app.store(userId, [
      ...column(
        'resting_heart_rate',
        rising(20).map((day) => 80 - day),
      ),
      ...column(
        'heart_rate_variability',
        rising(20).map((day) => 30 + day + (day % 3)),
      ),
      ...column('weight', calm(20)),
    ]);
    const { status, body } = await app.call('POST', `/users/${userId}/analytics/correlations`, { days: 30 });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.count, 1);
    const [found] = body.data;
    assert.ok(found);
    assert.deepEqual(
      [
        found.metricA,
        found.metricB,
        found.direction,
        found.strength,
        found.sampleSize,
        found.lagDays,
        found.providerIds,
      ],
      ['resting_heart_rate', 'heart_rate_variability', 'negative', 'strong', 20, 0, ['provider_a']],
    );
    const stored = await app.call('GET', `/users/${userId}/correlations?days=30`);
    assert.deepEqual(stored.body.data, body.data);
    assert.equal(stored.body.days, 30);
  });

  test('are never read as they were before the data changed, or on another day', async () => {
    const userId = await app.addUser();
    const read = async (days: number) => (await app.call('GET', `/users/${userId}/correlations?days=${days}`)).body;
    for (const days of [30, 90]) await app.call('POST', `/users/${userId}/analytics/correlations`, { days });
    const pair = [
      ...column('resting_heart_rate', rising(20)),
      ...column(
        'weight',
        rising(20).map((day) => 80 - day),
      ),
    ];
    await app.store(userId, pair);
    assert.equal((await read(30)).count, 1);
    // The stored result of the analyses is at most a day old, so it still holds.
    assert.equal((await read(90)).count, 0);
    await app.db.query(sql`
      update correlation_windows set computed_at = ${new Date(Date.now() - 86_400_000)} where user_id = ${userId}`);
    await app.db.query(sql`update users set data_version = data_version + 1 where id = ${userId}`);
    assert.equal((await read(90)).count, 1);
  });

  test('default to 90 days without a body, and are filtered by strength', async () => {
    const userId = await app.addUser();
    const noise = [3, -5, 1, 4, -2, -6, 5, 2, -1, -4, 6, -3, 0, 2, -2, 5];
    await app.store(userId, [
      ...column('weight', rising(16)),
      ...column(
        'temperature',
        rising(16).map((day) => 36 + (day + (noise[day] ?? 0) * 1.8) / 20),
      ),
    ]);
    const { body } = await app.call('POST', `/users/${userId}/analytics/correlations`);
    assert.equal(body.count, 1);
    assert.equal(body.data[0]?.strength, 'moderate');
    const count = async (query: string) => (await app.call('GET', `/users/${userId}/correlations${query}`)).body.count;
    assert.equal(await count(''), 1);
    assert.equal(await count('?minStrength=moderate'), 1);
    assert.equal(await count('?minStrength=strong'), 0);
    assert.equal(await count('?minStrength=0.5'), 1);
    assert.equal(await count('?minStrength=1'), 0);
    for (const wrong of [
      '?minStrength=1.5',
      '?minStrength=very',
      '?minStrength=1e-1',
      '?days=6',
      '?days=366',
      '?lag=1',
    ]) {
      assert.equal((await app.call('GET', `/users/${userId}/correlations${wrong}`)).status, 400, wrong);
    }
    for (const days of [6, 366, 7.5, '30', null]) {
      assert.equal((await app.call('POST', `/users/${userId}/analytics/correlations`, { days })).status, 400);
    }
  });

  test('leave out the sums of today, because the day is not over', async () => {
    const userId = await app.addUser();
    await app.store(userId, [...column('steps', rising(6)), ...column('weight', rising(6))]);
    const { body } = await app.call('POST', `/users/${userId}/analytics/correlations`);
    assert.equal(body.data[0]?.sampleSize, 5);
  });

  test("never show another workspace's user", async () => {
    const userId = await app.addUser();
    for (const [method, path] of [
      ['POST', 'analytics/correlations'],
      ['POST', 'analytics/anomalies'],
      ['GET', 'analytics/context'],
      ['GET', 'correlations'],
      ['GET', 'anomalies'],
      ['GET', 'health-scores'],
    ] as const) {
      const { status } = await app.asForeigner(() => app.call(method, `/users/${userId}/${path}`));
      assert.equal(status, 404, path);
      assert.equal((await app.call(method, `/users/no-such-user/${path}`)).status, 404, path);
    }
  });
});

describe('anomalies', () => {
  test('by z-score, for each day of the lookback; what lies in the healthy range is for information only', async () => {
    const userId = await app.addUser();
    await app.store(userId, [...column('resting_heart_rate', [...calm(30), 110])]);
    await app.store(userId, [...column('spo2', [...calm(30).map((value) => 98 + value / 1_000), 95.65], 1)]);
    const { status, body: all } = await app.call('POST', `/users/${userId}/analytics/anomalies`);
    assert.equal(status, 200, JSON.stringify(all));
    assert.equal(all.count, 2);
    const body = { data: all.data.filter(({ metricType }) => metricType === 'resting_heart_rate') };
    const [oxygen] = all.data.filter(({ metricType }) => metricType === 'spo2');
    assert.deepEqual([oxygen?.value, oxygen?.severity], [95.65, 'info']);
    const { id, message, createdAt, updatedAt, lowerLimit, upperLimit, ...shown } = body.data[0] ?? {};
    assert.deepEqual(shown, {
      userId,
      metricType: 'resting_heart_rate',
      value: 110,
      unit: 'bpm',
      method: 'z_score',
      severity: 'warning',
      recordedAt: `${TODAY}T00:00:00.000Z`,
      day: TODAY,
      days: 1,
      signs: null,
      status: 'active',
      providerIds: ['provider_a'],
    });
    assert.match(
      String(message),
      /^Resting heart rate 110 bpm on \d+ \w+: 24\.\d standard deviations above the average of 60 bpm/,
    );
    assert.ok(Number(lowerLimit) < 60 && Number(upperLimit) > 60);
  });

  test('are stored once, whoever asks and however often', async () => {
    const userId = await app.addUser();
    await app.store(userId, column('resting_heart_rate', [...calm(30), 80]));
    const path = `/users/${userId}/analytics/anomalies`;
    const first = await app.call('POST', path, { lookbackDays: 7 });
    const second = await app.call('POST', path, { lookbackDays: 365 });
    assert.deepEqual(first.body.data, second.body.data);
    assert.deepEqual((await app.call('GET', `/users/${userId}/anomalies`)).body.data, first.body.data);
    for (const lookbackDays of [0, 366, 1.5, '7']) {
      assert.equal((await app.call('POST', path, { lookbackDays })).status, 400);
    }
  });

  test('by clinical limits: every point of every provider counts, with its own instant', async () => {
    const userId = await app.addUser();
    const at = (minute: number) => dayStart(daysAgo(1)) + minute * MINUTE_MS;
    const spo2 = (value: number, minute: number) => dailyPoint('spo2', daysAgo(1), value, { recordedAt: at(minute) });
    await app.store(userId, [spo2(97, 0), spo2(91.9, 61), spo2(92, 90), spo2(88, 120), spo2(89, 180), spo2(88, 240)]);
    await app.store(userId, [dailyPoint('temperature', daysAgo(1), 40.2, { recordedAt: at(5) })], 'provider_b');
    // The daily mean and the chosen source are within the limits.
    await app.store(
      userId,
      [1, 2, 3].map((minute) => dailyPoint('temperature', daysAgo(1), 36.6, { recordedAt: at(minute) })),
    );
    const { body } = await app.call('POST', `/users/${userId}/analytics/anomalies`);
    const shown = body.data.map(({ metricType, value, recordedAt, providerIds }) => [
      metricType,
      value,
      recordedAt,
      providerIds,
    ]);
    assert.deepEqual(shown, [
      ['spo2', 88, new Date(at(120)).toISOString(), ['provider_a']],
      ['temperature', 40.2, new Date(at(5)).toISOString(), ['provider_b']],
    ]);
    assert.match(String(body.data[0]?.message), /^SpO2 88 % on \d+ \w+: below the clinical limit of 92 %$/);
  });

  test('skin temperature is not judged as body temperature', async () => {
    const userId = await app.addUser();
    await app.store(userId, [dailyPoint('skin_temperature', TODAY, 33.7)]);
    assert.equal((await app.call('POST', `/users/${userId}/analytics/anomalies`)).body.count, 0);
  });

  test('a sum is judged when its day is over, a reading at once', async () => {
    const userId = await app.addUser();
    await app.store(userId, [
      ...column('steps', [...calm(30).map((value) => value * 100), 90]),
      ...column('weight', [...calm(30), 90]),
    ]);
    const { body } = await app.call('POST', `/users/${userId}/analytics/anomalies`);
    assert.deepEqual(
      body.data.map(({ metricType }) => metricType),
      ['weight'],
    );
  });

  test('pages give every row once, newest first; filters and strange cursors', async () => {
    const userId = await app.addUser();
    await app.store(
      userId,
      rising(25).map((day) => dailyPoint('resting_heart_rate', daysAgo(day), day < 5 ? 30 : 130)),
    );
    await app.store(
      userId,
      rising(10).map((day) => dailyPoint('blood_glucose', daysAgo(day), 12)),
    );
    await app.call('POST', `/users/${userId}/analytics/anomalies`, { lookbackDays: 30 });
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await app.call('GET', `/users/${userId}/anomalies?limit=7${cursor}`);
      assert.ok(body.data.length <= 7);
      seen.push(...body.data.map(({ recordedAt, id }) => `${recordedAt} ${id}`));
      cursor = body.nextCursor === null ? '' : `&cursor=${String(body.nextCursor)}`;
    } while (cursor !== '');
    assert.equal(new Set(seen).size, 35);
    assert.deepEqual(seen, [...seen].sort().reverse());

    const list = async (query: string) => (await app.call('GET', `/users/${userId}/anomalies?${query}`)).body.data;
    assert.equal((await list('severity=warning')).length, 10);
    assert.equal((await list(`from=${daysAgo(2)}&to=${daysAgo(1)}&severity=critical`)).length, 2);
    assert.equal((await list('status=resolved')).length, 0);
    const glucose = await list('metricType=blood_glucose');
    assert.deepEqual([...new Set(glucose.map(({ metricType }) => metricType))], ['blood_glucose']);
    assert.equal(glucose.length, 10);
    const { nextCursor } = (await app.call('GET', `/users/${userId}/anomalies?limit=1`)).body;
    for (const wrong of [
      `cursor=${String(nextCursor)}&status=active`,
      'cursor=zzz',
      'status=open',
      'severity=bad',
      'metricType=blood',
      'limit=0',
      'limit=201',
    ]) {
      assert.equal((await app.call('GET', `/users/${userId}/anomalies?${wrong}`)).status, 400, wrong);
    }
  });

  test('a status is changed and kept, and cannot be changed through another user or workspace', async () => {
    const userId = await app.addUser();
    await app.store(userId, [dailyPoint('spo2', TODAY, 85)]);
    const { body } = await app.call('POST', `/users/${userId}/analytics/anomalies`);
    const id = String(body.data[0]?.id);
    const path = `/users/${userId}/anomalies/${id}`;
    const changed = await app.call('PATCH', path, { status: 'acknowledged' });
    assert.deepEqual([changed.status, changed.body.status], [200, 'acknowledged']);
    const again = await app.call('POST', `/users/${userId}/analytics/anomalies`);
    assert.equal(again.body.data[0]?.status, 'acknowledged');
    assert.equal((await app.call('PATCH', path, { status: 'gone' })).status, 400);
    assert.equal((await app.call('PATCH', path, {})).status, 400);
    const other = await app.addUser();
    assert.equal((await app.call('PATCH', `/users/${other}/anomalies/${id}`, { status: 'resolved' })).status, 404);
    assert.equal((await app.call('PATCH', `/users/${userId}/anomalies/nonsense`, { status: 'resolved' })).status, 404);
    const foreign = await app.asForeigner(() => app.call('PATCH', path, { status: 'resolved' }));
    assert.equal(foreign.status, 404);
  });
});
