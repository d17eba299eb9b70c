/**
 * Reads everything the person granted, about two weeks at a time, the newest first. Each data type of these days is a
 * page.
 * @see https://developers.google.com/health/reference/rest
 */

import { Type } from 'typebox';
import { addDays } from '../../../platform/instants.ts';
import { joined, nonEmpty, type Page, type Point, pageOf } from '../../page.ts';
import type { FetchRequest } from '../../provider.ts';
import { inTurns } from '../../slices.ts';
import { type VendorApi, VendorError } from '../../vendor-api.ts';
import { vendorReader } from '../../vendor-json.ts';
import { OptionalText } from '../../wire-values.ts';
import { type Calendar, readCalendar } from '../calendar.ts';
import { type DaySpan, daysTouched, splitSpan } from '../day-spans.ts';
import { type Zone, zoneOf } from '../zone.ts';
import { DataPoints, type FilterField, LOOKED_AT, ME } from './calls.ts';
import {
  activeMinutesPoints,
  caloriesPoints,
  type DayRollup,
  distancePoints,
  floorsPoints,
  heartRatePoints,
  readDayRollups,
  readHeartRateSamples,
  stepsPoints,
} from './daily-rollups.ts';
import { dailyValues, restingHeartRate } from './daily-values.ts';
import { normaliseExercises, readExercises } from './exercise.ts';
import { type ItemType, pointsInSlices } from './item-type.ts';
import type { News } from './news.ts';
import { readings } from './readings.ts';
import { reasonOf } from './refusals.ts';
import { normaliseSleeps, readSleeps } from './sleep.ts';
import { secondsOf } from './wire-values.ts';

/**
 * Some roll-ups allow at most 14 days, and 14 local days are an hour too long when the clocks go back. The nights and
 * workouts of 13 days mostly fit one page.
 */
const SPAN_DAYS = 13;

/** If the zone is unknown, a local day of the window can be a day before or after the UTC date. */
const UNKNOWN_ZONE_MARGIN_DAYS = 1;

/** How many days before the window we look for nights and workouts that arrived late or changed. */
const LOOK_BACK_DAYS = 7;

/** The shortest window that the vendor recommends. Its raw samples come every few seconds. */
const CURVE_WINDOW_SECONDS = 300;

/** The local days that one step reads. For nights and workouts, some earlier days too. */
interface Span {
  readonly data: DataPoints;
  readonly zone: Zone | undefined;
  readonly calendar: Calendar;
  readonly days: DaySpan;
  readonly sessionDays: DaySpan;
  readonly news: News;
}

interface Step {
  readonly dataTypes: readonly string[];
  readonly read: (span: Span) => Promise<Page>;
}

/** A step for a day total that needs no other data type. */
function rollupStep(dataType: string, points: (rollups: DayRollup[], zone?: Zone) => Point[]): Step {
  return {
    dataTypes: [dataType],
    read: async ({ data, days, zone }) =>
      pageOf(points((await data.dailyRollups(dataType, days, readDayRollups)) ?? [], zone)),
  };
}

function itemStep(type: ItemType, field: FilterField): Step {
  return {
    dataTypes: [type.dataType],
    read: async ({ data, days, zone }) =>
      pageOf(await pointsOf(type, await data.reconciled(type.dataType, field, days, type.read), zone)),
  };
}

/** @param items undefined: not permitted */
async function pointsOf(type: ItemType, items: readonly unknown[] = [], zone: Zone | undefined): Promise<Point[]> {
  return await inTurns(pointsInSlices(type, items, zone));
}

const calories: Step = {
  dataTypes: ['total-calories', 'active-energy-burned'],
  read: async ({ data, days, zone }) => {
    const total = await data.dailyRollups('total-calories', days, readDayRollups);
    if (total === undefined) return pageOf([]);
    const active = await data.dailyRollups('active-energy-burned', days, readDayRollups);
    return pageOf(caloriesPoints(total, active ?? [], zone));
  },
};

/** Resting value, day average and samples together, because the point of the day holds all three. */
const heartRate: Step = {
  dataTypes: ['heart-rate', restingHeartRate.dataType],
  read: async ({ data, days, zone, calendar }) => {
    const items = await data.reconciled(restingHeartRate.dataType, 'date', days, restingHeartRate.read);
    const resting = await pointsOf(restingHeartRate, items, zone);
    const rollups = (await data.dailyRollups('heart-rate', days, readDayRollups)) ?? [];
    const range = { from: calendar.beginOf(days.first), to: calendar.beginOf(addDays(days.last, 1)) };
    const samples =
      rollups.length === 0 ? [] : await data.rollups('heart-rate', range, CURVE_WINDOW_SECONDS, readHeartRateSamples);
    const restingByDay = new Map(resting.map(({ day, value }) => [day, value ?? 0])); // a reading has a value
    return pageOf([...heartRatePoints(rollups, restingByDay, samples ?? [], calendar), ...resting]);
  },
};

const sleep: Step = {
  dataTypes: ['sleep'],
  read: async ({ data, sessionDays, zone, news }) =>
    normaliseSleeps(
      (await data.reconciled('sleep', 'interval.civil_end_time', sessionDays, readSleeps)) ?? [],
      zone,
      news,
    ),
};

const exercise: Step = {
  dataTypes: ['exercise'],
  read: async ({ data, sessionDays, zone, news }) =>
    normaliseExercises(
      (await data.reconciled('exercise', 'interval.civil_start_time', sessionDays, readExercises)) ?? [],
      zone,
      news,
    ),
};

const steps: readonly Step[] = [
  rollupStep('steps', stepsPoints),
  rollupStep('distance', distancePoints),
  rollupStep('floors', floorsPoints),
  calories,
  rollupStep('active-minutes', activeMinutesPoints),
  heartRate,
  sleep,
  exercise,
  ...dailyValues.map((type) => itemStep(type, 'date')),
  ...readings.map((type) => itemStep(type, 'sample_time.civil_time')),
];

/** Every data type that we ask for, by the vendor's name. */
export const pulledDataTypes: readonly string[] = steps.flatMap((step) => step.dataTypes);

/**
 * Everything of the window's local days that the person granted, the newest days first.
 * @param only the vendor's names of the data types to read, where a notice names them
 * @throws VendorError `refused` when we may read nothing at all: that must not look like a successful sync
 */
export async function* pullHealth(request: FetchRequest, only?: ReadonlySet<string>): AsyncGenerator<Page> {
  const zone = await accountZone(request.api);
  const data = new DataPoints(request.api, zone);
  const window = daysTouched(request, zone, UNKNOWN_ZONE_MARGIN_DAYS);
  if (window === undefined) return;
  const wanted = steps.filter(({ dataTypes }) => only === undefined || dataTypes.some((name) => only.has(name)));
  const calendar = await readCalendar(request, zone, 'heart_rate', window);
  for (const days of splitSpan(window, SPAN_DAYS)) {
    const isOldest = days.first === window.first;
    const sessionDays = isOldest ? { ...days, first: addDays(days.first, -LOOK_BACK_DAYS) } : days;
    const span = { data, zone, calendar, days, sessionDays, news: { days: window, changedSince: request.from } };
    for (const step of wanted) {
      const page = await step.read(span);
      yield* nonEmpty(joined([page, data.takeReport()]));
    }
  }
  if (wanted.length > 0 && !data.anyPermitted) {
    throw new VendorError('refused', 'the vendor allows none of its data to be read');
  }
}

const readSettings = vendorReader('settings', Type.Object({ timeZone: OptionalText, utcOffset: OptionalText }));

/** Reads the account's settings. Undefined where the person did not consent to that. */
async function accountZone(api: VendorApi): Promise<Zone | undefined> {
  const response = await api.get(`${ME}/settings`, undefined, LOOKED_AT);
  return reasonOf(response, 'settings') === 'none' ? zoneOfSettings(response.body) : undefined;
}

/** @throws VendorError `malformed` */
export function zoneOfSettings(body: unknown): Zone | undefined {
  const { timeZone, utcOffset } = readSettings(body);
  return zoneOf(timeZone, secondsOf(utcOffset));
}
