/** The commonest things in one call each. They are made of the operations, and wait by asking again. */
import type { Call } from './call.ts';
import { SyncFailedError, TributaryError } from './error.ts';
import type { Operations } from './operations.gen.ts';
import type { Params } from './operations.ts';
import { Deadline, isPassing, pause } from './retry.ts';
import type { CallOptions } from './transport.ts';
import type { Connection, ConnectLink, LatestValue, MetricType, SyncJob, User } from './types.gen.ts';

export interface WaitOptions {
  /** Breaks the waiting off; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** The wait rejects with a TimeoutError after this time. Default: ten minutes; `Infinity` sets no limit. */
  readonly timeoutMs?: number;
}

/** A sync by its id, or the newest sync of a connection. */
export type SyncToWaitFor =
  | { readonly userId: string; readonly jobId: string }
  | { readonly userId: string; readonly connectionId: string };

export interface ConnectOptions extends WaitOptions {
  /** Gets the link that the person opens. */
  readonly onLink: (link: ConnectLink) => unknown;
}

/** By metric type; those without data are absent. */
export type Latest = { readonly [Name in MetricType]?: LatestValue };

export interface Shortcuts {
  /**
   * The newest value of each metric type that has data: `(await client.latest(userId)).weight?.value`
   *
   * `GET /v1/users/{userId}/health/latest`
   */
  latest(userId: string, options?: CallOptions): Promise<Latest>;
  readonly users: {
    /**
     * The user with an id of your own.
     *
     * `GET /v1/users/by-external-id/{externalId}`
     */
    byExternalId(externalId: string, options?: CallOptions): Call<User>;
  };
  /**
   * Waits until a sync has completed, and gives it. `onProgress` is called with each state that is seen. While the
   * service is away, the wait goes on.
   * @throws SyncFailedError when it failed or was cancelled; NotFoundError when the user was deleted; TimeoutError
   */
  waitForSync(
    sync: SyncToWaitFor,
    options?: WaitOptions & { readonly onProgress?: (job: SyncJob) => unknown },
  ): Promise<SyncJob>;
  /**
   * Makes a link, gives it to `onLink`, and waits until the person has connected a device. Its first sync runs then:
   * `waitForSync({ userId, connectionId: connection.id })` waits for the data.
   * @param params those of `createConnectLink`
   * @throws TimeoutError when nobody connects in time; NotFoundError when the user was deleted
   */
  connectAndWait(params: Params<'createConnectLink'>, options: ConnectOptions): Promise<Connection>;
}

const TIMEOUT_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

export const SHORTCUTS: Shortcuts = {
  async latest(this: Operations, userId, options) {
    return (await this.getLatestValues({ userId }, options)).metrics;
  },
  get users() {
    const client = this as unknown as Operations; // the client, whose prototype has this member
    return {
      byExternalId: (externalId: string, options?: CallOptions) => client.getUserByExternalId({ externalId }, options),
    };
  },
  waitForSync(this: Operations, sync, { onProgress, ...options } = {}) {
    let asked = sync;
    const ask = async (signal: AbortSignal) =>
      'jobId' in asked
        ? this.getSync(asked, { signal })
        : (await this.listSyncs({ ...asked, limit: 1 }, { signal })).data[0];
    return waitUntil(options, ask, async (job) => {
      if (job === undefined) return undefined;
      asked = { userId: sync.userId, jobId: job.jobId }; // a newer one may begin before this one is seen to have ended
      await onProgress?.(job);
      if (job.status === 'failed' || job.status === 'cancelled') throw new SyncFailedError(job);
      return job.status === 'completed' ? job : undefined;
    });
  },
  async connectAndWait(this: Operations, params, { onLink, ...options }) {
    const { userId } = params;
    const call = options.signal === undefined ? {} : { signal: options.signal };
    // A person who connects a device again keeps the connection, which then has a new time.
    const keyOf = ({ id, connectedAt }: Connection) => `${id} ${connectedAt}`;
    const before = new Set((await this.listConnections({ userId }, call)).map(keyOf));
    await onLink(await this.createConnectLink(params, call));
    return waitUntil(
      options,
      (signal) => this.listConnections({ userId }, { signal }),
      (connections) => connections.find((one) => one.status !== 'disconnected' && !before.has(keyOf(one))),
    );
  },
};

/**
 * Asks, less often as time goes by, until there is an answer. A service that has answered once may be away for a while:
 * it is asked again.
 * @param answerOf undefined as long as there is no answer
 */
async function waitUntil<Seen, Answer>(
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
