import { v7 as uuidv7 } from 'uuid';
import type { Channel } from '../../../../channels/channel.ts';
import type { Notification } from '../../../../channels/notification.ts';
import type { Transaction } from '../../../../platform/db.ts';
import { AppError, invalid } from '../../../../platform/errors.ts';
import { callerOf } from '../../../../platform/http/access.ts';
import { answers, NoContent, UserPath } from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import { noteForAudit } from '../../../access/audit/index.ts';
import { commit } from '../../../access/keys/index.ts';
import { lockUserOf, requireUser } from '../../../access/users/index.ts';
import { forgetTargets } from '../../deliveries/index.ts';
import { insertTestLog } from '../logs/store.ts';
import type { NotificationRoutesOptions } from '../options.ts';
import { removeChannelFromRules } from '../rules/store.ts';
import { ChannelChange, ChannelList, ChannelPath, newChannelBody, SavedChannel, TestResult } from '../schemas.ts';
import { checkAddresses, checkConfig, findLostSecret, type SplitConfig } from './config.ts';
import { readableSecrets, sealSecrets } from './secrets.ts';
import {
  countChannels,
  deleteChannel,
  disableChannel,
  insertChannel,
  listChannels,
  requireChannel,
  type SealedChannel,
  type UserChannel,
  updateChannel,
} from './store.ts';
import { tryChannel } from './try.ts';

const tags = ['Notifications'];

const MAX_CHANNELS = 50;

export function channelRoutes(app: App, options: NotificationRoutesOptions): void {
  listRoute(app, options);
  createRoute(app, options);
  changeRoute(app, options);
  deleteRoute(app, options);
  testRoute(app, options);
}

function listRoute(app: App, { db }: NotificationRoutesOptions): void {
  app.get(
    '/v1/users/:userId/notifications/channels',
    {
      config: { access: 'read' },
      schema: {
        tags,
        operationId: 'listNotificationChannels',
        summary: "List a user's channels, newest first",
        description:
          'Where messages to the user go. Secrets are masked; a masked secret that is sent back keeps the stored one. Nothing is changed.',
        params: UserPath,
        response: answers({ 200: ChannelList }),
      },
    },
    async (request) => {
      const { id } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      return { data: await listChannels(db, id) };
    },
  );
}

function createRoute(app: App, { db, vault, http, channels }: NotificationRoutesOptions): void {
  app.post(
    '/v1/users/:userId/notifications/channels',
    {
      config: { access: 'write', idempotent: true },
      schema: {
        tags,
        operationId: 'createNotificationChannel',
        summary: 'Add a channel',
        description:
          'Secrets in `config` are stored sealed and shown masked. A user has at most 50 channels. Each call makes another channel.',
        failures: { 409: 'The user has 50 channels' },
        params: UserPath,
        body: newChannelBody(channels),
        response: answers({ 201: SavedChannel }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const { channelType, label, isEnabled = true } = request.body;
      // Before the body is checked, so that an unknown user is a 404 whatever the body says.
      await requireUser(db, workspaceId, request.params.userId);
      const channel = channelOf(channels, channelType);
      const config = checkConfig(channel, request.body.config, undefined);
      const warning = await checkAddresses(channel, config, http);
      const created = await commit(db, request, async (tx) => {
        const owner = await lockUserOf(tx, workspaceId, request.params.userId, 'keeps answers');
        if ((await countChannels(tx, owner.id)) >= MAX_CHANNELS) {
          throw new AppError('CONFLICT', `A user has at most ${MAX_CHANNELS} channels; delete one first`);
        }
        const id = uuidv7();
        const secrets = sealSecrets(vault, id, config.secrets);
        const row = { id, channelType, label, config: config.shown, isEnabled, secrets };
        const made = await insertChannel(tx, workspaceId, owner.id, row, new Date());
        noteForAudit(request, { target: { kind: 'channel', id }, after: auditedChannel(made) });
        return made;
      });
      return reply.code(201).send({ ...created, ...(warning !== undefined && { warning }) });
    },
  );
}

function changeRoute(app: App, options: NotificationRoutesOptions): void {
  app.put(
    '/v1/users/:userId/notifications/channels/:channelId',
    {
      config: { access: 'write' },
      schema: {
        tags,
        operationId: 'updateNotificationChannel',
        summary: 'Change, enable or disable a channel: what is given replaces what is there',
        description:
          'A masked secret that is sent back keeps the stored one, as long as the destination stays. Repeating the request is safe.',
        params: ChannelPath,
        body: ChannelChange,
        response: answers({ 200: SavedChannel }),
      },
    },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const { userId, channelId } = request.params;
      const change = request.body as Change; // validated by the schema
      let warning: string | undefined;
      if (change.config !== undefined) {
        const { id } = await requireUser(options.db, workspaceId, userId);
        const old = await requireChannel(options.db, id, channelId);
        checkType(old, change);
        const { channel, config } = newConfig(options, old, change.config);
        warning = await checkAddresses(channel, config, options.http);
      }
      const changed = await commit(options.db, request, async (tx) => {
        const owner = await lockUserOf(tx, workspaceId, userId, 'keeps answers');
        const before = auditedChannel(await requireChannel(tx, owner.id, channelId));
        const after = await changeChannel(options, tx, owner.id, channelId, change);
        noteForAudit(request, { before, after: auditedChannel(after) });
        return after;
      });
      return { ...changed, ...(warning !== undefined && { warning }) };
    },
  );
}

/** A channel without what is sealed. */
const auditedChannel = ({ channelType, label, config, isEnabled }: UserChannel) => ({
  ...{ channelType, label, config, isEnabled },
});

type Change = Partial<Pick<UserChannel, 'channelType' | 'label' | 'config' | 'isEnabled'>>;

async function changeChannel(
  options: NotificationRoutesOptions,
  tx: Transaction,
  userId: string,
  channelId: string,
  change: Change,
): Promise<UserChannel> {
  const old = await requireChannel(tx, userId, channelId);
  checkType(old, change);
  const { label = old.label, isEnabled = old.isEnabled } = change;
  const rest = { id: old.id, label, isEnabled };
  const now = new Date();
  if (change.config === undefined) {
    if (isEnabled && !old.isEnabled) requireSecrets(options, old);
    return updateChannel(tx, userId, { ...rest, config: old.config, secrets: old.secrets }, now);
  }
  const { shown, secrets } = newConfig(options, old, change.config).config;
  const sealed = sealSecrets(options.vault, old.id, secrets);
  return updateChannel(tx, userId, { ...rest, config: shown, secrets: sealed }, now);
}

function checkType(old: UserChannel, { channelType }: Change): void {
  if (channelType !== undefined && channelType !== old.channelType) {
    throw invalid('body.channelType', `cannot be changed from ${old.channelType}; add another channel`);
  }
}

/** @throws AppError VALIDATION_ERROR if a secret was lost */
function requireSecrets(
  { channels }: NotificationRoutesOptions,
  { channelType, config, secrets }: SealedChannel,
): void {
  if (secrets !== null) return;
  const lost = findLostSecret(channelOf(channels, channelType), { shown: config, secrets: {} });
  if (lost === undefined) return;
  throw invalid(`body.config.${lost}`, 'must be sent to enable this channel: the stored one was lost');
}

/** Combines the configuration that was sent with the stored one. */
function newConfig(
  { vault, channels }: NotificationRoutesOptions,
  { id, channelType, config, secrets }: SealedChannel,
  sent: JsonObject,
): { channel: Channel; config: SplitConfig } {
  const channel = channelOf(channels, channelType);
  const stored = { shown: config, secrets: readableSecrets(vault, id, secrets) };
  return { channel, config: checkConfig(channel, sent, stored) };
}

function deleteRoute(app: App, { db }: NotificationRoutesOptions): void {
  app.delete(
    '/v1/users/:userId/notifications/channels/:channelId',
    {
      config: { access: 'write' },
      schema: {
        tags,
        operationId: 'deleteNotificationChannel',
        summary: 'Delete a channel; rules that name it go on without it',
        description: 'What waits to be sent through it is not sent.',
        params: ChannelPath,
        response: answers({ 204: NoContent }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const { userId, channelId } = request.params;
      await commit(db, request, async (tx) => {
        const owner = await lockUserOf(tx, workspaceId, userId, 'keeps answers');
        noteForAudit(request, { before: auditedChannel(await requireChannel(tx, owner.id, channelId)) });
        // Deliveries that wait for this channel fail at their next attempt.
        await deleteChannel(tx, owner.id, channelId);
        await forgetTargets(tx, [channelId]);
        await removeChannelFromRules(tx, owner.id, channelId, new Date());
      });
      return reply.code(204).send(null);
    },
  );
}

function testRoute(app: App, { db, ...services }: NotificationRoutesOptions): void {
  app.post(
    '/v1/users/:userId/notifications/channels/:channelId/test',
    {
      config: { access: 'write' },
      schema: {
        tags,
        operationId: 'testNotificationChannel',
        summary: 'Send a test notification now: one real attempt',
        description:
          'One attempt while you wait, whatever the rules and quiet hours say. How it ended is the answer: a failure of the channel is a 200 with `failed`. Each repetition is another message.',
        params: ChannelPath,
        response: answers({ 200: TestResult }),
      },
    },
    async (request) => {
      const { userId, channelId } = request.params;
      const owner = await requireUser(db, callerOf(request).workspaceId, userId);
      const channel = await requireChannel(db, owner.id, channelId);
      const notification = testNotification(channel.label, new Date());
      const id = uuidv7();
      const outcome = await tryChannel(services, channel, notification, id);
      const error = outcome.kind === 'delivered' ? undefined : outcome.error;
      const status = error === undefined ? 'delivered' : 'failed';
      await commit(db, request, async (tx) => {
        await lockUserOf(tx, callerOf(request).workspaceId, owner.id, 'keeps answers');
        if (outcome.kind === 'failed' && outcome.targetGone) await disableChannel(tx, owner.id, channel.id, new Date());
        await insertTestLog(tx, owner.id, { id, channel, notification, status, error: error ?? null }, new Date());
      });
      return { status, ...(error !== undefined && { error }) };
    },
  );
}

function testNotification(label: string, now: Date): Notification {
  return {
    title: 'Test notification',
    body: `The channel "${label}" works: this is what a notification looks like.`,
    severity: 'info',
    category: 'system',
    timestamp: now.toISOString(),
  };
}

function channelOf(channels: readonly Channel[], channelType: string): Channel {
  const channel = channels.find(({ type }) => type === channelType);
  if (channel === undefined) throw invalid('body.config', `there are no channels of the type ${channelType} any more`);
  return channel;
}
