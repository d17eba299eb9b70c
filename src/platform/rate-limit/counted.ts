/** Reads that the service makes on behalf of a request which has been counted already do not count again. */
import { AsyncLocalStorage } from 'node:async_hooks';

const counted = new AsyncLocalStorage<true>();

/** Runs `work`: requests injected into the own application from it pass the rate limit uncounted. */
export function withoutCounting<Result>(work: () => Promise<Result>): Promise<Result> {
  return counted.run(true, work);
}

/** True within {@link withoutCounting}; a request that came over the network never is. */
export function isCounted(): boolean {
  return counted.getStore() === true;
}
