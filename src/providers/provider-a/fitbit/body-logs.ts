/**
 * The scale: weight with the body mass index, and body fat. Body fat is in the weight log, in a log of its own, or in
 * both under the same id.
 * @see https://dev.fitbit.com/build/reference/web-api/body/
 */

import { type Static, Type } from 'typebox';
import type { Point } from '../../page.ts';
import { vendorReader } from '../../vendor-json.ts';
import { OptionalText, percent, positive, Quantity } from '../../wire-values.ts';
import { calendarDay, reading, type Stamp, spotStamp, withoutRepeats } from '../stamps.ts';
import type { Zone } from '../zone.ts';
import { localInstant, zoneMark } from './zone.ts';

const logMembers = {
  date: Type.String(),
  time: Type.String(),
  logId: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()])),
  source: OptionalText,
  fat: Quantity,
};
const FatLog = Type.Object(logMembers);
const WeightLog = Type.Object({ ...logMembers, weight: Quantity, bmi: Quantity });
type FatLog = Static<typeof FatLog>;

export const WeightAnswer = Type.Object({ weight: Type.Array(WeightLog) });
export const FatAnswer = Type.Object({ fat: Type.Array(FatLog) });
const readWeights = vendorReader('weight log', WeightAnswer);
const readFats = vendorReader('body fat log', FatAnswer);

/**
 * Every reading of both logs, once.
 * @param weightBody, fatBody the answers of the two endpoints; undefined for one that was not read
 * @throws VendorError `malformed`
 */
export function bodyPoints(weightBody: unknown, fatBody: unknown, zone?: Zone): Point[] {
  const weights = weightBody === undefined ? [] : readWeights(weightBody).weight;
  const fats = fatBody === undefined ? [] : readFats(fatBody).fat;
  const withFat = new Set(weights.filter(({ fat }) => percent(fat) !== undefined).map(({ logId }) => String(logId)));
  const points = weights.flatMap((log) => {
    const stamp = stampOf(log, zone);
    return [
      ...reading(stamp, 'weight', positive(log.weight), dataOf(log, zone)),
      ...reading(stamp, 'bmi', positive(log.bmi), dataOf(log, zone)),
      ...reading(stamp, 'body_fat', positive(log.fat), dataOf(log, zone)),
    ];
  });
  const others = fats.filter(({ logId }) => logId == null || !withFat.has(String(logId)));
  const otherPoints = others.flatMap((log) =>
    reading(stampOf(log, zone), 'body_fat', positive(log.fat), dataOf(log, zone)),
  );
  return withoutRepeats([...points, ...otherPoints]);
}

/** The day is the vendor's own date, even where the zone is unknown. */
function stampOf(log: FatLog, zone: Zone | undefined): Stamp {
  const { at, utcOffsetMinutes } = localInstant(`${log.date}T${log.time}`, zone);
  return { ...spotStamp(at, utcOffsetMinutes), day: calendarDay(log.date) };
}

function dataOf(log: FatLog, zone: Zone | undefined) {
  return { vendorSource: log.source ?? undefined, ...zoneMark(zone) };
}
