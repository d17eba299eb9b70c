/** OAuth 1.0a (RFC 5849) with HMAC-SHA1: signatures, and the two calls of the authorization flow. */
import { createHmac, randomUUID } from 'node:crypto';
import OAuth from 'oauth-1.0a';
import type { HttpClient, HttpResponse } from '../platform/http-client.ts';
import { askedRetryAt, asVendorError, retryAtOf } from './answers.ts';
import type { OAuth1Scheme } from './auth-scheme.ts';
import type { ClientCredentials } from './settings.ts';
import { VendorError, type VendorResponse } from './vendor-api.ts';

export interface OAuth1Token {
  readonly token: string;
  readonly secret: string;
}

export interface SignedRequest {
  readonly method: string;
  readonly url: string | URL;
  /** The fields of a form body. A body of another type is not part of the signature. */
  readonly form?: URLSearchParams;
  /** `oauth_callback`, `oauth_verifier`. */
  readonly protocolParameters?: Readonly<Record<string, string>>;
}

/** Replaces the random nonce and the clock, so that tests can use published reference signatures. */
export interface SignatureSeed {
  readonly nonce: string;
  /** Epoch seconds. */
  readonly timestamp: number;
}

/**
 * The Authorization header of a request.
 * @param token the access token, or the request token while authorizing; none for the first call
 */
export function signRequest(
  { method, url, form, protocolParameters }: SignedRequest,
  client: ClientCredentials,
  token: OAuth1Token | undefined,
  seed: SignatureSeed = freshSeed(),
): string {
  const oauth = new OAuth({
    consumer: { key: client.clientId, secret: client.clientSecret },
    signature_method: 'HMAC-SHA1',
    hash_function: (baseString, key) => createHmac('sha1', key).update(baseString).digest('base64'),
  });
  oauth.getNonce = () => seed.nonce;
  oauth.getTimeStamp = () => seed.timestamp;
  const target = new URL(url);
  // The library misreads encoded names, and names that are in both URL and body. So we pass all of them as data.
  const data = allValues([...target.searchParams, ...(form ?? []), ...Object.entries(protocolParameters ?? {})]);
  const request = { method, url: target.origin + target.pathname, data };
  // The result holds the data too. The library puts only the parameters called `oauth_…` into the header.
  return oauth.toHeader(oauth.authorize(request, token && { key: token.token, secret: token.secret })).Authorization;
}

function freshSeed(): SignatureSeed {
  return { nonce: randomUUID(), timestamp: Math.floor(Date.now() / 1000) };
}

function allValues(pairs: readonly (readonly [string, string])[]): Record<string, string | string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all]));
}

/** An authorization server as the flow needs it. */
export interface OAuth1Server {
  readonly vendorName: string;
  readonly scheme: OAuth1Scheme;
  readonly client: ClientCredentials;
}

/**
 * Leg 1: asks for a request token.
 * @throws VendorError
 */
export function requestToken(http: HttpClient, server: OAuth1Server, callbackUrl: string): Promise<OAuth1Token> {
  const parameters = { oauth_callback: callbackUrl };
  return askForToken(http, server, server.scheme.requestTokenUrl, parameters, undefined);
}

/**
 * Leg 3: exchanges the request token the person has allowed for an access token.
 * @throws VendorError
 */
export function accessToken(
  http: HttpClient,
  server: OAuth1Server,
  allowed: OAuth1Token,
  verifier: string,
): Promise<OAuth1Token> {
  return askForToken(http, server, server.scheme.tokenUrl, { oauth_verifier: verifier }, allowed);
}

async function askForToken(
  http: HttpClient,
  server: OAuth1Server,
  url: string,
  protocolParameters: Readonly<Record<string, string>>,
  token: OAuth1Token | undefined,
): Promise<OAuth1Token> {
  const { vendorName } = server;
  const response = await sendSigned(http, server.client, url, protocolParameters, token).catch((error: unknown) => {
    throw asVendorError(vendorName, 'the authorization', error);
  });
  if (response.status !== 200) throw refusal(vendorName, 'the authorization', response);
  const fields = new URLSearchParams(response.text());
  const [issued, secret] = [fields.get('oauth_token'), fields.get('oauth_token_secret')];
  if (!issued || secret === null) throw new VendorError('malformed', `${vendorName} answered without a token`);
  return { token: issued, secret };
}

/**
 * Sends a signed POST without a body.
 * @throws OutboundError
 */
export function sendSigned(
  http: HttpClient,
  client: ClientCredentials,
  url: string,
  protocolParameters: Readonly<Record<string, string>>,
  token: OAuth1Token | undefined,
): Promise<HttpResponse> {
  const authorization = signRequest({ method: 'POST', url, protocolParameters }, client, token);
  // Some servers refuse a POST that does not say how long it is.
  return http.request({ method: 'POST', url, headers: { authorization, 'content-length': '0' } });
}

/**
 * Asks for a request token that nobody will use, to see whether the vendor knows this client.
 * @returns with the fields of the answer as its body
 * @throws OutboundError
 */
export async function tryRequestToken(
  http: HttpClient,
  server: OAuth1Server,
  callbackUrl: string,
): Promise<VendorResponse> {
  const { requestTokenUrl } = server.scheme;
  const parameters = { oauth_callback: callbackUrl };
  const { status, headers, text } = await sendSigned(http, server.client, requestTokenUrl, parameters, undefined);
  return { status, headers, body: Object.fromEntries(new URLSearchParams(text())) };
}

/** @param what names the call in the message */
export function refusal(vendorName: string, what: string, { status, headers }: HttpResponse): VendorError {
  const message = `${vendorName} answered ${status} to ${what}`;
  if (status === 429) return new VendorError('rate_limited', message, retryAtOf(headers, Date.now()));
  if (status < 500) return new VendorError('refused', message);
  return new VendorError('unavailable', message, askedRetryAt(headers, Date.now()));
}
