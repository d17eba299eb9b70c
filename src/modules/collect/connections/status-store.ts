/** Changes the state of a connection, and keeps the count of connections in each state (`platform/counts`). */
import { noteCounts } from '../../../platform/counts/store.ts';
import { empty, type Sql, sql, type Transaction } from '../../../platform/db.ts';
import type { ConnectionStatus } from './store.ts';
import type { ConnectionRef } from './tokens/sealed-tokens.ts';

interface StatusChange {
  /** What else is set: assignments without `status`. */
  readonly set: Sql;
  /** Where this does not hold, nothing is changed. */
  readonly where: Sql;
}

/**
 * The caller holds the user's lock, so nobody else changes the connection meanwhile.
 * @returns the former state; undefined: nothing was changed
 */
export async function changeStatus(
  tx: Transaction,
  { userId, connectionId }: Pick<ConnectionRef, 'userId' | 'connectionId'>,
  status: ConnectionStatus,
  { set, where }: StatusChange,
): Promise<ConnectionStatus | undefined> {
  const [changed] = await tx.query<Counted & { formerStatus: ConnectionStatus }>(sql`
    update connections set status = ${status}, ${set}
    from (
      select id as former_id, status as former_status from connections where user_id = ${userId} and id = ${connectionId}
    ) former
    where user_id = ${userId} and id = ${connectionId} and former_id = id and ${where}
    returning workspace_id as "workspaceId", provider_id as "providerId", status, former_status as "formerStatus"`);
  if (changed === undefined) return undefined;
  const { formerStatus } = changed;
  if (formerStatus !== status) {
    noteCounts(tx, 'connections', [
      { ...countedIn(changed), status: formerStatus, count: -1 },
      { ...countedIn(changed), status, count: 1 },
    ]);
  }
  return formerStatus;
}

interface Counted {
  readonly workspaceId: string;
  readonly providerId: string;
}

const countedIn = ({ workspaceId, providerId }: Counted) => ({ workspaceId, providerId });

/** Notes that connections were added, or with a negative count removed. */
export function noteConnections(
  tx: Transaction,
  connections: readonly (Counted & { readonly status: ConnectionStatus })[],
  count: 1 | -1,
): void {
  noteCounts(
    tx,
    'connections',
    connections.map((connection) => ({ ...countedIn(connection), status: connection.status, count })),
  );
}

/** Goes through every connection, of one workspace or of all. */
export function countEachConnection(workspaceId?: string): Sql {
  return sql`
    select workspace_id, provider_id, status, count(*) as count from connections
    ${workspaceId === undefined ? empty : sql`where workspace_id = ${workspaceId}`} group by workspace_id, provider_id, status`;
}
