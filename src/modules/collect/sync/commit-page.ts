/** Commits the pages of a sync, each in one transaction under the lease. Declares what a sync depends on. */
import type { EventData } from '../../../domain-events/catalog.ts';
import type { Db, Transaction } from '../../../platform/db.ts';
import type { FailureLog } from '../../../platform/failure-log.ts';
import { HOUR_MS } from '../../../platform/instants.ts';
import type { Log } from '../../../platform/log.ts';
import type { SyncOutcome } from '../../../platform/operational-metrics.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { Page, Provider, VendorApi } from '../../../providers/provider.ts';
import type { OnHealthChange } from '../../store/events/index.ts';
import { type ChangedDay, type ChangeSummary, summarizeChanges } from '../../store/metrics/index.ts';
import { nameBringer } from '../../store/past/index.ts';
import type { OpenReading } from '../archive/index.ts';
import type { SyncedConnection } from '../connections/index.ts';
import { keepSetAside, requireMostlyUnderstood } from '../quarantine/index.ts';
import { isAskedByBackfill, isFirstSync, noteArrival } from './history/note-arrival.ts';
import type { SyncIntervals } from './interval.ts';
import { putNoticeTarget } from './notice-targets/store.ts';
import { addProgress, addToWaiting, holdLease, type Lease, type SyncTotals } from './store.ts';
import { storePage } from './store-page.ts';

export interface SyncDependencies {
  readonly db: Db;
  readonly vault: Vault;
  /** Whether the answers of vendors are archived. */
  readonly keepsAnswers: boolean;
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
  /** Called in the transaction of a page, at most twice a second for each sync. */
  readonly onProgress: (tx: Transaction, workspaceId: string, progress: EventData<'sync.progress'>) => Promise<void>;
}

/** A running sync. */
export interface SyncRun {
  readonly dependencies: SyncDependencies;
  readonly lease: Lease;
  readonly connection: SyncedConnection;
  readonly provider: Provider;
  /** Whether records of the connection are set aside. */
  hasSetAside: boolean;
  /** How many requests were made to the vendor since the last call. */
  readonly takeRequests: () => number;
  /** Epoch milliseconds: a page that is stored earlier is not told of. */
  progressDueAt: number;
  /** The changes that have been stored so far. */
  changed: ChangeSummary | undefined;
}

const PROGRESS_EVERY_MS = 500;

/** What the vendor has not finished is asked for again after this time. */
const UNFINISHED_AFTER_MS = HOUR_MS;

/**
 * @param windowStart from where on the vendor is read, epoch milliseconds; undefined if the vendor itself has named these
 *   items as changed
 * @throws VendorError `malformed` when most of the page was set aside
 */
export async function commitPage(
  run: SyncRun,
  reading: OpenReading,
  page: Page,
  windowStart: number | undefined,
): Promise<void> {
  requireMostlyUnderstood(page);
  const keepAnswers = await reading.archive(page);
  const changed = await run.dependencies.db.transaction(async (tx) => {
    const stored = await storeUnderLease(run, tx, page, windowStart);
    await keepAnswers(tx);
    return stored;
  });
  if (Date.now() >= run.progressDueAt) run.progressDueAt = Date.now() + PROGRESS_EVERY_MS;
  run.changed = summarizeChanges(changed, run.changed);
}

async function storeUnderLease(
  run: SyncRun,
  tx: Transaction,
  page: Page,
  windowStart: number | undefined,
): Promise<readonly ChangedDay[]> {
  const { dependencies, lease, connection } = run;
  await holdLease(tx, lease, 'changes answers');
  nameBringer(tx, { kind: 'sync', id: lease.jobId });
  const isNamed = windowStart === undefined;
  // What a backfill has asked the vendor for comes as pings, which other syncs read.
  const isForBackfill = isNamed && (await isAskedByBackfill(tx, connection, page));
  const isBackfill = lease.trigger === 'backfill' || isForBackfill;
  const owner = { ...connection, isFirstSync: isFirstSync(connection), isBackfill };
  const { metrics, events, changed } = await storePage(tx, owner, page, isNamed, dependencies.onHealthChange);
  const recordsSetAside = await keepRecords(run, tx, page, windowStart);
  const counted = isForBackfill ? { metrics: 0, events: 0 } : { metrics, events };
  if (isForBackfill) await addToWaiting(tx, lease, { metrics, events }, true);
  const requests = run.takeRequests();
  const totals = await addProgress(tx, lease, { ...counted, recordsSetAside, requests, resumeAt: page.resumeAt });
  if (totals !== undefined && Date.now() >= run.progressDueAt) await tellProgress(run, tx, totals);
  const dueAt = new Date(Date.now() + UNFINISHED_AFTER_MS);
  for (const target of page.unfinished ?? []) await putNoticeTarget(tx, lease, target, dueAt);
  if (isNamed) await noteArrival(tx, connection, page, run.provider.history, new Date());
  return changed;
}

async function tellProgress({ dependencies, lease, connection }: SyncRun, tx: Transaction, totals: SyncTotals) {
  const { jobId, userId, connectionId, providerId } = lease;
  await dependencies.onProgress(tx, connection.workspaceId, { jobId, userId, connectionId, providerId, ...totals });
}

/** Most connections have nothing set aside, so most pages cost no statement for it. */
async function keepRecords(
  run: SyncRun,
  tx: Transaction,
  page: Page,
  windowStart: number | undefined,
): Promise<number> {
  run.hasSetAside ||= page.setAside !== undefined;
  return run.hasSetAside ? keepSetAside(tx, run.dependencies.vault, run.connection, page, windowStart) : 0;
}

/** Archives the answers after the last page of a reading. */
export async function archiveRest({ dependencies, lease }: SyncRun, reading: OpenReading): Promise<void> {
  const keepRest = await reading.archiveRest();
  await dependencies.db.transaction(async (tx) => {
    await holdLease(tx, lease);
    await keepRest(tx);
  });
}
