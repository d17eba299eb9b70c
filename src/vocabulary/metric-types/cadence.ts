/** How points of a metric type come about, and whether they come regularly. Pure. */
import { type MetricType, ROWS } from './rows.ts';

/** What a metric needs of the person: the device on the body by day, by night, or an act of measuring. */
export type Wear = 'day' | 'night' | 'measuring';

export interface Cadence {
  readonly wear: Wear;
  /** False where no rhythm can be expected: a week without a workout is rest, not missing data. */
  readonly isRegular: boolean;
}

export function cadenceOf(metricType: MetricType): Cadence {
  return ROWS[metricType].cadence;
}
