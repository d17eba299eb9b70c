/** What quiet hours have held for a channel, in one notification. Pure. */
import type { Notification } from '../../../../channels/notification.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import { SEVERITIES } from '../../../../vocabulary/findings.ts';

/** More than this many that are held for a channel become one digest. */
export const MAX_SINGLE = 3;
/** A digest lists this many in full, the gravest first, and counts the others. */
const MAX_LISTED = 20;

/** A notification that waits: a single one, or a digest with what it lists. */
export interface Waiting {
  readonly isDigest: boolean;
  readonly notification: Notification;
}

/** What is to wait instead of these and one more: a digest, or undefined while each of them may wait by itself. */
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
