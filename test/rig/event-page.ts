/** Pages of events as tests compare them: objects instead of the text that the API sends. */
import { type EventPageQuery, eventPageJson } from '../../src/modules/store/events/event-page.ts';
import type { Queryable } from '../../src/platform/db.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import type { EventType, Origin } from '../../src/vocabulary/event-types.ts';

interface EventPage {
  readonly data: {
    readonly id: string;
    readonly userId: string;
    readonly providerId: string;
    readonly eventType: EventType;
    readonly activityType: string | null;
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
    readonly duplicateOf: string | null;
    readonly alsoRecordedBy: { readonly providerId: string; readonly eventId: string }[];
  }[];
  readonly nextCursor: string | null;
}

export async function eventPage(
  db: Queryable,
  userId: string,
  query: EventPageQuery,
  page: { limit: number; cursor?: string | undefined },
): Promise<EventPage> {
  return JSON.parse(await eventPageJson(db, userId, query, page)) as EventPage;
}
