/**
 * Decides which events are recordings of the same workout, night or activity by several providers, and which one of them
 * counts. Pure.
 */
import { HOUR_MS } from '../../../../platform/instants.ts';

/** The members of an event that are compared. */
export interface Recording {
  readonly id: string;
  readonly providerId: string;
  readonly eventType: string;
  /** The vendor's id; unique within provider and event type. */
  readonly vendorId: string;
  /** A sport; null and `other`: not known. */
  readonly activityType: string | null;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** True if a person has typed it in. */
  readonly isTypedIn: boolean;
  /** More is better. See `detailOf` in store.ts. */
  readonly detail: number;
}

/** The providers that a person prefers for an event type, best first. */
export type EventPriority = (eventType: string) => readonly string[];

/** By the id of each event: the id of the event that counts instead of it, or null if it counts itself. */
export type Judgement = ReadonlyMap<string, string | null>;

/**
 * An event that is longer than this is never a duplicate and has none. So an event does not depend on events that start
 * days before it.
 */
export const LONGEST_MS = 72 * HOUR_MS;

/** Comparing every pair takes too long where more events than this touch each other. No vendor sends that many. */
export const MOST_COMPARED = 3_000;

/**
 * Best first: the best event counts, and each recording of the same activity is its duplicate. Then the best of the
 * rest counts, and so on. The judgement of an event depends only on events whose times touch its own, and on those that
 * touch these.
 */
export function judge(events: readonly Recording[], priority: EventPriority): Judgement {
  const judgement = new Map<string, string | null>();
  for (const ofType of Map.groupBy(events, ({ eventType }) => eventType).values()) {
    for (const cluster of clustersOf(ofType)) judgeCluster(cluster, priority, judgement);
  }
  return judgement;
}

function judgeCluster(cluster: readonly Recording[], priority: EventPriority, judgement: Map<string, string | null>) {
  if (cluster.length > MOST_COMPARED || !hasSeveralProviders(cluster)) {
    for (const { id } of cluster) judgement.set(id, null);
    return;
  }
  const preferred = priority(cluster[0]?.eventType ?? '');
  const counting: Recording[] = [];
  for (const event of cluster.toSorted((a, b) => compare(a, b, preferred))) {
    const better = counting.find((one) => isSame(one, event));
    judgement.set(event.id, better?.id ?? null);
    if (better === undefined) counting.push(event);
  }
}

function hasSeveralProviders(events: readonly Recording[]): boolean {
  return events.some(({ providerId }) => providerId !== events[0]?.providerId);
}

/** Negative when `a` is the better one. Never 0 for two different events. */
function compare(a: Recording, b: Recording, preferred: readonly string[]): number {
  return (
    Number(a.isTypedIn) - Number(b.isTypedIn) ||
    rankOf(a, preferred) - rankOf(b, preferred) ||
    b.detail - a.detail ||
    b.endedAt - b.startedAt - (a.endedAt - a.startedAt) ||
    order(a.providerId, b.providerId) ||
    a.startedAt - b.startedAt ||
    order(a.vendorId, b.vendorId)
  );
}

function rankOf({ providerId }: Recording, preferred: readonly string[]): number {
  const rank = preferred.indexOf(providerId);
  return rank === -1 ? preferred.length : rank;
}

function order(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Whether two events of one type record the same. Two events of one provider never do. */
function isSame(a: Recording, b: Recording): boolean {
  if (a.providerId === b.providerId || isTooLong(a) || isTooLong(b)) return false;
  if (isKnownSport(a) && isKnownSport(b) && a.activityType !== b.activityType) return false;
  const common = Math.min(a.endedAt, b.endedAt) - Math.max(a.startedAt, b.startedAt);
  return common >= 0 && 2 * common >= Math.min(a.endedAt - a.startedAt, b.endedAt - b.startedAt);
}

function isKnownSport({ activityType }: Recording): boolean {
  return activityType !== null && activityType !== 'other';
}

/** Whether two states of one event get the same judgement, however the other events are. */
export function isJudgedAlike(a: Recording, b: Recording): boolean {
  return (
    a.activityType === b.activityType &&
    a.startedAt === b.startedAt &&
    a.endedAt === b.endedAt &&
    a.isTypedIn === b.isTypedIn &&
    a.detail === b.detail
  );
}

function isTooLong({ startedAt, endedAt }: Recording): boolean {
  return endedAt - startedAt > LONGEST_MS;
}

/** Groups events of one type whose times touch, directly or through others. An event that is too long is alone. */
export function clustersOf<Event extends Recording>(events: readonly Event[]): Event[][] {
  const clusters: Event[][] = [];
  let open: Event[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const event of events.toSorted((a, b) => a.startedAt - b.startedAt)) {
    if (isTooLong(event)) {
      clusters.push([event]);
      continue;
    }
    if (event.startedAt > end) {
      open = [];
      clusters.push(open);
    }
    open.push(event);
    end = Math.max(end, event.endedAt);
  }
  return clusters;
}

/** A stretch of time in which events of one type have changed. Epoch milliseconds, both included. */
export interface Span {
  readonly eventType: string;
  readonly from: number;
  readonly to: number;
}

/** The time in which an event can touch others: only its start if it is too long. */
export function spanOf({
  eventType,
  startedAt,
  endedAt,
}: Pick<Recording, 'eventType' | 'startedAt' | 'endedAt'>): Span {
  const isAlone = endedAt - startedAt > LONGEST_MS;
  return { eventType, from: startedAt, to: isAlone ? startedAt : Math.max(startedAt, endedAt) };
}
