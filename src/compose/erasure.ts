/** What is deleted with a user, and with its health data: the one list of the modules that keep something of users. */
import type { EraseOptions } from '../modules/access/erasures/index.ts';
import { erasers as answerErasers } from '../modules/access/idempotency/index.ts';
import { erasers as archiveErasers } from '../modules/collect/archive/index.ts';
import { erasers as connectionErasers, REVOKE_TASK } from '../modules/collect/connections/index.ts';
import { answerErasers as pushAnswerErasers } from '../modules/collect/push/index.ts';
import { erasers as quarantineErasers } from '../modules/collect/quarantine/index.ts';
import { erasers as turnErasers } from '../modules/collect/quotas/index.ts';
import { endRunningSyncs, erasers as syncErasers } from '../modules/collect/sync/index.ts';
import { erasers as eventErasers } from '../modules/store/events/index.ts';
import { createErasers as createMetricErasers } from '../modules/store/metrics/index.ts';
import { erasers as sourceErasers } from '../modules/store/sources/index.ts';
import { countDeliveriesAbout, forgetUser } from '../modules/tell/deliveries/index.ts';
import { erasers as notificationErasers } from '../modules/tell/notifications/index.ts';
import { erasers as streamErasers } from '../modules/tell/stream/index.ts';
import { erasers as analyticsErasers } from '../modules/understand/analytics/index.ts';
import { erasers as goalErasers } from '../modules/understand/goals/index.ts';
import { erasers as recordErasers } from '../modules/understand/records/index.ts';
import type { Queryable, Transaction } from '../platform/db.ts';
import { type Erasers, eraseAtOnce, type RowCounts } from '../platform/erasing.ts';
import { countJobsNaming, eraseJobs } from '../platform/jobs/store.ts';
import { DISPATCH_TASK } from '../platform/outbox/outbox.ts';
import { countEventsAbout, eraseDispatched } from '../platform/outbox/store.ts';

/** Webhooks still have to hear of the deletion, and vendors that the grants have ended. */
const NEEDED_TASKS = [DISPATCH_TASK, REVOKE_TASK];

/** Everything that is kept of a user, except the user's own rows and connections, which go at once. */
function createUserErasers(): Erasers {
  return {
    ...answerErasers,
    ...syncErasers,
    ...connectionErasers,
    ...turnErasers,
    ...quarantineErasers,
    ...archiveErasers,
    ...notificationErasers,
    ...analyticsErasers,
    ...recordErasers,
    ...goalErasers,
    ...sourceErasers,
    ...eventErasers,
    ...createMetricErasers(),
    outbox: eraseDispatched,
    webhookDeliveries: forgetUser,
    ...streamErasers,
    jobs: (tx, userId, limit) => eraseJobs(tx, userId, NEEDED_TASKS, limit), // last in the order of locks
  };
}

/**
 * Counts what still names a deleted user because it is needed: it is sent, handed out or run at present. Events come
 * first: when one is handed out, its deliveries appear in the same transaction.
 */
async function countNeeded(db: Queryable, userId: string): Promise<RowCounts> {
  const counts = {
    events: await countEventsAbout(db, userId),
    deliveries: await countDeliveriesAbout(db, userId),
    jobs: await countJobsNaming(db, userId),
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

export const userErasure: Omit<EraseOptions, 'db'> = { erasers: createUserErasers, countNeeded };

/** What goes with a user's health data, before its points. Goals stay, because the user has set them. */
const HEALTH_ERASERS: Erasers = {
  ...recordErasers,
  ...pushAnswerErasers,
  ...quarantineErasers,
  ...archiveErasers,
  ...analyticsErasers,
  ...eventErasers,
};

/** Deletes what goes with a user's health data: the user stays, with its connections and goals. */
export async function eraseWithHealth(tx: Transaction, userId: string): Promise<void> {
  await endRunningSyncs(tx, userId, new Date());
  await eraseAtOnce(tx, userId, HEALTH_ERASERS);
}
