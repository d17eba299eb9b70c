/** Ends a grant at its vendor. */
import type { Db } from '../../../platform/db.ts';
import { VaultError } from '../../../platform/vault.ts';
import { requestToken } from '../../../providers/oauth1.ts';
import { revokeToken } from '../../../providers/oauth2.ts';
import type { ConfiguredProvider } from '../../../providers/settings.ts';
import { VendorError } from '../../../providers/vendor-api.ts';
import type { GrantEnd } from '../../access/erasures/index.ts';
import { enqueueRevocation, type RevocationPayload } from './revocation-job.ts';
import { isVendorUser } from './store.ts';
import { openTokens, sealTokens } from './tokens/sealed-tokens.ts';
import { looseTokens, type TokenSource } from './tokens/token-source.ts';
import { createVendorApi } from './vendor-api.ts';
import type { Vendors } from './vendors.ts';

type Calls = Pick<Vendors, 'http' | 'log'>;

const WORTH_REPEATING = new Set(['unavailable', 'rate_limited', 'malformed']);

/**
 * @returns `later`: the tokens were renewed and then the vendor failed, so another job goes on with the new ones
 * @throws Error if another attempt may succeed
 */
export async function endGrant(db: Db, vendors: Vendors, payload: RevocationPayload): Promise<GrantEnd | 'later'> {
  const { configured, http, vault, log } = vendors;
  const { providerId, connectionId, accessToken, secondToken, expiresAt } = payload;
  const provider = configured.get(providerId);
  if (provider?.credentials === undefined) return 'no_credentials';
  const sealed = {
    accessToken: Buffer.from(accessToken, 'base64'),
    secondToken: secondToken === null ? null : Buffer.from(secondToken, 'base64'),
    expiresAt,
  };
  try {
    const tokens = openTokens(vault, connectionId, sealed);
    const source = looseTokens(http, provider, tokens);
    try {
      return await askVendor(db, vendors, provider, payload, source);
    } catch (error) {
      if (isFinal(error)) throw error;
      const latest = await source.current();
      if (latest === tokens || payload.isRenewed) throw error;
      // A vendor may accept each refresh token once: with the former tokens, another attempt could not end the grant.
      await enqueueRevocation(db, { ...payload, isRenewed: true }, sealTokens(vault, connectionId, latest));
      return 'later';
    }
  } catch (error) {
    if (!isFinal(error)) throw error;
    log.info({ providerId, connectionId, reason: error.message }, 'the grant could not be ended at the vendor');
    if (error instanceof VaultError) return 'no_tokens';
    const isOver =
      error.kind === 'grant_gone' || (error.kind === 'unauthorized' && (await isTokenAtFault(vendors, provider)));
    return isOver ? 'already_ended' : 'refused';
  }
}

function isFinal(error: unknown): error is VaultError | VendorError {
  return error instanceof VaultError || (error instanceof VendorError && !WORTH_REPEATING.has(error.kind));
}

async function askVendor(
  db: Db,
  calls: Calls,
  provider: ConfiguredProvider,
  { providerId, connectionId, vendorUserId }: RevocationPayload,
  source: TokenSource,
): Promise<GrantEnd> {
  await unsubscribe(calls, provider, connectionId, source);
  // Many vendors know one grant for an account, so the end of this one would end the other connection, too. Asked
  // just before, because the person may have connected again since the connection ended.
  if (vendorUserId !== undefined && (await isVendorUser(db, providerId, vendorUserId))) return 'in_use';
  return (await revoke(calls, provider, source)) ? 'confirmed' : 'not_offered';
}

/** A vendor that refuses to unsubscribe must not keep the grant alive. */
async function unsubscribe(
  { http, log }: Calls,
  provider: ConfiguredProvider,
  connectionId: string,
  source: TokenSource,
) {
  const { inbound } = provider.provider;
  if (inbound?.unsubscribe === undefined) return;
  await inbound.unsubscribe(createVendorApi(http, provider, source), connectionId).catch((error: unknown) => {
    if (!(error instanceof VendorError)) throw error;
    log.info({ connectionId, reason: error.message }, 'the subscription could not be ended at the vendor');
  });
}

/** @returns false if the vendor has no way to end a grant */
async function revoke({ http }: Calls, provider: ConfiguredProvider, source: TokenSource): Promise<boolean> {
  const { auth, credentials } = provider;
  if (provider.provider.revoke !== undefined) {
    await provider.provider.revoke(createVendorApi(http, provider, source));
    return true;
  }
  if (auth.protocol === 'oauth2' && auth.revokeUrl !== undefined && credentials !== undefined) {
    const server = { vendorName: provider.provider.displayName, scheme: auth, client: credentials };
    const { secondToken, accessToken } = await source.current(); // they may have been renewed to unsubscribe
    await revokeToken(http, server, auth.revokeUrl, secondToken ?? accessToken);
    return true;
  }
  return false;
}

/**
 * Whether a 401 of an OAuth 1.0a server means that it does not know the token. It also answers so when our clock or
 * secret is wrong, but then it issues no token to begin with either.
 */
async function isTokenAtFault({ http }: Calls, { provider, auth, credentials }: ConfiguredProvider): Promise<boolean> {
  if (auth.protocol !== 'oauth1' || credentials === undefined) return false;
  const server = { vendorName: provider.displayName, scheme: auth, client: credentials };
  return requestToken(http, server, 'oob').then(
    () => true,
    (error: unknown) => {
      if (error instanceof VendorError) return false;
      throw error;
    },
  );
}
