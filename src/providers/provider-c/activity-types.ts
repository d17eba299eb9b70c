/**
 * The vendor's sport names in our words. The vendor documents no closed list: names are lower-case words joined by
 * hyphens or underscores ("mountain-biking", "weightlifting_msk"), and new ones appear at any time.
 * https://developer.whoop.com/docs/developing/user-data/workout
 */
import { ACTIVITY_TYPES, type ActivityType } from '../../vocabulary/event-types.ts';

/**
 * Our word, and the vendor's other names for the same sport, in snake case. A sport that is only similar to ours is
 * `other`.
 */
const SPORT_NAMES: Partial<Record<ActivityType, readonly string[]>> = {
  running: ['run', 'track_field', 'track_and_field', 'stroller_jogging'],
  treadmill_running: ['treadmill'],
  walking: ['walk', 'dog_walking', 'stroller_walking', 'babywearing', 'toddlerwearing'],
  hiking: ['hike', 'hiking_rucking', 'rucking'],
  cycling: ['bicycle', 'biking', 'road_cycling', 'gravel_cycling'],
  mountain_biking: ['mountain_bike'],
  indoor_cycling: ['spin', 'spinning', 'assault_bike', 'stationary_bike'],
  e_biking: ['e_bike'],
  swimming: ['pool_swimming'],
  open_water_swimming: ['open_water_swim'],
  rowing: ['crew'],
  indoor_rowing: ['rowing_machine', 'rower'],
  kayaking: ['canoeing'],
  surfing: ['kite_boarding', 'kiteboarding', 'windsurfing'],
  diving: ['scuba_diving'],
  strength_training: ['weightlifting', 'weightlifting_msk', 'strength_trainer', 'powerlifting'],
  functional_fitness: ['crossfit', 'f45', 'f45_training'],
  high_intensity_interval_training: ['hiit', 'barrys', 'barry_s'],
  cardio: ['jumping_rope', 'jump_rope', 'mixed_cardio'],
  elliptical: ['cross_trainer'],
  stair_climbing: ['stairmaster', 'climber', 'stadium_steps', 'stairs'],
  yoga: ['hot_yoga'],
  pilates: ['barre', 'barre3', 'reformer_pilates'],
  stretching: ['mobility'],
  meditation: ['breathwork'],
  dancing: ['dance'],
  martial_arts: ['jiu_jitsu', 'muay_thai', 'kickboxing', 'wrestling', 'karate', 'judo', 'taekwondo', 'mma'],
  boxing: ['box_fitness'],
  climbing: ['rock_climbing', 'bouldering'],
  skiing: ['alpine_skiing', 'downhill_skiing'],
  cross_country_skiing: ['nordic_skiing'],
  soccer: ['futsal'],
  american_football: ['football', 'flag_football'],
  hockey: ['ice_hockey', 'field_hockey'],
  baseball: ['softball'],
  tennis: ['paddle_tennis', 'padel'],
  squash: ['racquetball'],
  golf: ['disc_golf'],
  horse_riding: ['horseback_riding'],
  multisport: ['triathlon', 'duathlon'],
  wheelchair: ['wheelchair_pushing'],
  driving: ['motor_racing'],
  housework: ['cleaning', 'cooking', 'yard_work', 'gardening'],
};

const activityTypes = new Map<string, ActivityType>(ACTIVITY_TYPES.map((name) => [name, name]));
for (const [activityType, names] of Object.entries(SPORT_NAMES)) {
  for (const name of names) activityTypes.set(name, activityType as ActivityType); // a key of the table above
}

/** Our word for the vendor's sport; `other` where none fits or the item names no sport. */
export function activityTypeOf(sportName: string | null | undefined): ActivityType {
  const snakeCase = (sportName ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
  return activityTypes.get(snakeCase) ?? 'other';
}
