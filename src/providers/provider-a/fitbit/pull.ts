/**
 * Reads everything the person granted: a month at a time, the newest first. One request for a range of days is far
 * cheaper than one for each day, because only 150 requests an hour are allowed.
 * @see https://dev.fitbit.com/build/reference/web-api/
 */

import { earlierDay } from '../../../platform/instants.ts';
import { joined, nonEmpty, type Page, pageOf } from '../../page.ts';
import type { FetchRequest } from '../../provider.ts';
import { type Each, readEach } from '../../records.ts';
import { VendorError } from '../../vendor-api.ts';
import { type Calendar, calendarOf, readCalendar } from '../calendar.ts';
import { type DaySpan, daysOf, daysTouched, lengthOf, splitSpan } from '../day-spans.ts';
import { dayIn, type Zone } from '../zone.ts';
import { pullActivityLog } from './activity-log.ts';
import { bodyPoints } from './body-logs.ts';
import { Calls, ME, type Permission } from './calls.ts';
import { type DaySeries, readSeries, type SeriesName, totalsPoints } from './day-series.ts';
import { hasCurve } from './heart-rate.ts';
import {
  breath,
  byZone,
  coreTemperature,
  curve,
  daySummary,
  fats,
  heartRate,
  type ItemType,
  oxygen,
  readAnswer,
  readAnswerOf,
  recordsIn,
  series,
  sleeps,
  variability,
  weights,
} from './item-types.ts';
import { zoneOfProfile } from './zone.ts';

/** The number of days that a first sync touches. */
const SPAN_DAYS = 31;
/** The shortest of the documented limits, for endpoints that have a limit. */
const SHORT_RANGE_DAYS = 30;

/** One part of the data, by its name in the vendor's inbound notices. */
export type Collection = 'activities' | 'body' | 'sleep';

interface Span {
  readonly calls: Calls;
  /** In which the person is now. */
  readonly zone: Zone | undefined;
  /** In which the person was on each day, as far as its heart rate is stored: nights and readings stay there. */
  readonly calendar: Calendar;
  readonly days: DaySpan;
}

type Step = (span: Span) => Promise<Page>;

const SERIES = Object.keys(series) as SeriesName[]; // the keys of a const object

/** Reads the summary of each day while that takes fewer requests than the series over all days. */
const totals: Step = async ({ calls, zone, days }) => {
  if (lengthOf(days) < SERIES.length) {
    const pages = await summaries(calls, zone, days);
    if (pages !== undefined) return joined(pages);
  }
  const found: Partial<Record<SeriesName, DaySeries>> = {};
  const reports: Page[] = [];
  for (const name of SERIES) {
    for (const { first, last } of splitSpan(days, name === 'activityCalories' ? SHORT_RANGE_DAYS : SPAN_DAYS)) {
      const body = await calls.get('activity', `${ME}/activities/${name}/date/${first}/${last}.json`);
      if (body === undefined) continue;
      const records = recordsIn(series[name], body, { first, last });
      const { result, report } = readEach(series[name], records, (entries) =>
        readSeries(name, { [`activities-${name}`]: entries }),
      );
      found[name] = new Map([...(found[name] ?? []), ...result]);
      reports.push(report);
    }
  }
  return joined([pageOf(totalsPoints(found, zone)), ...reports]);
};

/** Undefined when a day has no summary, for example on a server that does not offer summaries. */
async function summaries(calls: Calls, zone: Zone | undefined, days: DaySpan): Promise<Page[] | undefined> {
  const pages: Page[] = [];
  for (const day of daysOf(days)) {
    const body = await calls.get('activity', `${ME}/activities/date/${day}.json`);
    if (body === undefined) return undefined;
    pages.push(readAnswerOf(day, daySummary, body, zone));
  }
  return pages;
}

/** A step that asks for ranges of at most `maxDays`. */
function ranged(permission: Permission, folder: string, maxDays: number, type: ItemType): Step {
  return async ({ calls, zone, days }) => {
    const pages: Page[] = [];
    for (const { first, last } of splitSpan(days, maxDays)) {
      const body = await calls.get(permission, `${ME}/${folder}/date/${first}/${last}.json`);
      if (body !== undefined) pages.push(readAnswer(type, body, calendarOf(zone), { first, last }));
    }
    return joined(pages);
  };
}

const sleep: Step = async ({ calls, calendar, days: { first, last } }) => {
  const body = await calls.get('sleep', `/1.2/user/-/sleep/date/${first}/${last}.json`);
  return body === undefined ? pageOf([]) : readAnswer(sleeps, body, calendar, { first, last });
};

/** Both logs together, because a reading can be in both. */
const bodyLogs: Step = async ({ calls, calendar, days }) => {
  const pages: Page[] = [];
  for (const { first, last } of splitSpan(days, SHORT_RANGE_DAYS)) {
    const weightBody = await calls.get('weight', `${ME}/body/log/weight/date/${first}/${last}.json`);
    const fatBody = await calls.get('weight', `${ME}/body/log/fat/date/${first}/${last}.json`);
    const logsOf = (type: ItemType, body: unknown) =>
      byZone(type, body === undefined ? [] : recordsIn(type, body, { first, last }), calendar);
    const weightLogs = logsOf(weights, weightBody);
    const fatLogs = logsOf(fats, fatBody);
    for (const zone of new Set([...weightLogs.keys(), ...fatLogs.keys()])) {
      const weight = understoodLogs(weights, weightLogs.get(zone) ?? [], zone);
      const fat = understoodLogs(fats, fatLogs.get(zone) ?? [], zone);
      const points = bodyPoints({ weight: weight.result }, { fat: fat.result }, zone);
      pages.push(pageOf(points), weight.report, fat.report);
    }
  }
  return joined(pages);
};

function understoodLogs(type: ItemType, records: readonly unknown[], zone: Zone | undefined): Each<readonly unknown[]> {
  return readEach(
    type,
    records,
    (some) => {
      type.normalise(some, zone, undefined);
      return some;
    },
    { zone },
  );
}

const steps: readonly (readonly [Collection, Step])[] = [
  ['activities', totals],
  ['activities', ranged('heartrate', 'activities/heart', SPAN_DAYS, heartRate)],
  ['sleep', sleep],
  ['sleep', ranged('heartrate', 'hrv', SHORT_RANGE_DAYS, variability)],
  ['sleep', ranged('oxygen_saturation', 'spo2', SPAN_DAYS, oxygen)],
  ['sleep', ranged('respiratory_rate', 'br', SHORT_RANGE_DAYS, breath)],
  ['body', ranged('temperature', 'temp/core', SHORT_RANGE_DAYS, coreTemperature)],
  ['body', bodyLogs],
];

/**
 * Everything of the window's local days that the person granted, the newest days first. We do not ask for days that
 * have not begun, because a series would have zeros for them.
 * @param only the parts to read, where a notice names them
 * @throws VendorError `refused` when we may read nothing at all: that must not look like a successful sync
 */
export async function* pullFitbit(request: FetchRequest, only?: ReadonlySet<Collection>): AsyncGenerator<Page> {
  const calls = new Calls(request.api);
  const profile = await calls.get('profile', `${ME}/profile.json`);
  const zone = profile === undefined ? undefined : zoneOfProfile(profile);
  const window = begunDays(request, zone);
  if (window === undefined) return;
  const calendar = await readCalendar(request, zone, 'heart_rate', window);
  const curves = new Curves(calls, calendar);
  for (const days of splitSpan(window, SPAN_DAYS)) {
    for (const [collection, step] of steps) {
      if (only === undefined || only.has(collection)) yield* nonEmpty(await step({ calls, zone, calendar, days }));
    }
    if (only !== undefined && !only.has('activities')) continue;
    const isOldest = days.first === window.first;
    yield* pullActivityLog(calls, days, isOldest ? request.from : undefined);
    yield* curves.of(days);
  }
  if (!calls.anyPermitted) throw new VendorError('refused', 'the vendor allows none of its data to be read');
}

function begunDays(request: FetchRequest, zone: Zone | undefined): DaySpan | undefined {
  const window = daysTouched(request, zone);
  if (window === undefined) return undefined;
  const today = dayIn(zone, request.now);
  const last = earlierDay(window.last, today);
  return window.first > last ? undefined : { first: window.first, last };
}

/**
 * Reads the heart rate by the minute with one request for each day. An answer without it means that the application may
 * not read it, and we stop asking.
 */
class Curves {
  readonly #calls: Calls;
  readonly #calendar: Calendar;
  #closed = false;

  constructor(calls: Calls, calendar: Calendar) {
    this.#calls = calls;
    this.#calendar = calendar;
  }

  async *of(days: DaySpan): AsyncGenerator<Page> {
    for (const day of daysOf(days)) {
      if (this.#closed) return;
      const body = await this.#calls.get('intraday', `${ME}/activities/heart/date/${day}/1d/1min.json`);
      if (body === undefined || !hasCurve(body)) this.#closed = true;
      else yield* nonEmpty(readAnswerOf(day, curve, body, this.#calendar.zoneOn(day)));
    }
  }
}
