/**
 * Follows what happens on the server. All tabs of a browser share one stream: the tab that holds the lock
 * reads it and tells the others. Where there are no locks (plain http on another host) each tab reads its own.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { EventOf } from 'tributary-health';
import { type ReadName, useForget } from './api.ts';
import { client } from './client.ts';
import { onBack } from './connection.ts';
import { TOPIC_OF_EVENT } from './events.gen.ts';
import { useMay, useSession } from './session.tsx';

export type LiveEvent = EventOf<'openStream'>;
export type LiveEventName = NonNullable<LiveEvent['event']>;

/** Answers about connections. */
const CONNECTIONS = [
  ...(['listConnections', 'listWorkspaceConnections', 'listUsers', 'getOverview', 'listAttention'] as const),
  ...(['getFreshness', 'getProviderNotices'] as const),
] satisfies ReadName[];

/** Answers about syncs. */
const SYNCS = ['listSyncs', 'listWorkspaceSyncs', 'getSync'] satisfies ReadName[];

/** Answers that an event makes old. The service's catalog of events says which events there are. */
const MAKES_OLD: Readonly<Record<keyof typeof TOPIC_OF_EVENT, readonly ReadName[]>> = {
  'connection.created': [...CONNECTIONS, ...SYNCS],
  'connection.disconnected': [...CONNECTIONS, ...SYNCS, 'listNotificationLogs'],
  'connection.error': [...CONNECTIONS, 'listNotificationLogs'],
  'sync.started': [...SYNCS, 'listConnections', 'getProviderQuota', 'getProviderNotices'],
  'sync.progress': SYNCS,
  'sync.completed': [...SYNCS, ...CONNECTIONS, 'getProviderQuota', 'listQuarantine', 'listNotificationLogs'],
  'sync.failed': [...SYNCS, ...CONNECTIONS, 'getProviderQuota', 'listQuarantine', 'listNotificationLogs'],
  'sync.cancelled': [...SYNCS, 'listConnections'],
  'import.progress': [...SYNCS, 'listImports', 'listConnections', 'listQuarantine', 'listAttention'],
  'health.updated': [
    ...(['getTimeseries', 'getSamples', 'listHealthPoints', 'listDailySummaries', 'getHealthSummary'] as const),
    ...(['getPointHistory'] as const),
    ...(['listEvents', 'listPersonalRecords', 'listGoals', 'listHealthScores', 'getFreshness', 'getCoverage'] as const),
    'getOverview',
  ],
  'anomaly.detected': ['listAnomalies', 'listNotificationLogs'],
  'user.created': ['listUsers', 'getOverview'],
  'user.deleted': [
    ...(['listUsers', 'getOverview', 'getUser'] as const),
    ...(['listWorkspaceConnections', 'listWorkspaceSyncs', 'listQuarantine'] as const),
  ],
  'delivery.attempted': [
    ...(['listWebhookDeliveries', 'getWebhookDelivery', 'listWebhooks', 'getWebhook', 'getWebhookStatistics'] as const),
    ...(['getOverview', 'listAttention', 'getWebhookRecovery'] as const),
  ],
};

const LOCK = 'tributary.stream';
/** Several events often come together: what they make old is read again once. */
const TOGETHER_MS = 250;
/**
 * To read again ends a read that is under way. Where events come faster than answers, none would ever arrive: so the
 * answers are waited for, but not longer than this.
 */
const LONGEST_READ_MS = 5_000;

/** Keeps the answers on the screen up to date. The shell calls it once. */
export function useLiveAnswers(): void {
  const forget = useForget();
  const topics = useTopics();
  const { streamPosition } = useSession();
  const queries = useQueryClient();
  const isReading = useEffectEvent(() => queries.isFetching() > 0);
  const onEvents = useEffectEvent((events: readonly LiveEvent[]) => {
    for (const [userId, names] of staleReads(events)) void forget([...names], userId);
  });
  useEffect(() => {
    let waiting: LiveEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = (sinceMs: number) => {
      if (isReading() && performance.now() - sinceMs < LONGEST_READ_MS) {
        timer = setTimeout(flush, TOGETHER_MS, sinceMs);
        return;
      }
      timer = undefined;
      onEvents(waiting.splice(0));
    };
    const stop = listen({ topics, from: streamPosition }, (event) => {
      waiting.push(event);
      timer ??= setTimeout(flush, TOGETHER_MS, performance.now());
    });
    return () => {
      clearTimeout(timer);
      waiting = [];
      stop();
    };
  }, [topics, streamPosition]);
}

/** Every topic that the session may read. A stream that names none would leave `users` out. */
function useTopics(): string {
  const isAdmin = useMay('admin');
  const all = [...new Set(Object.values(TOPIC_OF_EVENT))];
  return all.filter((topic) => isAdmin || topic !== 'deliveries').join();
}

/** Which reads are old, by the user whose data have changed. Under undefined: the reads of events that name no user. */
function staleReads(events: readonly LiveEvent[]): Map<string | undefined, Set<ReadName>> {
  const stale = new Map<string | undefined, Set<ReadName>>();
  for (const { event, data } of events) {
    const names = oldAfter(event);
    const { userId } = data as { userId?: string };
    const known = stale.get(userId) ?? new Set<ReadName>();
    for (const name of names) known.add(name);
    stale.set(userId, known);
  }
  return stale;
}

function oldAfter(event: LiveEventName | undefined): readonly ReadName[] {
  if (event === 'reset') return Object.values(MAKES_OLD).flat();
  // A newer service may send an event that this document does not know.
  return event !== undefined && event in MAKES_OLD ? MAKES_OLD[event] : [];
}

/** Calls `onEvent` for each event of these names while the component is shown. */
export function useLive<Name extends LiveEventName>(
  names: readonly Name[],
  onEvent: (event: Extract<LiveEvent, { event?: Name }>) => void,
): void {
  const handle = useEffectEvent((event: LiveEvent) => {
    if (event.event !== undefined && (names as readonly string[]).includes(event.event)) {
      onEvent(event as Extract<LiveEvent, { event?: Name }>); // its name was compared
    }
  });
  const topics = useTopics();
  const { streamPosition } = useSession();
  useEffect(() => listen({ topics, from: streamPosition }, (event) => handle(event)), [topics, streamPosition]);
}

interface StreamStart {
  readonly topics: string;
  /** The position from which events are wanted: that of the session's answer, so nothing is missed between a page's reads and the opening. */
  readonly from: string;
}

const listeners = new Set<(event: LiveEvent) => void>();
let ending: AbortController | undefined;

/** @returns a function that ends the listening; the stream is read while somebody listens */
function listen(start: StreamStart, onEvent: (event: LiveEvent) => void): () => void {
  listeners.add(onEvent);
  if (ending === undefined) {
    ending = new AbortController();
    void follow(start, ending.signal);
  }
  return () => {
    listeners.delete(onEvent);
    // Another component may begin to listen in the same moment.
    setTimeout(() => {
      if (listeners.size > 0) return;
      ending?.abort();
      ending = undefined;
    }, 0);
  };
}

function tell(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

async function follow(start: StreamStart, signal: AbortSignal): Promise<void> {
  const channel = new BroadcastChannel(LOCK);
  signal.addEventListener('abort', () => channel.close());
  channel.addEventListener('message', ({ data }) => tell(data as LiveEvent)); // from this function in another tab
  const read = () => readStream(start, signal, (event) => channel.postMessage(event));
  try {
    if (navigator.locks === undefined) return await read();
    const isTaken = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await read();
      return lock === null;
    });
    if (!isTaken) return;
    await navigator.locks.request(LOCK, { signal }, async () => {
      tell(RESET); // what happened between the end of the other tab's stream and now was not heard
      await read();
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Says that events may have been missed. */
const RESET = { id: '', event: 'reset', data: {} } as LiveEvent; // as the service sends it

/** After a refusal (too many streams, a service that stops) the stream is opened again. */
const REOPEN_MS = 5_000;

async function readStream(
  { topics, from }: StreamStart,
  signal: AbortSignal,
  pass: (event: LiveEvent) => void,
): Promise<void> {
  let lastEventId = from;
  while (!signal.aborted) {
    // The client waits longer and longer for a service that is away; when it is back, the stream is opened at once.
    const back = new AbortController();
    const stop = onBack(() => back.abort());
    try {
      const options = { signal: AbortSignal.any([signal, back.signal]), lastEventId };
      for await (const event of client.openStream({ topics }, options)) {
        lastEventId = event.id;
        tell(event);
        pass(event);
      }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, REOPEN_MS));
      tell(RESET);
    } finally {
      stop();
    }
  }
}
