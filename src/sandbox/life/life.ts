/**
 * The only source of people's days. It knows no wire formats and no clock: a day is the same whenever somebody asks for
 * it, and the vendors leave out the part that lies in the future. Days are computed on request, and the most recent ones
 * are cached.
 */
import type { Person } from '../people.ts';
import { DAY_MS, dayIndexAt, HOUR_MS, MINUTE_MS } from './days.ts';
import { type Delays, uploadsAround } from './delays.ts';
import { type EditsOf, editMinutes, editOutline } from './edits.ts';
import { ACTIVITY, buildMinutes, type DayMinutes, workoutMetersPerMinute } from './minutes.ts';
import { buildOutline, type DayOutline, type Workout } from './outline.ts';
import { randomFor } from './random.ts';
import { isOfflineOn, placeOn } from './story.ts';

/** Sums over some minutes of a person's life. */
export interface Totals {
  readonly measuredMinutes: number;
  readonly steps: number;
  readonly distanceMeters: number;
  readonly activeKilocalories: number;
  readonly restingKilocalories: number;
  readonly averageHeartRate: number;
  readonly minHeartRate: number;
  readonly maxHeartRate: number;
  readonly activeMinutes: number;
  readonly moderateMinutes: number;
  readonly vigorousMinutes: number;
  /** Cardiovascular load: grows faster than linearly with the share of the heart-rate reserve that is used. */
  readonly load: number;
}

export interface Life {
  /** The day (in whole days since 1970) from which stories count; see `story.ts`. */
  readonly anchor: number;
  outline(person: Person, dayIndex: number): DayOutline;
  minutes(person: Person, dayIndex: number): DayMinutes;
  /** The local day of a person at an instant. */
  dayAt(person: Person, instantMs: number): number;
  totals(person: Person, fromMs: number, toMs: number): Totals;
  /** The instants at which the device uploaded on a local day, oldest first. */
  uploads(person: Person, dayIndex: number): readonly number[];
  /** The delays of the person's data that somebody has asked for. */
  delays(person: Person): Delays;
}

/** A person's life, as seen at an instant. */
export interface View {
  readonly life: Life;
  readonly person: Person;
  readonly nowMs: number;
}

/** About 10 kB per day: a first sync of one month for every person fits. */
const CACHED_MINUTE_DAYS = 400;
const CACHED_OUTLINES = 4_000;

/**
 * @param editsOf the changes that a person made to a day afterwards
 * @param delaysOf the delays of a person's data
 */
export function createLife(
  anchor: number,
  editsOf: EditsOf = () => undefined,
  delaysOf: Life['delays'] = () => ({}),
): Life {
  const lived = cachedByDay(CACHED_OUTLINES, (person, dayIndex) => buildOutline(person, dayIndex, anchor));
  const sensed = cachedByDay(CACHED_MINUTE_DAYS, (person, dayIndex) =>
    buildMinutes(person, lived(person, dayIndex), [lived(person, dayIndex).night, lived(person, dayIndex + 1).night]),
  );
  const planned = cachedByDay(CACHED_OUTLINES, (person, dayIndex) =>
    isOfflineOn(person, dayIndex, anchor) ? [] : planUploads(person, lived(person, dayIndex)),
  );
  const life: Life = {
    anchor,
    outline: (person, dayIndex) => edited(lived(person, dayIndex), editsOf(person, dayIndex), editOutline),
    minutes: (person, dayIndex) => edited(sensed(person, dayIndex), editsOf(person, dayIndex), editMinutes),
    dayAt: (person, instantMs) => dayAt(person, instantMs, anchor),
    totals: (person, fromMs, toMs) => sumMinutes(life, person, fromMs, toMs),
    uploads: (person, dayIndex) => uploadsAround(delaysOf(person), planned(person, dayIndex), lived(person, dayIndex)),
    delays: delaysOf,
  };
  return life;
}

function edited<T, Edits>(value: T, edits: Edits | undefined, apply: (value: T, edits: Edits) => T): T {
  return edits === undefined ? value : apply(value, edits);
}

/** First in, first out is enough here, because syncs read days in order. */
function cachedByDay<T>(capacity: number, build: (person: Person, dayIndex: number) => T) {
  const cache = new Map<string, T>();
  return (person: Person, dayIndex: number): T => {
    const key = `${person.id} ${dayIndex}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const value = build(person, dayIndex);
    cache.set(key, value);
    if (cache.size > capacity) {
      for (const oldest of cache.keys()) {
        cache.delete(oldest);
        break;
      }
    }
    return value;
  };
}

/** A day begins at its own midnight or, after a flight east, at the end of the previous day. */
function dayAt(person: Person, instantMs: number, anchor: number): number {
  const latest = dayIndexAt(instantMs) + 1;
  for (let dayIndex = latest; dayIndex > latest - 3; dayIndex -= 1) {
    const startMs = dayIndex * DAY_MS - placeOn(person, dayIndex, anchor).utcOffsetMinutes * MINUTE_MS;
    const previousEndMs = dayIndex * DAY_MS - placeOn(person, dayIndex - 1, anchor).utcOffsetMinutes * MINUTE_MS;
    if (Math.max(startMs, previousEndMs) <= instantMs) return dayIndex;
  }
  return latest - 3;
}

function sumMinutes(life: Life, person: Person, fromMs: number, toMs: number): Totals {
  const sums = { ...NOTHING };
  const lastDay = life.dayAt(person, toMs - 1);
  for (let dayIndex = life.dayAt(person, fromMs); dayIndex <= lastDay; dayIndex += 1) {
    addDay(sums, person, life.outline(person, dayIndex), life.minutes(person, dayIndex), fromMs, toMs);
  }
  const { heartRateSum, ...totals } = sums;
  return {
    ...totals,
    restingKilocalories: sums.measuredMinutes * restingKilocaloriesPerMinute(person),
    averageHeartRate: sums.measuredMinutes === 0 ? 0 : heartRateSum / sums.measuredMinutes,
  };
}

type Sums = { -readonly [Key in keyof Omit<Totals, 'averageHeartRate' | 'restingKilocalories'>]: number } & {
  heartRateSum: number;
};

const NOTHING: Readonly<Sums> = {
  measuredMinutes: 0,
  steps: 0,
  distanceMeters: 0,
  activeKilocalories: 0,
  heartRateSum: 0,
  minHeartRate: 0,
  maxHeartRate: 0,
  activeMinutes: 0,
  moderateMinutes: 0,
  vigorousMinutes: 0,
  load: 0,
};

function addDay(
  sums: Sums,
  person: Person,
  outline: DayOutline,
  minutes: DayMinutes,
  fromMs: number,
  toMs: number,
): void {
  const reserve = person.maxHeartRate - outline.vitals.restingHeartRate;
  const from = Math.ceil((Math.max(fromMs, outline.wornFromMs) - outline.startMs) / MINUTE_MS);
  const to = Math.ceil((Math.min(toMs, outline.wornToMs) - outline.startMs) / MINUTE_MS);
  for (let minute = from; minute < to; minute += 1) {
    const heartRate = minutes.heartRate[minute] ?? 0;
    if (heartRate === 0) continue;
    const steps = minutes.steps[minute] ?? 0;
    const effort = (heartRate - outline.vitals.restingHeartRate) / reserve;
    sums.measuredMinutes += 1;
    sums.steps += steps;
    sums.distanceMeters += minutes.distanceMeters[minute] ?? 0;
    sums.activeKilocalories += minutes.activeKilocalories[minute] ?? 0;
    sums.heartRateSum += heartRate;
    sums.minHeartRate = sums.minHeartRate === 0 ? heartRate : Math.min(sums.minHeartRate, heartRate);
    sums.maxHeartRate = Math.max(sums.maxHeartRate, heartRate);
    if ((minutes.activity[minute] ?? 0) >= ACTIVITY.walking) sums.activeMinutes += 1;
    if (effort >= 0.6) sums.vigorousMinutes += 1;
    else if (effort >= 0.4 || steps >= 100) sums.moderateMinutes += 1;
    if (effort > 0) sums.load += effort ** 2;
  }
}

/** Resting energy by the formula of Mifflin and St Jeor. */
function restingKilocaloriesPerMinute(person: Person): number {
  const base = 10 * person.weightKilograms + 625 * person.heightMeters - 5 * person.ageYears;
  return (base + (person.sex === 'male' ? 5 : -161)) / 1_440;
}

/** 0 for sports in which one does not move from the place. */
export function workoutDistanceMeters(workout: Workout, untilMs = workout.endMs): number {
  let meters = 0;
  for (let minute = 0; workout.startMs + minute * MINUTE_MS < untilMs; minute += 1) {
    meters += workoutMetersPerMinute(workout, minute);
  }
  return meters;
}

/** A device sends its data to the phone, and the phone to the vendor, once an hour from getting up to going to bed. */
const FIRST_HOUR = 6;
const LAST_HOUR = 23;

function planUploads(person: Person, outline: DayOutline): number[] {
  const random = randomFor(person.id, outline.dayIndex, 'uploads');
  const uploads: number[] = [];
  for (let hour = FIRST_HOUR; hour <= LAST_HOUR; hour += 1) {
    const uploadMs = outline.startMs + hour * HOUR_MS + Math.floor(random() * 50) * MINUTE_MS;
    if (uploadMs >= outline.wornFromMs && uploadMs < outline.wornToMs) uploads.push(uploadMs);
  }
  return uploads;
}
