/** Commits the pages of a sync, each in one transaction under the lease. Declares what a sync depends on. */
import type { Db, Transaction } from '../../../platform/db.ts';
import type { FailureLog } from '../../../platform/failure-log.ts';
import { HOUR_MS } from '../../../platform/instants.ts';
import type { Log } from '../../../platform/log.ts';
import type { SyncOutcome } from '../../../platform/operational-metrics.ts';
import type { Page, Provider, VendorApi } from '../../../providers/provider.ts';
import type { OnHealthChange } from '../../store/events/index.ts';
import { type ChangedDay, type ChangeSummary, summarizeChanges } from '../../store/metrics/index.ts';
import type { SyncedConnection } from '../connections/index.ts';
import { isFirstSync, noteArrival } from './history/note-arrival.ts';
import type { SyncIntervals } from './interval.ts';
import { putNoticeTarget } from './notice-targets/store.ts';
import { addProgress, holdLease, type Lease } from './store.ts';
import { storePage } from './store-page.ts';

export interface SyncDependencies {
  readonly db: Db;
  readonly log: Log;
  /** For failures of vendors. */
  readonly logFailure: FailureLog;
  /** Called for each attempt once its end is stored. */
  readonly countSync: (providerId: string, outcome: SyncOutcome) => void;
  readonly intervals: SyncIntervals;
  /** How many days the first sync of a connection reads, unless the connection says otherwise. */
  readonly initialDaysOf: (providerId: string) => number;
  readonly retryDelaysMs: readonly number[];
  readonly findProvider: (providerId: string) => Provider | undefined;
  /** The vendor's API for one connection. */
  readonly openApi: (connection: SyncedConnection) => VendorApi;
  readonly onHealthChange: OnHealthChange;
}

/** A running sync. */
export interface SyncRun {
  readonly dependencies: SyncDependencies;
  readonly lease: Lease;
  readonly connection: SyncedConnection;
  readonly provider: Provider;
  /** The changes that have been stored so far. */
  changed: ChangeSummary | undefined;
}

/** What the vendor has not finished is asked for again after this time. */
const UNFINISHED_AFTER_MS = HOUR_MS;

/** @param isNamed true if the vendor itself has named these items as changed */
export async function commitPage(run: SyncRun, page: Page, isNamed: boolean): Promise<void> {
  const changed = await run.dependencies.db.transaction((tx) => storeUnderLease(run, tx, page, isNamed));
  run.changed = summarizeChanges(changed, run.changed);
}

async function storeUnderLease(
  { dependencies, lease, connection }: SyncRun,
  tx: Transaction,
  page: Page,
  isNamed: boolean,
): Promise<readonly ChangedDay[]> {
  await holdLease(tx, lease);
  const isBackfill = lease.trigger === 'backfill';
  const owner = { ...connection, isFirstSync: isFirstSync(connection), isBackfill };
  const { metrics, events, changed } = await storePage(tx, owner, page, isNamed, dependencies.onHealthChange);
  if (isNamed) await noteArrival(tx, connection, page, new Date());
  await addProgress(tx, lease, { metrics, events, resumeAt: page.resumeAt });
  const dueAt = new Date(Date.now() + UNFINISHED_AFTER_MS);
  for (const target of page.unfinished ?? []) await putNoticeTarget(tx, lease, target, dueAt);
  return changed;
}
