import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import {
  createUser,
  instant,
  NOW,
  PROVIDERS,
  point,
  pointOf,
  SPAN_DAYS,
  START,
  TYPES,
} from '../../../../test/rig/oracle/arbitrary-points.ts';
import {
  entriesOf,
  referenceSeries,
  referenceSummaries,
  type StoredPoint,
} from '../../../../test/rig/oracle/reference-answers.ts';
import { listPlanned } from '../../../../test/rig/plans.ts';
import { dayInZone } from '../../../platform/day-in-zone.ts';
import { openDb, type Queryable } from '../../../platform/db.ts';
import {
  addDays,
  DAY_MS,
  dayStart,
  isoInstant,
  localDay,
  MINUTE_MS,
  parseBound,
  writtenOffset,
} from '../../../platform/instants.ts';
import { answeredValue } from '../../../vocabulary/answered-numbers.ts';
import { METRIC_TYPES, metricTypeDefinition } from '../../../vocabulary/metric-types/storage.ts';
import { registerProviders } from '../providers/index.ts';
import { parseDays, parseSeriesRange } from './query.ts';
import { type DailySummary, dailySummaries } from './read/daily-summaries.ts';
import { AGGREGATES } from './read/days/tally.ts';
import { pointPageJson } from './read/pages/point-page.ts';
import { BUCKETS } from './read/series/grid.ts';
import { timeseries } from './read/series/timeseries.ts';
import { putPoints } from './write/put-points.ts';

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, PROVIDERS);
});
after(() => database.drop());

async function storeAll(points: readonly StoredPoint[]) {
  const owner = await createUser(database.db);
  const kept = [
    ...new Map(points.map((one) => [`${one.providerId} ${one.metricType} ${one.recordedAt}`, one])).values(),
  ];
  for (const [provider, own] of Map.groupBy(kept, ({ providerId }) => providerId)) {
    await database.db.transaction((tx) => putPoints(tx, owner.userId, provider, own, NOW));
  }
  return { ...owner, kept };
}

/** A bound lies at the edge of a day about as often as within one. */
const range = fc
  .tuple(
    fc.oneof(
      instant,
      fc.nat(SPAN_DAYS).map((day) => START + day * DAY_MS),
    ),
    fc.oneof(
      instant,
      fc.nat(SPAN_DAYS).map((day) => START + day * DAY_MS - 1),
    ),
  )
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

const points = fc.array(point, { maxLength: 90, size: 'max' });

function near(actual: unknown, expected: unknown): boolean {
  if (typeof actual === 'number' && typeof expected === 'number') {
    return Math.abs(actual - expected) <= 1e-9 * Math.max(1, Math.abs(expected)) * 100;
  }
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null) {
    return actual === expected;
  }
  const [left, right] = [Object.entries(actual), Object.entries(expected)];
  const other = new Map(right);
  return left.length === right.length && left.every(([key, value]) => other.has(key) && near(value, other.get(key)));
}

function assertNear(actual: unknown, expected: unknown): void {
  if (!near(actual, expected)) assert.deepEqual(actual, expected);
}

test('a time series equals the one computed from the points', async () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
  const query = fc.record({
    bucket: fc.constantFrom(...BUCKETS, 'day' as const),
    range,
    aggregate: fc.option(fc.constantFrom(...AGGREGATES), { nil: undefined }),
    timezone: fc.option(fc.constantFrom(...zones), { nil: undefined, freq: 2 }),
    providerId: fc.option(fc.constantFrom(...PROVIDERS), { nil: undefined, freq: 2 }),
  });
  // Few metric types with many points, so that providers compete and days have points on several UTC dates.
  const stored = fc.constantFrom(...TYPES, 'sleep' as const).chain((metricType) =>
    fc.record({
      metricType: fc.constant(metricType),
      all: fc.array(pointOf([metricType, 'steps']), { minLength: 20, maxLength: 120, size: 'max' }),
    }),
  );
  const property = fc.asyncProperty(stored, fc.array(query, { minLength: 12, maxLength: 12 }), async (one, queries) => {
    const { userId, kept } = await storeAll(one.all);
    for (const { range: bounds, providerId, ...rest } of queries) {
      const to = rest.bucket === 'minute' ? Math.min(bounds.to, bounds.from + DAY_MS / 4) : bounds.to;
      const dayOf = (at: number) => dayInZone(at, rest.timezone ?? 'UTC');
      const days = { firstDay: dayOf(bounds.from), lastDay: dayOf(to) };
      const asked = { ...rest, ...days, metricType: one.metricType, from: bounds.from, to };
      const query = { ...asked, providerId };
      assertNear(entriesOf(await timeseries(database.db, userId, query)), referenceSeries(kept, query));
    }
  });
  await fc.assert(property, { numRuns: 60 });
});

test('daily summaries equal those computed from the points', async () => {
  const property = fc.asyncProperty(
    points,
    range,
    fc.subarray([...TYPES], { minLength: 1 }),
    async (all, { from, to }, types) => {
      const { userId, kept } = await storeAll(all);
      const [firstDay, lastDay] = [localDay(from), localDay(to)];
      const actual = await dailySummaries(database.db, userId, { firstDay, lastDay, metricTypes: types });
      assertNear(actual, referenceSummaries(kept, types, firstDay, lastDay));
    },
  );
  await fc.assert(property, { numRuns: 40 });
});

/** A bound as a caller may write it: a date, an instant in UTC or at an offset. */
const bound = fc.tuple(instant, fc.constantFrom('date', 'Z', '-11:00', '+05:45', '+14:00')).map(([at, zone]) => {
  const local =
    at +
    (zone.startsWith('+') || zone.startsWith('-') ? (writtenOffset(`2026-01-01T00:00${zone}`) ?? 0) : 0) * MINUTE_MS;
  const text = isoInstant(local);
  return zone === 'date' ? text.slice(0, 10) : `${text.slice(0, 23)}${zone}`;
});

test('a series by day, week or month is what daily summaries give, summed, averaged or the last', async () => {
  const types = ['steps', 'temperature', 'weight'] as const;
  // Only points with a value, so that the number of points tells how much a day weighs in a mean.
  const all = fc.array(
    pointOf(types).map((one) => ({ ...one, value: one.value ?? 1, isSpot: false })),
    { maxLength: 90, size: 'max' },
  );
  const property = fc.asyncProperty(
    all,
    fc.array(fc.tuple(bound, bound), { minLength: 3, maxLength: 3 }),
    async (points, ranges) => {
      const { userId } = await storeAll(points);
      for (const [a, b] of ranges) {
        const isOrdered = parseBound(a, '', 'from') <= parseBound(b, '', 'to') && a.slice(0, 10) <= b.slice(0, 10);
        if (!isOrdered) {
          assert.throws(() => parseSeriesRange(a, b, true, undefined), { code: 'VALIDATION_ERROR' });
          continue;
        }
        const summaries = await dailySummaries(database.db, userId, parseDays(a, b), async () => new Map());
        for (const metricType of types) {
          for (const bucket of ['day', 'week', 'month'] as const) {
            const query = { metricType, bucket, ...parseSeriesRange(a, b, true, undefined) };
            const entries = entriesOf(await timeseries(database.db, userId, query));
            assertNear(entries, combined(summaries, metricType, bucket, parseDays(a, b)));
          }
        }
      }
    },
  );
  await fc.assert(property, { numRuns: 40 });
});

/** The series that follows from daily summaries. */
function combined(
  summaries: readonly DailySummary[],
  metricType: 'steps' | 'temperature' | 'weight',
  bucket: 'day' | 'week' | 'month',
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
) {
  const startOf = (day: string) => {
    const date = Temporal.PlainDate.from(day);
    if (bucket === 'day') return day;
    return (bucket === 'month' ? date.with({ day: 1 }) : date.subtract({ days: date.dayOfWeek - 1 })).toString();
  };
  const days = Array.from({ length: (dayStart(lastDay) - dayStart(firstDay)) / DAY_MS + 1 }, (_, index) =>
    addDays(firstDay, index),
  );
  return [...new Set(days.map(startOf))].map((start) => {
    const values = summaries.flatMap(({ date, metrics }) => {
      const metric = metrics[metricType];
      const weight =
        metric?.explain?.candidates.find(({ providerId }) => providerId === metric.explain?.providerId)?.points ?? 0;
      return metric?.value != null && startOf(date) === start ? [{ value: metric.value, weight }] : [];
    });
    const count = values.reduce((sum, { weight }) => sum + weight, 0);
    const total = values.reduce(
      (sum, { value, weight }) => sum + value * (metricType === 'temperature' ? weight : 1),
      0,
    );
    const value = metricType === 'weight' ? values.at(-1)?.value : metricType === 'steps' ? total : total / count;
    return { start: dayStart(start), value: count === 0 ? null : value, count };
  });
}

interface Page {
  data: Record<string, unknown>[];
  total: number;
  offset: number;
  nextCursor: string | null;
}

test('pages hold every matching point once, newest first, whatever is stored meanwhile, and the total counts them', async () => {
  const filter = fc.record({
    metricType: fc.option(fc.constantFrom(...TYPES), { nil: undefined }),
    providerId: fc.option(fc.constantFrom(...PROVIDERS), { nil: undefined }),
    range: fc.option(range, { nil: undefined }),
    open: fc.constantFrom('both', 'from', 'to'),
    limit: fc.integer({ min: 1, max: 12 }),
  });
  const property = fc.asyncProperty(points, fc.array(filter, { minLength: 3, maxLength: 5 }), async (all, filters) => {
    const { userId, workspaceId, kept } = await storeAll(all);
    for (const { metricType, providerId, range: bounds, open, limit } of filters) {
      const from = open === 'to' ? undefined : bounds?.from;
      const to = open === 'from' ? undefined : bounds?.to;
      const matching = kept
        .filter(
          (one) => (!metricType || one.metricType === metricType) && (!providerId || one.providerId === providerId),
        )
        .filter(({ recordedAt }) => recordedAt >= (from ?? -Infinity) && recordedAt <= (to ?? Infinity))
        .sort((a, b) => b.recordedAt - a.recordedAt || order(b) - order(a));
      const query = { metricType, providerId, from, to, limit };
      const ask = async (offset: number, cursor?: string) =>
        JSON.parse(String(await pointPageJson(database.db, workspaceId, userId, { ...query, offset, cursor }))) as Page;
      const seen: Record<string, unknown>[] = [];
      for (let page = await ask(0); ; page = await ask(5, page.nextCursor)) {
        assert.equal(page.total, matching.length);
        assert.equal(page.offset, 0);
        seen.push(...page.data);
        if (page.nextCursor === null) break;
      }
      assert.deepEqual(
        seen,
        matching.map((one) => expectedJson(one, userId, seen)),
      );
      assert.equal(new Set(seen.map(({ id }) => id)).size, seen.length);
      const skipped = await ask(Math.min(7, matching.length));
      assert.deepEqual(skipped.data, seen.slice(7, 7 + limit));
    }
  });
  await fc.assert(property, { numRuns: 40 });
});

// Codes follow this order.
const order = ({ metricType, providerId }: StoredPoint) =>
  METRIC_TYPES[metricType].code * 1000 + PROVIDERS.indexOf(providerId);

function expectedJson(one: StoredPoint, userId: string, seen: readonly Record<string, unknown>[]) {
  const recordedAt = isoInstant(one.recordedAt);
  const { metricType, providerId, value, data, source } = one;
  const same = seen.find(
    (row) => row.recordedAt === recordedAt && row.metricType === metricType && row.providerId === providerId,
  );
  const { unit, isStructured } = metricTypeDefinition(metricType);
  return {
    id: same?.id,
    userId,
    providerId,
    metricType,
    unit,
    value: value === null ? null : answeredValue(value),
    recordedAt,
    data: isStructured ? data : null,
    source,
    createdAt: NOW.toISOString(),
  };
}

const everything = { metricType: undefined, providerId: undefined, from: undefined, to: undefined, offset: 0 };

test('rows that arrive newer than a page do not disturb the pages after it', async () => {
  const old = Array.from({ length: 9 }, (_, index) => weight(START + index));
  const { userId, workspaceId } = await storeAll(old);
  const ask = async (cursor?: string) =>
    JSON.parse(
      String(await pointPageJson(database.db, workspaceId, userId, { ...everything, limit: 4, cursor })),
    ) as Page;
  const seen: unknown[] = [];
  let page = await ask();
  for (let round = 1; ; round += 1) {
    seen.push(...page.data.map(({ recordedAt }) => recordedAt));
    if (page.nextCursor === null) break;
    await database.db.transaction((tx) => putPoints(tx, userId, 'provider_a', [weight(START + DAY_MS * round)], NOW));
    page = await ask(page.nextCursor);
  }
  assert.deepEqual(seen, old.map(({ recordedAt }) => isoInstant(recordedAt)).reverse());
});

const weight = (recordedAt: number): StoredPoint => ({
  providerId: 'provider_a',
  metricType: 'weight',
  recordedAt,
  value: 70,
  settlesAt: null,
  day: localDay(recordedAt),
});

test('another workspace, a user that is not there and a foreign cursor are refused', async () => {
  const { userId, workspaceId } = await storeAll([weight(START), weight(START + 1)]);
  const other = await storeAll([weight(START)]);
  const query = { ...everything, limit: 1, cursor: undefined };
  const notFound = { code: 'NOT_FOUND' };
  await assert.rejects(pointPageJson(database.db, other.workspaceId, userId, query), notFound);
  await assert.rejects(pointPageJson(database.db, workspaceId, crypto.randomUUID(), query), notFound);
  await assert.rejects(pointPageJson(database.db, workspaceId, 'no-uuid', query), notFound);
  const { nextCursor } = JSON.parse(String(await pointPageJson(database.db, workspaceId, userId, query))) as Page;
  assert.ok(nextCursor);
  const invalid = { code: 'VALIDATION_ERROR' };
  await assert.rejects(
    pointPageJson(database.db, other.workspaceId, other.userId, { ...query, cursor: nextCursor }),
    invalid,
  );
  await assert.rejects(
    pointPageJson(database.db, workspaceId, userId, { ...query, metricType: 'weight', cursor: nextCursor }),
    invalid,
  );
  await assert.rejects(
    pointPageJson(database.db, workspaceId, userId, { ...query, cursor: `${nextCursor}A` }),
    invalid,
  );
});

test('a series of days is read from the rollups alone, in as many statements as there are for one day', async () => {
  const { userId } = await storeAll(Array.from({ length: 40 }, (_, index) => weight(START + index * (DAY_MS / 4) + 1)));
  const asked = async (to: string) => {
    const statements: string[] = [];
    const { db } = database;
    const listening: Queryable = {
      ...db,
      query: (statement) => {
        statements.push(statement.text);
        return db.query(statement);
      },
      queryArrays: (statement) => {
        statements.push(statement.text);
        return db.queryArrays(statement);
      },
    };
    // The bounds lie within days.
    const range = parseSeriesRange('2026-03-26T11:00:00Z', to, true, undefined);
    const { counts } = await timeseries(listening, userId, { metricType: 'weight', bucket: 'day', ...range });
    assert.ok(counts.every((count) => count === 4));
    return statements;
  };
  const [one, many] = [await asked('2026-03-26T13:00:00Z'), await asked('2026-04-03T13:00:00Z')];
  assert.equal(one.length, 1);
  assert.deepEqual(many, one);
  assert.match(String(one[0]), /from metric_months/);
});

test('series by day of one metric type after the other keep their plan', async () => {
  const { userId } = await createUser(database.db);
  const fresh = openDb({ url: database.url, maxConnections: 1 });
  for (let days = 1; days <= 30; days++) {
    const range = parseSeriesRange('2026-03-01', addDays('2026-03-01', days), true, undefined);
    await timeseries(fresh, userId, { metricType: 'steps', bucket: 'day', ...range });
  }
  const planned = await listPlanned(fresh, '%from metric_months%');
  await fresh.close();
  assert.deepEqual(
    planned.map(({ isKept }) => isKept),
    [true],
  );
});
