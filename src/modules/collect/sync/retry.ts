/** Decides what follows a failed attempt of a sync. Pure. */

import { DAY_MS, isoInstant } from '../../../platform/instants.ts';
import { VendorError } from '../../../providers/vendor-api.ts';

export type FailureOutcome =
  /** Try again at `at`. `spent` says whether the attempt counts. */
  | { readonly kind: 'retry'; readonly at: number; readonly spent: boolean; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string }
  /** The vendor says that the grant is gone, so the connection ends. */
  | { readonly kind: 'disconnected'; readonly error: string };

const MAX_AGE_MS = DAY_MS;
/** A vendor may say that its quota is full and open again at once. Such attempts are not counted, so they must be rare. */
const SHORTEST_WAIT_MS = 1_000;
/** For these kinds of failure another attempt would not help. */
const HOPELESS = new Set<string>(['unauthorized', 'refused', 'client_refused', 'push_only']);
const UNEXPECTED = {
  kind: 'unexpected',
  message: 'Something went wrong on our side; the log tells more',
  retryAt: undefined,
} as const;

/**
 * @param attempt number of the attempt that failed, from 1
 * @param delaysMs the delay before each attempt; there are as many attempts as delays
 */
export function outcomeOf(
  failure: unknown,
  { attempt, queuedAt }: { attempt: number; queuedAt: number },
  delaysMs: readonly number[],
  now: number,
): FailureOutcome {
  const { kind, message: error, retryAt: asked } = failure instanceof VendorError ? failure : UNEXPECTED;
  if (kind === 'grant_gone') return { kind: 'disconnected', error };
  const spent = kind !== 'rate_limited';
  const delay = spent ? delaysMs[attempt] : SHORTEST_WAIT_MS;
  if (HOPELESS.has(kind) || delay === undefined) return { kind: 'failed', error };
  const at = Math.max(now + delay, asked ?? now);
  if (at - queuedAt > MAX_AGE_MS) return { kind: 'failed', error };
  return {
    kind: 'retry',
    at,
    spent,
    error: asked !== undefined && at > now ? `${error}; tried again at ${isoInstant(at)}` : error,
  };
}
