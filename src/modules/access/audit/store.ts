import { type Queryable, type Sql, sql, type Transaction } from '../../../platform/db.ts';
import { lockRows } from '../../../platform/lock-order.ts';
import { type Action, type Change, detailsOf, digestOf, FIRST_HASH, keptAddress, type Place } from './entry.ts';

/** An entry on its way into the log. */
export interface NewEntry extends Action, Change {
  readonly workspaceId: string;
}

/**
 * Writes entries in the transaction of their actions. The statement travels with the commit, and takes no lock that
 * another action waits for: an entry gets its place in the chain later (`seal.ts`).
 */
export function writeEntries(tx: Transaction, entries: readonly NewEntry[]): void {
  const rows = entries.map(({ workspaceId, before, after, ...action }) => {
    const details = detailsOf({ before, after });
    const address = keptAddress(action.actor, action.address);
    const entry = JSON.stringify({ ...action, address, digest: digestOf(details)?.toString('hex') ?? null });
    return { workspaceId, userId: action.userId, entry, details };
  });
  const [one, ...others] = rows;
  if (one === undefined) return;
  if (others.length === 0) {
    tx.send(sql`
      insert into audit_pending (workspace_id, user_id, entry, details)
      values (${one.workspaceId}, ${one.userId}, ${one.entry}, ${one.details})`);
    return;
  }
  tx.send(sql`
    insert into audit_pending (workspace_id, user_id, entry, details)
    select * from unnest(
      ${rows.map(({ workspaceId }) => workspaceId)}::uuid[], ${rows.map(({ userId }) => userId)}::uuid[],
      ${rows.map(({ entry }) => entry)}::text[], ${rows.map(({ details }) => details)}::text[])`);
}

/** Workspaces with entries that have no place in their chain yet. */
export async function listWaitingWorkspaces(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`select distinct workspace_id as id from audit_pending`);
  return rows.map(({ id }) => id);
}

/** The end of a chain. */
export interface ChainEnd {
  /** How many entries the chain has: the number of the last one. */
  readonly entries: number;
  /** Of the last one. */
  readonly hash: Buffer;
}

const NO_CHAIN: ChainEnd = { entries: 0, hash: FIRST_HASH };

/** The end of the workspace's chain, locked so that one transaction at a time adds to it. */
export async function lockChain(tx: Transaction, workspaceId: string): Promise<ChainEnd> {
  tx.send(sql`
    insert into audit_chains (workspace_id, entries, hash) values (${workspaceId}, 0, ${FIRST_HASH})
    on conflict do nothing`);
  const [end] = await lockRows<ChainEnd>(
    tx,
    'audit',
    sql`select entries, hash from audit_chains where workspace_id = ${workspaceId} for update`,
  );
  return end ?? NO_CHAIN;
}

export async function findChainEnd(db: Queryable, workspaceId: string): Promise<ChainEnd> {
  const [end] = await db.query<ChainEnd>(sql`
    select entries, hash from audit_chains where workspace_id = ${workspaceId}`);
  return end ?? NO_CHAIN;
}

interface WaitingEntry {
  readonly action: Action;
  readonly details: string | null;
  readonly detailsDigest: Buffer | null;
}

/** Takes waiting entries out of their table, in the order in which they were written. */
export async function takeWaiting(tx: Transaction, workspaceId: string, limit: number): Promise<WaitingEntry[]> {
  const rows = await tx.query<{ id: number; entry: string; details: string | null }>(sql`
    delete from audit_pending where id in (
      select id from audit_pending where workspace_id = ${workspaceId} order by id limit ${limit})
    returning id, entry, details`);
  return rows
    .sort((one, other) => one.id - other.id)
    .map(({ entry, details }) => {
      const { digest, ...action } = JSON.parse(entry) as Action & { digest: string | null }; // as writeEntries wrote it
      return { action, details, detailsDigest: digest === null ? null : Buffer.from(digest, 'hex') };
    });
}

/** An entry with its place in the chain. */
export interface StoredEntry extends Action, Place {
  /** Null where there are none, or where its user was erased. */
  readonly details: string | null;
  readonly detailsDigest: Buffer | null;
  readonly hash: Buffer;
}

/** The first and the last of these instants, and how far one lies before an earlier one, at most. Epoch milliseconds. */
function orderOf(times: readonly number[]) {
  let [earliest, latest, setbackMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const at of times) {
    earliest = Math.min(earliest, at);
    latest = Math.max(latest, at);
    setbackMs = Math.max(setbackMs, latest - at);
  }
  return { earliest, latest, setbackMs };
}

/** Adds entries to the end of a chain, which the caller holds. */
export function appendEntries(tx: Transaction, workspaceId: string, entries: readonly StoredEntry[]): void {
  const end = entries.at(-1);
  if (end === undefined) return;
  const column = <Value>(read: (entry: StoredEntry) => Value) => entries.map(read);
  tx.send(sql`
    insert into audit_entries (workspace_id, number, at, actor_kind, actor_id, actor_name, action, target_kind, target_id,
      user_id, address, request_id, details, details_digest, previous_hash, hash)
    select ${workspaceId}::uuid, * from unnest(
      ${column(({ number }) => number)}::bigint[], ${column(({ at }) => at)}::timestamptz[],
      ${column(({ actor }) => actor.kind)}::text[], ${column(({ actor }) => actor.id)}::text[],
      ${column(({ actor }) => actor.name)}::text[], ${column(({ action }) => action)}::text[],
      ${column(({ target }) => target.kind)}::text[], ${column(({ target }) => target.id)}::text[],
      ${column(({ userId }) => userId)}::uuid[], ${column(({ address }) => address)}::text[],
      ${column(({ requestId }) => requestId)}::text[], ${column(({ details }) => details)}::text[],
      ${column(({ detailsDigest }) => detailsDigest)}::bytea[], ${column(({ previousHash }) => previousHash)}::bytea[],
      ${column(({ hash }) => hash)}::bytea[])`);
  const { earliest, latest, setbackMs } = orderOf(entries.map(({ at }) => Date.parse(at)));
  tx.send(sql`
    update audit_chains set entries = ${end.number}, hash = ${end.hash},
      setback_ms = greatest(setback_ms, ${setbackMs}::bigint,
        ceil(extract(epoch from latest_at - ${new Date(earliest)}::timestamptz) * 1000)::bigint),
      latest_at = greatest(latest_at, ${new Date(latest)}::timestamptz)
    where workspace_id = ${workspaceId}`);
}

export const columns = sql`
  workspace_id as "workspaceId", number, at, actor_kind as "actorKind", actor_id as "actorId", actor_name as "actorName",
  action, target_kind as "targetKind", target_id as "targetId", user_id as "userId", address, request_id as "requestId",
  details, details_digest as "detailsDigest", previous_hash as "previousHash", hash`;

export type EntryRow = Omit<StoredEntry, 'actor' | 'target'> & {
  readonly actorKind: StoredEntry['actor']['kind'];
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly targetKind: string;
  readonly targetId: string;
};

export function entryOf({ actorKind, actorId, actorName, targetKind, targetId, ...rest }: EntryRow): StoredEntry {
  return {
    ...rest,
    actor: { kind: actorKind, id: actorId, name: actorName },
    target: { kind: targetKind, id: targetId },
  };
}

/** The workspace's entries in the order of the chain. @param after the number of the last one that was read */
export async function readChain(
  db: Queryable,
  workspaceId: string,
  after: number,
  upTo: number,
  limit: number,
): Promise<StoredEntry[]> {
  const rows = await db.query<EntryRow>(sql`
    select ${columns} from audit_entries
    where workspace_id = ${workspaceId} and number > ${after} and number <= ${upTo} order by number limit ${limit}`);
  return rows.map(entryOf);
}

/** The lowest and the highest of some numbers. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
}

/** Entries that stand before the first place of the chain. */
export async function findBeforeFirst(db: Queryable, workspaceId: string): Promise<NumberRange | undefined> {
  return findRange(db, workspaceId, sql`number < 1`);
}

/** Entries that stand after the end of the chain. */
export async function findAfterEnd(db: Queryable, workspaceId: string): Promise<NumberRange | undefined> {
  const end = sql`coalesce((select entries from audit_chains where workspace_id = ${workspaceId}), 0)`;
  return findRange(db, workspaceId, sql`number > ${end}`);
}

async function findRange(db: Queryable, workspaceId: string, where: Sql): Promise<NumberRange | undefined> {
  const [row] = await db.query<NumberRange>(sql`
    select min(number) as first, max(number) as last from audit_entries
    where workspace_id = ${workspaceId} and ${where} having count(*) > 0`);
  return row;
}

/** Whether the workspace has any entry, in the chain or on its way. */
export async function hasEntries(db: Queryable, workspaceId: string): Promise<boolean> {
  const isIn = sql`where workspace_id = ${workspaceId}`;
  const [row] = await db.query<{ has: boolean }>(sql`
    select exists (select from audit_entries ${isIn}) or exists (select from audit_pending ${isIn}) as has`);
  return row?.has ?? false;
}

/** Workspaces that have a chain, entries or both. */
export async function listChains(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select workspace_id as id from audit_chains union select distinct workspace_id from audit_entries order by id`);
  return rows.map(({ id }) => id);
}

/** Those of these users whose deletion has begun. */
export async function listErased(db: Queryable, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(sql`
    select user_id as id from erasures where user_id = any(${userIds}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes what up to `limit` waiting entries about a user say besides ids. @returns how many there were */
export async function eraseWaitingDetails(tx: Transaction, userId: string, limit: number): Promise<number> {
  return tx.execute(sql`
    update audit_pending set details = null where id in (
      select id from audit_pending where user_id = ${userId} and details is not null limit ${limit})`);
}

/** As {@link eraseWaitingDetails}, of entries in the chain. Their hashes stay, and still match. */
export async function eraseDetails(tx: Transaction, userId: string, limit: number): Promise<number> {
  return tx.execute(sql`
    update audit_entries set details = null where (workspace_id, number) in (
      select workspace_id, number from audit_entries where user_id = ${userId} and details is not null limit ${limit})`);
}
