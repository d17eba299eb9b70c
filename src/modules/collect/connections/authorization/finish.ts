/** Finishes an authorization when the vendor sends the browser back: tokens, identity, connection. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordEvent } from '../../../../domain-events/outbox.ts';
import type { Transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import { type Vault, VaultError } from '../../../../platform/vault.ts';
import { accessToken } from '../../../../providers/oauth1.ts';
import { exchangeCode, splitScopes } from '../../../../providers/oauth2.ts';
import type { Provider } from '../../../../providers/provider.ts';
import { type VendorApi, VendorError } from '../../../../providers/vendor-api.ts';
import { vendorUserIdOf } from '../../../../providers/vendor-user-id.ts';
import { auditConnectPage } from '../../../access/audit/index.ts';
import { takeUser } from '../../../access/users/index.ts';
import { putOutcome, useConnectLink } from '../connect-links/store.ts';
import { type Connection, type Grant, hasOtherAccount, putConnection } from '../store.ts';
import { type ConnectionRef, sealTokens, type Tokens } from '../tokens/sealed-tokens.ts';
import { looseTokens, type TokenSource } from '../tokens/token-source.ts';
import { createVendorApi } from '../vendor-api.ts';
import {
  callbackUrl,
  FLOW_SECRET,
  type FlowDependencies,
  type FlowPage,
  type FlowSecret,
  requestTokenKey,
  requireAvailable,
  type UsableProvider,
} from './begin.ts';
import { browserHash, forgetBrowser } from './browser-binding.ts';
import { giveBackUnstored, type UnstoredGrant } from './give-back.ts';
import { type Flow, takeFlow } from './store.ts';

/**
 * Lets other modules react to a new or renewed connection, in the same transaction.
 * @param isAgain true if the connection has been read before
 * @param isOtherAccount true if the connection had another account at the vendor before
 */
export type OnConnected = (
  tx: Transaction,
  connection: ConnectionRef,
  isAgain: boolean,
  isOtherAccount: boolean,
) => Promise<void>;

/** How a flow ended. The browser's next page shows it. */
export interface FlowEnd {
  readonly redirectUrl: string | null;
  readonly outcome: FlowOutcome;
  /** The connect page that the flow came from; undefined where it came from none. */
  readonly page: FlowPage | undefined;
  /** True if a frame of the customer's page opened a window for this flow and asks for the outcome. */
  readonly isPopup: boolean;
}

type FlowOutcome = { readonly connectionId: string } | { readonly error: 'access_denied' | 'provider_error' };

type Parameters = Readonly<Record<string, string>>;

/** @throws AppError NOT_FOUND; VALIDATION_ERROR when the answer belongs to no open flow: then nothing is stored */
export async function finishFlow(
  dependencies: FlowDependencies & { readonly onConnected: OnConnected },
  providerId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FlowEnd> {
  const { vendors, settings, db } = dependencies;
  const provider = requireAvailable(vendors, providerId);
  const parameters = singleParameters(request.query);
  const key = flowKey(provider, parameters);
  const flow = key && (await takeFlow(db, { key, providerId, browserHash: browserHash(request, key) }));
  if (!flow) throw noSuchFlow();
  forgetBrowser(reply, flow.key, callbackUrl(settings, providerId));
  const secret = openFlow(vendors.vault, flow);
  const outcome = await endFlow(dependencies, provider, parameters, flow, secret);
  const { link, outcomeCode, page } = secret;
  const isPopup = link !== undefined && outcomeCode !== undefined;
  if (isPopup) {
    const told = JSON.stringify({ providerId, ...outcome });
    await putOutcome(db, Buffer.from(link.tokenHash, 'base64'), Buffer.from(outcomeCode, 'base64'), told);
  }
  return { redirectUrl: flow.redirectUrl, outcome, page, isPopup };
}

async function endFlow(
  dependencies: FlowDependencies & { readonly onConnected: OnConnected },
  provider: UsableProvider,
  parameters: Parameters,
  flow: Flow,
  secret: FlowSecret,
): Promise<FlowOutcome> {
  const { vendors, settings, db } = dependencies;
  const { userId, providerId } = flow;
  const refusal = refusalIn(provider, parameters);
  if (refusal !== undefined) return { error: refusal };
  let unstored: UnstoredGrant | undefined;
  try {
    const callback = callbackUrl(settings, providerId);
    const obtained = await obtainTokens(vendors.http, provider, parameters, callback, secret.proof);
    unstored = { providerId, userId, source: looseTokens(vendors.http, provider, obtained.tokens) };
    const grant = await describeGrant(vendors, provider, obtained, unstored.source);
    if (grant === 'not_enough') {
      await giveBackUnstored(dependencies, unstored);
      return { error: 'access_denied' };
    }
    unstored.vendorUserId = grant.vendorUserId;
    const { id } = await db.transaction((tx) => connect(tx, flow, secret, grant, dependencies.onConnected));
    return { connectionId: id };
  } catch (error) {
    if (unstored !== undefined) await giveBackUnstored(dependencies, unstored);
    if (!(error instanceof VendorError)) throw error;
    vendors.logFailure({ providerId, userId, reason: error.message }, 'an authorization failed');
    return { error: 'provider_error' };
  }
}

/** @throws AppError VALIDATION_ERROR if the key that sealed the flow is gone: the person starts again */
function openFlow(vault: Vault, { key, secret }: Flow): FlowSecret {
  try {
    return JSON.parse(vault.open(secret, key, FLOW_SECRET)) as FlowSecret; // beginFlow's
  } catch (error) {
    if (error instanceof VaultError) throw noSuchFlow();
    throw error;
  }
}

/** A parameter that comes twice counts as absent, because we cannot know which of the two is meant. */
function singleParameters(query: unknown): Parameters {
  const pairs = Object.entries(query as Record<string, unknown>); // Fastify always supplies an object here
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

function flowKey({ auth, provider }: UsableProvider, { state, oauth_token: token }: Parameters): string | undefined {
  if (auth.protocol === 'oauth2') return state;
  return token && requestTokenKey(provider.id, token);
}

function refusalIn({ auth }: UsableProvider, parameters: Parameters): 'access_denied' | 'provider_error' | undefined {
  const { error, code, oauth_verifier: verifier } = parameters;
  if (auth.protocol === 'oauth1') return verifier && verifier !== 'null' ? undefined : 'access_denied';
  if (error !== undefined) return error === 'access_denied' ? 'access_denied' : 'provider_error';
  return code ? undefined : 'provider_error';
}

/** If the vendor cannot be asked for the scopes, the person connects all the same. */
async function grantedScopes({ permissions }: Provider, api: VendorApi, named: readonly string[] | undefined) {
  if (permissions === undefined) return named;
  try {
    return await permissions(api);
  } catch (error) {
    if (error instanceof VendorError && error.kind === 'refused') return undefined;
    throw error;
  }
}

interface Obtained {
  readonly tokens: Tokens;
  readonly scopes: readonly string[] | undefined;
  readonly answer: JsonObject;
}

/** @returns `not_enough`: the person has unticked every scope that we could use */
async function describeGrant(
  { http, vault }: FlowDependencies['vendors'],
  provider: UsableProvider,
  { scopes: named, answer }: Obtained,
  source: TokenSource,
): Promise<Grant | 'not_enough'> {
  const api = createVendorApi(http, provider, source);
  const scopes = await grantedScopes(provider.provider, api, named);
  const { flavor: wireFormat } = provider.provider;
  if (scopes !== undefined && provider.provider.grantsEnough?.(scopes) === false) return 'not_enough';
  const vendorUserId = vendorUserIdOf(await provider.provider.identify(api, answer));
  // The calls above may have renewed the tokens. Then the first ones are worthless.
  const latest = await source.current();
  return { vendorUserId, scopes, wireFormat, tokens: (connectionId) => sealTokens(vault, connectionId, latest) };
}

async function obtainTokens(
  http: FlowDependencies['vendors']['http'],
  { provider, auth, credentials: client }: UsableProvider,
  parameters: Parameters,
  callback: string,
  proof: string | undefined,
): Promise<Obtained> {
  const { displayName: vendorName } = provider;
  if (auth.protocol === 'oauth1') {
    const allowed = { token: parameters.oauth_token ?? '', secret: proof ?? '' };
    const verifier = parameters.oauth_verifier ?? '';
    const { token, secret } = await accessToken(http, { vendorName, scheme: auth, client }, allowed, verifier);
    const tokens = { accessToken: token, secondToken: secret, expiresAt: undefined };
    return { tokens, scopes: undefined, answer: {} };
  }
  const exchange = { code: parameters.code ?? '', redirectUri: callback, verifier: proof };
  const answer = await exchangeCode(http, { vendorName, scheme: auth, client }, exchange);
  const { accessToken: access, refreshToken, expiresAt } = answer;
  // Some vendors name the granted scopes only in the redirect. The adapter finds them in the answer, as for other
  // vendors.
  const { scope } = parameters;
  const scopes = answer.scopes ?? (scope === undefined ? undefined : splitScopes(scope));
  return {
    tokens: { accessToken: access, secondToken: refreshToken, expiresAt },
    scopes,
    answer: { scope, ...answer.body },
  };
}

async function connect(
  tx: Transaction,
  { workspaceId, userId, providerId, initialDays }: Flow,
  { link }: FlowSecret,
  grant: Grant,
  onConnected: OnConnected,
): Promise<Connection> {
  const now = new Date();
  if ((await takeUser(tx, workspaceId, userId)) === undefined) throw noSuchFlow();
  if (link !== undefined) await useLink(tx, link, now);
  const isOther = await hasOtherAccount(tx, userId, providerId, grant.vendorUserId);
  const connection = await putConnection(tx, { workspaceId, userId, providerId, initialDays }, grant, now);
  const data = { connectionId: connection.id, userId, providerId };
  await recordEvent(tx, { workspaceId, userId, event: 'connection.created', data });
  await onConnected(
    tx,
    { workspaceId, userId, connectionId: connection.id, providerId },
    connection.lastSyncedAt !== null,
    isOther,
  );
  auditConnectPage(tx, { workspaceId, userId }, 'connectDevice', connection.id);
  return connection;
}

async function useLink(tx: Transaction, link: NonNullable<FlowSecret['link']>, now: Date): Promise<void> {
  const [tokenHash, browserHash] = [Buffer.from(link.tokenHash, 'base64'), Buffer.from(link.browserHash, 'base64')];
  if (await useConnectLink(tx, tokenHash, browserHash, now)) return;
  const message = 'This link has been used already, or in another browser; ask for a new one';
  throw new AppError('VALIDATION_ERROR', message, {
    details: [{ path: 'query.state', message: 'belongs to a link that has been used' }],
  });
}

function noSuchFlow(): AppError {
  const message = 'This authorization is not under way: it has been finished, has expired or was begun elsewhere';
  return new AppError('VALIDATION_ERROR', `${message}; start again`, {
    details: [{ path: 'query', message: 'belongs to no authorization under way' }],
  });
}
