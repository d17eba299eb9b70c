/** When a phone wakes the app that pushes: once an hour, where there is a network. All instants are on the person's clock. */
import { DAY_MS, dayIndexAt, HOUR_MS, MINUTE_MS } from '../life/days.ts';
import { uploadsAround } from '../life/delays.ts';
import type { Life } from '../life/life.ts';
import { randomFor } from '../life/random.ts';
import { isOfflineOn } from '../life/story.ts';
import type { Person } from '../people.ts';

const HOURS = 24;
/** Longer than the longest silence. */
const SEARCHED_DAYS = 20;

/** The instants of a local day, oldest first. */
export function wakesOf(life: Life, person: Person, dayIndex: number): readonly number[] {
  const outline = life.outline(person, dayIndex);
  const random = randomFor(person.id, dayIndex, 'wakes');
  const planned: number[] = [];
  for (let hour = 0; hour < HOURS; hour += 1) {
    const wakeMs = outline.startMs + hour * HOUR_MS + Math.floor(random() * 50) * MINUTE_MS;
    // After a flight east the first hours of the day were lived on the day before.
    if (wakeMs >= outline.wornFromMs) planned.push(wakeMs);
  }
  return uploadsAround(life.delays(person), isOfflineOn(person, dayIndex, life.anchor) ? [] : planned, outline);
}

/** The last time that the phone woke up to an instant; undefined = not within the last days. */
export function lastWake(life: Life, person: Person, instantMs: number): number | undefined {
  const today = life.dayAt(person, instantMs);
  for (let dayIndex = today; dayIndex > today - SEARCHED_DAYS; dayIndex -= 1) {
    const wakeMs = wakesOf(life, person, dayIndex).findLast((candidate) => candidate <= instantMs);
    if (wakeMs !== undefined) return wakeMs;
  }
  return undefined;
}

/** The last wake of each day between two instants (the first excluded, the second included), oldest first. */
export function lastWakesOfDays(life: Life, person: Person, fromMs: number, toMs: number): number[] {
  const wakes: number[] = [];
  const lastDay = dayIndexAt(toMs + DAY_MS);
  for (let dayIndex = life.dayAt(person, fromMs); dayIndex <= lastDay; dayIndex += 1) {
    const wakeMs = wakesOf(life, person, dayIndex).findLast((candidate) => candidate <= toMs);
    if (wakeMs !== undefined && wakeMs > (wakes.at(-1) ?? fromMs)) wakes.push(wakeMs);
  }
  return wakes;
}
