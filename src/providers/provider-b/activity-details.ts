/**
 * The details of a workout: samples and the starts of its laps. We compute the values of a lap from the samples. The
 * totals of the workout come from the activity itself, which may arrive before or after its details.
 * @see https://developer.garmin.com/gc-developer-program/activity-api/
 * @see https://github.com/RADAR-base/RADAR-PushEndpoint (ActivityDetailsGarminAvroConverter.kt)
 */

import Type, { type Static } from 'typebox';
import type { JsonObject } from '../../platform/json.ts';
import type { Page } from '../page.ts';
import {
  durationSeconds,
  given,
  meanOf,
  notNegative,
  OptionalFlag,
  OptionalId,
  positive,
  Quantity,
} from '../wire-values.ts';
import { ActivitySummary, activityIds, workoutPage } from './activities.ts';
import { itemType } from './item-type.ts';
import { EpochSeconds } from './wire-values.ts';

const DetailSample = Type.Object({
  startTimeInSeconds: EpochSeconds,
  heartRate: Quantity,
  totalDistanceInMeters: Quantity,
});
type DetailSample = Static<typeof DetailSample>;

const ActivityDetails = Type.Object({
  ...activityIds,
  isParent: OptionalFlag,
  parentSummaryId: OptionalId,
  summary: ActivitySummary,
  samples: Type.Optional(Type.Union([Type.Array(DetailSample), Type.Null()])),
  laps: Type.Optional(Type.Union([Type.Array(Type.Object({ startTimeInSeconds: EpochSeconds })), Type.Null()])),
});
type ActivityDetails = Static<typeof ActivityDetails>;

/** A sample of the workout: epoch seconds and the measured values. */
interface Measured {
  readonly at: number;
  readonly heartRate: number | undefined;
  readonly meters: number | undefined;
}

function measuredOf(samples: readonly DetailSample[]): Measured[] {
  return samples
    .map((sample) => ({
      at: Number(sample.startTimeInSeconds),
      heartRate: positive(sample.heartRate),
      meters: notNegative(sample.totalDistanceInMeters),
    }))
    .sort((a, b) => a.at - b.at || (a.meters ?? 0) - (b.meters ?? 0) || (a.heartRate ?? 0) - (b.heartRate ?? 0));
}

/** The starts of the laps within the workout, in order, and the end of the workout. Each neighbouring pair is a lap. */
function lapBounds(details: ActivityDetails): number[] {
  const start = Number(details.summary.startTimeInSeconds);
  const end = start + (durationSeconds(details.summary.durationInSeconds) ?? 0);
  const starts = (details.laps ?? []).map((lap) => Number(lap.startTimeInSeconds));
  const inside = [...new Set(starts)].filter((at) => at >= start && at < end).sort((a, b) => a - b);
  return inside.length === 0 ? [] : [...inside, end];
}

/**
 * The laps between neighbouring bounds. The distance at a bound is that of the last sample before it, so that the laps
 * add up to the whole. It walks through the samples only once, because a long workout has tens of thousands.
 */
function lapsOf(details: ActivityDetails): JsonObject[] | undefined {
  const samples = measuredOf(details.samples ?? []);
  const bounds = lapBounds(details);
  const [firstBound, end] = [bounds[0], bounds.at(-1)];
  if (firstBound === undefined || end === undefined) return undefined;
  let next = 0;
  const samplesUntil = (bound: number) => {
    const from = next;
    while ((samples[next]?.at ?? Number.POSITIVE_INFINITY) < bound) next += 1;
    return samples.slice(from, next);
  };
  const startsWithLap = firstBound === Number(details.summary.startTimeInSeconds);
  let meters = lastMeters(samplesUntil(firstBound)) ?? (startsWithLap ? 0 : undefined);
  return bounds.slice(1).map((to, index) => {
    const inLap = samplesUntil(to === end ? to + 1 : to);
    const metersBefore = meters;
    meters = lastMeters(inLap);
    return lapOf(to - (bounds[index] ?? to), inLap, metersBefore, meters);
  });
}

function lastMeters(samples: readonly Measured[]): number | undefined {
  return samples.findLast((sample) => sample.meters !== undefined)?.meters;
}

function lapOf(
  seconds: number,
  samples: readonly Measured[],
  metersBefore: number | undefined,
  metersAfter: number | undefined,
): JsonObject {
  const distance = metersBefore === undefined || metersAfter === undefined ? undefined : metersAfter - metersBefore;
  return given({
    distance: distance === undefined || distance < 0 ? undefined : distance,
    time: seconds,
    avgHR: meanOf(samples.flatMap((sample) => sample.heartRate ?? [])),
  });
}

function normaliseActivityDetails(details: ActivityDetails): Page {
  const summary = {
    ...details.summary,
    isParent: details.isParent === true || details.summary.isParent === true,
    parentSummaryId: details.parentSummaryId ?? details.summary.parentSummaryId ?? null,
  };
  const page = workoutPage(details, summary, summary.manual === true ? 'manual' : 'user', lapsOf(details));
  return { ...page, events: page.events.map((event) => ({ ...event, supplies: ['laps'] })) };
}

export const activityDetails = itemType({
  name: 'activityDetails',
  path: 'activityDetails',
  schema: ActivityDetails,
  normalise: normaliseActivityDetails,
  completeness: (details) => [
    durationSeconds(details.summary.durationInSeconds) ?? 0,
    details.samples?.length ?? 0,
    details.laps?.length ?? 0,
  ],
});
