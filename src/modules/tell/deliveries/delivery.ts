/** What the delivery engine carries, and the functions that each kind of target must provide. */
import type { Outcome } from '../../../channels/outcome.ts';
import type { Queryable, Transaction } from '../../../platform/db.ts';
import type { Schedule } from './schedule.ts';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One message to one target, in its present state. Timestamps are ISO 8601. */
export interface Delivery {
  id: string;
  targetId: string;
  topic: string;
  status: DeliveryStatus;
  /** Status of the last response; null if nobody has ever answered. */
  statusCode: number | null;
  attemptCount: number;
  lastError: string | null;
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  createdAt: string;
  attempts: Attempt[];
}

/** A delivery that has not ended, and the time when it is due. */
export interface PendingDelivery {
  userId: string;
  id: string;
  kind: string;
  targetId: string;
  nextAttemptAt: string;
}

/** One line in a delivery's log of attempts. */
export interface Attempt {
  /** Counted from 1. */
  attempt: number;
  /** Null, like the duration, for an attempt that was interrupted on our side. */
  startedAt: string | null;
  durationMs: number | null;
  statusCode: number | null;
  error: string | null;
  /**
   * The beginning of the answer. It is deleted with the delivery's body, because a receiver may have repeated that
   * body.
   */
  responseExcerpt?: string;
}

/** An attempt that is about to be made; it has been counted already. */
export interface Outgoing {
  readonly id: string;
  readonly userId: string;
  readonly targetId: string;
  readonly topic: string;
  /** Sent without changes. */
  readonly body: string;
  readonly attempt: number;
  /**
   * Since when the receiver should have it (ISO 8601): since what it tells of; since somebody asked to send it again; for
   * one that was held, since it was let go.
   */
  readonly wantedSince: string;
  /** The delivery, as a step of a trace; null where none is recorded. */
  readonly trace: string | null;
}

/** What is needed to find a target: on a cluster, targets are stored with their user. */
export interface TargetRef {
  readonly userId: string;
  readonly targetId: string;
}

/**
 * Nothing was sent, for a reason on our side that somebody can mend: for example a secret that cannot be opened. The
 * attempt does not count, and is made a few minutes later.
 */
export interface Postponed {
  readonly kind: 'postponed';
  /** Readable for the customer. */
  readonly error: string;
}

/** One kind of delivery: how its targets are found, and how a message is sent to one. */
export interface Carrier<Target> {
  /** Stored with each delivery, so it must never change. */
  readonly kind: string;
  readonly schedule: Schedule;
  /** Attempts that may run at once: in total, and to one target. */
  readonly concurrency: number;
  readonly concurrencyPerTarget: number;
  /** The targets by id; a delivery whose target is not in the result is dropped. */
  loadTargets(db: Queryable, refs: readonly TargetRef[]): Promise<ReadonlyMap<string, Target>>;
  /** Makes one attempt; it has its own time limit. A rejection counts as a failed attempt. */
  send(target: Target, outgoing: Outgoing): Promise<Outcome | Postponed>;
  /** A word that tells apart the targets of this kind in the metrics; there are few such words. */
  wordOf?(target: Target): string;
  /** Runs in a transaction of its own, before the one that ends the delivery. A second call changes nothing. */
  onTargetGone?(tx: Transaction, target: TargetRef): Promise<void>;
}
