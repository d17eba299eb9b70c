/** Background work for notifications: reports, digests of findings, grants that will end, retention. */
import type { Db } from '../../../platform/db.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import { deleteDeliveries } from '../deliveries/index.ts';
import { announceExpiringGrants } from './causes/token-expiry.ts';
import { sendDueDigests } from './digests/due.ts';
import { type NotificationRetries, notificationSchedule } from './kind.ts';
import { deleteLogs, listOldLogs } from './logs/store.ts';
import { sendDueReports } from './reports/due.ts';
import { deleteOldNotifications } from './store.ts';

export interface NotificationSweepOptions {
  readonly db: Db;
  readonly providerName: (providerId: string) => string;
  readonly retries: NotificationRetries;
  /** NOTIFICATION_RETENTION_DAYS: how long logs are kept, and the notifications that previews of rules judge. */
  readonly retentionDays: number;
}

const BATCH = 1_000;

/** Sends due reports and digests, one batch per call. Safe to run in several processes at once. */
export async function sendDueNotifications({ db, retries }: NotificationSweepOptions, now: Date): Promise<void> {
  const schedule = notificationSchedule(retries);
  await sendDueReports(db, schedule, now);
  await sendDueDigests(db, schedule, now);
}

/** Announces expiring grants and deletes old rows, one batch per call. Safe to run in several processes at once. */
export async function sweepNotifications(options: NotificationSweepOptions, now: Date): Promise<void> {
  const { db, providerName, retentionDays, retries } = options;
  await announceExpiringGrants(db, providerName, notificationSchedule(retries), now);
  const before = new Date(now.getTime() - retentionDays * DAY_MS);
  const logs = await listOldLogs(db, before, BATCH);
  await deleteDeliveries(db, logs);
  await deleteLogs(db, logs);
  await deleteOldNotifications(db, before, BATCH);
}
