/** Commits pages of a sync in one transaction under the lease. Declares the dependencies of a sync. */
import type { EventData } from '../../../domain-events/catalog.ts';
import type { Db, Transaction } from '../../../platform/db.ts';
import type { FailureLog } from '../../../platform/failure-log.ts';
import { HOUR_MS } from '../../../platform/instants.ts';
import type { Log } from '../../../platform/log.ts';
import type { SyncOutcome } from '../../../platform/operational-metrics.ts';
import { inSpan } from '../../../platform/tracing/span.ts';
import type { Vault } from '../../../platform/vault.ts';
import { joined, type Page } from '../../../providers/page.ts';
import type { Provider } from '../../../providers/provider.ts';
import type { VendorApi } from '../../../providers/vendor-api.ts';
import type { OnHealthChange } from '../../store/events/index.ts';
import { type ChangedDay, type ChangeSummary, summarizeChanges } from '../../store/metrics/index.ts';
import { nameBringer } from '../../store/past/index.ts';
import type { OpenReading, ReadPage } from '../archive/index.ts';
import type { SyncedConnection } from '../connections/index.ts';
import { keepSetAside } from '../quarantine/index.ts';
import { isAskedByBackfill, isFirstSync, noteArrival } from './history-requests/note-arrival.ts';
import type { SyncIntervals } from './interval.ts';
import { arrivedIn, type SyncedKind, withArrived } from './kinds.ts';
import { addProgress, holdLease, type Lease, type SyncTotals } from './lease-store.ts';
import { putNoticeTargets } from './notice-targets-store.ts';
import { addToWaiting } from './store.ts';
import { sinceDeletion, storePage } from './store-page.ts';

export interface SyncDependencies {
  readonly db: Db;
  readonly vault: Vault;
  /** Whether the answers of vendors are archived. */
  readonly archivesAnswers: boolean;
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
  /** Called in a transaction that stores pages with something new, at most twice a second for each sync. */
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
  /** Epoch milliseconds: no progress is announced before then. */
  progressDueAt: number;
  /** The changes that have been stored so far. */
  changed: ChangeSummary | undefined;
  /** What has been stored so far of each kind of data; undefined where the sync is no first one and no backfill. */
  kinds: readonly SyncedKind[] | undefined;
}

/** An empty page. It carries the vendor's answers after the last page, which show that there are no more. */
export const NO_PAGE: Page = { points: [], events: [] };

const PROGRESS_EVERY_MS = 500;

/** After this time a sync asks again for items that the vendor had not finished. */
const UNFINISHED_AFTER_MS = HOUR_MS;

/**
 * @param pages as the adapter gave them, one after the other; they may be stored as one page (`committedTogether`)
 * @param windowStart from where on the vendor is read, epoch milliseconds; undefined if the vendor itself has named
 *   these items as changed: then the page stands alone
 */
export async function commitPages(
  run: SyncRun,
  reading: OpenReading,
  pages: readonly ReadPage[],
  windowStart: number | undefined,
): Promise<void> {
  const archivePages = await reading.archive(pages);
  const given = pages.map(({ page }) => page).filter((page) => page !== NO_PAGE);
  const storeAll = async (tx: Transaction) => {
    // A first sync brings news, so it raises the user's version here. Most later syncs find nothing new; for them, the
    // functions that store new data raise the version.
    const isNews = given.length > 0 && isFirstSync(run.connection);
    await holdLease(tx, run.lease, isNews ? 'changes answers' : 'keeps answers');
    const stored =
      given.length === 0 ? { changed: [], kinds: run.kinds } : await storeUnderLease(run, tx, given, windowStart);
    await archivePages(tx);
    return stored;
  };
  const facts = { 'tributary.provider': run.lease.providerId, 'tributary.pages': given.length };
  const { changed, kinds } = await inSpan('store pages', { facts }, () => run.dependencies.db.transaction(storeAll));
  if (Date.now() >= run.progressDueAt) run.progressDueAt = Date.now() + PROGRESS_EVERY_MS;
  run.changed = summarizeChanges(changed, run.changed);
  run.kinds = kinds;
}

async function storeUnderLease(
  run: SyncRun,
  tx: Transaction,
  pages: readonly Page[],
  windowStart: number | undefined,
): Promise<{ readonly changed: readonly ChangedDay[]; readonly kinds: readonly SyncedKind[] | undefined }> {
  const { dependencies, lease, connection } = run;
  nameBringer(tx, { kind: 'sync', id: lease.jobId });
  const isNamed = windowStart === undefined;
  // The vendor announces the days that a backfill has asked for by pings, and other syncs read those.
  const [named] = isNamed ? pages : [];
  const isForBackfill = named !== undefined && (await isAskedByBackfill(tx, connection, named));
  const isBackfill = lease.trigger === 'backfill' || isForBackfill;
  const owner = { ...connection, isFirstSync: isFirstSync(connection), isBackfill };
  const [only] = pages;
  const whole = only !== undefined && pages.length === 1 ? only : joined(pages);
  const { metrics, events, changed } = await storePage(tx, owner, whole, isNamed, dependencies.onHealthChange);
  let recordsSetAside = 0;
  for (const page of pages) recordsSetAside += await keepRecords(run, tx, page, windowStart);
  const stored = { metrics, events, recordsSetAside };
  const counted = isForBackfill ? { ...stored, metrics: 0, events: 0 } : stored;
  if (isForBackfill) await addToWaiting(tx, lease, stored, true);
  const resumeAt = pages.findLast((page) => page.resumeAt !== undefined)?.resumeAt;
  const read = { pages: pages.length, requests: run.takeRequests(), resumeAt };
  const kinds = run.kinds && withArrived(run.kinds, arrivedIn(sinceDeletion(whole, connection.notBefore)));
  const totals = await addProgress(tx, lease, { ...counted, ...read, kinds });
  const isNews = counted.metrics + counted.events + counted.recordsSetAside > 0;
  if (totals !== undefined && isNews && Date.now() >= run.progressDueAt) await tellProgress(run, tx, totals);
  const dueAt = new Date(Date.now() + UNFINISHED_AFTER_MS);
  const unfinished = pages.flatMap(({ unfinished = [] }) => unfinished);
  await putNoticeTargets(tx, lease, unfinished, dueAt);
  if (named !== undefined) await noteArrival(tx, connection, named, run.provider.historyRequests, new Date());
  return { changed, kinds };
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
