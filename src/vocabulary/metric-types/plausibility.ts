/** Which pushed values are plausible, and the units they may come in. Pure. */
import type { Quantity } from './quantities.ts';
import { type MetricType, ROWS } from './rows.ts';

/** In the metric type's own unit. */
export type Limits = readonly [lowest: number, highest: number];

export interface Plausibility {
  /**
   * A pushed value beyond these is a mistake (a wrong unit, a lost decimal point), not a measurement. They are wide: what
   * alarms a doctor is still data. Where a point has parts, they hold for each part. Null: any number will do.
   */
  readonly limits: Limits | null;
  /** The units that values may be pushed in. Null where a point carries no number. */
  readonly quantity: Quantity | null;
}

/** Null where any number will do. */
export function limitsOf(metricType: MetricType): Limits | null {
  return ROWS[metricType].plausibility.limits;
}

/** The units that a metric type's values may be given in, its own first. */
export function unitsOf(metricType: MetricType): string[] {
  return (ROWS[metricType].plausibility.quantity ?? []).map(({ name }) => name);
}

/** How values in a unit become the metric type's own; undefined for a unit that does not fit. */
export function converterOf(metricType: MetricType, unit: string): ((value: number) => number) | undefined {
  const written = unit.toLowerCase().replaceAll(/\s+/g, '');
  const units = ROWS[metricType].plausibility.quantity ?? [];
  const found = units.find(({ name, spellings }) => name.toLowerCase() === written || spellings.includes(written));
  if (found === undefined) return undefined;
  const { factor, offset = 0 } = found;
  if (factor === 1 && offset === 0) return (value) => value;
  // Twelve digits: what multiplication adds beyond is noise.
  return (value) => Number((value * factor + offset).toPrecision(12));
}
