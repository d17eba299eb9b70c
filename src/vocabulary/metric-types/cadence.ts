/** How points of a metric type are measured, and whether they come regularly. Pure. */
import { type MetricType, ROWS } from './rows.ts';

/** What the person must do for a measurement: wear the device by day, wear it by night, or measure. */
export type Wear = 'day' | 'night' | 'measuring';

export interface Cadence {
  readonly wear: Wear;
  /** False if no rhythm can be expected: a week without a workout is rest, not missing data. */
  readonly isRegular: boolean;
}

export function cadenceOf(metricType: MetricType): Cadence {
  return ROWS[metricType].cadence;
}
