/**
 * The gate in front of a vendor whose quota all connections share. A gate exists only from the moment when the quota
 * runs out until no sync waits any more. A sync that arrives in this time joins a queue, ordered by when it was due; it
 * uses no worker while it waits, and is called when its turn comes. The number of syncs that run at once grows with
 * every sync that ends well, and is halved when the quota runs out again, as network senders do it (additive increase,
 * multiplicative decrease). So the quota is fully used, whatever its size.
 */
import type { Transaction } from '../../../platform/db.ts';
import { enqueue } from '../../../platform/jobs/store.ts';
import {
  countGoing,
  deleteGate,
  deleteTurn,
  findGate,
  findTurnProvider,
  findTurnState,
  type Gate,
  holdGate,
  listWaiting,
  putPermits,
  putTurn,
  shutGate,
  type Turn,
  takeGate,
} from './store.ts';

/** The job that calls the next waiting syncs. */
export const OPEN_GATE_TASK = 'open_gate';

/** A quarter of one worker's slots: more syncs at once would use up the next quota before they notice. */
const MAX_PERMITS = 4;

/**
 * Puts the sync of a turn into the job queue.
 * @returns false if the sync has ended in the meantime, or its user has been deleted
 */
export type Call = (tx: Transaction, turn: Turn) => Promise<boolean>;

/**
 * Decides whether a sync may call its vendor now.
 * @returns false if it has joined the queue; it will be called later
 */
export async function takeTurn(tx: Transaction, providerId: string, turn: Turn): Promise<boolean> {
  const seen = await findGate(tx, providerId);
  if (seen === undefined) return true;
  if (await mustWait(tx, providerId, seen, turn)) return !(await wait(tx, providerId, turn));
  const gate = await takeGate(tx, providerId);
  if (gate === undefined || (await mayPass(tx, providerId, gate, turn))) return true;
  await putTurn(tx, providerId, turn, 'waiting');
  await callLater(tx, providerId, gate);
  return false;
}

/**
 * A thousand syncs may arrive at a shut gate at once. They only share a lock on the gate, so they do not wait for each
 * other.
 */
async function wait(tx: Transaction, providerId: string, turn: Turn): Promise<boolean> {
  const gate = await holdGate(tx, providerId);
  if (gate === undefined) return false;
  await putTurn(tx, providerId, turn, 'waiting');
  // The job that shut the gate, or the one ahead of us in the queue, will call us. If both ended since we looked, we
  // start the next call ourselves.
  if (!(await mustWait(tx, providerId, gate, turn))) await callLater(tx, providerId, gate);
  return true;
}

async function mustWait(tx: Transaction, providerId: string, gate: Gate, turn: Turn): Promise<boolean> {
  if (!gate.isOpen) return true;
  return (await findTurnState(tx, turn.jobId)) !== 'going' && (await isBehind(tx, providerId, turn));
}

async function isBehind(tx: Transaction, providerId: string, { jobId, dueAt }: Turn): Promise<boolean> {
  const [first] = await listWaiting(tx, providerId, 1);
  return first !== undefined && first.jobId !== jobId && first.dueAt <= dueAt;
}

async function mayPass(tx: Transaction, providerId: string, gate: Gate, turn: Turn): Promise<boolean> {
  if (!gate.isOpen) return false;
  if ((await findTurnState(tx, turn.jobId)) === 'going') return true;
  if ((await countGoing(tx, providerId)) >= gate.permits || (await isBehind(tx, providerId, turn))) return false;
  await putTurn(tx, providerId, turn, 'going');
  return true;
}

/** The quota ran out during a sync: no sync asks the vendor before `until`, and this one waits for its next turn. */
export async function waitForQuota(tx: Transaction, providerId: string, turn: Turn, until: Date): Promise<void> {
  await shutGate(tx, providerId, until);
  const gate = await takeGate(tx, providerId);
  await putTurn(tx, providerId, turn, 'waiting');
  if (gate !== undefined) await callLater(tx, providerId, gate);
}

/** A sync has ended, or will be retried later for another reason: calls the next ones. */
export async function leaveTurn(
  tx: Transaction,
  providerId: string,
  jobId: string,
  hasSucceeded: boolean,
  call: Call,
): Promise<void> {
  if ((await findGate(tx, providerId)) === undefined) return;
  const gate = await takeGate(tx, providerId);
  await deleteTurn(tx, jobId);
  if (gate === undefined) return;
  const permits = hasSucceeded ? Math.min(MAX_PERMITS, gate.permits + 1) : gate.permits;
  if (permits !== gate.permits) await putPermits(tx, providerId, permits);
  await callNext(tx, providerId, { ...gate, permits }, call);
}

/** A sync has ended before it was complete, because it was cancelled or deleted with its user. */
export async function dropTurn(tx: Transaction, jobId: string, call: Call): Promise<void> {
  const providerId = await findTurnProvider(tx, jobId);
  if (providerId !== undefined) await leaveTurn(tx, providerId, jobId, false, call);
}

/** Calls the syncs whose turn it is; deletes the gate when none is left. */
export async function openGate(tx: Transaction, providerId: string, call: Call): Promise<void> {
  const gate = await takeGate(tx, providerId);
  if (gate !== undefined) await callNext(tx, providerId, gate, call);
}

async function callNext(tx: Transaction, providerId: string, gate: Gate, call: Call): Promise<void> {
  if (!gate.isOpen) return callLater(tx, providerId, gate);
  const going = await countGoing(tx, providerId);
  const next = going < gate.permits ? await listWaiting(tx, providerId, gate.permits - going) : [];
  let gone = 0;
  for (const turn of next) {
    if (await call(tx, turn)) await putTurn(tx, providerId, turn, 'going');
    else {
      await deleteTurn(tx, turn.jobId);
      gone += 1;
    }
  }
  // Some turns were gone, so the ones behind them can be called.
  if (gone > 0) return callLater(tx, providerId, gate);
  if (going === 0 && next.length === 0) await deleteGate(tx, providerId);
}

async function callLater(tx: Transaction, providerId: string, gate: Gate): Promise<void> {
  const place = { key: `gate:${providerId}` };
  const options = gate.isOpen ? place : { ...place, runAt: new Date(gate.opensAt) };
  await enqueue(tx, OPEN_GATE_TASK, { providerId }, options);
}
