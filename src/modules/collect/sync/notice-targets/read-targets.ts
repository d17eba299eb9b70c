/** Reads what notifications have named, before anything else a sync does: it is known to be new. */
import type { Transaction } from '../../../../platform/db.ts';
import type { FetchRequest } from '../../../../providers/provider.ts';
import { commitPage, type SyncRun } from '../commit-page.ts';
import { holdLease } from '../store.ts';
import { countAttempt, deleteNotified, listNotified, type NotifiedData } from './store.ts';

/** Of one sync; more wait for the next one. */
const MAX_TARGETS = 200;
/** What could not be read so often is left to the schedule: one record must not stop all others for ever. */
const MAX_ATTEMPTS = 25;

/** @returns whether there was more than one sync reads */
export async function readNotified(run: SyncRun, request: FetchRequest): Promise<boolean> {
  const { engine, lease, provider } = run;
  const noted = await listNotified(engine.db, lease, MAX_TARGETS);
  if (noted.length === 0 || provider.inbound === undefined) return false;
  const named = noted.filter(({ attempts }) => attempts < MAX_ATTEMPTS);
  await inLease(run, (tx) => countAttempt(tx, lease.userId, idsOf(named)));
  const targets = named.map(({ target }) => target);
  if (targets.length > 0) {
    for await (const page of provider.inbound.pull(request, targets)) await commitPage(run, page, true);
  }
  await inLease(run, (tx) => deleteNotified(tx, lease.userId, idsOf(noted)));
  if (named.length < noted.length) {
    const { connectionId } = lease;
    engine.log.warn({ connectionId, count: noted.length - named.length }, 'gave up reading what notifications named');
  }
  return noted.length === MAX_TARGETS;
}

const idsOf = (noted: readonly NotifiedData[]) => noted.map(({ id }) => id);

async function inLease({ engine, lease }: SyncRun, work: (tx: Transaction) => Promise<void>): Promise<void> {
  await engine.db.transaction(async (tx) => {
    await holdLease(tx, lease);
    await work(tx);
  });
}
