/** A workspace of many users, made by a few statements, and the operations whose cost must not grow with their number. */

import { countConnections } from '../../src/modules/collect/connections/index.ts';
import { scheduleSyncs } from '../../src/modules/collect/sync/schedule.ts';
import { type Db, sql } from '../../src/platform/db.ts';
import { call } from './journey.ts';
import type { TestService } from './service.ts';

type Service = Pick<TestService, 'url' | 'apiKey' | 'workspaceId'>;

/** Of a hundred connections, so many are in error. */
const IN_ERROR = 5;
/** So many connections are due, however many there are. */
const DUE = 20;

/**
 * Makes the users numbered from `first` to `last`, each with two connections, a sync that has ended and an entry in the audit
 * log. They lie as far in the past as their number is high.
 */
export async function makeUsers({ pool }: Db, workspaceId: string, first: number, last: number): Promise<void> {
  const now = `timestamptz '2026-01-01'`;
  const at = (salt: number) => `${now} - n * interval '100 seconds' - ${salt} * interval '1 second'`;
  const id = (salt: number) => `(lpad(to_hex((extract(epoch from ${at(salt)}) * 1000)::bigint), 12, '0')
    || '7000' || '8' || '${salt}' || '00' || lpad(to_hex(n), 12, '0'))::uuid`;
  const numbers = `generate_series(${first}, ${last}) n`;
  await pool.query(`
    insert into users (id, workspace_id, external_id, email, display_name, metadata, created_at, updated_at)
    select ${id(1)}, '${workspaceId}', 'name-' || n, md5(n::text) || '@example.com', 'Person ' || n, '{}', ${at(1)}, ${at(1)}
    from ${numbers}`);
  await pool.query(`
    insert into user_external_ids (workspace_id, external_id, user_id)
    select '${workspaceId}', 'name-' || n, ${id(1)} from ${numbers}`);
  for (const [salt, provider] of [
    [2, 'provider_b'],
    [3, 'provider_c'],
  ] as const) {
    await pool.query(`
      insert into connections (user_id, id, workspace_id, provider_id, status, vendor_user_id, connected_at, last_synced_at,
        next_sync_at, read_since, reread_on, last_error)
      select ${id(1)}, ${id(salt)}, '${workspaceId}', '${provider}', case when n % 100 < ${IN_ERROR} then 'error' else 'active' end,
        'v' || n, ${at(salt)}, ${at(salt)},
        case when n <= ${DUE} then now() else now() + interval '1 hour' + (n % 3600) * interval '1 second' end,
        ${at(salt)}, current_date, case when n % 100 < ${IN_ERROR} then 'The vendor answered 500' end
      from ${numbers}`);
    await pool.query(`
      insert into vendor_users (provider_id, vendor_user_id, user_id, connection_id)
      select '${provider}', 'v' || n, ${id(1)}, ${id(salt)} from ${numbers}`);
  }
  await pool.query(`
    insert into sync_jobs (user_id, id, workspace_id, connection_id, provider_id, trigger, status, metrics_synced, queued_at,
      run_at, started_at, finished_at)
    select ${id(1)}, ${id(4)}, '${workspaceId}', ${id(2)}, 'provider_b',
      case when n % 10 = 0 then 'backfill' else 'scheduled' end,
      case when n % 100 < ${IN_ERROR} then 'failed' else 'completed' end, 7, ${at(4)}, ${at(4)}, ${at(4)}, ${at(4)}
    from ${numbers}`);
  await pool.query(`
    insert into audit_entries (workspace_id, number, at, actor_kind, actor_id, actor_name, action, target_kind, target_id,
      user_id, previous_hash, hash)
    select '${workspaceId}', 1000000000 - n, ${at(1)}, 'key', case when n % 9 = 0 then 'rare' else 'key-1' end,
      case when n % 9 = 0 then 'rare key' else 'backend' end, case when n % 9 = 0 then 'deleteUser' else 'putUser' end,
      'user', ${id(1)}::text, ${id(1)}, '\\x00', '\\x00'
    from ${numbers}`);
  await pool.query(`
    insert into audit_chains (workspace_id, entries, hash, latest_at) values ('${workspaceId}', 1000000000, '\\x00', ${now})
    on conflict do nothing`);
}

/** Reads over HTTP: all of them give back a page, or a count. */
export const READS: readonly string[] = [
  'overview',
  'users',
  'users?limit=200&include=connections',
  'users?search=name-9',
  'users?search=name-77',
  'users?search=nobody-there',
  'users?search=example',
  'users?search=n',
  'users?status=error',
  'users?status=active&providerId=provider_c',
  'users?sort=recently_synced',
  'connections',
  'connections?status=error',
  'connections?status=active&providerId=provider_b',
  'syncs',
  'syncs?status=failed',
  'syncs?trigger=backfill',
  'audit',
  'audit?actor=rare',
  'audit?actor=nobody',
  'audit?action=deleteUser',
  'audit?action=nothing',
  'audit?target=nothing',
  'audit?to=2025-12-31',
  'audit?from=2025-12-31&to=2025-12-31',
];

export interface Operation {
  readonly what: string;
  run(service: Service, db: Db): Promise<unknown>;
}

const INTERVALS = new Map([
  ['provider_b', 60],
  ['provider_c', 60],
]);

/** Each can be done again and again. */
export const OPERATIONS: readonly Operation[] = [
  ...READS.map((path) => ({
    what: `GET /v1/${path}`,
    run: (service: Service) => call(service, 'GET', `/v1/${path}`),
  })),
  { what: 'the metric of connections', run: (_, db) => countConnections(db) },
  {
    what: `a tick of the scheduler, ${2 * DUE} connections due`,
    run: async (_, db) => {
      await db.query(sql`
        update connections set next_sync_at = now() where (user_id, provider_id) in (
          select user_id, unnest(${[...INTERVALS.keys()]}::text[]) from user_external_ids
          where external_id = any(${Array.from({ length: DUE }, (_, index) => `name-${index + 1}`)}::text[]))`);
      await scheduleSyncs(db, INTERVALS, new Date());
    },
  },
  {
    what: 'creating a user, and deleting it',
    run: async (service) => {
      const body = { externalId: 'short-lived' };
      const { id } = await call<{ id: string }>(service, 'POST', '/v1/users', { body, status: 201 });
      await call(service, 'DELETE', `/v1/users/${id}`, { status: 204 });
    },
  },
];
