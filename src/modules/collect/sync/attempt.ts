/** Counts and bounds the requests that an attempt makes to the vendor. */
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '../../../platform/instants.ts';
import { aroundCalls, type VendorApi } from '../../../providers/vendor-api.ts';
import type { SyncedConnection } from '../connections/index.ts';

/** An attempt occupies a slot of the worker. A list that takes longer is read on after other syncs had their turn. */
const LONGEST_MS = 30 * MINUTE_MS;

/** The most requests that begin within a second: an endless list of quick answers would take a whole core. */
const PER_SECOND = 50;
const SECOND_MS = 1_000;

/** Thrown instead of a request when the attempt has lasted for {@link LONGEST_MS}. */
export class AttemptOver extends Error {
  constructor() {
    super('The vendor was read for 30 minutes; the rest is read later');
    this.name = 'AttemptOver';
  }
}

export interface Attempt {
  /** @throws AttemptOver */
  readonly openApi: (connection: SyncedConnection) => VendorApi;
  /** How many requests were made since the last call. */
  takeRequests(): number;
  /** The last request whose answer was a success without any content, in words. */
  readonly emptyAnswer: () => string | undefined;
}

export function beginAttempt(openApi: (connection: SyncedConnection) => VendorApi): Attempt {
  const endsAt = Date.now() + LONGEST_MS;
  /** When the last requests began, the oldest first. */
  const begun: number[] = [];
  let made = 0;
  let emptyAnswer: string | undefined;
  let turn = Promise.resolve();
  const untilFree = async () => {
    const oldest = begun.length < PER_SECOND ? undefined : begun.shift();
    if (oldest === undefined) return;
    // A timer may end early.
    for (let now = performance.now(); now < oldest + SECOND_MS; now = performance.now()) {
      await delay(oldest + SECOND_MS - now);
    }
  };
  const inTurn = async <T>(ask: () => Promise<T>): Promise<T> => {
    const before = turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    turn = promise;
    try {
      await before;
      await untilFree();
      made += 1;
      return ask();
    } finally {
      // Noted once the request has begun, however late that was: a planned time would be too early.
      begun.push(performance.now());
      resolve();
    }
  };
  return {
    openApi: (connection) =>
      aroundCalls(openApi(connection), async (ask, what) => {
        if (Date.now() >= endsAt) throw new AttemptOver();
        const answer = await inTurn(ask);
        if (answer?.status === 200 && answer.body === undefined) emptyAnswer = what;
        return answer;
      }),
    emptyAnswer: () => emptyAnswer,
    takeRequests: () => {
      const taken = made;
      made = 0;
      return taken;
    },
  };
}
