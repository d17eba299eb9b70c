import type pg from 'pg';
import type { PublicEventName } from '../../../../domain-events/catalog.ts';
import { sql, type Transaction } from '../../../../platform/db.ts';

/**
 * The content of a notification to processes with listeners: only names and ids, because PostgreSQL limits its size.
 */
export interface Told {
  readonly workspaceId: string;
  readonly event: PublicEventName;
  readonly userId: string;
  /** Of the recorded event; null for a sample. */
  readonly id: string | null;
  /** ISO 8601. */
  readonly at: string;
}

const CHANNEL = 'tributary_listeners';

/** Makes this connection receive the messages to listeners. */
export async function listenForTold(client: pg.PoolClient): Promise<void> {
  await client.query(`listen ${CHANNEL}`);
}

/** Notifies every process with listeners, when the transaction commits. Costs next to nothing where there are none. */
export async function tellListeners(tx: Transaction, told: readonly Told[]): Promise<void> {
  tx.send(sql`
    select pg_notify(${CHANNEL}, one) from unnest(${told.map((one) => JSON.stringify(one))}::text[]) as told (one)`);
}
