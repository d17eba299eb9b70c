/** Whether past states are kept, and which instants can be asked for. */
import type { Queryable } from '../../../platform/db.ts';
import { invalid } from '../../../platform/errors.ts';
import { DAY_MS, isoInstant, parseInstant } from '../../../platform/instants.ts';
import type { KeptPast } from '../../access/workspaces/index.ts';
import { deleteStart, findStart, putStart } from './store.ts';

/** This process's copy of the answer, by database, because every write of a point needs it. */
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
export async function knownSince(db: Queryable, { days, from }: KeptPast, now: Date): Promise<number | undefined> {
  if (days === 0) return undefined;
  const since = await findStart(db);
  if (since === undefined) return undefined;
  return Math.max(Date.parse(since), from === null ? 0 : Date.parse(from), now.getTime() - days * DAY_MS);
}

/**
 * Reads `asOf` of a request.
 * @param keptPast for how long the workspace keeps past states
 * @throws AppError VALIDATION_ERROR for an instant of which the states are not known
 */
export async function readAsOf(
  db: Queryable,
  text: string | undefined,
  keptPast: () => Promise<KeptPast>,
  now: Date,
): Promise<Date | undefined> {
  if (text === undefined) return undefined;
  const asOf = parseInstant(text, 'query.asOf');
  if (asOf > now.getTime()) throw invalid('query.asOf', 'must not lie in the future');
  const since = await knownSince(db, await keptPast(), now);
  if (since === undefined) throw invalid('query.asOf', 'past states are not kept here (HISTORY_RETENTION_DAYS is 0)');
  if (asOf < since) throw invalid('query.asOf', `past states are known since ${isoInstant(since)}, not before`);
  return new Date(asOf);
}
