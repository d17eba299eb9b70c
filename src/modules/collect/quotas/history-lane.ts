/**
 * The queue of backfills in front of a vendor: a gate of its own that lets one backfill pass at a time, however many
 * users and processes there are. Each reads one stretch and then goes to the end of the queue. While other syncs wait
 * for the vendor's quota, none passes.
 */
import type { Transaction } from '../../../platform/db.ts';
import { ensureGate, findGate, shutGate, type Turn } from './store.ts';
import { type Call, leaveTurn, takeTurn, waitForQuota } from './turns.ts';

/** How soon a backfill looks again whether other syncs still wait. */
const LOOK_AGAIN_MS = 5_000;

/** The name of the gate. It is no provider's id: these have no space. */
function laneOf(providerId: string): string {
  return `${providerId} history`;
}

/**
 * Decides whether a backfill may call its vendor now.
 * @returns false if it has joined the queue; it will be called later
 */
export async function takeHistoryTurn(tx: Transaction, providerId: string, turn: Turn, now: Date): Promise<boolean> {
  const vendorGate = await findGate(tx, providerId);
  if (vendorGate !== undefined) {
    const lookAgain = Math.max(Date.parse(vendorGate.opensAt), now.getTime() + LOOK_AGAIN_MS);
    await waitForHistoryTurn(tx, providerId, turn, new Date(lookAgain), now);
    return false;
  }
  const lane = laneOf(providerId);
  await ensureGate(tx, lane, now);
  return takeTurn(tx, lane, turn, now);
}

/** No backfill asks the vendor before `until`, and this one waits for its next turn. */
export async function waitForHistoryTurn(
  tx: Transaction,
  providerId: string,
  turn: Turn,
  until: Date,
  now: Date,
): Promise<void> {
  await waitForQuota(tx, laneOf(providerId), turn, until, now);
}

/** A backfill has read a stretch, or cannot go on for now: calls the next one after `restMs`. */
export async function leaveHistoryTurn(
  tx: Transaction,
  providerId: string,
  jobId: string,
  restMs: number,
  call: Call,
  now: Date,
): Promise<void> {
  if (restMs > 0) await shutGate(tx, laneOf(providerId), new Date(now.getTime() + restMs), now);
  await leaveTurn(tx, laneOf(providerId), jobId, false, call, now);
}
