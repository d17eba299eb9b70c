/**
 * Readings at an instant: the scale, the glucose sensor, the thermometer.
 * @see https://developers.google.com/health/reference/rest
 */

import { type Static, type TSchema, Type } from 'typebox';
import type { JsonObject } from '../../../platform/json.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { instantOf, OptionalText, positive, Quantity } from '../../wire-values.ts';
import { reading, spotStamp } from '../stamps.ts';
import { type ItemType, itemType } from './item-type.ts';
import { deviceMembers, offsetAt, originOf, SampleTime, wordOf } from './wire-values.ts';

const GRAMS_PER_KG = 1000;
/** A mole of glucose weighs 180.16 g, so 1 mmol/l is 18.016 mg/dl. */
const MG_DL_PER_MMOL_L = 18.016;

const Sampled = Type.Object({ sampleTime: SampleTime });

function readingType<Schema extends TSchema>(
  dataType: string,
  payload: string,
  metricType: MetricType,
  schema: Schema,
  amountOf: (value: Static<Schema>) => number | undefined,
  dataOf: (value: Static<Schema>) => JsonObject = () => ({}),
): ItemType {
  return itemType(dataType, payload, Sampled, schema, (value, dataSource, zone) => {
    const recordedAt = instantOf(value.sampleTime.physicalTime);
    const offset = offsetAt(value.sampleTime.utcOffset, zone, recordedAt);
    const stamp = { ...spotStamp(recordedAt, offset), source: originOf(dataSource) };
    return reading(stamp, metricType, amountOf(value), { ...deviceMembers(dataSource), ...dataOf(value) });
  });
}

export const readings: readonly ItemType[] = [
  readingType('weight', 'weight', 'weight', Type.Object({ weightGrams: Quantity }), ({ weightGrams }) => {
    const grams = positive(weightGrams);
    return grams === undefined ? undefined : grams / GRAMS_PER_KG;
  }),
  readingType('body-fat', 'bodyFat', 'body_fat', Type.Object({ percentage: Quantity }), ({ percentage }) =>
    positive(percentage),
  ),
  readingType(
    'blood-glucose',
    'bloodGlucose',
    'blood_glucose',
    Type.Object({
      bloodGlucoseMilligramsPerDeciliter: Quantity,
      measurementSource: OptionalText,
      measurementTiming: OptionalText,
      mealType: OptionalText,
      specimen: OptionalText,
    }),
    ({ bloodGlucoseMilligramsPerDeciliter }) => {
      const concentration = positive(bloodGlucoseMilligramsPerDeciliter);
      return concentration === undefined ? undefined : concentration / MG_DL_PER_MMOL_L;
    },
    (value) => ({
      measurementSource: wordOf(value.measurementSource),
      measurementTiming: wordOf(value.measurementTiming),
      mealType: wordOf(value.mealType),
      specimen: wordOf(value.specimen),
    }),
  ),
  readingType(
    'core-body-temperature',
    'coreBodyTemperature',
    'temperature',
    Type.Object({ temperatureCelsius: Quantity, measurementLocation: OptionalText }),
    ({ temperatureCelsius }) => positive(temperatureCelsius),
    ({ measurementLocation }) => ({ measurementLocation: wordOf(measurementLocation) }),
  ),
];
