/** What metric types are about, in the words of people, for the list of what a provider can deliver. */
import { METRIC_TYPES, type MetricType } from '../../ui/measures.ts';

const MEANINGS: Readonly<Record<string, Readonly<Partial<Record<MetricType, string>>>>> = {
  Activity: {
    steps: 'steps taken',
    distance: 'distance covered on foot or in a workout',
    calories: 'energy burnt',
    active_minutes: 'minutes in which the person moved',
    floors: 'floors climbed',
    workout: 'workouts with their sport, time and effort',
    vo2_max: 'how much oxygen the body can use at most',
    strain_score: "the vendor's score of a day's effort",
  },
  Heart: {
    heart_rate: 'beats in a minute, as a series through the day',
    resting_heart_rate: 'beats in a minute at rest',
    heart_rate_variability: 'how much the time between beats varies',
    hrv_status: "the vendor's verdict on that variation",
    blood_pressure: 'upper and lower value',
  },
  Sleep: {
    sleep: 'nights and naps with their stages',
    sleep_score: "the vendor's score of a night",
    recovery_score: "the vendor's score of how far the body has recovered",
    readiness_score: "the vendor's score of how ready the body is",
    stress: "the vendor's score of stress",
  },
  'Breath and blood': {
    respiratory_rate: 'breaths in a minute',
    spo2: 'oxygen in the blood, measured by the watch',
    blood_oxygen: 'oxygen in the blood, measured on request',
    blood_glucose: 'sugar in the blood',
  },
  Body: {
    weight: 'body weight',
    body_fat: 'share of fat',
    bmi: 'weight for height',
    temperature: 'body temperature',
    skin_temperature: 'temperature of the skin, or its change',
  },
};

export interface MetricGroup {
  readonly title: string;
  readonly delivers: readonly (readonly [metricType: MetricType, meaning: string])[];
  /** Known to this service, but not from this provider. */
  readonly lacks: readonly MetricType[];
}

/** All metric types, by what they are about, told apart by whether they are among `delivered`. */
export function groupsOf(delivered: readonly string[]): MetricGroup[] {
  const known = new Set(delivered);
  return Object.entries(MEANINGS).map(([title, meanings]) => {
    const types = METRIC_TYPES.filter((type) => meanings[type] !== undefined);
    return {
      title,
      delivers: types.filter((type) => known.has(type)).map((type) => [type, meanings[type] ?? ''] as const),
      lacks: types.filter((type) => !known.has(type)),
    };
  });
}
