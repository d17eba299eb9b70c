/**
 * Nights and naps. Of the sessions of one wake-up day, one is the night and the others are naps, as in the vendor's
 * app.
 * @see https://developers.google.com/health/reference/rest
 */

import { type Static, type TSchema, Type } from 'typebox';
import { isoInstant, MINUTE_MS } from '../../../platform/instants.ts';
import type { JsonObject } from '../../../platform/json.ts';
import type { HealthEvent, Page, Point } from '../../page.ts';
import { latestStates } from '../../records.ts';
import { itemSettlesAt } from '../../settling.ts';
import { type SleepStage, stageSpans } from '../../sleep-stages.ts';
import {
  given,
  instantOf,
  notNegative,
  OptionalFlag,
  OptionalText,
  positive,
  Quantity,
  sumOfGiven,
} from '../../wire-values.ts';
import { reading, withoutRepeats } from '../stamps.ts';
import { roundTo } from '../wire-values.ts';
import type { Zone } from '../zone.ts';
import { pageReader, understood } from './calls.ts';
import { isNews, type News } from './news.ts';
import { hasEnded, type Placed, place } from './stamps.ts';
import {
  type DataSource,
  deviceMembers,
  Instant,
  itemId,
  itemMembers,
  originOf,
  SessionInterval,
  wordOf,
} from './wire-values.ts';

function optionalList<Schema extends TSchema>(schema: Schema) {
  return Type.Optional(Type.Union([Type.Array(schema), Type.Null()]));
}

const Stage = Type.Object({ startTime: Instant, endTime: Instant, type: OptionalText });

const Summary = Type.Object({
  minutesInSleepPeriod: Quantity,
  minutesAsleep: Quantity,
  minutesAwake: Quantity,
  stagesSummary: optionalList(Type.Object({ type: OptionalText, minutes: Quantity })),
});

const Metadata = Type.Object({
  stagesStatus: OptionalText,
  processed: OptionalFlag,
  mainSleep: OptionalFlag,
  nap: OptionalFlag,
});

export const SleepItem = Type.Object({
  ...itemMembers,
  sleep: Type.Object({
    interval: SessionInterval,
    type: OptionalText,
    /** These include `shortAwakenings` and `outOfBedSegments`, so we never add them. */
    stages: optionalList(Stage),
    metadata: Type.Optional(Type.Union([Metadata, Type.Null()])),
    summary: Type.Optional(Type.Union([Summary, Type.Null()])),
    updateTime: OptionalText,
  }),
});
export type SleepItem = Static<typeof SleepItem>;
type Sleep = SleepItem['sleep'];

export const readSleeps = understood(pageReader('sleep', 'dataPoints', SleepItem), (items) => normaliseSleeps(items));

interface Session extends Placed {
  readonly item: SleepItem;
  readonly sleep: Sleep;
}

/**
 * An event for each session and the `sleep` point of each night. It needs all sessions of a wake-up day, because only a
 * comparison shows which one is the night.
 * @param news which of the items to keep; by default all
 */
export function normaliseSleeps(items: readonly SleepItem[], zone?: Zone, news?: News): Page {
  const byDay = new Map<string, Session[]>();
  const ended = items.filter(({ sleep }) => hasEnded(sleep.interval));
  for (const item of latestStates(ended, itemId, ({ sleep }) => sleep.updateTime)) {
    const session = { item, sleep: item.sleep, ...place(item, item.sleep.interval, zone) };
    byDay.set(session.endDay, [...(byDay.get(session.endDay) ?? []), session]);
  }
  const points: Point[] = [];
  const events: HealthEvent[] = [];
  for (const [day, sessions] of byDay) {
    // A session that arrives late can turn the former night into a nap. So one that is news makes the whole day news.
    if (news !== undefined && !sessions.some(({ sleep }) => isNews(news, day, sleep.updateTime))) continue;
    const main = mainSession(sessions);
    for (const session of sessions) {
      events.push(eventOf(session, session === main));
      if (session === main) points.push(...nightPoints(session));
    }
  }
  return { points: withoutRepeats(points), events };
}

/**
 * The session that the vendor marks as the night. Data of other apps have no mark; then the longest session that is no
 * nap.
 */
function mainSession(sessions: readonly Session[]): Session | undefined {
  const marked = sessions.filter(({ sleep }) => sleep.metadata?.mainSleep === true);
  const candidates = marked.length > 0 ? marked : sessions.filter(({ sleep }) => sleep.metadata?.nap !== true);
  return candidates.toSorted(
    (a, b) => b.endedAt - b.startedAt - (a.endedAt - a.startedAt) || a.startedAt - b.startedAt,
  )[0];
}

function eventOf(session: Session, isMain: boolean): HealthEvent {
  const { item, vendorId, startedAt, endedAt, utcOffsetMinutes, endDay } = session;
  return {
    eventType: 'sleep',
    vendorId,
    activityType: null,
    startedAt,
    endedAt,
    durationSeconds: Math.round((endedAt - startedAt) / 1000),
    distanceMeters: null,
    caloriesKcal: null,
    avgHeartRate: null,
    maxHeartRate: null,
    data: given({
      isNap: !isMain,
      asleepMinutes: minutesAsleep(session.item),
      ...sleepData(session),
      stageSpans: spansOf(session),
    }),
    utcOffsetMinutes,
    day: endDay, // a sleep belongs to the day of waking up
    source: originOf(item.dataSource),
    settlesAt: itemSettlesAt(endedAt),
    carries: isMain ? ['sleep'] : [],
  };
}

function nightPoints(session: Session): Point[] {
  const { item, startedAt, endedAt, utcOffsetMinutes, endDay } = session;
  const stamp = {
    recordedAt: startedAt,
    utcOffsetMinutes,
    day: endDay,
    source: originOf(item.dataSource),
    settlesAt: itemSettlesAt(endedAt),
  };
  const asleep = positive(minutesAsleep(item));
  return reading(stamp, 'sleep', asleep === undefined ? undefined : asleep / 60, sleepData(session));
}

function sleepData({ item, sleep, startedAt, endedAt }: Session): JsonObject {
  return given({
    stages: stageMinutes(sleep),
    efficiency: efficiencyOf(item),
    startTime: isoInstant(startedAt),
    endTime: isoInstant(endedAt),
    type: wordOf(sleep.type),
    ...deviceMembers(item.dataSource),
  });
}

const STAGES: Readonly<Record<string, SleepStage>> = { DEEP: 'deep', LIGHT: 'light', REM: 'rem', AWAKE: 'awake' };

/** A classic session has no stages. */
function spansOf({ sleep, startedAt, endedAt }: Session): JsonObject[] | undefined {
  if (isClassic(sleep, minutesByType(sleep))) return undefined;
  const spans = (sleep.stages ?? []).flatMap(({ type, startTime, endTime }) => {
    const stage = STAGES[type ?? ''];
    return stage === undefined ? [] : [{ stage, from: instantOf(startTime), to: instantOf(endTime) }];
  });
  return stageSpans(spans, startedAt, endedAt);
}

type Minutes = ReadonlyMap<string, number>;

/** Minutes by the vendor's word for a stage: the vendor's sums, or else our sums of the single stages. */
function minutesByType(sleep: Sleep): Minutes {
  const minutes = new Map<string, number>();
  const add = (type: string | null | undefined, amount: number | undefined) => {
    if (type && amount !== undefined) minutes.set(type, (minutes.get(type) ?? 0) + amount);
  };
  if (sleep.summary?.stagesSummary) {
    for (const { type, minutes: amount } of sleep.summary.stagesSummary) add(type, notNegative(amount ?? 0));
  } else if (!sleep.summary) {
    for (const { type, startTime, endTime } of sleep.stages ?? []) {
      add(type, Math.max(0, instantOf(endTime) - instantOf(startTime)) / MINUTE_MS);
    }
  }
  return minutes;
}

/** The minutes of each stage. A classic session knows only asleep and awake. */
function stageMinutes(sleep: Sleep): JsonObject {
  const minutes = minutesByType(sleep);
  const awake = notNegative(sleep.summary?.minutesAwake) ?? minutes.get('AWAKE');
  if (isClassic(sleep, minutes)) return given({ awake });
  return given({
    deep: minutes.get('DEEP'),
    light: minutes.get('LIGHT'),
    rem: minutes.get('REM'),
    awake: minutes.get('AWAKE') ?? awake,
  });
}

/** True also where the vendor could not compute the stages: too few heart rates, a nap, an error on its side. */
function isClassic(sleep: Sleep, minutes: Minutes): boolean {
  const status = sleep.metadata?.stagesStatus ?? '';
  const gaveUp = status.startsWith('REJECTED_') || status === 'TIMEOUT' || status === 'PROCESSING_INTERNAL_ERROR';
  return sleep.type === 'CLASSIC' || gaveUp || !['DEEP', 'LIGHT', 'REM'].some((stage) => minutes.has(stage));
}

/** The vendor's own number. If a finished session has none, the sum of its stages. */
function minutesAsleep({ sleep, dataSource }: SleepItem): number | undefined {
  const own = notNegative(sleep.summary?.minutesAsleep);
  if (own !== undefined || !isFinished(sleep, dataSource)) return own;
  const minutes = minutesByType(sleep);
  return sumOfGiven(['DEEP', 'LIGHT', 'REM', 'ASLEEP'].map((stage) => minutes.get(stage)));
}

/** The vendor works out the stages of its own devices. Sessions of other platforms come as they stay. */
function isFinished({ metadata }: Sleep, dataSource: DataSource): boolean {
  const platform = dataSource?.platform;
  return metadata?.processed === true || (Boolean(platform) && platform !== 'FITBIT');
}

/** Percent of the sleep period, to one decimal; the vendor gives none. */
function efficiencyOf(item: SleepItem): number | undefined {
  const { sleep } = item;
  const asleep = minutesAsleep(item);
  const period = positive(sleep.summary?.minutesInSleepPeriod) ?? sumOfGiven([...minutesByType(sleep).values()]);
  if (asleep === undefined || !period || asleep > period) return undefined;
  return roundTo(1, (asleep / period) * 100);
}
