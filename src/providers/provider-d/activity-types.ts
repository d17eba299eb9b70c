/**
 * The vendor's sports in our words.
 * https://developers.strava.com/docs/reference/#api-models-SportType
 */
import type { ActivityType } from '../../vocabulary/event-types.ts';

/**
 * Our word, and the vendor's `SportType`; its older `ActivityType` is a subset. A sport that is only similar to ours is
 * `other`.
 */
const SPORT_TYPES: Partial<Record<ActivityType, readonly string[]>> = {
  running: ['Run'],
  trail_running: ['TrailRun'],
  treadmill_running: ['VirtualRun'],
  walking: ['Walk'],
  hiking: ['Hike'],
  cycling: ['Ride', 'GravelRide', 'Handcycle', 'Velomobile'],
  mountain_biking: ['MountainBikeRide'],
  indoor_cycling: ['VirtualRide'],
  e_biking: ['EBikeRide', 'EMountainBikeRide'],
  swimming: ['Swim'],
  rowing: ['Rowing'],
  indoor_rowing: ['VirtualRow'],
  kayaking: ['Kayaking', 'Canoeing', 'StandUpPaddling'],
  sailing: ['Sail'],
  surfing: ['Surfing', 'Kitesurf', 'Windsurf'],
  strength_training: ['WeightTraining'],
  functional_fitness: ['Crossfit'],
  high_intensity_interval_training: ['HighIntensityIntervalTraining'],
  elliptical: ['Elliptical'],
  stair_climbing: ['StairStepper'],
  yoga: ['Yoga'],
  pilates: ['Pilates'],
  dancing: ['Dance'],
  climbing: ['RockClimbing'],
  skiing: ['AlpineSki', 'BackcountrySki'],
  cross_country_skiing: ['NordicSki', 'RollerSki'],
  snowboarding: ['Snowboard'],
  snowshoeing: ['Snowshoe'],
  ice_skating: ['IceSkate'],
  inline_skating: ['InlineSkate'],
  skateboarding: ['Skateboard'],
  soccer: ['Soccer'],
  basketball: ['Basketball'],
  volleyball: ['Volleyball'],
  cricket: ['Cricket'],
  tennis: ['Tennis', 'Padel'],
  table_tennis: ['TableTennis'],
  badminton: ['Badminton'],
  squash: ['Squash', 'Racquetball'],
  golf: ['Golf'],
  wheelchair: ['Wheelchair'],
};

const activityTypes: ReadonlyMap<string, ActivityType> = new Map(
  Object.entries(SPORT_TYPES).flatMap(
    ([ours, names]) => names.map((name) => [name.toLowerCase(), ours as ActivityType] as const), // a key of the table
  ),
);

/**
 * Our word for an activity; `other` where none fits.
 * @param sportType the newer, more precise name; for a name that we do not know, we use the older `type`
 */
export function activityTypeOf(sportType: string | null | undefined, type: string | null | undefined): ActivityType {
  return findType(sportType) ?? findType(type) ?? 'other';
}

function findType(name: string | null | undefined): ActivityType | undefined {
  return activityTypes.get((name ?? '').trim().toLowerCase());
}
