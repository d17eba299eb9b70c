/** Whether past states are kept, and which instants can be asked for. */
import type { Queryable } from '../../../platform/db.ts';
import { invalid } from '../../../platform/errors.ts';
import { DAY_MS, isoInstant, parseInstant } from '../../../platform/instants.ts';
import { deleteStart, findStart, putStart } from './store.ts';

/** This process's copy of the answer, by database: every write of a point needs it. */
const answers = new WeakMap<object, boolean>();

/** To be called at the start, with what the configuration says. */
export async function startKeeping(db: Queryable, isKept: boolean, now: Date): Promise<void> {
  if (isKept) await putStart(db, now);
  else await deleteStart(db);
  answers.set(db.database, isKept);
}

export async function keepsPast(db: Queryable): Promise<boolean> {
  const known = answers.get(db.database);
  if (known !== undefined) return known;
  const isKept = (await findStart(db)) !== undefined;
  answers.set(db.database, isKept);
  return isKept;
}

/** The first instant (epoch milliseconds) of which every state is known; undefined while nothing is kept. */
export async function knownSince(db: Queryable, retentionDays: number, now: Date): Promise<number | undefined> {
  if (retentionDays === 0) return undefined;
  const since = await findStart(db);
  if (since === undefined) return undefined;
  return Math.max(Date.parse(since), now.getTime() - retentionDays * DAY_MS);
}

/**
 * Reads `asOf` of a request.
 * @param retentionDays HISTORY_RETENTION_DAYS
 * @throws AppError VALIDATION_ERROR for an instant of which the states are not known
 */
export async function readAsOf(
  db: Queryable,
  text: string | undefined,
  retentionDays: number,
  now: Date,
): Promise<Date | undefined> {
  if (text === undefined) return undefined;
  const asOf = parseInstant(text, 'query.asOf');
  if (asOf > now.getTime()) throw invalid('query.asOf', 'must not lie in the future');
  const since = await knownSince(db, retentionDays, now);
  if (since === undefined) throw invalid('query.asOf', 'past states are not kept here (HISTORY_RETENTION_DAYS is 0)');
  if (asOf < since) throw invalid('query.asOf', `past states are known since ${isoInstant(since)}, not before`);
  return new Date(asOf);
}
