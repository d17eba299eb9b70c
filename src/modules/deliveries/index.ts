export {
  type Carrier,
  DELIVERY_STATUSES,
  type Delivery,
  type Outgoing,
  type TargetRef,
} from './delivery.ts';
export type { EndedAttempt } from './ended.ts';
export { type Retention, restoreLostPlaces, sweepDeliveries } from './housekeeping.ts';
export { type DeliveryRunner, type RunnerOptions, startDeliveryRunner } from './runner.ts';
export type { Schedule } from './schedule.ts';
export { createDeliveries, type DeliveryInFull, listDeliveries, requireDelivery } from './store.ts';
export { HEALTH_STATUSES, healthOf, type TargetHealth } from './targets/health.ts';
export { dropTarget, listTargetStates, pauseTarget, resumeTarget } from './targets/store.ts';
