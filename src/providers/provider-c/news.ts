/** Which of the items that were read a sync takes. */
import type { FetchRequest } from '../provider.ts';
import { type Collection, queryStart } from './calls.ts';
import type { ScoredItem } from './item-type.ts';

/**
 * Whether an item that the vendor returned is news for this window: it reaches into it, or it changed since. Only
 * what our own lead brought in is held back; what was deleted here long ago would otherwise return with each sync. Nothing
 * that ended before the person's data were deleted is news.
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
