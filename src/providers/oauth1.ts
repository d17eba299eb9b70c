/** OAuth 1.0a (RFC 5849) with HMAC-SHA1: signatures, and the two calls of the authorization flow. */
import { createHmac, randomUUID } from 'node:crypto';
import type { HttpClient, HttpResponse } from '../platform/http-client.ts';
import { askedRetryAt, asVendorError, retryAtOf } from './answers.ts';
import { type OAuth1Scheme, VendorError, type VendorResponse } from './provider.ts';
import type { ClientCredentials } from './settings.ts';

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
 * @see https://www.rfc-editor.org/rfc/rfc5849#section-3.4
 */
export function signRequest(
  { method, url, form, protocolParameters }: SignedRequest,
  client: ClientCredentials,
  token: OAuth1Token | undefined,
  seed: SignatureSeed = freshSeed(),
): string {
  const target = new URL(url);
  const protocol = encodedPairs([
    ['oauth_consumer_key', client.clientId],
    ['oauth_nonce', seed.nonce],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', String(seed.timestamp)],
    ['oauth_version', '1.0'],
    ...(token === undefined ? [] : [['oauth_token', token.token] as const]),
    ...Object.entries(protocolParameters ?? {}),
  ]);
  const parameters = [...encodedPairs([...target.searchParams, ...(form ?? [])]), ...protocol].sort(byNameAndValue);
  const normalised = parameters.map(([name, value]) => `${name}=${value}`).join('&');
  const base = [method.toUpperCase(), target.origin + target.pathname, normalised].map(encoded).join('&');
  const key = `${encoded(client.clientSecret)}&${encoded(token?.secret ?? '')}`;
  const signature = createHmac('sha1', key).update(base).digest('base64');
  const members = [...protocol, ['oauth_signature', encoded(signature)] as const].sort(byNameAndValue);
  return `OAuth ${members.map(([name, value]) => `${name}="${value}"`).join(', ')}`;
}

function freshSeed(): SignatureSeed {
  // Node makes many UUIDs' worth of random bytes at once.
  return { nonce: randomUUID().replaceAll('-', ''), timestamp: Math.floor(Date.now() / 1000) };
}

type Pair = readonly [name: string, value: string];

function encodedPairs(pairs: readonly Pair[]): Pair[] {
  return pairs.map(([name, value]) => [encoded(name), encoded(value)]);
}

/** Encodes for a signature, which leaves fewer characters as they are than an address does. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Compares code by code, as signatures need it, and not as a language would. */
function byNameAndValue([name, value]: Pair, [otherName, otherValue]: Pair): number {
  return name === otherName ? compare(value, otherValue) : compare(name, otherName);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** An authorization server as the flow needs it. */
export interface OAuth1Server {
  readonly providerId: string;
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
  const { providerId } = server;
  const response = await sendSigned(http, server.client, url, protocolParameters, token).catch((error: unknown) => {
    throw asVendorError(providerId, 'the authorization', error);
  });
  if (response.status !== 200) throw refusal(providerId, 'the authorization', response);
  const fields = new URLSearchParams(response.text());
  const [issued, secret] = [fields.get('oauth_token'), fields.get('oauth_token_secret')];
  if (!issued || secret === null) throw new VendorError('malformed', `${providerId} answered without a token`);
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

/** @param what the call, for the message */
export function refusal(providerId: string, what: string, { status, headers }: HttpResponse): VendorError {
  const message = `${providerId} answered ${status} to ${what}`;
  if (status === 429) return new VendorError('rate_limited', message, retryAtOf(headers, Date.now()));
  if (status < 500) return new VendorError('refused', message);
  return new VendorError('unavailable', message, askedRetryAt(headers, Date.now()));
}
