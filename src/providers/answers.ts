/** Reads the answers of any vendor's server that bring no data: failures, and how long to wait after one. */
import { OutboundError } from '../platform/http-client.ts';
import { LONGEST_WAIT_MS, readRetryAfter } from '../platform/retry-after.ts';
import type { OAuth1Scheme, OAuth2Scheme } from './auth-scheme.ts';
import { VendorError, type VendorHeaders } from './vendor-api.ts';

const GONE = 410;
/** "Request timeout" and "too early" (RFC 9110 §15.5.9, RFC 8470): the same request is good later. */
const NOT_NOW = [408, 425];
const DEFAULT_WAIT_MS = 60_000;

/** Turns a call that got no answer into the error that the sync engine understands. */
export function asVendorError(vendorName: string, what: string, error: unknown): VendorError {
  if (error instanceof VendorError) return error;
  if (!(error instanceof OutboundError)) throw error;
  if (error.kind === 'refused') return new VendorError('refused', `${vendorName}: ${error.message}`);
  if (error.kind === 'too_large') return new VendorError('malformed', `${vendorName} answered ${what} with too much`);
  const reason = error.kind === 'timeout' ? 'did not answer in time' : 'cannot be reached';
  return new VendorError('unavailable', `${vendorName} ${reason} (${what})`);
}

/** The error that ends every connection to an API that its vendor has closed; undefined for any other answer. */
export function closedApi(
  vendorName: string,
  auth: OAuth1Scheme | OAuth2Scheme,
  status: number,
): VendorError | undefined {
  if (status !== GONE || auth.protocol !== 'oauth2' || !auth.isClosing) return undefined;
  const message = `${vendorName} has closed this interface; the person has to connect again`;
  return new VendorError('grant_gone', message, undefined, 'ended_by_vendor');
}

/**
 * When a vendor that answered "not now" may be asked again, epoch milliseconds; at most a day from now.
 * @param fromVendor the time that the vendor's own headers name, if the adapter can read them
 */
export function retryAtOf(headers: VendorHeaders, now: number, fromVendor?: number | undefined): number {
  const at = fromVendor ?? now + (readRetryAfter(headers['retry-after'], now) ?? DEFAULT_WAIT_MS);
  return Math.min(Math.max(at, now), now + LONGEST_WAIT_MS);
}

/** Whether the vendor is in trouble, rather than refusing the request. */
export function isTrouble(status: number): boolean {
  return status >= 500 || NOT_NOW.includes(status);
}

/** When a vendor in trouble asks to be called again, epoch milliseconds; undefined if it does not say. */
export function askedRetryAt(headers: VendorHeaders, now: number): number | undefined {
  const waitMs = readRetryAfter(headers['retry-after'], now);
  return waitMs === undefined ? undefined : now + waitMs;
}
