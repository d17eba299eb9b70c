/** Background work of this module: ends grants at the vendors, and deletes unfinished flows and links. */
import type { Db, Queryable } from '../../../platform/db.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import type { Task } from '../../../platform/jobs/worker.ts';
import { VaultError } from '../../../platform/vault.ts';
import { revokeToken } from '../../../providers/oauth2.ts';
import type { ConfiguredProvider } from '../../../providers/settings.ts';
import { VendorError } from '../../../providers/vendor-api.ts';
import { type GrantEnd, noteGrantEnd } from '../../access/erasures/index.ts';
import { deleteExpiredFlows } from './authorization/store.ts';
import { deleteConnectLinksExpiredSince } from './connect-links/store.ts';
import type { RevocationPayload } from './revocation-job.ts';
import { isVendorUser } from './store.ts';
import { openTokens, type Tokens } from './tokens/sealed-tokens.ts';
import { looseTokens } from './tokens/token-source.ts';
import { createVendorApi } from './vendor-api.ts';
import type { Vendors } from './vendors.ts';

const WORTH_REPEATING = new Set(['unavailable', 'rate_limited', 'malformed']);

/**
 * The job `revoke_grant`. Best effort: if the vendor refuses for good, the job logs it and gives up. If the user was
 * deleted, the receipt of the deletion says how it ended.
 */
export function revokeTask(db: Db, { configured, http, vault, log }: Vendors): Task {
  return async (json) => {
    const payload = json as unknown as RevocationPayload; // as enqueueRevocation wrote it
    const end = await endGrant(payload);
    const { userId, connectionId, providerId } = payload;
    if (userId !== null) await noteGrantEnd(db, userId, { connectionId, providerId }, end, new Date());
  };

  /** @throws Error if another attempt may succeed */
  async function endGrant(payload: RevocationPayload): Promise<GrantEnd> {
    const { providerId, connectionId, accessToken, secondToken, expiresAt, vendorUserId } = payload;
    const provider = configured.get(providerId);
    if (provider?.credentials === undefined) return 'no_credentials';
    try {
      const tokens = openTokens(vault, connectionId, {
        accessToken: Buffer.from(accessToken, 'base64'),
        secondToken: secondToken === null ? null : Buffer.from(secondToken, 'base64'),
        expiresAt,
      });
      await unsubscribe(provider, connectionId, tokens);
      // Many vendors know one grant for an account, so the end of this one would end the other connection, too. Asked
      // just before, because the person may have connected again since the connection ended.
      if (vendorUserId !== undefined && (await isVendorUser(db, providerId, vendorUserId))) return 'in_use';
      return (await revoke(provider, tokens)) ? 'confirmed' : 'not_offered';
    } catch (error) {
      const isFinal = error instanceof VaultError || (error instanceof VendorError && !WORTH_REPEATING.has(error.kind));
      if (!isFinal) throw error;
      log.info({ providerId, connectionId, reason: error.message }, 'the grant could not be ended at the vendor');
      if (error instanceof VaultError) return 'no_tokens';
      return error.kind === 'grant_gone' ? 'confirmed' : 'refused';
    }
  }

  /** A vendor that refuses to unsubscribe must not keep the grant alive. */
  async function unsubscribe(provider: ConfiguredProvider, connectionId: string, tokens: Tokens): Promise<void> {
    const { inbound } = provider.provider;
    if (inbound?.unsubscribe === undefined) return;
    const api = createVendorApi(http, provider, looseTokens(http, provider, tokens));
    await inbound.unsubscribe(api, connectionId).catch((error: unknown) => {
      if (!(error instanceof VendorError)) throw error;
      log.info({ connectionId, reason: error.message }, 'the subscription could not be ended at the vendor');
    });
  }

  /** @returns false if the vendor has no way to end a grant */
  async function revoke(provider: ConfiguredProvider, tokens: Tokens): Promise<boolean> {
    const { auth, credentials } = provider;
    if (provider.provider.revoke !== undefined) {
      await provider.provider.revoke(createVendorApi(http, provider, looseTokens(http, provider, tokens)));
      return true;
    }
    if (auth.protocol === 'oauth2' && auth.revokeUrl !== undefined && credentials !== undefined) {
      const server = { vendorName: provider.provider.displayName, scheme: auth, client: credentials };
      await revokeToken(http, server, auth.revokeUrl, tokens.secondToken ?? tokens.accessToken);
      return true;
    }
    return false;
  }
}

/** How long the page of an old link still says that the link has expired. After that, the link is unknown. */
const KEEP_LINKS_MS = 30 * DAY_MS;
const BATCH = 1_000;

/**
 * Deletes flows and connect links that people began and never finished: one batch of each per call. Safe in several
 * processes at once.
 */
export async function sweepAuthorizations(db: Queryable): Promise<void> {
  await deleteExpiredFlows(db, BATCH);
  await deleteConnectLinksExpiredSince(db, KEEP_LINKS_MS, BATCH);
}
