/**
 * Calls to one vendor for one connection: signs them, renews tokens when needed, and turns every failure into a
 * readable one.
 */
import type { HttpClient, HttpResponse } from '../../../platform/http-client.ts';
import { withQuery } from '../../../platform/url-query.ts';
import { askedRetryAt, asVendorError, closedApi, isTrouble, retryAtOf } from '../../../providers/answers.ts';
import { signRequest } from '../../../providers/oauth1.ts';
import type { ConfiguredProvider } from '../../../providers/settings.ts';
import {
  type VendorApi,
  VendorError,
  type VendorQuery,
  type VendorResponse,
  withdrawnText,
} from '../../../providers/vendor-api.ts';
import { parseVendorJson } from '../../../providers/vendor-json.ts';
import type { Tokens } from './tokens/sealed-tokens.ts';
import type { TokenSource } from './tokens/token-source.ts';

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 10 * 1024 * 1024;
/** Tokens that expire sooner than this are renewed before use. */
const EXPIRY_MARGIN_MS = 60_000;

interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** JSON text; GET and DELETE have none. */
  readonly body?: string;
  /** Within the provider's API. */
  readonly url: URL;
  /** `GET /v2/cycle`: for messages, without the query. */
  readonly what: string;
  readonly accept: readonly number[];
}

export function createVendorApi(http: HttpClient, provider: ConfiguredProvider, tokenSource: TokenSource): VendorApi {
  const call = async (call: Call): Promise<VendorResponse> => {
    let tokens = await tokenSource.current();
    if (isExpiring(tokens)) tokens = (await tokenSource.renew(tokens)) ?? tokens;
    const response = await send(http, provider, call, tokens);
    if (response.status !== 401) return readResponse(provider, call, response);
    const renewed = await tokenSource.renew(tokens);
    if (renewed !== undefined) return readResponse(provider, call, await send(http, provider, call, renewed));
    if (isTokenGone(provider, response)) throw withdrawn(provider, describe(provider, call, response));
    return readResponse(provider, call, response);
  };
  return {
    get: async (path, query, accept = []) => call(prepare(provider, 'GET', path, query, accept)),
    delete: async (path, accept = []) => call(prepare(provider, 'DELETE', path, undefined, accept)),
    follow: async (link, accept = []) => {
      const url = URL.parse(link);
      if (url === null || url.origin !== new URL(provider.apiUrl).origin) return undefined;
      return call({ method: 'GET', url, what: `GET ${url.pathname}`, accept });
    },
    post: async (path, body, accept = []) =>
      call({ ...prepare(provider, 'POST', path, undefined, accept), body: JSON.stringify(body) }),
  };
}

/** @throws VendorError `malformed` for a path outside the provider's API, to which a link from the vendor could lead */
function prepare(
  { apiUrl, provider }: ConfiguredProvider,
  method: Call['method'],
  path: string,
  query: VendorQuery | undefined,
  accept: readonly number[],
): Call {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const parameters = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  const base = new URL(apiUrl);
  const basePath = base.pathname.replace(/\/$/, '');
  const url = path.startsWith('/') ? URL.parse(withQuery(apiUrl + path, parameters)) : null;
  if (url === null || url.origin !== base.origin || !url.pathname.startsWith(`${basePath}/`)) {
    throw new VendorError('malformed', `${provider.displayName} gave a link that leads out of its API`);
  }
  return { method, url, what: `${method} ${url.pathname.slice(basePath.length)}`, accept };
}

function isExpiring({ expiresAt }: Tokens): boolean {
  return expiresAt !== undefined && expiresAt - Date.now() < EXPIRY_MARGIN_MS;
}

async function send(
  http: HttpClient,
  provider: ConfiguredProvider,
  { method, url, what, body }: Call,
  tokens: Tokens,
): Promise<HttpResponse> {
  const headers = { accept: 'application/json', authorization: authorize(provider, method, url, tokens) };
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES };
  try {
    if (body === undefined) return await http.request({ method, url, headers, ...limits });
    const typed = { ...headers, 'content-type': 'application/json' };
    return await http.request({ method, url, headers: typed, body, ...limits });
  } catch (error) {
    throw asVendorError(provider.provider.displayName, what, error);
  }
}

function authorize({ auth, credentials, provider }: ConfiguredProvider, method: string, url: URL, tokens: Tokens) {
  if (auth.protocol === 'oauth2') return `Bearer ${tokens.accessToken}`;
  if (credentials === undefined)
    throw new VendorError('refused', `${provider.displayName} has no credentials here any more`);
  return signRequest({ method, url }, credentials, { token: tokens.accessToken, secret: tokens.secondToken ?? '' });
}

/**
 * True if a 401 means that the token is gone. An OAuth 1.0a server also answers 401 when our clock or consumer secret
 * is wrong, which must not end anybody's connection, so only its statement about the token itself counts.
 */
function isTokenGone({ auth }: ConfiguredProvider, { headers }: HttpResponse): boolean {
  if (auth.protocol === 'oauth2') return true;
  return /oauth_problem="?token_(revoked|rejected|expired)/.test(headers['www-authenticate'] ?? '');
}

function readResponse(provider: ConfiguredProvider, call: Call, response: HttpResponse): VendorResponse {
  const { status, headers } = response;
  const closed = closedApi(provider.provider.displayName, provider.auth, status);
  if (closed !== undefined) throw closed;
  const isSuccess = status >= 200 && status < 300;
  if (!isSuccess && !call.accept.includes(status)) throw failure(provider, call, response);
  return { status, headers, ...readBody(provider, call, response, isSuccess) };
}

function readBody(
  { provider }: ConfiguredProvider,
  { what }: Call,
  response: HttpResponse,
  isSuccess: boolean,
): Pick<VendorResponse, 'body' | 'text'> {
  const text = response.text();
  if (text.trim() === '') return { body: undefined };
  try {
    return { body: parseVendorJson(text), text };
  } catch (error) {
    if (!isSuccess) return { body: undefined }; // the status says everything
    const fault = error instanceof VendorError ? error.message : 'something that is not JSON';
    throw new VendorError('malformed', `${provider.displayName} answered ${what} with ${fault}`);
  }
}

/** The person, or somebody for the person, has taken the permission back. */
function withdrawn({ provider }: ConfiguredProvider, detail: string): VendorError {
  return new VendorError('grant_gone', `${withdrawnText(provider.displayName)} (${detail})`);
}

function failure(provider: ConfiguredProvider, call: Call, response: HttpResponse): VendorError {
  const message = describe(provider, call, response);
  const { status, headers } = response;
  const now = Date.now();
  if (status === 401) return new VendorError('unauthorized', message);
  if (status === 429) {
    return new VendorError('rate_limited', message, retryAtOf(headers, now, provider.provider.retryAt?.(headers, now)));
  }
  if (!isTrouble(status)) return new VendorError('refused', message);
  return new VendorError('unavailable', message, askedRetryAt(headers, now));
}

function describe({ provider }: ConfiguredProvider, { what }: Call, { status }: HttpResponse): string {
  return `${provider.displayName} answered ${status} to ${what}`;
}
