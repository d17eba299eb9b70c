/** Generated: a copy of the service's src/vocabulary/value-text.ts; see value-table.ts. */
/**
 * How values read, with their units. Pure and without imports: `npm run generate` copies this file into the TypeScript
 * SDK, so that the service, the console and programs of others write the same text. `sdk-python/src/tributary/values.py`
 * says the same in Python; test/rules/value-pairs.test.ts compares them.
 */

/** The systems of units in which people read values. Stored data and the answers of the API know only the first. */
export const UNITS = ['metric', 'imperial'] as const;
export type Units = (typeof UNITS)[number];

/** British English: no comma before "and". */
export const ENGLISH = 'en-GB';

/** One unit in which values are shown. The shown number is `value * factor + offset`. */
export interface Scale {
  /** Written after the number: `bpm`, `°F` */
  readonly unit: string;
  /** The most digits after the point. */
  readonly decimals: number;
  readonly factor: number;
  readonly offset: number;
}

/**
 * How the values of a metric type are shown.
 * `number`: with its unit. Where the number stands alone, `unit` is empty and `noun` names the counted things.
 * `distance`: meters as `850 m`, from 1000 m on as `12.3 km`; imperial in feet and miles.
 * `duration`: hours or seconds as `7 h 30 min`.
 */
export type Display =
  | {
      readonly form: 'number';
      readonly unit: string;
      readonly noun: string | null;
      readonly decimals: number;
      /** In which people with imperial units read it; null: in the same unit. */
      readonly imperial: Scale | null;
    }
  | { readonly form: 'distance' }
  | { readonly form: 'duration'; readonly of: 'hours' | 'seconds' };

const METERS_PER_FOOT = 0.3048;
const METERS_PER_MILE = 1609.344;
const MINUTES = { hours: 60, seconds: 1 / 60 } as const;

/** The one unit in which all values of a chart or of a column are shown. */
export function scaleOf(display: Display, units: Units = 'metric'): Scale {
  if (display.form === 'duration') {
    return { unit: 'h', decimals: 1, factor: MINUTES[display.of] / 60, offset: 0 };
  }
  if (display.form === 'distance') {
    return units === 'imperial'
      ? { unit: 'mi', decimals: 1, factor: 1 / METERS_PER_MILE, offset: 0 }
      : { unit: 'km', decimals: 1, factor: 1 / 1000, offset: 0 };
  }
  const { unit, decimals, imperial } = display;
  return (units === 'imperial' && imperial) || { unit, decimals, factor: 1, offset: 0 };
}

/** A value of the API as people read it: `131 bpm`, `12,345`, `12.3 km`, `7 h 30 min`; imperial: `7.6 mi`, `154.3 lb` */
export function displayText(
  display: Display,
  value: number,
  units: Units = 'metric',
  locale: string = ENGLISH,
): string {
  if (display.form === 'distance') return distanceText(value, units, locale);
  if (display.form === 'duration') return durationText(value * MINUTES[display.of], locale);
  const scale = scaleOf(display, units);
  return scaledText(scale, value * scale.factor + scale.offset, locale);
}

/** The size of a difference, such as a deviation: 1 °C more is 1.8 °F more, not 33.8. */
export function differenceText(
  display: Display,
  size: number,
  units: Units = 'metric',
  locale: string = ENGLISH,
): string {
  if (display.form !== 'number') return displayText(display, size, units, locale);
  const scale = scaleOf(display, units);
  return scaledText(scale, size * scale.factor, locale);
}

/** A number in the unit of its scale. */
function scaledText(scale: Scale, number: number, locale: string): string {
  return withUnit(scale, numberText(number, decimalsOf(scale, number), locale));
}

const MOST_DECIMALS = 6;

/** A value with enough digits to look different from another one: `91.96 %` beside 92, `6 h 43 min 48 s` beside 6 h 44 min */
export function distinctText(
  display: Display,
  value: number,
  other: number,
  units: Units = 'metric',
  locale: string = ENGLISH,
): string {
  const text = displayText(display, value, units, locale);
  if (display.form === 'duration') {
    const [minutes, beside] = [value, other].map((one) => one * MINUTES[display.of]) as [number, number]; // of two
    return Math.round(minutes) === Math.round(beside) ? exactDurationText(minutes, locale) : text;
  }
  const scale = display.form === 'distance' ? distanceScaleOf(value, units) : scaleOf(display, units);
  if (display.form === 'distance' && text !== displayText(display, other, units, locale)) return text;
  const [shown, beside] = [value, other].map((one) => one * scale.factor + scale.offset) as [number, number]; // of two
  let decimals = decimalsOf(scale, shown);
  while (decimals < MOST_DECIMALS && numberText(shown, decimals) === numberText(beside, decimals)) decimals++;
  return withUnit(scale, numberText(shown, decimals, locale));
}

/** Small values keep a digit, so that 0.4 does not read as 0. */
function decimalsOf({ decimals }: Scale, number: number): number {
  return Math.abs(number) < 10 ? Math.max(1, decimals) : decimals;
}

function withUnit({ unit }: Scale, number: string): string {
  return unit === '' ? number : `${number} ${unit}`;
}

/** `850 m`; from 1000 m on `12.3 km`. Imperial: `850 ft`; from 1000 ft on `0.25 mi`, `7.6 mi` */
export function distanceText(meters: number, units: Units = 'metric', locale: string = ENGLISH): string {
  const scale = distanceScaleOf(meters, units);
  return withUnit(scale, numberText(meters * scale.factor, scale.decimals, locale));
}

function distanceScaleOf(meters: number, units: Units): Scale {
  const [short, long] = units === 'imperial' ? ['ft', 'mi'] : ['m', 'km'];
  const [perShort, perLong] = units === 'imperial' ? [METERS_PER_FOOT, METERS_PER_MILE] : [1, 1000];
  if (Math.round(meters / perShort) < 1000) return { unit: short, decimals: 0, factor: 1 / perShort, offset: 0 };
  return { unit: long, decimals: meters < perLong ? 2 : 1, factor: 1 / perLong, offset: 0 };
}

/** The minutes are not negative: `45 min`, `8 h`, `7 h 30 min` */
export function durationText(minutes: number, locale: string = ENGLISH): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${rest} min`;
  return `${numberText(hours, 0, locale)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

/** With its seconds: `6 h 43 min 48 s` */
function exactDurationText(minutes: number, locale: string): string {
  const seconds = Math.round(minutes * 60);
  const rest = seconds % 60;
  const whole = durationText((seconds - rest) / 60, locale);
  if (rest === 0) return whole;
  return seconds < 60 ? `${rest} s` : `${whole} ${rest} s`;
}

/** Making a format costs a hundred times as much as using it. */
const formats = new Map<string, Intl.NumberFormat>();

/** At most this many digits after the point, with a comma between thousands: `12,345.6` */
export function numberText(value: number, decimals: number, locale: string = ENGLISH): string {
  const key = `${locale} ${decimals}`;
  // `negative` leaves out the sign of −0.4, which is shown as 0.
  const made =
    formats.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: decimals, signDisplay: 'negative' });
  formats.set(key, made);
  return made.format(value).replace('-', '−');
}
