/** Decides which of the items that were read a sync stores. */
import type { FetchRequest } from '../provider.ts';
import { type Collection, queryStart } from './calls.ts';
import type { ScoredItem } from './item-type.ts';

/**
 * Whether an item is news for this window: it reaches into the window, or it changed since the window began. Other
 * items are there only because we asked for more than the window; if we stored these, data that a person deleted here
 * would return with each sync. An item that ended before the person's data were deleted is never news.
 */
export function isNews<Item extends ScoredItem>(
  collection: Collection<Item>,
  request: FetchRequest,
  item: Item,
): boolean {
  const last = collection.lastInstant(item);
  if (last <= (request.notBefore ?? Number.NEGATIVE_INFINITY)) return false;
  return last >= request.from || last < queryStart(request) || Date.parse(item.updated_at ?? '') >= request.from;
}
