/** Random points around a change of clocks, of several providers, types, offsets and ties. */
import fc from 'fast-check';
import type { Db } from '../../../src/platform/db.ts';
import { addDays, DAY_MS, HOUR_MS, isoInstant, localDay, MINUTE_MS } from '../../../src/platform/instants.ts';
import type { JsonObject } from '../../../src/platform/json.ts';
import type { MetricType } from '../../../src/vocabulary/metric-types/storage.ts';
import { insertUser, insertWorkspace } from '../rows.ts';
import type { StoredPoint } from './reference-answers.ts';

export const PROVIDERS = ['provider_a', 'provider_b', 'provider_c'];
export const TYPES = ['steps', 'heart_rate', 'weight', 'blood_pressure', 'workout', 'temperature'] as const;
/** Europe goes to summer time on 2026-03-29. */
export const START = Date.parse('2026-03-26T00:00:00.000Z');
export const SPAN_DAYS = 8;
export const NOW = new Date('2026-04-02T12:00:00.000Z');

const offset = fc.constantFrom(null, 0, -720, -480, -300, 60, 345, 600, 840);

/** Instants that are often equal, and often at the edges of hours and days. */
export const instant = fc
  .tuple(
    fc.integer({ min: 0, max: SPAN_DAYS * 24 - 1 }),
    fc.constantFrom(0, 0, 0, -1, 1, 30 * MINUTE_MS, 7 * MINUTE_MS + 5),
  )
  .map(([hour, extra]) => START + hour * HOUR_MS + extra);

const value = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 5, arbitrary: fc.integer({ min: -20, max: 300 }) },
  { weight: 2, arbitrary: fc.double({ min: 0, max: 200, noNaN: true }) },
);
const part = fc.option(fc.integer({ min: 40, max: 180 }), { nil: undefined });

function dataOf(metricType: MetricType, recordedAt: number): fc.Arbitrary<JsonObject | null> {
  if (metricType === 'blood_pressure') return fc.record({ systolic: part, diastolic: part, pulse: part });
  if (metricType !== 'heart_rate') return fc.constantFrom(null, { note: 'a "quoted" \\ word, {braces} and ünïcode' });
  const sample = fc
    .record({ minute: fc.integer({ min: -120, max: 26 * 60 }), value: fc.integer({ min: 40, max: 180 }) })
    .map((one) => ({ time: isoInstant(recordedAt + one.minute * MINUTE_MS), value: one.value }));
  return fc.option(
    fc.record({ min: part, max: part, intraday: fc.option(fc.array(sample, { maxLength: 4 }), { nil: undefined }) }),
  );
}

/** A point of one of the metric types; `settlesAt` before, at or after {@link NOW}, or never. */
export const pointOf = (types: readonly MetricType[]): fc.Arbitrary<StoredPoint> =>
  fc
    .record({
      metricType: fc.constantFrom(...types),
      providerId: fc.constantFrom(...PROVIDERS),
      at: instant,
      dayKeyed: fc.boolean(),
      // A night that began before midnight belongs to the day of waking up.
      isOfNextDay: fc.constantFrom(false, false, false, true),
      utcOffsetMinutes: offset,
      value,
      isSpot: fc.constantFrom(false, false, true),
      settlesAt: fc.constantFrom(null, NOW.getTime() - 1, NOW.getTime() + DAY_MS, Number.POSITIVE_INFINITY),
      source: fc.constantFrom('user' as const, 'manual' as const, 'computed' as const),
    })
    .chain(({ at, dayKeyed, isOfNextDay, ...rest }) => {
      const recordedAt = dayKeyed ? Math.floor(at / DAY_MS) * DAY_MS : at;
      const ownDay = localDay(recordedAt, dayKeyed ? null : rest.utcOffsetMinutes);
      const day = isOfNextDay ? addDays(localDay(recordedAt), 1) : ownDay;
      const isScalar = rest.metricType !== 'blood_pressure' && rest.metricType !== 'workout';
      return dataOf(rest.metricType, recordedAt).map((data) => ({
        ...rest,
        recordedAt,
        day,
        data: withoutUndefined(data),
        value: isScalar ? rest.value : null,
      }));
    });

export const point = pointOf(TYPES);

function withoutUndefined(data: JsonObject | null): JsonObject | null {
  return data && (JSON.parse(JSON.stringify(data)) as JsonObject); // a JSON round trip of JSON
}

/** Inserts a workspace with one user; returns their ids. */
export async function createUser(db: Db): Promise<{ workspaceId: string; userId: string }> {
  const workspaceId = await insertWorkspace(db);
  return { workspaceId, userId: await insertUser(db, workspaceId) };
}
