/** Checks and reads deliveries. */
import type { WebhookEvent } from './webhook-event.ts';
import { readHeader, type WebhookHeaders } from './webhook-headers.ts';

/** The bytes of a body as they arrived, before any parsing. */
export type RawBody = string | Uint8Array | ArrayBuffer;

/** An event with the id of its delivery. The same delivery can arrive twice, always under the same id. */
export type ReceivedEvent = WebhookEvent & { readonly deliveryId: string };

/** How far the time of an attempt may be from now, in both directions. */
const TOLERANCE_SECONDS = 300;

/** A request that is no genuine delivery: answer it with 400 or 401. */
export class WebhookError extends Error {
  /**
   * `MISSING_HEADERS`: `webhook-id`, `webhook-timestamp` or `webhook-signature` is missing or malformed.
   * `TIMESTAMP`: more than five minutes old or ahead. `SIGNATURE`: not made with this secret, or the body was changed.
   * `BODY`: signed, but no event.
   */
  readonly code: 'MISSING_HEADERS' | 'TIMESTAMP' | 'SIGNATURE' | 'BODY';

  constructor(code: WebhookError['code'], message: string) {
    super(message);
    this.name = 'WebhookError';
    this.code = code;
  }
}

/**
 * Checks a delivery by its Standard Webhooks headers (https://www.standardwebhooks.com), and reads it. While a secret is
 * being changed, a delivery carries two signatures, one made with each secret; one correct signature is enough.
 * @param secret the webhook's secret: of `whsec_…` the bytes that the base64 stands for count, of any other its text
 * @param now milliseconds since 1970
 * @throws WebhookError when the request is no genuine delivery, or an old one that is sent again
 * @throws TypeError when there is no secret, or the body has been parsed already
 */
export async function parseWebhook(
  rawBody: RawBody,
  headers: WebhookHeaders,
  secret: string,
  { now = Date.now() }: { readonly now?: number } = {},
): Promise<ReceivedEvent> {
  const body = bytesOf(rawBody);
  const key = await keyOf(standardSecret(secret));
  const deliveryId = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  const given = readHeader(headers, 'webhook-signature');
  // A dot separates the signed parts, so an id has none.
  if (!/^[^.]+$/.test(deliveryId) || !/^\d{1,15}$/.test(timestamp) || given === '') {
    throw new WebhookError(
      'MISSING_HEADERS',
      'webhook-id, webhook-timestamp or webhook-signature is missing or malformed',
    );
  }
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) {
    throw new WebhookError('TIMESTAMP', 'webhook-timestamp is more than five minutes away from now');
  }
  const signed = concat(new TextEncoder().encode(`${deliveryId}.${timestamp}.`), body);
  const signatures = given
    .split(' ')
    .map((signature) => (signature.startsWith('v1,') ? decodeBase64(signature.slice(3)) : undefined));
  if (!(await isSignedByOne(signatures, signed, key))) {
    throw new WebhookError('SIGNATURE', 'No signature was made with this secret over this body');
  }
  return { ...readEvent(body), deliveryId };
}

/**
 * Checks a delivery by `X-Service-Signature`. That header does not sign the time, so a stranger who has read a delivery
 * can send it again; `parseWebhook` refuses that. Await the answer: a promise by itself is always true.
 * @returns whether one of the signatures is correct
 */
export async function verifyWebhook(rawBody: RawBody, headers: WebhookHeaders, secret: string): Promise<boolean> {
  const body = bytesOf(rawBody);
  const key = await keyOf(new TextEncoder().encode(requireSecret(secret)));
  const names = ['x-service-signature', 'x-service-signature-previous'];
  return isSignedByOne(
    names.map((name) => decodeHex(readHeader(headers, name))),
    body,
    key,
  );
}

type Bytes = Uint8Array<ArrayBuffer>;
type HmacKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** In constant time: Web Crypto compares, and every signature is compared whether or not an earlier one was correct. */
async function isSignedByOne(
  signatures: readonly (Bytes | undefined)[],
  signed: Bytes,
  key: HmacKey,
): Promise<boolean> {
  let valid = false;
  for (const signature of signatures) {
    if (signature !== undefined && (await crypto.subtle.verify('HMAC', key, signature, signed))) valid = true;
  }
  return valid;
}

function keyOf(secret: Bytes): Promise<HmacKey> {
  return crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function standardSecret(secret: string): Bytes {
  const encoded = /^whsec_(.+)$/.exec(requireSecret(secret))?.[1];
  return (encoded === undefined ? undefined : decodeBase64(encoded)) ?? new TextEncoder().encode(secret);
}

function requireSecret(secret: string): string {
  if (typeof secret === 'string' && secret !== '') return secret;
  throw new TypeError('The secret of the webhook is missing');
}

function bytesOf(rawBody: RawBody): Bytes {
  if (typeof rawBody === 'string') return new TextEncoder().encode(rawBody);
  if (rawBody instanceof Uint8Array || rawBody instanceof ArrayBuffer) return new Uint8Array(rawBody);
  throw new TypeError('The raw body is needed, as text or bytes: it has been parsed already');
}

function concat(first: Bytes, second: Bytes): Bytes {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

/** Undefined for a text that is not base64. */
function decodeBase64(text: string): Bytes | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Undefined for anything but `sha256=` and the hex of 32 bytes. */
function decodeHex(text: string): Bytes | undefined {
  const hex = /^sha256=([0-9a-f]{64})$/.exec(text)?.[1];
  return hex === undefined ? undefined : Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

/** An event that a later release of the service may send is read too, although the types do not know it. */
function readEvent(body: Bytes): WebhookEvent {
  try {
    const event: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (typeof event === 'object' && event !== null && 'event' in event && 'data' in event)
      return event as WebhookEvent;
  } catch {
    // Below.
  }
  throw new WebhookError('BODY', 'The body is no event');
}
