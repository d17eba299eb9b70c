/** Gates and turns. Everything here is due by the database's clock, as the jobs that open the gates are. */
import {
  afterSeconds,
  ago,
  atDatabase,
  instantIn,
  shownInstant,
  untilDatabase,
} from '../../../platform/database-clock-store.ts';
import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import type { Erasers } from '../../../platform/erasing.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/instants.ts';
import { lockRows } from '../../../platform/lock-order.ts';
import { LONGEST_WAIT_MS } from '../../../platform/retry-after.ts';

/** A vendor's word counts for a day at most (`retryAtOf`). */
const LONGEST_SHUT_SECONDS = (LONGEST_WAIT_MS + MINUTE_MS) / 1000;
/** Backfills may be ahead of their share by a tenth of a day and one stretch, which uses less than a day's share. */
const LONGEST_REST_SECONDS = (2 * DAY_MS) / 1000;

export interface Gate {
  /** ISO instant, by this process's clock. */
  readonly opensAt: string;
  /** The same for people to read. */
  readonly shownOpensAt: string;
  readonly isOpen: boolean;
  readonly permits: number;
}

interface GateRow {
  /** By the database's clock. */
  readonly opensAt: string;
  readonly opensIn: number;
  readonly permits: number;
}

const gateColumns = sql`opens_at as "opensAt", ${untilDatabase(sql`opens_at`)} as "opensIn", permits`;

function gateOf([row]: readonly GateRow[]): Gate | undefined {
  if (row === undefined) return undefined;
  const { opensAt, opensIn, permits } = row;
  return { opensAt: instantIn(opensIn), shownOpensAt: shownInstant(opensAt, opensIn), isOpen: opensIn <= 0, permits };
}

/** The place of a sync in the queue at a gate. */
export interface Turn {
  readonly jobId: string;
  readonly userId: string;
  /** When the sync was requested: ISO instant. */
  readonly dueAt: string;
}

export async function findGate(db: Queryable, providerId: string): Promise<Gate | undefined> {
  return gateOf(
    await db.query<GateRow>(sql`select ${gateColumns} from provider_gates where provider_id = ${providerId}`),
  );
}

/**
 * The gate, locked so that nobody can change or delete it until the transaction ends; several transactions may hold it
 * at once.
 */
export async function holdGate(tx: Transaction, providerId: string): Promise<Gate | undefined> {
  const rows = await lockRows<GateRow>(
    tx,
    'gate',
    sql`
    select ${gateColumns} from provider_gates where provider_id = ${providerId} for share`,
  );
  return gateOf(rows);
}

/** The gate, locked for this transaction alone, so that passing and leaving happen one after the other. */
export async function takeGate(tx: Transaction, providerId: string): Promise<Gate | undefined> {
  const rows = await lockRows<GateRow>(
    tx,
    'gate',
    sql`
    select ${gateColumns} from provider_gates where provider_id = ${providerId} for update`,
  );
  return gateOf(rows);
}

/**
 * Shuts a gate until `opensAt`. If the gate was open, its permits are halved, so several syncs that report the same
 * shortage halve them once.
 */
export async function shutGate(tx: Transaction, providerId: string, opensAt: Date): Promise<void> {
  await tx.query(sql`
    with present as (select clock_timestamp() as at)
    insert into provider_gates as gate (provider_id, opens_at, permits) values (${providerId}, ${atDatabase(opensAt)}, 1)
    on conflict (provider_id) do update set
      permits = case when gate.opens_at <= (select at from present) then greatest(1, gate.permits / 2) else gate.permits end,
      opens_at = greatest(gate.opens_at, excluded.opens_at)`);
}

/** Creates an open gate that one sync may pass at a time, unless the gate exists. */
export async function ensureGate(tx: Transaction, providerId: string): Promise<void> {
  await tx.query(sql`
    insert into provider_gates (provider_id, opens_at, permits)
    values (${providerId}, date_trunc('milliseconds', now()), 1) -- rounded up, it would be shut for a moment
    on conflict (provider_id) do nothing`);
}

export async function putPermits(tx: Transaction, providerId: string, permits: number): Promise<void> {
  await tx.query(sql`update provider_gates set permits = ${permits} where provider_id = ${providerId}`);
}

export async function deleteGate(tx: Transaction, providerId: string): Promise<void> {
  await tx.query(sql`delete from provider_gates where provider_id = ${providerId}`);
}

export async function putTurn(
  tx: Transaction,
  providerId: string,
  { jobId, userId, dueAt }: Turn,
  state: 'waiting' | 'going',
): Promise<void> {
  await tx.query(sql`
    insert into provider_turns (job_id, provider_id, user_id, due_at, state, since)
    values (${jobId}, ${providerId}, ${userId}, ${dueAt}, ${state}, clock_timestamp())
    on conflict (job_id) do update set state = excluded.state, since = excluded.since`);
}

export async function deleteTurn(tx: Transaction, jobId: string): Promise<void> {
  await tx.query(sql`delete from provider_turns where job_id = ${jobId}`);
}

export async function findTurnState(db: Queryable, jobId: string): Promise<'waiting' | 'going' | undefined> {
  const [turn] = await db.query<{ state: 'waiting' | 'going' }>(sql`
    select state from provider_turns where job_id = ${jobId}`);
  return turn?.state;
}

/** The provider whose gate the sync has a turn at. */
export async function findTurnProvider(db: Queryable, jobId: string): Promise<string | undefined> {
  const [turn] = await db.query<{ providerId: string }>(sql`
    select provider_id as "providerId" from provider_turns where job_id = ${jobId}`);
  return turn?.providerId;
}

export async function countGoing(tx: Transaction, providerId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*) as count from provider_turns where provider_id = ${providerId} and state = 'going'`);
  return row?.count ?? 0;
}

/** How many of a workspace's syncs wait at a gate. */
export async function countTurns(db: Queryable, workspaceId: string, providerId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) as count from provider_turns t join users u on u.id = t.user_id
    where t.provider_id = ${providerId} and t.state = 'waiting' and u.workspace_id = ${workspaceId}`);
  return row?.count ?? 0;
}

/** Gates that are shut while syncs of the workspace wait at them. */
export async function listShutGates(
  db: Queryable,
  workspaceId: string,
): Promise<{ providerId: string; opensAt: string; waiting: number; since: string }[]> {
  type Row = { providerId: string; opensAt: string; opensIn: number; waiting: number; since: string };
  const gates = await db.query<Row>(sql`
    select g.provider_id as "providerId", g.opens_at as "opensAt", ${untilDatabase(sql`g.opens_at`)} as "opensIn", count(*) as waiting, min(t.due_at) as since
    from provider_gates g join provider_turns t on t.provider_id = g.provider_id and t.state = 'waiting'
    join users u on u.id = t.user_id
    where g.opens_at > clock_timestamp() and u.workspace_id = ${workspaceId} and strpos(g.provider_id, ' ') = 0
    group by g.provider_id, g.opens_at order by g.provider_id`);
  return gates.map(({ opensIn, ...gate }) => ({ ...gate, opensAt: shownInstant(gate.opensAt, opensIn) }));
}

/** The waiting turns, in the order in which they are due. */
export async function listWaiting(tx: Transaction, providerId: string, limit: number): Promise<Turn[]> {
  return tx.query<Turn>(sql`
    select job_id as "jobId", user_id as "userId", due_at as "dueAt" from provider_turns
    where provider_id = ${providerId} and state = 'waiting' order by due_at, job_id limit ${limit}`);
}

/** Turns whose state has not changed for so long, with their providers. */
export async function listOldTurns(
  db: Queryable,
  unchangedMs: number,
  limit: number,
): Promise<(Turn & { readonly providerId: string })[]> {
  return db.query(sql`
    select job_id as "jobId", provider_id as "providerId", user_id as "userId", due_at as "dueAt" from provider_turns
    where since < ${ago(unchangedMs)} order by since limit ${limit}`);
}

/** Puts off the next look at a turn. */
export async function touchTurn(db: Queryable, jobId: string): Promise<void> {
  await db.query(sql`update provider_turns set since = clock_timestamp() where job_id = ${jobId}`);
}

/** When the sync that has waited longest for a vendor's quota was due: an ISO instant. Undefined where none waits. */
export async function oldestTurn(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ dueAt: string | null }>(sql`
    select min(first.due_at) as "dueAt" from provider_gates g cross join lateral (
      select due_at from provider_turns where provider_id = g.provider_id and state = 'waiting' order by due_at limit 1
    ) first where strpos(g.provider_id, ' ') = 0`);
  return row?.dueAt ?? undefined;
}

/** Gates whose opening time has passed. The job that opens them may have been lost with a server. */
export async function listOpenGates(db: Queryable): Promise<{ providerId: string }[]> {
  return db.query(sql`select provider_id as "providerId" from provider_gates where opens_at <= clock_timestamp()`);
}

/**
 * Opens gates that are shut for longer than any vendor asks for, and ends such rests of backfills: the database's clock
 * was ahead when they were stored. A vendor that still refuses shuts its gate again.
 */
export async function openGatesAhead(db: Queryable): Promise<void> {
  await db.query(sql`
    update provider_gates set opens_at = clock_timestamp() where opens_at > ${afterSeconds(sql`${LONGEST_SHUT_SECONDS}`)}`);
  await db.query(sql`
    update provider_history set used_until = clock_timestamp()
    where used_until > ${afterSeconds(sql`${LONGEST_REST_SECONDS}`)}`);
}

/** Notes that backfills have just used `usedMs` worth of their share of a vendor's quota. */
export async function addBackfillUse(tx: Transaction, providerId: string, usedMs: number): Promise<void> {
  await tx.query(sql`
    with present as (select clock_timestamp() as at)
    insert into provider_history as lane (provider_id, used_until)
    values (${providerId}, ${afterSeconds(sql`${usedMs / 1000}::float8`)})
    on conflict (provider_id) do update set
      used_until = excluded.used_until + greatest(lane.used_until - (select at from present), interval '0')`);
}

/** The time until which backfills have used their share of a vendor's quota: ISO instant, by this process's clock. */
export async function findBackfillUse(db: Queryable, providerId: string): Promise<string | undefined> {
  const [row] = await db.query<{ usedIn: number }>(sql`
    select ${untilDatabase(sql`used_until`)} as "usedIn" from provider_history where provider_id = ${providerId}`);
  return row && instantIn(row.usedIn);
}

/** Deletes the turns of a user's syncs. The next sweep of the gates, seconds later, calls the syncs behind them. */
export const erasers: Erasers = {
  turns: (tx, userId, limit) =>
    tx.execute(sql`
      delete from provider_turns
      where job_id in (select job_id from provider_turns where user_id = ${userId} limit ${limit})`),
};
