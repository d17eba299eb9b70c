/** What a provider gives, in the words of the people whose data it is. */

/** Each word once, however many metric types stand behind it; types that are missing here are named as they are. */
const WORDS: Readonly<Record<string, string>> = {
  steps: 'steps',
  distance: 'distance',
  calories: 'calories',
  active_minutes: 'active minutes',
  floors: 'floors climbed',
  heart_rate: 'heart rate',
  resting_heart_rate: 'heart rate',
  heart_rate_variability: 'heart rate variability',
  hrv_status: 'heart rate variability',
  sleep: 'sleep',
  sleep_score: 'sleep',
  weight: 'weight',
  body_fat: 'body fat',
  bmi: 'body mass index',
  blood_oxygen: 'blood oxygen',
  spo2: 'blood oxygen',
  blood_pressure: 'blood pressure',
  blood_glucose: 'blood glucose',
  temperature: 'body temperature',
  skin_temperature: 'skin temperature',
  stress: 'stress',
  recovery_score: 'recovery',
  readiness_score: 'readiness',
  strain_score: 'strain',
  respiratory_rate: 'breathing rate',
  vo2_max: 'fitness (VO2 max)',
  workout: 'workouts',
  activity: 'activities',
};

/** The words for metric and event types, in their order, none twice. */
export function readingsOf(types: {
  readonly metricTypes: readonly string[];
  readonly eventTypes: readonly string[];
}): string[] {
  const names = [...types.metricTypes, ...types.eventTypes];
  return [...new Set(names.map((name) => WORDS[name] ?? name.replaceAll('_', ' ')))];
}

/** `a, b and c`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? 'nothing';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
