/** Sends an insight in the words of a language model, or in plain words if the model fails. */
import type { Notification } from '../../../../channels/notification.ts';
import type { Db } from '../../../../platform/db.ts';
import { type HttpClient, OutboundError } from '../../../../platform/http-client.ts';
import { addDays, localDay } from '../../../../platform/instants.ts';
import type { Task } from '../../../../platform/jobs/worker.ts';
import type { Log } from '../../../../platform/log.ts';
import { isMetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { listChosenDays } from '../../../store/metrics/index.ts';
import { type NotificationRetries, notificationSchedule } from '../kind.ts';
import { notify } from '../notify.ts';
import { type PhrasingSettings, phraseInsight } from './phrasing.ts';

export const INSIGHT_TASK = 'phrase_insight';

export interface InsightPayload {
  readonly workspaceId: string;
  readonly userId: string;
  readonly eventId: string;
  /** In plain words. */
  readonly notification: Notification;
  /** The metric types that the insight is about. */
  readonly metricTypes: readonly string[];
}

export interface InsightTaskOptions {
  readonly db: Db;
  readonly log: Log;
  readonly http: Pick<HttpClient, 'request'>;
  readonly retries: NotificationRetries;
  /** Undefined: always plain words. */
  readonly phrasing: PhrasingSettings | undefined;
  /**
   * True for a provider whose terms forbid showing its data to AI (unless AI_ALLOW names it). Its insights are sent in
   * plain words.
   */
  readonly isAiRestricted: (providerId: string) => boolean;
}

/** The job behind {@link INSIGHT_TASK}. */
export function insightTask(options: InsightTaskOptions): Task {
  const schedule = notificationSchedule(options.retries);
  return async (payload) => {
    const insight = payload as unknown as InsightPayload; // as the subscriber enqueued it
    const { workspaceId, userId, eventId, notification } = insight;
    const phrased = (await isRestricted(options, insight)) ? undefined : await phraseSafely(options, notification.body);
    const announced = phrased === undefined ? notification : { ...notification, body: phrased };
    await options.db.transaction((tx) => notify(tx, { workspaceId, userId }, eventId, announced, schedule, new Date()));
  };
}

/** The number of days from which insights are computed. */
const WINDOW_DAYS = 90;

/** True if any day that the insight may use came from a provider whose data AI must not see. */
async function isRestricted(
  { db, isAiRestricted }: InsightTaskOptions,
  { userId, metricTypes, notification }: InsightPayload,
): Promise<boolean> {
  const today = localDay(Date.parse(notification.timestamp));
  const days = { firstDay: addDays(today, -WINDOW_DAYS - 1), lastDay: addDays(today, 1) };
  const query = { metricTypes: metricTypes.filter(isMetricType), ...days };
  const chosen = await listChosenDays(db, userId, query);
  return chosen.some((day) => isAiRestricted(day.chosen.providerId));
}

async function phraseSafely({ http, log, phrasing }: InsightTaskOptions, body: string): Promise<string | undefined> {
  if (phrasing === undefined) return undefined;
  try {
    return await phraseInsight(http, phrasing, body);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    log.warn({ reason: error.message }, 'INSIGHTS_LLM_URL did not answer; the insight goes out in plain words');
    return undefined;
  }
}
