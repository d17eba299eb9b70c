/**
 * The providers that exist: the vendors and `manual` for every workspace, and the names that a workspace has claimed.
 */
import type { Db, Queryable, Transaction } from '../../../platform/db.ts';
import { invalid } from '../../../platform/errors.ts';
import { listProviderNames } from '../../../providers/names.ts';
import { resembles } from '../../../vocabulary/resemblance.ts';
import { lockWorkspace } from '../../access/workspaces/index.ts';
import { assignCode, assignCodes, listWorkspaceProviders, putWorkspaceProvider } from './store.ts';

/** The provider of pushed data that names no provider. */
export const MANUAL_PROVIDER = 'manual';

/**
 * The number of own names under which a workspace may push. There is a limit because the names of all workspaces share
 * one range of small integers.
 */
const MAX_OWN_PROVIDERS = 50;
const OWN_PROVIDER = /^[a-z][a-z0-9_]{0,31}$/;

/** The vendors' ids and `manual`, for each database. */
const sharedIds = new WeakMap<object, readonly string[]>();

/**
 * Gives codes to new providers. Call it once at the start, after the migrations.
 * @param phoneIds of stores of health data on phones, which are pushed
 */
export async function registerProviders(
  db: Db,
  providerIds: readonly string[],
  phoneIds: readonly string[] = [],
): Promise<void> {
  const shared = [...new Set([...providerIds, MANUAL_PROVIDER, ...phoneIds])];
  await assignCodes(db, shared);
  sharedIds.set(db.database, shared);
}

function sharedBy({ database }: Queryable): readonly string[] {
  const shared = sharedIds.get(database);
  if (shared === undefined) throw new Error('the providers of this database have not been registered');
  return shared;
}

/** Every provider that a workspace may name: the shared ones, then its own. */
export async function listProviderIds(db: Queryable, workspaceId: string): Promise<string[]> {
  const shared = sharedBy(db);
  const own = await listWorkspaceProviders(db, workspaceId);
  return [...shared, ...own.filter((id) => !shared.includes(id))];
}

/** True for a provider that the workspace may push under without claiming the name first. */
export async function isKnownProvider(db: Queryable, workspaceId: string, providerId: string): Promise<boolean> {
  return sharedBy(db).includes(providerId) || (await listProviderIds(db, workspaceId)).includes(providerId);
}

/**
 * Checks a provider that a query names.
 * @throws AppError VALIDATION_ERROR listing those that the workspace knows
 */
export async function checkProviderInQuery(
  db: Queryable,
  workspaceId: string,
  providerId: string | undefined,
  path = 'query.providerId',
): Promise<void> {
  if (providerId === undefined || sharedBy(db).includes(providerId)) return;
  const known = await listProviderIds(db, workspaceId);
  if (!known.includes(providerId)) throw invalid(path, `must be one of ${listProviderNames(known)}`);
}

/**
 * The providers that a query leaves out.
 * @param text their ids with commas between; undefined: none
 * @throws AppError VALIDATION_ERROR for a provider that the workspace does not know
 */
export async function readExcluded(db: Queryable, workspaceId: string, text: string | undefined): Promise<string[]> {
  if (text === undefined) return [];
  const ids = [...new Set(text.split(','))];
  for (const id of ids) await checkProviderInQuery(db, workspaceId, id, 'query.excludeProviderIds');
  return ids;
}

/**
 * Refuses a new name that is probably a mistyped one: it would silently make a provider of the workspace's own.
 * @throws AppError VALIDATION_ERROR naming the known ones
 */
export function requireDistinct(db: Queryable, providerId: string): void {
  const shared = sharedBy(db);
  if (!providerId.startsWith('provider_') && !shared.some((known) => resembles(providerId, known))) return;
  const known = `must be ${listProviderNames(shared)} or a word of your own that does not look like one of them`;
  throw invalid('body.providerId', `${known}; if this one is meant, send "declareProvider": true with it`);
}

/**
 * Makes a word the workspace's own name of a provider. Call it in a separate transaction that does nothing else with
 * the name, because a process remembers the codes that it reads, and must read only committed ones.
 * @throws AppError VALIDATION_ERROR for a name of the wrong form, or one too many
 */
export async function claimProvider(tx: Transaction, workspaceId: string, providerId: string): Promise<void> {
  if (!OWN_PROVIDER.test(providerId)) {
    const form = 'a lower-case word of your own ([a-z][a-z0-9_]*, at most 32 characters)';
    throw invalid('body.providerId', `must be ${listProviderNames(sharedBy(tx))} or ${form}`);
  }
  await lockWorkspace(tx, workspaceId); // its names are counted below, so one request at a time adds one
  await putWorkspaceProvider(tx, workspaceId, providerId);
  if ((await listWorkspaceProviders(tx, workspaceId)).length > MAX_OWN_PROVIDERS)
    throw invalid('body.providerId', `is one name too many; a workspace has at most ${MAX_OWN_PROVIDERS}`);
  await assignCode(tx, providerId);
}
