/**
 * Decides which events are recordings of the same workout, night or activity by several providers, or by several devices
 * and apps of one phone, and which one of them counts. Pure.
 */
import { HOUR_MS } from '../../../../platform/instants.ts';
import { type DeviceOrder, NO_ORDER, preferredDevices } from '../../../../vocabulary/device-order.ts';

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
  /** Who recorded a phone's workout. Absent for vendors, which tell of one activity once. */
  readonly stream?: Stream | undefined;
}

/** A device or app whose data lie on a phone. */
export interface Stream {
  /** The phone's key of it. */
  readonly device: string;
  /** It was read from an export file, in which devices have other keys. */
  readonly isFromFile: boolean;
}

/** The providers that a person prefers for an event type, best first. */
export type EventPriority = (eventType: string) => readonly string[];

/**
 * By the id of each event: the id of the event that counts instead of it, or null if it counts itself. An event that does
 * not count because the person ignores its device has its own id.
 */
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
export function judge(
  events: readonly Recording[],
  priority: EventPriority,
  choice: DeviceOrder = NO_ORDER,
): Judgement {
  const judgement = new Map<string, string | null>();
  for (const ofType of Map.groupBy(events, ({ eventType }) => eventType).values()) {
    for (const cluster of clustersOf(ofType)) judgeCluster(cluster, priority, choice, judgement);
  }
  return judgement;
}

type Judging = Map<string, string | null>;

function judgeCluster(
  cluster: readonly Recording[],
  priority: EventPriority,
  choice: DeviceOrder,
  judgement: Judging,
): void {
  const [out, events] = partition(
    cluster,
    ({ stream }) => stream !== undefined && choice.ignored.includes(stream.device),
  );
  for (const { id } of out) judgement.set(id, id);
  for (const { id } of events) judgement.set(id, null);
  if (events.length > MOST_COMPARED || !hasSeveralRecorders(events)) return;
  const preferred = priority(cluster[0]?.eventType ?? '');
  // The devices of a phone are compared first: their order says nothing about vendors, and must not mix with their ranks.
  const ofProviders = [...Map.groupBy(events, ({ providerId }) => providerId).values()];
  const left = ofProviders.flatMap((own) => takeBest(own, (a, b) => compareStreams(a, b, choice), judgement));
  takeBest(left, (a, b) => compare(a, b, preferred), judgement);
  for (const { id } of events) {
    const better = judgement.get(id) ?? null;
    // What counted among its phone's may be a duplicate of a vendor's event.
    if (better !== null) judgement.set(id, judgement.get(better) ?? better);
  }
}

/** @returns the events that count among these */
function takeBest(
  events: readonly Recording[],
  order: (a: Recording, b: Recording) => number,
  judgement: Judging,
): Recording[] {
  const counting: Recording[] = [];
  for (const event of events.toSorted(order)) {
    const better = counting.find((one) => isSame(one, event));
    if (better === undefined) counting.push(event);
    else judgement.set(event.id, better.id);
  }
  return counting;
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Whether any two of these events can record the same. */
export function hasSeveralRecorders(events: readonly Recording[]): boolean {
  const [first] = events;
  return first !== undefined && events.some((event) => !isSameRecorder(event, first));
}

function isSameRecorder(a: Recording, b: Recording): boolean {
  return a.providerId === b.providerId && isSameStream(a.stream, b.stream);
}

function isSameStream(a: Stream | undefined, b: Stream | undefined): boolean {
  return a?.device === b?.device && a?.isFromFile === b?.isFromFile;
}

/**
 * Negative when `a` is the better one of two events of one phone. What an app has sent comes before an export file's,
 * because it is revised and deleted with the phone's.
 */
function compareStreams(a: Recording, b: Recording, devices: DeviceOrder): number {
  const preferred = preferredDevices(devices, a.eventType);
  return (
    Number(a.isTypedIn) - Number(b.isTypedIn) ||
    placeIn(preferred, a.stream?.device) - placeIn(preferred, b.stream?.device) ||
    Number(a.stream?.isFromFile ?? false) - Number(b.stream?.isFromFile ?? false) ||
    compareContents(a, b) ||
    order(a.stream?.device ?? '', b.stream?.device ?? '') ||
    compareNames(a, b)
  );
}

/** Negative when `a` is the better one. Never 0 for two different events. */
function compare(a: Recording, b: Recording, preferred: readonly string[]): number {
  return (
    Number(a.isTypedIn) - Number(b.isTypedIn) ||
    placeIn(preferred, a.providerId) - placeIn(preferred, b.providerId) ||
    compareContents(a, b) ||
    order(a.providerId, b.providerId) ||
    compareNames(a, b)
  );
}

function compareContents(a: Recording, b: Recording): number {
  return b.detail - a.detail || b.endedAt - b.startedAt - (a.endedAt - a.startedAt);
}

function compareNames(a: Recording, b: Recording): number {
  return a.startedAt - b.startedAt || order(a.vendorId, b.vendorId);
}

function placeIn(preferred: readonly string[], name: string | undefined): number {
  const place = preferred.indexOf(name ?? '');
  return place === -1 ? preferred.length : place;
}

function order(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Whether two events of one type record the same. Two events of one provider, and of one device of a phone, never do. */
function isSame(a: Recording, b: Recording): boolean {
  if (isSameRecorder(a, b) || isTooLong(a) || isTooLong(b)) return false;
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
    a.detail === b.detail &&
    isSameStream(a.stream, b.stream)
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
