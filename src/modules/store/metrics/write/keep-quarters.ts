/** Keeps the quarters of heart-rate days in step with their points. Runs in the transaction that writes these. */
import type { Transaction } from '../../../../platform/db.ts';
import { METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import type { TypeDay } from './day-deltas.ts';
import { type PulsePoint, pulsePointOf, type StoredPulse } from './heart-rate-samples.ts';
import { addPoint, type DayQuarters, emptyDay } from './quarter.ts';
import { type CodedDay, codeDay, decodeDay } from './quarter-coding.ts';
import { deleteQuarters, listPulse, listPulseDaysOf, putQuarters } from './quarter-store.ts';

const HEART_RATE = METRIC_TYPES.heart_rate.code;

/** Days that are read at a time: each may have a sample for every minute. */
const DAYS_AT_ONCE = 31;

/** Makes the quarters of the heart-rate days among these from their points. */
export async function makeQuarters(
  tx: Transaction,
  userId: string,
  provider: number,
  typeDays: readonly TypeDay[],
): Promise<void> {
  const days = typeDays.flatMap(({ type, day }) => (type === HEART_RATE ? [day] : []));
  for (let start = 0; start < days.length; start += DAYS_AT_ONCE) {
    const some = days.slice(start, start + DAYS_AT_ONCE);
    const stored = await listPulse(
      tx,
      userId,
      some.map((day) => ({ day, provider })),
    );
    const made = quartersOf(stored);
    putQuarters(tx, userId, provider, new Map([...made].map(([day, quarters]) => [day, codeDay(day, quarters)])));
    deleteQuarters(
      tx,
      userId,
      provider,
      some.filter((day) => !made.has(day)),
    );
  }
}

/** The quarters of each local day of one provider's points, which are given in the order of their instants. */
export function quartersOf(points: readonly StoredPulse[]): Map<string, DayQuarters> {
  const days = new Map<string, DayQuarters>();
  for (const point of points) addPoint(dayOf(days, point.day), pulsePointOf(point));
  return days;
}

function dayOf(days: Map<string, DayQuarters>, day: string): DayQuarters {
  let found = days.get(day);
  if (found === undefined) {
    found = emptyDay();
    days.set(day, found);
  }
  return found;
}

/** A point that has just been inserted. */
export interface NewPoint extends PulsePoint, TypeDay {}

/**
 * Adds new points to the quarters of their days. A day on which a new point and an older one have different values at one
 * instant is made anew.
 */
export async function addToQuarters(
  tx: Transaction,
  userId: string,
  provider: number,
  points: readonly NewPoint[],
): Promise<void> {
  const pulse = points.filter(({ type }) => type === HEART_RATE);
  if (pulse.length === 0) return;
  const byDay = new Map<string, CodedDay>();
  const disordered: TypeDay[] = [];
  const newByDay = Map.groupBy(pulse, ({ day }) => day);
  const stored = new Map(
    (await listPulseDaysOf(tx, userId, provider, [...newByDay.keys()])).map((row) => [row[0], row]),
  );
  for (const [day, ofDay] of newByDay) {
    const coded = stored.get(day)?.[2];
    const total = coded === undefined ? emptyDay() : decodeDay(coded, day);
    ofDay.sort((a, b) => a.recordedAt - b.recordedAt);
    const isOrdered = ofDay.map((point) => addPoint(total, point)).every(Boolean);
    if (!isOrdered && coded !== undefined) disordered.push({ type: HEART_RATE, day });
    else byDay.set(day, codeDay(day, total));
  }
  putQuarters(tx, userId, provider, byDay);
  await makeQuarters(tx, userId, provider, disordered);
}
