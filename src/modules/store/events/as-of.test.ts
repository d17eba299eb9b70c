/** An answer as of an instant stays what it was at that instant, whatever is stored, revised and removed later. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { eventPage } from '../../../../test/rig/event-page.ts';
import { createUser, PROVIDERS } from '../../../../test/rig/oracle/arbitrary-points.ts';
import { entriesOf } from '../../../../test/rig/oracle/reference-answers.ts';
import { sql, type Transaction } from '../../../platform/db.ts';
import { addDays, DAY_MS, HOUR_MS, isoInstant, localDay } from '../../../platform/instants.ts';
import type { HealthEvent, Point } from '../../../providers/page.ts';
import { dailySummaries, putPoints, removeAbsentPoints, removePoints } from '../metrics/index.ts';
import { pointPageJson } from '../metrics/read/pages/point-page.ts';
import { timeseries } from '../metrics/read/series/timeseries.ts';
import { codeSamples } from '../metrics/write/coded-samples.ts';
import { registerProviders } from '../providers/index.ts';
import { putEvents, removeEvents, workoutCountsAmong } from './index.ts';

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, PROVIDERS);
});
after(() => database.drop());

const START = Date.parse('2026-03-02T00:00:00.000Z');
const TYPES = ['steps', 'heart_rate', 'weight', 'blood_pressure'] as const;
/** Few keys, so that most steps meet a stored event or point. */
const instant = fc.constantFrom(0, 5, 23, 24, 30).map((hours) => START + hours * HOUR_MS);
const settlesAt = fc.constantFrom(null, START + 400 * DAY_MS, START + 400 * DAY_MS, Number.POSITIVE_INFINITY);
const offset = fc.constantFrom(null, 0, -300, 540);
const number = fc.integer({ min: 40, max: 180 });

/** Usually the beginning of the samples that another point at the same instant has. Long lists are stored in another form. */
const samplesOf = (recordedAt: number, seed: number) =>
  Array.from({ length: 8 * (seed % 7) }, (_, index) => ({
    time: isoInstant(recordedAt + (index * HOUR_MS) / 8),
    value: seed % 5 === 0 ? seed : 60 + index,
  }));

const point: fc.Arbitrary<Point> = fc
  .record({
    metricType: fc.constantFrom(...TYPES),
    recordedAt: instant,
    offset,
    value: number,
    settlesAt,
    other: number,
  })
  .map(({ offset: utcOffsetMinutes, value, other, ...rest }) => {
    const data = {
      steps: null,
      weight: null,
      blood_pressure: { systolic: value, diastolic: other },
      heart_rate: { max: other, intraday: samplesOf(rest.recordedAt, other) },
    }[rest.metricType];
    const isScalar = rest.metricType !== 'blood_pressure';
    const day = localDay(rest.recordedAt, utcOffsetMinutes);
    return { ...rest, utcOffsetMinutes, day, value: isScalar ? value : null, data };
  });

const event: fc.Arbitrary<HealthEvent> = fc
  .record({ vendorId: fc.constantFrom('one', 'two'), startedAt: instant, distance: number, settlesAt })
  .map(({ distance, ...rest }) => ({
    ...rest,
    eventType: 'workout' as const,
    activityType: 'running',
    endedAt: rest.startedAt + HOUR_MS,
    durationSeconds: 3600,
    distanceMeters: distance,
    caloriesKcal: null,
    avgHeartRate: null,
    maxHeartRate: null,
    utcOffsetMinutes: 0,
    day: localDay(rest.startedAt),
    carries: ['workout' as const],
    data: { laps: [{ distance }] },
  }));

interface Step {
  readonly providerId: string;
  readonly points: readonly Point[];
  readonly events: readonly HealthEvent[];
  readonly removed: readonly Point[];
  readonly isComplete: boolean;
  readonly removedEvents: readonly HealthEvent[];
  /** How many pages with the same content a transaction stores, as a replay of archived records does. */
  readonly pages: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  providerId: fc.constantFrom(...PROVIDERS.slice(0, 2)),
  points: fc.array(point, { maxLength: 6 }),
  events: fc.array(event, { maxLength: 2 }),
  removed: fc.array(point, { maxLength: 2 }),
  isComplete: fc.boolean(),
  removedEvents: fc.array(event, { maxLength: 1 }),
  pages: fc.constantFrom(1, 1, 2),
});

async function store(tx: Transaction, userId: string, one: Step, now: Date): Promise<void> {
  const { providerId, points, isComplete } = one;
  for (let page = 0; page < one.pages; page += 1) {
    const later = new Date(now.getTime() + page);
    const shifted = points.map((given) => ({ ...given, value: given.value && given.value + page }));
    await removeEvents(tx, userId, providerId, one.removedEvents, later);
    await putEvents(tx, userId, providerId, one.events, later);
    await putPoints(tx, userId, providerId, shifted, later);
    const range = { metricTypes: ['steps' as const], first: localDay(START), last: localDay(START) };
    if (isComplete) await removeAbsentPoints(tx, userId, providerId, range, points, later);
    await removePoints(tx, userId, providerId, one.removed, later);
  }
}

const withDays = <Range extends { readonly from: number; readonly to: number }>(range: Range) => ({
  ...range,
  firstDay: localDay(range.from),
  lastDay: localDay(range.to),
});

const SERIES = [
  { metricType: 'steps', bucket: 'day', from: START + HOUR_MS, to: START + 26 * HOUR_MS },
  { metricType: 'weight', bucket: 'week', from: START - DAY_MS, to: START + 3 * DAY_MS },
  { metricType: 'heart_rate', bucket: 'hour', from: START, to: START + DAY_MS },
  { metricType: 'steps', bucket: 'day', from: START, to: START + 2 * DAY_MS, timezone: 'Asia/Tokyo' },
] as const;

/** The answers of the four reads, at present or as of an instant. */
async function answers(workspaceId: string, userId: string, asOf?: Date): Promise<unknown> {
  const { db } = database;
  const page = { metricType: undefined, providerId: undefined, from: undefined, to: undefined };
  const rest = { limit: 1000, offset: 0, cursor: undefined, asOf };
  const range = { from: START + HOUR_MS, to: START + DAY_MS };
  const pages = [page, { ...page, metricType: 'steps' as const }, { ...page, ...range, providerId: PROVIDERS[0] }];
  const days = { firstDay: addDays(localDay(START), -2), lastDay: addDays(localDay(START), 4) };
  const past = asOf && {
    asOf,
    countWorkouts: (span: typeof days) => workoutCountsAmong(db, userId, span, [], asOf),
  };
  return {
    points: await Promise.all(
      pages.map(async (query) =>
        JSON.parse(String(await pointPageJson(db, workspaceId, userId, { ...query, ...rest }))),
      ),
    ),
    days: withoutInstant(await dailySummaries(db, userId, { ...days, ...past }, async () => new Map())),
    series: await Promise.all(SERIES.map((query) => timeseries(db, userId, { ...withDays(query), ...past }))),
    events: await eventPage(db, userId, { asOf }, { limit: 100 }),
    recordings: await eventPage(db, userId, { asOf, includesDuplicates: true }, { limit: 100 }),
  };
}

/** Addresses of points lead to those of the same instant: they alone may name it. */
const withoutInstant = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(/&asOf=[^&"]+(?=[^"]*&explain=true")/g, ''));

test('as of the end of each step, every read answers what it answered then', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const { workspaceId, userId } = await createUser(database.db);
      const seen = [{ at: new Date(START), answer: await answers(workspaceId, userId) }];
      for (const [index, one] of steps.entries()) {
        const now = new Date(START + 30 * DAY_MS + index * 1000);
        await database.db.transaction((tx) => store(tx, userId, one, now));
        for (const at of [now, new Date(now.getTime() + 999)]) {
          seen.push({ at, answer: await answers(workspaceId, userId) });
        }
      }
      for (const { at, answer } of seen) {
        assert.deepEqual(await answers(workspaceId, userId, at), answer);
      }
    }),
    { numRuns: 12 },
  );
});

test('a page of the past is continued in the past', async () => {
  const { workspaceId, userId } = await createUser(database.db);
  const at = (hour: number, value: number): Point => {
    const recordedAt = START + hour * HOUR_MS;
    return { metricType: 'weight', recordedAt, day: localDay(START), value, settlesAt: Number.POSITIVE_INFINITY };
  };
  const put = (points: readonly Point[], now: Date) =>
    database.db.transaction((tx) => putPoints(tx, userId, 'provider_a', points, now));
  const asOf = new Date(START + DAY_MS);
  await put([at(1, 70), at(2, 71), at(3, 72)], asOf);
  await put([at(1, 60), at(4, 73)], new Date(START + 2 * DAY_MS));
  const query = { metricType: 'weight' as const, providerId: undefined, from: undefined, to: undefined, offset: 0 };
  const values: number[] = [];
  let cursor: string | undefined;
  do {
    const json = await pointPageJson(database.db, workspaceId, userId, { ...query, limit: 2, cursor, asOf });
    const page: { data: { value: number }[]; nextCursor: string | null } = JSON.parse(json.toString());
    values.push(...page.data.map(({ value }) => value));
    cursor = page.nextCursor ?? undefined;
    const later = { ...query, limit: 2, cursor, asOf: new Date(asOf.getTime() + 1) };
    if (cursor) await assert.rejects(pointPageJson(database.db, workspaceId, userId, later), /cursor/);
  } while (cursor !== undefined);
  assert.deepEqual(values, [72, 71, 70]);
});

for (const [form, size] of [
  ['lists', 1],
  ['texts', 20],
] as const)
  test(`a day's samples that grow are stored once as ${form}, and answered as they were`, () => assertShared(size));

/** @param size how many samples come at a time */
async function assertShared(size: number): Promise<void> {
  const { db } = database;
  const { workspaceId, userId } = await createUser(db);
  const samples = (count: number, value: number) =>
    Array.from({ length: count * size }, (_, index) => ({
      time: isoInstant(START + (index * HOUR_MS) / size),
      value: value + Math.floor(index / size),
    }));
  const states = [samples(2, 60), samples(5, 60), samples(3, 70), samples(4, 70)];
  const at = (index: number) => new Date(START + DAY_MS + index * 1000);
  for (const [index, intraday] of states.entries()) {
    const day = localDay(START);
    const given = { recordedAt: START, day, value: index, settlesAt: Number.POSITIVE_INFINITY };
    await db.transaction((tx) =>
      putPoints(tx, userId, 'provider_a', [{ ...given, metricType: 'heart_rate', data: { intraday } }], at(index)),
    );
  }
  const query = { metricType: undefined, providerId: undefined, from: undefined, to: undefined };
  for (const [index, intraday] of states.entries()) {
    const asOf = at(index);
    const json = await pointPageJson(db, workspaceId, userId, {
      ...query,
      limit: 1,
      offset: 0,
      cursor: undefined,
      asOf,
    });
    assert.deepEqual(JSON.parse(json.toString()).data[0].data, { intraday });
    const range = { from: START, to: START + 4 * HOUR_MS };
    const hours = { metricType: 'heart_rate', bucket: 'hour', ...withDays(range), asOf } as const;
    const series = entriesOf(await timeseries(db, userId, hours));
    const values = series.flatMap(({ value }) => value ?? []);
    assert.deepEqual(
      values,
      intraday.filter((_, place) => place % size === 0).map(({ value }) => value),
    );
  }
  const stored = await db.query(sql`
    select data, kept_samples from past_points where user_id = ${userId} order by until`);
  assert.deepEqual(stored, [
    { data: {}, kept_samples: 2 * size },
    { data: { intraday: size === 1 ? states[1] : codeSamples(states[1]) }, kept_samples: null },
    { data: {}, kept_samples: 3 * size },
  ]);
}
