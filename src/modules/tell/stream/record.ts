/** Puts events into the stream: those of the outbox, and those that only the stream sends. */
import {
  DOMAIN_EVENTS,
  type EventData,
  type EventName,
  isUnstored,
  STREAMED_EVENTS,
  type StreamedEventName,
  streamedMembers,
} from '../../../domain-events/catalog.ts';
import { subscribe } from '../../../domain-events/outbox.ts';
import type { Transaction } from '../../../platform/db.ts';
import type { JsonObject } from '../../../platform/json.ts';
import type { Subscriber } from '../../../platform/outbox/dispatch.ts';
import { lockUserIfThere, lockUsers } from '../../access/users/index.ts';
import type { EndedAttempt, StoredAttempt } from '../deliveries/index.ts';
import { insertEvents, type NewStreamEvent } from './store.ts';

type RecordedName = StreamedEventName & EventName;

const RECORDED: readonly RecordedName[] = STREAMED_EVENTS.filter(
  (name): name is RecordedName => DOMAIN_EVENTS[name].audience !== 'live',
);

/**
 * Hears every event of the catalog that the stream sends. Events about a user who has been deleted since are left out.
 */
export const streamSubscriber: Subscriber = subscribe({
  name: 'stream',
  events: RECORDED,
  prepare: lockUsers,
  handleAll: async (tx, events) => {
    const streamed: NewStreamEvent[] = [];
    for (const { id, workspaceId, userId, event, data } of events) {
      const isDeletion = event === 'user.deleted';
      if (!isDeletion && !(await lockUserIfThere(tx, userId, 'keeps answers'))) continue;
      streamed.push({ ...streamEvent(event, { workspaceId, userId: isDeletion ? null : userId }, data), id });
    }
    await insertEvents(tx, streamed, new Date());
  },
});

interface Scope {
  readonly workspaceId: string;
  readonly userId: string | null;
}

/** An event as the stream sends it: no measurements, members in the order of the catalog. */
export function streamEvent(event: StreamedEventName, scope: Scope, data: JsonObject): NewStreamEvent {
  const shown = Object.fromEntries(streamedMembers(event).map((member) => [member, data[member]]));
  const { topic } = DOMAIN_EVENTS[event];
  return { ...scope, topic, event, data: JSON.stringify(shown), isUnstored: isUnstored(event) };
}

/** In the transaction that stores a page of a sync. */
export async function recordProgress(
  tx: Transaction,
  workspaceId: string,
  progress: EventData<'sync.progress'>,
): Promise<void> {
  const { userId } = progress;
  await insertEvents(tx, [streamEvent('sync.progress', { workspaceId, userId }, progress)], new Date());
}

/** In the transaction that changes an import. */
export async function recordImportProgress(
  tx: Transaction,
  workspaceId: string,
  progress: EventData<'import.progress'>,
): Promise<void> {
  const { userId } = progress;
  await insertEvents(tx, [streamEvent('import.progress', { workspaceId, userId }, progress)], new Date());
}

/** In the transaction that stores how attempts at webhook deliveries have ended. */
export async function recordAttempts(tx: Transaction, attempts: readonly StoredAttempt[]): Promise<void> {
  const events = attempts
    .filter(({ ended }) => ended.isCounted)
    .map((attempt) =>
      streamEvent('delivery.attempted', { workspaceId: attempt.workspaceId, userId: null }, shownAttempt(attempt)),
    );
  await insertEvents(tx, events, new Date());
}

function shownAttempt({ outgoing, ended }: EndedAttempt): EventData<'delivery.attempted'> {
  const { line, status, nextAttemptAt } = ended;
  return {
    deliveryId: outgoing.id,
    webhookId: outgoing.targetId,
    event: outgoing.topic,
    attempt: line.attempt,
    status,
    statusCode: line.statusCode,
    durationMs: line.durationMs,
    error: line.error,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  };
}
