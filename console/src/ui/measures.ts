/** Metric types, their values and their units, as people write them. */
import type { components } from 'tributary-health';
import { duration, type Format, inWords } from './words.ts';

export type MetricType = components['schemas']['MetricType'];

/** The metric types with their units, in the order in which lists offer them; null: a type without a unit. */
export const METRIC_UNITS: Readonly<Record<MetricType, string | null>> = {
  steps: 'count',
  distance: 'meters',
  calories: 'kcal',
  active_minutes: 'minutes',
  floors: 'count',
  heart_rate: 'bpm',
  resting_heart_rate: 'bpm',
  heart_rate_variability: 'ms',
  sleep: 'hours',
  sleep_score: 'score',
  weight: 'kg',
  body_fat: 'percent',
  bmi: 'index',
  blood_oxygen: 'percent',
  blood_pressure: 'mmHg',
  temperature: 'celsius',
  blood_glucose: 'mmol_l',
  stress: 'score',
  hrv_status: 'status',
  recovery_score: 'percent',
  readiness_score: 'score',
  strain_score: 'score',
  respiratory_rate: 'breaths_per_min',
  spo2: 'percent',
  workout: null,
  vo2_max: 'ml_per_kg_per_min',
  skin_temperature: 'celsius',
};

export const METRIC_TYPES = Object.keys(METRIC_UNITS) as MetricType[]; // the keys that its type lists

/** Names with capitals in the middle. */
const NAMES: Readonly<Partial<Record<string, string>>> = {
  bmi: 'BMI',
  hrv_status: 'HRV status',
  spo2: 'SpO2',
  vo2_max: 'VO2 max',
};

/** `Resting heart rate`, at the start of a sentence or alone. */
export function metricName(metricType: string): string {
  return NAMES[metricType] ?? inWords(metricType);
}

/** The units whose sign is not their name; an empty text where the number stands alone. */
const SIGNS: Readonly<Partial<Record<string, string>>> = {
  count: '',
  score: '',
  index: '',
  status: '',
  meters: 'm',
  minutes: 'min',
  seconds: 's',
  hours: 'h',
  percent: '%',
  celsius: '°C',
  mmol_l: 'mmol/L',
  breaths_per_min: 'breaths/min',
  ml_per_kg_per_min: 'ml/kg/min',
};

/** The sign of a unit, such as `°C`; empty for counts and scores. */
export function unitSign(unit: string | null): string {
  return unit === null ? '' : (SIGNS[unit] ?? unit);
}

/** A value with its unit, as a person reads it: `7 h 24 min`, `14.95 km`, `62 bpm`. */
export function amount(format: Pick<Format, 'number'>, value: number, unit: string | null): string {
  if (unit === 'hours' && value >= 0) return hours(value);
  if (unit === 'seconds' && value >= 0) return duration(Math.round(value) * 1_000);
  if (unit === 'meters' && Math.abs(value) >= 1_000) return `${format.number(value / 1_000, 2)} km`;
  return `${format.number(value, 1)} ${unitSign(unit)}`.trim();
}

/** `54 h 49 min`: hours stay hours, however many they are. */
function hours(value: number): string {
  const minutes = Math.round(value * 60);
  if (minutes > 0 && minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h${minutes % 60 > 0 ? ` ${minutes % 60} min` : ''}`;
}
