/** How long a message took, from what happened to the receiver's answer. */
import { MINUTE_MS } from '../../../platform/instants.ts';
import type { EndedAttempt } from './ended.ts';

/**
 * A wait of this length or longer, before the delivery was made or before its first attempt, was meant: somebody has
 * asked to send an old event again, or quiet hours held a notification.
 */
const MEANT_MS = 15 * MINUTE_MS;

/**
 * Seconds from the event to the end of an attempt, all earlier attempts included. Waits that were meant do not count.
 * The bodies of every kind say by `timestamp` when the event happened; a body that does not counts from its creation.
 */
export function secondsSinceEvent({ outgoing, ended: { line, endedAt } }: EndedAttempt): number {
  const createdAt = Date.parse(outgoing.createdAt);
  const firstAttemptAt = Date.parse(outgoing.firstAttemptAt ?? line.startedAt ?? outgoing.createdAt);
  const happenedAt = timestampIn(outgoing.body) ?? createdAt;
  const beforeCreation = createdAt - happenedAt;
  const beforeAttempt = firstAttemptAt - createdAt;
  const counted = [beforeCreation, beforeAttempt, endedAt.getTime() - firstAttemptAt].filter(
    (ms, index) => ms > 0 && (index === 2 || ms < MEANT_MS),
  );
  return counted.reduce((sum, ms) => sum + ms, 0) / 1000;
}

function timestampIn(body: string): number | undefined {
  const { timestamp } = JSON.parse(body) as { readonly timestamp?: unknown }; // every body is a JSON object
  const at = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}
