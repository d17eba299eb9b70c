/**
 * A recovery says how ready the body is after a sleep.
 * https://developer.whoop.com/docs/developing/user-data/recovery
 */

import { type Static, Type } from 'typebox';
import { localDay } from '../../platform/instants.ts';
import type { MetricType } from '../../vocabulary/metric-types/storage.ts';
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

/** The metric types of a recovery. Its sleep carries them. */
export const RECOVERY_METRICS = [
  'recovery_score',
  'resting_heart_rate',
  'heart_rate_variability',
  'spo2',
  'skin_temperature',
] as const satisfies readonly MetricType[];

/** Where a recovery lies: at its night, as the other values of the night. */
export interface NightOfRecovery {
  readonly startedAt: number;
  /** The local day of waking up. */
  readonly day: string;
  readonly utcOffsetMinutes: number | null;
}

/** What is known of the sleep that a recovery names. */
export interface KnownOfNight {
  readonly startedAt?: number | undefined;
  readonly endedAt?: number | undefined;
  readonly utcOffsetMinutes?: number | null;
}

/**
 * The night of a recovery. Where its sleep is unknown, because we may not read it or the vendor no longer has it,
 * `created_at` stands for it. This stays the same when the vendor computes the score again; `updated_at` does not.
 */
export function nightOf(
  { created_at }: RecoveryItem,
  { startedAt, endedAt, utcOffsetMinutes = null }: KnownOfNight,
): NightOfRecovery {
  const isKnown = startedAt !== undefined && endedAt !== undefined;
  const createdAt = instantOf(created_at);
  return {
    startedAt: isKnown ? startedAt : createdAt,
    day: localDay(isKnown ? Math.max(startedAt, endedAt) : createdAt, utcOffsetMinutes),
    utcOffsetMinutes,
  };
}

/**
 * `/developer/v2/recovery`, stamped at the start of its sleep. It has no times of its own but `created_at`, which is
 * the same for all nights that a device uploads at once.
 */
export function normaliseRecovery(recovery: RecoveryItem, night: NightOfRecovery): Page {
  const score = scoreOf(recovery, readScore);
  if (score === undefined) return { points: [], events: [] };
  const { startedAt: recordedAt, day, utcOffsetMinutes } = night;
  const stamp = { recordedAt, utcOffsetMinutes, day, settlesAt: itemSettlesAt(instantOf(recovery.created_at)) };
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
