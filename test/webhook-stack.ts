/** Webhooks from end to end for tests: API, job queue with the outbox, and the delivery runner, in this process. */
import { randomBytes } from 'node:crypto';
import { type DeliveryRunner, type EndedAttempt, startDeliveryRunner } from '../src/modules/deliveries/index.ts';
import { addGate, listenForRevocations, startKeyUses } from '../src/modules/keys/index.ts';
import {
  type WebhookRoutesOptions,
  webhookCarrier,
  webhookRoutes,
  webhookSubscriber,
} from '../src/modules/webhooks/index.ts';
import { bootstrapWorkspace, findWorkspace } from '../src/modules/workspaces/index.ts';
import type { Db } from '../src/platform/db.ts';
import { createHttpApp } from '../src/platform/http/server.ts';
import { createHttpClient } from '../src/platform/http-client.ts';
import { startJobWorker } from '../src/platform/jobs/worker.ts';
import type { JsonObject } from '../src/platform/json.ts';
import { openLog } from '../src/platform/log.ts';
import { dispatchTask } from '../src/platform/outbox/dispatch.ts';
import { DISPATCH_TASK, type EventName, recordEvent } from '../src/platform/outbox/outbox.ts';
import { memoryRateLimiter } from '../src/platform/rate-limit/memory.ts';
import { openVault, type Vault } from '../src/platform/vault.ts';
import { createTestDatabase } from './harness.ts';
import { type Answer, type Outgoing, send } from './http.ts';

export const SECRET = 'a secret of sixteen or more';
export const BASE_URL = 'https://tributary.example';

export interface WebhookStack {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly vault: Vault;
  readonly workspaceId: string;
  call(outgoing: Outgoing): Promise<Answer>;
  /** Creates a webhook and returns its id. */
  create(url: string, events?: readonly string[]): Promise<string>;
  /** Records an event in the outbox, as the service's modules do. */
  emit(event: EventName, userId: string, data: JsonObject): Promise<void>;
  /** Resolves once `enough` holds of the attempts written down. */
  attempts(enough: (attempts: readonly EndedAttempt[]) => boolean): Promise<readonly EndedAttempt[]>;
  restartRunner(): Promise<void>;
  stop(): Promise<void>;
}

export interface WebhookStackOptions {
  readonly retryDelaysMs?: readonly number[];
  readonly timeoutMs?: number;
  readonly allow?: readonly string[];
}

export async function startWebhookStack(options: WebhookStackOptions = {}): Promise<WebhookStack> {
  const { retryDelaysMs = [0, 20, 20, 20, 20], timeoutMs = 500, allow = ['127.0.0.1'] } = options;
  const database = await createTestDatabase();
  const { db } = database;
  const log = openLog('silent');
  const apiKey = `svc_live_${randomBytes(24).toString('base64url')}`;
  await bootstrapWorkspace(db, 'default', apiKey, new Date());
  const workspaceId = String(await findWorkspace(db, 'default'));
  const vault = openVault([randomBytes(32)]);
  const http = createHttpClient({ allow });

  const api = await startApi({ db, vault, http, retryDelaysMs, baseUrl: BASE_URL });
  const worker = await startJobWorker({
    db,
    log,
    tasks: { [DISPATCH_TASK]: dispatchTask(db, [webhookSubscriber(retryDelaysMs)]) },
    concurrency: 4,
    alone: true,
    housekeeping: async () => undefined,
  });
  const { onAttempt, attempts } = watchAttempts();
  const carrier = webhookCarrier({ http, vault, retryDelaysMs, timeoutMs });
  const startRunner = () => startDeliveryRunner({ db, log, carrier, alone: true, onAttempt });
  let runner: DeliveryRunner = await startRunner();

  const call = (outgoing: Outgoing) => send(api.url, { key: apiKey, ...outgoing });
  return {
    db,
    databaseUrl: database.url,
    vault,
    workspaceId,
    call,
    create: async (endpoint, events = ['user.created']) => {
      const body = { url: endpoint, secret: SECRET, events };
      const answer = await call({ method: 'POST', path: '/v1/webhooks', body });
      if (answer.status !== 201) throw new Error(answer.text);
      return (answer.json() as { id: string }).id; // the declared answer
    },
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
      await api.stop();
      await http.close();
      await database.drop();
    },
  };
}

async function startApi(options: WebhookRoutesOptions): Promise<{ url: string; stop(): Promise<void> }> {
  const { db } = options;
  const log = openLog('silent');
  const uses = startKeyUses(db, log);
  const revocations = await listenForRevocations(db.pool, log);
  const rule = { max: 1_000_000, windowMs: 1_000 };
  const app = createHttpApp({ log, trustProxy: [] });
  addGate(app, { db, limiter: memoryRateLimiter(rule), rule, uses, revocations });
  await app.register(async (routes) => {
    webhookRoutes(routes, options);
  });
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    stop: async () => {
      await app.close();
      await revocations.stop();
      await uses.stop();
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
