/** Notifications from end to end for tests. */
import { randomBytes } from 'node:crypto';
import webPush from 'web-push';
import type { Channel } from '../../src/channels/channel.ts';
import { channels as allChannels } from '../../src/channels/index.ts';
import { CATEGORIES, type Notification } from '../../src/channels/notification.ts';
import { userRoutes } from '../../src/modules/access/users/index.ts';
import { bootstrapWorkspace } from '../../src/modules/access/workspaces/index.ts';
import { pushRoutes } from '../../src/modules/collect/push/index.ts';
import { registerProviders } from '../../src/modules/store/providers/index.ts';
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
} from '../../src/modules/tell/notifications/index.ts';
import { ANALYZE_TASK, analysisSubscriber, analyzeTask } from '../../src/modules/understand/analytics/index.ts';
import { deriveFromHealth } from '../../src/modules/understand/derived/index.ts';
import { goalRoutes } from '../../src/modules/understand/goals/index.ts';
import type { App } from '../../src/platform/http/server.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { openLog } from '../../src/platform/log.ts';
import { dispatchTask } from '../../src/platform/outbox/dispatch.ts';
import { DISPATCH_TASK } from '../../src/platform/outbox/outbox.ts';
import { type Base, createBase, type DeliveryStack, startDeliveryStack } from './delivery-stack.ts';
import { type Answer, send } from './http.ts';
import type { Received, Receiver } from './receiver.ts';

export interface NotificationStack extends DeliveryStack {
  /** As the key with every scope, unless another is given. */
  call(method: string, path: string, body?: unknown, key?: string): Promise<Answer>;
  createUser(fields?: JsonObject): Promise<string>;
  /** Creates a channel and returns its id. */
  addChannel(userId: string, channelType: string, config: JsonObject): Promise<string>;
  addRule(userId: string, rule: JsonObject): Promise<string>;
  /** A key of another workspace. */
  foreignKey(): Promise<string>;
  sweep(now: Date, over?: Partial<NotificationSweepOptions>): Promise<void>;
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
  const vapid = { ...webPush.generateVAPIDKeys(), subject: 'https://tributary.example' };
  const retries = { attempts: 3, backoffMs };
  const base = await createBase();
  const { db } = base;
  await registerProviders(db, ['provider_a', 'provider_c']);
  const services = { ...base, channels, vapid };
  const stack = await startDeliveryStack(
    base,
    (app) => addRoutes(app, services),
    tasksOf(base, options, retries),
    notificationCarrier({ ...services, retries, concurrency: 8 }),
  );
  const call = (method: string, path: string, body?: unknown, key = base.apiKey) =>
    send(stack.url, { method, path: `/v1${path}`, key, body });
  const create = async (path: string, body: unknown) => {
    const answer = await call('POST', path, body);
    if (answer.status !== 201) throw new Error(answer.text);
    return (answer.json() as { id: string }).id; // the declared answer
  };
  return {
    ...stack,
    call,
    createUser: (fields = {}) => create('/users', { externalId: randomBytes(8).toString('hex'), ...fields }),
    addChannel: (userId, channelType, config) =>
      create(`/users/${userId}/notifications/channels`, { channelType, label: channelType, config }),
    addRule: (userId, rule) => create(`/users/${userId}/notifications/rules`, { name: 'rule', ...rule }),
    foreignKey: async () => {
      const foreign = await bootstrapWorkspace(db, 'foreign', undefined, new Date());
      if (foreign === undefined) throw new Error('the foreign workspace exists');
      return foreign.rawKey;
    },
    sweep: (now, over = {}) => sweepNotifications({ db, providerName, retries, retentionDays: 90, ...over }, now),
  };
}

/** The outbox's dispatcher and what it queues; health data is analysed as in the service. */
function tasksOf(
  { db, http }: Base,
  { phrasing, aiRestricted = [] }: NotificationStackOptions,
  retries: NotificationRetries,
) {
  const log = openLog('silent');
  const subscriber = notificationSubscriber({ retries, providerName, phrasesInsights: phrasing !== undefined });
  const isAiRestricted = (providerId: string) => aiRestricted.includes(providerId);
  return {
    [DISPATCH_TASK]: dispatchTask(db, [analysisSubscriber, subscriber]),
    [ANALYZE_TASK]: analyzeTask(db),
    [INSIGHT_TASK]: insightTask({ db, log, http, retries, phrasing, isAiRestricted }),
  };
}

function addRoutes(app: App, services: Parameters<typeof notificationRoutes>[1]): void {
  const { db } = services;
  notificationRoutes(app, services);
  userRoutes(app, { db, deleteUserData: (tx, _workspaceId, userId) => deleteNotifications(tx, userId) });
  goalRoutes(app, { db });
  pushRoutes(app, { db, onHealthChange: deriveFromHealth });
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
