/** For how long rows are kept after they have ended. */
import type { Queryable } from './db.ts';

/** The kinds of rows for which a workspace may choose the days; the others belong to the service as a whole. */
export const RETENTION_KINDS = ['rawDays', 'historyDays', 'syncDays', 'deliveryDays', 'webhookBodyDays'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** Days by kind. 0 comes from the environment only, and its variable says what it means. */
export type Retention = Readonly<Record<RetentionKind, number>>;

/** The days that count for a workspace, and those of the service as a whole. */
export interface KeptDays extends Retention {
  readonly outboxDays: number;
  readonly jobDays: number;
}

/** The owners of the rows: some workspaces, all others, or, without either, all. */
export interface WorkspaceScope {
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}

/** A kind of rows that are deleted some days after they have ended. */
export interface EndedRows {
  readonly keptDays: (days: KeptDays) => number;
  /** What 0 days mean: the rows are kept for ever, or not at all. */
  readonly atZero: 'kept' | 'deleted';
  /**
   * Deletes up to `limit` rows that were over before `before`. Safe to run in several processes at once.
   * @param scope of which workspaces
   * @returns how many rows there were
   */
  readonly prune: (db: Queryable, before: Date, limit: number, scope?: WorkspaceScope) => Promise<number>;
}
