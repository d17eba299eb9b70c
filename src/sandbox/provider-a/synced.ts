/** The time up to which the device has uploaded: it connects to the phone about once an hour while it is worn. */
import { DAY_MS, MINUTE_MS } from '../life/days.ts';
import type { View } from '../life/life.ts';
import type { DayOutline } from '../life/outline.ts';
import { between, randomFor } from '../life/random.ts';
import { uploadAfter, uploadBefore } from '../life/uploads.ts';

const LONGEST_SILENCE_DAYS = 12;

/** An answer asks up to 1,440 times. */
const known = new WeakMap<View, number>();

/** Everything that was measured before this instant is known. 0: nothing for many days. */
export function knownUntil(view: View): number {
  const { life, person, nowMs } = view;
  const untilMs = known.get(view) ?? uploadBefore(life, person, nowMs, nowMs - LONGEST_SILENCE_DAYS * DAY_MS) ?? 0;
  known.set(view, untilMs);
  return untilMs;
}

/** When something that ended at an instant became known. Undefined: not known yet. */
export function knownSince({ life, person, nowMs }: View, endedAtMs: number): number | undefined {
  if (endedAtMs > nowMs) return undefined;
  const knownAtMs = uploadAfter(life, person, endedAtMs);
  return knownAtMs !== undefined && knownAtMs <= nowMs ? knownAtMs : undefined;
}

/** How many steps make one floor on a day. */
function stepsPerFloor({ person }: View, dayIndex: number): number {
  return between(randomFor(person.id, dayIndex, 'floors'), 500, 1_400);
}

/** Sums over the known part of a time range. Undefined: the device was not worn, or nothing is known yet. */
export function knownTotals(view: View, fromMs: number, toMs: number) {
  const untilMs = Math.min(toMs, knownUntil(view));
  if (untilMs <= fromMs) return undefined;
  const totals = view.life.totals(view.person, fromMs, untilMs);
  if (totals.measuredMinutes === 0) return undefined;
  const floors = Math.floor(totals.steps / stepsPerFloor(view, view.life.dayAt(view.person, fromMs)));
  const light = Math.max(0, totals.activeMinutes - totals.moderateMinutes - totals.vigorousMinutes);
  return { ...totals, floors, lightMinutes: light };
}

/** A day's own minutes, without those that belong to the previous day after a flight east. */
export function knownDay(view: View, outline: DayOutline) {
  return knownTotals(view, outline.wornFromMs, outline.endMs);
}

/** Minutes by heart-rate zone, beginning with the zone below moderate. */
export function zoneMinutes(view: View, outline: DayOutline, fromMs: number, toMs: number): number[] {
  const { heartRate } = view.life.minutes(view.person, outline.dayIndex);
  const reserve = view.person.maxHeartRate - outline.vitals.restingHeartRate;
  const zones = [0, 0, 0, 0];
  const untilMs = Math.min(toMs, knownUntil(view));
  for (let atMs = Math.max(fromMs, outline.wornFromMs); atMs < untilMs; atMs += MINUTE_MS) {
    const beats = heartRate[Math.floor((atMs - outline.startMs) / MINUTE_MS)] ?? 0;
    if (beats === 0) continue;
    const effort = (beats - outline.vitals.restingHeartRate) / reserve;
    const zone = effort >= 0.85 ? 3 : effort >= 0.6 ? 2 : effort >= 0.4 ? 1 : 0;
    zones[zone] = (zones[zone] ?? 0) + 1;
  }
  return zones;
}
