/** Writes values with their units, as the service's own messages and its console do. It asks no service. */
import { DISPLAYS, METRIC_TYPES, RECORD_DISPLAYS } from './metric-types.gen.ts';
import type { components } from './types.gen.ts';
import {
  type Display,
  differenceText,
  displayText,
  distinctText,
  type Scale,
  scaleOf,
  type Units,
} from './value-text.gen.ts';

export type { Display, Scale, Units } from './value-text.gen.ts';
export {
  distanceText as formatDistance,
  durationText as formatDuration,
  numberText as formatNumber,
} from './value-text.gen.ts';

export type MetricTypeFacts = components['schemas']['MetricTypeFacts'];

export interface FormatOptions {
  /** Of the person who reads; default metric. */
  readonly units?: Units | undefined;
  /** A BCP 47 tag, for the separators of numbers; default `en-GB`. */
  readonly locale?: string | undefined;
  /**
   * The unit that the API gives beside the value. It matters for records of workouts (`meters`, `seconds`, `kcal`) and
   * for metric types that this release of the SDK does not know.
   */
  readonly unit?: string | null | undefined;
}

/** A value of the API with its unit: `7 h 30 min`, `12.3 km`, `62 bpm`; imperial: `7.6 mi`, `154.3 lb` */
export function formatValue(metricType: string, value: number, { units, locale, unit }: FormatOptions = {}): string {
  return displayText(displayFor(metricType, unit), value, units, locale);
}

/** A value with enough digits to read differently from `other`: a limit of `48.97 bpm` beside 49. */
export function formatDistinct(
  metricType: string,
  value: number,
  other: number,
  { units, locale, unit }: FormatOptions = {},
): string {
  return distinctText(displayFor(metricType, unit), value, other, units, locale);
}

/** The size of a difference between two values, such as a standard deviation: 1 °C more is 1.8 °F more. */
export function formatDifference(
  metricType: string,
  size: number,
  { units, locale, unit }: FormatOptions = {},
): string {
  return differenceText(displayFor(metricType, unit), size, units, locale);
}

/** The one unit in which all values of a chart are shown: the shown number is `value * factor + offset`. */
export function scaleOfValues(metricType: string, { units, unit }: FormatOptions = {}): Scale {
  return scaleOf(displayFor(metricType, unit), units);
}

/** The answer of GET /v1/metric-types, as of this release of the SDK. */
export const metricTypes: readonly MetricTypeFacts[] = METRIC_TYPES;

function displayFor(metricType: string, unit: string | null = null): Display {
  const own = Object.hasOwn(DISPLAYS, metricType) ? DISPLAYS[metricType] : undefined;
  const isBare = own?.form === 'number' && own.unit === '';
  const ofRecord = isBare && unit !== null && Object.hasOwn(RECORD_DISPLAYS, unit) ? RECORD_DISPLAYS[unit] : undefined;
  return ofRecord ?? own ?? { form: 'number', unit: unit ?? '', noun: null, decimals: 2, imperial: null };
}
