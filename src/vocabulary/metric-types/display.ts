/** Values of metric types as people read them. Pure. */
import { distanceText, durationText, type Language, numberText } from '../wording.ts';
import { type MetricType, ROWS } from './rows.ts';

interface NumberDisplay {
  readonly form: 'number';
  /** Written after the number; empty if the number needs no unit. */
  readonly unit: string;
  /** The most digits after the point. */
  readonly decimals: number;
}

/** `number`: with its unit. `distance`: in m, from 1000 m on in km. `hours`: in h and min. */
export type Display = NumberDisplay | { readonly form: 'distance' } | { readonly form: 'hours' };

/** A value in the metric type's own unit: `131 bpm`, `12,345`, `12.3 km`, `7 h 30 min` */
export function valueText(metricType: MetricType, value: number, language: Language = 'en'): string {
  const { display } = ROWS[metricType];
  if (display.form === 'distance') return distanceText(value, language);
  if (display.form === 'hours') return durationText(value * 60, language);
  // Small values keep a digit, so that 0.4 does not read as 0.
  const decimals = Math.abs(value) < 10 ? Math.max(1, display.decimals) : display.decimals;
  return withUnit(display, numberText(value, decimals, language));
}

const MOST_DECIMALS = 6;

/** A value beyond a limit, with enough digits to look different from it: `91.96 %` if the limit is 92 */
export function beyondText(metricType: MetricType, value: number, limit: number): string {
  const { display } = ROWS[metricType];
  if (display.form !== 'number') return valueText(metricType, value);
  let { decimals } = display;
  while (decimals < MOST_DECIMALS && numberText(value, decimals) === numberText(limit, decimals)) decimals++;
  return withUnit(display, numberText(value, decimals));
}

/**
 * The value of a personal record. A record in workouts is a distance, a time or an energy; its unit says which.
 * @param unit of the record; in workouts `meters`, `seconds` or `kcal`
 */
export function recordText(metricType: MetricType, value: number, unit: string | null): string {
  if (metricType !== 'workout') return valueText(metricType, value);
  if (unit === 'meters') return distanceText(value);
  return unit === 'seconds' ? durationText(value / 60) : valueText('calories', value);
}

function withUnit({ unit }: NumberDisplay, number: string): string {
  return unit === '' ? number : `${number} ${unit}`;
}
