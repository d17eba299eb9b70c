/** Begins an authorization: stores it and tells the person's browser where to go. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { generateRandomState } from 'oauth4webapi';
import type { Db, Transaction } from '../../../../platform/db.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { MINUTE_MS } from '../../../../platform/instants.ts';
import { withQuery } from '../../../../platform/url-query.ts';
import { requestToken } from '../../../../providers/oauth1.ts';
import { consentUrl, createPkce } from '../../../../providers/oauth2.ts';
import type { ClientCredentials, ConfiguredProvider } from '../../../../providers/settings.ts';
import { VendorError } from '../../../../providers/vendor-api.ts';
import { noteForAudit } from '../../../access/audit/index.ts';
import { commit } from '../../../access/keys/index.ts';
import { lockUserOf } from '../../../access/users/index.ts';
import type { Vendors } from '../vendors.ts';
import { bindBrowser } from './browser-binding.ts';
import { insertFlow } from './store.ts';

/** The configuration of the connect flow. */
export interface ConnectSettings {
  readonly baseUrl: string;
  /** Whether there is a console. */
  readonly console: boolean;
  /** When unset, people see the built-in result page. */
  readonly oauthCallbackUrl: string | undefined;
  readonly allowedRedirects: readonly string[];
  /** With `link`, only a connect link or an API key can start a flow. */
  readonly oauthAuthorize: 'open' | 'link';
}

export interface FlowDependencies {
  readonly db: Db;
  readonly vendors: Vendors;
  readonly settings: ConnectSettings;
}

/** The person who connects, and the provider to connect. */
export interface FlowStart {
  readonly workspaceId: string;
  readonly userId: string;
  readonly providerId: string;
  readonly redirectUrl: string | null;
  /** How many days the first sync reads; null means the provider's default. */
  readonly initialDays: number | null;
  /** The connect link that begins it. */
  readonly link?: LinkStart;
}

/** The connect link that begins a flow, as the flow knows it. */
interface LinkStart {
  readonly tokenHash: Buffer;
  readonly page: FlowPage;
  /** SHA-256 of the link's cookie in this browser. */
  readonly browserHash: Buffer;
  /** SHA-256 of the code with which the frame that opened this browser's window asks how the flow ended. */
  readonly outcomeCode?: Buffer | undefined;
}

/** The page that a flow came from and may end on. */
export interface FlowPage {
  readonly token: string;
  /** The language of the page. */
  readonly language: string;
  /** True if the browser ends on our page although OAUTH_CALLBACK_URL names another one. */
  readonly staysHere: boolean;
}

/** The secrets of a flow, which its row holds sealed. */
export interface FlowSecret {
  /** The PKCE verifier (OAuth 2.0) or the secret of the request token (OAuth 1.0a). */
  readonly proof?: string;
  /** The hashes of the link's token and of its cookie in this browser, base64. */
  readonly link?: { readonly tokenHash: string; readonly browserHash: string };
  /** A hash, base64. */
  readonly outcomeCode?: string;
  readonly page?: FlowPage;
}

export const FLOW_SECRET = 'oauth_states.secret';
const LIFETIME_MS = 10 * MINUTE_MS;

/** The address to which the vendor sends the person's browser back; it is registered at the vendor. */
export function callbackUrl({ baseUrl }: Pick<ConnectSettings, 'baseUrl'>, providerId: string): string {
  return `${baseUrl}/v1/oauth/${providerId}/callback`;
}

/** @throws AppError NOT_FOUND; UNAVAILABLE if the provider has no credentials */
export function requireAvailable({ configured }: Vendors, providerId: string): UsableProvider {
  const provider = configured.get(providerId);
  if (provider === undefined) throw notFound('Provider');
  const { credentials } = provider;
  if (credentials === undefined) {
    throw new AppError(
      'UNAVAILABLE',
      `${provider.provider.displayName} is not set up on this service: it has no client credentials`,
    );
  }
  return { ...provider, credentials };
}

export type UsableProvider = ConfiguredProvider & { readonly credentials: ClientCredentials };

/**
 * @returns the address of the vendor's consent page
 * @throws AppError NOT_FOUND, UNAVAILABLE, PROVIDER_ERROR
 */
export async function beginFlow(
  { db, vendors, settings }: FlowDependencies,
  start: FlowStart,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { workspaceId, userId, providerId, redirectUrl, initialDays, link } = start;
  const provider = requireAvailable(vendors, providerId);
  const callback = callbackUrl(settings, providerId);
  const { key, proof, url } = await prepare(vendors, provider, callback);
  const secret: FlowSecret = {
    ...(proof !== undefined && { proof }),
    ...(link !== undefined && secretOf(link)),
  };
  const flow = {
    key,
    workspaceId,
    userId,
    providerId,
    redirectUrl,
    initialDays,
    secret: vendors.vault.seal(JSON.stringify(secret), key, FLOW_SECRET),
    browserHash: request.caller === null ? bindBrowser(reply, key, callback, LIFETIME_MS / 1000) : null,
  };
  const store = async (tx: Transaction) => {
    noteForAudit(request, { target: { kind: 'user', id: userId }, userId });
    await lockUserOf(tx, workspaceId, userId, 'keeps answers');
    await insertFlow(tx, flow, new Date(Date.now() + LIFETIME_MS));
  };
  await (request.caller === null ? db.transaction(store) : commit(db, request, store));
  return url;
}

function secretOf({ tokenHash, browserHash, outcomeCode, page }: LinkStart): FlowSecret {
  return {
    link: { tokenHash: tokenHash.toString('base64'), browserHash: browserHash.toString('base64') },
    ...(outcomeCode !== undefined && { outcomeCode: outcomeCode.toString('base64') }),
    page,
  };
}

interface PreparedFlow {
  readonly key: string;
  readonly proof: string | undefined;
  readonly url: string;
}

async function prepare(vendors: Vendors, provider: UsableProvider, callback: string): Promise<PreparedFlow> {
  const { auth, credentials: client } = provider;
  const { id: providerId, displayName: vendorName } = provider.provider;
  if (auth.protocol === 'oauth2') {
    const state = generateRandomState();
    const pkce = auth.pkce ? await createPkce() : undefined;
    const url = consentUrl({ vendorName, scheme: auth, client }, { redirectUri: callback, state, pkce });
    return { key: state, proof: pkce?.verifier, url };
  }
  try {
    const { token, secret } = await requestToken(vendors.http, { vendorName, scheme: auth, client }, callback);
    const url = withQuery(auth.authorizeUrl, { oauth_token: token, oauth_callback: callback });
    return { key: requestTokenKey(providerId, token), proof: secret, url };
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    vendors.logFailure({ providerId, reason: error.message }, 'an authorization could not begin');
    throw new AppError('PROVIDER_ERROR', `${error.message}; try again later`);
  }
}

/** Two vendors may issue equal request tokens, so the key contains the provider. */
export function requestTokenKey(providerId: string, token: string): string {
  return `${providerId}:${token}`;
}
