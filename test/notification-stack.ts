/** Notifications from end to end for tests: API, job queue with the outbox, and the delivery runner, in this process. */
import { randomBytes } from 'node:crypto';
import webPush from 'web-push';
import type { Channel } from '../src/channels/channel.ts';
import { channels as allChannels } from '../src/channels/index.ts';
import { CATEGORIES, type Notification } from '../src/channels/notification.ts';
import { ANALYZE_TASK, analysisSubscriber, analyzeTask } from '../src/modules/analytics/index.ts';
import { type EndedAttempt, startDeliveryRunner } from '../src/modules/deliveries/index.ts';
import { deriveFromHealth } from '../src/modules/derived/index.ts';
import { goalRoutes } from '../src/modules/goals/index.ts';
import { addGate, createKey, listenForRevocations, startKeyUses } from '../src/modules/keys/index.ts';
import { loadProviderCodes, type ProviderCodes } from '../src/modules/metrics/index.ts';
import {
  deleteNotifications,
  INSIGHT_TASK,
  insightTask,
  type NotificationRetries,
  type NotificationSweepOptions,
  notificationCarrier,
  notificationRoutes,
  notificationSubscriber,
  type PhrasingSettings,
  sweepNotifications,
} from '../src/modules/notifications/index.ts';
import { pushRoutes } from '../src/modules/push/index.ts';
import { userRoutes } from '../src/modules/users/index.ts';
import { bootstrapWorkspace, findWorkspace } from '../src/modules/workspaces/index.ts';
import type { Db } from '../src/platform/db.ts';
import { createHttpApp } from '../src/platform/http/server.ts';
import { createHttpClient, type HttpClient } from '../src/platform/http-client.ts';
import { startJobWorker } from '../src/platform/jobs/worker.ts';
import type { JsonObject } from '../src/platform/json.ts';
import { openLog } from '../src/platform/log.ts';
import { dispatchTask } from '../src/platform/outbox/dispatch.ts';
import { DISPATCH_TASK, type EventName, recordEvent } from '../src/platform/outbox/outbox.ts';
import { memoryRateLimiter } from '../src/platform/rate-limit/memory.ts';
import { openVault, type Vault } from '../src/platform/vault.ts';
import { createTestDatabase } from './harness.ts';
import { type Answer, send } from './http.ts';
import type { Received, Receiver } from './webhook-receiver.ts';

export interface NotificationStack {
  readonly db: Db;
  readonly vault: Vault;
  readonly encryptionKey: Buffer;
  readonly workspaceId: string;
  /** As the key with every scope, unless another is given. */
  call(method: string, path: string, body?: unknown, key?: string): Promise<Answer>;
  createUser(fields?: JsonObject): Promise<string>;
  /** Creates a channel and returns its id. */
  addChannel(userId: string, channelType: string, config: JsonObject): Promise<string>;
  addRule(userId: string, rule: JsonObject): Promise<string>;
  /** A key of another workspace. */
  foreignKey(): Promise<string>;
  emit(event: EventName, userId: string, data: JsonObject): Promise<void>;
  /** Resolves once `enough` holds of the attempts written down. */
  attempts(enough: (attempts: readonly EndedAttempt[]) => boolean): Promise<readonly EndedAttempt[]>;
  sweep(now: Date, over?: Partial<NotificationSweepOptions>): Promise<void>;
  stop(): Promise<void>;
}

export interface NotificationStackOptions {
  readonly channels?: readonly Channel[];
  readonly backoffMs?: number;
  readonly phrasing?: PhrasingSettings;
  readonly aiRestricted?: readonly string[];
}

const providerName = (providerId: string) => providerId.replace('provider_', 'Provider ').toUpperCase();

export async function startNotificationStack(options: NotificationStackOptions = {}): Promise<NotificationStack> {
  const { channels = allChannels, backoffMs = 20 } = options;
  const database = await createTestDatabase();
  const { db } = database;
  const log = openLog('silent');
  const apiKey = `svc_live_${randomBytes(24).toString('base64url')}`;
  await bootstrapWorkspace(db, 'default', apiKey, new Date());
  const workspaceId = String(await findWorkspace(db, 'default'));
  const encryptionKey = randomBytes(32);
  const vault = openVault([encryptionKey]);
  const http = createHttpClient({ allow: ['127.0.0.1'] });
  const vapid = { ...webPush.generateVAPIDKeys(), subject: 'https://tributary.example' };
  const providerCodes = await loadProviderCodes(db, ['provider_a', 'provider_c']);
  const retries = { attempts: 3, backoffMs };
  const services = { db, vault, http, channels, vapid };

  const api = await startApi(services, providerCodes);
  const worker = await startWorker(services, options, providerCodes, retries);
  const { onAttempt, attempts } = watchAttempts();
  const carrier = notificationCarrier({ ...services, retries, concurrency: 8 });
  const runner = await startDeliveryRunner({ db, log, carrier, alone: true, onAttempt });

  const stop = async () => {
    await runner.stop(1_000);
    await worker.stop(5_000);
    await api.stop();
    await http.close();
    await database.drop();
  };
  const call = (method: string, path: string, body?: unknown, key = apiKey) =>
    send(api.url, { method, path: `/v1${path}`, key, body });
  const create = async (path: string, body: unknown) => {
    const answer = await call('POST', path, body);
    if (answer.status !== 201) throw new Error(answer.text);
    return (answer.json() as { id: string }).id; // the declared answer
  };
  return {
    ...{ db, vault, encryptionKey, workspaceId },
    call,
    createUser: (fields = {}) => create('/users', { externalId: randomBytes(8).toString('hex'), ...fields }),
    addChannel: (userId, channelType, config) =>
      create(`/users/${userId}/notifications/channels`, { channelType, label: channelType, config }),
    addRule: (userId, rule) => create(`/users/${userId}/notifications/rules`, { name: 'rule', ...rule }),
    foreignKey: async () => {
      const foreign = await bootstrapWorkspace(db, 'foreign', undefined, new Date());
      if (foreign === undefined) throw new Error('the foreign workspace exists');
      const key = { name: 'foreign', scopes: ['read', 'write', 'admin'] as const, expiresAt: null };
      return (await createKey(db, foreign.workspaceId, { ...key, scopes: [...key.scopes] }, new Date())).rawKey;
    },
    emit: async (event, userId, data) => {
      await db.transaction((tx) => recordEvent(tx, { workspaceId, userId, event, data }));
    },
    attempts,
    sweep: (now, over = {}) =>
      sweepNotifications({ db, providerCodes, providerName, retries, retentionDays: 90, ...over }, now),
    stop,
  };
}

/** The queue with the outbox behind it; health data is analysed as in the service. */
function startWorker(
  { db, http }: Services,
  { phrasing, aiRestricted = [] }: NotificationStackOptions,
  providerCodes: ProviderCodes,
  retries: NotificationRetries,
) {
  const log = openLog('silent');
  const subscriber = notificationSubscriber({ retries, providerName, phrasesInsights: phrasing !== undefined });
  const isAiRestricted = (providerId: string) => aiRestricted.includes(providerId);
  return startJobWorker({
    db,
    log,
    tasks: {
      [DISPATCH_TASK]: dispatchTask(db, [analysisSubscriber, subscriber]),
      [ANALYZE_TASK]: analyzeTask(db, providerCodes),
      [INSIGHT_TASK]: insightTask({ db, providerCodes, log, http, retries, phrasing, isAiRestricted }),
    },
    concurrency: 4,
    alone: true,
    housekeeping: async () => undefined,
  });
}

type Services = Parameters<typeof notificationRoutes>[1] & { readonly http: HttpClient };

async function startApi(services: Services, providerCodes: ProviderCodes) {
  const { db } = services;
  const log = openLog('silent');
  const uses = startKeyUses(db, log);
  const revocations = await listenForRevocations(db.pool, log);
  const rule = { max: 1_000_000, windowMs: 1_000 };
  const app = createHttpApp({ log, trustProxy: [] });
  addGate(app, { db, limiter: memoryRateLimiter(rule), rule, uses, revocations });
  await app.register(async (routes) => {
    notificationRoutes(routes, services);
    userRoutes(routes, { db, deleteUserData: (tx, _workspaceId, userId) => deleteNotifications(tx, userId) });
    goalRoutes(routes, { db });
    pushRoutes(routes, { db, providerCodes, onHealthChange: deriveFromHealth(providerCodes) });
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

/** Of the webhook channels that tests add. */
export const CHANNEL_SECRET = 'a secret of sixteen or more';

/** A user whose every notification goes to a webhook of its own. */
export async function createListener(
  stack: NotificationStack,
  receiver: Receiver,
  { fields = {}, rule = {} }: { fields?: JsonObject; rule?: JsonObject } = {},
) {
  const userId = await stack.createUser(fields);
  const path = `/hook/${userId}`;
  const channelId = await stack.addChannel(userId, 'webhook', { url: receiver.url + path, secret: CHANNEL_SECRET });
  await stack.addRule(userId, { categories: [...CATEGORIES], channelIds: [channelId], ...rule });
  const mine = (all: readonly Received[]) =>
    all.filter((one) => one.path === path).map(({ body }) => JSON.parse(body.toString()) as Notification);
  /** The first notification of a category to arrive. */
  const hears = async (category: string): Promise<Notification> => {
    const all = await receiver.until((received) => mine(received).some((one) => one.category === category));
    const first = mine(all).find((one) => one.category === category);
    if (first === undefined) throw new Error(`nothing of ${category}`);
    return first;
  };
  return { userId, channelId, hears, heard: () => mine(receiver.received) };
}
