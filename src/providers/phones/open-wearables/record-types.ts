/** The names that Open Wearables' Android SDK gives to what it reads, one row each, and what they are here. Pure data. */

/** A member of a sample of `POST /v1/users/{userId}/samples`: our own name, or the phone's. */
export type TypeName = { readonly metricType: string } | { readonly vendorType: string };

/** HealthKit's names go through as they are. What stands in no row is not kept. */
export const ANDROID_TYPES: Readonly<Record<string, TypeName>> = {
  STEP_COUNT: { metricType: 'steps' },
  // Walking and cycling both read this one type.
  DISTANCE: { metricType: 'distance' },
  FLOORS_CLIMBED: { metricType: 'floors' },
  ACTIVE_CALORIES_BURNED: { metricType: 'active_energy' },
  TOTAL_CALORIES_BURNED: { metricType: 'calories' },
  // A rate in kcal a day, not what was burned.
  BASAL_METABOLIC_RATE: { metricType: 'basal_metabolic_rate' },
  HEART_RATE: { metricType: 'heart_rate' },
  RESTING_HEART_RATE: { metricType: 'resting_heart_rate' },
  // RMSSD, while HealthKit measures SDNN.
  HEART_RATE_VARIABILITY: { metricType: 'heart_rate_variability' },
  // The device decides which of two metric types it is.
  OXYGEN_SATURATION: { vendorType: 'OxygenSaturation' },
  RESPIRATORY_RATE: { metricType: 'respiratory_rate' },
  VO2_MAX: { metricType: 'vo2_max' },
  BODY_TEMPERATURE: { metricType: 'temperature' },
  WEIGHT: { metricType: 'weight' },
  HEIGHT: { metricType: 'height' },
  // 22 is 22 %, while HealthKit's 0.22 is.
  BODY_FAT: { metricType: 'body_fat' },
  LEAN_BODY_MASS: { metricType: 'lean_body_mass' },
  BMI: { metricType: 'bmi' },
  BLOOD_PRESSURE_SYSTOLIC: { metricType: 'blood_pressure_systolic' },
  BLOOD_PRESSURE_DIASTOLIC: { metricType: 'blood_pressure_diastolic' },
  BLOOD_GLUCOSE: { metricType: 'blood_glucose' },
  HYDRATION: { metricType: 'water' },
  DIETARY_ENERGY: { metricType: 'dietary_energy' },
  DIETARY_PROTEIN: { metricType: 'dietary_protein' },
  DIETARY_CARBOHYDRATE: { metricType: 'dietary_carbohydrates' },
  DIETARY_TOTAL_FAT: { metricType: 'dietary_fat' },
};

/**
 * Read from an operation for total calories, and where that is missing from any other: nobody knows what it says.
 * @see https://github.com/the-momentum/open_wearables_android_sdk
 */
export const NOT_FROM_SAMSUNG: ReadonlySet<string> = new Set(['ACTIVE_CALORIES_BURNED']);

/** What Samsung's phones give as sums of an hour, with a new random id each time that they read the hour. */
export const SAMSUNG_HOURS: ReadonlySet<string> = new Set(['STEP_COUNT']);
