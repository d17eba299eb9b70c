/** What is read from HealthKit. */

/** The unit in which a quantity is asked for: the service's own. */
export interface QuantityType {
  readonly unit: string;
  /** Of what adds up: the service's name, under which the phone's own sums are sent. */
  readonly sum?: string;
}

export const QUANTITY_TYPES = {
  HKQuantityTypeIdentifierStepCount: { unit: 'count', sum: 'steps' },
  HKQuantityTypeIdentifierDistanceWalkingRunning: { unit: 'm', sum: 'distance' },
  HKQuantityTypeIdentifierActiveEnergyBurned: { unit: 'kcal', sum: 'active_energy' },
  HKQuantityTypeIdentifierBasalEnergyBurned: { unit: 'kcal', sum: 'basal_energy' },
  HKQuantityTypeIdentifierAppleExerciseTime: { unit: 'min', sum: 'active_minutes' },
  HKQuantityTypeIdentifierAppleStandTime: { unit: 'min', sum: 'stand_minutes' },
  HKQuantityTypeIdentifierFlightsClimbed: { unit: 'count', sum: 'floors' },
  HKQuantityTypeIdentifierDistanceCycling: { unit: 'm', sum: 'cycling_distance' },
  HKQuantityTypeIdentifierDistanceSwimming: { unit: 'm', sum: 'swimming_distance' },
  HKQuantityTypeIdentifierDistanceWheelchair: { unit: 'm', sum: 'wheelchair_distance' },
  HKQuantityTypeIdentifierTimeInDaylight: { unit: 'min', sum: 'daylight_minutes' },
  HKQuantityTypeIdentifierHeartRate: { unit: 'count/min' },
  HKQuantityTypeIdentifierRestingHeartRate: { unit: 'count/min' },
  HKQuantityTypeIdentifierWalkingHeartRateAverage: { unit: 'count/min' },
  HKQuantityTypeIdentifierHeartRateRecoveryOneMinute: { unit: 'count/min' },
  HKQuantityTypeIdentifierHeartRateVariabilitySDNN: { unit: 'ms' },
  HKQuantityTypeIdentifierOxygenSaturation: { unit: '%' },
  HKQuantityTypeIdentifierRespiratoryRate: { unit: 'count/min' },
  HKQuantityTypeIdentifierVO2Max: { unit: 'ml/(kg*min)' },
  HKQuantityTypeIdentifierAppleSleepingWristTemperature: { unit: 'degC' },
  HKQuantityTypeIdentifierBodyTemperature: { unit: 'degC' },
  HKQuantityTypeIdentifierBasalBodyTemperature: { unit: 'degC' },
  HKQuantityTypeIdentifierBodyMass: { unit: 'kg' },
  HKQuantityTypeIdentifierBodyFatPercentage: { unit: '%' },
  HKQuantityTypeIdentifierBodyMassIndex: { unit: 'count' },
  HKQuantityTypeIdentifierHeight: { unit: 'm' },
  HKQuantityTypeIdentifierLeanBodyMass: { unit: 'kg' },
  HKQuantityTypeIdentifierWaistCircumference: { unit: 'm' },
  HKQuantityTypeIdentifierBloodPressureSystolic: { unit: 'mmHg' },
  HKQuantityTypeIdentifierBloodPressureDiastolic: { unit: 'mmHg' },
  HKQuantityTypeIdentifierBloodGlucose: { unit: 'mmol<180.15588000005408>/l' },
  HKQuantityTypeIdentifierDietaryWater: { unit: 'mL' },
  HKQuantityTypeIdentifierDietaryEnergyConsumed: { unit: 'kcal' },
  HKQuantityTypeIdentifierDietaryProtein: { unit: 'g' },
  HKQuantityTypeIdentifierDietaryCarbohydrates: { unit: 'g' },
  HKQuantityTypeIdentifierDietaryFatTotal: { unit: 'g' },
} as const satisfies Readonly<Record<string, QuantityType>>;

export const CATEGORY_TYPES = [
  'HKCategoryTypeIdentifierSleepAnalysis',
  'HKCategoryTypeIdentifierMindfulSession',
] as const;

export const WORKOUT_TYPE = 'HKWorkoutTypeIdentifier';

/** For `requestAuthorization({ toRead })` and `configureBackgroundTypes`. */
export const APPLE_HEALTH_TYPES = [
  // Object.keys knows texts only; these are the keys of the object
  ...(Object.keys(QUANTITY_TYPES) as (keyof typeof QUANTITY_TYPES)[]),
  ...CATEGORY_TYPES,
  WORKOUT_TYPE,
] as const;

export function quantityType(type: string): QuantityType | undefined {
  return Object.hasOwn(QUANTITY_TYPES, type) ? QUANTITY_TYPES[type as keyof typeof QUANTITY_TYPES] : undefined;
}

/** HKWorkoutActivityType in the service's words; what is missing is `other`. */
export const APPLE_ACTIVITIES: Readonly<Record<number, string>> = {
  1: 'american_football',
  4: 'badminton',
  5: 'baseball',
  6: 'basketball',
  8: 'boxing',
  9: 'climbing',
  10: 'cricket',
  11: 'functional_fitness',
  13: 'cycling',
  14: 'dancing',
  15: 'dancing',
  16: 'elliptical',
  17: 'horse_riding',
  20: 'functional_fitness',
  21: 'golf',
  22: 'gymnastics',
  23: 'handball',
  24: 'hiking',
  25: 'hockey',
  28: 'martial_arts',
  29: 'meditation',
  30: 'cardio',
  31: 'kayaking',
  35: 'rowing',
  36: 'rugby',
  37: 'running',
  38: 'sailing',
  39: 'inline_skating',
  41: 'soccer',
  43: 'squash',
  44: 'stair_climbing',
  45: 'surfing',
  46: 'swimming',
  47: 'table_tennis',
  48: 'tennis',
  50: 'strength_training',
  51: 'volleyball',
  52: 'walking',
  57: 'yoga',
  59: 'functional_fitness',
  60: 'cross_country_skiing',
  61: 'skiing',
  62: 'stretching',
  63: 'high_intensity_interval_training',
  65: 'boxing',
  66: 'pilates',
  67: 'snowboarding',
  68: 'stair_climbing',
  70: 'wheelchair',
  71: 'wheelchair',
  72: 'martial_arts',
  73: 'cardio',
  77: 'dancing',
  78: 'dancing',
  82: 'multisport',
  84: 'diving',
};
