/** Stores data of one person, whether a sync has asked for it or the vendor has sent it. */
import type { Transaction } from '../../../platform/db.ts';
import { earlierDay, localDay, MINUTE_MS, NO_DAY } from '../../../platform/instants.ts';
import type { HealthEvent, Page, Point } from '../../../providers/page.ts';
import { lockUser } from '../../access/users/index.ts';
import {
  followedBy,
  type OnHealthChange,
  putEvents,
  removeEvents,
  reopenEvents,
  reopenItems,
} from '../../store/events/index.ts';
import {
  type ChangedDay,
  putPoints,
  recordHealthUpdated,
  removeAbsentPoints,
  reopenDay,
  summarizeChanges,
} from '../../store/metrics/index.ts';
import { type ConnectionRef, findSyncedConnection } from '../connections/index.ts';

export interface PageOwner {
  readonly workspaceId: string;
  readonly userId: string;
  readonly providerId: string;
  /** ISO instant of the last deletion of health data. */
  readonly notBefore: string | null;
  readonly isFirstSync: boolean;
  readonly isBackfill?: boolean;
}

export interface StoredPage {
  /** How many points and events were stored or revised. */
  readonly metrics: number;
  readonly events: number;
  readonly changed: readonly ChangedDay[];
}

/** Covers the transaction that reopens a day. Expires before the next one can start. */
const REOPENED_MS = MINUTE_MS;

/**
 * Stores a page under the user's lock.
 * @param isNamed true if the vendor itself has named these items as changed: then they are stored even if they had
 *   settled
 * @throws AppError NOT_FOUND when the user is gone
 */
export async function storePage(
  tx: Transaction,
  owner: PageOwner,
  given: Page,
  isNamed: boolean,
  onHealthChange: OnHealthChange,
): Promise<StoredPage> {
  const { userId, workspaceId, providerId, isFirstSync, isBackfill = false } = owner;
  await lockUser(tx, userId, 'keeps answers');
  const now = new Date();
  const page = sinceDeletion(given, owner.notBefore);
  // To reopen days is a write, so it raises the user's version. Otherwise the functions that store new data do that.
  if (isNamed) await reopen(tx, owner, page, new Date(now.getTime() + REOPENED_MS));
  const removal = await removeEvents(tx, userId, providerId, page.removed ?? [], now);
  const eventResult = await putEvents(tx, userId, providerId, page.events, now);
  const pointResult = await putPoints(tx, userId, providerId, page.points, now);
  const absent = page.complete ? await removeAbsentPoints(tx, userId, providerId, page.complete, page.points, now) : [];
  const { workouts, uncounted, changed: changedByEvents } = followedBy(removal, eventResult);
  const changed = [...changedByEvents, ...pointResult.changed, ...absent];
  if (changed.length + workouts.length + uncounted.length > 0) {
    await onHealthChange(tx, { workspaceId, userId, changed, workouts, uncounted, isFirstSync, isBackfill, now });
  }
  return {
    metrics: pointResult.inserted + pointResult.replaced,
    events: eventResult.inserted + eventResult.replaced,
    changed,
  };
}

/** Stores a page that no sync has asked for, over a connection that may have ended. It may change settled data. */
export async function storeAgain(
  tx: Transaction,
  connection: ConnectionRef,
  page: Page,
  onHealthChange: OnHealthChange,
): Promise<void> {
  const { changed } = await storePage(tx, await ownerOf(tx, connection), page, true, onHealthChange);
  await recordHealthUpdated(tx, connection, summarizeChanges(changed));
}

/** As {@link storeAgain}, but updates nothing that is derived from the data, and records no event. */
export async function storeSilently(tx: Transaction, connection: ConnectionRef, page: Page): Promise<void> {
  await storePage(tx, await ownerOf(tx, connection), page, true, async () => undefined);
}

async function ownerOf(tx: Transaction, connection: ConnectionRef): Promise<PageOwner> {
  const { workspaceId, userId, providerId } = connection;
  const present = await findSyncedConnection(tx, userId, connection.connectionId);
  const notBefore = present?.notBefore ?? null;
  return { workspaceId, userId, providerId, notBefore, isFirstSync: present?.lastSyncedAt === null };
}

async function reopen(tx: Transaction, { userId, providerId }: PageOwner, page: Page, until: Date): Promise<void> {
  const days = new Set([...page.points, ...page.events].map(({ day }) => day));
  // No daily value tells until when an item may be revised, so the other days of its event stay as they are.
  await lockUser(tx, userId, { changesDaysFrom: [...days].reduce(earlierDay, NO_DAY) });
  for (const day of days) {
    await reopenDay(tx, userId, providerId, day, until);
    await reopenEvents(tx, userId, providerId, day, until);
  }
  await reopenItems(tx, userId, providerId, page.events, until);
}

/**
 * Drops data that was measured before the person's data was deleted, even if the vendor delivers it again: items that
 * had ended, readings, and values of earlier days. The value of the day of the deletion is still stored, because it
 * goes on growing.
 */
export function sinceDeletion(page: Page, notBefore: string | null): Page {
  if (notBefore === null) return page;
  const instant = Date.parse(notBefore);
  const isOld = ({ endedAt }: HealthEvent) => endedAt <= instant;
  const old = page.events.filter(isOld);
  const carried = new Set(old.flatMap(({ carries, startedAt }) => carries.map((type) => `${type} ${startedAt}`)));
  const isKept = ({ metricType, recordedAt, day, utcOffsetMinutes, settlesAt }: Point) => {
    if (day < localDay(instant, utcOffsetMinutes ?? 0) || carried.has(`${metricType} ${recordedAt}`)) return false;
    return settlesAt !== null || recordedAt > instant;
  };
  return { ...page, events: page.events.filter((event) => !isOld(event)), points: page.points.filter(isKept) };
}
