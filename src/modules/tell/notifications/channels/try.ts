/** One attempt at a channel, made with its stored configuration. */
import type { Channel, ChannelAttempt } from '../../../../channels/channel.ts';
import type { Notification } from '../../../../channels/notification.ts';
import type { Outcome } from '../../../../channels/outcome.ts';
import { type Vault, VaultError } from '../../../../platform/vault.ts';
import type { Postponed } from '../../deliveries/index.ts';
import { findLostSecret, joinConfig, type Secrets } from './config.ts';
import { openSecrets } from './secrets.ts';
import type { SealedChannel } from './store.ts';

export interface AttemptParts extends Pick<ChannelAttempt, 'http' | 'vapid'> {
  readonly vault: Pick<Vault, 'open'>;
  readonly channels: readonly Channel[];
}

const UNREADABLE =
  "The channel's secrets cannot be opened; save them again, or wait until their encryption key is back";
const LOST = "The key that sealed the channel's secrets is lost; save them again";

export async function tryChannel(
  { channels, vault, http, vapid }: AttemptParts,
  target: SealedChannel,
  notification: Notification,
  deliveryId: string,
): Promise<Outcome | Postponed> {
  const channel = channels.find(({ type }) => type === target.channelType);
  if (channel === undefined) return failed(`There are no channels of the type ${target.channelType} any more`);
  let secrets: Secrets;
  try {
    secrets = openSecrets(vault, target.id, target.secrets);
  } catch (error) {
    if (error instanceof VaultError) return { kind: 'postponed', error: UNREADABLE };
    throw error;
  }
  if (findLostSecret(channel, { shown: target.config, secrets }) !== undefined) return failed(LOST);
  const config = joinConfig({ shown: target.config, secrets });
  return channel.send(config, notification, { deliveryId, http, vapid, now: new Date() });
}

function failed(error: string): Outcome {
  return { kind: 'failed', statusCode: null, error };
}
