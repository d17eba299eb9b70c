/** Workouts of Open Wearables' SDKs. Pure. */
import { ACTIVITY_TYPES, type ActivityType } from '../../../vocabulary/event-types.ts';
import { type Sent, sharedOf } from './records.ts';
import { type Members, membersOf, textOf } from './sources.ts';

export function workoutOf(workout: Members, device: string): Sent {
  const { type, title, values, route, metadata } = workout;
  const hasRoute = (Array.isArray(route) && route.length > 0) || membersOf(metadata).hasRoute === true;
  const name = textOf(title);
  return {
    ...sharedOf(workout, device),
    activityType: activityOf(textOf(type) ?? 'other'),
    ...measuresOf(Array.isArray(values) ? values : []),
    ...(hasRoute && { hasRoute }),
    ...(name !== null && { data: { title: name } }),
  };
}

/** The names of one measure in the two engines, the best first; capital letters differ between them. */
const MEASURES = {
  distanceMeters: ['distance'],
  caloriesKcal: ['activeenergyburned', 'calories', 'totalcalories'],
  avgHeartRate: ['averageheartrate', 'meanheartrate'],
  maxHeartRate: ['maxheartrate'],
} as const;

function measuresOf(values: readonly unknown[]): Partial<Record<keyof typeof MEASURES, number>> {
  const given = new Map<string, number>();
  for (const one of values) {
    const { type, value } = membersOf(one);
    // A sum of zero stands for none.
    if (typeof type === 'string' && typeof value === 'number' && value > 0) given.set(type.toLowerCase(), value);
  }
  const found = Object.entries(MEASURES).flatMap(([measure, names]) => {
    const value = names.map((name) => given.get(name)).find((one) => one !== undefined);
    return value === undefined ? [] : [[measure, value] as const];
  });
  return Object.fromEntries(found);
}

/** Their words, in small letters, that are not ours. */
const ACTIVITIES: Readonly<Record<string, ActivityType>> = {
  running_treadmill: 'treadmill_running',
  cycling_stationary: 'indoor_cycling',
  hand_cycling: 'cycling',
  swimming_pool: 'swimming',
  swimming_open_water: 'open_water_swimming',
  rowing_machine: 'indoor_rowing',
  paddling: 'kayaking',
  paddle_sports: 'kayaking',
  scuba_diving: 'diving',
  underwater_diving: 'diving',
  weightlifting: 'strength_training',
  functional_strength_training: 'strength_training',
  core_training: 'functional_fitness',
  cross_training: 'functional_fitness',
  calisthenics: 'functional_fitness',
  boot_camp: 'functional_fitness',
  hiit: 'high_intensity_interval_training',
  mixed_cardio: 'cardio',
  mixed_metabolic_cardio_training: 'cardio',
  jump_rope: 'cardio',
  stairs: 'stair_climbing',
  step_training: 'stair_climbing',
  stair_climbing_machine: 'stair_climbing',
  flexibility: 'stretching',
  cooldown: 'stretching',
  mind_and_body: 'meditation',
  guided_breathing: 'meditation',
  dance: 'dancing',
  social_dance: 'dancing',
  cardio_dance: 'dancing',
  dance_inspired_training: 'dancing',
  tai_chi: 'martial_arts',
  kickboxing: 'boxing',
  rock_climbing: 'climbing',
  downhill_skiing: 'skiing',
  skating: 'inline_skating',
  ice_hockey: 'hockey',
  roller_hockey: 'hockey',
  football_american: 'american_football',
  equestrian: 'horse_riding',
  swim_bike_run: 'multisport',
  wheelchair_walk: 'wheelchair',
  wheelchair_run: 'wheelchair',
};

/** Our word, or theirs where we have none. */
function activityOf(word: string): string {
  const small = word.toLowerCase();
  return (
    ACTIVITY_TYPES.find((name) => name === small) ??
    (Object.hasOwn(ACTIVITIES, small) ? ACTIVITIES[small] : undefined) ??
    word
  );
}
