/**
 * Two minutes of sitting still that the person starts on the watch: one mean for each kind of value.
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 * @see https://github.com/RADAR-base/RADAR-PushEndpoint (HealthSnapshotGarminAvroConverter.kt)
 */

import Type, { type Static } from 'typebox';
import type { MetricType } from '../../vocabulary/metric-types/storage.ts';
import type { Page, Point } from '../page.ts';
import { calendarDateOf, OptionalText, positive, Quantity } from '../wire-values.ts';
import { itemType } from './item-type.ts';
import { epochInstant, reading, type Stamp, spotStamp } from './stamps.ts';
import { EpochSeconds } from './wire-values.ts';

const Measure = Type.Object({
  summaryType: OptionalText,
  avgValue: Quantity,
});
type Measure = Static<typeof Measure>;

const HealthSnapshot = Type.Object({
  calendarDate: OptionalText,
  startTimeInSeconds: EpochSeconds,
  offsetStartTimeInSeconds: Quantity,
  summaries: Type.Optional(Type.Union([Type.Array(Measure), Type.Null()])),
});
type HealthSnapshot = Static<typeof HealthSnapshot>;

interface Kind {
  readonly metricType: MetricType;
  readonly read: (value: unknown) => number | undefined;
}

/** By the vendor's `summaryType`. Its `sdrr_hrv` is not among them: it is another statistic than the nightly value. */
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['heart_rate', { metricType: 'heart_rate', read: positive }],
  ['respiration', { metricType: 'respiratory_rate', read: positive }],
  ['stress', { metricType: 'stress', read: positive }],
  ['spo2', { metricType: 'spo2', read: positive }],
  ['rmssd_hrv', { metricType: 'heart_rate_variability', read: positive }],
  ['hrv', { metricType: 'heart_rate_variability', read: positive }],
]);

function normaliseSnapshot(snapshot: HealthSnapshot): Page {
  const spot = spotStamp(epochInstant(snapshot.startTimeInSeconds), snapshot.offsetStartTimeInSeconds);
  const stamp = { ...spot, isSpot: true, day: calendarDateOf(snapshot.calendarDate) ?? spot.day };
  return { points: (snapshot.summaries ?? []).flatMap((measure) => measurePoint(stamp, measure)), events: [] };
}

function measurePoint(stamp: Stamp, measure: Measure): Point[] {
  const kind = KINDS.get(measure.summaryType?.toLowerCase() ?? '');
  if (kind === undefined) return [];
  return reading(stamp, kind.metricType, kind.read(measure.avgValue));
}

export const healthSnapshot = itemType({
  name: 'healthSnapshot',
  path: 'healthSnapshot',
  schema: HealthSnapshot,
  normalise: normaliseSnapshot,
});
