/** Keeps a notification until the quiet hours that hold it end: as a delivery that is due then. */
import type { Notification } from '../../../../channels/notification.ts';
import type { Transaction } from '../../../../platform/db.ts';
import { createDeliveries, listWaiting, type Schedule, withdrawDeliveries } from '../../deliveries/index.ts';
import { NOTIFICATION_KIND } from '../kind.ts';
import { repointLogs } from '../logs/store.ts';
import { heldDigest } from './held-digest.ts';

/** The topic of a delivery that carries a digest; of any other notification it is the category. */
const DIGEST_TOPIC = 'held_digest';

export interface HeldFor {
  readonly workspaceId: string;
  readonly userId: string;
  readonly channelId: string;
  readonly until: Date;
}

/**
 * The caller holds the user's lock. If the channel has too many that wait for the same end of quiet hours, they become
 * one digest, which their log entries then belong to.
 * @returns the id of the delivery
 */
export async function holdNotification(
  tx: Transaction,
  { workspaceId, userId, channelId, until }: HeldFor,
  notification: Notification,
  schedule: Schedule,
  now: Date,
): Promise<string> {
  const scope = { workspaceId, userId, kind: NOTIFICATION_KIND };
  const waiting = await listWaiting(tx, scope, channelId, until);
  const digest = heldDigest(
    waiting.map(({ topic, body }) => ({
      isDigest: topic === DIGEST_TOPIC,
      notification: JSON.parse(body) as Notification, // as it was written here
    })),
    notification,
    now.toISOString(),
  );
  const topic = digest === undefined ? notification.category : DIGEST_TOPIC;
  const message = { targetId: channelId, topic, body: JSON.stringify(digest ?? notification) };
  const [delivery] = await createDeliveries(tx, scope, [message], schedule, now, until);
  if (delivery === undefined) throw new Error('a delivery was not stored');
  if (digest !== undefined) {
    const ids = waiting.map(({ id }) => id);
    await repointLogs(tx, userId, ids, delivery.id);
    await withdrawDeliveries(tx, userId, ids);
  }
  return delivery.id;
}
