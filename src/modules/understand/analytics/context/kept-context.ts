/**
 * The context package, which assistants read again and again. For people whose package is read, the analysis that
 * follows a change makes it from the days that it has read anyway. A read before the analysis makes it itself.
 */
import type { Db, Transaction } from '../../../../platform/db.ts';
import { addDays, localDay } from '../../../../platform/instants.ts';
import { stateOfAnswer, type UserState } from '../../../store/answers/index.ts';
import { changesAt, userDays } from '../../../store/metrics/index.ts';
import type { DaysReader } from '../days/days-reader.ts';
import { type ContextPackage, type ContextQuery, contextOf, contextPackage, readBasis } from './context-package.ts';
import { forgetKeptContexts, hasPointsOf, listKeptContexts, noteAsked, putKeptContext } from './kept-context-store.ts';

/** For a person whose package nobody has read for so many days, the analysis makes none. */
const ASKED_DAYS = 7;

/** Providers whose terms forbid showing their data to assistants, and the units of the sentences. */
export type ContextChoice = Pick<ContextQuery, 'excluded' | 'units'>;

/** @returns the package, and when the clock alone makes another one necessary (epoch milliseconds) */
export async function readContext(
  db: Db,
  user: UserState,
  { excluded, units }: ContextChoice,
): Promise<{ context: ContextPackage; until: number }> {
  const now = new Date();
  const kept = (await listKeptContexts(db, user.id)).find((one) => one.units === units);
  const today = localDay(now.getTime());
  if (kept === undefined || kept.askedOn < today) await db.transaction((tx) => noteAsked(tx, user.id, units, today));
  const until = Date.parse(kept?.standsUntil ?? '');
  if (kept?.body != null && kept.state === stateOf(user, excluded) && until > now.getTime())
    return { context: JSON.parse(kept.body) as ContextPackage, until }; // as keepContexts stored it
  const days = await userDays(db, user.id, user.timezone, now);
  const context = await contextPackage(db, { userId: user.id, userDays: days, now, excluded, units });
  return { context, until: changesAt(days) };
}

/** Makes the packages that somebody has asked for lately. The caller holds the user's lock, and changes nothing more. */
export async function keepContexts(
  tx: Transaction,
  user: UserState,
  query: Omit<ContextQuery, 'units' | 'userId'>,
  days: DaysReader,
): Promise<void> {
  const { now, userDays: own, excluded } = query;
  const oldest = addDays(localDay(now.getTime()), -ASKED_DAYS);
  const asked = await listKeptContexts(tx, user.id);
  if (asked.some(({ askedOn }) => askedOn < oldest)) await forgetKeptContexts(tx, user.id, oldest);
  const units = asked.filter(({ askedOn }) => askedOn >= oldest).map((one) => one.units);
  if (units.length === 0) return;
  // Other recordings of the same workouts count when a provider is left out, so the days have to be read anew.
  const isAnew = await hasPointsOf(tx, user.id, [...excluded]);
  const basis = await readBasis(tx, { ...query, userId: user.id }, isAnew ? undefined : days);
  const state = stateOf(user, excluded);
  for (const one of units) {
    const body = JSON.stringify(contextOf(basis, { ...query, userId: user.id, units: one }));
    await putKeptContext(tx, user.id, one, { state, until: changesAt(own), body });
  }
}

function stateOf(user: UserState, excluded: ReadonlySet<string>): string {
  return stateOfAnswer(user, [...excluded].sort());
}
