/** Decides what follows a failed attempt of a sync. Pure. */

import { DAY_MS, isoInstant } from '../../../platform/instants.ts';
import { DIED_TWICE_ERROR } from '../../../platform/jobs/run-job.ts';
import { VendorError } from '../../../providers/vendor-api.ts';
import type { ConnectionErrorCode } from '../../../vocabulary/connection-errors.ts';
import { AttemptOver } from './attempt.ts';

export type FailureOutcome =
  /** Try again at `at`. `spent` says whether the attempt counts; `isPause`: it is not the vendor's quota that ran out. */
  | {
      readonly kind: 'retry';
      readonly at: number;
      readonly spent: boolean;
      readonly error: string;
      readonly isPause?: true;
    }
  | Ended<'failed'>
  /** The vendor says that the grant is gone, so the connection ends. */
  | Ended<'disconnected'>;

interface Ended<Kind> {
  readonly kind: Kind;
  readonly error: string;
  /** Null: it is no fault of the vendor or the connection. */
  readonly code: ConnectionErrorCode | null;
}

const MAX_AGE_MS = DAY_MS;
/** A vendor may say that its quota is full and open again at once. Such attempts are not counted, so they must be rare. */
const SHORTEST_WAIT_MS = 1_000;
/** For these kinds of failure another attempt would not help. */
const HOPELESS = new Set<string>(['unauthorized', 'refused', 'client_refused', 'push_only']);
const UNEXPECTED = {
  kind: 'unexpected',
  message: 'Something went wrong on our side; the log tells more',
  retryAt: undefined,
  code: null,
} as const;

/** A failure of which people are told. */
function readable(
  failure: unknown,
): Pick<VendorError, 'message' | 'retryAt'> & { readonly kind: string; readonly code: ConnectionErrorCode | null } {
  if (failure instanceof VendorError) return failure;
  if (failure instanceof AttemptOver)
    return { kind: 'too_long', message: failure.message, retryAt: undefined, code: null };
  return UNEXPECTED;
}

/** The worker died twice in the middle of the job. */
export class WorkerDied extends Error {
  constructor() {
    super(DIED_TWICE_ERROR);
    this.name = 'WorkerDied';
  }
}

/**
 * @param attempt number of the attempt that failed, from 1
 * @param hasMoved whether the next attempt goes on further than this one began
 * @param delaysMs the delay before each attempt; there are as many attempts as delays
 */
export function outcomeOf(
  failure: unknown,
  { attempt, queuedAt, hasMoved = false }: { attempt: number; queuedAt: number; hasMoved?: boolean },
  delaysMs: readonly number[],
  now: number,
): FailureOutcome {
  if (failure instanceof WorkerDied) return { kind: 'failed', error: failure.message, code: null };
  if (failure instanceof AttemptOver && hasMoved && now - queuedAt <= MAX_AGE_MS)
    return { kind: 'retry', at: now, spent: false, error: failure.message, isPause: true };
  const { kind, message: error, retryAt: asked, code } = readable(failure);
  if (kind === 'grant_gone') return { kind: 'disconnected', error, code };
  const spent = kind !== 'rate_limited';
  const delay = spent ? delaysMs[attempt] : SHORTEST_WAIT_MS;
  if (HOPELESS.has(kind) || delay === undefined) return { kind: 'failed', error, code };
  const at = Math.max(now + delay, asked ?? now);
  if (at - queuedAt > MAX_AGE_MS) return { kind: 'failed', error, code };
  return {
    kind: 'retry',
    at,
    spent,
    error: asked !== undefined && at > now ? `${error}; tried again at ${isoInstant(at)}` : error,
  };
}
