/** Sends notifications to channels, in the form that the delivery engine requires. */
import type { Notification } from '../../../channels/notification.ts';
import type { Outcome } from '../../../channels/outcome.ts';
import { lockUserIfThere } from '../../access/users/index.ts';
import type { Carrier, Postponed } from '../deliveries/index.ts';
import type { SealedChannel } from './channels/store.ts';
import { disableChannel, findTargets } from './channels/store.ts';
import { type AttemptParts, tryChannel } from './channels/try.ts';
import { NOTIFICATION_KIND, type NotificationRetries, notificationSchedule } from './kind.ts';

export interface NotificationCarrierOptions extends AttemptParts {
  readonly retries: NotificationRetries;
  /** NOTIFICATION_CONCURRENCY: attempts that may run at once. */
  readonly concurrency: number;
}

const CONCURRENCY_PER_CHANNEL = 2;

export function notificationCarrier({
  retries,
  concurrency,
  ...services
}: NotificationCarrierOptions): Carrier<SealedChannel> {
  return {
    kind: NOTIFICATION_KIND,
    schedule: notificationSchedule(retries),
    concurrency,
    concurrencyPerTarget: Math.min(CONCURRENCY_PER_CHANNEL, concurrency),
    loadTargets: findTargets,
    wordOf: ({ channelType }) => channelType,
    send: async (channel, { id, body }): Promise<Outcome | Postponed> => {
      if (!channel.isEnabled) {
        return { kind: 'failed', statusCode: null, error: 'The channel was disabled before this could be sent' };
      }
      const notification = JSON.parse(body) as Notification; // as notify wrote it
      return tryChannel(services, channel, notification, id);
    },
    onTargetGone: async (tx, { userId, targetId }) => {
      if (await lockUserIfThere(tx, userId, 'keeps answers')) await disableChannel(tx, userId, targetId, new Date());
    },
  };
}
