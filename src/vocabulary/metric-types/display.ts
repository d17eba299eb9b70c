/** Values of metric types as people read them. Pure. */
import { type Display, differenceText, displayText, distinctText as distinct, type Units } from '../value-text.ts';
import { type MetricType, ROWS } from './rows.ts';

export function displayOf(metricType: MetricType): Display {
  return ROWS[metricType].display;
}

/** A value in the metric type's own unit: `131 bpm`, `12,345`, `12.3 km`, `7 h 30 min`; imperial: `7.6 mi`, `154.3 lb` */
export function valueText(metricType: MetricType, value: number, units: Units = 'metric'): string {
  return displayText(ROWS[metricType].display, value, units);
}

/** False for temperatures: their zero is a convention, so that a percentage of them says nothing. */
export function hasTrueZero(metricType: MetricType): boolean {
  const { display } = ROWS[metricType];
  return display.form !== 'number' || display.imperial === null || display.imperial.offset === 0;
}

/** The size of a difference, such as a deviation: 1 °C more is 1.8 °F more, not 33.8. */
export function spreadText(metricType: MetricType, size: number, units: Units = 'metric'): string {
  return differenceText(ROWS[metricType].display, size, units);
}

/** A value with enough digits to look different from another one: `91.96 %` beside 92 */
export function distinctText(metricType: MetricType, value: number, other: number, units: Units = 'metric'): string {
  return distinct(ROWS[metricType].display, value, other, units);
}

/** Records in workouts have units that their metric type does not have. The unit names the quantity. */
export const RECORD_DISPLAYS: Readonly<Record<string, Display>> = {
  meters: ROWS.distance.display,
  seconds: { form: 'duration', of: 'seconds' },
  kcal: ROWS.calories.display,
};

/** @param unit of the record; in workouts `meters`, `seconds` or `kcal` */
export function recordText(
  metricType: MetricType,
  value: number,
  unit: string | null,
  units: Units = 'metric',
): string {
  return displayText(recordDisplay(metricType, unit), value, units);
}

/** A record beside the one that it has beaten, with enough digits to look different from it. */
export function distinctRecordText(
  metricType: MetricType,
  [value, other]: readonly [number, number],
  unit: string | null,
  units: Units = 'metric',
): string {
  return distinct(recordDisplay(metricType, unit), value, other, units);
}

function recordDisplay(metricType: MetricType, unit: string | null): Display {
  const { storage, display } = ROWS[metricType];
  return (storage.unit === null && unit !== null ? RECORD_DISPLAYS[unit] : undefined) ?? display;
}
