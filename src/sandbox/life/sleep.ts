/** Nights and naps: when they are, and the order of their stages. */
import type { Person } from '../people.ts';
import { MINUTE_MS, weekday } from './days.ts';
import { between, clamp, normal, type Random, randomFor } from './random.ts';
import { jetLagOn, precedesFirstShift, sleepsByDayOn } from './story.ts';

export type SleepStage = 'deep' | 'light' | 'rem' | 'awake';

export interface StageSegment {
  readonly stage: SleepStage;
  readonly startMs: number;
  readonly endMs: number;
}

export interface Sleep {
  readonly startMs: number;
  readonly endMs: number;
  readonly isNap: boolean;
  readonly segments: readonly StageSegment[];
  /** Whole minutes per stage. */
  readonly stageMinutes: Readonly<Record<SleepStage, number>>;
  readonly cycleCount: number;
  readonly disturbanceCount: number;
  /** 0–100 */
  readonly score: number;
}

/** Share of a sleep cycle spent in deep sleep and in REM, by cycle: deep sleep comes early, REM late. */
const DEEP_SHARE = [0.36, 0.27, 0.14, 0.07, 0.03];
const REM_SHARE = [0.08, 0.2, 0.28, 0.32, 0.33];
const CYCLE_MINUTES = 92;

/** The main sleep that ends on the day which begins at `dayStartMs` (local midnight). */
export function buildNight(
  person: Person,
  dayIndex: number,
  dayStartMs: number,
  anchor: number,
  illness: number,
): Sleep {
  const random = randomFor(person.id, dayIndex, 'night');
  const restless = clamp(illness + jetLagOn(person, dayIndex, anchor) * 0.6, 0, 1);
  const startMs = dayStartMs + Math.round(nightStartMinute(person, dayIndex, anchor, random)) * MINUTE_MS;
  const weekend = weekday(dayIndex) === 0 || weekday(dayIndex) === 6;
  const byDay = sleepsByDayOn(person, dayIndex);
  const wanted = person.sleepHours * 60 * 1.07 + normal(random) * 24 + (weekend ? 30 : 0) - (byDay ? 55 : 0);
  const minutes = Math.round(clamp(wanted - restless * 35, 230, 660));
  return sleepFrom(person, startMs, minutes, restless, random);
}

function nightStartMinute(person: Person, dayIndex: number, anchor: number, random: Random): number {
  const spread = normal(random);
  if (sleepsByDayOn(person, dayIndex)) return 450 + spread * 12;
  const weekend = weekday(dayIndex) === 0 || weekday(dayIndex) === 6;
  const lag = jetLagOn(person, dayIndex, anchor) * 80;
  return clamp(person.bedtimeMinute + spread * 18 + (weekend ? 40 : 0) + lag, -170, 150);
}

/** The day's nap, if there is one. */
export function buildNap(person: Person, dayIndex: number, dayStartMs: number): Sleep | undefined {
  const random = randomFor(person.id, dayIndex, 'nap');
  const beforeShift = precedesFirstShift(person, dayIndex);
  if (sleepsByDayOn(person, dayIndex)) return undefined;
  if (!beforeShift && random() > (weekday(dayIndex) === 0 ? 0.35 : 0.05)) return undefined;
  const startMinute = Math.round((beforeShift ? 925 : 865) + normal(random) * 12);
  const minutes = Math.round(beforeShift ? between(random, 70, 95) : between(random, 24, 55));
  return { ...sleepFrom(person, dayStartMs + startMinute * MINUTE_MS, minutes, 0, random), isNap: true };
}

function sleepFrom(person: Person, startMs: number, minutes: number, restless: number, random: Random): Sleep {
  const segments: StageSegment[] = [];
  const stageMinutes = { deep: 0, light: 0, rem: 0, awake: 0 };
  let at = 0;
  let cycle = 0;
  const add = (stage: SleepStage, wanted: number) => {
    const length = Math.min(Math.round(wanted), minutes - at);
    if (length <= 0) return;
    segments.push({ stage, startMs: startMs + at * MINUTE_MS, endMs: startMs + (at + length) * MINUTE_MS });
    stageMinutes[stage] += length;
    at += length;
  };
  while (at < minutes) {
    const length = CYCLE_MINUTES + normal(random) * 8;
    const deep = length * (DEEP_SHARE[cycle] ?? 0.02) * (1 - restless * 0.45) * between(random, 0.85, 1.15);
    const rem = length * (REM_SHARE[cycle] ?? 0.33) * (1 - restless * 0.2) * between(random, 0.85, 1.15);
    const awake = length * between(random, 0.02, 0.08) * (1 + restless * 1.8);
    const light = length - deep - rem - awake;
    add('light', light * 0.4);
    add('deep', deep);
    add('light', light * 0.6);
    add('rem', rem);
    // A sleep ends when the person wakes up, not with a waking phase.
    if (at < minutes - 5) add('awake', Math.max(1, awake));
    cycle += 1;
  }
  const asleep = minutes - stageMinutes.awake;
  return {
    startMs,
    endMs: startMs + minutes * MINUTE_MS,
    isNap: false,
    segments,
    stageMinutes,
    cycleCount: Math.max(1, Math.round(minutes / CYCLE_MINUTES)),
    disturbanceCount: Math.round(cycle * between(random, 1, 2.4) * (1 + restless)),
    score: sleepScore(asleep / (person.sleepHours * 60), asleep / minutes, restless),
  };
}

function sleepScore(shareOfNeed: number, efficiency: number, restless: number): number {
  return Math.round(clamp(64 * Math.min(1.1, shareOfNeed) + 24 * efficiency - 14 * restless, 20, 99));
}

export function asleepMinutes(sleep: Sleep): number {
  return sleep.stageMinutes.deep + sleep.stageMinutes.light + sleep.stageMinutes.rem;
}
