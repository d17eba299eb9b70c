/**
 * Reads the items that inbound notices have named or that the vendor had not finished. A sync does this first, because
 * these items are most likely new.
 */
import type { JsonObject } from '../../../platform/json.ts';
import type { FetchRequest } from '../../../providers/provider.ts';
import { VendorError } from '../../../providers/vendor-api.ts';
import type { SyncRun } from './commit-page.ts';
import { inLease } from './lease-store.ts';
import {
  countNoticeAttempt,
  deleteNoticeTargets,
  listNoticeTargets,
  type NoticeTarget,
} from './notice-targets-store.ts';
import { readPages } from './read-pages.ts';

/** One sync reads at most this many targets; the next sync reads the rest. */
const MAX_TARGETS = 200;
/**
 * After this many attempts a sync gives a target up, so that one item that cannot be read does not stop all others for
 * ever. Scheduled syncs still read its day.
 */
const MAX_ATTEMPTS = 25;

/** @returns true if more targets may be waiting than one sync reads */
export async function readNoticeTargets(run: SyncRun, request: FetchRequest): Promise<boolean> {
  const { dependencies, lease, provider } = run;
  const waiting = await listNoticeTargets(dependencies.db, lease, new Date(), MAX_TARGETS);
  if (waiting.length === 0 || provider.inbound === undefined) return false;
  const readable = waiting.filter(({ attempts }) => attempts < MAX_ATTEMPTS);
  await inLease(run, (tx) => countNoticeAttempt(tx, lease.userId, idsOf(readable)));
  const targets = readable.map(({ target }) => target);
  if (targets.length > 0) await readTargets(run, request, targets);
  await inLease(run, (tx) => deleteNoticeTargets(tx, lease.userId, idsOf(waiting)));
  if (readable.length < waiting.length) {
    const count = waiting.length - readable.length;
    dependencies.log.warn({ connectionId: lease.connectionId, count }, 'gave up reading what inbound notices named');
  }
  return waiting.length === MAX_TARGETS;
}

async function readTargets(run: SyncRun, request: FetchRequest, targets: readonly JsonObject[]): Promise<void> {
  const { dependencies, lease } = run;
  try {
    await readPages(run, request, targets);
  } catch (error) {
    // The vendor lets us pull an item only just after it has announced it, so later attempts would fail too.
    if (!(error instanceof VendorError) || error.kind !== 'push_only') throw error;
    const { connectionId, providerId } = lease;
    const { message: reason } = error;
    dependencies.logFailure({ connectionId, providerId, reason }, 'what a notice named can no longer be fetched');
  }
}

const idsOf = (targets: readonly NoticeTarget[]) => targets.map(({ id }) => id);
