/**
 * The heart: one resting rate a day and, for applications that may read it, the rate by the minute. The vendor gives no
 * average of the day, so without the rates by the minute there is no `heart_rate`.
 * @see https://dev.fitbit.com/build/reference/web-api/intraday/
 */

import { Type } from 'typebox';
import { addDays, isoInstant, MINUTE_MS } from '../../../platform/instants.ts';
import type { Point } from '../../page.ts';
import { requireFew } from '../../page-chain.ts';
import { vendorReader } from '../../vendor-json.ts';
import { instantOf, malformed, meanOf, positive, Quantity } from '../../wire-values.ts';
import { calendarDay, dayStamp, reading } from '../stamps.ts';
import { dayBeginsAt, instantOfWallClock, offsetMinutesAt, type Zone } from '../zone.ts';
import { dailyPoints } from './day-series.ts';
import { zoneMark } from './zone.ts';

const MINUTES_OF_DAY = 1_440;

export const HeartAnswer = Type.Object({
  'activities-heart': Type.Array(
    Type.Object({ dateTime: Type.String(), value: Type.Object({ restingHeartRate: Quantity }) }),
  ),
  'activities-heart-intraday': Type.Optional(
    Type.Union([
      Type.Object({
        dataset: Type.Array(Type.Object({ time: Type.String(), value: Quantity })),
      }),
      Type.Null(),
    ]),
  ),
});
const readHeart = vendorReader('heart rate', HeartAnswer);

/**
 * Resting heart rates; none for a day on which the device was not worn.
 * @throws VendorError `malformed`, like all functions of this file
 */
export function restingPoints(body: unknown, zone?: Zone): Point[] {
  return dailyPoints(readHeart(body)['activities-heart'], zone, 'resting_heart_rate', ({ value }) =>
    positive(value.restingHeartRate),
  );
}

/**
 * Whether the answer has the rates by the minute. The vendor leaves them out unless it has given the application
 * special permission.
 */
export function hasCurve(body: unknown): boolean {
  return readAnyCurve(body)['activities-heart-intraday'] != null;
}

const readAnyCurve = vendorReader(
  'heart rate',
  Type.Object({
    'activities-heart': Type.Optional(Type.Unknown()),
    'activities-heart-intraday': Type.Optional(Type.Unknown()),
  }),
);

/**
 * The lists of the answer are read as a whole.
 * @throws VendorError `malformed` for far more minutes than a day has
 */
export function requireFewMinutes(body: unknown): void {
  const { 'activities-heart': days, 'activities-heart-intraday': curve } = readAnyCurve(body);
  const minutes = typeof curve === 'object' && curve !== null && 'dataset' in curve ? curve.dataset : undefined;
  if (Array.isArray(days)) requireFew('days with a heart rate', days.length, 1);
  if (Array.isArray(minutes)) requireFew('heart rates of a day', minutes.length, MINUTES_OF_DAY);
}

/** The rates of a day by the minute, and their mean. */
export function curvePoints(body: unknown, zone?: Zone): Point[] {
  const heart = readHeart(body);
  const [dayOfAnswer] = heart['activities-heart'];
  if (dayOfAnswer === undefined) return [];
  const day = calendarDay(dayOfAnswer.dateTime);
  const instantAt = clockOf(day, zone);
  const samples = (heart['activities-heart-intraday']?.dataset ?? []).flatMap(({ time, value }) => {
    const bpm = positive(value);
    return bpm === undefined ? [] : [{ time: isoInstant(instantAt(time)), value: bpm }];
  });
  const values = samples.map(({ value }) => value);
  return reading(dayStamp(day, zone), 'heart_rate', meanOf(values), {
    localDate: day,
    min: values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    max: values.reduce((most, value) => Math.max(most, value), 0),
    resting: positive(dayOfAnswer.value.restingHeartRate),
    intraday: samples,
    ...zoneMark(zone),
  });
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/**
 * Gives the instant of an `HH:mm:ss` of the day. It looks up the zone for each sample only on days on which the clocks
 * change.
 */
function clockOf(day: string, zone: Zone | undefined): (time: string) => number {
  const start = dayBeginsAt(zone, day);
  const offset = zone === undefined ? 0 : offsetMinutesAt(zone, start);
  const steady = zone === undefined || offset === offsetMinutesAt(zone, dayBeginsAt(zone, addDays(day, 1)));
  return (time) => {
    if (!CLOCK.test(time)) throw malformed('time');
    const asUtc = instantOf(`${day}T${time}Z`);
    return steady ? asUtc - offset * MINUTE_MS : instantOfWallClock(zone, `${day}T${time}`);
  };
}
