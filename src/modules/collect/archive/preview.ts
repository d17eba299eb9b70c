/**
 * Finds out which data a replay of one user would change: it replays in a transaction that is rolled back. Until then the
 * user is locked, and syncs of the user, pushes and a deletion wait. So the preview is stopped after a short time.
 */
import type { Db, Sql, Transaction } from '../../../platform/db.ts';
import { type AppError, invalid, notFound } from '../../../platform/errors.ts';
import { lockUserOf, requireUser } from '../../access/users/index.ts';
import { type ReplayDependencies, type ReplayResult, replayUser } from './replay.ts';
import { rolledBack } from './rolled-back.ts';
import { countPages } from './store.ts';

export interface PreviewLimits {
  /** How many archived pages are read. */
  readonly pages: number;
  /** How long the user may stay locked: shorter than other requests wait for the lock before they fail. */
  readonly lockMs: number;
  /** Aborted when the client has gone: then nobody needs the result. */
  readonly caller: AbortSignal;
}

export interface PreviewScope {
  readonly workspaceId: string;
  readonly userId: string;
  readonly providerId: string;
  /** Replays only pages that were read since then. */
  readonly since: Date | undefined;
}

/**
 * @throws AppError NOT_FOUND for a user of another workspace; VALIDATION_ERROR if the archive holds more pages than
 *   the limit
 * @throws VaultError if a key is gone; the reason of `caller` when it is aborted
 */
export async function previewReplay(
  dependencies: ReplayDependencies,
  db: Db,
  { workspaceId, ...scope }: PreviewScope,
  limits: PreviewLimits,
): Promise<ReplayResult> {
  const { userId, providerId, since } = scope;
  limits.caller.throwIfAborted();
  await requireUser(db, workspaceId, userId);
  const pages = await countPages(db, userId, providerId, since);
  if (pages === 0) return { pages, changes: [], faults: [] };
  if (pages > limits.pages) {
    throw tooMuch(scope, `${pages} pages are archived for this; a preview reads at most ${limits.pages}`);
  }
  return rolledBack(db, async (tx) => {
    await lockUserOf(tx, workspaceId, userId);
    const late = tooMuch(
      scope,
      `a preview takes more than ${limits.lockMs / 1_000} s for this, while syncs of the user wait`,
    );
    const result = await replayUser(dependencies, endingWith(tx, limits, late), scope);
    if (result === undefined) throw notFound('User');
    return result;
  });
}

function tooMuch({ providerId, userId, since }: Omit<PreviewScope, 'workspaceId'>, reason: string): AppError {
  const advice = since === undefined ? 'give a time' : 'give a later time';
  return invalid(
    'body.since',
    `${reason}; ${advice}, or run "tributary replay --provider ${providerId} --user ${userId}"`,
  );
}

/** The same transaction, which refuses further statements when the time is over or the caller has gone. */
function endingWith(tx: Transaction, { lockMs, caller }: PreviewLimits, late: AppError): Transaction {
  const endsAt = performance.now() + lockMs;
  const requireTime = () => {
    caller.throwIfAborted();
    if (performance.now() >= endsAt) throw late;
  };
  return {
    ...tx,
    query: async <Row extends object>(statement: Sql) => {
      requireTime();
      return tx.query<Row>(statement);
    },
    queryArrays: async <Row extends readonly unknown[]>(statement: Sql) => {
      requireTime();
      return tx.queryArrays<Row>(statement);
    },
    execute: async (statement) => {
      requireTime();
      return tx.execute(statement);
    },
  };
}
