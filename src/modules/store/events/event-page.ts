/** GET events: one page of structured events. */
import type { Queryable } from '../../../platform/db.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import type { JsonObject } from '../../../platform/json.ts';
import { withAnswered } from '../../../vocabulary/answered-numbers.ts';
import { type EventType, ORIGINS, type Origin } from '../../../vocabulary/event-types.ts';
import { codeOfProvider, readProviderIds } from '../providers/index.ts';
import { type EventFilter, type ListedEvent, listEvents } from './store.ts';

export interface EventPageQuery extends Omit<EventFilter, 'provider'> {
  readonly providerId?: string | undefined;
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
  { providerId, ...asked }: EventPageQuery,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<EventPage> {
  const provider = providerId === undefined ? undefined : await codeOfProvider(db, providerId);
  const filter = { ...asked, provider };
  const { eventType, activityType, from, to } = filter;
  const binding = ['events', userId, eventType, activityType, provider, from, to];
  const [startedAt, id] = cursor === undefined ? [] : decodeCursor(binding, cursor);
  const after = startedAt === undefined ? undefined : { startedAt: String(startedAt), id: String(id) };
  const rows = await listEvents(db, userId, filter, after, limit + 1);
  const idOf = await readProviderIds(
    db,
    rows.map((row) => row.provider),
  );
  const page = cutPage(rows, limit, binding, (row) => [row.startedAt, row.id]);
  return { ...page, data: page.data.map((row) => eventRecord(row, userId, idOf)) };
}

function eventRecord(
  { provider, origin, ...event }: ListedEvent,
  userId: string,
  idOf: (code: number) => string,
): EventRecord {
  return {
    ...withAnswered(event),
    userId,
    providerId: idOf(provider),
    eventType: event.eventType as EventType, // the table has a check constraint
    source: ORIGINS[origin] ?? 'user',
  };
}
