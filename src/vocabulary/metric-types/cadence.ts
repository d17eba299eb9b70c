/** How points of a metric type are measured, and whether they come regularly. Pure. */
import { type MetricType, ROWS } from './rows.ts';

/** How the person gets a measurement: by wearing the device by day or by night, or by measuring on purpose. */
export type Wear = 'day' | 'night' | 'measuring';

export interface Cadence {
  readonly wear: Wear;
  /** False if no rhythm can be expected: a week without a workout is rest, not missing data. */
  readonly isRegular: boolean;
}

export function cadenceOf(metricType: MetricType): Cadence {
  return ROWS[metricType].cadence;
}

/**
 * Whether a day's number is made of the whole day: the mean of its readings, or a score of what has been done since it
 * began. Such a number says little before the day is over. Sums are of the whole day too.
 */
export function isOfWholeDay(metricType: MetricType): boolean {
  const { storage, cadence } = ROWS[metricType];
  return storage.daily === 'sum' || storage.daily === 'mean' || (storage.daily === 'last' && cadence.wear === 'day');
}
