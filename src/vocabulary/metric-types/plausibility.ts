/** Decides which pushed values are plausible, and in which units they may come. Pure. */
import type { PushUnit, Quantity } from './quantities.ts';
import { type MetricType, ROWS } from './rows.ts';

/** In the metric type's own unit. */
export type Limits = readonly [lowest: number, highest: number];

export interface Plausibility {
  /**
   * A pushed value beyond these limits is a mistake (a wrong unit, a lost decimal point), not a measurement. They are
   * wide, because alarming values are still data. If a point has parts, the limits hold for each part. Null: every
   * number is allowed.
   */
  readonly limits: Limits | null;
  /** The units in which values may be pushed; null if a point carries no number. */
  readonly quantity: Quantity | null;
}

/** Null if every number is allowed. */
export function limitsOf(metricType: MetricType): Limits | null {
  return ROWS[metricType].plausibility.limits;
}

const HOURS_OF_DAY = 24;
/** Nobody does more workouts than this on one day. */
const WORKOUTS_OF_DAY = 50;

/** What the number of one day can be: the limits of a value, and of time no more than a day has. Null: every number. */
export function dayLimitsOf(metricType: MetricType): Limits | null {
  const { storage, plausibility } = ROWS[metricType];
  if (storage.daily === 'none') return [0, WORKOUTS_OF_DAY];
  if (plausibility.limits === null) return null;
  const [lowest, highest] = plausibility.limits;
  const hours = storage.unit === 'hours' ? 1 : storage.unit === 'minutes' ? 60 : undefined;
  return [lowest, hours === undefined ? highest : Math.min(highest, HOURS_OF_DAY * hours)];
}

/** The units in which values of a metric type may be pushed; the type's own unit is first. */
export function unitsOf(metricType: MetricType): string[] {
  return (ROWS[metricType].plausibility.quantity ?? []).map(({ name }) => name);
}

function findSpelling(units: readonly PushUnit[], written: string): PushUnit | undefined {
  return units.find(({ name, spellings, pattern }) => {
    return name.toLowerCase() === written || spellings.includes(written) || pattern?.test(written);
  });
}

/** Converts values in a unit to the metric type's own unit; undefined if the unit does not fit the metric type. */
export function converterOf(metricType: MetricType, unit: string): ((value: number) => number) | undefined {
  const units = ROWS[metricType].plausibility.quantity ?? [];
  const symbol = unit.replaceAll(/\s+/g, '');
  const found = units.find(({ symbols }) => symbols?.includes(symbol)) ?? findSpelling(units, symbol.toLowerCase());
  if (found === undefined) return undefined;
  const { factor, offset = 0 } = found;
  if (factor === 1 && offset === 0) return (value) => value;
  // Rounded to twelve digits: the multiplication adds meaningless digits after them.
  return (value) => Number((value * factor + offset).toPrecision(12));
}
