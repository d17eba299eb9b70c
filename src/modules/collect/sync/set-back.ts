/**
 * After a clock was set back: what was written while it was ahead would wait for as long as it was. The clock of the
 * database says what is due (`platform/database-clock-store.ts`), so that one counts most.
 */
import { forEachReachable } from '../../../platform/cluster/store.ts';
import { databaseTime } from '../../../platform/database-clock-store.ts';
import type { Db } from '../../../platform/db.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/instants.ts';
import { lockUserIfThere } from '../../access/users/index.ts';
import { bringBack, listConnectionsAhead } from '../connections/index.ts';
import { openGatesAhead } from '../quotas/index.ts';
import { recountFrom } from './hours-store.ts';
import { DAILY_MINUTES, intervalOf, type SyncIntervals } from './interval.ts';
import { longestOf, nextSyncAt, PUSH_ONLY_INTERVAL_MINUTES } from './window.ts';

const BATCH = 200;
/** Clocks are corrected by less than this all the time. */
const SLACK_MS = MINUTE_MS;

interface Clocks {
  readonly ofProcess: () => number;
  readonly ofDatabase: () => Promise<number>;
  /** Milliseconds of a clock that nobody sets. */
  readonly elapsed: () => number;
}

/**
 * The sweep. It reads all connections at its first run and after a clock was set back, because that costs more than the
 * rest.
 */
export function sweepAfterSetBack(
  db: Db,
  intervals: SyncIntervals,
  clocks: Clocks = {
    ofProcess: () => Date.now(),
    ofDatabase: () => databaseTime(db),
    elapsed: () => performance.now(),
  },
): () => Promise<void> {
  let known: { readonly process: number; readonly database: number } | undefined;
  return async () => {
    const database = (await clocks.ofDatabase()) - clocks.elapsed();
    const process = clocks.ofProcess() - clocks.elapsed();
    const isSetBack = known === undefined || process < known.process - SLACK_MS || database < known.database - SLACK_MS;
    if (isSetBack) await bringConnectionsBack(db, intervals);
    known = { process, database };
    await openGatesAhead(db);
    const hour = new Date(Math.floor(clocks.ofProcess() / HOUR_MS) * HOUR_MS);
    await db.transaction((tx) => recountFrom(tx, hour));
  };
}

async function bringConnectionsBack(db: Db, intervals: SyncIntervals): Promise<void> {
  for (const [providerId, minutes] of intervals) {
    const longest = {
      usual: longestOf(minutes),
      announced: longestOf(Math.max(minutes, DAILY_MINUTES)),
      pushOnly: longestOf(PUSH_ONLY_INTERVAL_MINUTES),
    };
    let ahead: Awaited<ReturnType<typeof listConnectionsAhead>>;
    let brought: number;
    do {
      ahead = await listConnectionsAhead(db, providerId, longest, BATCH);
      brought = 0;
      await forEachReachable(ahead, async (connection) => {
        const every =
          connection.pullRefusedAt === null
            ? intervalOf(intervals, connection, Date.now())
            : PUSH_ONLY_INTERVAL_MINUTES;
        await db.transaction(async (tx) => {
          if (!(await lockUserIfThere(tx, connection.userId, 'keeps answers'))) return;
          await bringBack(tx, connection, nextSyncAt(connection.connectionId, every, Date.now()));
          brought += 1;
        });
      });
    } while (ahead.length === BATCH && brought > 0); // those of deleted users stay on the list
  }
}
