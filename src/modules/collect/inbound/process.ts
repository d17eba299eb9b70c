/** Acts on a stored notice, for each person in a transaction of its own. To repeat any of it does no harm. */
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../platform/db.ts';
import type { FailureLog } from '../../../platform/failure-log.ts';
import type { Task } from '../../../platform/jobs/worker.ts';
import type { Log } from '../../../platform/log.ts';
import type { Notice, StoredItems } from '../../../providers/inbound.ts';
import type { Page } from '../../../providers/page.ts';
import { VendorError, withdrawnText } from '../../../providers/vendor-api.ts';
import { lockUser, lockUserIfThere } from '../../access/users/index.ts';
import { type OnHealthChange, storedItems } from '../../store/events/index.ts';
import { recordHealthUpdated, summarizeChanges } from '../../store/metrics/index.ts';
import { archivePush } from '../archive/index.ts';
import {
  type ConnectionRef,
  findSyncedConnection,
  holdsAccessToken,
  listConnectionsOfVendorUser,
  markDisconnected,
  markNotified,
  putGrantedScopes,
  type SyncedConnection,
} from '../connections/index.ts';
import { hasEntries, keepSetAside } from '../quarantine/index.ts';
import {
  cancelSyncs,
  isAskedByBackfill,
  isFirstSync,
  notePushed,
  queueNoticeTargets,
  storePage,
} from '../sync/index.ts';
import { enqueueParts, openPart } from './parts.ts';
import { deletePart, firstPart } from './parts-store.ts';
import { INBOUND_BODY, type InboundDependencies, isUnnamed, readNotices } from './receive.ts';
import { findNotice, markDone, type ReceivedNotice, renameReplay } from './store.ts';

export interface InboundJobDependencies extends Omit<InboundDependencies, 'keys' | 'maxBodyBytes'> {
  readonly log: Log;
  readonly archivesAnswers: boolean;
  /** For failures of vendors. */
  readonly logFailure: FailureLog;
  readonly onHealthChange: OnHealthChange;
}

/** The job `inbound_notification`. */
export function inboundTask(dependencies: InboundJobDependencies): Task {
  const { db, vault } = dependencies;
  return async (payload) => {
    const { id } = payload as { id: string }; // enqueueInbound wrote it
    const stored = await findNotice(db, id);
    if (stored === undefined || stored.body === null) return;
    if (isUnnamed(stored.replayId)) await renameReplay(db, id, uuidv7());
    await actOnBody(dependencies, stored, vault.openBytes(stored.body, id, INBOUND_BODY));
    await markDone(db, id);
  };
}

/** The job `inbound_parts`: acts on one part of a long notice, and queues the next. */
export function inboundPartsTask(dependencies: InboundJobDependencies): Task {
  const { db, vault } = dependencies;
  return async (payload) => {
    const { id } = payload as { id: string }; // enqueueParts wrote it
    const stored = await findNotice(db, id);
    const part = await firstPart(db, id);
    if (stored === undefined || part === undefined) return;
    await actOnBody(dependencies, stored, openPart(vault, part, part.body));
    await db.transaction(async (tx) => {
      await deletePart(tx, part);
      await enqueueParts(tx, id);
    });
  };
}

async function actOnBody(
  dependencies: InboundJobDependencies,
  received: ReceivedNotice,
  bytes: Uint8Array,
): Promise<void> {
  const notices = noticesIn(dependencies, received.providerId, bytes);
  const byOwner = Map.groupBy(notices, ({ vendorUserId, accessToken }) => `${vendorUserId}\0${accessToken ?? ''}`);
  for (const own of byOwner.values()) await actOnAll(dependencies, received, own);
}

function noticesIn(
  { configured, logFailure }: InboundJobDependencies,
  providerId: string,
  bytes: Uint8Array,
): Notice[] {
  try {
    const inbound = configured.get(providerId)?.provider.inbound;
    return inbound === undefined ? [] : readNotices(inbound, bytes);
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    logFailure({ providerId, reason: error.message }, 'an inbound notice is not understood');
    return [];
  }
}

/** @param notices entries about one person at the vendor, with one token */
async function actOnAll(
  dependencies: InboundJobDependencies,
  received: ReceivedNotice,
  notices: readonly Notice[],
): Promise<void> {
  const [first] = notices;
  if (first === undefined) return;
  const { providerId } = received;
  const { vendorUserId, accessToken } = first;
  const { db, log } = dependencies;
  const connections = await listConnectionsOfVendorUser(db, providerId, vendorUserId);
  let known = 0;
  for (const connection of connections) {
    if (accessToken !== undefined && !(await holdsAccessToken(dependencies, connection, accessToken))) continue;
    known += 1;
    await act(dependencies, connection, notices, received);
  }
  if (known === 0) log.info({ providerId, notices: notices.length }, 'an inbound notice about nobody we know');
}

async function act(
  dependencies: InboundJobDependencies,
  connection: ConnectionRef,
  notices: readonly Notice[],
  received: ReceivedNotice,
): Promise<void> {
  for (const notice of notices) {
    if (notice.kind === 'pushed') await storePushed(dependencies, connection, notice, received);
    else if (notice.kind === 'permissions') {
      await dependencies.db.transaction(async (tx) => {
        if (await lockUserIfThere(tx, connection.userId, 'keeps answers'))
          await putGrantedScopes(tx, connection, notice.scopes);
      });
    }
  }
  const targets = notices.flatMap((notice) => (notice.kind === 'changed' ? [notice.target] : []));
  const hasEnded = notices.some(({ kind }) => kind === 'grant_ended');
  if (targets.length === 0 && !hasEnded) return;
  await dependencies.db.transaction(async (tx) => {
    if (!(await lockUserIfThere(tx, connection.userId, 'keeps answers'))) return;
    const now = new Date();
    // A connection that has ended, or ends in the meantime, is not synced any more.
    const present = await findSyncedConnection(tx, connection.userId, connection.connectionId);
    if (present === undefined || present.status === 'disconnected') return;
    if (received.isProven) await markNotified(tx, present, received.receivedAt);
    // If the person has given a new grant since, the end of the old one ends nothing.
    if (hasEnded && Date.parse(present.connectedAt) <= Date.parse(received.receivedAt))
      await endConnection(dependencies, tx, present, now);
    else if (targets.length > 0) await queueNoticeTargets(tx, connection, targets, now);
  });
}

/** @throws when another transaction has changed the connection: the job runs again and decides anew */
async function endConnection(
  { configured }: InboundJobDependencies,
  tx: Transaction,
  connection: SyncedConnection,
  now: Date,
): Promise<void> {
  const vendor = configured.get(connection.providerId)?.provider.displayName ?? 'The vendor';
  const reason = withdrawnText(vendor);
  await cancelSyncs(tx, connection, reason, now);
  const ended = await markDisconnected(tx, connection, { error: reason, code: 'access_withdrawn' });
  if (!ended) throw new Error('the connection has changed meanwhile');
}

type Pushed = Extract<Notice, { kind: 'pushed' }>;

/**
 * Stores data that the vendor has sent with the notice, as a page of a sync is stored. Asks the vendor for nothing.
 */
async function storePushed(
  dependencies: InboundJobDependencies,
  connection: ConnectionRef,
  notice: Pushed,
  { isProven, receivedAt }: ReceivedNotice,
): Promise<void> {
  const { db, vault, configured, archivesAnswers, onHealthChange } = dependencies;
  const { userId, connectionId } = connection;
  await db.transaction(async (tx) => {
    await lockUser(tx, userId, 'keeps answers');
    const present = await findSyncedConnection(tx, userId, connectionId);
    if (present === undefined || present.status === 'disconnected') return;
    const items = storedItems(tx, userId, connection.providerId);
    const page = await readPushed(dependencies, connection, notice, present.grantedScopes ?? undefined, items);
    if (page === undefined) return;
    if (isProven) await markNotified(tx, present, receivedAt);
    const isBackfill = await isAskedByBackfill(tx, present, page);
    const owner = { ...present, isFirstSync: isFirstSync(present), isBackfill };
    const stored = await storePage(tx, owner, page, true, onHealthChange);
    if (page.setAside !== undefined || (await hasEntries(tx, userId, connectionId))) {
      await keepSetAside(tx, vault, present, page, undefined);
    }
    if (notice.body !== undefined) {
      const scopes = present.grantedScopes ?? undefined;
      const archivePage = await archivePush({ db: tx, vault, archivesAnswers }, present, notice.body, scopes, page);
      await archivePage(tx);
    }
    await recordHealthUpdated(tx, connection, summarizeChanges(stored.changed), isBackfill ? 'backfill' : undefined);
    const historyRequests = configured.get(connection.providerId)?.provider.historyRequests;
    await notePushed(tx, present, page, stored, { historyRequests, isBackfill, now: new Date() });
  });
}

/** Data that we do not understand is left to the next sync, whose failure people can see. */
async function readPushed(
  { logFailure }: InboundJobDependencies,
  { connectionId, providerId }: ConnectionRef,
  notice: Pushed,
  grantedScopes: readonly string[] | undefined,
  stored: StoredItems,
): Promise<Page | undefined> {
  try {
    return await notice.read(grantedScopes, stored);
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    logFailure({ connectionId, providerId, reason: error.message }, 'pushed data is not understood');
    return undefined;
  }
}
