/**
 * The gate before a vendor whose quota all connections share. It stands only after the quota has run out, and until
 * nobody waits any more: a sync that comes meanwhile takes a place in the queue by the time it was due, holds no worker
 * while it waits, and is called when it is its turn. How many run at once grows with every sync that ends well and is
 * halved when the quota runs out again, as senders on a network do: whatever the quota is, it is used up and no more.
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

/** The job that lets the next ones pass. */
export const OPEN_GATE_TASK = 'open_gate';

/** Half of one worker's: a vendor with a gate never takes all of them from the others. */
const MAX_PERMITS = 4;

/**
 * Puts the sync of a turn into the job queue.
 * @returns false: it has ended meanwhile, or its user is gone
 */
export type Call = (tx: Transaction, turn: Turn) => Promise<boolean>;

/**
 * Whether a sync may ask its vendor now.
 * @returns false: it has taken a place in the queue and will be called
 */
export async function takeTurn(tx: Transaction, providerId: string, turn: Turn, now: Date): Promise<boolean> {
  const seen = await findGate(tx, providerId);
  if (seen === undefined) return true;
  if (await mustWait(tx, providerId, seen, turn, now)) return !(await wait(tx, providerId, turn, now));
  const gate = await takeGate(tx, providerId);
  if (gate === undefined || (await mayPass(tx, providerId, gate, turn, now))) return true;
  await putTurn(tx, providerId, turn, 'waiting', now);
  await callLater(tx, providerId, gate, now);
  return false;
}

/** A thousand that come to a shut gate at once do not wait for each other: the gate is only held in its place. */
async function wait(tx: Transaction, providerId: string, turn: Turn, now: Date): Promise<boolean> {
  const gate = await holdGate(tx, providerId);
  if (gate === undefined) return false;
  await putTurn(tx, providerId, turn, 'waiting', now);
  // Whoever shut the gate, or is before us, sees to our being called; if both have gone since we looked, we do.
  if (!(await mustWait(tx, providerId, gate, turn, now))) await callLater(tx, providerId, gate, now);
  return true;
}

async function mustWait(tx: Transaction, providerId: string, gate: Gate, turn: Turn, now: Date): Promise<boolean> {
  if (!isOpen(gate, now)) return true;
  return (await findTurnState(tx, turn.jobId)) !== 'going' && (await isBehind(tx, providerId, turn));
}

async function isBehind(tx: Transaction, providerId: string, { jobId, dueAt }: Turn): Promise<boolean> {
  const [first] = await listWaiting(tx, providerId, 1);
  return first !== undefined && first.jobId !== jobId && first.dueAt <= dueAt;
}

async function mayPass(tx: Transaction, providerId: string, gate: Gate, turn: Turn, now: Date): Promise<boolean> {
  if (!isOpen(gate, now)) return false;
  if ((await findTurnState(tx, turn.jobId)) === 'going') return true;
  if ((await countGoing(tx, providerId)) >= gate.permits || (await isBehind(tx, providerId, turn))) return false;
  await putTurn(tx, providerId, turn, 'going', now);
  return true;
}

/** The quota has run out under a sync: nobody asks before `until`, and this sync waits for its next turn. */
export async function waitForQuota(
  tx: Transaction,
  providerId: string,
  turn: Turn,
  until: Date,
  now: Date,
): Promise<void> {
  await shutGate(tx, providerId, until, now);
  const gate = await takeGate(tx, providerId);
  await putTurn(tx, providerId, turn, 'waiting', now);
  if (gate !== undefined) await callLater(tx, providerId, gate, now);
}

/** A sync has ended, or will be tried later for another reason: the next ones are called. */
export async function leaveTurn(
  tx: Transaction,
  providerId: string,
  jobId: string,
  hasSucceeded: boolean,
  call: Call,
  now: Date,
): Promise<void> {
  if ((await findGate(tx, providerId)) === undefined) return;
  const gate = await takeGate(tx, providerId);
  await deleteTurn(tx, jobId);
  if (gate === undefined) return;
  const permits = hasSucceeded ? Math.min(MAX_PERMITS, gate.permits + 1) : gate.permits;
  if (permits !== gate.permits) await putPermits(tx, providerId, permits);
  await callNext(tx, providerId, { ...gate, permits }, call, now);
}

/** The sync has ended in another way than by running to its end: cancelled, or deleted with its user. */
export async function dropTurn(tx: Transaction, jobId: string, call: Call, now: Date): Promise<void> {
  const providerId = await findTurnProvider(tx, jobId);
  if (providerId !== undefined) await leaveTurn(tx, providerId, jobId, false, call, now);
}

/** Calls whose turn it is; the gate goes with the last of them. */
export async function openGate(tx: Transaction, providerId: string, call: Call, now: Date): Promise<void> {
  const gate = await takeGate(tx, providerId);
  if (gate !== undefined) await callNext(tx, providerId, gate, call, now);
}

async function callNext(tx: Transaction, providerId: string, gate: Gate, call: Call, now: Date): Promise<void> {
  if (!isOpen(gate, now)) return callLater(tx, providerId, gate, now);
  const going = await countGoing(tx, providerId);
  const next = going < gate.permits ? await listWaiting(tx, providerId, gate.permits - going) : [];
  let gone = 0;
  for (const turn of next) {
    if (await call(tx, turn)) await putTurn(tx, providerId, turn, 'going', now);
    else {
      await deleteTurn(tx, turn.jobId);
      gone += 1;
    }
  }
  if (gone > 0) return callLater(tx, providerId, gate, now); // for those who come after them
  if (going === 0 && next.length === 0) await deleteGate(tx, providerId);
}

async function callLater(tx: Transaction, providerId: string, gate: Gate, now: Date): Promise<void> {
  const runAt = isOpen(gate, now) ? now : new Date(gate.opensAt);
  await enqueue(tx, OPEN_GATE_TASK, { providerId }, { key: `gate:${providerId}`, runAt });
}

function isOpen({ opensAt }: Gate, now: Date): boolean {
  return Date.parse(opensAt) <= now.getTime();
}
