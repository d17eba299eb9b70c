/**
 * Finds the stored values that a key has sealed: to seal them again with another key, or to give them up. Each module
 * that stores sealed values describes them as a {@link SealedKind}; `src/compose/sealed-values.ts` lists them.
 */
import type { Db, Queryable } from './db.ts';
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
   */
  reseal(db: Db, vault: Vault): Promise<Resealed>;
  /**
   * Removes the values that these keys have sealed, and marks the rows that depend on them. If it is interrupted, the
   * next run continues.
   * @returns how many rows it has changed
   */
  forget(db: Db, keys: readonly Buffer[], now: Date): Promise<number>;
}

/** The functions that a module must provide for its sealed rows. `Row` names a row; it holds no sealed value. */
export interface SealedRows<Row> extends Pick<SealedKind, 'describe' | 'count'> {
  /** The first key in use that follows `after`, in the order of bytes. By an index, because each start asks. */
  nextKey(db: Queryable, after: Buffer): Promise<Buffer | undefined>;
  /** Rows that one of the keys has sealed, in the order of their ids, from the one after `after`. */
  list(db: Queryable, keys: readonly Buffer[], after: Row | undefined, limit: number): Promise<Row[]>;
  /**
   * Seals one row again.
   * @returns false if that was not necessary any more
   * @throws VaultError
   */
  reseal(db: Db, vault: Vault, row: Row): Promise<boolean>;
  /**
   * Gives up the values that the keys have sealed in one row.
   * @returns false if the row has changed in the meantime
   */
  forget(db: Db, row: Row, keys: readonly Buffer[], now: Date): Promise<boolean>;
}

/** Rows with one sealed value each. A row is deleted when the key of its value is lost. */
interface SealedContents<Row> extends Omit<SealedRows<Row>, 'reseal' | 'forget'> {
  /** The place to which the sealing is bound. */
  place(row: Row): readonly string[];
  find(db: Queryable, row: Row): Promise<Buffer | null | undefined>;
  /** @returns false if the row is gone, or holds another value than `before` */
  replace(db: Queryable, row: Row, after: Buffer, before: Buffer): Promise<boolean>;
  /** @returns false if the row is gone, or holds another value than `before` */
  remove(db: Queryable, row: Row, before: Buffer): Promise<boolean>;
}

export function sealedContents<Row>({ place, find, replace, remove, ...rows }: SealedContents<Row>): SealedKind {
  return sealedKind<Row>({
    ...rows,
    reseal: async (db, vault, row) => {
      const before = await find(db, row);
      if (before == null || !vault.sealedUnderOldKey(before)) return false;
      return replace(db, row, vault.sealBytes(vault.openBytes(before, ...place(row)), ...place(row)), before);
    },
    forget: async (db, row, keys) => {
      const before = await find(db, row);
      return before != null && isSealedBy(before, keys) && remove(db, row, before);
    },
  });
}

/** Many, because rows hold only ids, and so few batches that finding each of them costs little. */
const BATCH = 5_000;

export function sealedKind<Row>(rows: SealedRows<Row>): SealedKind {
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
    reseal: async (db, vault) => {
      const old = new Set(vault.keyNames.slice(1));
      const keys = (await listKeys(db)).filter((key) => old.has(key.toString('hex')));
      const done = { resealed: 0, damaged: 0 };
      for await (const row of walk(rows, db, keys)) {
        try {
          if (await rows.reseal(db, vault, row)) done.resealed++;
        } catch (error) {
          if (!(error instanceof VaultError)) throw error;
          done.damaged++;
        }
      }
      return done;
    },
    forget: async (db, keys, now) => {
      let forgotten = 0;
      for await (const row of walk(rows, db, keys)) if (await rows.forget(db, row, keys, now)) forgotten++;
      return forgotten;
    },
  };
}

async function* walk<Row>({ list }: SealedRows<Row>, db: Queryable, keys: readonly Buffer[]): AsyncGenerator<Row> {
  if (keys.length === 0) return;
  let after: Row | undefined;
  for (;;) {
    const batch = await list(db, keys, after, BATCH);
    yield* batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1);
  }
}

/** True if one of the keys has sealed the value. */
export function isSealedBy(sealed: Buffer | null, keys: readonly Buffer[]): boolean {
  return sealed !== null && keys.some((key) => key.equals(sealed.subarray(1, 1 + key.length)));
}

/** `the tokens of 1 connection`, `the tokens of 2 connections`: for {@link SealedKind.describe}. */
export function counted(before: string, noun: string): (count: number) => string {
  return (count) => `${before}${count} ${noun}${count === 1 ? '' : 's'}`;
}
