/** Compares our clock with a vendor's. Signatures and expiry times rely on it. */
import { OutboundError } from '../../platform/http-client.ts';
import type { VendorResponse } from '../../providers/vendor-api.ts';
import { failed, ok, type Result, skipped, warning } from './finding.ts';

/** Vendors refuse signatures whose time is further away, and so do we. */
const WRONG_SECONDS = 300;
const INEXACT_SECONDS = 30;

/**
 * @param answer whose `Date` header is the vendor's time, in whole seconds
 * @param span between the question and the answer, epoch milliseconds on our clock
 */
export function judgeClock(
  answer: VendorResponse | OutboundError,
  { from, to }: { readonly from: number; readonly to: number },
): Result {
  if (answer instanceof OutboundError) return skipped('the vendor did not answer');
  const theirs = Date.parse(answer.headers.date ?? '');
  if (Number.isNaN(theirs)) return skipped('the vendor does not tell its time');
  // The header leaves out up to a second.
  const seconds = Math.round(
    theirs + 999 < from ? (theirs + 999 - from) / 1000 : theirs > to ? (theirs - to) / 1000 : 0,
  );
  const difference = `ours is ${Math.abs(seconds)} s ${seconds < 0 ? 'ahead of' : 'behind'} the vendor's`;
  if (Math.abs(seconds) >= WRONG_SECONDS) return failed(`${difference}, so signatures are refused: set it (NTP)`);
  return Math.abs(seconds) >= INEXACT_SECONDS
    ? warning(`${difference}: set it (NTP)`)
    : ok("it agrees with the vendor's");
}
