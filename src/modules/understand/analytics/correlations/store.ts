import { createHash } from 'node:crypto';
import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import type { Correlation } from './correlate.ts';

/** A correlation as the API shows it: with the providers whose data was used. */
export interface ShownCorrelation extends Correlation {
  readonly providerIds: readonly string[];
}

export interface CorrelationWindow {
  readonly computedAt: string;
  /** Strongest first. */
  readonly results: readonly ShownCorrelation[];
}

/** Replaces the stored results of this window. Unchanged results only get a new date. */
export async function putCorrelationWindow(
  tx: Transaction,
  userId: string,
  days: number,
  results: readonly ShownCorrelation[],
  now: Date,
): Promise<void> {
  const json = JSON.stringify(results);
  const digest = createHash('sha256').update(json).digest();
  const same = await tx.query(sql`
    update correlation_windows set computed_at = ${now}
    where user_id = ${userId} and days = ${days} and digest = ${digest} returning days`);
  if (same.length > 0) return;
  await tx.query(sql`
    insert into correlation_windows (user_id, days, computed_at, results, digest)
    values (${userId}, ${days}, ${now}, ${json}::jsonb, ${digest})
    on conflict (user_id, days) do update set
      computed_at = excluded.computed_at, results = excluded.results, digest = excluded.digest`);
}

export async function findCorrelationWindow(
  db: Queryable,
  userId: string,
  days: number,
): Promise<CorrelationWindow | undefined> {
  const [window] = await db.query<CorrelationWindow>(sql`
    select computed_at as "computedAt", results from correlation_windows where user_id = ${userId} and days = ${days}`);
  return window;
}
