import type { Transaction } from '../../../platform/db.ts';
import type { ChangedDay } from '../metrics/index.ts';
import type { WorkoutMeasures } from './store.ts';

/** What one transaction has changed of a user's health data: told to whatever is derived from it. */
export interface HealthChange {
  readonly workspaceId: string;
  readonly userId: string;
  /** Metric types and local days whose points changed. */
  readonly changed: readonly ChangedDay[];
  /** Workouts that were stored or revised, as they are now. */
  readonly workouts: readonly WorkoutMeasures[];
  /** Our ids of workouts that the vendor no longer has. */
  readonly removedWorkouts?: readonly string[];
  /** The past comes in for the first time: nobody wants to be told of it. */
  readonly isFirstSync: boolean;
  readonly now: Date;
}

/** Brings up to date what is derived from health data, in the transaction that changes it. */
export type OnHealthChange = (tx: Transaction, change: HealthChange) => Promise<void>;
