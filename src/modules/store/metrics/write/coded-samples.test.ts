/**
 * Heart-rate points in any form are answered, compared and kept as if they were stored in the form in which they came.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../../../test/rig/database.ts';
import { createUser, NOW, PROVIDERS, START } from '../../../../../test/rig/oracle/arbitrary-points.ts';
import { sql } from '../../../../platform/db.ts';
import { DAY_MS, isoInstant, localDay } from '../../../../platform/instants.ts';
import type { Json, JsonObject } from '../../../../platform/json.ts';
import type { Point } from '../../../../providers/page.ts';
import { registerProviders } from '../../providers/index.ts';
import { pointPageJson } from '../read/pages/point-page.ts';
import { readSamples } from '../read/series/sample-columns.ts';
import { codeSamples, decodeData, FEWEST_CODED } from './coded-samples.ts';
import { putPoints } from './put-points.ts';

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, PROVIDERS);
});
after(() => database.drop());

const [PROVIDER = ''] = PROVIDERS;
const value = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 30, max: 220 }) },
  { weight: 1, arbitrary: fc.integer({ min: 301, max: 9_999 }).map((hundredths) => hundredths / 100) },
);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.constant(60_000) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 90 }).map((s) => s * 1_000) },
);

/** As adapters make them. */
const regular = fc
  .tuple(fc.array(fc.tuple(step, value), { minLength: 1, maxLength: 80 }), fc.constantFrom(1_000, 1))
  .map(([entries, unit]) => {
    let at = START;
    return entries.map(([ms, bpm]): Json => {
      at += (ms / 1_000) * unit;
      return { time: isoInstant(at), value: bpm };
    });
  });

/** Samples that do not fit into the texts, or only just do. */
const strange: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  { time: '2026-03-26T23:00:00Z', value: 60 },
  { time: '2026-03-26T24:00:00.000Z', value: 60 },
  { time: '2026-02-30T00:00:00.000Z', value: 60 },
  { time: '2026-03-26T23:30:00.000+01:00', value: 60 },
  { time: '2026-03-27T00:00:00.000Z', value: 60, confidence: 3 },
  { value: 61, time: '2026-03-26T23:59:00.000Z' },
  { time: '2020-01-01T00:00:00.000Z', value: 60 },
  { time: '2026-03-28T00:00:00.000Z', value: 60 },
  ...[0, -0, -5, 0.1, 60.005, 60.000_000_4, 55_295, 55_296, 57_000, 1e21, 1e-7, null, '60'].map((odd) => ({
    time: '2026-03-26T23:59:59.999Z',
    value: odd,
  })),
  { time: null, value: 60 },
  { time: '2026-03-27T00:00:00.000Z' },
  60,
  null,
  [],
  { from: '2026-03-26T00:00:00.000Z', unit: 1, scale: 1, times: '"intraday": {', values: '\\' },
);
const list = fc.oneof(
  { weight: 2, arbitrary: regular },
  {
    weight: 1,
    arbitrary: fc.tuple(regular, strange, fc.nat(80)).map(([all, odd, place]) => all.toSpliced(place, 0, odd)),
  },
);
const data = fc
  .record(
    {
      min: value,
      note: fc.constantFrom('"intraday": {"from": "', '\\', 'ü'),
      intraday: list,
      localDate: fc.constant('x'),
    },
    { requiredKeys: ['intraday'] },
  )
  .map((one): JsonObject => one);

const pointWith = (given: JsonObject, more: Partial<Point> = {}): Point => ({
  metricType: 'heart_rate',
  recordedAt: START,
  day: localDay(START),
  value: 70,
  settlesAt: NOW.getTime() + DAY_MS,
  data: given,
  ...more,
});

const put = (userId: string, points: readonly Point[]) =>
  database.db.transaction((tx) => putPoints(tx, userId, PROVIDER, points, NOW));

const stored = async (userId: string) =>
  database.db.query<{ text: string; data: JsonObject }>(sql`
    select data::text as text, data from metrics where user_id = ${userId} order by recorded_at`);

test('lists come back as they were, and are answered byte for byte as if they were stored as lists', async () => {
  const { db } = database;
  const property = fc.asyncProperty(data, async (given) => {
    const { workspaceId, userId } = await createUser(db);
    const answers = async () => {
      const query = { metricType: undefined, providerId: undefined, from: undefined, to: undefined };
      const page = await pointPageJson(db, workspaceId, userId, { ...query, limit: 9, offset: 0, cursor: undefined });
      const range = { from: START - DAY_MS, to: START + 9 * DAY_MS };
      return [page.toString(), await readSamples(db, userId, { metricType: 'heart_rate', ...range })];
    };
    await put(userId, [pointWith(given)]);
    const coded = await stored(userId);
    const answered = await answers();
    await db.query(sql`
      update metric_packs set data = array[${JSON.stringify(given)}::jsonb] where user_id = ${userId}`);
    const [listed] = await stored(userId);
    assert.deepEqual(decodeData(coded[0]?.data ?? null), listed?.data);
    assert.deepEqual(await answers(), answered);
    await db.query(sql`
      update metric_packs set data = array[${coded[0]?.text}::jsonb] where user_id = ${userId}`);
    assert.equal((await put(userId, [pointWith(given)])).replaced, 0);
    assert.deepEqual(await stored(userId), coded);
  });
  await fc.assert(property, { numRuns: 60 });
});

test('samples in order of time with whole numbers or two decimals are coded', () => {
  const all = (one: (index: number) => Json) => Array.from({ length: FEWEST_CODED }, (_, index) => one(index));
  const at = (index: number, ms = 60_000) => isoInstant(START + index * ms);
  const isCoded = (samples: Json) => codeSamples(samples) !== undefined;
  assert.ok(isCoded(all((index) => ({ time: at(index), value: 60 + index }))));
  assert.ok(isCoded(all((index) => ({ time: at(index, 333), value: 60.25 }))));
  assert.ok(!isCoded(all((index) => ({ time: at(-index), value: 60 }))));
  assert.ok(!isCoded(all((index) => ({ time: at(index), value: 60.125 }))));
  assert.ok(!isCoded(all((index) => ({ time: at(index), value: 60 })).slice(1)));
});

test('a past state is whole, although it shares its samples with the state that followed', async () => {
  const { db } = database;
  const { workspaceId, userId } = await createUser(db);
  const states = [40, 60].map(
    (count): JsonObject => ({
      intraday: Array.from({ length: count }, (_, minute) => ({
        time: isoInstant(START + minute * 60_000),
        value: 61,
      })),
    }),
  );
  const later = new Date(NOW.getTime() + 1_000);
  for (const [index, given] of states.entries()) {
    await db.transaction((tx) => putPoints(tx, userId, PROVIDER, [pointWith(given)], index === 0 ? NOW : later));
  }
  const before = async () => {
    const query = { metricType: undefined, providerId: undefined, from: undefined, to: undefined, asOf: NOW };
    const page = await pointPageJson(db, workspaceId, userId, { ...query, limit: 1, offset: 0, cursor: undefined });
    return JSON.parse(page.toString()).data[0].data;
  };
  assert.deepEqual(await before(), states[0]);
});
