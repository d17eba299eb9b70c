/** `dailyRollUp` over local days, and `rollUp` over windows of physical time. */
import { DAY_MS, dayIndexAt, MINUTE_MS } from '../../life/days.ts';
import type { View } from '../../life/life.ts';
import { knownUntil } from '../synced.ts';
import { camelCase, type DataType } from './data-point.ts';
import { fingerprintOf, readToken } from './pages.ts';
import { civilDateTime, instant, Refusal } from './wire.ts';

const WINDOWS_PER_PAGE = 1_440;
const FAMILIES = new Set(['all-sources', 'google-wearables', 'google-sources']);
const MEMBERS = new Set(['range', 'windowSizeDays', 'windowSize', 'pageSize', 'pageToken', 'dataSourceFamily']);

type Json = Readonly<Record<string, unknown>>;

/** @throws Refusal */
export function dailyRollUp(view: View, type: DataType, body: unknown) {
  const request = readRequest(body);
  const range = objectIn(request, 'range');
  const [startMs, endMs] = [readCivil(range.start), readCivil(range.end)];
  const days = request.windowSizeDays ?? 1;
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 1) throw new Refusal(400, 'INVALID_WINDOW_SIZE');
  checkRange(type, startMs, endMs);
  const rollupDataPoints = [];
  for (let fromMs = startMs; fromMs < endMs; fromMs += days * DAY_MS) {
    const toMs = Math.min(endMs, fromMs + days * DAY_MS);
    const value = type.rollup?.(view, physicalMs(view, fromMs, 'start'), physicalMs(view, toMs, 'end'));
    // A day without the device is absent; a day without any step is present.
    if (value === undefined) continue;
    const window = { civilStartTime: civilDateTime(fromMs), civilEndTime: civilDateTime(toMs) };
    rollupDataPoints.push({ ...window, [camelCase(type.name)]: value });
  }
  return { rollupDataPoints };
}

/** @throws Refusal */
export function rollUp(view: View, type: DataType, body: unknown) {
  const request = readRequest(body);
  const range = objectIn(request, 'range');
  const [startMs, endMs] = [readInstant(range.startTime), readInstant(range.endTime)];
  const windowMs = readWindow(request.windowSize);
  checkRange(type, startMs, endMs);
  const fingerprint = fingerprintOf([type.name, String(startMs), String(endMs), String(windowMs)]);
  const token = request.pageToken;
  const first = readToken(typeof token === 'string' ? token : null, fingerprint);
  const windows = Math.ceil((endMs - startMs) / windowMs);
  const last = Math.min(windows, first + WINDOWS_PER_PAGE);
  const untilMs = knownUntil(view);
  const member = camelCase(type.name);
  const rollupDataPoints = [];
  for (let index = first; index < last; index += 1) {
    const fromMs = startMs + index * windowMs;
    if (fromMs >= untilMs) break;
    const toMs = Math.min(endMs, fromMs + windowMs);
    const value = type.rollup?.(view, fromMs, toMs);
    const window = { startTime: instant(fromMs), endTime: instant(toMs) };
    // Without the device, each window is still present, but empty.
    if (value !== undefined) rollupDataPoints.push({ ...window, [member]: value });
    else if (index % 2 === 0) rollupDataPoints.push(window);
  }
  return last < windows ? { rollupDataPoints, nextPageToken: `${fingerprint}.${last}` } : { rollupDataPoints };
}

function readRequest(body: unknown): Json {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(400, undefined);
  const request = body as Json; // an object: members are checked where they are read
  if (Object.keys(request).some((name) => !MEMBERS.has(name))) throw new Refusal(400, undefined);
  const family = request.dataSourceFamily ?? 'users/me/dataSourceFamilies/all-sources';
  const name = /^users\/me\/dataSourceFamilies\/([a-z-]+)$/.exec(String(family))?.[1];
  if (name === undefined || !FAMILIES.has(name)) throw new Refusal(400, 'INVALID_DATA_SOURCE_FAMILY');
  return request;
}

function objectIn(request: Json, name: string): Json {
  const value = request[name];
  if (typeof value !== 'object' || value === null) throw new Refusal(400, 'MISSING_ROLLUP_QUERY_RANGE');
  return value as Json; // an object: members are checked where they are read
}

/** Reads a local time as if it were UTC. */
function readCivil(value: unknown): number {
  // The next lines check its members.
  const { date, time } = (typeof value === 'object' && value !== null ? value : {}) as { date?: Json; time?: Json };
  const number = (from: Json | undefined, name: string, fallback: number) => {
    const part = from?.[name] ?? fallback;
    return typeof part === 'number' && Number.isInteger(part) ? part : Number.NaN;
  };
  const [year, month, day] = ['year', 'month', 'day'].map((name) => number(date, name, Number.NaN));
  const instantMs = Date.UTC(year ?? Number.NaN, (month ?? Number.NaN) - 1, day);
  const clockMs = number(time, 'hours', 0) * 3_600_000 + number(time, 'minutes', 0) * MINUTE_MS;
  const isDate = new Date(instantMs).getUTCDate() === day;
  if (Number.isNaN(instantMs + clockMs) || !isDate) throw new Refusal(400, 'INVALID_CIVIL_DATE_TIME');
  return instantMs + clockMs;
}

function readInstant(value: unknown): number {
  const isText =
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(value);
  const instantMs = isText ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(instantMs)) throw new Refusal(400, 'INVALID_ROLLUP_QUERY_RANGE');
  return instantMs;
}

function readWindow(value: unknown): number {
  const seconds = /^(\d{1,7})(\.\d{1,9})?s$/.exec(String(value))?.[1];
  if (seconds === undefined || Number(seconds) < 1) throw new Refusal(400, 'INVALID_WINDOW_SIZE');
  return Number(seconds) * 1_000;
}

function checkRange(type: DataType, startMs: number, endMs: number): void {
  if (endMs <= startMs) throw new Refusal(400, 'INVALID_ROLLUP_QUERY_RANGE');
  if (endMs - startMs > type.longestRollupDays * DAY_MS) throw new Refusal(400, 'INVALID_ROLLUP_QUERY_DURATION');
}

/** The instant of a local time, in the zone in which the person spent that day. */
function physicalMs({ life, person }: View, civil: number, edge: 'start' | 'end'): number {
  const isMidnight = civil % DAY_MS === 0;
  if (edge === 'end' && isMidnight) return life.outline(person, dayIndexAt(civil) - 1).endMs;
  const { startMs, wornFromMs } = life.outline(person, dayIndexAt(civil));
  return Math.max(startMs + (civil % DAY_MS), isMidnight ? wornFromMs : startMs);
}
