/** Reads the query parameters of health and event routes. */

import { dayInZone, endOfDayIn, startOfDayIn } from '../../../platform/day-in-zone.ts';
import { invalid } from '../../../platform/errors.ts';
import { DAY_MS, dayStart, isDate, parseBound } from '../../../platform/instants.ts';
import { isMetricType, METRIC_TYPE_NAMES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';

const MAX_SUMMARY_DAYS = 366;

/** Where the bounds stand in the request. */
type Place = 'query' | 'body';

/**
 * The range in epoch milliseconds, both ends included.
 * @throws AppError VALIDATION_ERROR for a malformed bound or a start after the end
 */
export function parseRange<From extends string | undefined, To extends string | undefined>(
  from: From,
  to: To,
  place: Place = 'query',
): { from: From extends string ? number : number | undefined; to: To extends string ? number : number | undefined } {
  const first = from === undefined ? undefined : parseBound(from, `${place}.from`, 'from');
  const last = to === undefined ? undefined : parseBound(to, `${place}.to`, 'to');
  if (first !== undefined && last !== undefined && first > last) throw invalid(`${place}.from`, 'must not be after to');
  // A bound that the request contains becomes a number.
  return { from: first, to: last } as ReturnType<typeof parseRange<From, To>>;
}

/**
 * The calendar days of two bounds, as they are written: the day of `2026-01-03T00:00:00+02:00` is 2026-01-03.
 * @throws AppError VALIDATION_ERROR for more than 366 days
 */
export function parseDays(from: string, to: string, place: Place = 'query'): { firstDay: string; lastDay: string } {
  parseRange(from, to, place);
  const [firstDay, lastDay] = [from.slice(0, 10), to.slice(0, 10)];
  const days = (dayStart(lastDay) - dayStart(firstDay)) / DAY_MS + 1;
  if (days < 1) throw invalid(`${place}.from`, 'must not be after to');
  if (days > MAX_SUMMARY_DAYS)
    throw invalid(`${place}.to`, `the range has ${days} days; at most ${MAX_SUMMARY_DAYS} are given`);
  return { firstDay, lastDay };
}

/** The range of a time series. */
export interface SeriesRange {
  /** Epoch milliseconds, both included. `to` lies before `from` only where a time zone skips the day that is asked for. */
  readonly from: number;
  readonly to: number;
  /** The calendar days of both, as they are written; with a time zone, those of the instants in that zone. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/**
 * @param byDays true: the range is one of calendar days, so these must not be reversed either
 * @param timezone in which a date without a time is a day; undefined: UTC
 * @throws AppError VALIDATION_ERROR for a malformed bound or a start after the end
 */
export function parseSeriesRange(from: string, to: string, byDays: boolean, timezone: string | undefined): SeriesRange {
  const [firstDay, lastDay] = [from.slice(0, 10), to.slice(0, 10)];
  if (timezone === undefined) {
    const range = parseRange(from, to);
    if (byDays && firstDay > lastDay) throw invalid('query.from', 'must not be after to');
    return { ...range, firstDay, lastDay };
  }
  const [first, last] = [parseBound(from, 'query.from', 'from'), parseBound(to, 'query.to', 'to')];
  const start = isDate(from) ? startOfDayIn(timezone, firstDay) : first;
  const end = isDate(to) ? endOfDayIn(timezone, lastDay) - 1 : last;
  const isSkippedDay = isDate(from) && isDate(to) && firstDay <= lastDay;
  if (start > end && !isSkippedDay) throw invalid('query.from', 'must not be after to');
  return {
    from: start,
    to: end,
    firstDay: isDate(from) ? firstDay : dayInZone(start, timezone),
    lastDay: isDate(to) ? lastDay : dayInZone(end, timezone),
  };
}

/** A comma-separated list of metric types. */
export function parseMetricTypes(text: string): MetricType[] {
  const names = text.split(',').map((name) => {
    if (!isMetricType(name)) {
      throw invalid('query.metricTypes', `"${name}" is not a metric type; known are ${METRIC_TYPE_NAMES.join(', ')}`);
    }
    return name;
  });
  return [...new Set(names)];
}
