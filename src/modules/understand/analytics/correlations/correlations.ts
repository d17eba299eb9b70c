/** Correlations of a person over a window of days: computed, stored and read. */
import type { Queryable, Transaction } from '../../../../platform/db.ts';
import { addDays } from '../../../../platform/instants.ts';
import { lockUser } from '../../../access/users/index.ts';
import { dayInZone, type UserDays } from '../../../store/metrics/index.ts';
import type { DailyMatrix } from '../days/daily-matrix.ts';
import { readDays } from '../days/read-days.ts';
import { correlate, MIN_DAYS } from './correlate.ts';
import { findCorrelationWindow, putCorrelationWindow, type ShownCorrelation } from './store.ts';

/** The length of the window when the caller does not choose one. */
export const DEFAULT_DAYS = 90;
export const MIN_WINDOW_DAYS = 7;
export const MAX_WINDOW_DAYS = 365;

/** Over today and the `days` − 1 local days before; strongest first. */
async function computeCorrelations(
  db: Queryable,
  userId: string,
  userDays: UserDays,
  days: number,
): Promise<ShownCorrelation[]> {
  const { today } = userDays;
  return correlationsOf(await readDays(db, { userId, userDays, firstDay: addDays(today, 1 - days), lastDay: today }));
}

/**
 * The correlations of days that have been read already.
 * @param from index of the first day that counts
 * @param minDays on which both must have a number
 */
export function correlationsOf(matrix: DailyMatrix, from = 0, minDays = MIN_DAYS): ShownCorrelation[] {
  return correlate(matrix, from, minDays).map(({ correlation, providerIds }) => ({ ...correlation, providerIds }));
}

/** Those that may be told as findings: see {@link SourcedCorrelation.isFirm}. */
export function firmCorrelationsOf(matrix: DailyMatrix, minDays: number): ShownCorrelation[] {
  const firm = correlate(matrix, 0, minDays).filter(({ isFirm }) => isFirm);
  return firm.map(({ correlation, providerIds }) => ({ ...correlation, providerIds }));
}

/**
 * Computes a window and replaces the stored one. It holds the user's lock, so it writes nothing back after a deletion.
 * @throws AppError NOT_FOUND when the user is gone
 */
export async function refreshCorrelations(
  tx: Transaction,
  userId: string,
  { userDays, days, now }: { userDays: UserDays; days: number; now: Date },
): Promise<ShownCorrelation[]> {
  await lockUser(tx, userId);
  const results = await computeCorrelations(tx, userId, userDays, days);
  await putCorrelationWindow(tx, userId, days, results, now);
  return results;
}

/**
 * The correlations of the window up to today. The analyses keep the default window up to date, so it is read from the
 * store. Any other window is computed and not stored.
 */
export async function readCorrelations(
  db: Queryable,
  userId: string,
  { userDays, days, now }: { userDays: UserDays; days: number; now: Date },
): Promise<{ computedAt: string; results: readonly ShownCorrelation[] }> {
  const stored = days === DEFAULT_DAYS ? await findCorrelationWindow(db, userId, days) : undefined;
  // A window that was computed on an earlier day covers other days.
  if (stored !== undefined && dayInZone(Date.parse(stored.computedAt), userDays.zone) === userDays.today) return stored;
  return { computedAt: now.toISOString(), results: await computeCorrelations(db, userId, userDays, days) };
}
