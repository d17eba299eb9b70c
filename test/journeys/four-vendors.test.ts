/** A person whose watch reports to all four vendors did each run, and slept each night, once. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { verifyUser } from '../../src/modules/understand/verification/index.ts';
import { daysAgo, TODAY, until } from '../rig/clock.ts';
import { call, connect, createUser, waitForSync } from '../rig/journey.ts';
import { connectTools } from '../rig/mcp-client.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const VENDORS = ['provider_a', 'provider_b', 'provider_c', 'provider_d'];

interface Shown {
  readonly id: string;
  readonly eventType: string;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly providerId: string;
  readonly distanceMeters: number | null;
  readonly duplicateOf: string | null;
  readonly alsoRecordedBy: readonly { readonly providerId: string; readonly eventId: string }[];
}

let service: TestService;
let userId: string;
before(async () => {
  service = await startTestService({}, { worker: true, sandbox: true });
  userId = await createUser(service, 'anna');
  for (const vendor of VENDORS) {
    await connect(service, userId, vendor, 'runner');
    const { status, error } = await waitForSync(service, userId);
    assert.equal(status, 'completed', String(error));
  }
});
after(() => service.stop());

const get = <Answer>(path: string) => call<Answer>(service, 'GET', `/v1/users/${userId}${path}`);

async function eventsOf(query: string): Promise<Shown[]> {
  const { data, nextCursor } = await get<{ data: Shown[]; nextCursor: string | null }>(`/events?limit=200&${query}`);
  assert.equal(nextCursor, null);
  return data;
}

/** A day's start is enough to tell the runner's workouts apart, and its nights. */
const dayOf = ({ startedAt }: { readonly startedAt: string }) => startedAt.slice(0, 10);

test('the list has each workout once, with the other vendors beside it, and all recordings on request', async () => {
  // A first sync begins in the middle of a day: some vendors give all of that day, others only the hours after it.
  const workouts = `eventType=workout&from=${daysAgo(29)}`;
  const counting = await eventsOf(workouts);
  const all = await eventsOf(`${workouts}&duplicates=include`);
  assert.ok(counting.length >= 15, `${counting.length} workouts in a month`);
  assert.equal(new Set(counting.map(dayOf)).size, counting.length);
  assert.equal(all.length, VENDORS.length * counting.length);
  for (const vendor of VENDORS) {
    const own = await eventsOf(`${workouts}&providerId=${vendor}`);
    assert.equal(own.length, counting.length, vendor);
  }
  for (const one of counting) {
    const others = all.filter(({ duplicateOf }) => duplicateOf === one.id);
    assert.deepEqual(one.alsoRecordedBy.map(({ eventId }) => eventId).sort(), others.map(({ id }) => id).sort());
    assert.deepEqual([one.providerId, ...one.alsoRecordedBy.map(({ providerId }) => providerId)].sort(), VENDORS);
  }
});

test('the list has each night and each nap once', async () => {
  const nights = await eventsOf('eventType=sleep');
  assert.ok(nights.length >= 25, `${nights.length} nights in a month`);
  for (const [index, night] of nights.entries()) {
    const earlier = nights[index + 1];
    assert.ok(earlier === undefined || earlier.endedAt <= night.startedAt, `${earlier?.id} and ${night.id}`);
  }
  let recordings = 0;
  for (const vendor of VENDORS) recordings += (await eventsOf(`eventType=sleep&providerId=${vendor}`)).length;
  assert.ok(recordings > 2.5 * nights.length, `${recordings} recordings of ${nights.length} nights`);
  assert.equal((await eventsOf('eventType=sleep&duplicates=include')).length, recordings);
});

test('assistants see each workout and night once, judged among the vendors that they may see', async () => {
  const tools = await connectTools('streamable HTTP', service.url, service.apiKey);
  const { data } = await tools.call('get_events', { userId, limit: 200 });
  await tools.close();
  const events = data.events as {
    eventType: string;
    startedAt: string;
    providerId: string;
    alsoRecordedBy: string[];
  }[];
  for (const eventType of ['workout', 'sleep']) {
    const shown = events.filter((event) => event.eventType === eventType);
    assert.deepEqual(shown.map(dayOf), (await eventsOf(`eventType=${eventType}`)).map(dayOf), eventType);
    const named = shown.flatMap(({ providerId, alsoRecordedBy }) => [providerId, ...alsoRecordedBy]);
    assert.deepEqual([...new Set(named)].sort(), VENDORS.slice(0, 3));
  }
  assert.deepEqual(data.withheld, ['provider_d']);
});

test('daily summaries and records count each workout once', async () => {
  const workouts = await eventsOf('eventType=workout');
  const range = `from=${daysAgo(40)}&to=${TODAY}`;
  const summaries = await get<{ metrics: Record<string, { count: number; value: number }> }[]>(
    `/health/daily-summaries?${range}&metricTypes=workout,sleep`,
  );
  assert.equal(
    summaries.reduce((sum, { metrics }) => sum + (metrics.workout?.count ?? 0), 0),
    workouts.length,
  );
  for (const { metrics } of summaries) assert.ok((metrics.sleep?.value ?? 0) < 12);
  const record = await get<{ value: number; providerId: string; recordedAt: string }>(
    '/personal-records/workout?category=longest_distance',
  );
  const holder = workouts.find(({ startedAt, providerId }) => {
    return startedAt === record.recordedAt && providerId === record.providerId;
  });
  assert.equal(record.value, Math.max(...workouts.map(({ distanceMeters }) => distanceMeters ?? 0)));
  assert.equal(holder?.distanceMeters, record.value);
});

test('a goal counts each workout of the week once', async () => {
  const day = new Date().getUTCDay();
  const monday = daysAgo((day + 6) % 7);
  const summaries = await get<{ metrics: { workout?: { count: number } } }[]>(
    `/health/daily-summaries?from=${monday}&to=${TODAY}&metricTypes=workout`,
  );
  const reached = async () => {
    const { rows } = await service.db.pool.query(
      "select data from outbox where user_id = $1 and event = 'goal.reached'",
      [userId],
    );
    return rows.map(({ data }) => (data as { value: number }).value);
  };
  const done = summaries.reduce((sum, { metrics }) => sum + (metrics.workout?.count ?? 0), 0);
  const goal = { metricType: 'workout', target: done + 1, period: 'week' };
  await call(service, 'POST', `/v1/users/${userId}/goals`, { body: goal, status: 201 });
  const [startedAt, endedAt] = [`${TODAY}T00:00:00.000Z`, `${TODAY}T00:01:00.000Z`];
  const yoga = { eventType: 'workout', activityType: 'yoga', startedAt, endedAt };
  for (const providerId of ['provider_a', 'provider_b']) {
    await call(service, 'POST', `/v1/users/${userId}/events`, { body: { providerId, events: [yoga] } });
  }
  assert.deepEqual(await reached(), [done + 1]);
});

test('scores, the context package and correlations know each day once', async () => {
  const scores = await until(
    () =>
      get<{ data: { date: string; components: Record<string, { input: string; value: number | null }[]> }[] }>(
        '/health-scores',
      ),
    ({ data }) => data.some(({ date }) => date === daysAgo(1)),
  );
  const yesterday = scores.data.find(({ date }) => date === daysAgo(1));
  const frequency = yesterday?.components.activity?.find(({ input }) => input === 'workoutFrequency')?.value;
  const days = new Set((await eventsOf('eventType=workout')).map(dayOf));
  const week = Array.from({ length: 7 }, (_, index) => daysAgo(1 + index)).filter((day) => days.has(day));
  assert.equal(frequency, week.length);
  const { data } = await get<{
    data: { baselines: Record<string, { mean: number; sampleSize: number }>; correlations: { sampleSize?: number }[] };
  }>('/analytics/context');
  assert.ok((data.baselines.sleep?.mean ?? 99) < 10, 'hours of one night');
  for (const { sampleSize } of Object.values(data.baselines)) assert.ok(sampleSize <= 30);
  const found = await call<{ data: { sampleSize: number }[] }>(
    service,
    'POST',
    `/v1/users/${userId}/analytics/correlations`,
    { body: { days: 30 } },
  );
  assert.ok(found.data.length > 0);
  for (const { sampleSize } of found.data) assert.ok(sampleSize <= 30);
});

test('the context of a month is small enough for an assistant, and says what it leaves out', async () => {
  const tools = await connectTools('streamable HTTP', service.url, service.apiKey);
  const { data, text } = await tools.call('get_health_context', { userId });
  await tools.close();
  assert.ok(text.length > 2_000, text);
  assert.ok(
    Buffer.byteLength(JSON.stringify(data)) <= 6_144,
    `${Buffer.byteLength(JSON.stringify(data))} bytes of data`,
  );
  assert.ok(Buffer.byteLength(text) <= 6_144, `${Buffer.byteLength(text)} bytes of text`);
  const { baselines, trends, leftOut } = data.context as {
    baselines: Record<string, { unit: string | null }>;
    trends: { direction: string }[];
    leftOut: { baselines: number };
  };
  assert.equal(leftOut.baselines, 0);
  assert.equal(baselines.resting_heart_rate?.unit, 'bpm');
  assert.ok(trends.every(({ direction }) => direction !== 'stable'));
  assert.doesNotMatch(text, /provider_/);
  assert.match(text, /Strava/, 'what is withheld is said');
});

test('the stored judgement, rollups and records are what all data give', async () => {
  assert.deepEqual(await verifyUser(service.db, userId), []);
});
