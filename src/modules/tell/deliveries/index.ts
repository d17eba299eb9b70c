export { countByStatus, countDeliveriesAbout, countDeliveriesIn, countFailed } from './counts-store.ts';
export {
  type Carrier,
  DELIVERY_STATUSES,
  type Delivery,
  type Outgoing,
  type Postponed,
  type TargetRef,
} from './delivery.ts';
export type { EndedAttempt, StoredAttempt } from './ended.ts';
export { eraseOwnDeliveries, forgetUser } from './erasure.ts';
export { restoreLostPlaces, sweepDeliveries } from './housekeeping.ts';
export { listOldestParked, nextDueAt } from './queue-store.ts';
export { countRecoverable, listRecoverable, takeRecoverable } from './recovery-store.ts';
export { deleteBodies, deleteDeliveries, deleteOldDeliveries } from './removal-store.ts';
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
