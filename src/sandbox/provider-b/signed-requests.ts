/** Checks that the application has signed a request, and with which token. */
import type { FastifyRequest } from 'fastify';
import type { VendorContext } from '../vendor.ts';
import { hmacSha1Signature, parseAuthorizationHeader, signatureBaseString, signaturesEqual } from './oauth1.ts';

export const CONSUMER_KEY = 'tributary-sandbox-b';
/** By this name the application's secret is asked of the sandbox. */
export const CONSUMER_SECRET = 'consumer';

const TIMESTAMP_WINDOW_SECONDS = 300;
const REQUIRED = ['oauth_consumer_key', 'oauth_nonce', 'oauth_signature_method', 'oauth_timestamp', 'oauth_signature'];

export interface Refusal {
  readonly status: 400 | 401;
  readonly errorMessage: string;
}

export interface Signed {
  /** The `oauth_…` values of the header. */
  readonly oauth: ReadonlyMap<string, string>;
}

export interface SignatureCheck {
  /** @param tokenSecretOf gives undefined for an unknown token; for a request without a token the secret is '' */
  verify(request: FastifyRequest, tokenSecretOf: (token: string) => string | undefined): Signed | Refusal;
}

export function createSignatureCheck({ now, publicUrl, secretOf }: VendorContext): SignatureCheck {
  const consumerSecret = secretOf(CONSUMER_SECRET);
  const usedNonces = new Map<string, number>();

  function isReplay(oauth: ReadonlyMap<string, string>, nowSeconds: number): boolean {
    for (const [key, timestamp] of usedNonces) {
      if (timestamp >= nowSeconds - TIMESTAMP_WINDOW_SECONDS) break; // they are sorted, oldest first
      usedNonces.delete(key);
    }
    const key = ['oauth_timestamp', 'oauth_token', 'oauth_nonce'].map((name) => oauth.get(name) ?? '').join(' ');
    if (usedNonces.has(key)) return true;
    usedNonces.set(key, nowSeconds);
    return false;
  }

  return {
    verify: (request, tokenSecretOf) => {
      const oauth = parseAuthorizationHeader(request.headers.authorization);
      if (oauth === undefined) return refuse(401, 'Unable to read oAuth header');
      const missing = REQUIRED.find((name) => (oauth.get(name) ?? '') === '');
      if (missing !== undefined) return refuse(400, `Missing oAuth parameter ${missing}`);
      if (oauth.get('oauth_signature_method') !== 'HMAC-SHA1') return refuse(400, 'Unsupported signature method');
      if ((oauth.get('oauth_version') ?? '1.0') !== '1.0') return refuse(400, 'Unsupported oAuth version');
      if (oauth.get('oauth_consumer_key') !== CONSUMER_KEY) return refuse(401, 'Unknown consumer key');
      const nowSeconds = Math.floor(now() / 1_000);
      const timestamp = oauth.get('oauth_timestamp') ?? '';
      if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) - nowSeconds) > TIMESTAMP_WINDOW_SECONDS) {
        return refuse(401, 'Timestamp is outside of the accepted window');
      }
      const token = oauth.get('oauth_token');
      const secret = token === undefined ? '' : tokenSecretOf(token);
      if (secret === undefined) return refuse(401, 'Unknown or revoked token');
      if (!hasValidSignature(request, oauth, [consumerSecret, secret], publicUrl))
        return refuse(401, 'Invalid signature');
      if (isReplay(oauth, nowSeconds)) return refuse(401, 'Nonce was used before');
      return { oauth };
    },
  };
}

function refuse(status: Refusal['status'], errorMessage: string): Refusal {
  return { status, errorMessage };
}

/** The client signs the address by which it knows us: the one in its Host header or, behind a proxy, the public one. */
function hasValidSignature(
  request: FastifyRequest,
  oauth: ReadonlyMap<string, string>,
  secrets: readonly [consumer: string, token: string],
  publicUrl: string,
): boolean {
  const origins = [`http://${request.headers.host ?? ''}`, publicUrl.replace(/\/+$/, '')];
  const formBody = typeof request.body === 'string' ? request.body : undefined;
  return origins.some((origin) => {
    const url = `${origin}${request.originalUrl}`; // exactly as sent: links have no prefix
    if (!URL.canParse(url)) return false;
    const baseString = signatureBaseString({ method: request.method, url, oauth: [...oauth], formBody });
    const expected = hmacSha1Signature(baseString, ...secrets);
    return signaturesEqual(expected, oauth.get('oauth_signature') ?? '');
  });
}
