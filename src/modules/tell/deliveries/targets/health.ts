/**
 * How well a target works, judged by its attempts: a series of failures, and the circuit that a series of time-outs
 * opens.
 */
import type { Outcome } from '../../../../channels/outcome.ts';
import type { Postponed } from '../delivery.ts';

/** The trouble of a target; all zero and null if it has none. Timestamps are ISO 8601. */
export interface TargetTrouble {
  readonly consecutiveFailures: number;
  readonly consecutiveTimeouts: number;
  readonly failingSince: string | null;
  readonly circuitOpenedAt: string | null;
  readonly lastError: string | null;
}

export const NO_TROUBLE: TargetTrouble = {
  consecutiveFailures: 0,
  consecutiveTimeouts: 0,
  failingSince: null,
  circuitOpenedAt: null,
  lastError: null,
};

/** Time-outs in a row that open the circuit. */
export const TIMEOUTS_TO_OPEN = 3;

/**
 * The trouble after one more attempt. Any answer, even a 500, closes the circuit, because it shows that the receiver is
 * there. A postponed attempt leaves the circuit as it is, but its reason is shown like that of a failure.
 */
export function troubleAfter(before: TargetTrouble, outcome: Outcome | Postponed, at: string): TargetTrouble {
  if (outcome.kind === 'delivered') return NO_TROUBLE;
  const failingSince = before.failingSince ?? at;
  const consecutiveFailures = before.consecutiveFailures + 1;
  if (outcome.kind === 'postponed') return { ...before, consecutiveFailures, failingSince, lastError: outcome.error };
  const timedOut = outcome.kind === 'retry' && outcome.timedOut === true;
  const consecutiveTimeouts = timedOut ? before.consecutiveTimeouts + 1 : 0;
  const open = consecutiveTimeouts >= TIMEOUTS_TO_OPEN;
  return {
    consecutiveFailures,
    consecutiveTimeouts,
    failingSince,
    circuitOpenedAt: open ? (before.circuitOpenedAt ?? at) : null,
    lastError: outcome.error,
  };
}

export const HEALTH_STATUSES = ['healthy', 'failing', 'circuit_open'] as const;

/** A target's health as its owner sees it. */
export interface TargetHealth {
  /** `circuit_open`: it keeps timing out and gets one attempt at a time until it answers. */
  status: (typeof HEALTH_STATUSES)[number];
  consecutiveFailures: number;
  /** When this status began; null for `healthy`. */
  since: string | null;
  lastError: string | null;
}

export function healthOf(trouble: TargetTrouble = NO_TROUBLE): TargetHealth {
  const { consecutiveFailures, lastError, failingSince, circuitOpenedAt } = trouble;
  if (circuitOpenedAt !== null)
    return { status: 'circuit_open', consecutiveFailures, since: circuitOpenedAt, lastError };
  if (consecutiveFailures > 0) return { status: 'failing', consecutiveFailures, since: failingSince, lastError };
  return { status: 'healthy', consecutiveFailures, since: null, lastError: null };
}
