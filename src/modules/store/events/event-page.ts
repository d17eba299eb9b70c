/** GET events: one page of structured events, as JSON text. */
import type { Queryable } from '../../../platform/db.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { codeOfProvider, readProviderCodes, readProviderIds } from '../providers/index.ts';
import { listEventsAmong } from './duplicates/among.ts';
import { eventWriter } from './event-json.ts';
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
