/** What follows when data arrive by themselves at a connection that cannot pull. */
import type { Transaction } from '../../../../platform/db.ts';
import type { Page } from '../../../../providers/provider.ts';
import { markRead, type SyncedConnection } from '../../connections/index.ts';
import { enqueueSync } from '../queue-sync.ts';
import { addToWaiting } from '../store.ts';
import type { StoredPage } from '../store-page.ts';
import { hasOpenHistory, markAnswered } from './store.ts';

/** Nothing is pulled, so the connection is as fresh as what arrives; and this may be the history that was asked for. */
export async function noteArrival(
  tx: Transaction,
  connection: SyncedConnection,
  { holds = [] }: Page,
  now: Date,
): Promise<void> {
  const { pullRefusedAt, historyUntil } = connection;
  if (pullRefusedAt === null && historyUntil === null) return;
  await markRead(tx, connection, now);
  if (historyUntil !== null && holds.length > 0) await markAnswered(tx, connection, holds);
}

/** As {@link noteArrival}, outside a sync: the sync that waits for history counts the data, and ends with the last. */
export async function notePushed(
  tx: Transaction,
  connection: SyncedConnection,
  page: Page,
  { metrics, events }: StoredPage,
  now: Date,
): Promise<void> {
  await noteArrival(tx, connection, page, now);
  if (connection.historyUntil === null) return;
  const job = await addToWaiting(tx, connection, { metrics, events });
  if (job !== undefined && !(await hasOpenHistory(tx, connection))) await enqueueSync(tx, job, now);
}

/** Until the history has come, whatever arrives belongs to the first sync. */
export function isFirstSync({ lastSyncedAt, historyUntil }: SyncedConnection): boolean {
  return lastSyncedAt === null || historyUntil !== null;
}
