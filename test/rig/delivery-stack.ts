/** Deliveries of any kind from end to end for tests: API, job queue with the outbox, and the delivery runner, in this process. */
import { randomBytes } from 'node:crypto';
import type { EventData, EventName } from '../../src/domain-events/catalog.ts';
import { recordEvent } from '../../src/domain-events/outbox.ts';
import { bootstrapWorkspace } from '../../src/modules/access/workspaces/index.ts';
import {
  type Carrier,
  type DeliveryRunner,
  type EndedAttempt,
  startDeliveryRunner,
} from '../../src/modules/tell/deliveries/index.ts';
import type { Db } from '../../src/platform/db.ts';
import type { App } from '../../src/platform/http/server.ts';
import { createHttpClient, type HttpClient } from '../../src/platform/http-client.ts';
import { startJobWorker, type Task } from '../../src/platform/jobs/worker.ts';
import { openLog } from '../../src/platform/log.ts';
import { openVault, type Vault } from '../../src/platform/vault.ts';
import { createTestDatabase } from './database.ts';
import { openGatedApp } from './gated-app.ts';

/** What every kind of delivery is built on: a database with one workspace, a key with every scope, a vault, a client. */
export interface Base {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly workspaceId: string;
  readonly apiKey: string;
  readonly encryptionKey: Buffer;
  readonly vault: Vault;
  readonly http: HttpClient;
  drop(): Promise<void>;
}

export interface DeliveryStack extends Omit<Base, 'drop'> {
  /** Of the API. */
  readonly url: string;
  /** Records an event in the outbox, as the service's modules do. */
  emit<Name extends EventName>(event: Name, userId: string, data: EventData<Name>): Promise<void>;
  /** Resolves once `enough` holds of the attempts written down. */
  attempts(enough: (attempts: readonly EndedAttempt[]) => boolean): Promise<readonly EndedAttempt[]>;
  restartRunner(): Promise<void>;
  stop(): Promise<void>;
}

/** @param allow private addresses that may be called */
export async function createBase(allow: readonly string[] = ['127.0.0.1']): Promise<Base> {
  const database = await createTestDatabase();
  const bootstrap = await bootstrapWorkspace(database.db, 'default', undefined, new Date());
  if (bootstrap === undefined) throw new Error('a fresh database has workspaces');
  const http = createHttpClient({ allow });
  const encryptionKey = randomBytes(32);
  return {
    db: database.db,
    databaseUrl: database.url,
    workspaceId: bootstrap.workspaceId,
    apiKey: bootstrap.rawKey,
    encryptionKey,
    vault: openVault([encryptionKey]),
    http,
    drop: async () => {
      await http.close();
      await database.drop();
    },
  };
}

/** Runs one kind of delivery; the stack owns the base from here on. */
export async function startDeliveryStack<Target>(
  base: Base,
  addRoutes: (app: App) => void,
  tasks: Readonly<Record<string, Task>>,
  carrier: Carrier<Target>,
): Promise<DeliveryStack> {
  const { db, workspaceId } = base;
  const log = openLog('silent');
  const api = await openGatedApp(db, log);
  await api.app.register(async (routes) => addRoutes(routes));
  const url = await api.listen();
  const housekeeping = async () => undefined;
  const worker = await startJobWorker({ db, log, tasks, concurrency: 4, alone: true, housekeeping });
  const { onAttempt, attempts } = watchAttempts();
  const startRunner = () => startDeliveryRunner({ db, log, carrier, alone: true, onAttempt });
  let runner: DeliveryRunner = await startRunner();
  return {
    ...base,
    url,
    emit: async (event, userId, data) => {
      await db.transaction((tx) => recordEvent(tx, { workspaceId, userId, event, data }));
    },
    attempts,
    restartRunner: async () => {
      await runner.stop(5_000);
      runner = await startRunner();
    },
    stop: async () => {
      await runner.stop(1_000);
      await worker.stop(5_000);
      await api.close();
      await base.drop();
    },
  };
}

function watchAttempts() {
  const made: EndedAttempt[] = [];
  const waiting = new Set<() => void>();
  return {
    onAttempt: (attempt: EndedAttempt) => {
      made.push(attempt);
      for (const check of waiting) check();
    },
    attempts: (enough: (attempts: readonly EndedAttempt[]) => boolean) =>
      new Promise<readonly EndedAttempt[]>((resolve) => {
        const check = () => {
          if (!enough(made)) return;
          waiting.delete(check);
          resolve(made);
        };
        waiting.add(check);
        check();
      }),
  };
}
