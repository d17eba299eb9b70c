/** The commonest things in one call each. They are made of the operations, and wait by asking again. */
import type { Call } from './call.ts';
import { SyncFailedError } from './error.ts';
import { type ImportSending, type ImportToSend, importFile } from './imports.ts';
import type { Operations } from './operations.gen.ts';
import type { Params } from './operations.ts';
import type { CallOptions } from './transport.ts';
import type { Connection, ConnectLink, Import, LatestValue, MetricType, SyncJob, User } from './types.gen.ts';
import { type WaitOptions, waitUntil } from './wait.ts';

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
  /**
   * Sends an export file of the Health app in parts, and waits until the service has read it. On Node `file` is
   * `await openAsBlob('export.zip')`, in a page what the person has chosen. `onProgress` is called with each state that is
   * seen. A lost answer does no harm, and while the service is away the wait goes on. To go on with an upload that was
   * broken off, name its `importId`: the `id` that `onProgress` was told.
   * @param options `timeoutMs` limits the whole; default: no limit
   * @throws ImportFailedError when the file could not be read, or its import was cancelled; ConflictError while another
   *   import of the user has not ended; TypeError for a file of another length than the import's
   */
  importFile(
    what: ImportToSend,
    file: Blob,
    options?: WaitOptions & { readonly onProgress?: (state: Import) => unknown },
  ): Promise<Import>;
}

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
  importFile(this: Operations & ImportSending, what, file, options = {}) {
    return importFile(this, what, file, options);
  },
};
