/** Everything that is stored sealed: for a start with other keys, for `reencrypt` and `forget-sealed`. */
import { deleteFlowsSealedByOthers } from '../modules/collect/connections/index.ts';
import { sync } from '../modules/collect/sync/index.ts';
import { notifications } from '../modules/tell/notifications/index.ts';
import { webhooks } from '../modules/tell/webhooks/index.ts';
import type { Db, Queryable } from '../platform/db.ts';
import type { Resealed } from '../platform/sealed-rows.ts';
import {
  createEncryptionKey,
  findEncryptionKeys,
  type KeySettings,
  keyName,
  openVault,
  placeOfKeys,
  type Vault,
} from '../platform/vault.ts';
import { MODULES, type Modules } from './modules.ts';

/** These come first, because webhooks that stay are told of the connections that end. */
const FIRST: Modules = [sync, webhooks, notifications];

/**
 * In the order in which they are given up. Two kinds of values are missing, because they are of no use after some
 * minutes: authorizations under way, which people start again, and the tokens in jobs that revoke grants at the
 * vendors, which may fail.
 */
const KINDS = [...FIRST, ...MODULES.filter((module) => !FIRST.includes(module))].flatMap(({ sealed = [] }) => sealed);

/** Stored values that keys have sealed which are no longer there. */
export interface LostValues {
  /** The names of those keys. */
  readonly keys: readonly Buffer[];
  /** `the tokens of 2 connections and 1 waiting notice` */
  readonly description: string;
}

/**
 * Opens the vault for a start. If an embedded service has no key yet, one is generated.
 * @throws Error with one line if the keys cannot open everything that is stored; then no key is generated
 */
export async function openCheckedVault(settings: KeySettings, db: Db): Promise<Vault> {
  const keys = await findEncryptionKeys(settings);
  const lost = await findLostValues(db, keys);
  if (lost !== undefined) {
    const names = lost.keys.map((name) => name.toString('hex')).join(', ');
    const place = placeOfKeys(settings);
    throw new Error(
      `${place} does not hold the key (${names}) that sealed ${lost.description}: put that key back, or give these values up with "tributary forget-sealed --yes"`,
    );
  }
  return openVault(keys.length > 0 ? keys : [await createEncryptionKey(settings)]);
}

/** The names of the keys that have sealed what is stored. Reads indexes only: fast however much is stored. */
export async function listKeysInUse(db: Queryable): Promise<string[]> {
  const names = new Set<string>();
  // One kind after the other, on one connection: at the same time, each kind would open a connection of its own.
  for (const kind of KINDS) for (const name of await kind.listKeys(db)) names.add(name.toString('hex'));
  return [...names];
}

/** Undefined if the keys can open everything. Reads indexes only: fast however much is stored. */
export async function findLostValues(db: Db, keys: readonly Buffer[]): Promise<LostValues | undefined> {
  const present = new Set(keys.map(keyName));
  const lost = (await listKeysInUse(db)).filter((name) => !present.has(name));
  if (lost.length === 0) return undefined;
  const names = lost.map((name) => Buffer.from(name, 'hex'));
  const counts = await Promise.all(KINDS.map((kind) => kind.count(db, names)));
  return { keys: names, description: describe(counts) };
}

/** How often `reencrypt` tells how far it is. */
const TELL_MS = 2_000;

/**
 * Seals all values again with the vault's first key.
 * @param tell gets a line every few seconds: `45000 of 218000 parts of the archive`
 */
export async function reencrypt(
  db: Db,
  vault: Vault,
  tell: (line: string) => void = () => undefined,
): Promise<{ readonly resealed: string; readonly damaged: string }> {
  const old = vault.keyNames.slice(1).map((name) => Buffer.from(name, 'hex'));
  const done: Resealed[] = [];
  let toldAt = performance.now();
  for (const kind of KINDS) {
    const total = kind.describe(await kind.count(db, old));
    let rows = 0;
    const onRows = (count: number) => {
      rows += count;
      if (performance.now() - toldAt < TELL_MS) return;
      tell(`${rows} of ${total}`);
      toldAt = performance.now();
    };
    done.push(await kind.reseal(db, vault, onRows));
  }
  return { resealed: describe(done.map((one) => one.resealed)), damaged: describe(done.map((one) => one.damaged)) };
}

/**
 * Removes the values that these keys have sealed.
 * @param present the keys that are still there
 * @returns a description of the removed values
 */
export async function forgetSealed(db: Db, lost: LostValues, present: readonly Buffer[]): Promise<string> {
  const counts: number[] = [];
  for (const kind of KINDS) counts.push(await kind.forget(db, lost.keys, new Date()));
  await deleteFlowsSealedByOthers(
    db,
    present.map((key) => Buffer.from(keyName(key), 'hex')),
  );
  return describe(counts);
}

/** In the order of the kinds; `nothing` if all counts are 0. */
function describe(counts: readonly number[]): string {
  const parts = KINDS.flatMap((kind, index) => {
    const count = counts[index] ?? 0;
    return count === 0 ? [] : [kind.describe(count)];
  });
  return new Intl.ListFormat('en').format(parts) || 'nothing';
}
