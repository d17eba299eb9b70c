import type { Db, Transaction } from '../../../platform/db.ts';
import type { PastOptions } from './past/point-states.ts';
import type { ExplainDevices } from './read/daily-summaries.ts';
import type { CountWorkouts } from './read/days/chosen-days.ts';

export interface MetricRoutesOptions extends PastOptions {
  readonly db: Db;
  /** Counts workouts, each once however many providers recorded it, as they were stored at an instant. */
  readonly workoutCountsAt: (userId: string, asOf: Date) => CountWorkouts;
  /** Adds to a page of points, as JSON text, which archived answers each came from, as far as they came by then. */
  readonly explainPoints: (userId: string, pageJson: string, asOf: Date | undefined) => Promise<string>;
  /** Says of which devices the values of phones are made. */
  readonly explainDevices: ExplainDevices;
  /**
   * Deletes the events, and what other modules derive from a user's health data, and ends its running syncs. Runs
   * before the points go, under the user's lock.
   */
  readonly deleteDerivedData: (tx: Transaction, userId: string) => Promise<void>;
}
