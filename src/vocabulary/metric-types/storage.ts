/** How metric types are stored: their code, their unit, and how several points of one day become one number. */
import { type MetricType, ROWS } from './rows.ts';

export type { MetricType } from './rows.ts';

/**
 * How the points of a day (or bucket) become one value: `sum` adds them, `mean` averages them, `last` takes the latest,
 * `parts` averages part by part (the value is null and the numbers are in `data`), `none` only counts them.
 */
export type DailyRule = 'sum' | 'mean' | 'last' | 'parts' | 'none';

export interface MetricTypeDefinition {
  /** The type's smallint code in the database. It is written to every point, so never reuse or change a code. */
  readonly code: number;
  /** Null if a point carries no number. */
  readonly unit: string | null;
  readonly daily: DailyRule;
  /** True if points may carry more than a number, in `data`. Points of all other types are read with `data` null. */
  readonly isStructured: boolean;
  /** True if each point stands for a night: in every time zone it stays in its own day, the one of waking up. */
  readonly isOfNight?: true;
}

/** Every metric type, in the order of their codes. */
export const METRIC_TYPE_NAMES = Object.keys(ROWS) as MetricType[]; // the keys of the table

export const METRIC_TYPES = Object.fromEntries(METRIC_TYPE_NAMES.map((name) => [name, ROWS[name].storage])) as Readonly<
  Record<MetricType, MetricTypeDefinition>
>; // one entry for each name

const nameByCode = new Map<number, MetricType>(METRIC_TYPE_NAMES.map((name) => [METRIC_TYPES[name].code, name]));

/** True for the name of a metric type. */
export function isMetricType(name: string): name is MetricType {
  return Object.hasOwn(METRIC_TYPES, name);
}

export function metricTypeDefinition(name: MetricType): MetricTypeDefinition {
  return METRIC_TYPES[name];
}

/** True if each point of the type stands for a night. */
export function isOfNight(name: MetricType): boolean {
  return METRIC_TYPES[name].isOfNight === true;
}

/** The metric type stored as `code`. Throws on a code that no release ever wrote. */
export function metricTypeOfCode(code: number): MetricType {
  const name = nameByCode.get(code);
  if (name === undefined) throw new Error(`unknown metric type code ${code}`);
  return name;
}
