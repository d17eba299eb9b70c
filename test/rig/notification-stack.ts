/** Notifications from end to end for tests. */
import { randomBytes } from 'node:crypto';
import type { Channel } from '../../src/channels/channel.ts';
import { CATEGORIES, type Notification } from '../../src/channels/notification.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { type DeliveryStack, startDeliveryStack } from './delivery-stack.ts';
import { type Answer, send } from './http.ts';
import type { Received, Receiver } from './receiver.ts';

export interface NotificationStack extends DeliveryStack {
  /** Sends a request with the key of every scope, unless another key is given. */
  call(method: string, path: string, body?: unknown, key?: string): Promise<Answer>;
  createUser(fields?: JsonObject): Promise<string>;
  /** Creates a channel and returns its id. */
  addChannel(userId: string, channelType: string, config: JsonObject): Promise<string>;
  addRule(userId: string, rule: JsonObject): Promise<string>;
  /** A key of another workspace. */
  foreignKey(): Promise<string>;
  /** Runs the housekeeping of notifications as if it were that time. */
  sweep(now: Date): Promise<void>;
}

export interface NotificationStackOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly channels?: readonly Channel[];
}

export async function startNotificationStack(options: NotificationStackOptions = {}): Promise<NotificationStack> {
  const stack = await startDeliveryStack(
    {
      env: { NOTIFICATION_BACKOFF_MS: '20', ...options.env },
      replaceParts: ({ channels }) => ({ channels: options.channels ?? channels }),
    },
    ({ notifications }) => notifications,
  );
  const call = (method: string, path: string, body?: unknown, key = stack.apiKey) =>
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
    foreignKey: async () => (await stack.addWorkspace('foreign')).rawKey,
    sweep: async (now) => {
      await stack.runSweep('notifications', now);
      await stack.runSweep('oldNotifications', now);
    },
  };
}

/** The secret of the webhook channels that tests add. */
export const CHANNEL_SECRET = 'a secret of sixteen or more';

/** Makes a user whose notifications all go to a webhook of this user only. */
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
