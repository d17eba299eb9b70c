/** Health scores over time and the context package. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { lockUser } from '../../src/modules/access/users/index.ts';
import { listKeptContexts, noteAsked } from '../../src/modules/understand/analytics/context/kept-context-store.ts';
import { MINUTE_MS } from '../../src/platform/instants.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { daysAgo, TODAY } from '../rig/clock.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { column, dailyPoint } from '../rig/points.ts';

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

/** Nights that end on each of the last days, today included. */
function nights(days: number, hours: number) {
  return Array.from({ length: days }, (_, ago) => {
    const day = daysAgo(ago);
    const recordedAt = Date.parse(`${day}T00:00:00.000Z`) - 60 * MINUTE_MS;
    const data = {
      stages: { deep: 90, light: 240, rem: 120, awake: 30 },
      efficiency: 92,
      startTime: new Date(recordedAt).toISOString(),
    };
    return dailyPoint('sleep', day, hours, { recordedAt, data });
  });
}

async function scoresOf(userId: string, query = ''): Promise<JsonObject[]> {
  const { status, body } = await app.call('GET', `/users/${userId}/health-scores${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
}

async function contextOf(userId: string): Promise<JsonObject> {
  const { status, body } = await app.call('GET', `/users/${userId}/analytics/context`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as unknown as JsonObject; // one package, not a list
}

describe('health scores', () => {
  test('are computed for the days that changed, with their components', async () => {
    const userId = await app.addUser();
    await app.store(userId, [
      ...nights(10, 8),
      ...column('steps', Array(10).fill(10_000)),
      ...column('resting_heart_rate', Array(10).fill(50)),
      ...column('recovery_score', Array(10).fill(60)),
    ]);
    await app.analyze(userId, daysAgo(9));
    const scores = await scoresOf(userId);
    assert.equal(scores.length, 10);
    assert.deepEqual(
      scores.map(({ date }) => date),
      Array.from({ length: 10 }, (_, ago) => daysAgo(ago)),
    );
    const { components, ...shown } = scores[0] ?? {};
    assert.deepEqual(shown, {
      date: TODAY,
      overall: 89.4,
      sleep: 91.2,
      activity: 100,
      cardio: 100,
      recovery: 60,
      coverage: 1,
      partial: false,
      providerIds: ['provider_a'],
    });
    const { sleep } = components as { sleep: JsonObject[] };
    assert.deepEqual(
      sleep.map(({ input }) => input),
      ['duration', 'efficiency', 'stageBalance', 'consistency'],
    );
    assert.deepEqual(sleep.at(0), { input: 'duration', value: 8, score: 95, weight: 0.4 });
    assert.deepEqual(sleep.at(3), { input: 'consistency', value: 0, score: 100, weight: 0.15 });
  });

  test('a night that was not measured has no score, and a day without measurements has no row', async () => {
    const userId = await app.addUser();
    await app.store(userId, [
      ...Array.from({ length: 18 }, (_, ago) => dailyPoint('sleep', daysAgo(ago + 3), 3)),
      dailyPoint('recovery_score', daysAgo(2), 60),
    ]);
    await app.analyze(userId, daysAgo(20));
    const scores = (await scoresOf(userId)).map(({ date, overall, sleep, recovery, coverage }) => {
      return [date, overall, sleep, recovery, coverage];
    });
    assert.equal(scores.length, 19);
    assert.deepEqual(scores[0], [daysAgo(2), null, null, 60, 0.2]);
    const [date, overall, sleep] = scores[1] ?? [];
    assert.deepEqual([date, overall], [daysAgo(3), null]);
    assert.ok(Number(sleep) < 50);
    const { healthScores, summary } = await contextOf(userId);
    assert.deepEqual(healthScores, { overall: null, sleep: null, activity: null, cardio: null, recovery: 60 });
    assert.match(String(summary), /on a scale of 0 to 100: recovery 60\./);
  });

  test('change with a day that is revised, and so do the later days that it affects', async () => {
    const userId = await app.addUser();
    const settlesAt = Number.POSITIVE_INFINITY;
    const walks = (steps: number) =>
      Array.from({ length: 12 }, (_, ago) => dailyPoint('steps', daysAgo(ago), steps, { settlesAt }));
    await app.store(userId, walks(10_000));
    await app.analyze(userId, daysAgo(11));
    const before = await scoresOf(userId);
    await app.store(userId, [dailyPoint('steps', daysAgo(8), 0, { settlesAt })]);
    await app.analyze(userId, daysAgo(8), daysAgo(8));
    const after = await scoresOf(userId);
    const fallen = before
      .filter((one, index) => Number(after[index]?.activity) < Number(one.activity))
      .map(({ date }) => date);
    assert.deepEqual(fallen, [2, 3, 4, 5, 6, 7, 8].map(daysAgo));
  });

  test('are listed by local day, and at most as many as asked for', async () => {
    const userId = await app.addUser();
    await app.store(userId, column('readiness_score', Array(60).fill(80)));
    await app.analyze(userId, daysAgo(59));
    assert.equal((await scoresOf(userId)).length, 50);
    assert.equal((await scoresOf(userId, '?limit=200')).length, 60);
    const some = await scoresOf(userId, `?from=${daysAgo(5)}&to=${daysAgo(3)}T12:00:00Z&limit=2`);
    assert.deepEqual(
      some.map(({ date }) => date),
      [daysAgo(3), daysAgo(4)],
    );
    for (const wrong of ['?limit=201', '?from=soon', `?from=${daysAgo(1)}&to=${daysAgo(2)}`, '?cursor=x']) {
      assert.equal((await app.call('GET', `/users/${userId}/health-scores${wrong}`)).status, 400, wrong);
    }
  });
});

describe('the context package', () => {
  test('has every key, and says that it is not a medical device', async () => {
    const userId = await app.addUser();
    const pulse = Array.from({ length: 60 }, (_, day) => 55 + (day % 5) + (day > 52 ? 6 : 0));
    await app.store(userId, [
      ...nights(60, 7.5),
      ...column(
        'steps',
        Array.from({ length: 60 }, (_, day) => 8000 + 100 * (day % 7)),
      ),
      ...column('resting_heart_rate', pulse),
      ...column(
        'stress',
        pulse.map((value) => value - 20),
      ),
      dailyPoint('spo2', daysAgo(2), 90),
    ]);
    await app.analyze(userId, daysAgo(59));
    const found = await contextOf(userId);
    const { baselines, trends, anomalies, correlations, healthScores, summary, coverage, notes, generatedAt } = found;
    const base = baselines as Record<string, { mean: number; stdDev: number | null; sampleSize: number }>;
    assert.deepEqual(Object.keys(base).sort(), ['resting_heart_rate', 'sleep', 'spo2', 'steps', 'stress']);
    assert.deepEqual(base.spo2, { mean: 90, stdDev: null, sampleSize: 1 });
    assert.equal(base.steps?.sampleSize, 29, 'today is not over');
    assert.equal(base.resting_heart_rate?.sampleSize, 30);
    assert.deepEqual(coverage, { resting_heart_rate: 1, sleep: 1, spo2: 0.033, steps: 1, stress: 1 });
    const rising = (trends as JsonObject[]).find(({ metric }) => metric === 'resting_heart_rate');
    assert.equal(rising?.direction, 'increasing');
    assert.ok(Number(rising?.changePercent) > 5);
    const low = (anomalies as JsonObject[]).find(({ metricType }) => metricType === 'spo2');
    assert.deepEqual([low?.method, low?.severity, low?.value], ['clinical_threshold', 'critical', 90]);
    const [top] = correlations as JsonObject[];
    assert.deepEqual([top?.metricA, top?.metricB, top?.pearson], ['resting_heart_rate', 'stress', 1]);
    assert.deepEqual(Object.keys(healthScores as JsonObject), ['overall', 'sleep', 'activity', 'cardio', 'recovery']);
    assert.equal((healthScores as JsonObject).sleep, 88.2);
    assert.equal((healthScores as JsonObject).overall, null, 'without recovery it would be partial');
    assert.match(String((notes as string[])[0]), /not a medical device/);
    assert.ok(Math.abs(Date.parse(String(generatedAt)) - Date.now()) < 60_000);
    for (const part of [
      /^In the 30 days to \d+ \w+ \d{4}, 5 metrics had daily values; averages: sleep 7 h 30 min a night \(SD 0 min, 29 days\), steps 8,\d{3} a day/,
      /Averages of the last 7 days against the 23 days before: .*resting heart rate \d+(\.\d)? % higher/,
      /critical severity: .*SpO2 90 % on \d+ \w+: below the clinical limit of 92/,
      /Over 90 days, resting heart rate and stress rose and fell together \(r = 1, 60 days\); an association, not a cause\./,
      /Composite scores of \d+ \w+ on a scale of 0 to 100: sleep 88, activity \d+ and cardio \d+\./,
      /Tributary is not a medical device/,
    ]) {
      assert.match(String(summary), part);
    }
    const again = await contextOf(userId);
    assert.deepEqual({ ...again, generatedAt: '' }, { ...found, generatedAt: '' }, 'the same data make the same words');
  });

  test('of a person without data is empty, and says so', async () => {
    const found = await contextOf(await app.addUser());
    assert.deepEqual(
      [found.baselines, found.trends, found.anomalies, found.correlations, found.coverage],
      [{}, [], [], [], {}],
    );
    assert.deepEqual(found.healthScores, { overall: null, sleep: null, activity: null, cardio: null, recovery: null });
    assert.match(String(found.summary), /^No daily data were recorded in the 30 days to /);
  });

  test('leaves out days, findings and scores that assistants must not see, and takes another source instead', async () => {
    const userId = await app.addUser();
    assert.equal(app.parts.vendors.find('provider_d')?.aiRestricted, true);
    // provider_d would be the source: for sums it is the provider with the highest value.
    await app.store(userId, column('steps', Array(20).fill(4000)), 'provider_a');
    await app.store(userId, column('steps', Array(20).fill(20_000)), 'provider_d');
    await app.store(userId, column('weight', Array(20).fill(70)), 'provider_d');
    await app.store(userId, [dailyPoint('spo2', TODAY, 80)], 'provider_d');
    await app.analyze(userId, daysAgo(19));
    assert.equal((await app.call('GET', `/users/${userId}/anomalies`)).body.data.length, 1);
    const found = await contextOf(userId);
    assert.deepEqual(found.baselines, { steps: { mean: 4000, stdDev: 0, sampleSize: 19 } });
    assert.deepEqual([found.anomalies, Object.keys(found.coverage as JsonObject)], [[], ['steps']]);
    assert.ok(Number((found.healthScores as JsonObject).activity) < 50);
    assert.deepEqual(found.excludedProviders, ['provider_d']);
    assert.match(String((found.notes as string[])[1]), /provider_d is left out/);
    const [scores] = await scoresOf(userId);
    assert.deepEqual([scores?.activity, scores?.providerIds], [100, ['provider_d']]);
  });

  test('shows the permitted anomalies, however many others must not be shown', async () => {
    const userId = await app.addUser();
    const days = Array(30).fill(85);
    await app.store(userId, [...column('spo2', days), ...column('blood_oxygen', days)], 'provider_d');
    await app.store(userId, [dailyPoint('blood_glucose', daysAgo(29), 3)]);
    await app.analyze(userId, daysAgo(29));
    assert.equal((await app.call('GET', `/users/${userId}/anomalies?limit=200`)).body.data.length, 61);
    const { anomalies } = await contextOf(userId);
    assert.deepEqual(
      (anomalies as JsonObject[]).map(({ metricType }) => metricType),
      ['blood_glucose'],
    );
  });
});

describe('the context package of a person whom assistants ask about', () => {
  /** Raises the version, as every change does, so that what the analysis has made counts no more. */
  const outdate = (userId: string) => app.db.transaction((tx) => lockUser(tx, userId));

  test('is made by the analysis that follows a change, and is the same as one that is made from the data', async () => {
    const value = fc.integer({ min: 50, max: 70 });
    const days = fc.array(value, { minLength: 1, maxLength: 110 });
    const change = fc.record({
      metricType: fc.constantFrom('resting_heart_rate', 'weight', 'sleep', 'steps', 'spo2', 'workout'),
      providerId: fc.constantFrom('provider_a', 'provider_c', 'provider_d'),
      values: days,
      before: fc.integer({ min: 0, max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const userId = await app.addUser();
        await contextOf(userId);
        for (const { metricType, providerId, values, before } of changes) {
          await app.store(userId, column(metricType, values, before), providerId);
          await app.analyze(userId, daysAgo(values.length + before));
          const asked = new Date().toISOString();
          const { generatedAt, ...kept } = await contextOf(userId);
          assert.ok(String(generatedAt) < asked, 'an earlier analysis has made it');
          await outdate(userId);
          const { generatedAt: _, ...made } = await contextOf(userId);
          assert.deepEqual(kept, made, 'as if it were made anew');
        }
      }),
      { numRuns: 12 },
    );
  });

  test('is made anew while no analysis has followed a change', async () => {
    const userId = await app.addUser();
    await contextOf(userId);
    await app.store(userId, column('weight', Array(20).fill(70)));
    await app.analyze(userId, daysAgo(19));
    await app.store(userId, [dailyPoint('resting_heart_rate', TODAY, 50)]);
    await outdate(userId);
    assert.deepEqual(Object.keys((await contextOf(userId)).baselines as JsonObject), ['resting_heart_rate', 'weight']);
  });

  test('is not made any more a week after the last question', async () => {
    const userId = await app.addUser();
    await app.store(userId, column('weight', Array(20).fill(70)));
    await app.analyze(userId, daysAgo(19));
    assert.deepEqual(await listKeptContexts(app.db, userId), [], 'nobody has asked');
    await app.db.transaction((tx) => noteAsked(tx, userId, 'metric', daysAgo(7)));
    await app.db.transaction((tx) => noteAsked(tx, userId, 'imperial', daysAgo(8)));
    await app.analyze(userId, daysAgo(19));
    const kept = await listKeptContexts(app.db, userId);
    assert.deepEqual(
      kept.map(({ units, body }) => [units, body === null]),
      [['metric', false]],
    );
  });
});
