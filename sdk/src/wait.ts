/** Waits for something by asking again. */
import { TributaryError } from './error.ts';
import { Deadline, isPassing, pause } from './retry.ts';

export interface WaitOptions {
  /** Breaks the waiting off; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** The wait rejects with a TimeoutError after this time. Default: ten minutes; `Infinity` sets no limit. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Asks, less often as time goes by, until there is an answer. A service that has answered once may be away for a while:
 * it is asked again.
 * @param answerOf undefined as long as there is no answer
 */
export async function waitUntil<Seen, Answer>(
  { signal, timeoutMs = TIMEOUT_MS }: WaitOptions,
  ask: (signal: AbortSignal) => PromiseLike<Seen>,
  answerOf: (seen: Seen) => Answer | undefined | Promise<Answer | undefined>,
): Promise<Answer> {
  const deadline = new Deadline(timeoutMs, signal);
  let hasAnswered = false;
  try {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 1.5)) {
      deadline.signal.throwIfAborted();
      const answer = await ask(deadline.signal).then(answerOf, (error: unknown) => {
        if (!hasAnswered || !isAway(error)) throw error;
        return undefined;
      });
      if (answer !== undefined) return answer;
      hasAnswered = true;
      await pause(pauseMs, deadline.signal);
    }
  } finally {
    deadline.end();
  }
}

function isAway(error: unknown): boolean {
  return (
    error instanceof TributaryError && (error.code === 'TIMEOUT' || isPassing(error, { method: 'GET' }, undefined))
  );
}
