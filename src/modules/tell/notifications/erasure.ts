import type { Erasers } from '../../../platform/erasing.ts';
import { eraseOwnDeliveries, forgetTargets } from '../deliveries/index.ts';
import { eraseExpiryNotices } from './causes/store.ts';
import { deleteChannels } from './channels/store.ts';
import { eraseDigests } from './digests/store.ts';
import { NOTIFICATION_KIND } from './kind.ts';
import { eraseLogs } from './logs/store.ts';
import { eraseReports } from './reports/store.ts';
import { eraseRules } from './rules/store.ts';
import { eraseNotifications } from './store.ts';

/** Notifications that have not been sent are not tried again. */
export const erasers: Erasers = {
  notificationDeliveries: (tx, userId, limit) => eraseOwnDeliveries(tx, userId, NOTIFICATION_KIND, limit),
  notificationLogs: eraseLogs,
  notifications: eraseNotifications,
  digests: eraseDigests,
  expiryNotices: eraseExpiryNotices,
  reports: eraseReports,
  rules: eraseRules,
  channels: async (tx, userId, limit) => {
    const channelIds = await deleteChannels(tx, userId, limit);
    await forgetTargets(tx, channelIds);
    return channelIds.length;
  },
};
