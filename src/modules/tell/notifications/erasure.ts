import type { Transaction } from '../../../platform/db.ts';
import { deleteDeliveriesOfUser } from '../deliveries/index.ts';
import { deleteExpiryNoticesOfUser } from './causes/store.ts';
import { deleteChannelsOfUser } from './channels/store.ts';
import { deleteHistoryOfUser } from './history/store.ts';
import { NOTIFICATION_KIND } from './kind.ts';
import { deleteLogsOfUser } from './logs/store.ts';
import { deleteReportsOfUser } from './reports/store.ts';
import { deleteRulesOfUser } from './rules/store.ts';

/** Deletes everything that this module keeps of a user. Notifications that have not been sent are not tried again. */
export async function eraseUser(tx: Transaction, userId: string) {
  return {
    notificationDeliveries: await deleteDeliveriesOfUser(tx, userId, NOTIFICATION_KIND),
    notificationLogs: await deleteLogsOfUser(tx, userId),
    notifications: await deleteHistoryOfUser(tx, userId),
    expiryNotices: await deleteExpiryNoticesOfUser(tx, userId),
    reports: await deleteReportsOfUser(tx, userId),
    rules: await deleteRulesOfUser(tx, userId),
    channels: await deleteChannelsOfUser(tx, userId),
  };
}
