/** Turns a notification into deliveries. */
import type { Notification } from '../../../channels/notification.ts';
import { cleanLine, cutText } from '../../../channels/text.ts';
import type { Transaction } from '../../../platform/db.ts';
import { takeUser } from '../../access/users/index.ts';
import { unitsOfWorkspace } from '../../access/workspaces/index.ts';
import { zoneOfUser } from '../../store/metrics/index.ts';
import { createDeliveries, type Schedule } from '../deliveries/index.ts';
import { listChannelStates } from './channels/store.ts';
import { holdNotification } from './held/hold.ts';
import { NOTIFICATION_KIND } from './kind.ts';
import { insertLogs } from './logs/store.ts';
import { routeNotification } from './rules/routing.ts';
import { listRules } from './rules/store.ts';
import { putNotification } from './store.ts';

/** The user who is notified. */
export interface Recipient {
  readonly workspaceId: string;
  readonly userId: string;
}

const MAX_TITLE = 200;

/**
 * Records the notification and puts one delivery per channel into the queue, all in the caller's transaction. A
 * delivery that quiet hours hold is due when they end. A second call with the same id does nothing; a call about a
 * deleted user does nothing either.
 * @param id of the event that caused it
 * @param given written in the units of the user
 */
export async function notify(
  tx: Transaction,
  { workspaceId, userId }: Recipient,
  id: string,
  given: Notification,
  schedule: Schedule,
  now: Date,
): Promise<void> {
  const user = await takeUser(tx, workspaceId, userId, 'keeps answers');
  if (user === undefined) return;
  const units = user.units ?? (await unitsOfWorkspace(tx, workspaceId));
  const notification = {
    ...given,
    title: cutText(cleanLine(given.title), { limit: MAX_TITLE }),
    ...(units !== 'metric' && { units }),
  };
  if (!(await putNotification(tx, userId, id, notification, now))) return;
  const rules = await listRules(tx, userId);
  if (rules.length === 0) return;
  const channels = new Map((await listChannelStates(tx, userId)).map((channel) => [channel.id, channel]));
  const enabled = new Set([...channels.values()].filter(({ isEnabled }) => isEnabled).map((channel) => channel.id));
  const hasQuietHours = rules.some(({ quietHours }) => quietHours !== null);
  const occasion = { at: now.getTime(), timezone: hasQuietHours ? await zoneOfUser(tx, userId) : null };
  const routes = [...routeNotification(notification, rules, enabled, occasion)];
  if (routes.length === 0) return;
  const body = JSON.stringify(notification);
  const happenedAt = new Date(notification.timestamp);
  const messages = routes.flatMap(([targetId, at]) =>
    at > now.getTime() ? [] : { targetId, topic: notification.category, body, happenedAt },
  );
  const scope = { workspaceId, userId, kind: NOTIFICATION_KIND };
  const logs = (await createDeliveries(tx, scope, messages, schedule, now)).map((one) => logOf(one.id, one.targetId));
  for (const [channelId, at] of routes) {
    if (at <= now.getTime()) continue;
    const heldFor = { workspaceId, userId, channelId, until: new Date(at) };
    logs.push(logOf(await holdNotification(tx, heldFor, notification, schedule, now), channelId));
  }
  await insertLogs(tx, userId, id, notification, logs, now);

  function logOf(deliveryId: string, channelId: string) {
    return { id: deliveryId, channelId, channelType: channels.get(channelId)?.channelType ?? '' };
  }
}
