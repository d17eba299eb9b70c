/** Days and instants counted from now, and waiting by asking again and again. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { addDays, localDay } from '../../src/platform/instants.ts';
import { AFTER_A_FAILURE_MS, deadService, failedStep, whyShortened } from './failed-step.ts';

/** The tests' local day: their users have no time zone, so it is the day in UTC. */
export const TODAY = localDay(Date.now());

/** The local day this many days before today. */
export const daysAgo = (days: number): string => addDays(TODAY, -days);

/** The instant this many milliseconds from now. */
export const afterMs = (ms: number): Date => new Date(Date.now() + ms);

/**
 * After this time an event will not come any more, however busy the machine is. It is shorter than the limit of a test
 * in run.ts.
 */
const LIMIT_MS = 180_000;

/** The first pause between two questions, and the longest. */
const POLL_MS = { first: 15, longest: 200 };

/**
 * Asks again and again until `holds` accepts the answer. A customer does the same, because the API cannot call back.
 * The pauses grow with the time that has passed: each question costs the service and the database some milliseconds.
 * The wait is short when a test of the file has failed before or a service has died: then the answer would not come.
 * @param limitMs ends a wait that is in vain; long enough that no busy machine reaches it
 */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  holds: (answer: Answer) => boolean,
  limitMs = LIMIT_MS,
): Promise<Answer> {
  const started = Date.now();
  for (;;) {
    const answer = await ask();
    if (holds(answer)) return answer;
    const passed = Date.now() - started;
    const limit = failedStep() === undefined ? limitMs : Math.min(limitMs, AFTER_A_FAILURE_MS);
    const isOver = passed >= limit || deadService() !== undefined;
    assert.ok(!isOver, `still not so after ${passed} ms${whyShortened()}: ${JSON.stringify(answer)}`);
    await pause(Math.min(POLL_MS.longest, Math.max(POLL_MS.first, passed / 8)));
  }
}

/**
 * Reads again and again until the result equals `expected`; in the end it fails with both. A page takes its time after
 * a click, and more on a slow machine, so a single read may still show the state before the click. A read that fails is
 * repeated too: while a page changes, it may have two of an element.
 */
export async function eventually<Value>(
  read: () => Value | Promise<Value>,
  expected: NoInfer<Value>,
  message?: string,
  limitMs = LIMIT_MS,
): Promise<void> {
  const last: { value?: Value; error?: unknown } = {};
  const isSo = async () => {
    delete last.error;
    try {
      last.value = await read();
    } catch (error) {
      last.error = error;
    }
    return last.error === undefined && isDeepStrictEqual(last.value, expected);
  };
  await until(isSo, Boolean, limitMs).catch((error: unknown) => {
    if (last.error !== undefined) throw last.error;
    assert.deepEqual(last.value, expected, message);
    throw error;
  });
}
