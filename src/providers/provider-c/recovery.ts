/**
 * A recovery says how ready the body is after a sleep.
 * https://developer.whoop.com/docs/developing/user-data/recovery
 */

import { type Static, Type } from 'typebox';
import { localDay } from '../../platform/instants.ts';
import type { Page } from '../page.ts';
import { itemSettlesAt } from '../settling.ts';
import { vendorReader } from '../vendor-json.ts';
import { instantOf, notNegative, positive, Quantity } from '../wire-values.ts';
import { type Collection, pageReader } from './calls.ts';
import { type ScoredItem, scoredMembers, scoreOf } from './item-type.ts';
import { pointsOf } from './stamps.ts';
import { Instant, NumericId } from './wire-values.ts';

const RecoveryItem = Type.Object({
  cycle_id: Type.Optional(Type.Union([NumericId, Type.Null()])),
  sleep_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  created_at: Instant,
  ...scoredMembers,
});
export type RecoveryItem = Static<typeof RecoveryItem>;

const readScore = vendorReader(
  'recovery score',
  Type.Object({
    user_calibrating: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
    recovery_score: Quantity,
    resting_heart_rate: Quantity,
    hrv_rmssd_milli: Quantity,
    spo2_percentage: Quantity,
    skin_temp_celsius: Quantity,
  }),
);

export const readRecovery = vendorReader('recovery', RecoveryItem);

export const recoveries: Collection<RecoveryItem> = {
  endpoint: 'recovery',
  list: 'records',
  keyOf: ({ sleep_id, cycle_id }) => sleep_id ?? cycle_id,
  path: '/developer/v2/recovery',
  readPage: pageReader('recovery', RecoveryItem),
  lastInstant: (recovery) => instantOf(recovery.created_at),
};

export function isScoredRecovery(recovery: ScoredItem): boolean {
  return scoreOf(recovery, readScore) !== undefined;
}

/**
 * `/developer/v2/recovery`, stamped at `created_at`. This stays the same when the vendor computes the score again;
 * `updated_at` does not.
 * @param utcOffsetMinutes of the sleep or cycle it belongs to, because a recovery has none of its own; null: unknown
 */
export function normaliseRecovery(recovery: RecoveryItem, utcOffsetMinutes: number | null): Page {
  const score = scoreOf(recovery, readScore);
  if (score === undefined) return { points: [], events: [] };
  const recordedAt = instantOf(recovery.created_at);
  const stamp = {
    recordedAt,
    utcOffsetMinutes,
    day: localDay(recordedAt, utcOffsetMinutes),
    settlesAt: itemSettlesAt(recordedAt),
  };
  // A preliminary score from the first days with the device: we keep it, and mark it.
  const data = score.user_calibrating ? { userCalibrating: true } : {};
  const points = pointsOf(stamp, [
    { metricType: 'recovery_score', value: notNegative(score.recovery_score), data },
    { metricType: 'resting_heart_rate', value: positive(score.resting_heart_rate), data },
    { metricType: 'heart_rate_variability', value: positive(score.hrv_rmssd_milli), data },
    { metricType: 'spo2', value: positive(score.spo2_percentage), data },
    { metricType: 'skin_temperature', value: positive(score.skin_temp_celsius), data },
  ]);
  return { points, events: [] };
}
