/** The kinds of records, and how records of each become points and events. */
import { Type } from 'typebox';
import { joined, type Page, type Point, pageOf, type SetAsideRecord } from '../../page.ts';
import { requireFew } from '../../page-chain.ts';
import { pageOfEach, type RecordKind } from '../../records.ts';
import { VendorError } from '../../vendor-api.ts';
import { vendorReader } from '../../vendor-json.ts';
import { calendarDateOf, OptionalText } from '../../wire-values.ts';
import type { Calendar } from '../calendar.ts';
import { type DaySpan, lengthOf } from '../day-spans.ts';
import { type Zone, zoneOf } from '../zone.ts';
import { normaliseActivityLog } from './activity-log.ts';
import { bodyPoints } from './body-logs.ts';
import { breathPoints, coreTemperaturePoints, hrvPoints, oxygenPoints, oxygenRecords } from './daily-values.ts';
import { readSeries, type SeriesName, summaryPoints, totalsPoints } from './day-series.ts';
import { curvePoints, requireFewMinutes, restingPoints } from './heart-rate.ts';
import { normaliseSleeps } from './sleep.ts';

export interface ItemType extends RecordKind {
  /** The local date of a record whose times are local too. */
  readonly dateOf?: (record: unknown) => unknown;
  /** How many records the vendor has of a day at most. */
  readonly mostEachDay: number;
  /** @throws VendorError `malformed` where the answer is something else than this vendor's */
  readonly recordsOf: (body: unknown) => readonly unknown[];
  /** @throws VendorError `malformed` */
  readonly normalise: (records: readonly unknown[], zone: Zone | undefined, day: string | undefined) => Page;
}

/** What the device measures comes once a day. What people enter themselves, or measure again, can come more often. */
const ONCE = 1;
const OFTEN = 10;

/** @param list the member of the answer that holds the records */
function listed(
  endpoint: string,
  list: string,
  key: string,
  normalise: (body: unknown, zone: Zone | undefined) => Page,
  mostEachDay = ONCE,
): ItemType {
  const read = vendorReader(endpoint, Type.Object({ [list]: Type.Array(Type.Unknown()) }));
  return {
    endpoint,
    list,
    mostEachDay,
    keyOf: (record) => record[key],
    recordsOf: (body) => (read(body) as Record<string, unknown[]>)[list] ?? [], // as the schema has it
    normalise: (records, zone) => normalise({ [list]: records }, zone),
  };
}

/** A kind whose records name their local date in this member. */
function dated(type: ItemType, member: string): ItemType {
  return { ...type, dateOf: (record) => (isObject(record) ? record[member] : undefined) };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A kind whose answer is a single record. */
function single(
  endpoint: string,
  normalise: (record: unknown, zone: Zone | undefined, day: string | undefined) => Page,
): ItemType {
  const read = vendorReader(endpoint, Type.Record(Type.String(), Type.Unknown()));
  return {
    endpoint,
    mostEachDay: ONCE,
    keyOf: () => undefined,
    recordsOf: (body) => [read(body)],
    // None is left when the only record was set aside.
    normalise: ([record], zone, day) => (record === undefined ? pageOf([]) : normalise(record, zone, day)),
  };
}

const seriesType = (name: SeriesName) =>
  listed(`activities/${name}`, `activities-${name}`, 'dateTime', (body, zone) =>
    pageOf(totalsPoints({ [name]: readSeries(name, body) }, zone)),
  );

export const series: Readonly<Record<SeriesName, ItemType>> = {
  steps: seriesType('steps'),
  distance: seriesType('distance'),
  floors: seriesType('floors'),
  calories: seriesType('calories'),
  caloriesBMR: seriesType('caloriesBMR'),
  activityCalories: seriesType('activityCalories'),
  minutesFairlyActive: seriesType('minutesFairlyActive'),
  minutesVeryActive: seriesType('minutesVeryActive'),
};

const inZone =
  (points: (body: unknown, zone?: Zone) => Point[]) =>
  (body: unknown, zone: Zone | undefined): Page =>
    pageOf(points(body, zone));

export const daySummary = single('day summary', (record, zone, day = '') => pageOf(summaryPoints(day, record, zone)));
export const heartRate = listed('activities/heart', 'activities-heart', 'dateTime', inZone(restingPoints));
const anyCurve = single('activities/heart/1min', inZone(curvePoints));
export const curve: ItemType = {
  ...anyCurve,
  recordsOf: (body) => {
    requireFewMinutes(body);
    return anyCurve.recordsOf(body);
  },
};
export const sleeps = dated(listed('sleep', 'sleep', 'logId', normaliseSleeps, OFTEN), 'dateOfSleep');
export const variability = listed('hrv', 'hrv', 'dateTime', inZone(hrvPoints));
export const breath = listed('br', 'br', 'dateTime', inZone(breathPoints));
export const coreTemperature = listed('temp/core', 'tempCore', 'dateTime', inZone(coreTemperaturePoints), OFTEN);
const weightPage = (body: unknown, zone: Zone | undefined) => pageOf(bodyPoints(body, undefined, zone));
export const weights = dated(listed('body/log/weight', 'weight', 'logId', weightPage, OFTEN), 'date');
const fatPage = (body: unknown, zone: Zone | undefined) => pageOf(bodyPoints(undefined, body, zone));
export const fats = dated(listed('body/log/fat', 'fat', 'logId', fatPage, OFTEN), 'date');
export const oxygen: ItemType = {
  endpoint: 'spo2',
  mostEachDay: ONCE,
  keyOf: ({ dateTime }) => dateTime,
  recordsOf: oxygenRecords,
  normalise: (records, zone) => pageOf(oxygenPoints(records, zone)),
};
const workouts = listed('activity log', 'activities', 'logId', normaliseActivityLog);

const itemTypes: readonly ItemType[] = [
  ...Object.values(series),
  daySummary,
  heartRate,
  curve,
  sleeps,
  variability,
  oxygen,
  breath,
  coreTemperature,
  weights,
  fats,
  workouts,
];

/**
 * The records of an answer about some days.
 * @throws VendorError `malformed`, also for far more records than these days can have
 */
export function recordsIn(type: ItemType, body: unknown, days: DaySpan): readonly unknown[] {
  const records = type.recordsOf(body);
  requireFew(type.endpoint, records.length, lengthOf(days) * type.mostEachDay);
  return records;
}

/** The records by the zone in which the person was on their date. */
export function byZone(
  { dateOf }: ItemType,
  records: readonly unknown[],
  { zoneOn }: Pick<Calendar, 'zoneOn'>,
): Map<Zone | undefined, unknown[]> {
  return Map.groupBy(records, (record) => {
    const date = dateOf?.(record);
    return zoneOn(typeof date === 'string' && calendarDateOf(date) !== undefined ? date : NO_DATE);
  });
}

/** Of records whose date cannot be read. Nothing is stored of this day, so it gives the zone in which the person is now. */
const NO_DATE = '1900-01-01';

/**
 * Turns an answer into a page, and lists the records that cannot be understood.
 * @param calendar where the person was on the day of each record
 * @param days that were asked for
 * @throws VendorError `malformed`
 */
export function readAnswer(type: ItemType, body: unknown, calendar: Pick<Calendar, 'zoneOn'>, days: DaySpan): Page {
  const groups = byZone(type, recordsIn(type, body, days), calendar);
  const pages = [...groups].map(([zone, records]) =>
    pageOfEach(type, records, (some) => type.normalise(some, zone, undefined), { zone }),
  );
  return joined(pages);
}

/** As {@link readAnswer}, for an answer that is about one day and does not name it. */
export function readAnswerOf(day: string, type: ItemType, body: unknown, zone: Zone | undefined): Page {
  const kind = { ...type, keyOf: () => day };
  return pageOfEach(kind, type.recordsOf(body), (records) => type.normalise(records, zone, day), { zone, day });
}

const readContext = vendorReader('context of a record', Type.Object({ zone: OptionalText, day: OptionalText }));

/**
 * Reads again a record that was set aside.
 * @throws VendorError `malformed`
 */
export async function readAgain({ endpoint, record, context = {} }: SetAsideRecord): Promise<Page> {
  const { zone, day } = readContext(context);
  const type = itemTypes.find((one) => one.endpoint === endpoint);
  if (type === undefined) throw new VendorError('malformed', `${endpoint} is not read any more`);
  return type.normalise([record], zoneOf(zone), day ?? undefined);
}
