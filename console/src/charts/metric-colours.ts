/** The colour of each metric: the same one in every picture. Pure. */
import { METRIC_TYPES } from '../ui/values.ts';

/** Of the metrics that are seen most, by the index of the chart's colour. */
const CHOSEN: Readonly<Record<string, number>> = {
  ...{ steps: 0, distance: 0, floors: 0 },
  ...{ workout: 1, calories: 1, active_minutes: 1, strain_score: 1 },
  ...{ heart_rate_variability: 2, hrv_status: 2, recovery_score: 2, readiness_score: 2 },
  ...{ sleep: 3, sleep_score: 3 },
  ...{ weight: 4, body_fat: 4, bmi: 4 },
  ...{ heart_rate: 5, resting_heart_rate: 5, blood_pressure: 5 },
};

/** Of the scores, as of the metrics that they are made of; the one of all has a colour that no other score has. */
export const SCORE_COLOURS = {
  overall: 4,
  sleep: 3,
  activity: 0,
  cardio: 5,
  recovery: 2,
} as const;

/** How many different colours there are. */
const COLOURS = 6;

/** The index of a colour of the charts. */
export function colourOfMetric(metricType: string): number {
  return CHOSEN[metricType] ?? Math.max(0, (METRIC_TYPES as readonly string[]).indexOf(metricType)) % COLOURS;
}

/** Beside another metric: if both have one colour, this one gets the colour opposite. */
export function colourBeside(metricType: string, first: string): number {
  const colour = colourOfMetric(metricType);
  return colour === colourOfMetric(first) ? (colour + COLOURS / 2) % COLOURS : colour;
}
