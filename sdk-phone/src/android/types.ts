/** What is read from Health Connect. */

import type { SummedRecord } from './health-connect.ts';

export interface RecordSum {
  /** The service's name. */
  readonly metricType: string;
  /** Where the sum stands in an aggregate. */
  readonly path: readonly [string, string?];
}

export const RECORD_SUMS: Readonly<Record<SummedRecord, RecordSum>> = {
  Steps: { metricType: 'steps', path: ['COUNT_TOTAL'] },
  Distance: { metricType: 'distance', path: ['DISTANCE', 'inMeters'] },
  ActiveCaloriesBurned: { metricType: 'active_energy', path: ['ACTIVE_CALORIES_TOTAL', 'inKilocalories'] },
  TotalCaloriesBurned: { metricType: 'calories', path: ['ENERGY_TOTAL', 'inKilocalories'] },
  FloorsClimbed: { metricType: 'floors', path: ['FLOORS_CLIMBED_TOTAL'] },
};

export function isSummed(type: string): type is SummedRecord {
  return Object.hasOwn(RECORD_SUMS, type);
}

/** For `requestPermission`, each with `accessType: 'read'`. */
export const HEALTH_CONNECT_TYPES = [
  'Steps',
  'Distance',
  'ActiveCaloriesBurned',
  'TotalCaloriesBurned',
  'FloorsClimbed',
  'SleepSession',
  'ExerciseSession',
  'HeartRate',
  'RestingHeartRate',
  'HeartRateVariabilityRmssd',
  'OxygenSaturation',
  'RespiratoryRate',
  'SkinTemperature',
  'BodyTemperature',
  'BasalBodyTemperature',
  'Vo2Max',
  'Weight',
  'BodyFat',
  'Height',
  'LeanBodyMass',
  'BasalMetabolicRate',
  'BloodPressure',
  'BloodGlucose',
  'Hydration',
  'Nutrition',
  'MindfulnessSession',
] as const;

/** Types whose records become samples of several metric types: their deletions name none. */
export const OF_SEVERAL_TYPES: readonly string[] = ['BloodPressure', 'Nutrition'];

/** ExerciseType in the service's words; what is missing is `other`. */
export const ANDROID_ACTIVITIES: Readonly<Record<number, string>> = {
  2: 'badminton',
  4: 'baseball',
  5: 'basketball',
  8: 'cycling',
  9: 'indoor_cycling',
  10: 'functional_fitness',
  11: 'boxing',
  13: 'functional_fitness',
  14: 'cricket',
  16: 'dancing',
  25: 'elliptical',
  26: 'cardio',
  28: 'american_football',
  32: 'golf',
  33: 'meditation',
  34: 'gymnastics',
  35: 'handball',
  36: 'high_intensity_interval_training',
  37: 'hiking',
  38: 'hockey',
  39: 'ice_skating',
  44: 'martial_arts',
  46: 'kayaking',
  48: 'pilates',
  51: 'climbing',
  52: 'hockey',
  53: 'rowing',
  54: 'indoor_rowing',
  55: 'rugby',
  56: 'running',
  57: 'treadmill_running',
  58: 'sailing',
  59: 'diving',
  60: 'inline_skating',
  61: 'skiing',
  62: 'snowboarding',
  63: 'snowshoeing',
  64: 'soccer',
  66: 'squash',
  68: 'stair_climbing',
  69: 'stair_climbing',
  70: 'strength_training',
  71: 'stretching',
  72: 'surfing',
  73: 'open_water_swimming',
  74: 'swimming',
  75: 'table_tennis',
  76: 'tennis',
  78: 'volleyball',
  79: 'walking',
  81: 'strength_training',
  82: 'wheelchair',
  83: 'yoga',
};
