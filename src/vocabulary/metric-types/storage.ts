/**
 * The metric types Tributary knows: their unit, how several points of one day become one number, and the small
 * integer each is stored as. The codes are written to every row: never reuse or renumber one.
 */

/**
 * How the points of a day (or bucket) become one value: added up, averaged, the latest one, averaged part by part
 * (`parts`: the value is null, the numbers stand in `data`), or only counted (`none`).
 */
export type DailyRule = 'sum' | 'mean' | 'last' | 'parts' | 'none';

export interface MetricTypeDefinition {
  /** What the type is stored as (smallint). */
  readonly code: number;
  readonly unit: string | null;
  readonly daily: DailyRule;
  /** Its points may carry more than a number, in `data`; those of all others are read with `data` null. */
  readonly isStructured?: true;
}

export const METRIC_TYPES = {
  steps: { code: 1, unit: 'count', daily: 'sum' },
  distance: { code: 2, unit: 'meters', daily: 'sum' },
  calories: { code: 3, unit: 'kcal', daily: 'sum' },
  active_minutes: { code: 4, unit: 'minutes', daily: 'sum' },
  floors: { code: 5, unit: 'count', daily: 'sum' },
  heart_rate: { code: 6, unit: 'bpm', daily: 'mean', isStructured: true },
  resting_heart_rate: { code: 7, unit: 'bpm', daily: 'last' },
  heart_rate_variability: { code: 8, unit: 'ms', daily: 'mean' },
  sleep: { code: 9, unit: 'hours', daily: 'sum', isStructured: true },
  sleep_score: { code: 10, unit: 'score', daily: 'last' },
  weight: { code: 11, unit: 'kg', daily: 'last' },
  body_fat: { code: 12, unit: 'percent', daily: 'last' },
  bmi: { code: 13, unit: 'index', daily: 'last' },
  blood_oxygen: { code: 14, unit: 'percent', daily: 'mean' },
  blood_pressure: { code: 15, unit: 'mmHg', daily: 'parts', isStructured: true },
  temperature: { code: 16, unit: 'celsius', daily: 'mean' },
  blood_glucose: { code: 17, unit: 'mmol_l', daily: 'mean' },
  stress: { code: 18, unit: 'score', daily: 'mean' },
  hrv_status: { code: 19, unit: 'status', daily: 'last', isStructured: true },
  recovery_score: { code: 20, unit: 'percent', daily: 'last' },
  readiness_score: { code: 21, unit: 'score', daily: 'last' },
  strain_score: { code: 22, unit: 'score', daily: 'last' },
  respiratory_rate: { code: 23, unit: 'breaths_per_min', daily: 'mean' },
  spo2: { code: 24, unit: 'percent', daily: 'mean' },
  workout: { code: 25, unit: null, daily: 'none' },
  vo2_max: { code: 26, unit: 'ml_per_kg_per_min', daily: 'last' },
  skin_temperature: { code: 27, unit: 'celsius', daily: 'mean' },
} as const satisfies Record<string, MetricTypeDefinition>;

export type MetricType = keyof typeof METRIC_TYPES;

/** Every metric type, in the order of their codes. */
export const METRIC_TYPE_NAMES = Object.keys(METRIC_TYPES) as MetricType[]; // the keys of a const object

const nameByCode = new Map<number, MetricType>(METRIC_TYPE_NAMES.map((name) => [METRIC_TYPES[name].code, name]));

/** True for a name in {@link METRIC_TYPES}. */
export function isMetricType(name: string): name is MetricType {
  return Object.hasOwn(METRIC_TYPES, name);
}

/** The definition of a metric type, with its widened type. */
export function metricTypeDefinition(name: MetricType): MetricTypeDefinition {
  return METRIC_TYPES[name];
}

/** The metric type stored as `code`. Throws on a code that no release ever wrote. */
export function metricTypeOfCode(code: number): MetricType {
  const name = nameByCode.get(code);
  if (name === undefined) throw new Error(`unknown metric type code ${code}`);
  return name;
}
