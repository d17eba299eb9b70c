/** Limits beyond which a pushed value is a mistake (a wrong unit, a lost decimal point), not a measurement. Pure. */
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';

export type Limits = readonly [lowest: number, highest: number];

const PERCENT: Limits = [0, 100];
const SCORE: Limits = [0, 100];
const HEART_RATE: Limits = [10, 350];

/** In the metric type's own unit, for one point. Wide: what a doctor would call alarming is data. */
const LIMITS: Partial<Record<MetricType, Limits>> = {
  steps: [0, 300_000],
  distance: [0, 2_000_000],
  calories: [0, 50_000],
  active_minutes: [0, 1_500],
  floors: [0, 10_000],
  heart_rate: HEART_RATE,
  resting_heart_rate: HEART_RATE,
  heart_rate_variability: [0, 2_000],
  sleep: [0, 48],
  sleep_score: SCORE,
  weight: [0.2, 800],
  body_fat: PERCENT,
  bmi: [3, 300],
  blood_oxygen: PERCENT,
  temperature: [15, 50],
  blood_glucose: [0, 100],
  stress: SCORE,
  recovery_score: PERCENT,
  readiness_score: SCORE,
  strain_score: [0, 21],
  respiratory_rate: [0, 150],
  spo2: PERCENT,
  vo2_max: [0, 150],
  skin_temperature: [-20, 60],
};

export const PRESSURE_LIMITS: Limits = [5, 400];

/** Undefined where any number will do. */
export function limitsOf(metricType: MetricType): Limits | undefined {
  return LIMITS[metricType];
}
