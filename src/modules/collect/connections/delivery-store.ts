/**
 * The connections of phones. An app on the phone pushes, so they have no tokens and no syncs: each batch stands for a sync
 * that has succeeded.
 */
import { v7 as uuidv7 } from 'uuid';
import { sql, type Transaction } from '../../../platform/db.ts';
import { MINUTE_MS } from '../../../platform/instants.ts';
import { changeStatus, noteConnections } from './status-store.ts';
import type { ConnectionStatus } from './store.ts';
import type { ConnectionRef } from './tokens/sealed-tokens.ts';

/** A phone may send many batches in a row. Deliveries are noted to within this time. */
const NOTED_MS = MINUTE_MS;

export type PhoneRef = Omit<ConnectionRef, 'connectionId'>;

/** Notes a delivery on a connection. The caller holds the user's lock. @returns undefined if there is no connection yet */
export async function putDelivery(
  tx: Transaction,
  { userId, providerId }: PhoneRef,
  now: Date,
): Promise<string | undefined> {
  const [known] = await tx.query<{ id: string; status: ConnectionStatus; lastSyncedAt: string | null }>(sql`
    select id, status, last_synced_at as "lastSyncedAt" from connections
    where user_id = ${userId} and provider_id = ${providerId}`);
  if (known === undefined) return undefined;
  const isNoted = known.lastSyncedAt !== null && Date.parse(known.lastSyncedAt) > now.getTime() - NOTED_MS;
  if (known.status !== 'active' || !isNoted) {
    await changeStatus(tx, { userId, connectionId: known.id }, 'active', {
      set: sql`last_synced_at = ${now}, last_error = null, last_error_code = null`,
      where: sql`true`,
    });
  }
  return known.id;
}

/** Creates the connection of a phone that has sent its first batch. The caller holds the user's lock. */
export async function insertPhoneConnection(
  tx: Transaction,
  { workspaceId, userId, providerId }: PhoneRef,
  now: Date,
): Promise<string> {
  const id = uuidv7();
  await tx.query(sql`
    insert into connections (user_id, id, workspace_id, provider_id, status, connected_at, last_synced_at)
    values (${userId}, ${id}, ${workspaceId}, ${providerId}, 'active', ${now}, ${now})`);
  noteConnections(tx, [{ workspaceId, providerId, status: 'active' }], 1);
  return id;
}
