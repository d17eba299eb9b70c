/** What the engine carries, and what a kind of target has to bring along to be served by it. */
import type { Outcome } from '../../../channels/outcome.ts';
import type { Queryable, Transaction } from '../../../platform/db.ts';
import type { Schedule } from './schedule.ts';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One message to one target, as it stands. Timestamps are ISO 8601. */
export interface Delivery {
  id: string;
  targetId: string;
  topic: string;
  status: DeliveryStatus;
  /** Of the last response; null when nobody has ever answered. */
  statusCode: number | null;
  attemptCount: number;
  lastError: string | null;
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  createdAt: string;
}

/** A delivery that has not ended, and when it is due. */
export interface PendingDelivery {
  userId: string;
  id: string;
  kind: string;
  targetId: string;
  nextAttemptAt: string;
}

/** A line of a delivery's attempt log. */
export interface Attempt {
  /** From 1. */
  attempt: number;
  /** Null, like the duration, for an attempt that was interrupted on our side. */
  startedAt: string | null;
  durationMs: number | null;
  statusCode: number | null;
  error: string | null;
}

/** An attempt about to be made; it has been counted already. */
export interface Outgoing {
  readonly id: string;
  readonly userId: string;
  readonly targetId: string;
  readonly topic: string;
  /** Sent as it stands. */
  readonly body: string;
  readonly attempt: number;
}

/** Where a target is found: on a cluster, targets lie with their user. */
export interface TargetRef {
  readonly userId: string;
  readonly targetId: string;
}

/** One kind of delivery: how its targets are found, and how a message gets to one. */
export interface Carrier<Target> {
  /** As stored with each delivery; never changes. */
  readonly kind: string;
  readonly schedule: Schedule;
  /** Attempts under way at once: in all, and to one target. */
  readonly concurrency: number;
  readonly concurrencyPerTarget: number;
  /** The targets by id; a delivery whose target is missing here is dropped. */
  loadTargets(db: Queryable, refs: readonly TargetRef[]): Promise<ReadonlyMap<string, Target>>;
  /** Makes one attempt, within a time limit of its own. A rejection counts as a failed attempt. */
  send(target: Target, outgoing: Outgoing): Promise<Outcome>;
  /** In the transaction that ends the delivery. */
  onTargetGone?(tx: Transaction, targetId: string): Promise<void>;
}
