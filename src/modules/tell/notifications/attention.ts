/** Which notifications could not be delivered. */
import { type AttentionSource, counted, quoted } from '../../../platform/attention.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import { countFailed } from '../deliveries/index.ts';
import { NOTIFICATION_KIND } from './kind.ts';

const RECENT_MS = 7 * DAY_MS;
const MAX_REASONS = 10;

export const notificationAttention: AttentionSource = async (db, workspaceId, now) => {
  const after = new Date(now.getTime() - RECENT_MS);
  const groups = await countFailed(db, workspaceId, NOTIFICATION_KIND, after, MAX_REASONS);
  return groups.map(({ reason, count, since, userId }) => ({
    kind: 'notifications_undeliverable',
    severity: 'warning' as const,
    since,
    title: `${counted(count, 'notification')} of the last 7 days could not be delivered: ${quoted(reason)}`,
    advice: 'Test the channel of such a user and correct its settings.',
    action: {
      label: 'See one of the users',
      href: `/users/${userId}/notifications?status=failed`,
      request: `POST /v1/users/${userId}/notifications/channels/{channelId}/test`,
    },
    ref: `/v1/users/${userId}/notifications/logs?status=failed`,
  }));
};
