/** What needs an operator: the one list of the modules that know of something, and the route that puts it together. */
import * as operations from './attention-operation.ts';
import { endingAttention } from './ending-interfaces.ts';
import { keyAttention } from './modules/access/keys/index.ts';
import { connectionAttention, type Vendors } from './modules/collect/connections/index.ts';
import { quarantineAttention } from './modules/collect/quarantine/index.ts';
import { quotaAttention } from './modules/collect/quotas/index.ts';
import { notificationAttention } from './modules/tell/notifications/index.ts';
import { webhookAttention } from './modules/tell/webhooks/index.ts';
import { ATTENTION_SEVERITIES, type AttentionItem, type AttentionSource } from './platform/attention.ts';
import type { Db } from './platform/db.ts';
import { callerOf } from './platform/http/access.ts';
import type { App } from './platform/http/server.ts';
import { MINUTE_MS } from './platform/instants.ts';
import { newestHeartbeat, oldestWaitingJob } from './platform/jobs/store.ts';
import { oldestUndispatched } from './platform/outbox/store.ts';

/** Workers give a sign of life every few seconds. */
const SILENT_MS = MINUTE_MS;
const BEHIND_MS = 5 * MINUTE_MS;
const FAR_BEHIND_MS = 30 * MINUTE_MS;

function attentionSources({ configured, find }: Vendors): readonly AttentionSource[] {
  const nameOf = (providerId: string) => find(providerId)?.displayName ?? providerId;
  return [
    workerAttention,
    queueAttention,
    webhookAttention,
    keyAttention,
    connectionAttention(nameOf),
    quotaAttention(nameOf),
    quarantineAttention(nameOf),
    notificationAttention,
    endingAttention(configured.values()),
  ];
}

const workerAttention: AttentionSource = async (db, _, now) => {
  const newest = await newestHeartbeat(db);
  if (newest !== undefined && now.getTime() - Date.parse(newest) <= SILENT_MS) return [];
  return [
    {
      kind: 'worker_silent',
      severity: 'critical',
      since: newest ?? null,
      title: 'No worker gives a sign of life: nothing is synced, analysed or delivered',
      action: 'Start a process with the role worker or all, or look at the log of the one that should run.',
      ref: null,
    },
  ];
};

const queueAttention: AttentionSource = async (db, _, now) => {
  const waiting = [await oldestWaitingJob(db), await oldestUndispatched(db)].filter((at) => at !== undefined);
  const [oldest] = waiting.sort();
  const behindMs = oldest === undefined ? 0 : now.getTime() - Date.parse(oldest);
  if (oldest === undefined || behindMs <= BEHIND_MS) return [];
  return [
    {
      kind: 'queue_behind',
      severity: behindMs > FAR_BEHIND_MS ? 'critical' : 'warning',
      since: oldest,
      title: `The queue is ${Math.floor(behindMs / MINUTE_MS)} minutes behind`,
      action: 'See that a worker runs, and that the database is not overloaded; then start more worker processes.',
      ref: null,
    },
  ];
};

export function attentionRoute(app: App, { db, vendors }: { readonly db: Db; readonly vendors: Vendors }): void {
  const sources = attentionSources(vendors);
  app.get('/v1/attention', { config: { access: 'read' }, schema: operations.listAttention }, async (request) => {
    const { workspaceId } = callerOf(request);
    const now = new Date();
    const items: AttentionItem[] = [];
    for (const source of sources) items.push(...(await source(db, workspaceId, now)));
    const urgency = ({ severity }: AttentionItem) => ATTENTION_SEVERITIES.indexOf(severity);
    return items.sort((a, b) => urgency(a) - urgency(b));
  });
}
