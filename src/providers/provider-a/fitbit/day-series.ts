/**
 * Day totals: from series over a range of days, or from the summary of one day. Values of a series are strings of
 * digits. On a day on which the device was not worn they are zeros, and the calories are the basal energy.
 * @see https://dev.fitbit.com/build/reference/web-api/activity-timeseries/
 */

import { type Static, Type } from 'typebox';
import type { JsonObject } from '../../../platform/json.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';
import type { Point } from '../../page.ts';
import { vendorReader } from '../../vendor-json.ts';
import { OptionalText, onlyNumber, positive, Quantity } from '../../wire-values.ts';
import { calendarDay, dayStamp, reading, withoutRepeats } from '../stamps.ts';
import { metersOf } from '../wire-values.ts';
import type { Zone } from '../zone.ts';

export type SeriesName =
  | 'steps'
  | 'distance'
  | 'floors'
  | 'calories'
  | 'caloriesBMR'
  | 'activityCalories'
  | 'minutesFairlyActive'
  | 'minutesVeryActive';

/** Numbers by local day. */
export type DaySeries = ReadonlyMap<string, number>;

const METERS_PER_KM = 1000;
const NONE: DaySeries = new Map();

export const SeriesEntry = Type.Object({ dateTime: Type.String(), value: Quantity });

/**
 * `{"activities-<name>": [{dateTime, value}]}`; empty for undefined, which stands for a series that we may not read.
 * @throws VendorError `malformed`
 */
export function readSeries(name: SeriesName, body: unknown): DaySeries {
  if (body === undefined) return NONE;
  const entries = readerOf(name)(body)[`activities-${name}`] ?? [];
  return new Map(
    entries.flatMap(({ dateTime, value }) => {
      const number = onlyNumber(value);
      return number === undefined ? [] : [[calendarDay(dateTime), number] as const];
    }),
  );
}

type Read = (body: unknown) => Readonly<Record<string, readonly Static<typeof SeriesEntry>[]>>;
const readers = new Map<SeriesName, Read>();

/** To compile a reader takes longer than to read a month. */
function readerOf(name: SeriesName): Read {
  const schema = Type.Object({ [`activities-${name}`]: Type.Array(SeriesEntry) });
  const read: Read = readers.get(name) ?? vendorReader(`${name} series`, schema);
  readers.set(name, read);
  return read;
}

/** The day totals of several days, as far as the vendor gave them. */
export type DayTotals = Partial<Readonly<Record<SeriesName, DaySeries>>>;

export function totalsPoints(totals: DayTotals, zone?: Zone): Point[] {
  const of = (name: SeriesName, day: string) => totals[name]?.get(day);
  const each = (
    name: SeriesName,
    metricType: MetricType,
    amountOf: (value: number, day: string) => number | undefined = (value) => value,
    dataOf: (day: string) => JsonObject = () => ({}),
  ) =>
    [...(totals[name] ?? NONE)].flatMap(([day, value]) =>
      reading(dayStamp(day, zone), metricType, amountOf(value, day), { localDate: day, ...dataOf(day) }),
    );
  return [
    ...each('steps', 'steps'),
    ...each('distance', 'distance', (km) => metersOf(km, METERS_PER_KM)),
    ...each('floors', 'floors'),
    ...each(
      'calories',
      'calories',
      (kcal) => kcal,
      (day) => ({ bmr: of('caloriesBMR', day), active: of('activityCalories', day) }),
    ),
    // If one of the two is missing, the sum would be wrong.
    ...each('minutesFairlyActive', 'active_minutes', (fairly, day) => {
      const very = of('minutesVeryActive', day);
      return very === undefined ? undefined : fairly + very;
    }),
  ];
}

export const DaySummary = Type.Object({
  summary: Type.Object({
    steps: Quantity,
    /** The rows overlap; only the row `total` is the day's distance. */
    distances: Type.Optional(
      Type.Union([Type.Array(Type.Object({ activity: OptionalText, distance: Quantity })), Type.Null()]),
    ),
    /** Missing for a device without an altimeter. */
    floors: Quantity,
    caloriesOut: Quantity,
    caloriesBMR: Quantity,
    activityCalories: Quantity,
    fairlyActiveMinutes: Quantity,
    veryActiveMinutes: Quantity,
    restingHeartRate: Quantity,
  }),
});

const readDaySummary = vendorReader('day summary', DaySummary);

/**
 * The totals of one day, as its series would give them, and its resting heart rate.
 * @param day the local date that was asked for; the answer does not repeat it
 * @throws VendorError `malformed`
 */
export function summaryPoints(day: string, body: unknown, zone?: Zone): Point[] {
  const { summary } = readDaySummary(body);
  const ofDay = (value: unknown): DaySeries => {
    const number = onlyNumber(value);
    return number === undefined ? NONE : new Map([[day, number]]);
  };
  const total = summary.distances?.find(({ activity }) => activity === 'total');
  const totals: DayTotals = {
    steps: ofDay(summary.steps),
    distance: ofDay(total?.distance),
    floors: ofDay(summary.floors),
    calories: ofDay(summary.caloriesOut),
    caloriesBMR: ofDay(summary.caloriesBMR),
    activityCalories: ofDay(summary.activityCalories),
    minutesFairlyActive: ofDay(summary.fairlyActiveMinutes),
    minutesVeryActive: ofDay(summary.veryActiveMinutes),
  };
  const resting = positive(summary.restingHeartRate);
  return [
    ...totalsPoints(totals, zone),
    ...reading(dayStamp(day, zone), 'resting_heart_rate', resting, { localDate: day }),
  ];
}

/** The points of values that come once a day; each day once. */
export function dailyPoints<Entry extends { readonly dateTime: string }>(
  entries: readonly Entry[],
  zone: Zone | undefined,
  metricType: MetricType,
  amountOf: (entry: Entry) => number | undefined,
  dataOf: (entry: Entry) => JsonObject = () => ({}),
): Point[] {
  return withoutRepeats(
    entries.flatMap((entry) => {
      const day = calendarDay(entry.dateTime);
      return reading(dayStamp(day, zone), metricType, amountOf(entry), { localDate: day, ...dataOf(entry) });
    }),
  );
}
