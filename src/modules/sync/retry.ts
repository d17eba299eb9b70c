/** What follows a failed attempt of a sync. */

import { DAY_MS, isoInstant } from '../../platform/instants.ts';
import { VendorError } from '../../providers/provider.ts';

export type Outcome =
  /** Tried again at `at`; `spent` says whether the attempt counts. */
  | { readonly kind: 'retry'; readonly at: number; readonly spent: boolean; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string }
  /** The vendor says that the grant is gone: the connection ends. */
  | { readonly kind: 'disconnected'; readonly error: string };

const MAX_AGE_MS = DAY_MS;
/** Trying again soon mends none of these. */
const HOPELESS = new Set(['unauthorized', 'refused']);

/**
 * @param attempt number of the attempt that failed, from 1
 * @param delaysMs the delay before each attempt; as many attempts as delays
 */
export function outcomeOf(
  failure: unknown,
  { attempt, queuedAt }: { attempt: number; queuedAt: number },
  delaysMs: readonly number[],
  now: number,
): Outcome {
  const kind = failure instanceof VendorError ? failure.kind : 'unexpected';
  const error =
    failure instanceof VendorError ? failure.message : 'Something went wrong on our side; the log tells more';
  if (kind === 'grant_gone') return { kind: 'disconnected', error };
  if (kind === 'rate_limited') {
    const at = (failure instanceof VendorError ? failure.retryAt : undefined) ?? now;
    if (at - queuedAt > MAX_AGE_MS) return { kind: 'failed', error };
    return { kind: 'retry', at, spent: false, error: `${error}; tried again at ${isoInstant(at)}` };
  }
  const delay = delaysMs[attempt];
  if (HOPELESS.has(kind) || delay === undefined) return { kind: 'failed', error };
  return { kind: 'retry', at: now + delay, spent: true, error };
}
