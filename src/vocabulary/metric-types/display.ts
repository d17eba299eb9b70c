/** Values of metric types as people read them. Pure. */
import { distanceText, durationText, type Language, numberText, type Units } from '../wording.ts';
import { LENGTH, MASS, type PushUnit, type Quantity, TEMPERATURE } from './quantities.ts';
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

/** How a unit is shown to people who read imperial units: one row per unit, for every metric type that is shown in it. */
const IMPERIAL: Readonly<Record<string, { readonly unit: string; readonly from: PushUnit }>> = {
  kg: { unit: 'lb', from: unitOf(MASS, 'lb') },
  '°C': { unit: '°F', from: unitOf(TEMPERATURE, 'fahrenheit') },
};

function unitOf(quantity: Quantity, name: string): PushUnit {
  const unit = quantity.find((one) => one.name === name);
  if (unit === undefined) throw new Error(`no unit ${name}`);
  return unit;
}

/** A value in the metric type's own unit: `131 bpm`, `12,345`, `12.3 km`, `7 h 30 min`; imperial: `7.6 mi`, `154.3 lb` */
export function valueText(
  metricType: MetricType,
  value: number,
  units: Units = 'metric',
  language: Language = 'en',
): string {
  return displayed(ROWS[metricType].display, value, units, language);
}

/** The size of a difference, such as a deviation: 1 °C more is 1.8 °F more, not 33.8. */
export function spreadText(metricType: MetricType, size: number, units: Units = 'metric'): string {
  return displayedSpread(ROWS[metricType].display, size, units);
}

function displayed(display: Display, value: number, units: Units, language: Language = 'en'): string {
  if (display.form === 'distance') return distanceText(value, units, language);
  if (display.form === 'hours') return durationText(value * 60, language);
  const row = units === 'imperial' ? IMPERIAL[display.unit] : undefined;
  if (row === undefined) return numberWithUnit(display, value, language);
  const { factor, offset = 0 } = row.from;
  return numberWithUnit({ ...display, unit: row.unit }, (value - offset) / factor, language);
}

function displayedSpread(display: Display, size: number, units: Units): string {
  const row = units === 'imperial' && display.form === 'number' ? IMPERIAL[display.unit] : undefined;
  if (row === undefined || display.form !== 'number') return displayed(display, size, units);
  return numberWithUnit({ ...display, unit: row.unit }, size / row.from.factor, 'en');
}

function numberWithUnit(display: NumberDisplay, value: number, language: Language): string {
  return withUnit(display, numberText(value, decimalsOf(display, value), language));
}

/** Small values keep a digit, so that 0.4 does not read as 0. */
function decimalsOf(display: NumberDisplay, value: number): number {
  return Math.abs(value) < 10 ? Math.max(1, display.decimals) : display.decimals;
}

const MOST_DECIMALS = 6;

/** A value with enough digits to look different from another one: `91.96 %` beside 92 */
export function distinctText(metricType: MetricType, value: number, other: number): string {
  const { display } = ROWS[metricType];
  if (display.form !== 'number') return valueText(metricType, value);
  let decimals = decimalsOf(display, value);
  while (decimals < MOST_DECIMALS && numberText(value, decimals) === numberText(other, decimals)) decimals++;
  return withUnit(display, numberText(value, decimals));
}

/**
 * The value of a personal record. A record in workouts is a distance, a time or an energy; its unit says which.
 * @param unit of the record; in workouts `meters`, `seconds` or `kcal`
 */
export function recordText(
  metricType: MetricType,
  value: number,
  unit: string | null,
  units: Units = 'metric',
): string {
  if (metricType !== 'workout') return valueText(metricType, value, units);
  if (unit === 'meters') return distanceText(value, units);
  return unit === 'seconds' ? durationText(value / 60) : valueText('calories', value, units);
}

function withUnit({ unit }: NumberDisplay, number: string): string {
  return unit === '' ? number : `${number} ${unit}`;
}

const KILOMETER = unitOf(LENGTH, 'km').factor;
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
    if (unit === 'km' || unit === 'm')
      return deviation + distanceText(unit === 'km' ? value * KILOMETER : value, units);
    const display = { form: 'number', unit, decimals: 1 } as const;
    return deviation + (deviation === '' ? displayed(display, value, units) : displayedSpread(display, value, units));
  });
}
