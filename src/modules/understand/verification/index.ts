/** Compares values computed in advance (rollups, totals, duplicates, records) with points and events, and these with samples of phones, user by user. */
import type { Db } from '../../../platform/db.ts';
import { countUsers, listUserIds } from '../../access/users/index.ts';
import { type DuplicateDifference, verifyDuplicates } from '../../store/events/index.ts';
import { type RollupDifference, verifyRollups } from '../../store/metrics/index.ts';
import { type SampleDifference, verifySamples } from '../../store/samples/index.ts';
import { type RecordDifference, verifyRecords } from '../records/index.ts';
import { freezeView } from './store.ts';

export type Difference = (RollupDifference | DuplicateDifference | RecordDifference | SampleDifference) & {
  readonly userId: string;
};

export interface Progress {
  readonly users: number;
  readonly of: number;
}

const BATCH = 100;

/** Gives every difference when it is found. The service may run at the same time: each user is read in one snapshot. */
export async function* verifyUsers(
  db: Db,
  onProgress: (progress: Progress) => void = () => undefined,
): AsyncGenerator<Difference> {
  const of = await countUsers(db);
  let users = 0;
  let after: string | undefined;
  for (;;) {
    const batch = await listUserIds(db, undefined, after, BATCH);
    for (const userId of batch) yield* await verifyUser(db, userId);
    users += batch.length;
    onProgress({ users, of: Math.max(of, users) });
    if (batch.length < BATCH) return;
    after = batch.at(-1);
  }
}

/** The differences of one user. */
export async function verifyUser(db: Db, userId: string, now: Date = new Date()): Promise<Difference[]> {
  return db.transaction(async (tx) => {
    await freezeView(tx);
    const found = [
      ...(await verifyRollups(tx, userId)),
      ...(await verifySamples(tx, userId)),
      ...(await verifyDuplicates(tx, userId)),
      ...(await verifyRecords(tx, userId, now)),
    ];
    return found.map((difference) => ({ ...difference, userId }));
  });
}
