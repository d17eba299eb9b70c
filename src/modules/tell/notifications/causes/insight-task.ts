/** Tells of an insight in words of a language model, or in plain words where that does not work out. */
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
  /** What it is about. */
  readonly metricTypes: readonly string[];
}

export interface InsightTaskOptions {
  readonly db: Db;
  readonly log: Log;
  readonly http: Pick<HttpClient, 'request'>;
  readonly retries: NotificationRetries;
  /** Undefined: plain words. */
  readonly phrasing: PhrasingSettings | undefined;
  /** Providers whose terms keep their data from AI (unless AI_ALLOW names them): those insights stay in plain words. */
  readonly isAiRestricted: (providerId: string) => boolean;
}

/** The job behind {@link INSIGHT_TASK}. */
export function insightTask(options: InsightTaskOptions): Task {
  const schedule = notificationSchedule(options.retries);
  return async (payload) => {
    const insight = payload as unknown as InsightPayload; // as the subscriber enqueued it
    const { workspaceId, userId, eventId, notification } = insight;
    const phrased = (await isRestricted(options, insight)) ? undefined : await phraseSafely(options, notification.body);
    const told = phrased === undefined ? notification : { ...notification, body: phrased };
    await options.db.transaction((tx) => notify(tx, { workspaceId, userId }, eventId, told, schedule, new Date()));
  };
}

/** What insights are taken from. */
const WINDOW_DAYS = 90;

/** Whether any day that may have gone into the insight came from a provider that is kept from AI. */
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
