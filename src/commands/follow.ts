/** Follows something at the service for as long as it takes, also while the service restarts. */
import { setTimeout as delay } from 'node:timers/promises';
import { EXIT, exitStatus } from './exit.ts';

/** How often in a row the service may be unavailable before the command gives up. */
const MOST_FAILURES = 30;
const PAUSE_MS = 1_000;

/**
 * Calls `attempt`, which follows over one connection, until it has a result.
 * @throws CommandError the one of `attempt`; `unavailable` only after 30 failures in a row
 */
export async function follow<Result>(attempt: () => Promise<Result | undefined>, pauseMs = PAUSE_MS): Promise<Result> {
  for (let failures = 0; ; ) {
    try {
      const result = await attempt();
      if (result !== undefined) return result;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (exitStatus(error) !== EXIT.unavailable || failures > MOST_FAILURES) throw error;
    }
    await delay(pauseMs);
  }
}
