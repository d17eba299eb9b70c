/**
 * OAuth 1.0a signatures, RFC 5849 §3. Written from the RFC, independently of any library that a client may use: if two
 * independent implementations agree, both are probably right.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type Parameter = readonly [name: string, value: string];

export interface SigningInput {
  readonly method: string;
  /** Absolute, with the query exactly as it was sent. */
  readonly url: string;
  /** The decoded `oauth_…` values of the header; the signature may be among them and is ignored. */
  readonly oauth: readonly Parameter[];
  /** A form body exactly as it was sent. */
  readonly formBody?: string | undefined;
}

/**
 * §3.6: encodes everything except unreserved characters, upper-case hex. `encodeURIComponent` leaves five more
 * characters unencoded.
 */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** §3.4.1 */
export function signatureBaseString(input: SigningInput): string {
  const mark = input.url.indexOf('?');
  const query = mark === -1 ? '' : input.url.slice(mark + 1);
  const parameters = [...input.oauth, ...decodeForm(query), ...decodeForm(input.formBody ?? '')];
  return [input.method.toUpperCase(), baseStringUri(input.url), normalizeParameters(parameters)]
    .map(percentEncode)
    .join('&');
}

/** §3.4.1.2: scheme and host in lower case, without the default port and the query. */
export function baseStringUri(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/** §3.4.1.3.2: sorted by encoded name, then by encoded value, in byte order. */
function normalizeParameters(parameters: readonly Parameter[]): string {
  return parameters
    .filter(([name]) => name !== 'oauth_signature' && name !== 'realm')
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .sort((one, other) => compareBytes(one[0], other[0]) || compareBytes(one[1], other[1]))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Encoded text is ASCII, so the order of code units equals the order of bytes. */
function compareBytes(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** §3.4.2 */
export function hmacSha1Signature(baseString: string, consumerSecret: string, tokenSecret: string): string {
  const key = `${percentEncode(consumerSecret)}&${percentEncode(tokenSecret)}`;
  return createHmac('sha1', key).update(baseString).digest('base64');
}

export function signaturesEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** §3.4.1.3.1: form decoding, where a plus is a space. */
function decodeForm(text: string): Parameter[] {
  return [...new URLSearchParams(text)];
}

/** §3.5.1. Undefined: not an OAuth header, malformed, or a parameter occurs twice. */
export function parseAuthorizationHeader(header: string | undefined): ReadonlyMap<string, string> | undefined {
  const scheme = /^OAuth\s+/i.exec(header ?? '');
  if (header === undefined || scheme === null) return undefined;
  const parameters = new Map<string, string>();
  for (const part of header.slice(scheme[0].length).split(',')) {
    const pair = /^\s*([^=\s"]+)="([^"]*)"\s*$/.exec(part);
    const name = decode(pair?.[1]);
    const value = decode(pair?.[2]);
    if (name === undefined || value === undefined || parameters.has(name)) return undefined;
    parameters.set(name, value);
  }
  return parameters;
}

function decode(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined; // an invalid percent sign: the header counts as malformed
  }
}
