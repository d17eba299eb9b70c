/**
 * Turns pushed points into the form in which they are stored: checked one by one, in our units, with their local day.
 * Pure.
 */
import { isDate, isoInstant, localDay, parseInstant, writtenOffset } from '../../../platform/instants.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../platform/json.ts';
import { MAX_AHEAD_MS, MEMBER_LIMITS } from '../../../providers/limits.ts';
import type { Point } from '../../../providers/page.ts';
import type { Origin } from '../../../vocabulary/event-types.ts';
import { converterOf, type Limits, limitsOf, unitsOf } from '../../../vocabulary/metric-types/plausibility.ts';
import { type MetricType, metricTypeDefinition } from '../../../vocabulary/metric-types/storage.ts';
import { Faults } from './faults.ts';

/** A point in a request's body, after the schema has checked its types. */
export interface PushedPoint {
  readonly metricType: MetricType;
  readonly value: number | null;
  readonly unit?: string;
  readonly recordedAt: string;
  readonly utcOffsetMinutes?: number | null;
  readonly data?: JsonObject | null;
  readonly source?: Origin;
}

/**
 * @throws AppError VALIDATION_ERROR naming each fault by its place, e.g. `body.points[3].value`
 */
export function readPoints(points: readonly PushedPoint[], now: number): Point[] {
  const faults = new Faults();
  const read = points.flatMap((point, index) => readPoint(point, `body.points[${index}]`, now, faults) ?? []);
  faults.throwIfAny();
  return read;
}

function readPoint(pushed: PushedPoint, path: string, now: number, faults: Faults): Point | undefined {
  const { metricType, utcOffsetMinutes = writtenOffset(pushed.recordedAt), source = 'user' } = pushed;
  const recordedAt = faults.attempt(() => readInstant(pushed.recordedAt, `${path}.recordedAt`, now));
  const convert = readUnit(pushed, path, faults);
  if (recordedAt === undefined || convert === undefined) return undefined;
  const value = readValue(pushed, path, convert, faults);
  const data = readData(pushed, path, convert, now, faults);
  const day = dayOf(pushed.recordedAt, recordedAt, utcOffsetMinutes);
  return { metricType, value, data, recordedAt, utcOffsetMinutes, day, source, settlesAt: null };
}

/** The local day of an instant as it was written. A date without a time is that local day, wherever the person was. */
export function dayOf(written: string, at: number, utcOffsetMinutes: number | null): string {
  return isDate(written) ? written : localDay(at, utcOffsetMinutes);
}

/** @throws AppError VALIDATION_ERROR also for an instant of the future */
export function readInstant(text: string, path: string, now: number): number {
  const at = parseInstant(text, path);
  if (at <= now + MAX_AHEAD_MS) return at;
  const faults = new Faults();
  faults.add(path, 'lies in the future');
  faults.throwIfAny();
  return at;
}

type Convert = (value: number) => number;

function readUnit({ metricType, unit }: PushedPoint, path: string, faults: Faults): Convert | undefined {
  if (unit === undefined) return (value) => value;
  const convert = converterOf(metricType, unit);
  const known = unitsOf(metricType);
  if (convert === undefined)
    faults.add(
      `${path}.unit`,
      known.length > 0 ? `must be one of ${known.join(', ')}` : 'does not fit a metric without unit',
    );
  return convert;
}

function readValue(
  { metricType, value, data = null }: PushedPoint,
  path: string,
  convert: Convert,
  faults: Faults,
): number | null {
  const { daily } = metricTypeDefinition(metricType);
  if (value === null) {
    const isCarried = data !== null || daily === 'none';
    if (!isCarried) faults.add(`${path}.value`, 'must be a number where data carries no content');
    return null;
  }
  if (daily === 'parts' || daily === 'none') {
    faults.add(`${path}.value`, daily === 'parts' ? 'must be null; the numbers stand in data' : 'must be null');
    return null;
  }
  return within(limitsOf(metricType), convert(value), metricType, `${path}.value`, faults);
}

function within(limits: Limits | null, value: number, metricType: MetricType, path: string, faults: Faults) {
  const [lowest, highest] = limits ?? [-1e12, 1e12];
  if (value >= lowest && value <= highest) return value;
  const { unit } = metricTypeDefinition(metricType);
  faults.add(path, `is ${value} ${unit ?? ''}; plausible are ${lowest} to ${highest}`);
  return value;
}

function readData(
  { metricType, data = null }: PushedPoint,
  path: string,
  convert: Convert,
  now: number,
  faults: Faults,
): JsonObject | null {
  if (metricTypeDefinition(metricType).daily === 'parts')
    return readParts(data, metricType, `${path}.data`, convert, faults);
  if (data === null) return null;
  if (!metricTypeDefinition(metricType).isStructured) {
    faults.add(`${path}.data`, `must be null: ${metricType} has no structured content`);
    return null;
  }
  if (metricType === 'heart_rate') return readPulse(data, `${path}.data`, now, faults);
  if (metricType === 'sleep') return readNight(data, `${path}.data`, faults);
  return data;
}

function readPulse(data: JsonObject, path: string, now: number, faults: Faults): JsonObject {
  requireNumbers(data, ['min', 'max', 'resting'], path, faults);
  requirePlausible(data, 'heart_rate', path, faults);
  if (data.intraday === undefined) return data;
  return { ...data, intraday: readSamples(data.intraday, `${path}.intraday`, now, faults) };
}

function readNight(data: JsonObject, path: string, faults: Faults): JsonObject {
  const night: JsonObject = { ...data };
  for (const name of ['startTime', 'endTime']) {
    const text = data[name];
    if (text == null) continue;
    const at = faults.attempt(() => parseInstant(typeof text === 'string' ? text : '', `${path}.${name}`));
    if (at !== undefined) night[name] = isoInstant(at);
  }
  requireNumbers(data, ['efficiency'], path, faults);
  requirePlausible(data, 'sleep', path, faults);
  const { stages } = data;
  if (stages != null && isJsonObject(stages)) requireNumbers(stages, STAGES, `${path}.stages`, faults);
  else if (stages != null) faults.add(`${path}.stages`, `must be an object of ${STAGES.join(', ')}`);
  return night;
}

const STAGES = ['deep', 'light', 'rem', 'awake'];

function requireNumbers(data: JsonObject, names: readonly string[], path: string, faults: Faults): void {
  for (const name of names) {
    if (data[name] != null && typeof data[name] !== 'number') faults.add(`${path}.${name}`, 'must be a number');
  }
}

/** The same limits hold for what a vendor sends. */
function requirePlausible(data: JsonObject, metricType: MetricType, path: string, faults: Faults): void {
  for (const [name, limits] of Object.entries(MEMBER_LIMITS[metricType] ?? {})) {
    const value = data[name];
    if (limits === null || typeof value !== 'number' || (value >= limits[0] && value <= limits[1])) continue;
    faults.add(`${path}.${name}`, `is ${value}; plausible are ${limits[0]} to ${limits[1]}`);
  }
}

function readParts(data: JsonObject | null, metricType: MetricType, path: string, convert: Convert, faults: Faults) {
  const parts: JsonObject = { ...data };
  for (const name of ['systolic', 'diastolic', 'pulse']) {
    const part = data?.[name];
    if (typeof part === 'number') {
      const value = name === 'pulse' ? part : convert(part);
      parts[name] = within(limitsOf(metricType), value, metricType, `${path}.${name}`, faults);
    } else if (name !== 'pulse' || part != null) {
      faults.add(`${path}.${name}`, 'must be a number');
    }
  }
  return parts;
}

function readSamples(samples: Json, path: string, now: number, faults: Faults): Json {
  if (!Array.isArray(samples)) {
    faults.add(path, 'must be an array of {time, value}');
    return null;
  }
  return samples.map((sample, index) => {
    const place = `${path}[${index}]`;
    const { time, value } = isJsonObject(sample) ? sample : {};
    if (typeof value !== 'number') faults.add(`${place}.value`, 'must be a number');
    else within(limitsOf('heart_rate'), value, 'heart_rate', `${place}.value`, faults);
    const at = faults.attempt(() => readInstant(typeof time === 'string' ? time : '', `${place}.time`, now));
    return { time: at === undefined ? null : isoInstant(at), value: value ?? null };
  });
}
