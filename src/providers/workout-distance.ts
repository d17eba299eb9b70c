/** The distance of a workout means the same for all vendors. */
import type { ActivityType } from '../vocabulary/event-types.ts';

/**
 * Sports in one place: a distance of 0 means that none was measured. `other` is among them, because we do not know what
 * it was.
 */
const STATIONARY: ReadonlySet<ActivityType> = new Set([
  'treadmill_running',
  'indoor_cycling',
  'indoor_rowing',
  'strength_training',
  'functional_fitness',
  'high_intensity_interval_training',
  'elliptical',
  'stair_climbing',
  'yoga',
  'pilates',
  'dancing',
  'climbing',
  'basketball',
  'volleyball',
  'table_tennis',
  'badminton',
  'squash',
  'other',
]);

/**
 * Metres. A 0 of a sport in one place, or of one that the vendor marks as indoors, means that none was measured; of any
 * other sport, it was measured.
 */
export function workoutDistance(
  meters: number | undefined,
  activityType: ActivityType,
  isIndoors = false,
): number | undefined {
  return meters === 0 && (isIndoors || STATIONARY.has(activityType)) ? undefined : meters;
}
