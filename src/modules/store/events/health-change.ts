import type { Transaction } from '../../../platform/db.ts';
import type { ChangedDay } from '../metrics/index.ts';
import type { WorkoutMeasures } from './store.ts';

/** The changes of one transaction in a user's health data. Code that derives data from them receives this. */
export interface HealthChange {
  readonly workspaceId: string;
  readonly userId: string;
  /** Metric types and local days whose points changed. */
  readonly changed: readonly ChangedDay[];
  /** Workouts that count and were stored or revised, or did not count before; as they are now. */
  readonly workouts: readonly WorkoutMeasures[];
  /** Our ids of workouts that do not count: the vendor no longer has them, or another recording of them counts. */
  readonly uncounted?: readonly string[];
  /** True while the past is stored for the first time: no messages are sent about it. */
  readonly isFirstSync: boolean;
  /** True for old days that were requested later: no events are recorded about them. */
  readonly isBackfill?: boolean;
  readonly now: Date;
}

/** Updates everything that is derived from health data, in the transaction that changes it. */
export type OnHealthChange = (tx: Transaction, change: HealthChange) => Promise<void>;
