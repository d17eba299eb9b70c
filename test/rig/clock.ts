/** Days and instants counted from now, and waiting by asking again and again. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, localDay } from '../../src/platform/instants.ts';

/** The tests' local day: their users have no time zone, so it is the day in UTC. */
export const TODAY = localDay(Date.now());

/** The local day so many days before today. */
export const daysAgo = (days: number): string => addDays(TODAY, -days);

/** The instant so many milliseconds from now. */
export const afterMs = (ms: number): Date => new Date(Date.now() + ms);

/** The first pause between two questions, and the longest. */
const POLL_MS = { first: 15, longest: 200 };

/**
 * Asks again and again until `holds` accepts the answer. A customer does the same, because the API cannot call back. The
 * pauses grow with the time that has passed: each question costs the service and the database some milliseconds.
 * @param limitMs ends a wait that is in vain; so long that no busy machine reaches it
 */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  holds: (answer: Answer) => boolean,
  limitMs = 240_000,
): Promise<Answer> {
  const started = Date.now();
  for (;;) {
    const answer = await ask();
    if (holds(answer)) return answer;
    const passed = Date.now() - started;
    assert.ok(passed < limitMs, `still not so after ${limitMs} ms: ${JSON.stringify(answer)}`);
    await pause(Math.min(POLL_MS.longest, Math.max(POLL_MS.first, passed / 8)));
  }
}
