/** The consequence of an attempt: the delivery ends, or another attempt is made at the time that the schedule gives. */
import type { Outcome } from '../../../channels/outcome.ts';
import { MINUTE_MS } from '../../../platform/instants.ts';
import { storableText } from '../../../platform/storable-text.ts';
import type { Ended } from './attempts-store.ts';
import type { Outgoing, Postponed } from './delivery.ts';
import { maxAttempts, retryDelayMs, type Schedule } from './schedule.ts';

/** An attempt that has been made. */
export interface EndedAttempt {
  readonly outgoing: Outgoing;
  /** See {@link import('./delivery.ts').Carrier.wordOf}. */
  readonly word?: string | undefined;
  readonly outcome: Outcome | Postponed;
  readonly ended: Ended;
}

/** How an attempt ended, as metrics and traces name it. Metrics do not count a postponed one. */
export function outcomeOf({ ended }: EndedAttempt): 'delivered' | 'retried' | 'failed' | 'postponed' {
  if (!ended.isCounted) return 'postponed';
  return ended.status === 'pending' ? 'retried' : ended.status;
}

/** An attempt whose result has been stored. */
export interface StoredAttempt extends EndedAttempt {
  readonly workspaceId: string;
}

const MAX_ERROR_LENGTH = 500;
const MAX_EXCERPT_BYTES = 1024;
/** After this time a postponed attempt is made. */
const POSTPONED_MS = 2 * MINUTE_MS;
/** At most this share is added at random, so that attempts do not all run at once. */
const POSTPONED_JITTER = 0.5;

/**
 * @param times epoch milliseconds
 * @param random in [0, 1): places the next attempt within the schedule's jitter
 */
export function endedAttempt(
  outgoing: Outgoing,
  outcome: Outcome | Postponed,
  { startedAt, endedAt }: { startedAt: number; endedAt: number },
  schedule: Schedule,
  random: number,
): EndedAttempt {
  const { id, userId, attempt } = outgoing;
  const error = outcome.kind === 'delivered' ? null : storableText(outcome.error, MAX_ERROR_LENGTH);
  const { responseExcerpt = '' } = outcome.kind === 'postponed' ? {} : outcome;
  const next = nextAttemptAt(outgoing, outcome, endedAt, schedule, random);
  const status = outcome.kind === 'delivered' ? 'delivered' : next === null ? 'failed' : 'pending';
  const line = {
    attempt,
    startedAt: new Date(startedAt).toISOString(),
    durationMs: endedAt - startedAt,
    statusCode: outcome.kind === 'postponed' ? null : outcome.statusCode,
    error,
    ...(responseExcerpt !== '' && { responseExcerpt: excerptOf(responseExcerpt) }),
  };
  const isCounted = outcome.kind !== 'postponed';
  const ended = { id, userId, line, isCounted, status, nextAttemptAt: next, endedAt: new Date(endedAt) } as const;
  return { outgoing, outcome, ended };
}

function nextAttemptAt(
  { attempt }: Outgoing,
  outcome: Outcome | Postponed,
  endedAt: number,
  schedule: Schedule,
  random: number,
): Date | null {
  if (outcome.kind === 'postponed') return new Date(endedAt + POSTPONED_MS * (1 + POSTPONED_JITTER * random));
  if (outcome.kind !== 'retry' || attempt >= maxAttempts(schedule)) return null;
  const delay = outcome.afterMs ?? retryDelayMs(schedule, attempt, random);
  return delay === undefined ? null : new Date(endedAt + delay);
}

function excerptOf(text: string): string {
  const bytes = new TextEncoder().encode(storableText(text, MAX_EXCERPT_BYTES));
  // A character that the limit cuts in two is left out.
  return new TextDecoder().decode(bytes.subarray(0, MAX_EXCERPT_BYTES), { stream: true });
}
