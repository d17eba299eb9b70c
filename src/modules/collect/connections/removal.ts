/** Ends connections: the customer removes one, its user is deleted, or the vendor ends the grant. */
import { recordEvent } from '../../../domain-events/outbox.ts';
import type { Transaction } from '../../../platform/db.ts';
import type { Erasers } from '../../../platform/erasing.ts';
import { findPhone } from '../../../providers/index.ts';
import type { Ended } from '../../access/erasures/index.ts';
import { revokeSignIns } from '../../access/person-tokens/index.ts';
import { eraseFlows } from './authorization/store.ts';
import { eraseConnectLinks } from './connect-links/store.ts';
import { enqueueRevocation } from './revocation-job.ts';
import {
  type ConnectionError,
  deleteConnection,
  deleteConnectionsOfUser,
  endConnection,
  findConnection,
  type GrantRef,
  lockConnection,
  type RemovedConnection,
} from './store.ts';
import type { ConnectionRef } from './tokens/sealed-tokens.ts';

/** Lets other modules react to a removal, in the same transaction. */
export type OnRemoved = (tx: Transaction, connection: ConnectionRef) => Promise<void>;

/**
 * Removes a connection with its tokens; the grant is ended at the vendor by a job, health data stay. With the connection of a
 * phone, all phones of the user are signed out.
 * @param onRemoved runs before the row goes
 * @throws AppError NOT_FOUND
 */
export async function removeConnection(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  connectionId: string,
  onRemoved: OnRemoved,
): Promise<void> {
  const connection = await findConnection(tx, workspaceId, userId, connectionId);
  const isPhone = connection !== undefined && findPhone(connection.providerId) !== undefined;
  if (isPhone) await revokeSignIns(tx, workspaceId, userId); // before the lock of the user
  const { providerId } = await lockConnection(tx, workspaceId, userId, connectionId);
  await onRemoved(tx, { workspaceId, userId, connectionId, providerId });
  const removed = await deleteConnection(tx, userId, connectionId);
  if (removed !== undefined) await finishRemoval(tx, removed);
}

/**
 * Removes a user's connections in the transaction that deletes the user: at most one for each provider. The grants are
 * ended at the vendors by jobs.
 */
export async function removeConnectionsOf(tx: Transaction, userId: string): Promise<Ended> {
  const removed = await deleteConnectionsOfUser(tx, userId);
  for (const connection of removed) await finishRemoval(tx, connection);
  const grants = removed.map(({ connectionId, providerId, tokens }) => ({
    connectionId,
    providerId,
    hasTokens: tokens !== undefined,
  }));
  return { rows: { connections: removed.length }, grants };
}

export const erasers: Erasers = { authorizations: eraseFlows, connectLinks: eraseConnectLinks };

async function finishRemoval(tx: Transaction, { tokens, ...connection }: RemovedConnection): Promise<void> {
  if (tokens !== undefined) await enqueueRevocation(tx, connection, tokens);
  await recordDisconnected(tx, connection);
}

/**
 * Ends a connection whose grant is gone at the vendor (`invalid_grant`, a deregistration). Its tokens are deleted; the
 * row stays, so that the person can connect again.
 * @param reason the API shows it as `lastError` and `lastErrorCode`
 * @returns false when the connection had ended before, or has a newer grant than `connection` says: then no event is
 *   recorded
 */
export async function markDisconnected(
  tx: Transaction,
  connection: ConnectionRef & GrantRef,
  reason: ConnectionError,
): Promise<boolean> {
  if (!(await endConnection(tx, connection, reason))) return false;
  await recordDisconnected(tx, connection, reason);
  return true;
}

async function recordDisconnected(
  tx: Transaction,
  { workspaceId, userId, connectionId, providerId }: ConnectionRef,
  reason?: ConnectionError,
): Promise<void> {
  const why = reason && { lastError: reason.error, lastErrorCode: reason.code };
  const data = { connectionId, userId, providerId, ...why };
  await recordEvent(tx, { workspaceId, userId, event: 'connection.disconnected', data });
}
