/** Types of structured events, and our words for activities. */

export const EVENT_TYPES = ['workout', 'sleep', 'activity'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The origin of a value: measured by the device, typed in by the user, or derived by us. */
export const ORIGINS = ['user', 'manual', 'computed'] as const;
export type Origin = (typeof ORIGINS)[number];

/**
 * Our own list of activity types. Adapters map the vendor's word to one of these (`other` where none fits) and keep
 * the vendor's word in `data.vendorActivityType`.
 */
export const ACTIVITY_TYPES = [
  'running',
  'trail_running',
  'treadmill_running',
  'walking',
  'hiking',
  'cycling',
  'mountain_biking',
  'indoor_cycling',
  'e_biking',
  'swimming',
  'open_water_swimming',
  'rowing',
  'indoor_rowing',
  'kayaking',
  'sailing',
  'surfing',
  'diving',
  'strength_training',
  'functional_fitness',
  'high_intensity_interval_training',
  'cardio',
  'elliptical',
  'stair_climbing',
  'yoga',
  'pilates',
  'stretching',
  'meditation',
  'dancing',
  'martial_arts',
  'boxing',
  'gymnastics',
  'climbing',
  'skiing',
  'cross_country_skiing',
  'snowboarding',
  'snowshoeing',
  'ice_skating',
  'inline_skating',
  'skateboarding',
  'soccer',
  'american_football',
  'rugby',
  'basketball',
  'volleyball',
  'handball',
  'hockey',
  'baseball',
  'cricket',
  'tennis',
  'table_tennis',
  'badminton',
  'squash',
  'golf',
  'horse_riding',
  'multisport',
  'wheelchair',
  'driving',
  'commuting',
  'housework',
  'other',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];
