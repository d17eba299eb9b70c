/** The problems that need an operator: this process's own and those of every module, put together by one route. */

import { Type } from 'typebox';
import type { Vendors } from '../modules/collect/connections/index.ts';
import { nextDueAt } from '../modules/tell/deliveries/index.ts';
import { NOTIFICATION_KIND } from '../modules/tell/notifications/index.ts';
import { WEBHOOK_KIND } from '../modules/tell/webhooks/index.ts';
import { ATTENTION_SEVERITIES, type AttentionItem, type AttentionSource, queueBehind } from '../platform/attention.ts';
import type { Db } from '../platform/db.ts';
import { callerOf } from '../platform/http/access.ts';
import { Named } from '../platform/http/named.ts';
import { answers, Nullable, OneOf, Text, TimestampOf } from '../platform/http/schemas.ts';
import type { App } from '../platform/http/server.ts';
import { MINUTE_MS } from '../platform/instants.ts';
import { oldestWaitingJob, readHeartbeats } from '../platform/jobs/store.ts';
import { oldestUndispatched } from '../platform/outbox/store.ts';
import { endingAttention } from './ending-interfaces.ts';

/** Workers give a sign of life every few seconds. */
const SILENT_MS = MINUTE_MS;
/** The syncs that wait show that no work is done. */
const WAITING_SYNCS = {
  action: { label: 'See the waiting syncs', href: '/syncs?status=queued', request: null },
  ref: '/v1/syncs?status=queued',
};

const workerAttention: AttentionSource = async (db, _, now) => {
  const beats = await readHeartbeats(db);
  const isSilent = (beatAt: string) => now.getTime() - Date.parse(beatAt) > SILENT_MS;
  if (beats === undefined || isSilent(beats.newest)) {
    return [
      {
        kind: 'worker_silent',
        severity: 'critical',
        since: beats?.newest ?? null,
        title: 'No worker gives a sign of life: nothing is synced, analysed or delivered',
        advice: 'Start a process with the role worker or all, or look at the log of the one that should run.',
        ...WAITING_SYNCS,
      },
    ];
  }
  if (!isSilent(beats.oldest)) return [];
  return [
    {
      kind: 'worker_silent',
      severity: 'warning',
      since: beats.oldest,
      title: 'A worker has fallen silent without being stopped; others do its work',
      advice:
        'See whether its process still runs, and why it ended: no memory left, killed, or its machine is gone. This is told for a day.',
      ...WAITING_SYNCS,
    },
  ];
};

const queueAttention: AttentionSource = async (db, _, now) => {
  const advice = 'See that a worker runs, and that the database is not overloaded; then start more worker processes.';
  return [
    ...queueBehind('Jobs', await oldestWaitingJob(db), now, { advice, ...WAITING_SYNCS }),
    ...queueBehind('Events', await oldestUndispatched(db), now, { advice, ...WAITING_SYNCS, ref: null }),
    ...queueBehind('Webhook deliveries', await nextDueAt(db, WEBHOOK_KIND), now, {
      advice,
      action: { label: 'See the webhooks', href: '/webhooks', request: null },
      ref: '/v1/webhooks',
    }),
    ...queueBehind('Notifications', await nextDueAt(db, NOTIFICATION_KIND), now, {
      advice,
      ...WAITING_SYNCS,
      ref: null,
    }),
  ];
};

const Item = Named(
  'AttentionItem',
  Type.Object({
    kind: Text('A word for programs', 'connections_in_error'),
    severity: OneOf(ATTENTION_SEVERITIES, { description: 'How urgent it is' }),
    since: Nullable(TimestampOf('Since when; null: not known')),
    title: Text('What is wrong', '3 connections of Provider C fail'),
    advice: Text('What to do next, in words for people', 'Each is tried again at its next sync'),
    action: Type.Object(
      {
        label: Text('What a link to `href` says', 'See the users'),
        href: Text('The page of the console where it is done, below `/console`', '/users?status=error'),
        request: Nullable(
          Text('The request of this API that does it; null: there is none', 'POST /v1/webhooks/…/recover'),
        ),
      },
      { description: 'Where it is done' },
    ),
    ref: Nullable(Text('The read of this API that shows more; null: there is none', '/v1/connections?status=error')),
  }),
);

const listAttention = {
  tags: ['Workspace'],
  operationId: 'listAttention',
  summary: 'What needs an operator now, the most urgent first',
  description: 'An empty list means that nothing does. Nothing is changed.',
  response: answers({ 200: Type.Array(Item, { description: 'The most urgent first' }) }),
};

interface AttentionRouteOptions {
  readonly db: Db;
  readonly vendors: Vendors;
  /** Those of the modules. */
  readonly sources: readonly AttentionSource[];
}

export function attentionRoute(app: App, { db, vendors, sources: own }: AttentionRouteOptions): void {
  const sources = [workerAttention, queueAttention, ...own, endingAttention(vendors.configured.values())];
  app.get('/v1/attention', { config: { access: 'read' }, schema: listAttention }, async (request) => {
    const { workspaceId } = callerOf(request);
    const now = new Date();
    const items: AttentionItem[] = [];
    for (const source of sources) items.push(...(await source(db, workspaceId, now)));
    const urgency = ({ severity }: AttentionItem) => ATTENTION_SEVERITIES.indexOf(severity);
    return items.sort((a, b) => urgency(a) - urgency(b));
  });
}
