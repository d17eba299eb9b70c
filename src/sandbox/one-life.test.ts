import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, NotifiedSandbox, START } from './testing/notified-sandbox.ts';

const DAY = '2026-11-18';
const ME = '/v4/users/me/dataTypes';

interface Seen {
  readonly steps: Record<string, number>;
  readonly asleepMinutes: Record<string, number>;
  readonly run: Record<string, number>;
}

/** One day of one person, as every vendor describes it. */
async function seenBy(sandbox: NotifiedSandbox, person: string): Promise<Seen> {
  const [google, fitbit, d] = [sandbox.googleHealth, sandbox.fitbit, sandbox.d];
  const b = await sandbox.b.connect(person);
  const [g, f, s] = await Promise.all([google, fitbit, d].map((client) => client.connect(person)));
  const c = await sandbox.c.connect(person);
  // The numbers below check it.
  const json = async (response: Promise<Response>) => (await (await response).json()) as Json;
  const of = (value: unknown, ...path: string[]) =>
    path.reduce((inner: unknown, name) => (inner as Json | undefined)?.[name], value);
  const range = {
    start: { date: { year: 2026, month: 11, day: 18 } },
    end: { date: { year: 2026, month: 11, day: 19 } },
  };
  const rollup = await json(google.post(`${ME}/steps/dataPoints:dailyRollUp`, g?.access_token, { range }));
  const summary = await json(fitbit.get(`/1/user/-/activities/date/${DAY}.json`, f?.access_token));
  const pulled: Json[] = [];
  for (let start = START / 1_000 - 4 * 86_400; start < START / 1_000; start += 86_400) {
    pulled.push(...((await sandbox.b.pull('dailies', b, start, start + 86_399)) as Json[])); // as the pull tests show
  }
  const filter = `sleep.interval.civil_end_time >= "${DAY}" AND sleep.interval.civil_end_time < "2026-11-19"`;
  const path = `${ME}/sleep/dataPoints:reconcile?filter=${encodeURIComponent(filter)}`;
  const night = (await json(google.get(path, g?.access_token))).dataPoints;
  const logs = await json(fitbit.get(`/1.2/user/-/sleep/date/${DAY}.json`, f?.access_token));
  const sleeps = (await json(sandbox.c.request(`/v2/activity/sleep?limit=1&end=${DAY}T12:00:00Z`, c.access_token)))
    .records;
  const stages = of(sleeps, '0', 'score', 'stage_summary');
  const milli = ['light', 'slow_wave', 'rem'].map((stage) => Number(of(stages, `total_${stage}_sleep_time_milli`)));
  const activities = await json(d.get('/api/v3/athlete/activities?per_page=200', s?.access_token));
  const exercises = await json(google.get(`${ME}/exercise/dataPoints`, g?.access_token));
  const workouts = await json(
    fitbit.get('/1/user/-/activities/list.json?beforeDate=2026-11-22&sort=desc&limit=1&offset=0', f?.access_token),
  );
  return {
    steps: {
      google: Number(of(rollup, 'rollupDataPoints', '0', 'steps', 'countSum')),
      fitbit: Number(of(summary, 'summary', 'steps')),
      b: Number(pulled.find(({ calendarDate }) => calendarDate === DAY)?.steps),
    },
    asleepMinutes: {
      google: Number(of(night, '0', 'sleep', 'summary', 'minutesAsleep')),
      fitbit: Number(of(logs, 'sleep', '0', 'minutesAsleep')),
      c: milli.reduce((sum, value) => sum + value, 0) / 60_000,
    },
    run: {
      d: Number(of(activities, '0', 'distance')),
      google: Number(of(exercises, 'dataPoints', '0', 'exercise', 'metricsSummary', 'distanceMillimeters')) / 1_000,
      fitbit: Number(of(workouts, 'activities', '0', 'distance')) * 1_000,
    },
  };
}

test('a person has one life, whichever vendor tells it, and the same one in every sandbox of that day', async () => {
  const [one, other] = [await NotifiedSandbox.start(), await NotifiedSandbox.start()];
  const seen = await seenBy(one, 'runner');
  for (const values of Object.values(seen) as Record<string, number>[]) {
    const list = Object.values(values);
    const middle = list.reduce((sum, value) => sum + value, 0) / list.length;
    assert.ok(middle > 100, JSON.stringify(values));
    for (const value of list) assert.ok(Math.abs(value / middle - 1) < 0.01, JSON.stringify(values));
  }
  assert.deepEqual(await seenBy(other, 'runner'), seen);
  await one.stop();
  await other.stop();
});
