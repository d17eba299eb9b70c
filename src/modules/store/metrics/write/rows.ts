/** Turns points into the rows to be stored: with codes, checked, each key once. Pure. */
import { DAY_MS, dayStart, localDay } from '../../../../platform/instants.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import { storableText } from '../../../../platform/storable-text.ts';
import type { Point } from '../../../../providers/page.ts';
import { ORIGINS } from '../../../../vocabulary/event-types.ts';
import { METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import { codeData, type HeartRateSample } from './coded-samples.ts';
import { carriedSamples } from './heart-rate-samples.ts';

export interface PointRow {
  /** Code of the metric type. */
  readonly type: number;
  /** Epoch milliseconds. */
  readonly recordedAt: number;
  readonly value: number | null;
  /** JSON text, as it is stored. */
  readonly data: string | null;
  /** Lowest and highest number the point stands for: of its value and, for heart rate, `data.min` and `data.max`. */
  readonly low: number | null;
  readonly high: number | null;
  /** The heart-rate samples that stand for the point; null if it carries none. */
  readonly carried: readonly HeartRateSample[] | null;
  /** How many of these can be added up, and their sum; null for none. */
  readonly samples: number | null;
  readonly sampleSum: number | null;
  /** @see Point.isSpot */
  readonly isSpot: boolean;
  /** Local calendar day, at most one day from the UTC date of `recordedAt`. */
  readonly day: string;
  /** -1, 0 or 1: the UTC date of `recordedAt` minus `day`, in days. */
  readonly dayShift: number;
  readonly utcOffsetMinutes: number | null;
  /** Index in ORIGINS. */
  readonly origin: number;
  /** Epoch milliseconds, Infinity, or null. */
  readonly settlesAt: number | null;
}

/** Far above any measurement. Above this, the sum of a day could exceed the range of a double. */
const MAX_VALUE = 1e200;
const MAX_OFFSET_MINUTES = 18 * 60;
const HEART_RATE = METRIC_TYPES.heart_rate.code;
/** The origin of a derived value, as it is stored. */
export const COMPUTED = ORIGINS.indexOf('computed');

/** The one number that stands for a point's key within a user and provider. */
export function keyOf(type: number, recordedAt: number): number {
  return recordedAt * 256 + type;
}

/**
 * One row for each key. Of several points with the same key the last counts, but a derived point never replaces a
 * measured one.
 */
export function toRows(points: readonly Point[]): PointRow[] {
  const rows = new Map<number, PointRow>();
  for (const point of points) {
    const row = toRow(point);
    const key = keyOf(row.type, row.recordedAt);
    if (row.origin === COMPUTED && (rows.get(key)?.origin ?? COMPUTED) !== COMPUTED) continue;
    rows.set(key, row);
  }
  return [...rows.values()];
}

function toRow(point: Point): PointRow {
  const { recordedAt } = point;
  const type = METRIC_TYPES[point.metricType].code;
  const value = numberOrNull(point.value);
  const utcOffsetMinutes = offsetOrNull(point.utcOffsetMinutes);
  const day = plausibleDay(point.day, recordedAt, utcOffsetMinutes);
  const data = point.data ?? null;
  const extremes = type === HEART_RATE && data !== null;
  const carried = extremes ? carriedSamples(data) : null;
  const samples = carried?.filter(({ value: sample }) => numberOrNull(sample) !== null) ?? [];
  return {
    type,
    recordedAt,
    value,
    data: data === null ? null : jsonText(type === HEART_RATE ? codeData(data) : data),
    low: extremes ? smallest(value, finiteOrNull(data.min)) : value,
    high: extremes ? largest(value, finiteOrNull(data.max)) : value,
    carried,
    samples: samples.length === 0 ? null : samples.length,
    sampleSum: samples.length === 0 ? null : samples.reduce((sum, sample) => sum + sample.value, 0),
    isSpot: point.isSpot === true,
    day,
    dayShift: shiftInDays(day, recordedAt),
    utcOffsetMinutes,
    origin: ORIGINS.indexOf(point.source ?? 'user'),
    settlesAt: point.settlesAt,
  };
}

/** The value, if it is a number that can be stored and added up. */
function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && value > -MAX_VALUE && value < MAX_VALUE ? value : null;
}

function finiteOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The UTC offset in minutes, if it is a whole number that exists on earth; otherwise null, as if none was reported. */
export function offsetOrNull(minutes: number | null | undefined): number | null {
  return minutes != null && Number.isInteger(minutes) && Math.abs(minutes) <= MAX_OFFSET_MINUTES ? minutes : null;
}

function shiftInDays(day: string, recordedAt: number): number {
  return Math.floor(recordedAt / DAY_MS) - dayStart(day) / DAY_MS;
}

/**
 * The vendor's day, if it lies at most one day from the instant's UTC date, as it does everywhere on earth. Otherwise
 * the instant's own local day: counts by UTC date, and the search for a day's points, rely on that.
 */
export function plausibleDay(day: string, recordedAt: number, utcOffsetMinutes: number | null): string {
  return Math.abs(shiftInDays(day, recordedAt)) <= 1 ? day : localDay(recordedAt, utcOffsetMinutes);
}

function smallest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

function largest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}

// The texts that JSON.stringify writes for NUL and for lone surrogates. jsonb can hold neither.
const SUSPECT = /\\u0000|\\ud[89a-f]/;

/** JSON text that PostgreSQL accepts: NULs dropped, lone surrogates replaced by U+FFFD. */
export function jsonText(value: JsonObject): string {
  const text = JSON.stringify(value);
  return SUSPECT.test(text) ? JSON.stringify(storable(value)) : text;
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [storableText(key), storable(member)]));
}
