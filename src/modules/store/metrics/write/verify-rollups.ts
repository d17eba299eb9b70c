/** Compares the rollups with the sums of the points. Used by tests and by `tributary verify`. */
import type { Queryable } from '../../../../platform/db.ts';
import { HOUR_MS } from '../../../../platform/instants.ts';
import { METRIC_TYPES, metricTypeOfCode } from '../../../../vocabulary/metric-types/storage.ts';
import { quartersOf } from './keep-quarters.ts';
import { type DayQuarters, emptyDay, hoursOf } from './quarter.ts';
import { decodeDay, headOf } from './quarter-coding.ts';
import { listPulse, listPulseDays } from './quarter-store.ts';
import { computeDays, computeTotals, listStoredDays, listStoredTotals, type StoredDay } from './rollup-store.ts';

/** A rollup row that differs from its points; `null` if one side has no row. */
export interface RollupDifference {
  readonly table: 'metric_days' | 'metric_totals' | 'day_quarters';
  readonly key: string;
  readonly stored: object | null;
  readonly computed: object | null;
}

/**
 * Sums are added up in different orders, so two count as equal if they differ by at most this share of the larger one.
 */
const TOLERANCE = 1e-9;

/** Every difference between the rollups of a user and its points; empty if there is none. */
export async function verifyRollups(db: Queryable, userId: string): Promise<RollupDifference[]> {
  const storedDays = await listStoredDays(db, userId);
  const days = differences(
    'metric_days',
    storedDays,
    await computeDays(db, userId),
    ({ metric_type, day, provider }) => `${metricTypeOfCode(metric_type)} ${day} provider ${provider}`,
  );
  const totals = differences(
    'metric_totals',
    await listStoredTotals(db, userId),
    await computeTotals(db, userId),
    ({ metric_type, provider }) => `${metricTypeOfCode(metric_type)} provider ${provider}`,
  );
  return [...days, ...totals, ...(await verifyQuarters(db, userId, storedDays))];
}

/**
 * Every day with heart rate has quarters. One with few readings is not kept by hours; then only its quarters are compared.
 */
async function verifyQuarters(db: Queryable, userId: string, days: readonly StoredDay[]): Promise<RollupDifference[]> {
  const found: RollupDifference[] = [];
  const keyOf = (day: string, provider: number, parts: string) => `heart_rate ${day} provider ${provider} by ${parts}`;
  const madeOf = async (day: string, provider: number) =>
    quartersOf(await listPulse(db, userId, [{ day, provider }])).get(day) ?? emptyDay();
  const lost = new Map(
    days
      .filter(({ metric_type }) => metric_type === METRIC_TYPES.heart_rate.code)
      .map((one) => [keyOf(one.day, one.provider, 'quarters'), one]),
  );
  for (const byHours of [false, true]) {
    for (const [day, provider, coded] of await listPulseDays(db, userId, byHours, '-infinity', 'infinity')) {
      const key = keyOf(day, provider, byHours ? 'hours' : 'quarters');
      lost.delete(key);
      if (byHours && headOf(coded).stepMs !== HOUR_MS) continue;
      const made = await madeOf(day, provider);
      const computed = asObject(byHours ? { ...made, quarters: hoursOf(made.quarters) } : made);
      const stored = asObject(decodeDay(coded, day));
      if (!same(stored, computed)) found.push({ table: 'day_quarters', key, stored, computed });
    }
  }
  for (const [key, { day, provider }] of lost) {
    found.push({ table: 'day_quarters', key, stored: null, computed: asObject(await madeOf(day, provider)) });
  }
  return found;
}

const asObject = ({ quarters, ...head }: DayQuarters) => ({ ...head, ...Object.fromEntries(quarters) });

function differences<Row extends object>(
  table: RollupDifference['table'],
  storedRows: readonly Row[],
  computedRows: readonly Row[],
  keyOf: (row: Row) => string,
): RollupDifference[] {
  const stored = new Map(storedRows.map((row) => [keyOf(row), row]));
  const computed = new Map(computedRows.map((row) => [keyOf(row), row]));
  return [...new Set([...stored.keys(), ...computed.keys()])].flatMap((key) => {
    const [a, b] = [stored.get(key) ?? null, computed.get(key) ?? null];
    return same(a, b) ? [] : [{ table, key, stored: a, computed: b }];
  });
}

function same(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return near(a, b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([key, value]) => right.has(key) && same(value, right.get(key)));
}

function near(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b), 1);
}
