/**
 * Dates as people write them: "2026-01-03", "last 30 days", "yesterday", "this week", "2026-01", or an exact instant.
 */
import { endOfDayIn, startOfDayIn } from '../platform/day-in-zone.ts';
import { addDays, DAY_MS, dayStart, isDate, isoInstant, localDay, mondayOf } from '../platform/instants.ts';
import { readTimeZone } from '../platform/time-zone.ts';
import { ToolFailure } from './failure.ts';

export const WHEN =
  '"2026-01-03", "2026-01", "today", "yesterday", "7 days ago", "last 30 days", "this week", "last month", or an ISO 8601 instant';

/** The two ends of a range as the API takes them: calendar days, or exact instants if an instant was given. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

/** Today's calendar day in a time zone. An unknown zone counts as UTC. */
export function todayIn(timezone: string, now: number): string {
  try {
    // Sweden writes its dates in the form of ISO 8601.
    return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(now);
  } catch {
    return localDay(now);
  }
}

/**
 * Reads the two ends. A phrase that is a range ("last 30 days") gives both ends, unless the other argument gives one
 * itself.
 * @param days the range when neither end is given: this many days up to today; undefined: no range
 * @throws ToolFailure
 */
export function readRange(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
  days: number | undefined,
): Range | undefined {
  if (from === undefined && to === undefined) return days === undefined ? undefined : lastDays(days, today);
  const first = from === undefined ? undefined : readWhen('from', from, today);
  const last = to === undefined ? undefined : readWhen('to', to, today);
  const range = {
    from: first?.from ?? (days === undefined ? '1900-01-01' : addDays(dayOf(last?.to ?? today), 1 - days)),
    to: last?.to ?? (first !== undefined && first.from !== first.to ? first.to : today),
  };
  if (instantOf(range.from, 0) > instantOf(range.to, DAY_MS - 1)) {
    throw new ToolFailure(`from (${range.from}) lies after to (${range.to}): swap them, or leave "to" out for today`);
  }
  return range;
}

/**
 * The same range for lists that go by instant: a day without a time is a day of the person's time zone.
 * @param timezone null: a day of UTC
 */
export function instantsOf(range: Range | undefined, timezone: string | null): Partial<Range> {
  if (range === undefined || timezone === null || readTimeZone(timezone) === undefined) return { ...range };
  const { from, to } = range;
  return {
    from: isDate(from) ? (instantText(startOfDayIn(timezone, from)) ?? from) : from,
    to: isDate(to) ? (instantText(endOfDayIn(timezone, to) - 1) ?? to) : to,
  };
}

/** ISO 8601; undefined for an instant before or after the years that the API takes. */
function instantText(epochMs: number): string | undefined {
  const text = isoInstant(epochMs);
  return text >= '1900' && text < '2201' ? text : undefined;
}

/** The calendar day of an end; for an instant, the date as it is written. */
export function dayOf(end: string): string {
  return end.slice(0, 10);
}

function instantOf(end: string, endOfDay: number): number {
  return end.length === 10 ? dayStart(end) + endOfDay : Date.parse(end);
}

function lastDays(count: number, today: string): Range {
  return { from: addDays(today, 1 - count), to: today };
}

const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

/** Reads one phrase as a range; a single day is a range of one day. */
function readWhen(name: string, given: string, today: string): Range {
  const text = given
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');
  const range = readIso(text) ?? readWords(text, today) ?? readCount(text, today);
  if (range === undefined) throw new ToolFailure(`"${given}" is not a date that ${name} understands; use ${WHEN}`);
  return range;
}

function readIso(text: string): Range | undefined {
  if (/^\d{4}-\d\d-\d\dt/.test(text)) {
    const instant = text.toUpperCase();
    return Number.isNaN(Date.parse(instant)) ? undefined : { from: instant, to: instant };
  }
  if (/^\d{4}-\d\d$/.test(text)) return isDay(`${text}-01`) ? monthOf(`${text}-01`) : undefined;
  if (/^\d{4}$/.test(text)) return { from: `${text}-01-01`, to: `${text}-12-31` };
  return isDay(text) ? { from: text, to: text } : undefined;
}

function isDay(text: string): boolean {
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? dayStart(text) : Number.NaN;
  return !Number.isNaN(start) && localDay(start) === text;
}

function monthOf(day: string): Range {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

/** Weeks start on Monday, as in the API. */
function weekOf(day: string): Range {
  const from = mondayOf(day);
  return { from, to: addDays(from, 6) };
}

function readWords(text: string, today: string): Range | undefined {
  const yesterday = addDays(today, -1);
  const sofar = (range: Range): Range => ({ ...range, to: today });
  switch (text) {
    case 'now':
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'this week':
      return sofar(weekOf(today));
    case 'last week':
      return weekOf(addDays(today, -7));
    case 'this month':
      return sofar(monthOf(today));
    case 'last month':
      return monthOf(addDays(`${today.slice(0, 7)}-01`, -1));
    case 'this year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'last year':
      return { from: `${Number(today.slice(0, 4)) - 1}-01-01`, to: `${Number(today.slice(0, 4)) - 1}-12-31` };
    default:
      return undefined;
  }
}

/** Reads "last 30 days", "past 2 weeks", "30d", "3 days ago". */
function readCount(text: string, today: string): Range | undefined {
  const [, count, unit, ago] =
    /^(?:(?:the )?(?:last|past|previous) )?(\d{1,5}) ?(day|week|month|year)s?( ago)?$/.exec(
      text.replace(/^(\d+) ?([dwmy])$/, (_, number, letter) => `${number} ${LETTERS[letter]}`),
    ) ?? [];
  if (count === undefined || unit === undefined) return undefined;
  const days = Number(count) * (UNIT_DAYS[unit] ?? 1);
  if (days < 1 || days > 36_500) return undefined;
  const day = addDays(today, -days);
  return ago === undefined ? lastDays(days, today) : { from: day, to: day };
}

const LETTERS: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', y: 'year' };
