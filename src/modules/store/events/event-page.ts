/** GET events: one page of structured events. */
import type { Queryable } from '../../../platform/db.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import type { JsonObject } from '../../../platform/json.ts';
import { type EventType, SOURCES, type Source } from '../../../vocabulary/event-types.ts';
import type { ProviderCodes } from '../metrics/index.ts';
import { type EventFilter, type ListedEvent, listEvents } from './store.ts';

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
  readonly source: Source;
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
  codes: ProviderCodes,
  userId: string,
  filter: EventFilter,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<EventPage> {
  const { eventType, activityType, provider, from, to } = filter;
  const binding = ['events', userId, eventType, activityType, provider, from, to];
  const [startedAt, id] = cursor === undefined ? [] : decodeCursor(binding, cursor);
  const after = startedAt === undefined ? undefined : { startedAt: String(startedAt), id: String(id) };
  const rows = await listEvents(db, userId, filter, after, limit + 1);
  await codes.cover(rows.map((row) => row.provider));
  const page = cutPage(rows, limit, binding, (row) => [row.startedAt, row.id]);
  return { ...page, data: page.data.map((row) => eventRecord(row, userId, codes)) };
}

function eventRecord({ provider, source, ...event }: ListedEvent, userId: string, codes: ProviderCodes): EventRecord {
  return {
    ...event,
    userId,
    providerId: codes.idOf(provider),
    eventType: event.eventType as EventType, // the table's check constraint
    source: SOURCES[source] ?? 'user',
  };
}
