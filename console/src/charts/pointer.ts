/** The time that the pointer is at. When the pointer is in one chart of a group, all its charts show that time. */
import { useEffect, useSyncExternalStore } from 'react';

/** The group of all charts of a page that name no other. */
export const WHOLE_PAGE = 'page';

const times = new Map<string, number>();
const moved = new EventTarget();

/** @param time milliseconds; undefined when the pointer leaves */
export function pointTo(group: string, time: number | undefined): void {
  if (times.get(group) === time) return;
  if (time === undefined) times.delete(group);
  else times.set(group, time);
  moved.dispatchEvent(new Event(group));
}

/** The time in milliseconds under the pointer of the group. */
export function usePointed(group: string): number | undefined {
  useEffect(() => () => void times.delete(group), [group]);
  return useSyncExternalStore(
    (listener) => onPointed(group, listener),
    () => times.get(group),
  );
}

/** @returns what ends the listening */
export function onPointed(group: string, listener: () => void): () => void {
  moved.addEventListener(group, listener);
  return () => moved.removeEventListener(group, listener);
}

export function pointedTime(group: string): number | undefined {
  return times.get(group);
}
