/** Values of metric types as people read them. Pure. */
import {
  type Display,
  differenceText,
  displayText,
  distanceText,
  distinctText as distinct,
  type Units,
} from '../value-text.ts';
import { FAHRENHEIT, measured, POUNDS } from './display-forms.ts';
import { type MetricType, ROWS } from './rows.ts';

export function displayOf(metricType: MetricType): Display {
  return ROWS[metricType].display;
}

/** A value in the metric type's own unit: `131 bpm`, `12,345`, `12.3 km`, `7 h 30 min`; imperial: `7.6 mi`, `154.3 lb` */
export function valueText(metricType: MetricType, value: number, units: Units = 'metric'): string {
  return displayText(ROWS[metricType].display, value, units);
}

/** The size of a difference, such as a deviation: 1 °C more is 1.8 °F more, not 33.8. */
export function spreadText(metricType: MetricType, size: number, units: Units = 'metric'): string {
  return differenceText(ROWS[metricType].display, size, units);
}

/** A value with enough digits to look different from another one: `91.96 %` beside 92 */
export function distinctText(metricType: MetricType, value: number, other: number, units: Units = 'metric'): string {
  return distinct(ROWS[metricType].display, value, other, units);
}

/** Records in workouts have a unit that their metric type has not: it says what was measured. */
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
  const { storage, display } = ROWS[metricType];
  const own = storage.unit === null && unit !== null ? RECORD_DISPLAYS[unit] : undefined;
  return displayText(own ?? display, value, units);
}

/** A number and a unit as this file writes them; behind "SD" it is a difference. */
const WRITTEN_VALUE = /(\bSD )?(?<![\p{L}\d.,])(−?\d[\d,]*(?:\.\d+)?) (kg|°C|km|m)(?![\p{L}\d/²³])/gu;

/**
 * A sentence of ours that is kept in metric units, in the units that a person reads. Its values are rounded already, so
 * their last digit can differ from that of the value itself.
 */
export function sentenceText(sentence: string, units: Units): string {
  if (units === 'metric') return sentence;
  return sentence.replaceAll(WRITTEN_VALUE, (_, deviation: string = '', number: string, unit: string) => {
    const value = Number(number.replaceAll(',', '').replace('−', '-'));
    if (unit === 'km' || unit === 'm') return deviation + distanceText(unit === 'km' ? value * 1000 : value, units);
    const display = measured(unit, 1, unit === 'kg' ? POUNDS : FAHRENHEIT);
    return deviation + (deviation === '' ? displayText(display, value, units) : differenceText(display, value, units));
  });
}
