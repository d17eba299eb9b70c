/** OAuth 2.0 (RFC 6749) with PKCE (RFC 7636): the authorization-code flow, renewal, revocation (RFC 7009). */
import {
  allowInsecureRequests,
  type ClientAuth,
  calculatePKCECodeChallenge,
  customFetch,
  generateRandomCodeVerifier,
  generateRandomState,
  genericTokenEndpointRequest,
  revocationRequest,
} from 'oauth4webapi';
import type { HttpClient } from '../platform/http-client.ts';
import type { JsonObject } from '../platform/json.ts';
import { oauthFetch } from '../platform/oauth-fetch.ts';
import { withQuery } from '../platform/url-query.ts';
import { askedRetryAt, asVendorError, closedApi, isTrouble, retryAtOf } from './answers.ts';
import type { OAuth2Scheme } from './auth-scheme.ts';
import type { ClientCredentials } from './settings.ts';
import { VendorError, type VendorHeaders, type VendorResponse } from './vendor-api.ts';
import { parseVendorJson } from './vendor-json.ts';

/** An authorization server as the flow needs it. */
export interface OAuth2Server {
  readonly vendorName: string;
  readonly scheme: OAuth2Scheme;
  readonly client: ClientCredentials;
}

/** The answer of a token endpoint. */
export interface TokenAnswer {
  readonly accessToken: string;
  /** Undefined: after a renewal, the present refresh token stays valid; after the first exchange, there is none. */
  readonly refreshToken: string | undefined;
  /** Epoch milliseconds; undefined where the vendor sets no end. */
  readonly expiresAt: number | undefined;
  readonly scopes: readonly string[] | undefined;
  /** The whole answer: some vendors name the person here and nowhere else. */
  readonly body: JsonObject;
}

export interface Pkce {
  readonly verifier: string;
  readonly challenge: string;
}

export async function createPkce(verifier: string = generateRandomCodeVerifier()): Promise<Pkce> {
  return { verifier, challenge: await calculatePKCECodeChallenge(verifier) };
}

/** The address at which the person gives consent. */
export function consentUrl(
  { scheme, client }: OAuth2Server,
  { redirectUri, state, pkce }: { redirectUri: string; state: string; pkce: Pkce | undefined },
): string {
  return withQuery(scheme.authorizeUrl, {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    ...(scheme.scopes.length > 0 && { scope: scheme.scopes.join(scheme.scopeSeparator) }),
    state,
    ...(pkce && { code_challenge: pkce.challenge, code_challenge_method: 'S256' }),
    ...scheme.authorizeParameters,
  });
}

/**
 * Exchanges the code that came back for tokens.
 * @throws VendorError
 */
export function exchangeCode(
  http: HttpClient,
  server: OAuth2Server,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string | undefined },
): Promise<TokenAnswer> {
  return askForTokens(http, server, 'authorization_code', {
    code,
    redirect_uri: redirectUri,
    ...(verifier !== undefined && { code_verifier: verifier }),
  });
}

/**
 * Renews the tokens.
 * @throws VendorError `grant_gone` when the vendor says that the refresh token is no longer good
 */
export function renewTokens(http: HttpClient, server: OAuth2Server, refreshToken: string): Promise<TokenAnswer> {
  return askForTokens(http, server, 'refresh_token', {
    refresh_token: refreshToken,
    ...server.scheme.refreshParameters,
  });
}

/**
 * Ends a grant at the vendor's RFC 7009 endpoint. Where the vendor refuses the client's usual way to authenticate, we
 * try the other one.
 * @throws VendorError `grant_gone` when the vendor does not know the token, for which RFC 7009 wants a success
 */
export async function revokeToken(http: HttpClient, server: OAuth2Server, revokeUrl: string, token: string) {
  const authority = { issuer: revokeUrl, revocation_endpoint: revokeUrl };
  const usual = server.scheme.revokeAuthentication ?? server.scheme.clientAuthentication;
  const ask = (way: ClientAuthentication) =>
    revocationRequest(authority, clientOf(server), clientAuthentication(server, way), token, throughClient(http));
  const what = 'the revocation';
  try {
    let response = await ask(usual);
    let body = await bodyOfFailure(response);
    if (response.status === 401 && !isUnknownToken(body)) {
      response = await ask(usual === 'basic' ? 'body' : 'basic');
      body = await bodyOfFailure(response);
    }
    if (isUnknownToken(body)) {
      const message = `${server.vendorName} answered ${response.status} to ${what}: it does not know the token any more`;
      throw new VendorError('grant_gone', message);
    }
    if (!response.ok) throw failure(server, what, response, body);
  } catch (error) {
    throw asVendorError(server.vendorName, what, error);
  }
}

async function bodyOfFailure(response: Response): Promise<JsonObject | undefined> {
  return response.ok ? undefined : readObject(await response.text());
}

/**
 * `invalid_token`, as RFC 6750 calls it, as a plain code or in a list.
 * @see https://developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke
 * @see https://dev.fitbit.com/build/reference/web-api/troubleshooting-guide/error-messages/
 */
function isUnknownToken(body: JsonObject | undefined): boolean {
  return (
    body !== undefined && [body.error, ...errorsIn(body).map(({ errorType }) => errorType)].includes('invalid_token')
  );
}

type ClientAuthentication = OAuth2Scheme['clientAuthentication'];

function clientOf({ client }: OAuth2Server) {
  return { client_id: client.clientId };
}

async function askForTokens(
  http: HttpClient,
  server: OAuth2Server,
  grantType: string,
  parameters: Record<string, string>,
): Promise<TokenAnswer> {
  const { vendorName } = server;
  const what = grantType === 'refresh_token' ? 'the renewal of the token' : 'the exchange of the code';
  const response = await sendTokenRequest(http, server, grantType, parameters).catch((error: unknown) => {
    throw asVendorError(vendorName, what, error);
  });
  const body = readObject(await response.text());
  if (response.status !== 200) throw failure(server, what, response, body);
  const answer = body && readTokens(body, Date.now());
  if (answer === undefined) throw new VendorError('malformed', `${vendorName} answered ${what} without a token`);
  return answer;
}

function sendTokenRequest(
  http: HttpClient,
  server: OAuth2Server,
  grantType: string,
  parameters: Record<string, string>,
): Promise<Response> {
  const { tokenUrl, clientAuthentication: way } = server.scheme;
  const authority = { issuer: tokenUrl, token_endpoint: tokenUrl };
  const authentication = clientAuthentication(server, way);
  return genericTokenEndpointRequest(
    authority,
    clientOf(server),
    authentication,
    grantType,
    parameters,
    throughClient(http),
  );
}

/**
 * Sends a code that nobody has issued. The refusal tells whether the vendor knows this client.
 * @throws OutboundError
 */
export async function sendInventedCode(
  http: HttpClient,
  server: OAuth2Server,
  redirectUri: string,
): Promise<VendorResponse> {
  const pkce = server.scheme.pkce ? await createPkce() : undefined;
  const response = await sendTokenRequest(http, server, 'authorization_code', {
    code: generateRandomState(),
    redirect_uri: redirectUri,
    ...(pkce && { code_verifier: pkce.verifier }),
  });
  const headers: VendorHeaders = Object.fromEntries(response.headers.entries());
  return { status: response.status, headers, body: readObject(await response.text()) };
}

/** The library's own form of Basic also percent-encodes `-` and `_`, and some vendors do not decode these. */
function clientAuthentication(
  { client: { clientId, clientSecret } }: OAuth2Server,
  way: ClientAuthentication,
): ClientAuth {
  return (_authority, _client, body, headers) => {
    if (way === 'basic' && clientSecret !== '') {
      const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
      headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
      return;
    }
    body.set('client_id', clientId);
    if (clientSecret !== '') body.set('client_secret', clientSecret);
  };
}

/** Sends the library's requests through our client. The client's guard decides whether plain http is allowed. */
function throughClient(http: HttpClient) {
  return { [allowInsecureRequests]: true, [customFetch]: oauthFetch(http) };
}

function readObject(text: string): JsonObject | undefined {
  try {
    const value = parseVendorJson(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined; // not JSON: the status decides
  }
}

/** Reads the text of an answer with tokens; undefined if there is none in it. */
export function readTokenAnswer(text: string, now: number): TokenAnswer | undefined {
  const body = readObject(text);
  return body && readTokens(body, now);
}

/** Reads only what we need and tolerates the rest: `token_type` in any spelling, numbers as text. */
function readTokens(body: JsonObject, now: number): TokenAnswer | undefined {
  const { access_token: accessToken, refresh_token: refreshToken, scope } = body;
  if (typeof accessToken !== 'string' || accessToken === '') return undefined;
  return {
    accessToken,
    refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : undefined,
    expiresAt: readExpiry(body, now),
    scopes: typeof scope === 'string' ? splitScopes(scope) : undefined,
    body,
  };
}

function readExpiry({ expires_in: expiresIn, expires_at: expiresAt }: JsonObject, now: number): number | undefined {
  const seconds = Number(expiresIn ?? Number.NaN);
  if (seconds >= 0 && seconds < MAX_SECONDS) return now + seconds * 1000;
  const epochSeconds = Number(expiresAt ?? Number.NaN);
  return epochSeconds > 0 && epochSeconds < MAX_SECONDS ? epochSeconds * 1000 : undefined;
}

/** The year 2200 in epoch seconds. No vendor means a later time. */
const MAX_SECONDS = 7_258_118_400;

export function splitScopes(text: string): string[] {
  return text.split(/[\s,]+/).filter((scope) => scope !== '');
}

interface Failed {
  readonly status: number;
  readonly headers: Headers;
}

function failure(
  { vendorName, scheme }: OAuth2Server,
  what: string,
  { status, headers }: Failed,
  body: JsonObject | undefined,
): VendorError {
  const closed = closedApi(vendorName, scheme, status);
  if (closed !== undefined) return closed;
  const code = typeof body?.error === 'string' && /^[a-z_]{1,40}$/.test(body.error) ? ` ${body.error}` : '';
  const message = `${vendorName} answered ${status}${code} to ${what}`;
  const isDeadGrant = scheme.isDeadGrant ?? isInvalidGrant;
  if ((status === 400 || status === 401) && body !== undefined && isDeadGrant(body)) {
    const advice = `${vendorName} accepts the access no longer; the person has to connect again`;
    return new VendorError('grant_gone', `${advice} (${message})`, undefined, 'renewal_refused');
  }
  if (status < 500 && body !== undefined && isRefusalOfClient(scheme, body)) {
    const advice = `check the client id and secret of ${vendorName}, and whether the application is active there`;
    return new VendorError('client_refused', `${message}: ${advice}`);
  }
  const vendorHeaders: VendorHeaders = Object.fromEntries(headers.entries());
  if (status === 429) return new VendorError('rate_limited', message, retryAtOf(vendorHeaders, Date.now()));
  if (!isTrouble(status)) return new VendorError('refused', message);
  return new VendorError('unavailable', message, askedRetryAt(vendorHeaders, Date.now()));
}

function isInvalidGrant({ error }: JsonObject): boolean {
  return error === 'invalid_grant';
}

/** Those of RFC 6749, 5.2, and of one vendor for a client that its operator has deleted or switched off there. */
const CLIENT_ERRORS = ['invalid_client', 'unauthorized_client', 'deleted_client', 'disabled_client'];

/** The operator's credentials are not accepted. No person is at fault. */
function isRefusalOfClient({ isRefusedClient }: OAuth2Scheme, body: JsonObject): boolean {
  if (isRefusedClient?.(body)) return true;
  const codes = [body.error, ...errorsIn(body).map(({ errorType }) => errorType)];
  return codes.some((code) => CLIENT_ERRORS.includes(String(code)));
}

/** The entries of `errors`, a list that several vendors send. */
export function errorsIn({ errors }: JsonObject): JsonObject[] {
  if (!Array.isArray(errors)) return [];
  return errors.filter(
    (entry): entry is JsonObject => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
  );
}
