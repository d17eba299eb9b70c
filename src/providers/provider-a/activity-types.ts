/**
 * Turns the vendor's words for activities into ours. One table serves both formats: `OUTDOOR_BIKE` of the newer one and
 * "Outdoor Bike" of the older one are the same name in snake case.
 * @see https://developers.google.com/health
 */
import { ACTIVITY_TYPES, type ActivityType } from '../../vocabulary/event-types.ts';

/**
 * Our word, and the vendor's other words for the same activity. Every kind of run and ride counts as running and cycling,
 * indoors and on trails too; the vendor's own word is kept in `data.vendorActivityType`.
 */
const VENDOR_NAMES: Partial<Record<ActivityType, readonly string[]>> = {
  running: ['run', 'treadmill', 'trail_run', 'incline_run', 'track_and_field', 'orienteering'],
  walking: [
    'walk',
    'incline_walk',
    'nordic_walking',
    'power_walking',
    'stroller_walk',
    'treadmill_walk',
    'walk_with_weights',
  ],
  hiking: ['hike', 'backpacking', 'rucking'],
  cycling: ['bike', 'biking', 'outdoor_bike', 'mountain_bike', 'stationary_bike', 'hand_cycling', 'unicycling'],
  indoor_cycling: ['spinning', 'assault_bike'],
  e_biking: ['electric_bike'],
  swimming: ['swim', 'swimming_pool', 'swimming_open_water', 'synchronized_swimming'],
  indoor_rowing: ['rowing_machine'],
  kayaking: ['canoeing', 'paddleboarding'],
  surfing: ['kitesurfing', 'windsurfing', 'wakeboarding', 'foiling'],
  diving: ['scuba_diving', 'snorkeling'],
  strength_training: [
    'weights',
    'weightlifting',
    'weight_machines',
    'free_weights',
    'powerlifting',
    'resistance_bands',
    'body_weight',
    'calisthenics',
    'core_training',
    'trx',
  ],
  functional_fitness: [
    'crossfit',
    'functional_strength_training',
    'cross_training',
    'circuit_training',
    'bootcamp',
    'parkour',
  ],
  high_intensity_interval_training: ['hiit', 'interval_workout', 'tabata_workout'],
  cardio: [
    'aerobic_workout',
    'cardio_workout',
    'cardio_sculpt',
    'jumping_rope',
    'step_training',
    'water_aerobics',
    'water_jogging',
  ],
  stair_climbing: ['stairclimber'],
  yoga: ['yoga_bikram', 'yoga_hatha', 'yoga_power', 'yoga_vinyasa'],
  pilates: ['barre_class'],
  meditation: ['meditate'],
  dancing: ['ballet', 'ballroom_dance', 'breakdancing', 'hip_hop', 'jazz_dance', 'modern_dance', 'tango', 'zumba'],
  martial_arts: ['jiu_jitsu', 'karate', 'kickboxing', 'muay_thai', 'taekwondo', 'tai_chi', 'wrestling'],
  gymnastics: ['trampoline'],
  climbing: ['rock_climbing', 'indoor_climbing'],
  cross_country_skiing: ['cross_country_ski'],
  ice_skating: ['speed_skating', 'skating'],
  inline_skating: ['rollerblading', 'roller_skating'],
  american_football: ['football_american'],
  volleyball: ['volleyball_beach'],
  hockey: ['field_hockey'],
  baseball: ['softball'],
  tennis: ['padel'],
  squash: ['racquetball'],
  horse_riding: ['equestrian_sports', 'polo'],
  driving: ['motocross', 'motorcycle'],
  housework: ['household_chores', 'cleaning', 'gardening', 'hoeing', 'mowing_lawn', 'shoveling', 'weeding'],
};

const activityTypes = new Map<string, ActivityType>(ACTIVITY_TYPES.map((name) => [name, name]));
for (const [activityType, names] of Object.entries(VENDOR_NAMES)) {
  for (const name of names) activityTypes.set(name, activityType as ActivityType); // a key of the table above
}

/** Our word for the vendor's word; `other` for a word that we do not know. */
export function activityTypeOf(vendorName: string | null | undefined): ActivityType {
  const snakeCase = (vendorName ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
  return activityTypes.get(snakeCase) ?? 'other';
}
