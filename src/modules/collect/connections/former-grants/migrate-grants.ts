/**
 * Exchanges stored OAuth 1.0a grants for grants of the wire format that succeeds it. It may be stopped anywhere and
 * started again: it stores a person's tokens after each step, and keeps the former tokens until a call with the new ones
 * has succeeded.
 */
import type { Db, Transaction } from '../../../../platform/db.ts';
import { VaultError } from '../../../../platform/vault.ts';
import { exchangeGrant } from '../../../../providers/grant-exchange.ts';
import type { GrantExchange } from '../../../../providers/provider.ts';
import type { ClientCredentials, ConfiguredProvider } from '../../../../providers/settings.ts';
import { VendorError } from '../../../../providers/vendor-api.ts';
import { vendorUserIdOf } from '../../../../providers/vendor-user-id.ts';
import { enqueueRevocation } from '../revocation-job.ts';
import { openTokens, type SealedTokens, sealFormerTokens, sealTokens, type Tokens } from '../tokens/sealed-tokens.ts';
import { findRenewing, holdingRenewalLock, putRenewing, type Session } from '../tokens/store.ts';
import { commitSurely, looseTokens } from '../tokens/token-source.ts';
import { createVendorApi } from '../vendor-api.ts';
import type { Vendors } from '../vendors.ts';
import { restoreFormerGrant } from './restore.ts';
import {
  dropFormerTokens,
  type ExchangeableConnection,
  findExchangeable,
  listExchangeable,
  markUsable,
  putGrant,
  putVendorUserId,
  takeExchangeable,
} from './store.ts';

/** A provider whose former grants can be exchanged, with both pairs of credentials. */
export interface ExchangingProvider extends ConfiguredProvider {
  readonly exchange: GrantExchange;
  readonly credentials: ClientCredentials;
  readonly formerCredentials: ClientCredentials;
}

export interface MigrationDependencies {
  readonly db: Db;
  readonly vendors: Vendors;
  /** Makes a call as soon as the vendor's quota allows it, and repeats it while the vendor answers that it is used up. */
  readonly paced: <Result>(call: () => Promise<Result>) => Promise<Result>;
}

export type MigrationOutcome =
  /** The new tokens are stored and have been used; the former ones are gone. */
  | { readonly kind: 'exchanged' }
  /** The new tokens are stored and have not been used yet, so both are kept. The next run tries again. */
  | { readonly kind: 'unproven'; readonly reason: string }
  /** Nothing was changed. The next run tries again. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isVendorDown: boolean }
  /** The connection has ended meanwhile, or another process was faster. */
  | { readonly kind: 'not_needed' };

export type MigrationResult = MigrationOutcome & { readonly userId: string; readonly connectionId: string };

type Target = Pick<ExchangeableConnection, 'userId' | 'connectionId'>;

const BATCH = 500;

/** Exchanges the grants of one person after the other, in the order of their ids. */
export async function* migrateGrants(
  dependencies: MigrationDependencies,
  provider: ExchangingProvider,
): AsyncGenerator<MigrationResult> {
  const { id } = provider.provider;
  let after: Target | undefined;
  for (;;) {
    const batch = await listExchangeable(dependencies.db, id, formatOf(provider), after, BATCH);
    for (const target of batch) yield { ...target, ...(await migrateGrant(dependencies, provider, target)) };
    after = batch.at(-1);
    if (after === undefined) return;
  }
}

function formatOf({ exchange }: ExchangingProvider): string {
  return exchange.from.flavor ?? '';
}

async function migrateGrant(
  dependencies: MigrationDependencies,
  provider: ExchangingProvider,
  target: Target,
): Promise<MigrationOutcome> {
  try {
    // We take the lock of renewals, because only one process may ask the vendor for this person's new tokens.
    const held = await holdingRenewalLock(dependencies.db, target.connectionId, (session) =>
      exchangeOnce(dependencies, session, provider, target),
    );
    if (held === undefined) return { kind: 'not_needed' };
  } catch (error) {
    return failed(error);
  }
  return prove(dependencies, provider, target);
}

function failed(error: unknown): MigrationOutcome {
  if (error instanceof VaultError) {
    return { kind: 'failed', reason: `the stored tokens cannot be opened: ${error.message}`, isVendorDown: false };
  }
  if (!(error instanceof VendorError)) throw error;
  return { kind: 'failed', reason: error.message, isVendorDown: error.kind === 'unavailable' };
}

async function exchangeOnce(
  dependencies: MigrationDependencies,
  session: Session,
  provider: ExchangingProvider,
  target: Target,
): Promise<void> {
  const { vault } = dependencies.vendors;
  const connection = await findExchangeable(session, target);
  if (connection === undefined || connection.wireFormat !== formatOf(provider)) return;
  const tokens = openTokens(vault, connection.connectionId, connection.tokens);
  await identify(dependencies, session, provider, connection, tokens);
  const exchanged = await exchange(dependencies, session, provider, connection, tokens);
  const save = (tx: Transaction) => saveExchanged(dependencies, tx, provider, connection, tokens, exchanged);
  await commitSurely(dependencies.db, session, save);
}

/** The notices of the new wire format name people by this id only, so it must be known before the exchange. */
async function identify(
  { vendors: { http }, paced }: MigrationDependencies,
  session: Session,
  provider: ExchangingProvider,
  connection: ExchangeableConnection,
  tokens: Tokens,
): Promise<void> {
  const { from } = provider.exchange;
  const former = { ...provider, provider: from, auth: from.auth, credentials: provider.formerCredentials };
  const api = createVendorApi(http, former, looseTokens(http, former, tokens));
  const vendorUserId = vendorUserIdOf(await paced(() => from.identify(api, {})));
  if (connection.vendorUserId === null) {
    await session.transaction(async (tx) => {
      if ((await takeExchangeable(tx, connection)) !== undefined) await putVendorUserId(tx, connection, vendorUserId);
    });
  } else if (connection.vendorUserId !== vendorUserId) throw anotherAccount();
}

function anotherAccount(): VendorError {
  return new VendorError('refused', 'the vendor names another account than the one that was connected');
}

/**
 * Stores that the exchange begins. If the process dies before it has stored the answer, the next run exchanges the former
 * tokens again. Only if the vendor then refuses does the person have to connect again.
 */
async function exchange(
  { vendors: { http }, paced }: MigrationDependencies,
  session: Session,
  { provider, apiUrl, exchange, formerCredentials: client }: ExchangingProvider,
  connection: ExchangeableConnection,
  { accessToken: token, secondToken }: Tokens,
): Promise<Tokens> {
  const server = { vendorName: provider.displayName, url: apiUrl + exchange.path, client };
  const lostSince = await findRenewing(session, connection);
  if (lostSince === undefined) await putRenewing(session, connection, new Date());
  try {
    const answer = await paced(() => exchangeGrant(http, server, { token, secret: secondToken ?? '' }));
    return { accessToken: answer.accessToken, secondToken: answer.refreshToken, expiresAt: answer.expiresAt };
  } catch (error) {
    if (!(error instanceof VendorError) || error.kind !== 'refused') throw error;
    if (lostSince === undefined) await putRenewing(session, connection, null);
    else {
      const lost = `the answer to an earlier exchange, at ${lostSince}, was lost; the user has to connect again`;
      throw new VendorError('refused', `${error.message}; ${lost}`);
    }
    throw error;
  }
}

async function saveExchanged(
  { vendors: { vault } }: MigrationDependencies,
  tx: Transaction,
  provider: ExchangingProvider,
  connection: ExchangeableConnection,
  former: Tokens,
  exchanged: Tokens,
): Promise<void> {
  const { connectionId } = connection;
  const sealed: SealedTokens = sealTokens(vault, connectionId, exchanged);
  const present = await takeExchangeable(tx, connection);
  if (present === undefined) return enqueueRevocation(tx, connection, sealed);
  // The person has connected again meanwhile. The tokens of that consent count.
  if (openTokens(vault, connectionId, present.tokens).accessToken !== former.accessToken) return;
  const kept = sealFormerTokens(vault, connectionId, former);
  await putGrant(tx, connection, provider.provider.flavor ?? '', sealed, kept);
}

/** For these kinds of failure the new tokens are not at fault. */
const NO_FAULT_OF_TOKENS = new Set(['unavailable', 'malformed', 'client_refused']);

/** Makes the first call with the new tokens. If the vendor refuses them, the former ones are in use again. */
async function prove(
  { db, vendors, paced }: MigrationDependencies,
  provider: ExchangingProvider,
  target: Target,
): Promise<MigrationOutcome> {
  const connection = await findExchangeable(db, target);
  if (connection === undefined || connection.former === null) return { kind: 'not_needed' };
  try {
    const vendorUserId = await paced(() => provider.provider.identify(vendors.openApi(connection), {}));
    if (vendorUserId !== connection.vendorUserId) throw anotherAccount();
  } catch (error) {
    const outcome = failed(error);
    if (error instanceof VendorError && NO_FAULT_OF_TOKENS.has(error.kind)) {
      return { kind: 'unproven', reason: error.message };
    }
    await db.transaction((tx) => restoreFormerGrant(tx, vendors.vault, provider.exchange, target));
    return outcome;
  }
  await db.transaction(async (tx) => {
    const present = await takeExchangeable(tx, target);
    if (present?.former == null) return;
    await dropFormerTokens(tx, target);
    await markUsable(tx, target);
  });
  return { kind: 'exchanged' };
}
