/**
 * The statements that may ask all shards of a Citus cluster, and why. None of them serves a request about one user: they
 * belong to background work, to commands, and to pages of whole workspaces.
 */

/** Which statement: the store it is in, and how it starts, with `$` for what is filled in. */
export interface AllShardsStatement {
  readonly path: string;
  readonly start: string;
  readonly why: string;
}

const of = (path: string, start: string, why: string): AllShardsStatement => ({ path, start, why });

export const ALL_SHARDS: readonly AllShardsStatement[] = [
  of(
    'src/modules/collect/sync/history/store.ts',
    'select coalesce(sum(extract(epoch from ends_at - starts_at',
    'how much the requests for history of all users ask of a vendor',
  ),
  of(
    'src/modules/tell/deliveries/store.ts',
    'select $ from deliveries where workspace_id = $ and target_id = $',
    "the deliveries of a workspace's webhook",
  ),
  of(
    'src/modules/collect/sync/store.ts',
    "select $ from sync_jobs where status in ('queued', 'running')",
    'the sweep for syncs whose job was lost',
  ),
  of(
    'src/modules/collect/connections/sync-state/store.ts',
    "select $ from connections where status <> 'disconnected' and next_sync_at",
    'the schedule: which connections are due',
  ),
  of(
    'src/modules/collect/quarantine/store.ts',
    'select $ from quarantine where workspace_id = $',
    'a page of a workspace',
  ),
  of(
    'src/modules/collect/quarantine/store.ts',
    'select provider_id as "providerId", endpoint, reason',
    'a summary of a workspace',
  ),
  of('src/modules/collect/sync/hours/store.ts', 'select date_trunc', 'the numbers of a workspace'),
  of('src/modules/collect/sync/hours/store.ts', 'insert into sync_hours', 'counts the syncs of an hour, once an hour'),
  of(
    'src/modules/collect/connections/across-users/store.ts',
    'select provider_id as "providerId", status',
    'the numbers of a workspace',
  ),
  of(
    'src/modules/collect/connections/across-users/store.ts',
    'select count(*) as connections, count(*) filter',
    'the numbers of a workspace',
  ),
  of('src/modules/tell/deliveries/store.ts', 'select status, count(*)', "the numbers of a workspace's webhook"),
  of(
    'src/modules/tell/deliveries/statistics/store.ts',
    'select (select count(*) from deliveries where',
    "the statistics of a workspace's webhook",
  ),
  of('src/platform/outbox/store.ts', 'select min(occurred_at)', 'a metric, over all users'),
  of(
    'src/modules/collect/connections/store.ts',
    'select provider_id as "providerId", count(*)',
    'a metric, over all users',
  ),
  of(
    'src/modules/collect/connections/former-grants/store.ts',
    'select wire_format as "wireFormat", status',
    'a command',
  ),
  of('src/modules/collect/connections/store.ts', 'select 1 from connections where provider_id', 'the doctor'),
];

/** True when a statement of a store is one of those. */
export function mayAskAllShards({ path, text }: { path: string; text: string }): boolean {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  return ALL_SHARDS.some((one) => one.path === path && words.startsWith(one.start));
}
