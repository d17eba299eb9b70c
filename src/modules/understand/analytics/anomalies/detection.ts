/** Looks for anomalies in a person's recent days and stores those it finds. */
import { v7 as uuidv7 } from 'uuid';
import type { Queryable, Transaction } from '../../../../platform/db.ts';
import { addDays, DAY_MS, dayStart, MINUTE_MS } from '../../../../platform/instants.ts';
import { CHANGES_NO_DAY, lockUser } from '../../../access/users/index.ts';
import { listWorkoutSpans, type Span } from '../../../store/events/index.ts';
import type { UserDays } from '../../../store/metrics/index.ts';
import { type DailyMatrix, daysBetween } from '../days/daily-matrix.ts';
import { clinicalFinding, type DoubtfulDay, doubtfulDays, findExtremes, type RangeAtRest } from './clinical.ts';
import { type Finding, mostSevere } from './finding.ts';
import { type JudgedSeries, readJudgedDays } from './judged-days.ts';
import { reconcile, type StoredAnomaly } from './reconcile.ts';
import { joinRuns } from './runs.ts';
import { findSigns, withoutSingleSigns } from './signs.ts';
import { findUnusualDays, REFERENCE_DAYS } from './statistical.ts';
import { deleteAnomalies, findRecordedAt, listAnomaliesOfDays, listRangesOutside, putAnomalies } from './store.ts';

export const DEFAULT_LOOKBACK_DAYS = 7;
export const MAX_LOOKBACK_DAYS = 365;

export interface DetectOptions {
  readonly userDays: UserDays;
  /** The number of days to judge, today included. */
  readonly lookbackDays: number;
  readonly now: Date;
  /** Withdraw the stored anomalies of these days that the data does not show any more. */
  readonly withdrawMissing: boolean;
}

/**
 * Judges the days of the lookback by all methods and stores the findings, under the user's lock.
 * @returns the findings as stored, newest first
 * @throws AppError NOT_FOUND when the user is gone
 */
export async function detectAnomalies(
  tx: Transaction,
  userId: string,
  { userDays, lookbackDays, now, withdrawMissing }: DetectOptions,
): Promise<StoredAnomaly[]> {
  await lockUser(tx, userId, CHANGES_NO_DAY);
  const { today } = userDays;
  const judged = addDays(today, 1 - lookbackDays);
  // We read a day more than today, because some data may come from further east, where tomorrow has begun.
  // And a day more before, because two days in a row are compared with those before the first of them.
  const range = { userDays, firstDay: addDays(judged, -REFERENCE_DAYS - 1), lastDay: addDays(today, 1) };
  const matrix = await readJudgedDays(tx, userId, range);
  const findings = await judgeDays(tx, userId, matrix, REFERENCE_DAYS + 1);
  // The run of the day before may go on.
  const stored = await listAnomaliesOfDays(tx, userId, addDays(judged, -1), range.lastDay);
  const { found, changed, removed } = reconcile(stored, findings, {
    now: now.toISOString(),
    newId: uuidv7,
    firstDay: judged,
    withdrawMissing,
    numberOf: (metricType, day) => matrix.series.get(metricType)?.values[daysBetween(matrix.firstDay, day)],
  });
  await deleteAnomalies(tx, userId, removed);
  await putAnomalies(tx, userId, changed);
  return [...found].sort((a, b) => compare(b.recordedAt, a.recordedAt) || compare(b.id, a.id));
}

/** One finding per metric type and day, from index `from` of the matrix on. */
async function judgeDays(
  db: Queryable,
  userId: string,
  matrix: DailyMatrix<JudgedSeries>,
  from: number,
): Promise<Finding[]> {
  const { spans, rangeAtRest } = await readRest(db, userId, doubtfulDays(matrix, from));
  const extremes = findExtremes(matrix, from, rangeAtRest);
  const sought = extremes.map(({ metricType, day, value, candidate, limit }) => ({
    metricType,
    day,
    value,
    providerId: candidate.providerId,
    isAtRest: limit.isAtRest === true,
  }));
  const instants = await findRecordedAt(db, userId, sought, spans);
  const clinical = extremes.map((extreme, place) =>
    clinicalFinding(extreme, instants[place] ?? `${extreme.day}T00:00:00.000Z`),
  );
  return judgedFindings(matrix, from, clinical);
}

/** The findings of these days by statistics, and the clinical ones: one for each metric type and day, or for days in a row. */
export function judgedFindings(
  matrix: DailyMatrix<JudgedSeries>,
  from: number,
  clinical: readonly Finding[],
): Finding[] {
  const all = mostSevere([...clinical, ...findSigns(matrix, from), ...findUnusualDays(matrix, from)]);
  return joinRuns(withoutSingleSigns(all));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** A body needs this long to calm down after a workout. Until then, readings do not count as taken at rest. */
const RECOVERY_MS = 30 * MINUTE_MS;
/** Vendors average breathing over up to a quarter of an hour, and stamp the reading with the beginning. */
const READING_MS = 15 * MINUTE_MS;

/** The readings that begin within these spans, both ends excluded, were not taken at rest. */
export function restlessSpans(workouts: readonly Span[]): Span[] {
  return workouts.map(({ from, to }) => ({ from: from - READING_MS, to: to + RECOVERY_MS + 1 }));
}

interface RestReader {
  /** The times in which the person was not at rest. */
  readonly spans: readonly Span[];
  readonly rangeAtRest: RangeAtRest;
}

/** Reads the workouts around these days, and the ranges of these days without them. */
async function readRest(db: Queryable, userId: string, days: readonly DoubtfulDay[]): Promise<RestReader> {
  const starts = days.map(({ day }) => dayStart(day));
  const around = { from: Math.min(...starts) - DAY_MS, to: Math.max(...starts) + 2 * DAY_MS };
  const spans = days.length === 0 ? [] : restlessSpans(await listWorkoutSpans(db, userId, around));
  if (spans.length === 0) return { spans, rangeAtRest: () => undefined };
  const distinct = [...new Map(days.map((one) => [keyOf(one), one])).values()];
  const ranges = await listRangesOutside(db, userId, distinct, spans);
  const byDay = new Map(distinct.map((one, place) => [keyOf(one), ranges[place]]));
  return { spans, rangeAtRest: (metricType, day, providerId) => byDay.get(keyOf({ metricType, day, providerId })) };
}

function keyOf({ metricType, day, providerId }: DoubtfulDay): string {
  return `${metricType} ${day} ${providerId}`;
}
