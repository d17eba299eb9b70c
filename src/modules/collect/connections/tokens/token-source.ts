/** Gives the tokens for calls to a vendor, and renews them. */
import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../../../../platform/database-errors.ts';
import type { Db, Queryable, Transaction } from '../../../../platform/db.ts';
import type { HttpClient } from '../../../../platform/http-client.ts';
import { DAY_MS } from '../../../../platform/instants.ts';
import { type Vault, VaultError } from '../../../../platform/vault.ts';
import { renewTokens } from '../../../../providers/oauth2.ts';
import { isSameSecret } from '../../../../providers/secrets.ts';
import type { ConfiguredProvider } from '../../../../providers/settings.ts';
import { VendorError } from '../../../../providers/vendor-api.ts';
import { enqueueRevocation } from '../revocation-job.ts';
import { type ConnectionRef, openTokens, type SealedTokens, sealTokens, type Tokens } from './sealed-tokens.ts';
import {
  countRefusal,
  findRenewing,
  findTokens,
  holdingRenewalLock,
  putRenewing,
  putTokens,
  type Refusals,
  type Session,
  takeTokens,
} from './store.ts';

export interface TokenSource {
  current(): Promise<Tokens>;
  /**
   * Replaces tokens that are about to expire or that the vendor refused.
   * @returns undefined if they cannot be renewed
   * @throws VendorError
   */
  renew(used: Tokens): Promise<Tokens | undefined>;
}

/**
 * The source for tokens that are not stored: those of a grant that was just given, or is just being given up. After a
 * renewal, `current` gives the new ones.
 */
export function looseTokens(http: HttpClient, provider: ConfiguredProvider, tokens: Tokens): TokenSource {
  let latest = tokens;
  return {
    current: async () => latest,
    renew: async (used) => {
      const renewed = await renewAtVendor(http, provider, used);
      if (renewed !== undefined) latest = renewed;
      return renewed;
    },
  };
}

export interface TokenDependencies {
  readonly db: Db;
  readonly http: HttpClient;
  readonly vault: Vault;
}

export type StoredTokensOf = (provider: ConfiguredProvider, connection: Connected) => TokenSource;
type Connected = Omit<ConnectionRef, 'workspaceId'>;

/** Tokens together with the stored bytes they came from. */
interface Stored extends Tokens {
  readonly sealed: SealedTokens;
}

/** Longer than a renewal can take, so that the result is there when the wait ends. */
const PATIENCE_MS = 45_000;
const POLL_MS = 100;

/**
 * The tokens of stored connections. However many callers ask for a renewal, it happens once. Callers in this process
 * share it. Processes exclude each other by a lock; the second one finds the new tokens stored and uses those. New
 * tokens are committed before anybody uses them.
 */
export function storedTokens(dependencies: TokenDependencies): StoredTokensOf {
  const running = new Map<string, Promise<Stored | undefined>>();

  const renewOnce = async (provider: ConfiguredProvider, connection: Connected, used: Stored) => {
    for (;;) {
      const underWay = running.get(connection.connectionId);
      if (underWay === undefined) break;
      const renewed = await underWay;
      if (renewed === undefined || !isSame(renewed, used)) return renewed;
    }
    const renewal = renewExclusively(dependencies, provider, connection, used).finally(() =>
      running.delete(connection.connectionId),
    );
    running.set(connection.connectionId, renewal);
    return renewal;
  };

  return (provider, connection) => {
    let latest: Stored | undefined;
    return {
      current: async () => {
        latest ??= await requireStored(dependencies, dependencies.db, connection);
        return latest;
      },
      renew: async (used) => {
        // `used` always comes from `current` or from an earlier renewal, so it is what `Stored` says.
        const renewed = await renewOnce(provider, connection, used as Stored);
        if (renewed !== undefined) latest = renewed;
        return renewed;
      },
    };
  };
}

async function renewExclusively(
  dependencies: TokenDependencies,
  provider: ConfiguredProvider,
  connection: Connected,
  used: Stored,
): Promise<Stored | undefined> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const held = await holdingRenewalLock(dependencies.db, connection.connectionId, (session) =>
      renewHoldingLock(dependencies, session, provider, connection, used),
    );
    if (held !== undefined) return held.result;
    if (Date.now() > deadline) {
      throw new VendorError(
        'unavailable',
        `another process is still renewing the token for ${provider.provider.displayName}`,
      );
    }
    await delay(POLL_MS);
    const stored = await requireStored(dependencies, dependencies.db, connection);
    if (!isSame(stored, used)) return stored;
  }
}

async function renewHoldingLock(
  dependencies: TokenDependencies,
  session: Session,
  provider: ConfiguredProvider,
  connection: Connected,
  used: Stored,
): Promise<Stored | undefined> {
  const stored = await requireStored(dependencies, session, connection);
  if (!isSame(stored, used)) return stored;
  const lostSince = await findRenewing(session, connection);
  if (lostSince === undefined) await putRenewing(session, connection, new Date());
  let renewed: Tokens | undefined;
  try {
    renewed = await renewAtVendor(dependencies.http, provider, stored);
  } catch (error) {
    const isAnswer = error instanceof VendorError && error.kind !== 'unavailable' && error.kind !== 'malformed';
    if (isAnswer && lostSince === undefined) await putRenewing(session, connection, null);
    if (!(error instanceof VendorError) || (error.kind !== 'grant_gone' && error.kind !== 'refused')) throw error;
    // The person may have connected again in the meantime. Then only the old grant is refused.
    const again = await requireStored(dependencies, session, connection);
    if (!isSame(again, stored)) return again;
    if (error.kind === 'refused') throw afterRefusal(error, await countRefusal(session, connection));
    throw lostSince === undefined ? error : lost(provider, lostSince);
  }
  if (renewed === undefined) await putRenewing(session, connection, null);
  return renewed && saveSurely(dependencies, session, connection, stored, renewed);
}

/** If the vendor gives no new refresh token, the present one stays in use. */
async function renewAtVendor(
  http: HttpClient,
  { provider, auth, credentials }: ConfiguredProvider,
  { secondToken }: Tokens,
): Promise<Tokens | undefined> {
  if (auth.protocol !== 'oauth2' || secondToken === undefined || credentials === undefined) return undefined;
  const server = { vendorName: provider.displayName, scheme: auth, client: credentials };
  const { accessToken, refreshToken, expiresAt } = await renewTokens(http, server, secondToken);
  return { accessToken, secondToken: refreshToken ?? secondToken, expiresAt };
}

const SAVE_DELAYS_MS = [200, 1_000, 3_000, 10_000];

async function saveSurely(
  dependencies: TokenDependencies,
  session: Session,
  connection: Connected,
  replaced: Stored,
  renewed: Tokens,
): Promise<Stored> {
  const save = (tx: Transaction) => saveRenewed(dependencies, tx, connection, replaced, renewed);
  const saved = await commitSurely(dependencies.db, session, save);
  if (saved === undefined) throw gone();
  return saved;
}

/** Stores new tokens. Waits when the database is away for a moment, because the old ones may be worthless by now. */
export async function commitSurely<Result>(
  db: Db,
  session: Session,
  save: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await session.transaction(save);
  } catch (error) {
    return saveLater(db, save, error);
  }
}

async function saveLater<Result>(
  db: Db,
  save: (tx: Transaction) => Promise<Result>,
  failure: unknown,
): Promise<Result> {
  let last = failure;
  for (const waitMs of SAVE_DELAYS_MS) {
    if (!isDatabaseUnavailable(last)) break;
    await delay(waitMs);
    try {
      return await db.transaction(save);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

/** @returns undefined when the connection has ended in the meantime; then the new tokens are revoked */
async function saveRenewed(
  { vault }: TokenDependencies,
  tx: Transaction,
  connection: Connected,
  replaced: Stored,
  renewed: Tokens,
): Promise<Stored | undefined> {
  const sealed = sealTokens(vault, connection.connectionId, renewed);
  const present = await takeTokens(tx, connection);
  if (present === undefined) {
    await enqueueRevocation(tx, connection, sealed);
    return undefined;
  }
  const opened = openStored(vault, connection.connectionId, present);
  // The tokens are compared in the clear, because the same tokens may have been sealed again with another key.
  if (opened.secondToken !== replaced.secondToken) return { ...opened, sealed: present };
  await putTokens(tx, connection, sealed);
  return { ...renewed, sealed };
}

async function requireStored({ vault }: TokenDependencies, db: Queryable, connection: Connected): Promise<Stored> {
  const sealed = await findTokens(db, connection);
  if (sealed === undefined) throw gone();
  return { ...openStored(vault, connection.connectionId, sealed), sealed };
}

/** @throws VendorError of a kind that is not tried again, if the tokens cannot be opened */
function openStored(vault: Vault, connectionId: string, sealed: SealedTokens): Tokens {
  try {
    return openTokens(vault, connectionId, sealed);
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    const reason = `the stored tokens cannot be opened: ${error.message}`;
    throw new VendorError('unauthorized', `${reason}; the user has to connect again`);
  }
}

function isSame(one: Stored, other: Stored): boolean {
  return one.sealed.accessToken.equals(other.sealed.accessToken);
}

/**
 * The vendor had answered an earlier renewal, but the answer was never stored, and a refresh token works only once. The
 * person has not ended anything, so the connection is in error, not disconnected.
 */
function lost({ provider }: ConfiguredProvider, since: string): VendorError {
  return new VendorError(
    'unauthorized',
    `the answer of ${provider.displayName} to a token renewal at ${since} was lost, and with it the tokens; the user has to connect again`,
  );
}

/** A refresh token counts as dead after this many refusals over at least this time, for any reason of the vendor's. */
const LAST_REFUSAL = 3;
const REFUSED_FOR_MS = DAY_MS;

function afterRefusal(refusal: VendorError, { refusals, refusedSince, refusedForMs }: Refusals): VendorError {
  if (refusals < LAST_REFUSAL || refusedForMs < REFUSED_FOR_MS) return refusal;
  const message = `${refusal.message} and has refused to renew the token ${refusals} times since ${refusedSince}`;
  return new VendorError('grant_gone', `${message}; the person has to connect again`, undefined, 'renewal_refused');
}

function gone(): VendorError {
  return new VendorError('grant_gone', 'the connection has ended; the user has to connect again');
}

/**
 * True if this is the connection's access token. Some vendors send the token in an entry of a notice to say whose
 * entry it is. False if the stored token cannot be opened: the next sync reads the data, or reports the fault.
 */
export async function holdsAccessToken(
  { db, vault }: Pick<TokenDependencies, 'db' | 'vault'>,
  connection: Connected,
  accessToken: string,
): Promise<boolean> {
  const sealed = await findTokens(db, connection);
  if (sealed === undefined) return false;
  try {
    return isSameSecret(accessToken, openTokens(vault, connection.connectionId, sealed).accessToken);
  } catch (error) {
    if (error instanceof VaultError) return false;
    throw error;
  }
}
