/** Decides where a stream goes on. */
import type { Queryable } from '../../../platform/db.ts';
import { HOUR_MS } from '../../../platform/instants.ts';
import { publishedAt } from './store.ts';

/** How long a client may have been away. */
export const RESUMABLE_MS = HOUR_MS;

/** Where a stream begins. */
export interface Start {
  readonly position: number;
  /** The client has missed events that cannot be sent any more. */
  readonly hasMissed: boolean;
}

/**
 * @param position after which the client goes on; NaN: it named none of ours; undefined: it does not resume
 * @param last the last number that was given
 */
export async function resume(db: Queryable, position: number | undefined, last: number, now: Date): Promise<Start> {
  if (position === undefined) return { position: last, hasMissed: false };
  const isResumable = position === last || (position < last && (await isRecent(db, position + 1, now)));
  return { position: isResumable ? position : last, hasMissed: !isResumable };
}

/** Events are deleted oldest first. So if the first missed event is recent, all later ones are there too. */
async function isRecent(db: Queryable, seq: number, now: Date): Promise<boolean> {
  const at = await publishedAt(db, seq);
  return at !== undefined && now.getTime() - Date.parse(at) <= RESUMABLE_MS;
}
