/**
 * Finds the stored values that a key has sealed: to seal them again with another key, or to give them up. Each module
 * that stores sealed values describes them as a {@link SealedKind}; `src/compose/sealed-values.ts` lists them.
 */
import type { Db, Queryable, Sql, Transaction } from './db.ts';
import { lockRows } from './lock-order.ts';
import { type Vault, VaultError } from './vault.ts';

/** The result of reencrypting, in rows. */
export interface Resealed {
  readonly resealed: number;
  /** These cannot be opened although their key is there: they were damaged. They stay as they are. */
  readonly damaged: number;
}

/** One kind of rows that hold sealed values. Keys are given by their names, as bytes. */
export interface SealedKind {
  /** For messages: `the tokens of 2 connections`. */
  readonly describe: (count: number) => string;
  /** The keys that have sealed the stored values. */
  listKeys(db: Queryable): Promise<Buffer[]>;
  count(db: Queryable, keys: readonly Buffer[]): Promise<number>;
  /**
   * Seals with the vault's first key all values that its other keys have sealed. May run beside a running service. If
   * it is interrupted, the next run continues.
   * @param onRows told after each group of rows how many there were
   */
  reseal(db: Db, vault: Vault, onRows?: (count: number) => void): Promise<Resealed>;
  /**
   * Removes the values that these keys have sealed, and marks the rows that depend on them. If it is interrupted, the
   * next run continues.
   * @returns how many rows it has changed
   */
  forget(db: Db, keys: readonly Buffer[], now: Date): Promise<number>;
}

/** Names a row, and says how long its sealed values are. It holds no sealed value itself. */
interface SizedRow {
  readonly bytes: number;
}

/** What a row holds sealed, and the row. */
interface HeldBy<Row> {
  readonly row: Row;
}

/** The functions that a module must provide for its sealed rows. */
interface SealedRows<Row extends SizedRow, Value extends HeldBy<Row>> extends Pick<SealedKind, 'describe' | 'count'> {
  /** The first key in use that follows `after`, in the order of bytes. By an index, because each start asks. */
  nextKey(db: Queryable, after: Buffer): Promise<Buffer | undefined>;
  /** Rows that one of the keys has sealed, in the order of their ids, from the one after `after`. */
  list(db: Queryable, keys: readonly Buffer[], after: Row | undefined, limit: number): Promise<Row[]>;
  /**
   * Locks rows and returns their values. Those that are gone are missing.
   * @param waits without it, rows that somebody else has locked are missing, too
   */
  take(tx: Transaction, rows: readonly Row[], waits: boolean): Promise<Value[]>;
  /**
   * The value under the vault's first key; undefined if it is already.
   * @throws VaultError
   */
  sealAgain(vault: Vault, value: Value): Value | undefined;
  /** Replaces the values of rows that `take` has locked. */
  replace(tx: Transaction, values: readonly Value[]): Promise<unknown>;
  /**
   * Gives up the values that the keys have sealed in one row.
   * @returns false if the row has changed in the meantime
   */
  forget(db: Db, row: Row, keys: readonly Buffer[], now: Date): Promise<boolean>;
}

/** A row with one sealed value. */
export interface SealedValue<Row> extends HeldBy<Row> {
  readonly content: Buffer;
}

/**
 * Locks rows and reads their sealed values.
 * @param statement gives `at`, the place in `rows` counted from 1, and the members of the value besides the row
 */
export async function lockRowsSealed<Row, Value extends object = { readonly content: Buffer }>(
  tx: Transaction,
  rows: readonly Row[],
  statement: Sql,
): Promise<(Value & HeldBy<Row>)[]> {
  const found = await lockRows<Value & { readonly at: number }>(tx, 'sealed value', statement);
  return found.flatMap((value) => rows.slice(value.at - 1, value.at).map((row) => ({ ...value, row })));
}

/** Rows with one sealed value each. A row is deleted when the key of its value is lost. */
interface SealedContents<Row extends SizedRow> extends Omit<SealedRows<Row, SealedValue<Row>>, 'sealAgain' | 'forget'> {
  /** The place to which the sealing is bound. */
  place(row: Row): readonly string[];
  find(db: Queryable, row: Row): Promise<Buffer | null | undefined>;
  /** @returns false if the row is gone, or holds another value than `before` */
  remove(db: Queryable, row: Row, before: Buffer): Promise<boolean>;
}

export function sealedContents<Row extends SizedRow>(contents: SealedContents<Row>): SealedKind {
  const { find, place, remove } = contents;
  return sealedKind<Row, SealedValue<Row>>({
    ...contents,
    sealAgain: (vault, { row, content }) => {
      if (!vault.sealedUnderOldKey(content)) return undefined;
      return { row, content: vault.sealBytes(vault.openBytes(content, ...place(row)), ...place(row)) };
    },
    forget: async (db, row, keys) => {
      const before = await find(db, row);
      return before != null && isSealedBy(before, keys) && remove(db, row, before);
    },
  });
}

/** One transaction: the values are read under the lock under which they are replaced. */
function resealTaken<Row extends SizedRow, Value extends HeldBy<Row>>(
  { take, sealAgain, replace }: SealedRows<Row, Value>,
  db: Db,
  vault: Vault,
  rows: readonly Row[],
  waits: boolean,
): Promise<Resealed & { readonly taken: ReadonlySet<Row> }> {
  return db.transaction(async (tx) => {
    const values = await take(tx, rows, waits);
    const again: Value[] = [];
    let damaged = 0;
    for (const value of values) {
      try {
        const fresh = sealAgain(vault, value);
        if (fresh !== undefined) again.push(fresh);
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
        damaged++;
      }
    }
    if (again.length > 0) await replace(tx, again);
    const taken = new Set(values.map(({ row }) => row));
    return { resealed: again.length, damaged, taken };
  });
}

/** So many groups are sealed at the same time: one in this process while the database works on the other. */
const LANES = 2;

/** Group by group; then the rows that others held meanwhile, each in a transaction of its own. */
async function resealBatch<Row extends SizedRow, Value extends HeldBy<Row>>(
  rows: SealedRows<Row, Value>,
  db: Db,
  vault: Vault,
  batch: readonly Row[],
  onRows?: (count: number) => void,
): Promise<Resealed> {
  const done: Resealed[] = [];
  const left: Row[] = [];
  const groups = groupsOf(batch);
  const lane = async () => {
    for (const group of groups) {
      const { taken, ...counts } = await resealTaken(rows, db, vault, group, false);
      done.push(counts);
      left.push(...group.filter((row) => !taken.has(row)));
      onRows?.(taken.size);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  // One row in each transaction: while it waits it holds no other, so there is no deadlock.
  for (const row of left) {
    done.push(await resealTaken(rows, db, vault, [row], true));
    onRows?.(1);
  }
  return sumOf(done);
}

/** Many, because rows hold only ids, and so few batches that finding each of them costs little. */
const BATCH = 5_000;
/** A group is sealed in one transaction. Its locks last some milliseconds, and its values fit into memory several times. */
const GROUP_ROWS = 500;
const GROUP_BYTES = 4 * 1024 * 1024;

export function sealedKind<Row extends SizedRow, Value extends HeldBy<Row>>(rows: SealedRows<Row, Value>): SealedKind {
  const listKeys = async (db: Queryable) => {
    const keys: Buffer[] = [];
    for (let key = await rows.nextKey(db, Buffer.of()); key !== undefined; key = await rows.nextKey(db, key)) {
      keys.push(key);
    }
    return keys;
  };
  return {
    describe: rows.describe,
    listKeys,
    count: rows.count,
    reseal: async (db, vault, onRows) => {
      const old = new Set(vault.keyNames.slice(1));
      const keys = (await listKeys(db)).filter((key) => old.has(key.toString('hex')));
      const done: Resealed[] = [];
      for await (const batch of batches(rows, db, keys)) {
        done.push(await resealBatch(rows, db, vault, batch, onRows));
      }
      return sumOf(done);
    },
    forget: async (db, keys, now) => {
      let forgotten = 0;
      for await (const batch of batches(rows, db, keys)) {
        for (const row of batch) if (await rows.forget(db, row, keys, now)) forgotten++;
      }
      return forgotten;
    },
  };
}

async function* batches<Row extends SizedRow>(
  { list }: Pick<SealedRows<Row, HeldBy<Row>>, 'list'>,
  db: Queryable,
  keys: readonly Buffer[],
): AsyncGenerator<Row[]> {
  if (keys.length === 0) return;
  let after: Row | undefined;
  for (;;) {
    const batch = await list(db, keys, after, BATCH);
    yield batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1);
  }
}

/** Cuts rows into groups. A value that is too long for a group has one to itself. */
function* groupsOf<Row extends SizedRow>(rows: readonly Row[]): Generator<Row[]> {
  let group: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (group.length > 0 && (group.length === GROUP_ROWS || bytes + row.bytes > GROUP_BYTES)) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(row);
    bytes += row.bytes;
  }
  if (group.length > 0) yield group;
}

function sumOf(parts: readonly Resealed[]): Resealed {
  const sum = (name: keyof Resealed) => parts.reduce((total, part) => total + part[name], 0);
  return { resealed: sum('resealed'), damaged: sum('damaged') };
}

/** True if one of the keys has sealed the value. */
export function isSealedBy(sealed: Buffer | null, keys: readonly Buffer[]): boolean {
  return sealed !== null && keys.some((key) => key.equals(sealed.subarray(1, 1 + key.length)));
}

/** `the tokens of 1 connection`, `the tokens of 2 connections`: for {@link SealedKind.describe}. */
export function counted(before: string, noun: string): (count: number) => string {
  return (count) => `${before}${count} ${noun}${count === 1 ? '' : 's'}`;
}
