/**
 * Values that the person entered in the vendor's profile. The vendor gives only the current ones, without a time.
 * https://developer.whoop.com/docs/developing/user-data/user
 */

import { type Static, Type } from 'typebox';
import { localDay } from '../../platform/instants.ts';
import type { Page } from '../page.ts';
import type { RecordKind } from '../records.ts';
import { vendorReader } from '../vendor-json.ts';
import { positive, Quantity } from '../wire-values.ts';
import { pointsOf } from './stamps.ts';

const BodyMeasurement = Type.Object({ weight_kilogram: Quantity });
export type BodyMeasurement = Static<typeof BodyMeasurement>;

export const bodyMeasurements: RecordKind = { endpoint: 'body measurement', keyOf: () => 'present' };

export const BODY_MEASUREMENT_PATH = '/developer/v2/user/measurement/body';

export const readBodyMeasurement = vendorReader('body measurement', BodyMeasurement);

/**
 * `/developer/v2/user/measurement/body`: a weight, only when it differs from the newest stored one. It is final at
 * once.
 * @param now when it was read, epoch milliseconds: the vendor does not say when it was measured
 */
export function normaliseBodyMeasurement(body: BodyMeasurement, latestWeight: number | null, now: number): Page {
  const weight = positive(body.weight_kilogram);
  if (weight === latestWeight) return { points: [], events: [] };
  const stamp = { recordedAt: now, utcOffsetMinutes: null, day: localDay(now), settlesAt: null };
  return { points: pointsOf(stamp, [{ metricType: 'weight', value: weight }]), events: [] };
}
