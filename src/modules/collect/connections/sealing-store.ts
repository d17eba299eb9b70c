/** The sealed tokens of many connections, for a change of the encryption key. */
import { oneAfterTheOther } from '../../../platform/byte-strings.ts';
import { executeForUsers, forUsers } from '../../../platform/cluster/store.ts';
import { empty, type Queryable, type Sql, sql, type Transaction } from '../../../platform/db.ts';
import { lockRowsSealed } from '../../../platform/sealed-rows.ts';
import type { ConnectionRef, SealedTokens } from './tokens/sealed-tokens.ts';

/** Names a connection, and says how long its sealed tokens are. */
export interface TokenHolder extends Pick<ConnectionRef, 'userId' | 'connectionId'> {
  readonly bytes: number;
}

export interface HeldTokens extends Pick<SealedTokens, 'accessToken' | 'secondToken'> {
  readonly row: TokenHolder;
}

/** Two columns, whose values are always sealed with the same key. */
export interface TokenColumns {
  readonly access: Sql;
  readonly second: Sql;
}

/** The tokens in use. */
export const PRESENT_COLUMNS: TokenColumns = { access: sql`access_token`, second: sql`second_token` };
/** Those from before an exchange of the grant. */
export const FORMER_COLUMNS: TokenColumns = { access: sql`former_access_token`, second: sql`former_second_token` };

/** Written exactly as in the indexes. */
const sealingKey = ({ access }: TokenColumns) => sql`substring(${access} from 2 for 8)`;

/** The first key that has sealed tokens and follows `after`, in the order of bytes. */
export async function nextTokenKey(db: Queryable, columns: TokenColumns, after: Buffer): Promise<Buffer | undefined> {
  const key = sealingKey(columns);
  const [row] = await db.query<{ key: Buffer }>(sql`
    select ${key} as key from connections where ${columns.access} is not null and ${key} > ${after} order by 1 limit 1`);
  return row?.key;
}

export async function countTokenHolders(
  db: Queryable,
  columns: TokenColumns,
  keys: readonly Buffer[],
): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) as count from connections
    where ${columns.access} is not null and ${sealingKey(columns)} = any(${keys}::bytea[])`);
  return row?.count ?? 0;
}

const NIL = '00000000-0000-0000-0000-000000000000';

/** Connections whose tokens one of these keys has sealed, in the order of their ids, from the one after `after`. */
export async function listTokenHolders(
  db: Queryable,
  columns: TokenColumns,
  keys: readonly Buffer[],
  after: TokenHolder | undefined,
  limit: number,
): Promise<TokenHolder[]> {
  const { userId, connectionId } = after ?? { userId: NIL, connectionId: NIL };
  const { access, second } = columns;
  return db.query<TokenHolder>(sql`
    select user_id as "userId", id as "connectionId",
           octet_length(${access}) + coalesce(octet_length(${second}), 0) as bytes
    from connections
    where ${access} is not null and ${sealingKey(columns)} = any(${keys}::bytea[])
      and (user_id, id) > (${userId}::uuid, ${connectionId}::uuid)
    order by user_id, id limit ${limit}`);
}

/**
 * Locks connections and returns their tokens; connections that are gone or have none are left out.
 * @param waits without it, connections that somebody else has locked are left out, too
 */
export async function takeManyTokens(
  tx: Transaction,
  { access, second }: TokenColumns,
  holders: readonly TokenHolder[],
  waits: boolean,
): Promise<HeldTokens[]> {
  const values = await forUsers(tx, holders, (own, isTheirs) =>
    lockRowsSealed<TokenHolder, Omit<HeldTokens, 'row'>>(
      tx,
      own,
      sql`
      select asked.at, ${access} as "accessToken", ${second} as "secondToken"
      from unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ connectionId }) => connectionId)}::uuid[])
        with ordinality as asked (user_id, id, at)
      join connections c on c.user_id = asked.user_id and c.id = asked.id ${isTheirs(sql`c.user_id`)}
      where ${access} is not null
      for update of c ${waits ? empty : sql`skip locked`}`,
    ),
  );
  return values.flat();
}

/** Replaces the tokens of connections that {@link takeManyTokens} has locked. */
export async function putManyTokens(
  tx: Transaction,
  { access, second }: TokenColumns,
  values: readonly HeldTokens[],
): Promise<void> {
  const fresh = values.map(({ row, ...tokens }) => ({ ...row, ...tokens }));
  await executeForUsers(tx, fresh, (own, isTheirs) => {
    const accesses = oneAfterTheOther(own.map(({ accessToken }) => accessToken));
    const seconds = oneAfterTheOther(own.map(({ secondToken }) => secondToken));
    return sql`
      update connections c
      set ${access} = substring(${accesses.bytes}::bytea from fresh.access_start for fresh.access_length),
          ${second} = substring(${seconds.bytes}::bytea from fresh.second_start for fresh.second_length)
      from unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ connectionId }) => connectionId)}::uuid[],
        ${accesses.starts}::int[], ${accesses.lengths}::int[], ${seconds.starts}::int[], ${seconds.lengths}::int[])
        as fresh (user_id, id, access_start, access_length, second_start, second_length)
      where c.user_id = fresh.user_id and c.id = fresh.id ${isTheirs(sql`c.user_id`)}`;
  });
}
