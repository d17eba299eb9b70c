/** Housekeeping that is not urgent. */
import { MINUTE_MS } from '../instants.ts';

/** Calls `sweep` at the first round, and again when a minute has passed since its last call. */
export function everyMinute(sweep: (now: Date) => Promise<void>): (now: Date) => Promise<void> {
  let sweptAt = Number.NEGATIVE_INFINITY;
  return async (now) => {
    if (Math.abs(now.getTime() - sweptAt) < MINUTE_MS) return;
    sweptAt = now.getTime();
    await sweep(now);
  };
}
