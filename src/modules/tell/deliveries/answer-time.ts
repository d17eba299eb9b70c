/** How long a message took, until the receiver's answer. */
import type { EndedAttempt } from './ended.ts';

/**
 * Seconds from the moment since which the receiver should have the message to the end of an attempt, all earlier attempts
 * included. 0 where a clock was set back meanwhile.
 */
export function secondsWanted({ outgoing, ended: { endedAt } }: EndedAttempt): number {
  return Math.max(0, endedAt.getTime() - Date.parse(outgoing.wantedSince)) / 1000;
}
