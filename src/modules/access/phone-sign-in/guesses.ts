import { AppError } from '../../../platform/errors.ts';
import { HOUR_MS } from '../../../platform/instants.ts';
import { memoryRateLimiter } from '../../../platform/rate-limit/memory.ts';

/** How many wrong codes an address may send in an hour. Each process counts its own. */
export const MOST_WRONG = 5;

export type Guess = <Result>(
  address: string,
  attempt: () => Promise<Result | undefined>,
) => Promise<Result | undefined>;

/**
 * Limits wrong guesses by address. An attempt that still runs counts as a wrong one, so many at once are no way around.
 * @returns a function that makes an attempt, whose result is undefined for a wrong code
 */
export function limitGuesses(): Guess {
  const wrong = memoryRateLimiter({ max: MOST_WRONG, windowMs: HOUR_MS });
  const running = new Map<string, number>();
  const runningOf = (address: string) => running.get(address) ?? 0;
  return async (address, attempt) => {
    const { remaining, resetMs } = await wrong.look(address, Date.now());
    if (remaining <= runningOf(address)) throw tooMany(remaining === 0 ? resetMs : 1_000);
    running.set(address, runningOf(address) + 1);
    try {
      const result = await attempt();
      if (result === undefined) await wrong.hit(address, Date.now());
      return result;
    } finally {
      if (runningOf(address) === 1) running.delete(address);
      else running.set(address, runningOf(address) - 1);
    }
  };
}

function tooMany(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('RATE_LIMIT_EXCEEDED', `Too many wrong codes; try again in ${retryAfterSeconds} s`, {
    retryAfterSeconds,
  });
}
