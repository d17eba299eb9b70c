/**
 * The names that HealthKit and Health Connect give to what they measure, one row each, as their libraries return them.
 * @see https://developer.apple.com/documentation/healthkit/data_types
 * @see https://developer.android.com/reference/kotlin/androidx/health/connect/client/records/package-summary
 */
import type { SampleKind } from '../kinds.ts';
import type { Stage } from '../merge/nights.ts';
import type { PhoneFamily } from '../merge/sample.ts';

export interface VendorType {
  /** `oxygen`: a watch or a ring measures `spo2`, everything else `blood_oxygen`. */
  readonly kind: SampleKind | 'oxygen';
  /** The unit where the sender names none; absent: the metric type's own. */
  readonly unit?: string;
  /** HealthKit gives a share of one and calls it percent. */
  readonly isFraction?: true;
  /** The length of the sample is its value, in minutes. */
  readonly isLength?: true;
  /** The stages by the numbers that stand for them. */
  readonly stages?: readonly (Stage | undefined)[];
}

/** HKCategoryValueSleepAnalysis. */
const APPLE_STAGES = ['in_bed', 'asleep', 'awake', 'light', 'deep', 'rem'] as const;
/** SleepSessionRecord: unknown, awake, sleeping, out of bed, light, deep, REM, awake in bed. */
const ANDROID_STAGES = [undefined, 'awake', 'asleep', 'awake', 'light', 'deep', 'rem', 'awake'] as const;

type VendorTypes = Readonly<Record<string, VendorType>>;

const HEALTHKIT: VendorTypes = {
  StepCount: { kind: 'steps' },
  DistanceWalkingRunning: { kind: 'distance' },
  DistanceCycling: { kind: 'cycling_distance' },
  DistanceSwimming: { kind: 'swimming_distance' },
  DistanceWheelchair: { kind: 'wheelchair_distance' },
  ActiveEnergyBurned: { kind: 'active_energy' },
  BasalEnergyBurned: { kind: 'basal_energy' },
  AppleExerciseTime: { kind: 'active_minutes' },
  AppleStandTime: { kind: 'stand_minutes' },
  TimeInDaylight: { kind: 'daylight_minutes' },
  FlightsClimbed: { kind: 'floors' },
  WalkingHeartRateAverage: { kind: 'walking_heart_rate' },
  HeartRateRecoveryOneMinute: { kind: 'heart_rate_recovery' },
  HeartRateVariabilitySDNN: { kind: 'heart_rate_variability_sdnn' },
  VO2Max: { kind: 'vo2_max' },
  AppleSleepingWristTemperature: { kind: 'skin_temperature' },
  BodyMass: { kind: 'weight' },
  BodyFatPercentage: { kind: 'body_fat', isFraction: true },
  BodyMassIndex: { kind: 'bmi' },
  WaistCircumference: { kind: 'waist' },
  BloodPressureSystolic: { kind: 'blood_pressure_systolic' },
  BloodPressureDiastolic: { kind: 'blood_pressure_diastolic' },
  DietaryWater: { kind: 'water' },
  DietaryEnergyConsumed: { kind: 'dietary_energy' },
  DietaryProtein: { kind: 'dietary_protein' },
  DietaryCarbohydrates: { kind: 'dietary_carbohydrates' },
  DietaryFatTotal: { kind: 'dietary_fat' },
  MindfulSession: { kind: 'mindful_minutes', isLength: true },
  SleepAnalysis: { kind: 'sleep_stage', stages: APPLE_STAGES },
};

const BOTH: VendorTypes = {
  HeartRate: { kind: 'heart_rate' },
  RestingHeartRate: { kind: 'resting_heart_rate' },
  OxygenSaturation: { kind: 'oxygen', isFraction: true },
  RespiratoryRate: { kind: 'respiratory_rate' },
  BodyTemperature: { kind: 'temperature' },
  BasalBodyTemperature: { kind: 'temperature' },
  Height: { kind: 'height' },
  LeanBodyMass: { kind: 'lean_body_mass' },
  BloodGlucose: { kind: 'blood_glucose' },
};

const HEALTH_CONNECT: VendorTypes = {
  Steps: { kind: 'steps' },
  Distance: { kind: 'distance' },
  ActiveCaloriesBurned: { kind: 'active_energy' },
  TotalCaloriesBurned: { kind: 'calories' },
  BasalMetabolicRate: { kind: 'basal_metabolic_rate' },
  FloorsClimbed: { kind: 'floors' },
  HeartRateVariabilityRmssd: { kind: 'heart_rate_variability' },
  Vo2Max: { kind: 'vo2_max' },
  SkinTemperature: { kind: 'skin_temperature' },
  Weight: { kind: 'weight' },
  BodyFat: { kind: 'body_fat' },
  Hydration: { kind: 'water', unit: 'l' },
  MindfulnessSession: { kind: 'mindful_minutes', isLength: true },
  SleepSession: { kind: 'sleep_stage', stages: ANDROID_STAGES },
};

export const VENDOR_TYPES: VendorTypes = { ...HEALTHKIT, ...BOTH, ...HEALTH_CONNECT };

/** What phones of a family hold, of what is kept. */
export function vendorTypesOf(family: PhoneFamily): readonly VendorType[] {
  return Object.values({ ...(family === 'apple' ? HEALTHKIT : HEALTH_CONNECT), ...BOTH });
}

const PREFIX = /^HK(?:Quantity|Category|Correlation)TypeIdentifier/;
const SUFFIX = /Record$/;

/** A phone's name of a type without what the names of its kind have in common. */
export function bareName(name: string): string {
  return name.replace(PREFIX, '').replace(SUFFIX, '');
}

/** Undefined for a type that is not kept. */
export function vendorType(name: string): VendorType | undefined {
  const bare = bareName(name);
  return Object.hasOwn(VENDOR_TYPES, bare) ? VENDOR_TYPES[bare] : undefined;
}

const APPLE_STAGE = /^HKCategoryValueSleepAnalysis/;
const APPLE_STAGE_NAMES: Readonly<Record<string, Stage>> = {
  InBed: 'in_bed',
  Asleep: 'asleep',
  AsleepUnspecified: 'asleep',
  Awake: 'awake',
  AsleepCore: 'light',
  AsleepDeep: 'deep',
  AsleepREM: 'rem',
};

/** HealthKit's own word for a stage. */
export function appleStage(value: string): Stage | undefined {
  return APPLE_STAGE.test(value) ? APPLE_STAGE_NAMES[value.replace(APPLE_STAGE, '')] : undefined;
}
