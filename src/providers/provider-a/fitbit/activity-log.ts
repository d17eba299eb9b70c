/**
 * Workouts: the activity log, read from the newest entry back. The link to the next page names a host; we use only its
 * query, so that no answer can lead us to another server.
 * @see https://dev.fitbit.com/build/reference/web-api/activity/get-activity-log-list/
 */

import { type Static, Type } from 'typebox';
import { addDays, isoInstant, localDay } from '../../../platform/instants.ts';
import { type HealthEvent, joined, nonEmpty, type Page } from '../../page.ts';
import { PageChain } from '../../page-chain.ts';
import { latestStates, type RecordKind, readEach } from '../../records.ts';
import { itemSettlesAt } from '../../settling.ts';
import { VendorError, type VendorQuery } from '../../vendor-api.ts';
import { vendorReader } from '../../vendor-json.ts';
import { given, instantOf, notNegative, OptionalText, paceOf, positive, Quantity } from '../../wire-values.ts';
import { workoutDistance } from '../../workout-distance.ts';
import { activityTypeOf } from '../activity-types.ts';
import { type DaySpan, includesDay } from '../day-spans.ts';
import { withoutRepeats, workoutPoint } from '../stamps.ts';
import { metersOf } from '../wire-values.ts';
import { type Calls, ME } from './calls.ts';

const ActivityLog = Type.Object({
  logId: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()])),
  logType: OptionalText,
  activityName: OptionalText,
  startTime: Type.String({ format: 'date-time' }),
  duration: Quantity,
  activeDuration: Quantity,
  distance: Quantity,
  distanceUnit: OptionalText,
  calories: Quantity,
  averageHeartRate: Quantity,
  elevationGain: Quantity,
  steps: Quantity,
  lastModified: OptionalText,
});
type ActivityLog = Static<typeof ActivityLog>;

export const ActivityLogAnswer = Type.Object({
  activities: Type.Array(ActivityLog),
  pagination: Type.Optional(Type.Union([Type.Object({ next: OptionalText }), Type.Null()])),
});
const readActivityLog = vendorReader('activity log', ActivityLogAnswer);
/** An answer whose workouts have not been read yet. */
const readPage = vendorReader(
  'activity log',
  Type.Object({ activities: Type.Array(Type.Unknown()), pagination: ActivityLogAnswer.properties.pagination }),
);
const kind: RecordKind = { endpoint: 'activity log', keyOf: ({ logId }) => logId };

const LIST_PATH = `${ME}/activities/list.json`;
const LINKED_PATH = /^\/1\/user\/[^/]+\/activities\/list\.json$/;
const PAGE_SIZE = 100;

/** How many days before the window we look for late arrivals and changes. */
const LOOK_BACK_DAYS = 7;

/** Metres in a unit. A log without a unit is in kilometres, because we ask for metric units. */
const METERS = new Map(Object.entries({ Kilometer: 1000, Mile: 1609.344, Meter: 1, Yard: 0.9144 }));

/**
 * @param calls one person's calls
 * @param days local days, all of whose workouts are wanted
 * @param changedSince epoch milliseconds: workouts of the week before those days are wanted too if the vendor has
 * changed them since then; undefined: none of them
 * @throws VendorError `malformed`, also when the links form a circle
 */
export async function* pullActivityLog(calls: Calls, days: DaySpan, changedSince?: number): AsyncGenerator<Page> {
  const oldest = changedSince === undefined ? days.first : addDays(days.first, -LOOK_BACK_DAYS);
  const chain = new PageChain('the activity log', PAGE_SIZE);
  let query: VendorQuery | undefined = {
    beforeDate: addDays(days.last, 1),
    sort: 'desc',
    limit: PAGE_SIZE,
    offset: 0,
  };
  while (query !== undefined) {
    const body = await calls.get('activity', LIST_PATH, query);
    if (body === undefined) return;
    const { activities, pagination } = readPage(body);
    const link = chain.next(activities.length, pagination?.next);
    const { result: logs, report } = readEach(kind, activities, readLogs);
    const wanted = logs.filter((log) => isWanted(log, { first: oldest, last: days.last }, days.first, changedSince));
    yield* nonEmpty(joined([normaliseActivities(wanted), report]));
    const reachedTheEnd = logs.some((log) => dayOf(log) < oldest);
    query = reachedTheEnd ? undefined : nextQuery(link);
  }
}

/** @throws VendorError `malformed`, also for a workout of the right shape that cannot be placed in time */
function readLogs(activities: readonly unknown[]): ActivityLog[] {
  const logs = readActivityLog({ activities }).activities;
  normaliseActivities(logs);
  return logs;
}

function isWanted(
  log: ActivityLog,
  walked: DaySpan,
  firstDay: string,
  changedSince = Number.POSITIVE_INFINITY,
): boolean {
  const day = dayOf(log);
  if (!includesDay(walked, day)) return false;
  return day >= firstDay || Date.parse(log.lastModified ?? '') >= changedSince;
}

/**
 * The query of a link within the vendor's answer.
 * @throws VendorError `malformed` for a link to anything but this list
 */
function nextQuery(link: string | undefined): VendorQuery | undefined {
  if (link === undefined) return undefined;
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url === undefined || !LINKED_PATH.test(url.pathname)) {
    throw new VendorError('malformed', 'the link to the next page of the activity log leads nowhere');
  }
  return Object.fromEntries(url.searchParams);
}

/** @throws VendorError `malformed` */
export function normaliseActivityLog(body: unknown): Page {
  return normaliseActivities(readActivityLog(body).activities);
}

/** The event of each workout and the `workout` point that counts it. */
function normaliseActivities(logs: readonly ActivityLog[]): Page {
  const events = latestStates(logs, idOf, ({ lastModified }) => lastModified).map(eventOf);
  return { points: withoutRepeats(events.map(workoutPoint)), events };
}

const OFFSET = /([+-])(\d\d):(\d\d)$/;

function offsetOf(startTime: string): number {
  const [, sign, hours, minutes] = OFFSET.exec(startTime) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' && size > 0 ? -size : size;
}

function dayOf({ startTime }: ActivityLog): string {
  return localDay(instantOf(startTime), offsetOf(startTime));
}

function idOf({ logId }: ActivityLog): string | undefined {
  return logId == null || logId === '' ? undefined : String(logId);
}

function eventOf(log: ActivityLog): HealthEvent {
  const startedAt = instantOf(log.startTime);
  const milliseconds = Math.round(notNegative(log.duration) ?? 0);
  const endedAt = startedAt + milliseconds;
  const activityType = activityTypeOf(log.activityName);
  const meters = metersOf(log.distance, METERS.get(log.distanceUnit || 'Kilometer'));
  const distanceMeters = workoutDistance(meters, activityType);
  const activeSeconds = positive(log.activeDuration);
  const seconds = activeSeconds === undefined ? undefined : activeSeconds / 1000;
  return {
    eventType: 'workout',
    vendorId: idOf(log) ?? isoInstant(startedAt),
    activityType,
    startedAt,
    endedAt,
    durationSeconds: Math.round(milliseconds / 1000),
    distanceMeters: distanceMeters ?? null,
    caloriesKcal: notNegative(log.calories) ?? null,
    avgHeartRate: positive(log.averageHeartRate) ?? null,
    maxHeartRate: null, // this format has none
    data: given({
      vendorActivityType: log.activityName,
      activeSeconds: seconds,
      avgPace: paceOf(seconds ?? milliseconds / 1000, distanceMeters),
      elevationGain: notNegative(log.elevationGain),
      steps: notNegative(log.steps),
      logType: log.logType,
    }),
    utcOffsetMinutes: offsetOf(log.startTime),
    day: dayOf(log),
    source: log.logType === 'manual' ? 'manual' : 'user',
    settlesAt: itemSettlesAt(endedAt),
    carries: ['workout'],
  };
}
