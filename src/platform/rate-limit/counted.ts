/**
 * Marks reads that the service makes from itself on behalf of a counted request, so that they are not counted again.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const counted = new AsyncLocalStorage<true>();

/** Runs `work`. Requests that it injects into our own application pass the rate limit without being counted. */
export function withoutCounting<Result>(work: () => Promise<Result>): Promise<Result> {
  return counted.run(true, work);
}

/** True within {@link withoutCounting}; never true for a request that came over the network. */
export function isCounted(): boolean {
  return counted.getStore() === true;
}
