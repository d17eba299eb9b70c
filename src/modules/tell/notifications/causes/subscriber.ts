/** Listens to events and notifies the users whom they concern. */
import { type OneOfEvents, stepOf, subscribe } from '../../../../domain-events/outbox.ts';
import type { Transaction } from '../../../../platform/db.ts';
import { enqueue } from '../../../../platform/jobs/store.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import type { Subscriber } from '../../../../platform/outbox/dispatch.ts';
import { asStep } from '../../../../platform/tracing/span.ts';
import type { Units } from '../../../../vocabulary/value-text.ts';
import { lockUsers, unitsOfUser } from '../../../access/users/index.ts';
import { findConnection } from '../../../collect/connections/index.ts';
import { isBackfill } from '../../../collect/sync/index.ts';
import { addToDigest } from '../digests/due.ts';
import { type NotificationRetries, notificationSchedule } from '../kind.ts';
import { notify } from '../notify.ts';
import { CAUSING_EVENTS, type CausingEvent, notificationOf } from './events.ts';
import { INSIGHT_TASK, type InsightPayload } from './insight-task.ts';

export interface NotificationSubscriberOptions {
  readonly retries: NotificationRetries;
  readonly providerName: (providerId: string) => string;
  /** True if a language model phrases insights (INSIGHTS_LLM_URL). Then a job sends them. */
  readonly phrasesInsights: boolean;
}

export function notificationSubscriber({
  retries,
  providerName,
  phrasesInsights,
}: NotificationSubscriberOptions): Subscriber {
  const schedule = notificationSchedule(retries);
  return subscribe({
    name: 'notifications',
    events: CAUSING_EVENTS,
    prepare: lockUsers,
    handleAll: async (tx, events) => {
      const digested = events.filter(isForDigest);
      for (const found of Map.groupBy(digested, ({ userId }) => userId).values()) await addAllToDigest(tx, found);
      for (const event of events) {
        if (!isForDigest(event)) await asStep(stepOf(event), () => notifyOf(tx, event));
      }
    },
  });

  async function notifyOf(tx: Transaction, event: OneOfEvents<CausingEvent>): Promise<void> {
    if (isOfSync(event) && (await isBackfill(tx, event.userId, event.data.jobId))) return;
    const connectionStatus = await statusOfConnection(tx, event);
    const { workspaceId, userId, id, data, occurredAt } = event;
    const units = await unitsOf(tx, event);
    const cause = { data, occurredAt, providerName, connectionStatus, units };
    const notification = notificationOf(event.event, cause);
    if (notification === undefined) return;
    if (phrasesInsights && event.event === 'insight.found') {
      const { metricTypes } = event.data;
      const payload: InsightPayload = { workspaceId, userId, eventId: id, notification, metricTypes };
      await enqueue(tx, INSIGHT_TASK, payload as unknown as JsonObject /* it is plain JSON */, {
        key: `insight:${id}`,
      });
      return;
    }
    await notify(tx, { workspaceId, userId }, id, notification, schedule, new Date());
  }
}

/** @param found of one user */
async function addAllToDigest(tx: Transaction, found: readonly OneOfEvents<'anomaly.detected'>[]): Promise<void> {
  const [first] = found;
  if (first === undefined) return;
  const anomalyIds = found.map(({ data }) => data.anomalyId);
  await addToDigest(tx, first, anomalyIds, new Date());
}

/** // Findings of statistics wait for the digest. */
function isForDigest(event: OneOfEvents<CausingEvent>): event is OneOfEvents<'anomaly.detected'> {
  return event.event === 'anomaly.detected' && event.data.method !== 'clinical_threshold';
}

/** The units in which the person reads the values of the event. */
async function unitsOf(tx: Transaction, { userId, data }: OneOfEvents<CausingEvent>): Promise<Units> {
  if (!('metricType' in data)) return 'metric';
  return unitsOfUser(tx, userId);
}

function isOfSync(event: OneOfEvents<CausingEvent>): event is OneOfEvents<'sync.completed' | 'sync.failed'> {
  return event.event === 'sync.completed' || event.event === 'sync.failed';
}

async function statusOfConnection(
  tx: Transaction,
  { workspaceId, userId, data }: OneOfEvents<CausingEvent>,
): Promise<string | undefined> {
  if (!('connectionId' in data)) return undefined;
  return (await findConnection(tx, workspaceId, userId, data.connectionId))?.status;
}
