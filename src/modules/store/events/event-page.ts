/** GET events: one page of structured events. */
import type { Queryable } from '../../../platform/db.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import type { JsonObject } from '../../../platform/json.ts';
import { withAnswered } from '../../../vocabulary/answered-numbers.ts';
import { type EventType, ORIGINS, type Origin } from '../../../vocabulary/event-types.ts';
import { codeOfProvider, readProviderCodes, readProviderIds } from '../providers/index.ts';
import { listEventsAmong } from './duplicates/among.ts';
import { type EventFilter, type ListedEvent, listEvents } from './store.ts';

export interface EventPageQuery extends Omit<EventFilter, 'provider' | 'excluded' | 'counting'> {
  /** Only this provider's events, whether they count or not. */
  readonly providerId?: string | undefined;
  /** Leaves out these providers, and judges which events count without them. */
  readonly excludedProviderIds?: readonly string[] | undefined;
  /** True: the events that do not count, too. */
  readonly includesDuplicates?: boolean | undefined;
}

export interface EventRecord {
  readonly id: string;
  readonly userId: string;
  readonly providerId: string;
  readonly eventType: EventType;
  readonly activityType: string | null;
  /** ISO instants. */
  readonly startedAt: string;
  readonly endedAt: string;
  readonly durationSeconds: number;
  readonly distanceMeters: number | null;
  readonly caloriesKcal: number | null;
  readonly avgHeartRate: number | null;
  readonly maxHeartRate: number | null;
  readonly source: Origin;
  readonly data: JsonObject;
  readonly createdAt: string;
  /** The event that counts instead of this one, which records the same; null: this one counts. */
  readonly duplicateOf: string | null;
  /** The events of other providers of which this one counts. */
  readonly alsoRecordedBy: { readonly providerId: string; readonly eventId: string }[];
}

export interface EventPage {
  readonly data: EventRecord[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/**
 * One page, newest first by startedAt.
 * @throws AppError VALIDATION_ERROR for a cursor that is not this list's
 */
export async function eventPage(
  db: Queryable,
  userId: string,
  { providerId, excludedProviderIds = [], includesDuplicates = false, ...asked }: EventPageQuery,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<EventPage> {
  const provider = providerId === undefined ? undefined : await codeOfProvider(db, providerId);
  const codeOf = await readProviderCodes(db, excludedProviderIds);
  const excluded = excludedProviderIds.map(codeOf).sort((a, b) => a - b);
  const counting = !includesDuplicates && provider === undefined;
  const filter = { ...asked, provider, excluded, counting };
  const { eventType, activityType, from, to, asOf } = filter;
  const choice = [eventType, activityType, provider, from, to, counting, excluded, ...(asOf ? [asOf] : [])];
  const binding = ['events', userId, ...choice];
  const [startedAt, id] = cursor === undefined ? [] : decodeCursor(binding, cursor);
  const after = startedAt === undefined ? undefined : { startedAt: String(startedAt), id: String(id) };
  const list = excluded.length === 0 && asOf === undefined ? listEvents : listEventsAmong;
  const rows = await list(db, userId, filter, after, limit + 1);
  const idOf = await readProviderIds(
    db,
    rows.flatMap(({ provider, recordedBy }) => [provider, ...recordedBy.map((one) => one.provider)]),
  );
  const page = cutPage(rows, limit, binding, (row) => [row.startedAt, row.id]);
  return { ...page, data: page.data.map((row) => eventRecord(row, userId, idOf)) };
}

function eventRecord(
  { provider, origin, recordedBy, ...event }: ListedEvent,
  userId: string,
  idOf: (code: number) => string,
): EventRecord {
  const others = recordedBy.map((one) => ({ providerId: idOf(one.provider), eventId: one.eventId }));
  return {
    ...withAnswered(event),
    userId,
    providerId: idOf(provider),
    eventType: event.eventType as EventType, // the table has a check constraint
    source: ORIGINS[origin] ?? 'user',
    alsoRecordedBy: others.sort((a, b) => (`${a.providerId} ${a.eventId}` < `${b.providerId} ${b.eventId}` ? -1 : 1)),
  };
}
