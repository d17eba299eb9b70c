/** Stretches of minutes in which a person moved: what watches and phones count. */
import { MINUTE_MS, MINUTES_PER_DAY } from '../life/days.ts';
import type { Life } from '../life/life.ts';
import { buildMinutes, type DayMinutes } from '../life/minutes.ts';
import type { DayOutline } from '../life/outline.ts';
import { randomFor } from '../life/random.ts';
import type { Person } from '../people.ts';

/** Minutes after the beginning of the day, the last one excluded. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Cuts the minutes in which something was counted into stretches of at most `longest` minutes. */
export function stretchesOf(counts: ArrayLike<number>, within: Stretch, longest: number): Stretch[] {
  const stretches: Stretch[] = [];
  let from = within.from;
  const close = (to: number) => {
    if (to > from) stretches.push({ from, to });
  };
  for (let minute = within.from; minute < within.to; minute += 1) {
    if ((counts[minute] ?? 0) === 0) {
      close(minute);
      from = minute + 1;
    } else if (minute - from === longest) {
      close(minute);
      from = minute;
    }
  }
  close(within.to);
  return stretches;
}

export function sumOf(counts: ArrayLike<number>, { from, to }: Stretch): number {
  let sum = 0;
  for (let minute = from; minute < to; minute += 1) sum += counts[minute] ?? 0;
  return sum;
}

export function minutesOf(
  { startMs }: DayOutline,
  span: { readonly startMs: number; readonly endMs: number },
): Stretch {
  return { from: (span.startMs - startMs) / MINUTE_MS, to: (span.endMs - startMs) / MINUTE_MS };
}

/** While the device was worn. */
export function wornMinutes({ startMs, wornFromMs, wornToMs }: DayOutline): Stretch {
  return { from: Math.round((wornFromMs - startMs) / MINUTE_MS), to: Math.round((wornToMs - startMs) / MINUTE_MS) };
}

/** What is left of a stretch on both sides of a part of it. */
export function around(whole: Stretch, part: Stretch | undefined): Stretch[] {
  if (part === undefined) return [whole];
  return [
    { from: whole.from, to: part.from },
    { from: part.to, to: whole.to },
  ].filter(({ from, to }) => to > from);
}

const CHARGING_FROM_MINUTE = 1_190;

/**
 * When the watch lies on its charger and the phone is carried about: in the evening, if the person neither trains nor sleeps
 * then.
 * @param nextNight the sleep that begins in the evening of the day
 */
export function chargingOf(
  person: Person,
  outline: DayOutline,
  nextNight: { readonly startMs: number; readonly endMs: number } | undefined,
): Stretch | undefined {
  const random = randomFor(person.id, outline.dayIndex, 'charger');
  const from = CHARGING_FROM_MINUTE + Math.floor(random() * 60);
  const charging = { from, to: from + 35 + Math.floor(random() * 25) };
  const worn = wornMinutes(outline);
  const busy = [outline.night, outline.nap, nextNight, ...outline.workouts].filter((span) => span !== undefined);
  const isFree = busy.every((span) => {
    const { from: start, to: end } = minutesOf(outline, span);
    return end <= charging.from || start >= charging.to;
  });
  return isFree && charging.from >= worn.from && charging.to <= worn.to ? charging : undefined;
}

const WAKING: Stretch = { from: 7 * 60, to: 22 * 60 + 30 };

/** The part of the day in which the person is up and the watch lies somewhere; undefined on all other days. */
export function unwornMinutes(outline: DayOutline): Stretch | undefined {
  const worn = wornMinutes(outline);
  const unworn = { from: Math.max(worn.to, WAKING.from), to: Math.min(MINUTES_PER_DAY, WAKING.to) };
  return unworn.to > unworn.from && worn.to < MINUTES_PER_DAY ? unworn : undefined;
}

/** The minutes of the day as they were while nobody wore a watch. */
export function unwatchedMinutes(life: Life, person: Person, dayIndex: number): DayMinutes {
  const outline = life.outline(person, dayIndex);
  return buildMinutes(person, { ...outline, workouts: [], wornFromMs: outline.startMs, wornToMs: outline.endMs }, []);
}
