/** Announces, once and three days ahead, that a grant will end. */

import { v7 as uuidv7 } from 'uuid';
import type { Notification } from '../../../../channels/notification.ts';
import { forEachReachable } from '../../../../platform/cluster/store.ts';
import type { Db } from '../../../../platform/db.ts';
import { DAY_MS } from '../../../../platform/instants.ts';
import { lockUserIfThere } from '../../../access/users/index.ts';
import type { Schedule } from '../../deliveries/index.ts';
import { notify } from '../notify.ts';
import { type ExpiringGrant, listExpiringGrants, putExpiryNotice } from './store.ts';

const AHEAD_MS = 3 * DAY_MS;
const BATCH = 200;

/** Announces grants that end within three days and cannot be renewed. Safe to run in several processes at once. */
export async function announceExpiringGrants(
  db: Db,
  providerName: (providerId: string) => string,
  schedule: Schedule,
  now: Date,
): Promise<void> {
  const grants = await listExpiringGrants(db, now, new Date(now.getTime() + AHEAD_MS), BATCH);
  await forEachReachable(grants, async (grant) => {
    await db.transaction(async (tx) => {
      if (!(await lockUserIfThere(tx, grant.userId, 'keeps answers'))) return;
      if (!(await putExpiryNotice(tx, grant))) return; // another process has announced it
      const notification = expiryNotification(grant, providerName(grant.providerId), now);
      await notify(tx, grant, uuidv7(), notification, schedule, now);
    });
  });
}

function expiryNotification(
  { connectionId, providerId, expiresAt }: ExpiringGrant,
  provider: string,
  now: Date,
): Notification {
  return {
    title: `Access to ${provider} ends soon`,
    body: `${provider} gives access until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC. Connect it again before then to go on syncing.`,
    severity: 'warning',
    category: 'system',
    metadata: { providerId, connectionId, expiresAt },
    timestamp: now.toISOString(),
  };
}
