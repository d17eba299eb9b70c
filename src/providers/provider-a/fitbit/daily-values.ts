/**
 * One-a-day values of the night: variability, oxygen, breath, core temperature. The skin temperature of this format is
 * a deviation from a baseline, which is none of our metrics.
 * @see https://dev.fitbit.com/build/reference/web-api/
 */

import { Type } from 'typebox';
import type { Point } from '../../page.ts';
import { vendorReader } from '../../vendor-json.ts';
import { percent, positive, Quantity } from '../../wire-values.ts';
import { reading, spotStamp, withoutRepeats } from '../stamps.ts';
import type { Zone } from '../zone.ts';
import { dailyPoints } from './day-series.ts';
import { localInstant, zoneMark } from './zone.ts';

export const HrvAnswer = Type.Object({
  hrv: Type.Array(
    Type.Object({ dateTime: Type.String(), value: Type.Object({ dailyRmssd: Quantity, deepRmssd: Quantity }) }),
  ),
});
const readHrv = vendorReader('heart rate variability', HrvAnswer);

/** @throws VendorError `malformed`, like all functions of this file */
export function hrvPoints(body: unknown, zone?: Zone): Point[] {
  return dailyPoints(
    readHrv(body).hrv,
    zone,
    'heart_rate_variability',
    ({ value }) => positive(value.dailyRmssd),
    ({ value }) => ({ deepRmssd: positive(value.deepRmssd) }),
  );
}

const OxygenDay = Type.Object({
  dateTime: Type.String(),
  value: Type.Object({ avg: Quantity, min: Quantity, max: Quantity }),
});
/** The vendor answers a range with an array and a single date with an object. Both can be empty. */
export const OxygenAnswer = Type.Union([Type.Array(OxygenDay), OxygenDay]);
const readOxygen = vendorReader('oxygen saturation', OxygenDay);
const readOxygenAnswer = vendorReader(
  'oxygen saturation',
  Type.Union([Type.Array(Type.Unknown()), Type.Record(Type.String(), Type.Unknown())]),
);

/** The days of an answer, before they are read. */
export function oxygenRecords(body: unknown): readonly unknown[] {
  const answer = readOxygenAnswer(body);
  if (Array.isArray(answer)) return answer;
  return Object.keys(answer).length === 0 ? [] : [answer];
}

export function oxygenPoints(body: unknown, zone?: Zone): Point[] {
  return dailyPoints(
    oxygenRecords(body).map((record) => readOxygen(record)),
    zone,
    'spo2',
    ({ value }) => positive(value.avg),
    ({ value }) => ({ min: percent(value.min), max: percent(value.max) }),
  );
}

export const BreathAnswer = Type.Object({
  br: Type.Array(Type.Object({ dateTime: Type.String(), value: Type.Object({ breathingRate: Quantity }) })),
});
const readBreath = vendorReader('breathing rate', BreathAnswer);

export function breathPoints(body: unknown, zone?: Zone): Point[] {
  return dailyPoints(readBreath(body).br, zone, 'respiratory_rate', ({ value }) => positive(value.breathingRate));
}

export const CoreTemperatureAnswer = Type.Object({
  tempCore: Type.Array(Type.Object({ dateTime: Type.String(), value: Quantity })),
});
const readCoreTemperature = vendorReader('core temperature', CoreTemperatureAnswer);

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Each entry has a date, or a local time of day where the person typed in the reading of a thermometer. */
export function coreTemperaturePoints(body: unknown, zone?: Zone): Point[] {
  const entries = readCoreTemperature(body).tempCore;
  const dated = entries.filter(({ dateTime }) => dateTime.length <= DATE_LENGTH);
  const timed = entries.filter(({ dateTime }) => dateTime.length > DATE_LENGTH);
  const spots = timed.flatMap(({ dateTime, value }) => {
    const { at, utcOffsetMinutes } = localInstant(dateTime, zone);
    const stamp = { ...spotStamp(at, utcOffsetMinutes), day: dateTime.slice(0, DATE_LENGTH) };
    return reading(stamp, 'temperature', positive(value), zoneMark(zone));
  });
  return withoutRepeats([...dailyPoints(dated, zone, 'temperature', ({ value }) => positive(value)), ...spots]);
}
