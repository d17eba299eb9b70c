/** What HealthKit gives, as the service takes it. Pure, but for what a workout is asked for. */
import type { Device, DeviceKind, Sample, Times, Workout } from '../wire.ts';
import type { CategorySample, HealthKitObject, Quantity, QuantitySample, WorkoutSample } from './healthkit.ts';
import { APPLE_ACTIVITIES } from './types.ts';

/** Apple's own devices write under the name of the app with an id of their own behind it; others under the app's name. */
export function deviceOf({ sourceRevision, device }: HealthKitObject): Device {
  const { source, productType = '' } = sourceRevision;
  const isApple = /^com\.apple\.health\./i.test(source.bundleIdentifier);
  const kind = kindOf(productType, isApple);
  return {
    // An app on a watch and the same app on the phone count apart.
    key: !isApple && kind === 'watch' ? `${source.bundleIdentifier}/watch` : source.bundleIdentifier,
    kind,
    name: source.name,
    app: source.bundleIdentifier,
    ...(productType !== '' && { model: productType }),
    ...(device?.manufacturer !== undefined && { manufacturer: device.manufacturer }),
  };
}

/** The product type of another app's sample names the phone on which the app runs, which has not measured it. */
function kindOf(productType: string, isApple: boolean): DeviceKind {
  if (productType.startsWith('Watch')) return 'watch';
  if (!isApple) return 'unknown';
  if (productType.startsWith('iPhone')) return 'phone';
  return productType.startsWith('iPad') ? 'tablet' : 'unknown';
}

/** A sample of HealthKit never changes, so its revision is one that stays: sending it again changes nothing. */
function timesOf({ startDate, endDate, metadata }: HealthKitObject): Times {
  const startedAt = startDate.toISOString();
  return {
    startedAt,
    endedAt: endDate.toISOString(),
    revision: startedAt,
    ...(typeof metadata.HKTimeZone === 'string' && { timezone: metadata.HKTimeZone }),
  };
}

const sourceOf = ({ metadata }: HealthKitObject) => (metadata.HKWasUserEntered === true ? 'manual' : 'user');

export function sampleOf(type: string, sample: QuantitySample | CategorySample): Sample {
  return {
    id: sample.uuid,
    vendorType: type,
    ...timesOf(sample),
    value: 'quantity' in sample ? sample.quantity : sample.value,
    device: deviceOf(sample).key,
    source: sourceOf(sample),
  };
}

export async function workoutOf(workout: WorkoutSample): Promise<Workout> {
  const pulse = await workout.getStatistic('HKQuantityTypeIdentifierHeartRate', 'count/min').catch(() => undefined); // the pulse may be refused while workouts are not
  return {
    id: workout.uuid,
    activityType: APPLE_ACTIVITIES[workout.workoutActivityType] ?? 'other',
    ...timesOf(workout),
    ...measure('distanceMeters', workout.totalDistance),
    ...measure('caloriesKcal', workout.totalEnergyBurned),
    ...measure('avgHeartRate', pulse?.averageQuantity),
    ...measure('maxHeartRate', pulse?.maximumQuantity),
    device: deviceOf(workout).key,
    source: sourceOf(workout),
  };
}

const FACTORS: Readonly<Record<string, number>> = {
  m: 1,
  km: 1_000,
  mi: 1_609.344,
  yd: 0.9144,
  ft: 0.3048,
  kcal: 1,
  Cal: 1,
  cal: 0.001,
  kJ: 1 / 4.184,
  J: 1 / 4_184,
  'count/min': 1,
};

/** A workout is told in the units of the phone's settings. One that we do not know is left out. */
function measure(name: string, quantity: Quantity | undefined): Record<string, number> {
  const factor = quantity === undefined ? undefined : FACTORS[quantity.unit];
  return quantity === undefined || factor === undefined ? {} : { [name]: quantity.quantity * factor };
}
