/**
 * The queue of backfills in front of a vendor: a gate of its own that lets one backfill pass at a time, of all users and
 * processes. Each backfill reads one stretch and then goes to the end of the queue. While other syncs wait for the
 * vendor's quota, no backfill passes.
 */
import type { Transaction } from '../../../platform/db.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import { ensureGate, findBackfillUse, findGate, type Turn } from './store.ts';
import { type Call, leaveTurn, takeTurn, waitForQuota } from './turns.ts';

/** How soon a backfill looks again whether other syncs still wait. */
const LOOK_AGAIN_MS = 5_000;

/** How far backfills may be ahead of their share of the quota: enough to read a year of one person without a rest. */
const AHEAD_MS = 0.1 * DAY_MS;

/** The name of the gate, as the database keeps it. No provider's id has a space. */
function laneOf(providerId: string): string {
  return `${providerId} history`;
}

/**
 * Decides whether a backfill may call its vendor now.
 * @returns false if it has joined the queue; it will be called later
 */
export async function takeBackfillTurn(tx: Transaction, providerId: string, turn: Turn): Promise<boolean> {
  const notBefore = await opensAt(tx, providerId);
  if (notBefore > Date.now()) {
    await waitForBackfillTurn(tx, providerId, turn, new Date(notBefore));
    return false;
  }
  const lane = laneOf(providerId);
  await ensureGate(tx, lane);
  return takeTurn(tx, lane, turn);
}

/** When a backfill may call the vendor: no syncs wait for its quota, and backfills have not used too much of it. */
async function opensAt(tx: Transaction, providerId: string): Promise<number> {
  const vendorGate = await findGate(tx, providerId);
  const syncsPass = vendorGate && Math.max(Date.parse(vendorGate.opensAt), Date.now() + LOOK_AGAIN_MS);
  const usedUntil = await findBackfillUse(tx, providerId);
  const rested = usedUntil === undefined ? 0 : Date.parse(usedUntil) - AHEAD_MS;
  return Math.max(syncsPass ?? 0, rested);
}

/** No backfill asks the vendor before `until`, and this one waits for its next turn. */
export async function waitForBackfillTurn(tx: Transaction, providerId: string, turn: Turn, until: Date): Promise<void> {
  await waitForQuota(tx, laneOf(providerId), turn, until);
}

/** Gives up a backfill's turn after a stretch, or because it cannot go on for now, and calls the next backfill. */
export async function leaveBackfillTurn(tx: Transaction, providerId: string, jobId: string, call: Call): Promise<void> {
  await leaveTurn(tx, laneOf(providerId), jobId, false, call);
}
