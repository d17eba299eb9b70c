/**
 * A cycle is the vendor's physiological day, from one sleep onset to the next.
 * https://developer.whoop.com/docs/developing/user-data/cycle
 */

import { type Static, Type } from 'typebox';
import { HOUR_MS } from '../../platform/instants.ts';
import type { Page } from '../page.ts';
import { itemSettlesAt } from '../settling.ts';
import { vendorReader } from '../vendor-json.ts';
import { instantOf, notNegative, OptionalText, positive, Quantity } from '../wire-values.ts';
import { type Collection, pageReader } from './calls.ts';
import { scoredMembers, scoreOf } from './item-type.ts';
import { localStamp, pointsOf } from './stamps.ts';
import { Instant, kcalOf, NumericId, OptionalInstant } from './wire-values.ts';

const CycleItem = Type.Object({
  id: NumericId,
  start: Instant,
  end: OptionalInstant,
  timezone_offset: OptionalText,
  /** The vendor sends it, although its specification does not mention it. */
  step_count: Quantity,
  ...scoredMembers,
});
export type CycleItem = Static<typeof CycleItem>;

const readScore = vendorReader(
  'cycle score',
  Type.Object({ strain: Quantity, kilojoule: Quantity, average_heart_rate: Quantity, max_heart_rate: Quantity }),
);

export const readCycle = vendorReader('cycle', CycleItem);

export const cycles: Collection<CycleItem> = {
  endpoint: 'cycle',
  list: 'records',
  keyOf: ({ id }) => id,
  path: '/developer/v2/cycle',
  readPage: pageReader('cycle', CycleItem),
  lastInstant: (cycle) => (cycle.end ? Math.max(instantOf(cycle.end), middayOf(cycle)) : Number.POSITIVE_INFINITY),
};

/**
 * The instant whose local day the cycle belongs to. A cycle begins when the person falls asleep, mostly in the evening
 * before the day that it is about. Twelve hours later is within that day, for everybody who falls asleep between noon
 * and the next noon. It depends on the start alone, so it is the same while the cycle is running and after it has
 * ended, and also where we may not read the sleep.
 */
function middayOf(cycle: CycleItem): number {
  return instantOf(cycle.start) + 12 * HOUR_MS;
}

/** The end; the start of one that is running. */
export function endOf(cycle: CycleItem): number {
  return instantOf(cycle.end ?? cycle.start);
}

/**
 * `/developer/v2/cycle`: strain, energy and heart rate of the day, stamped at the cycle's start. A cycle that is running
 * has none of them yet.
 */
export function normaliseCycle(cycle: CycleItem): Page {
  if (!cycle.end) return { points: [], events: [] };
  const score = scoreOf(cycle, readScore);
  if (score === undefined) return { points: [], events: [] };
  const startedAt = instantOf(cycle.start);
  const stamp = {
    recordedAt: startedAt,
    ...localStamp(middayOf(cycle), cycle.timezone_offset),
    settlesAt: itemSettlesAt(endOf(cycle)),
  };
  const points = pointsOf(stamp, [
    { metricType: 'strain_score', value: notNegative(score.strain) },
    { metricType: 'calories', value: kcalOf(score.kilojoule) },
    {
      metricType: 'heart_rate',
      value: positive(score.average_heart_rate),
      data: { max: positive(score.max_heart_rate) },
    },
    { metricType: 'steps', value: notNegative(cycle.step_count) },
  ]);
  return { points, events: [] };
}
