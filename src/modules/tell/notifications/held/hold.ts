/** Holds a notification until the end of the quiet hours: as a delivery that is due at that time. */
import type { Notification } from '../../../../channels/notification.ts';
import type { Transaction } from '../../../../platform/db.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import { SEVERITIES } from '../../../../vocabulary/findings.ts';
import { createDeliveries, listWaiting, type Schedule, withdrawDeliveries } from '../../deliveries/index.ts';
import { NOTIFICATION_KIND } from '../kind.ts';
import { repointLogs } from '../logs/store.ts';

/** When more notifications than this are held for a channel, they become one digest. */
export const MAX_SINGLE = 3;
/** A digest lists this many in full, the gravest first, and counts the others. */
const MAX_LISTED = 20;

/** A notification that waits: a single one, or a digest with the notifications that it lists. */
export interface Waiting {
  readonly isDigest: boolean;
  readonly notification: Notification;
}

/**
 * The digest that is to wait instead of these notifications and one more; undefined while each of them may wait by
 * itself.
 */
export function heldDigest(waiting: readonly Waiting[], added: Notification, at: string): Notification | undefined {
  const count = waiting.reduce((sum, one) => sum + countOf(one), 1);
  if (count <= MAX_SINGLE) return undefined;
  const all = [...waiting.flatMap(listedIn), added].sort((a, b) => rank(b) - rank(a));
  const listed = all.slice(0, MAX_LISTED);
  const blocks = listed.map(({ title, body }) => `${title}\n${body}`);
  const more = count - listed.length;
  const categories = new Set(all.map(({ category }) => category));
  return {
    title: `${count} notifications from your quiet hours`,
    body: [...blocks, ...(more > 0 ? [`and ${more} more`] : [])].join('\n\n'),
    severity: all[0]?.severity ?? added.severity,
    category: categories.size === 1 ? added.category : 'system',
    metadata: { count, notifications: listed as unknown as JsonObject[] /* they are plain JSON */ },
    timestamp: at,
  };
}

const rank = ({ severity }: Notification) => SEVERITIES.indexOf(severity);

function countOf({ isDigest, notification }: Waiting): number {
  return isDigest ? Number(notification.metadata?.count) : 1;
}

function listedIn({ isDigest, notification }: Waiting): Notification[] {
  return isDigest ? (notification.metadata?.notifications as unknown as Notification[]) : [notification];
}

/** The topic of a delivery that carries a digest; of any other notification it is the category. */
const DIGEST_TOPIC = 'held_digest';

export interface HeldFor {
  readonly workspaceId: string;
  readonly userId: string;
  readonly channelId: string;
  readonly until: Date;
}

/**
 * The caller holds the user's lock. If too many notifications of the channel wait for the same end of quiet hours, they
 * become one digest, and their log entries then belong to it.
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
