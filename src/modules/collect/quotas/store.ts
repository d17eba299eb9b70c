import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';

export interface Gate {
  /** ISO instant. */
  readonly opensAt: string;
  readonly permits: number;
}

/** A sync's place in the queue before a gate. */
export interface Turn {
  readonly jobId: string;
  readonly userId: string;
  /** When the sync was asked for: ISO instant. */
  readonly dueAt: string;
}

export async function findGate(db: Queryable, providerId: string): Promise<Gate | undefined> {
  const [gate] = await db.query<Gate>(sql`
    select opens_at as "opensAt", permits from provider_gates where provider_id = ${providerId}`);
  return gate;
}

/** The gate, which stays where and as it is until the transaction ends. */
export async function holdGate(tx: Transaction, providerId: string): Promise<Gate | undefined> {
  const [gate] = await tx.query<Gate>(sql`
    select opens_at as "opensAt", permits from provider_gates where provider_id = ${providerId} for share`);
  return gate;
}

/** The gate, locked: whoever passes or leaves does so one after the other. */
export async function takeGate(tx: Transaction, providerId: string): Promise<Gate | undefined> {
  const [gate] = await tx.query<Gate>(sql`
    select opens_at as "opensAt", permits from provider_gates where provider_id = ${providerId} for update`);
  return gate;
}

/** Shuts a gate until `opensAt`; the first to say so of an open one halves its permits. */
export async function shutGate(tx: Transaction, providerId: string, opensAt: Date, now: Date): Promise<void> {
  await tx.query(sql`
    insert into provider_gates as gate (provider_id, opens_at, permits) values (${providerId}, ${opensAt}, 1)
    on conflict (provider_id) do update set
      permits = case when gate.opens_at <= ${now}::timestamptz then greatest(1, gate.permits / 2) else gate.permits end,
      opens_at = greatest(gate.opens_at, excluded.opens_at)`);
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
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into provider_turns (job_id, provider_id, user_id, due_at, state, since)
    values (${jobId}, ${providerId}, ${userId}, ${dueAt}, ${state}, ${now})
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

/** The provider at whose gate a sync has a turn. */
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

/** Those who wait, in the order in which they are due. */
export async function listWaiting(tx: Transaction, providerId: string, limit: number): Promise<Turn[]> {
  return tx.query<Turn>(sql`
    select job_id as "jobId", user_id as "userId", due_at as "dueAt" from provider_turns
    where provider_id = ${providerId} and state = 'waiting' order by due_at, job_id limit ${limit}`);
}

/** Turns that have stood as they are since before `before`, with their providers. */
export async function listOldTurns(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<(Turn & { readonly providerId: string })[]> {
  return db.query(sql`
    select job_id as "jobId", provider_id as "providerId", user_id as "userId", due_at as "dueAt" from provider_turns
    where since < ${before} order by since limit ${limit}`);
}

/** The turn is looked at again later. */
export async function touchTurn(db: Queryable, jobId: string, now: Date): Promise<void> {
  await db.query(sql`update provider_turns set since = ${now} where job_id = ${jobId}`);
}

/** Gates that should have opened: their job may have been lost with a server. */
export async function listOpenGates(db: Queryable, now: Date): Promise<{ providerId: string }[]> {
  return db.query(sql`select provider_id as "providerId" from provider_gates where opens_at <= ${now}`);
}
