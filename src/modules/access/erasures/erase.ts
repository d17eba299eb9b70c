/**
 * Erases deleted users in the background. The table `erasures` says what is left to do, so the job has no payload. If a
 * job is lost, the next one continues.
 */
import type { Db, Queryable, Transaction } from '../../../platform/db.ts';
import { type Erasers, eraseBatch, type RemainingKinds, type RowCounts } from '../../../platform/erasing.ts';
import { MINUTE_MS } from '../../../platform/instants.ts';
import { enqueue } from '../../../platform/jobs/store.ts';
import type { Task } from '../../../platform/jobs/worker.ts';
import { type Ended, noted, settled } from './grants.ts';
import {
  completeErasure,
  type DueErasure,
  findDueErasure,
  insertErasure,
  putDue,
  putGrants,
  putRows,
  takeErasure,
} from './store.ts';

/** The job that continues the erasures that are due. */
export const ERASE_TASK = 'erase_users';

/** One job at a time, so that erasures take at most one place of a worker. */
const QUEUE = 'erasures';
/** The most attempts that a job can have: an erasure that has begun must be completed. */
const MAX_ATTEMPTS = 32_767;

/** Few rows per transaction, so that no other transaction waits long for their locks. */
const BATCH = 1_000;
/** After this time the job lets others run, and the service stop. */
const WORK_MS = 5_000;
/** After a failure an erasure waits this long, so that it does not hold up the others. */
const AFTER_FAILURE_MS = MINUTE_MS;
const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5 * MINUTE_MS;

export interface EraseOptions {
  readonly db: Db;
  /** Called for each pass, because erasers may remember how far they are. */
  readonly erasers: () => Erasers;
  /** Counts the rows that are still needed, for example by a delivery that is on its way. */
  readonly countNeeded: (db: Queryable, userId: string) => Promise<RowCounts>;
}

/**
 * Begins the erasure of a user in the transaction that deletes the user's row.
 * @param deleted what that transaction has deleted
 */
export async function beginErasure(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  { rows, grants }: Ended,
  now: Date,
): Promise<void> {
  await insertErasure(tx, workspaceId, userId, { rows, grants: grants.map((grant) => noted(grant, now)) }, now);
  await enqueueErasing(tx);
}

async function enqueueErasing(db: Queryable): Promise<void> {
  await enqueue(db, ERASE_TASK, {}, { key: ERASE_TASK, queue: QUEUE, maxAttempts: MAX_ATTEMPTS });
}

/** Housekeeping: enqueues a job if an erasure is due, for the case that its job was lost. */
export async function sweepErasures(db: Queryable, now: Date): Promise<void> {
  if ((await findDueErasure(db, now)) !== undefined) await enqueueErasing(db);
}

/** The job behind {@link ERASE_TASK}. */
export function eraseTask(options: EraseOptions): Task {
  const { db } = options;
  return async () => {
    const stopAt = performance.now() + WORK_MS;
    while (performance.now() < stopAt) {
      const erasure = await findDueErasure(db, new Date());
      if (erasure === undefined) return;
      await goOn(options, erasure, stopAt);
    }
    await enqueueErasing(db);
  };
}

/** Erases everything of a user whose erasure has begun, as far as nothing has to end first. */
export async function eraseNow(options: EraseOptions, userId: string): Promise<void> {
  await goOn(options, { userId, requestedAt: new Date().toISOString() }, Number.POSITIVE_INFINITY);
}

async function goOn(options: EraseOptions, { userId, requestedAt }: DueErasure, stopAt: number): Promise<void> {
  const { db, countNeeded } = options;
  try {
    let pass: Pass;
    do {
      pass = await erasePass(options, userId, stopAt);
      if (!pass.isWhole) return await putDue(db, userId, new Date(), {});
    } while (pass.deleted > 0); // only a pass that finds nothing shows that nothing is left
    const needed = await countNeeded(db, userId);
    if (Object.keys(needed).length === 0) return await complete(db, userId);
    // Erasures that take long are looked at less often.
    const age = Date.now() - Date.parse(requestedAt);
    await putDue(db, userId, later(Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, age))), needed);
  } catch (error) {
    await putDue(db, userId, later(AFTER_FAILURE_MS), {});
    throw error;
  }
}

const later = (ms: number) => new Date(Date.now() + ms);

/** Looks at every kind of row once. */
interface Pass {
  readonly deleted: number;
  /** False if it was ended before the last kind. */
  readonly isWhole: boolean;
}

async function erasePass({ db, erasers }: EraseOptions, userId: string, stopAt: number): Promise<Pass> {
  let kinds: RemainingKinds = Object.entries(erasers());
  let deleted = 0;
  while (kinds.length > 0) {
    if (performance.now() >= stopAt) return { deleted, isWhole: false };
    const batch = await db.transaction((tx) => eraseCounted(tx, userId, kinds));
    kinds = batch.left;
    deleted += batch.deleted;
  }
  return { deleted, isWhole: true };
}

/** Deletes a batch, and adds it to the receipt in the same transaction. */
async function eraseCounted(tx: Transaction, userId: string, kinds: RemainingKinds) {
  const erasure = await takeErasure(tx, userId);
  if (erasure === undefined) return { left: [], deleted: 0 }; // another worker has completed it
  const { counts, left } = await eraseBatch(tx, userId, kinds, BATCH);
  const added = Object.entries(counts);
  if (added.length > 0) {
    const rows = { ...erasure.rows };
    for (const [kind, count] of added) rows[kind] = (rows[kind] ?? 0) + count;
    await putRows(tx, userId, rows);
  }
  return { left, deleted: added.reduce((sum, [, count]) => sum + count, 0) };
}

async function complete(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const erasure = await takeErasure(tx, userId);
    if (erasure === undefined) return;
    const now = new Date();
    await putGrants(tx, userId, settled(erasure.grants, now));
    await completeErasure(tx, userId, now);
  });
}
