/** How long each kind of row is kept after it has ended, and the sweep that deletes by it. */
import {
  listOwnRetentions,
  type OwnRetention,
  type ServiceSettings,
  usedRetention,
} from '../modules/access/workspaces/index.ts';
import type { Db } from '../platform/db.ts';
import { DAY_MS, HOUR_MS } from '../platform/instants.ts';
import type { EndedRows, KeptDays, WorkspaceScope } from '../platform/retention.ts';
import type { Config } from '../settings/config.ts';
import { MODULES, type Modules } from './modules.ts';
import { jobs, outbox } from './platform-modules.ts';

/** Rows that end, with the days for which they are kept. */
export interface Retention extends Pick<EndedRows, 'prune'> {
  /** Applies where a workspace has no settings of its own, and to rows that belong to the service as a whole. */
  readonly days: number;
  readonly daysOf: (own: OwnRetention) => number;
}

/** The service's defaults, and the values that the environment fixes for all workspaces. */
export function serviceSettingsOf(config: Config): ServiceSettings {
  return {
    retention: {
      rawDays: config.rawRetentionDays,
      historyDays: config.historyRetentionDays,
      syncDays: config.syncRetentionDays,
      deliveryDays: config.deliveryRetentionDays,
      webhookBodyDays: config.webhookBodyDays,
    },
    fixed: { allowedOrigins: config.allowedOrigins, retention: config.fixedRetention },
  };
}

/** These have the most rows, and a round ends after a second. */
const FIRST: Modules = [outbox, jobs];

/** The rows of every module that end, except those that the configuration keeps for ever. */
export function retentionsOf(config: Config, modules: Modules = MODULES): readonly Retention[] {
  const service = serviceSettingsOf(config);
  const common = { outboxDays: config.outboxRetentionDays, jobDays: config.jobRetentionDays };
  const keptDays: KeptDays = { ...service.retention, ...common };
  return [...FIRST, ...modules.filter((module) => !FIRST.includes(module))]
    .flatMap(({ retentions = [] }) => retentions)
    .map((rows) => ({ ...rows, days: rows.keptDays(keptDays) }))
    .filter(({ days, atZero }) => days > 0 || atZero === 'deleted') // 0 comes from the environment only, for every workspace
    .map((rows) => ({ ...rows, daysOf: (own) => rows.keptDays({ ...usedRetention(service, own), ...common }) }));
}

/**
 * The days of each group of workspaces. The first group are all those that keep the rows for the service's own days.
 */
function daysByScope(
  { days, daysOf }: Retention,
  own: readonly { workspaceId: string; retention: OwnRetention }[],
): readonly (readonly [days: number, scope: WorkspaceScope])[] {
  const chosen = own.map((one) => ({ ...one, days: daysOf(one.retention) }));
  const others = Map.groupBy(
    chosen.filter((one) => one.days !== days),
    (one) => one.days,
  );
  const except = [...others.values()].flat().map(({ workspaceId }) => workspaceId);
  return [
    [days, except.length === 0 ? {} : { except }],
    ...[...others].map(([some, group]) => [some, { only: group.map(({ workspaceId }) => workspaceId) }] as const),
  ];
}

/** Few rows at once, so that no other transaction waits long for their locks. */
const BATCH = 1_000;
/** The other parts of the housekeeping wait for this long at most. */
const ROUND_MS = 1_000;

/**
 * A part of the housekeeping, which calls it every few seconds. At the start and then every hour it deletes old rows,
 * batch by batch. When one call has no time for all of them, the next calls continue.
 */
export function retentionSweep(db: Db, retentions: readonly Retention[]): (now: Date) => Promise<void> {
  let endedAt = Number.NEGATIVE_INFINITY;
  return async (now) => {
    if (now.getTime() - endedAt < HOUR_MS) return;
    const stopAt = performance.now() + ROUND_MS;
    const own = await listOwnRetentions(db);
    for (const retention of retentions) {
      for (const [days, scope] of daysByScope(retention, own)) {
        const before = new Date(now.getTime() - days * DAY_MS);
        while ((await retention.prune(db, before, BATCH, scope)) >= BATCH) {
          if (performance.now() >= stopAt) return;
        }
      }
    }
    endedAt = now.getTime();
  };
}
