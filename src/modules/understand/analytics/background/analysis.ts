/** The analysis that follows each sync: computes scores, anomalies and correlations, and announces new findings. */
import { recordEvent, recordEvents, subscribe } from '../../../../domain-events/outbox.ts';
import type { Db, Queryable, Transaction } from '../../../../platform/db.ts';
import { ignoreGone } from '../../../../platform/errors.ts';
import { addDays, earlierDay, laterDay, localDay, NO_DAY } from '../../../../platform/instants.ts';
import { enqueue, hasJob } from '../../../../platform/jobs/store.ts';
import type { Task } from '../../../../platform/jobs/worker.ts';
import { answeredValue } from '../../../../vocabulary/answered-numbers.ts';
import { METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import { CHANGES_NO_DAY, findUserPlace, lockUser, lockUsers } from '../../../access/users/index.ts';
import { hasRereadAhead } from '../../../collect/connections/index.ts';
import { isBackfill } from '../../../collect/sync/index.ts';
import { findUserState } from '../../../store/answers/index.ts';
import {
  changesAt,
  dayInZone,
  isAwaitingReread,
  readCompleteDays,
  type UserDays,
  userDays,
} from '../../../store/metrics/index.ts';
import { announceRecords, judgeEndedDays } from '../../records/index.ts';
import { detectAnomalies } from '../anomalies/detection.ts';
import { isOfStatistics, isSettled } from '../anomalies/finding.ts';
import { isUnannounced, type StoredAnomaly } from '../anomalies/reconcile.ts';
import { trendsOf } from '../context/baselines.ts';
import { keepContexts } from '../context/kept-context.ts';
import { correlationsOf, DEFAULT_DAYS, firmCorrelationsOf } from '../correlations/correlations.ts';
import { putCorrelationWindow } from '../correlations/store.ts';
import { daysBetween, finishedMatrix, providersOf, withoutTrends } from '../days/daily-matrix.ts';
import { type DaysReader, daysReader } from '../days/days-reader.ts';
import { refreshScores } from '../scores/daily-scores.ts';
import { findOldestDay } from '../scores/store.ts';
import { INSIGHT_DAYS, MAX_INSIGHTS, newsOf } from './insights.ts';
import {
  type Announces,
  addPending,
  findStoodUntil,
  isAnalyzed,
  listTold,
  listWaitingUsers,
  markAnnounced,
  type PendingAnalysis,
  putAnalysis,
  putTold,
  takePending,
} from './store.ts';

/** The job that analyses one user. It has its own workers, whose number limits how many analyses run at once. */
export const ANALYZE_TASK = 'analyze_user';

/** Several syncs that end together (one per provider) lead to one analysis. */
const DEBOUNCE_MS = 1_000;
/** Older changes are scored and correlated, but not searched for anomalies. */
const MAX_DETECTION_DAYS = 30;
/** Older findings are stored and not announced. */
const NEWS_DAYS = 14;

const jobKey = (userId: string) => `analyze:${userId}`;

/**
 * Requests an analysis when health data has changed or a sync has ended. Several requests for one user become one
 * analysis. A sync without new data counts too if a day has ended since the last one, because the windows have moved.
 */
export const analysisSubscriber = subscribe({
  name: 'analytics',
  events: ['health.updated', 'sync.completed'],
  prepare: lockUsers,
  handle: async (tx, event) => {
    const { userId, occurredAt } = event;
    const day = localDay(Date.parse(occurredAt));
    if (event.event === 'health.updated') {
      const { from, to, backfill } = event.data;
      const announces = backfill ? 'nothing' : 'everything';
      await requestAnalysis(tx, userId, { firstDay: from, lastDay: to, announces }, new Date());
    } else {
      const now = new Date();
      if ((await isAnalyzed(tx, userId, now)) || (await isBackfill(tx, userId, event.data.jobId))) return;
      await requestAnalysis(tx, userId, { firstDay: day, lastDay: day, announces: 'everything' }, now);
    }
  },
});

/**
 * Requests an analysis of these days. Does nothing if the user is gone.
 * @param priority of the job; smaller ones run first
 */
async function requestAnalysis(
  tx: Transaction,
  userId: string,
  pending: PendingAnalysis,
  now: Date,
  priority = 0,
): Promise<void> {
  const waitingSince = await addPending(tx, userId, pending, now);
  if (waitingSince === undefined) return;
  // The delay starts at the first request, so that constant changes cannot postpone the analysis for ever.
  const runAt = new Date(Date.parse(waitingSince) + DEBOUNCE_MS);
  await enqueue(tx, ANALYZE_TASK, { userId }, { key: jobKey(userId), runAt, priority });
}

/** Requests an analysis of all days for which the user has data. */
export async function requestFullAnalysis(tx: Transaction, userId: string, now: Date, priority = 0): Promise<void> {
  const firstDay = await findOldestDay(tx, userId);
  if (firstDay !== undefined) {
    const lastDay = localDay(now.getTime());
    await requestAnalysis(tx, userId, { firstDay, lastDay, announces: 'everything' }, now, priority);
  }
}

const LEFT_BEHIND_MS = 60_000;
const BATCH = 200;

/** Housekeeping: enqueues the analyses whose job was lost when a server failed. */
export async function sweepAnalyses(db: Queryable, now: Date): Promise<void> {
  for (const userId of await listWaitingUsers(db, new Date(now.getTime() - LEFT_BEHIND_MS), BATCH)) {
    if (!(await hasJob(db, jobKey(userId)))) await enqueue(db, ANALYZE_TASK, { userId }, { key: jobKey(userId) });
  }
}

/**
 * The job behind {@link ANALYZE_TASK}. Running it twice changes nothing.
 * @param aiExcludedProviders providers whose terms forbid showing their data to assistants
 * @param clock for tests
 */
export function analyzeTask(
  db: Db,
  aiExcludedProviders: ReadonlySet<string>,
  clock: () => Date = () => new Date(),
): Task {
  return async (payload) => {
    const { userId } = payload as { userId: string }; // as requestAnalysis enqueued it
    await db
      .transaction(async (tx) => {
        const now = clock();
        const analyzed = await analyze(tx, userId, now);
        if (analyzed === undefined) return;
        const { workspaceId, userDays: own, days } = analyzed;
        const state = await findUserState(tx, workspaceId, userId);
        if (state !== undefined)
          await keepContexts(tx, state, { userDays: own, now, excluded: aiExcludedProviders }, days);
      })
      .catch(ignoreGone);
  };
}

/** Analyses all days for which the user has data, at once. Announces none of the findings, now or later. */
export async function analyzeSilently(tx: Transaction, userId: string, now: Date): Promise<void> {
  const firstDay = await findOldestDay(tx, userId);
  if (firstDay === undefined) return;
  await addPending(tx, userId, { firstDay, lastDay: localDay(now.getTime()), announces: 'nothing' }, now);
  await analyze(tx, userId, now);
}

/** The person of an analysis, and the days that it has read. */
interface Analyzed extends Person {
  readonly days: DaysReader;
}

/** @returns undefined if no analysis of the user is due, or the user is gone */
async function analyze(tx: Transaction, userId: string, now: Date): Promise<Analyzed | undefined> {
  await lockUser(tx, userId, CHANGES_NO_DAY);
  const pending = await takePending(tx, userId);
  const subject = await findUserPlace(tx, userId);
  if (pending === undefined || subject === undefined) return undefined;
  const own = await userDays(tx, userId, subject.timezone, now);
  const days = daysReader(tx, userId, own);
  const { today } = own;
  const { announces } = pending;
  // That of a backfill covers only the days that the backfill has read.
  const ended = announces === 'nothing' ? pending.firstDay : await oldestEnded(tx, userId, own);
  const firstDay = earlierDay(pending.firstDay, ended);
  const lastDay = announces === 'nothing' ? pending.lastDay : laterDay(pending.lastDay, today);
  await refreshScores(tx, userId, { userDays: own, firstDay, lastDay, now }, days);
  // A workout ends the doubt about readings of the day before too: their provider may count its days in another zone.
  const changedDays = daysBetween(firstDay, today) + 2;
  const lookbackDays = Math.min(Math.max(changedDays, NEWS_DAYS), MAX_DETECTION_DAYS);
  const found = await detectAnomalies(tx, userId, { userDays: own, lookbackDays, now, withdrawMissing: true });
  const isRereadAhead = await hasRereadAhead(tx, userId);
  const person = { workspaceId: subject.workspaceId, userId, userDays: own, isRereadAhead };
  await announce(tx, person, found, pending);
  if (announces !== 'nothing') {
    await judgeEndedDays(tx, { workspaceId: person.workspaceId, userId, now }, { firstDay: ended, today });
    await announceRecords(tx, person);
  }
  await announceInsights(tx, person, days, announces, now);
  // The analysis of a backfill leaves out the days that have ended meanwhile, so another one is still due for them.
  if (announces !== 'nothing') await putAnalysis(tx, userId, changesAt(own));
  return { ...person, days };
}

/**
 * The oldest day that may have ended since the last analysis. Sums and means of a day count once it has ended everywhere: at the
 * person's offset and at the offset of its points, which can be two days after its UTC date. The last analysis may be long ago:
 * of somebody who has pushed nothing since, or whose connection was broken.
 */
async function oldestEnded(tx: Transaction, userId: string, { zone, today }: UserDays): Promise<string> {
  const stoodUntil = await findStoodUntil(tx, userId);
  const day = stoodUntil === undefined ? today : dayInZone(Date.parse(stoodUntil) - 1, zone);
  return addDays(earlierDay(day, today), -2);
}

interface Person {
  readonly workspaceId: string;
  readonly userId: string;
  readonly userDays: UserDays;
  /** A sync is going to read two weeks of a vendor again. */
  readonly isRereadAhead: boolean;
}

/** The oldest day whose findings are announced. */
function oldestNews(announces: Announces, today: string): string {
  if (announces === 'nothing') return NO_DAY;
  return addDays(today, announces === 'latest' ? -1 : 1 - NEWS_DAYS);
}

/**
 * Announces the findings that later data are not expected to undo. Those of a backfill's days only count as announced,
 * so that no later analysis announces them.
 */
async function announce(
  tx: Transaction,
  { workspaceId, userId, userDays, isRereadAhead }: Person,
  found: readonly StoredAnomaly[],
  { announces, lastDay }: PendingAnalysis,
): Promise<void> {
  const unannounced = found.filter((one) => one.status === 'active' && isUnannounced(one));
  if (unannounced.length === 0) return;
  const oldest = oldestNews(announces, userDays.today);
  const isComplete = await readCompleteDays(tx, userId, userDays);
  const mayChange = (one: StoredAnomaly) =>
    isRereadAhead && isOfStatistics(one) && isAwaitingReread(userDays, one.day, Date.parse(one.createdAt));
  const isWhole = (one: StoredAnomaly) => isSettled(one, isComplete) && !mayChange(one);
  const news = unannounced.filter((one) => one.day >= oldest && isWhole(one));
  const silent = announces === 'everything' ? [] : unannounced.filter(({ day }) => day < oldest && day <= lastDay);
  const marked = [...news, ...silent];
  await markAnnounced(
    tx,
    userId,
    marked.map(({ id }) => id),
  );
  const events = news.map((one) => {
    const { id, metricType, value, method, severity, message, recordedAt, day } = one;
    const data = {
      userId,
      anomalyId: id,
      metricType,
      value: answeredValue(value),
      unit: METRIC_TYPES[metricType].unit,
      method,
      severity,
      message,
      recordedAt,
      day,
      providerIds: [...one.providerIds],
    };
    return { workspaceId, userId, event: 'anomaly.detected', data } as const;
  });
  await recordEvents(tx, events);
}

/**
 * Stores the correlations of the default window, and announces new correlations and trends of the finished days. Those
 * that a backfill has changed are remembered, not announced.
 */
async function announceInsights(
  tx: Transaction,
  { workspaceId, userId, userDays: { today } }: Person,
  days: DaysReader,
  announces: Announces,
  now: Date,
): Promise<void> {
  const soFar = await days.matrix(addDays(today, -DEFAULT_DAYS), today);
  const matrix = finishedMatrix(soFar);
  const maxInsights = announces === 'everything' ? MAX_INSIGHTS : 0;
  await putCorrelationWindow(tx, userId, DEFAULT_DAYS, correlationsOf(soFar, 1), now);
  const { insights, told } = newsOf(
    await listTold(tx, userId),
    { matrix, correlations: firmCorrelationsOf(withoutTrends(matrix), INSIGHT_DAYS), trends: trendsOf(matrix) },
    now,
    maxInsights,
  );
  await putTold(tx, userId, told);
  for (const { kind, title, message, metricTypes, basis } of insights) {
    const contributors = metricTypes.flatMap((metricType) => {
      const series = matrix.series.get(metricType);
      return series === undefined ? [] : providersOf(series, 0, matrix.size - 1);
    });
    const providerIds = [...new Set(contributors)].sort();
    const data = {
      userId,
      kind,
      title,
      message,
      metricTypes: [...metricTypes],
      providerIds,
      foundAt: now.toISOString(),
      basis: [...basis],
    };
    await recordEvent(tx, { workspaceId, userId, event: 'insight.found', data });
  }
}
