/**
 * Logs the failures of others, such as vendors: one line each. A stack of ours would say nothing about their fault. A
 * vendor that is down fails thousands of calls a second, so after a few lines the rest is only counted.
 */
import type { Log } from './log.ts';

/** The failed action and the reason; `providerId` names the vendor that failed. */
export interface Failure {
  readonly providerId: string;
  readonly reason: string;
  readonly [detail: string]: string | number;
}

export type FailureLog = (failure: Failure, message: string) => void;

const MAX_LINES = 10;
const PERIOD_MS = 1_000;

/** Call once per process: all lines of a provider are counted together. */
export function createFailureLog(log: Log): FailureLog {
  /** Failures of each provider since its first line of the present second. */
  const counts = new Map<string, number>();

  const tellRest = (providerId: string) => {
    const unlogged = (counts.get(providerId) ?? 0) - MAX_LINES;
    counts.delete(providerId);
    if (unlogged > 0) log.warn({ providerId, count: unlogged }, 'more failures of this vendor, not logged one by one');
  };
  return (failure, message) => {
    const { providerId } = failure;
    const count = (counts.get(providerId) ?? 0) + 1;
    counts.set(providerId, count);
    if (count === 1) setTimeout(tellRest, PERIOD_MS, providerId).unref();
    if (count <= MAX_LINES) log.warn(failure, message);
  };
}
