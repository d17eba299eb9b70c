/**
 * The small integer that a stored row carries instead of its provider's id. Codes are translated where rows are read and
 * written: in store.ts files, and in the modules that keep points and events. All other code knows providers by their id.
 */
import type { Queryable } from '../../../platform/db.ts';
import { listProviderCodes } from './store.ts';

/** This process's copy of a database's table provider_codes. The table only grows, and so does the copy. */
interface Dictionary {
  readonly codeById: Map<string, number>;
  readonly idByCode: Map<number, string>;
}

const dictionaries = new WeakMap<object, Dictionary>();

function dictionaryOf({ database }: Queryable): Dictionary {
  let dictionary = dictionaries.get(database);
  if (dictionary === undefined) {
    dictionary = { codeById: new Map(), idByCode: new Map() };
    dictionaries.set(database, dictionary);
  }
  return dictionary;
}

/**
 * Reads the table into the copy. Within a transaction this happens on the transaction's own connection: a transaction
 * may hold locks, and must not wait until its pool has a second connection to give.
 */
async function readTable(db: Queryable, { codeById, idByCode }: Dictionary): Promise<void> {
  for (const { code, providerId } of await listProviderCodes(db)) {
    codeById.set(providerId, code);
    idByCode.set(code, providerId);
  }
}

/**
 * Looks up the ids of these codes. The table is read only when this process does not know a code yet: at the first call,
 * and when another process has given the code to a new provider.
 * @returns a function from a code to its id; it throws for a code that no provider has, which is a fault of ours
 */
export async function readProviderIds(db: Queryable, codes: Iterable<number>): Promise<(code: number) => string> {
  const dictionary = dictionaryOf(db);
  const { idByCode } = dictionary;
  for (const code of codes) {
    if (idByCode.has(code)) continue;
    await readTable(db, dictionary);
    break;
  }
  return (code) => {
    const providerId = idByCode.get(code);
    if (providerId === undefined) throw new Error(`provider code ${code} is unknown`);
    return providerId;
  };
}

/**
 * Looks up the codes of these ids; the opposite of {@link readProviderIds}.
 * @returns a function from an id to its code; it throws for an id without a code, which is a fault of ours: ids that
 *   callers of the API send are checked before
 */
export async function readProviderCodes(
  db: Queryable,
  providerIds: Iterable<string>,
): Promise<(providerId: string) => number> {
  const dictionary = dictionaryOf(db);
  const { codeById } = dictionary;
  for (const providerId of providerIds) {
    if (codeById.has(providerId)) continue;
    await readTable(db, dictionary);
    break;
  }
  return (providerId) => {
    const code = codeById.get(providerId);
    if (code === undefined) throw new Error(`provider ${providerId} has no code; is it registered?`);
    return code;
  };
}

/** The code of a provider; undefined if no service that knows the provider has started on this database. */
export async function findProviderCode(db: Queryable, providerId: string): Promise<number | undefined> {
  const dictionary = dictionaryOf(db);
  if (!dictionary.codeById.has(providerId)) await readTable(db, dictionary);
  return dictionary.codeById.get(providerId);
}

/** The code of one provider. */
export async function codeOfProvider(db: Queryable, providerId: string): Promise<number> {
  return (await readProviderCodes(db, [providerId]))(providerId);
}

/** The same rows, each with the id of its provider instead of the code. */
export async function withProviderIds<Row extends { readonly provider: number }>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Omit<Row, 'provider'> & { readonly providerId: string })[]> {
  const idOf = await readProviderIds(
    db,
    rows.map(({ provider }) => provider),
  );
  return rows.map(({ provider, ...row }) => ({ ...row, providerId: idOf(provider) }));
}
