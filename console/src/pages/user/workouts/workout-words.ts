/** Workouts in words and numbers. Pure. */
import { scaleOfValues, type Units } from '../../../ui/values.ts';
import { inWords } from '../../../ui/words.ts';

interface Named {
  readonly activityType: string | null;
  readonly data: { readonly name?: string | null | undefined };
}

/** The sport in this service's words, and the person's own name for it where that says more. */
export function workoutName({ activityType, data }: Named): string {
  const sport = inWords(activityType ?? 'workout');
  const own = data.name?.trim();
  return own && !sport.toLowerCase().startsWith(own.toLowerCase()) ? `${sport}: ${own}` : sport;
}

/** `5:54 /km` or `9:30 /mi`; undefined where it says nothing. */
export function paceText(meters: number | null | undefined, seconds: number | null | undefined, units: Units) {
  if (!meters || !seconds || meters < 1) return undefined;
  const { factor, unit } = scaleOfValues('distance', { units });
  const pace = Math.round(seconds / (meters * factor));
  if (pace >= 3600) return undefined;
  return `${Math.floor(pace / 60)}:${String(pace % 60).padStart(2, '0')} /${unit}`;
}

/** `6:00`, `1:02:05` */
export function lapTime(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export interface Lap {
  readonly distance?: number | null;
  readonly time?: number | null;
  readonly avgHR?: number | null;
}

/** The laps as the API promises them; what a backend has pushed in another shape is left out. */
export function lapsOf(data: { readonly laps?: unknown }): readonly Lap[] {
  if (!Array.isArray(data.laps)) return [];
  return data.laps.filter((lap): lap is Lap => typeof lap === 'object' && lap !== null);
}

/** From the easiest on. Names that are not among them (zone0 to zone5) are in order by themselves. */
const ZONE_ORDER = ['light', 'fat burn', 'moderate', 'cardio', 'vigorous', 'peak'];
const rankOf = (name: string) => ZONE_ORDER.indexOf(name.replaceAll('_', ' ').toLowerCase());

/** Minutes by heart-rate zone, from the easiest on: the database does not keep the order of members. */
export function zonesOf(data: { readonly zones?: unknown }): readonly (readonly [name: string, minutes: number])[] {
  if (typeof data.zones !== 'object' || data.zones === null) return [];
  return Object.entries(data.zones)
    .filter((zone): zone is [string, number] => typeof zone[1] === 'number')
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1));
}
