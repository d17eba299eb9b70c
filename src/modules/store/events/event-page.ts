/** GET events: one page of structured events, as JSON text. */
import type { Queryable } from '../../../platform/db.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { answeredJson, answeredValue } from '../../../vocabulary/answered-numbers.ts';
import { ORIGINS } from '../../../vocabulary/event-types.ts';
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

/**
 * One page as JSON text, newest first by startedAt.
 * @throws AppError VALIDATION_ERROR for a cursor that is not this list's
 */
export async function eventPageJson(
  db: Queryable,
  userId: string,
  { providerId, excludedProviderIds = [], includesDuplicates = false, ...asked }: EventPageQuery,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<string> {
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
  const page = cutPage(rows, limit, binding, (row) => [row.startedAt, row.id]);
  const write = eventWriter(userId, await readProviderIds(db, providersOf(page.data)));
  return `{"data":[${page.data.map(write).join()}],"nextCursor":${JSON.stringify(page.nextCursor)}}`;
}

function* providersOf(events: readonly ListedEvent[]): Generator<number> {
  for (const { provider, recordedBy } of events) {
    yield provider;
    for (const other of recordedBy) yield other.provider;
  }
}

/**
 * Writes events straight from their rows: a serializer that goes by the schema takes several times as long.
 * @param idOf a provider's id by its code
 */
function eventWriter(userId: string, idOf: (code: number) => string): (event: ListedEvent) => string {
  return (event) =>
    `{"id":"${event.id}","userId":"${userId}","providerId":${JSON.stringify(idOf(event.provider))}` +
    `,"startedAt":"${event.startedAt}","endedAt":"${event.endedAt}","durationSeconds":${event.durationSeconds}` +
    `,"distanceMeters":${numberJson(event.distanceMeters)},"caloriesKcal":${numberJson(event.caloriesKcal)}` +
    `,"avgHeartRate":${numberJson(event.avgHeartRate)},"maxHeartRate":${numberJson(event.maxHeartRate)}` +
    `,"source":"${ORIGINS[event.origin] ?? 'user'}","createdAt":"${event.createdAt}"` +
    `,"duplicateOf":${JSON.stringify(event.duplicateOf)},"alsoRecordedBy":${othersJson(event.recordedBy, idOf)}` +
    `,"eventType":"${event.eventType}","activityType":${JSON.stringify(event.activityType)}` +
    `,"data":${answeredJson(JSON.stringify(event.data))}}`;
}

function numberJson(value: number | null): string {
  return value === null ? 'null' : String(answeredValue(value));
}

function othersJson(recordedBy: ListedEvent['recordedBy'], idOf: (code: number) => string): string {
  if (recordedBy.length === 0) return '[]';
  const others = recordedBy.map(({ provider, eventId }) => ({ providerId: idOf(provider), eventId }));
  others.sort((a, b) => (`${a.providerId} ${a.eventId}` < `${b.providerId} ${b.eventId}` ? -1 : 1));
  return JSON.stringify(others);
}
