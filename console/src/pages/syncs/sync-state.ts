/** What can be said of a sync in words. Pure. */
import type { Answer, EventOf } from 'tributary-health';

export type Sync = Answer<'getSync'>;
export type Trigger = Sync['trigger'];
export type Progress = Extract<EventOf<'openStream'>, { event?: 'sync.progress' }>['data'];

export interface TriggerWords {
  readonly label: string;
  readonly meaning: string;
}

export const TRIGGERS: Readonly<Record<Trigger, TriggerWords>> = {
  manual: { label: 'On request', meaning: 'Somebody asked for it, here or through the API.' },
  initial: { label: 'First sync', meaning: 'The user has connected for the first time.' },
  reconnect: { label: 'After connecting again', meaning: 'The user has connected again.' },
  scheduled: { label: 'Scheduled', meaning: 'Its time had come: each connection is read again after an interval.' },
  notification: {
    label: 'The vendor told of data',
    meaning: 'A notice of the vendor said that there is something new.',
  },
  import: { label: 'Export file', meaning: 'Somebody has brought in the file that the Health app of a phone exports.' },
  backfill: { label: 'Backfill', meaning: 'It reads days of the past, the newest first, as far as the quota allows.' },
};

export const STATUSES: readonly Sync['status'][] = ['queued', 'running', 'completed', 'failed', 'cancelled'];

export function isUnderWay({ status }: Pick<Sync, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

/** A sync with what the stream has told since it was read. Its counts only grow, so the larger one is the newer one. */
export function withProgress<Counted extends Sync>(sync: Counted, progress: Progress | undefined): Counted {
  if (progress === undefined || !isUnderWay(sync)) return sync;
  return {
    ...sync,
    metricsSynced: Math.max(sync.metricsSynced, progress.metricsSynced),
    eventsSynced: Math.max(sync.eventsSynced, progress.eventsSynced),
    recordsSetAside: Math.max(sync.recordsSetAside, progress.recordsSetAside),
  };
}

/** How long it has run, from its start to its end or to now; undefined before the start. */
export function tookMs({ startedAt, finishedAt }: Sync, now: number): number | undefined {
  if (startedAt === null) return undefined;
  return Math.max(0, (finishedAt === null ? now : Date.parse(finishedAt)) - Date.parse(startedAt));
}

export interface Step {
  readonly at: string;
  readonly kind: 'queued' | 'started' | 'waited' | 'waits' | 'completed' | 'failed' | 'cancelled';
  readonly text: string;
  /** Why, or what came of it. */
  readonly note?: string;
  /** Of a wait: when it went on, or is to go on. */
  readonly until?: string;
}

/** What has happened to a sync, in the order in which it did. */
export function timelineOf(sync: Sync, now: number): Step[] {
  const { status, trigger, queuedAt, startedAt, finishedAt, waits } = sync;
  const steps: Step[] = [{ at: queuedAt, kind: 'queued', text: 'Asked for', note: TRIGGERS[trigger].meaning }];
  if (startedAt !== null) steps.push({ at: startedAt, kind: 'started', text: 'Started' });
  for (const { since, until, reason } of waits) {
    const isOver = finishedAt !== null || status === 'running' || (until !== null && Date.parse(until) <= now);
    steps.push({
      at: since,
      kind: isOver ? 'waited' : 'waits',
      text: isOver ? 'Waited' : 'Waits',
      note: reason,
      ...(until !== null && { until }),
    });
  }
  if (finishedAt !== null) {
    const kind = status === 'failed' || status === 'cancelled' ? status : 'completed';
    steps.push({ at: finishedAt, kind, text: ENDS[kind] });
  }
  return steps.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const ENDS = { completed: 'Completed', failed: 'Failed', cancelled: 'Cancelled' } as const;

export type Advice =
  | 'connect_again'
  | 'goes_on'
  | 'credentials'
  | 'quota'
  | 'refused'
  | 'vendor_down'
  | 'unreadable'
  | 'look_at_log'
  | 'send_again'
  | 'retry';

/**
 * What to do about the error of a sync.
 * @param isDisconnected whether its connection has ended
 */
export function adviceFor(sync: Sync, isDisconnected: boolean): Advice | undefined {
  const { status, error, trigger } = sync;
  if (error === null || status === 'completed') return undefined;
  if (trigger === 'import') return 'send_again';
  if (isDisconnected || /connect again/.test(error)) return 'connect_again';
  if (isUnderWay(sync)) return 'goes_on';
  return CAUSES.find(([pattern]) => pattern.test(error))?.[1] ?? 'retry';
}

/** The service tells errors as sentences for people; these are the words by which they can be told apart. */
const CAUSES: readonly (readonly [pattern: RegExp, advice: Advice])[] = [
  [/quota|\b429\b/, 'quota'],
  [/client id|client secret|credentials/, 'credentials'],
  [/our side/, 'look_at_log'],
  [/answered 40[13]/, 'refused'],
  [/not JSON|unexpected|malformed|too much/, 'unreadable'],
  [/answered 5\d\d|did not answer|no answer|timed? ?out|reached/, 'vendor_down'],
];
