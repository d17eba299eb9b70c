/**
 * Values that the vendor gives once a day, by the person's local date.
 * @see https://developers.google.com/health/reference/rest
 */

import { type Static, type TSchema, Type } from 'typebox';
import type { Point } from '../../page.ts';
import { OptionalFlag, OptionalText, percent, positive, Quantity, toNumber } from '../../wire-values.ts';
import { dayStamp, reading } from '../stamps.ts';
import { roundTo } from '../wire-values.ts';
import { type ItemType, itemType } from './item-type.ts';
import { CivilDate, dayOfDate, deviceMembers, originOf, wordOf } from './wire-values.ts';

const Dated = Type.Object({ date: CivilDate });

function dailyValue<Schema extends TSchema>(
  dataType: string,
  payload: string,
  schema: Schema,
  pointsOf: (stamp: ReturnType<typeof dayStamp>, value: Static<Schema>, data: Record<string, string>) => Point[],
): ItemType {
  return itemType(dataType, payload, Dated, schema, (value, dataSource, zone) => {
    const day = dayOfDate(value.date);
    const stamp = { ...dayStamp(day, zone), source: originOf(dataSource) };
    const data = { localDate: day, ...deviceMembers(dataSource) } as Record<string, string>; // texts only
    return pointsOf(stamp, value, data);
  });
}

export const restingHeartRate = dailyValue(
  'daily-resting-heart-rate',
  'dailyRestingHeartRate',
  Type.Object({
    beatsPerMinute: Quantity,
    dailyRestingHeartRateMetadata: Type.Optional(
      Type.Union([Type.Object({ calculationMethod: OptionalText }), Type.Null()]),
    ),
  }),
  (stamp, value, data) =>
    reading(stamp, 'resting_heart_rate', positive(value.beatsPerMinute), {
      ...data,
      calculationMethod: wordOf(value.dailyRestingHeartRateMetadata?.calculationMethod),
    }),
);

/**
 * Some devices report an average of 0 beside a real value for deep sleep. Then we take the value for deep sleep, and
 * `basis` says so.
 */
const heartRateVariability = dailyValue(
  'daily-heart-rate-variability',
  'dailyHeartRateVariability',
  Type.Object({
    averageHeartRateVariabilityMilliseconds: Quantity,
    deepSleepRootMeanSquareOfSuccessiveDifferencesMilliseconds: Quantity,
  }),
  (stamp, value, data) => {
    const average = positive(value.averageHeartRateVariabilityMilliseconds);
    const deepRmssd = positive(value.deepSleepRootMeanSquareOfSuccessiveDifferencesMilliseconds);
    const basis = average === undefined ? 'deep_sleep' : undefined;
    return reading(stamp, 'heart_rate_variability', average ?? deepRmssd, { ...data, deepRmssd, basis });
  },
);

/** The bounds are a confidence interval, not the lowest and highest reading. */
const oxygenSaturation = dailyValue(
  'daily-oxygen-saturation',
  'dailyOxygenSaturation',
  Type.Object({ averagePercentage: Quantity, lowerBoundPercentage: Quantity, upperBoundPercentage: Quantity }),
  (stamp, value, data) =>
    reading(stamp, 'spo2', positive(value.averagePercentage), {
      ...data,
      lowerBound: percent(value.lowerBoundPercentage),
      upperBound: percent(value.upperBoundPercentage),
    }),
);

const respiratoryRate = dailyValue(
  'daily-respiratory-rate',
  'dailyRespiratoryRate',
  Type.Object({ breathsPerMinute: Quantity }),
  (stamp, value, data) => reading(stamp, 'respiratory_rate', positive(value.breathsPerMinute), data),
);

/**
 * The absolute temperature of the skin at night. The vendor computes the baseline, and sends `"NaN"` until it has one.
 */
const skinTemperature = dailyValue(
  'daily-sleep-temperature-derivations',
  'dailySleepTemperatureDerivations',
  Type.Object({ nightlyTemperatureCelsius: Quantity, baselineTemperatureCelsius: Quantity }),
  (stamp, value, data) => {
    const nightly = positive(value.nightlyTemperatureCelsius);
    const baseline = toNumber(value.baselineTemperatureCelsius);
    const deviation = nightly === undefined || baseline === undefined ? undefined : roundTo(3, nightly - baseline);
    return reading(stamp, 'skin_temperature', nightly, { ...data, baseline, deviation });
  },
);

const vo2Max = dailyValue(
  'daily-vo2-max',
  'dailyVo2Max',
  Type.Object({ vo2Max: Quantity, cardioFitnessLevel: OptionalText, estimated: OptionalFlag }),
  (stamp, value, data) =>
    reading(stamp, 'vo2_max', positive(value.vo2Max), {
      ...data,
      cardioFitnessLevel: wordOf(value.cardioFitnessLevel),
      estimated: value.estimated ?? undefined,
    }),
);

/** The values with a request of their own. The resting heart rate is read together with the heart rate. */
export const dailyValues: readonly ItemType[] = [
  heartRateVariability,
  oxygenSaturation,
  respiratoryRate,
  skinTemperature,
  vo2Max,
];
