/**
 * The vendor's activity names in our words.
 * @see https://github.com/pe-st/garmin-connect-export/blob/master/json/activityTypes.json
 */
import type { ActivityType } from '../../vocabulary/event-types.ts';

/** Ours → the vendor's, without the suffixes `_V2` and `_WS` that newer and winter names carry. */
const VENDOR_NAMES: Partial<Record<ActivityType, readonly string[]>> = {
  running: ['RUNNING', 'STREET_RUNNING', 'TRACK_RUNNING', 'OBSTACLE_RUN', 'VIRTUAL_RUN', 'INDOOR_RUNNING'],
  trail_running: ['TRAIL_RUNNING', 'ULTRA_RUN'],
  treadmill_running: ['TREADMILL_RUNNING'],
  walking: ['WALKING', 'CASUAL_WALKING', 'SPEED_WALKING', 'INDOOR_WALKING', 'STEPS'],
  hiking: ['HIKING', 'RUCKING', 'MOUNTAINEERING'],
  cycling: [
    'CYCLING',
    'ROAD_BIKING',
    'GRAVEL_CYCLING',
    'GRAVEL_UNPAVED_CYCLING',
    'TRACK_CYCLING',
    'RECUMBENT_CYCLING',
    'CYCLOCROSS',
    'HAND_CYCLING',
    'HANDCYCLING',
  ],
  mountain_biking: ['MOUNTAIN_BIKING', 'DOWNHILL_BIKING', 'ENDURO_MTB', 'BMX'],
  indoor_cycling: ['INDOOR_CYCLING', 'VIRTUAL_RIDE', 'INDOOR_HAND_CYCLING', 'INDOOR_HANDCYCLING'],
  e_biking: ['E_BIKE', 'E_BIKE_FITNESS', 'E_BIKE_MOUNTAIN', 'E_ENDURO_MTB'],
  swimming: ['SWIMMING', 'LAP_SWIMMING', 'POOL_SWIMMING'],
  open_water_swimming: ['OPEN_WATER_SWIMMING'],
  rowing: ['ROWING'],
  indoor_rowing: ['INDOOR_ROWING'],
  kayaking: ['KAYAKING', 'PADDLING', 'STAND_UP_PADDLEBOARDING', 'WHITEWATER_RAFTING', 'WHITEWATER_RAFTING_KAYAKING'],
  sailing: ['SAILING', 'BOATING', 'OFFSHORE_GRINDING', 'ONSHORE_GRINDING'],
  surfing: ['SURFING', 'WINDSURFING', 'KITEBOARDING', 'WIND_KITE_SURFING', 'WAKEBOARDING', 'WAKESURFING'],
  diving: [
    'DIVING',
    'SINGLE_GAS_DIVING',
    'MULTI_GAS_DIVING',
    'GAUGE_DIVING',
    'APNEA_DIVING',
    'APNEA_HUNTING',
    'CCR_DIVING',
    'SNORKELING',
  ],
  strength_training: ['STRENGTH_TRAINING'],
  functional_fitness: ['FUNCTIONAL_TRAINING', 'CROSSFIT'],
  high_intensity_interval_training: ['HIIT', 'JUMP_ROPE'],
  cardio: ['INDOOR_CARDIO', 'FITNESS_EQUIPMENT', 'CARDIO', 'CARDIO_TRAINING'],
  elliptical: ['ELLIPTICAL'],
  stair_climbing: ['STAIR_CLIMBING', 'FLOOR_CLIMBING'],
  yoga: ['YOGA'],
  pilates: ['PILATES'],
  stretching: ['MOBILITY', 'STRETCHING'],
  meditation: ['MEDITATION', 'BREATHWORK'],
  dancing: ['DANCE', 'DANCING'],
  martial_arts: ['MIXED_MARTIAL_ARTS', 'MARTIAL_ARTS'],
  boxing: ['BOXING'],
  gymnastics: ['GYMNASTICS'],
  climbing: ['ROCK_CLIMBING', 'INDOOR_CLIMBING', 'BOULDERING'],
  skiing: [
    'RESORT_SKIING',
    'RESORT_SKIING_SNOWBOARDING',
    'BACKCOUNTRY_SKIING',
    'BACKCOUNTRY_SKIING_SNOWBOARDING',
    'SKIING',
  ],
  cross_country_skiing: ['CROSS_COUNTRY_SKIING', 'SKATE_SKIING'],
  snowboarding: ['SNOWBOARDING', 'RESORT_SNOWBOARDING', 'BACKCOUNTRY_SNOWBOARDING'],
  snowshoeing: ['SNOW_SHOE', 'SNOWSHOEING'],
  ice_skating: ['SKATING', 'ICE_SKATING'],
  inline_skating: ['INLINE_SKATING', 'ROLLERSKATING'],
  skateboarding: ['SKATEBOARDING'],
  soccer: ['SOCCER'],
  american_football: ['AMERICAN_FOOTBALL'],
  rugby: ['RUGBY'],
  basketball: ['BASKETBALL'],
  volleyball: ['VOLLEYBALL'],
  handball: ['HANDBALL'],
  hockey: ['ICE_HOCKEY', 'FIELD_HOCKEY', 'HOCKEY'],
  baseball: ['BASEBALL', 'SOFTBALL'],
  cricket: ['CRICKET'],
  tennis: ['TENNIS', 'PLATFORM_TENNIS', 'PADDELBALL', 'PADEL'],
  table_tennis: ['TABLE_TENNIS'],
  badminton: ['BADMINTON'],
  squash: ['SQUASH', 'RACQUETBALL'],
  golf: ['GOLF'],
  horse_riding: ['HORSEBACK_RIDING'],
  multisport: ['MULTI_SPORT', 'TRIATHLON', 'DUATHLON'],
  wheelchair: ['WHEELCHAIR_PUSH_RUN', 'WHEELCHAIR_PUSH_WALK'],
  driving: ['DRIVING_GENERAL', 'DRIVING', 'AUTO_RACING', 'MOTORCYCLING', 'MOTOCROSS'],
};

const OURS: ReadonlyMap<string, ActivityType> = new Map(
  Object.entries(VENDOR_NAMES).flatMap(
    ([ours, names]) => names.map((name) => [name, ours as ActivityType] as const), // a key of the table above
  ),
);

/** Our word for the vendor's; `other` for one we do not know. */
export function activityTypeOf(vendorName: string | null | undefined): ActivityType {
  const name = (vendorName ?? '')
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_')
    .replace(/_(V2|WS)$/, '');
  return OURS.get(name) ?? 'other';
}
