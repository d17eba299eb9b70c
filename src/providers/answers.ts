/** Reading what any vendor's server answers apart from its data: failures, waiting times, the shape of errors. */

import { OutboundError } from '../platform/http-client.ts';
import { DAY_MS } from '../platform/instants.ts';
import { VendorError, type VendorHeaders } from './provider.ts';

const DEFAULT_WAIT_MS = 60_000;

/** A call that got no answer, as the sync engine understands it. */
export function asVendorError(providerId: string, what: string, error: unknown): VendorError {
  if (error instanceof VendorError) return error;
  if (!(error instanceof OutboundError)) throw error;
  if (error.kind === 'refused') return new VendorError('refused', `${providerId}: ${error.message}`);
  if (error.kind === 'too_large') return new VendorError('malformed', `${providerId} answered ${what} with too much`);
  const reason = error.kind === 'timeout' ? 'did not answer in time' : 'cannot be reached';
  return new VendorError('unavailable', `${providerId} ${reason} (${what})`);
}

/**
 * When a vendor that says "not now" wants to be asked again, epoch milliseconds.
 * @param fromVendor what the vendor's own headers say, where the adapter can read them
 */
export function retryAtOf(headers: VendorHeaders, now: number, fromVendor?: number | undefined): number {
  const at = fromVendor ?? readRetryAfter(headers['retry-after'], now) ?? now + DEFAULT_WAIT_MS;
  return Math.min(Math.max(at, now), now + DAY_MS);
}

/** When a vendor in trouble (5xx) wants to be asked again, epoch milliseconds; undefined where it does not say. */
export function askedRetryAt(headers: VendorHeaders, now: number): number | undefined {
  return readRetryAfter(headers['retry-after'], now) === undefined ? undefined : retryAtOf(headers, now);
}

/** `Retry-After`: seconds or an HTTP date; undefined when it is neither. */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return now + Number(text) * 1000;
  const at = /^[A-Z][a-z]+,? .* GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}
