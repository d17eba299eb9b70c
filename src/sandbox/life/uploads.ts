/** When data reach a vendor: the device sends them to the phone, and the phone to the vendor. */
import type { Person } from '../people.ts';
import { dayIndexAt, MINUTE_MS } from './days.ts';
import { silenceAt } from './delays.ts';
import type { Life, View } from './life.ts';
import { randomFor } from './random.ts';
import { isOfflineOn } from './story.ts';

/** Longer than the longest time without a network connection. */
const SEARCH_DAYS = 8;

/** The first upload at or after an instant. Undefined: there is none in the days searched. */
export function uploadAfter(life: Life, person: Person, instantMs: number): number | undefined {
  const first = life.dayAt(person, instantMs);
  for (let dayIndex = first; dayIndex < first + SEARCH_DAYS; dayIndex += 1) {
    const uploadMs = life.uploads(person, dayIndex).find((candidate) => candidate >= instantMs);
    if (uploadMs !== undefined) return uploadMs;
  }
  return undefined;
}

/** The last upload at or before an instant, but not before `sinceMs`. */
export function uploadBefore(life: Life, person: Person, instantMs: number, sinceMs: number): number | undefined {
  const first = Math.min(life.dayAt(person, sinceMs), dayIndexAt(sinceMs));
  for (let dayIndex = life.dayAt(person, instantMs); dayIndex >= first; dayIndex -= 1) {
    const uploadMs = life.uploads(person, dayIndex).findLast((candidate) => candidate <= instantMs);
    if (uploadMs !== undefined) return uploadMs >= sinceMs ? uploadMs : undefined;
  }
  return undefined;
}

/** For devices that stream: a few minutes later, or when the network is back. */
export function streamedAt(life: Life, person: Person, instantMs: number): number | undefined {
  const silence = silenceAt(life.delays(person), instantMs);
  if (silence !== undefined) return silence.untilMs ?? undefined;
  if (isOfflineOn(person, life.dayAt(person, instantMs), life.anchor)) return uploadAfter(life, person, instantMs);
  return instantMs + (4 + Math.floor(randomFor(person.id, instantMs, 'stream')() * 12)) * MINUTE_MS;
}

/** The instant up to which a streaming device's measurements have arrived. */
export function streamedUntil(life: Life, person: Person, nowMs: number): number {
  const silence = silenceAt(life.delays(person), nowMs);
  if (silence !== undefined) return silence.sinceMs;
  const today = life.dayAt(person, nowMs);
  let dayIndex = today;
  while (isOfflineOn(person, dayIndex, life.anchor)) dayIndex -= 1;
  return dayIndex === today ? nowMs : life.outline(person, dayIndex).endMs;
}

/** Whether all vendors have received something that ended at an instant. */
export function hasReachedAll({ life, person, nowMs }: View, endedAtMs: number): boolean {
  return [uploadAfter, streamedAt].every((arrival) => (arrival(life, person, endedAtMs) ?? Infinity) <= nowMs);
}
