/** The bytes of a page are those that its rows give, read one by one and put together as text. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../../../../test/rig/database.ts';
import { createUser, NOW, PROVIDERS } from '../../../../../../test/rig/oracle/arbitrary-points.ts';
import { sql } from '../../../../../platform/db.ts';
import { HOUR_MS, localDay } from '../../../../../platform/instants.ts';
import { answeredJson } from '../../../../../vocabulary/answered-numbers.ts';
import { ORIGINS } from '../../../../../vocabulary/event-types.ts';
import {
  METRIC_TYPES,
  metricTypeDefinition,
  metricTypeOfCode,
} from '../../../../../vocabulary/metric-types/storage.ts';
import { readProviderIds, registerProviders } from '../../../providers/index.ts';
import { putPoints } from '../../write/put-points.ts';
import { pointPageJson } from './point-page.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, PROVIDERS);
});
after(() => database.drop());

interface PlainRow {
  readonly type: number;
  readonly provider: number;
  readonly at: string;
  readonly recordedAt: string;
  readonly value: string | null;
  readonly origin: number;
  readonly data: string | null;
  readonly createdAt: string;
}

const iso = (column: 'recorded_at' | 'created_at') =>
  column === 'recorded_at'
    ? sql`to_char(recorded_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function plainPage(userId: string, total: number, limit: number): Promise<string> {
  const rows = await database.db.query<PlainRow>(sql`
    select metric_type as type, provider, round(extract(epoch from recorded_at) * 1000)::text as at,
           ${iso('recorded_at')} as "recordedAt", value::text as value, source as origin, data::text as data,
           ${iso('created_at')} as "createdAt"
    from metrics where user_id = ${userId} order by recorded_at desc, metric_type desc, provider desc limit ${limit}`);
  const idOf = await readProviderIds(
    database.db,
    rows.map(({ provider }) => provider),
  );
  const user = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
  const data = rows.map(({ type, provider, at, ...row }) => {
    const name = metricTypeOfCode(type);
    const { unit, isStructured = false } = metricTypeDefinition(name);
    const key = [type, provider, Number(at)].map((part) => part.toString(36)).join('.');
    const shown = isStructured && row.data !== null ? answeredJson(row.data) : 'null';
    const answered = row.value === null ? 'null' : answeredJson(row.value);
    // Of steps the share of a quarter of an hour may be a fraction.
    const number = name === 'steps' && answered.includes('.') ? String(Math.round(Number(answered))) : answered;
    return (
      `{"id":"${user}.${key}","userId":"${userId}","providerId":"${idOf(provider)}","metricType":"${name}",` +
      `"unit":${JSON.stringify(unit)},"value":${number},` +
      `"recordedAt":"${row.recordedAt}","data":${shown},"source":"${ORIGINS[row.origin]}","createdAt":"${row.createdAt}"}`
    );
  });
  return `{"data":[${data.join(',')}],"total":${total},"limit":${limit},"offset":0,"nextCursor":`;
}

const YEARS_1900_TO_2200 = { min: Date.parse('1900-01-01T00:00:00Z'), max: Date.parse('2200-12-31T23:59:59.999Z') };
const recordedAt = fc.oneof(
  fc.integer(YEARS_1900_TO_2200),
  fc.integer({ min: NOW.getTime() - HOUR_MS, max: NOW.getTime() }),
  // Where the number of digits in base 36 changes, and the sign.
  fc.constantFrom(36 ** 7 - 1, 36 ** 7, 36 ** 8 - 1, 36 ** 8, -1, 0, 1, Date.parse('2000-01-01T00:00:00Z')),
);
const value = fc.oneof(
  fc.constantFrom(null, 0, -0, 0.1, 0.30000000000000004, 68.0388555, 1e-7, 5e-7, 1e14, 1e15, 123456789.1234567, 1e21),
  fc.constantFrom(5e-324, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER, 1234567890123456.8, -1e-4, 1e-5),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -200, max: 30_000 }),
);
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('two\nlines', 'a "quote", a \\ and a\ttab', '0.123456789', 'ünï, 中文, 🚴', '\u2028\u007f\u0001'),
);
const member = fc.oneof(text, value, fc.boolean(), fc.array(value, { maxLength: 3 }), fc.dictionary(text, text));
const data = fc.option(fc.dictionary(text, member, { maxKeys: 4 }), { freq: 3 });
const point = fc.record({
  metricType: fc.constantFrom('steps' as const, 'weight' as const, 'blood_pressure' as const, 'workout' as const),
  providerId: fc.constantFrom(...PROVIDERS),
  recordedAt,
  value,
  data,
  source: fc.constantFrom(...ORIGINS),
  createdAt: fc.constantFrom(NOW, new Date(NOW.getTime() + 1), new Date(NOW.getTime() + 40 * HOUR_MS)),
});

test('a page has the bytes that its rows give, whatever they hold', async () => {
  const property = fc.asyncProperty(
    fc.array(point, { maxLength: 60, size: 'max' }),
    fc.integer({ min: 1, max: 70 }),
    async (points, limit) => {
      const { workspaceId, userId } = await createUser(database.db);
      const kept = [...new Map(points.map((one) => [keyOf(one), one])).values()];
      for (const { providerId, createdAt, ...one } of kept) {
        const stored = { ...one, day: localDay(one.recordedAt), settlesAt: null };
        await database.db.transaction((tx) => putPoints(tx, userId, providerId, [stored], createdAt));
      }
      const query = { metricType: undefined, providerId: undefined, from: undefined, to: undefined, cursor: undefined };
      const page = String(await pointPageJson(database.db, workspaceId, userId, { ...query, limit, offset: 0 }));
      const expected = await plainPage(userId, kept.length, limit);
      assert.equal(page.slice(0, expected.length), expected);
      const cursor = JSON.parse(page).nextCursor;
      assert.equal(typeof cursor === 'string', kept.length > limit);
      assert.equal(page.slice(expected.length), `${JSON.stringify(cursor)}}`);
    },
  );
  await fc.assert(property, { numRuns: 60 });
});

const keyOf = ({
  metricType,
  providerId,
  recordedAt,
}: {
  metricType: string;
  providerId: string;
  recordedAt: number;
}) => `${providerId} ${metricType} ${recordedAt}`;

test('data that is longer than a page usually is, is written whole', async () => {
  const { workspaceId, userId } = await createUser(database.db);
  const note = 'é中🚴'.repeat(5_000);
  const points = Array.from({ length: 3 }, (_, index) => ({
    metricType: 'blood_pressure' as const,
    value: null,
    recordedAt: NOW.getTime() - index,
    day: localDay(NOW.getTime()),
    data: { note },
    settlesAt: null,
  }));
  await database.db.transaction((tx) => putPoints(tx, userId, PROVIDERS[0] ?? '', points, NOW));
  const query = { providerId: undefined, from: undefined, to: undefined, cursor: undefined, limit: 5, offset: 0 };
  const page = await pointPageJson(database.db, workspaceId, userId, { ...query, metricType: 'blood_pressure' });
  const { data } = JSON.parse(String(page)) as { data: { data: { note: string }; metricType: string }[] };
  assert.deepEqual(
    data.map((shown) => shown.data.note),
    [note, note, note],
  );
  assert.equal(data[0]?.metricType, metricTypeOfCode(METRIC_TYPES.blood_pressure.code));
});
