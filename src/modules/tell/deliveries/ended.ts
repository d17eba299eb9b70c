/** What follows an attempt: the delivery ends, or another attempt is made at the time that the schedule gives. */
import type { Outcome } from '../../../channels/outcome.ts';
import type { Outgoing } from './delivery.ts';
import type { Ended } from './queue/store.ts';
import { maxAttempts, retryDelayMs, type Schedule } from './schedule.ts';

/** An attempt that has been made. */
export interface EndedAttempt {
  readonly outgoing: Outgoing;
  readonly outcome: Outcome;
  readonly ended: Ended;
}

const MAX_ERROR_LENGTH = 500;

/**
 * @param times epoch milliseconds
 * @param random in [0, 1): places the next attempt within the schedule's jitter
 */
export function endedAttempt(
  outgoing: Outgoing,
  outcome: Outcome,
  { startedAt, endedAt }: { startedAt: number; endedAt: number },
  schedule: Schedule,
  random: number,
): EndedAttempt {
  const { id, userId, attempt } = outgoing;
  const error = outcome.kind === 'delivered' ? null : storable(outcome.error);
  const next = nextAttemptAt(outgoing, outcome, endedAt, schedule, random);
  const status = outcome.kind === 'delivered' ? 'delivered' : next === null ? 'failed' : 'pending';
  const line = {
    attempt,
    startedAt: new Date(startedAt).toISOString(),
    durationMs: endedAt - startedAt,
    statusCode: outcome.statusCode,
    error,
  };
  return { outgoing, outcome, ended: { id, userId, line, status, nextAttemptAt: next, endedAt: new Date(endedAt) } };
}

function nextAttemptAt(
  { attempt }: Outgoing,
  outcome: Outcome,
  endedAt: number,
  schedule: Schedule,
  random: number,
): Date | null {
  if (outcome.kind !== 'retry' || attempt >= maxAttempts(schedule)) return null;
  const delay = outcome.afterMs ?? retryDelayMs(schedule, attempt, random);
  return delay === undefined ? null : new Date(endedAt + delay);
}

/** PostgreSQL accepts neither NUL nor half surrogates, and nobody reads a page of error text. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().slice(0, MAX_ERROR_LENGTH).toWellFormed();
}
