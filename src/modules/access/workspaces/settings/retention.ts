/** For how many days a workspace keeps finished things: deliveries, events, past states. */
import type { Retention, RetentionKind } from '../../../../platform/retention.ts';

/** The variables that fix each kind for all workspaces. */
export const RETENTION_VARIABLES = {
  rawDays: 'RAW_RETENTION_DAYS',
  historyDays: 'HISTORY_RETENTION_DAYS',
  syncDays: 'SYNC_RETENTION_DAYS',
  deliveryDays: 'DELIVERY_RETENTION_DAYS',
  webhookBodyDays: 'WEBHOOK_BODY_DAYS',
} as const satisfies Record<RetentionKind, string>;

/** The days that a workspace has chosen. */
export type OwnRetention = Readonly<Partial<Retention>>;

/** The service's defaults for workspaces, and the values that its environment has fixed. */
export interface ServiceSettings {
  readonly retention: Retention;
  readonly fixed: {
    /** ALLOWED_ORIGINS; undefined where it is not set. */
    readonly allowedOrigins: readonly string[] | undefined;
    readonly retention: readonly RetentionKind[];
  };
}

/** What counts for a workspace: what the environment has fixed, else its own value, else the service's. */
export function usedRetention({ retention, fixed }: ServiceSettings, own: OwnRetention): Retention {
  const daysOf = (kind: RetentionKind) => (fixed.retention.includes(kind) ? undefined : own[kind]) ?? retention[kind];
  return byKind(daysOf);
}

/** One value for each kind. */
export function byKind<Value>(of: (kind: RetentionKind) => Value): Record<RetentionKind, Value> {
  return {
    rawDays: of('rawDays'),
    historyDays: of('historyDays'),
    syncDays: of('syncDays'),
    deliveryDays: of('deliveryDays'),
    webhookBodyDays: of('webhookBodyDays'),
  };
}
