/** Delivers for webhooks and notifications: queue, retries, circuits. */
import type { Db } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import { forgetUser } from './erasure.ts';
import { restoreLostPlaces, sweepDeliveries } from './housekeeping.ts';
import { deleteBodies } from './removal-store.ts';

export { secondsWanted } from './answer-time.ts';
export { countByStatus, countDeliveriesAbout, countDeliveriesIn, countFailed } from './counts-store.ts';
export {
  type Carrier,
  DELIVERY_STATUSES,
  type Delivery,
  type Outgoing,
  type Postponed,
  type TargetRef,
} from './delivery.ts';
export { type EndedAttempt, outcomeOf, type StoredAttempt } from './ended.ts';
export { eraseOwnDeliveries } from './erasure.ts';
export { listOldestParked, nextDueAt } from './queue-store.ts';
export { countRecoverable, listRecoverable, takeRecoverable } from './recovery-store.ts';
export { deleteDeliveries, deleteOldDeliveries } from './removal-store.ts';
export { type DeliveryRunner, type RunnerOptions, startDeliveryRunner } from './runner.ts';
export type { Schedule } from './schedule.ts';
export { AttemptLog, attemptOutcome } from './schemas.ts';
export {
  createDeliveries,
  holdBody,
  listDeliveries,
  listWaiting,
  requireDelivery,
  withdrawDeliveries,
} from './store.ts';
export { HEALTH_STATUSES, healthOf } from './targets/health.ts';
export {
  clearTargetFault,
  dropTarget,
  forgetTargets,
  listTargetStates,
  pauseTarget,
  putTargetFault,
  resumeTarget,
} from './targets/store.ts';

export const deliveries: Module<{ readonly db: Db }, unknown> = {
  sweeps: ({ db }) => [
    { name: 'deliveries', every: 'round', run: () => sweepDeliveries(db) },
    { name: 'lostPlaces', every: 'minute', run: async (now) => void (await restoreLostPlaces(db, now)) },
  ],
  erasers: () => ({ webhookDeliveries: forgetUser }),
  retentions: [
    {
      // A body goes with its delivery at the latest.
      keptDays: ({ deliveryDays, webhookBodyDays }) =>
        deliveryDays === 0 ? webhookBodyDays : Math.min(webhookBodyDays, deliveryDays),
      atZero: 'kept',
      prune: deleteBodies,
    },
  ],
};
