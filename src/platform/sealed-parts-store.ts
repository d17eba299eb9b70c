/**
 * Sealed parts of what is longer than one row. Each table of them has two columns as its key: of what it is a part, and where
 * in that it begins; and `body`. Such tables are local to the coordinator of a cluster.
 */
import { oneAfterTheOther } from './byte-strings.ts';
import { empty, type Queryable, raw, sql } from './db.ts';
import { lockRowsSealed, type SealedKind, sealedContents } from './sealed-rows.ts';

/** Names a part. */
export interface SealedPart {
  readonly owner: string;
  readonly at: number;
}

/** A part, and how long its sealed body is. */
interface SizedPart extends SealedPart {
  readonly bytes: number;
}

export interface PartsTable extends Pick<SealedKind, 'describe'> {
  readonly name: string;
  /** The columns of its key: a uuid, and a whole number. */
  readonly key: readonly [owner: string, at: string];
  /** The place to which the sealing of a part is bound. */
  place(part: SealedPart): readonly string[];
}

const NIL = '00000000-0000-0000-0000-000000000000';

/** Seals the parts of a table anew when an encryption key changes, and deletes those of a lost key. */
export function sealedParts({ name, key, describe, place }: PartsTable): SealedKind {
  const table = raw(name);
  const [owner, at] = [raw(key[0]), raw(key[1])];
  // Written exactly as in the index.
  const sealingKey = sql`substring(body from 2 for 8)`;
  const isPart = (part: SealedPart) => sql`${owner} = ${part.owner} and ${at} = ${part.at}`;
  const keysOf = (parts: readonly SealedPart[]) => sql`
    ${parts.map((part) => part.owner)}::uuid[], ${parts.map((part) => part.at)}::bigint[]`;
  return sealedContents<SizedPart>({
    describe,
    place,
    // Whoever upgrades makes a backup first, of a database that an older release has made: it may lack the table.
    nextKey: async (db, after) => {
      if (!(await exists(db, name))) return undefined;
      const [row] = await db.query<{ key: Buffer }>(sql`
        select ${sealingKey} as key from ${table} where ${sealingKey} > ${after} order by 1 limit 1`);
      return row?.key;
    },
    count: async (db, keys) => {
      const [row] = await db.query<{ count: number }>(sql`
        select count(*) as count from ${table} where ${sealingKey} = any(${keys}::bytea[])`);
      return row?.count ?? 0;
    },
    list: (db, keys, after = { owner: NIL, at: 0, bytes: 0 }, limit) =>
      db.query<SizedPart>(sql`
        select ${owner} as owner, ${at} as at, octet_length(body) as bytes from ${table}
        where ${sealingKey} = any(${keys}::bytea[]) and (${owner}, ${at}) > (${after.owner}::uuid, ${after.at}::bigint)
        order by ${owner}, ${at} limit ${limit}`),
    find: async (db, part) => {
      const [row] = await db.query<{ body: Buffer }>(sql`select body from ${table} where ${isPart(part)}`);
      return row?.body;
    },
    remove: async (db, part) => (await db.execute(sql`delete from ${table} where ${isPart(part)}`)) > 0,
    take: (tx, parts, waits) =>
      lockRowsSealed(
        tx,
        parts,
        sql`
        select asked.place as at, p.body as content
        from unnest(${keysOf(parts)}) with ordinality as asked (owner, at, place)
        join ${table} p on p.${owner} = asked.owner and p.${at} = asked.at
        for update of p ${waits ? empty : sql`skip locked`}`,
      ),
    replace: async (tx, values) => {
      const { bytes, starts, lengths } = oneAfterTheOther(values.map(({ content }) => content));
      await tx.query(sql`
        update ${table} p set body = substring(${bytes}::bytea from fresh.start for fresh.length)
        from unnest(${keysOf(values.map(({ row }) => row))}, ${starts}::int[], ${lengths}::int[])
          as fresh (owner, at, start, length)
        where p.${owner} = fresh.owner and p.${at} = fresh.at`);
    },
  });
}

async function exists(db: Queryable, table: string): Promise<boolean> {
  const [row] = await db.query<{ exists: boolean }>(sql`select to_regclass(${table}) is not null as exists`);
  return row?.exists === true;
}
