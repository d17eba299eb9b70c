/**
 * Measures reads across a workspace, beside 100,000 users with 150,000 connections, 1,000,000 syncs and as many webhook
 * deliveries.
 */
import { sweepSyncHours } from '../src/modules/collect/sync/index.ts';
import { registerProviders } from '../src/modules/store/providers/index.ts';
import { sql } from '../src/platform/db.ts';
import { DAY_MS, isoInstant } from '../src/platform/instants.ts';
import { call } from '../test/rig/journey.ts';
import { insertUser } from '../test/rig/rows.ts';
import { startTestService, type TestService } from '../test/rig/service.ts';
import { COMPARED, LAST_DAY, pointsOf } from './data.ts';
import { ingest } from './ingest.ts';
import { median, timeOf } from './load.ts';
import { type Figure, say } from './report.ts';

const REQUESTS = 5;
const MOST_MS = 300;

const USERS = 100_000;
const CONNECTIONS = 150_000;
const SYNCS = 1_000_000;

/** The points of the user whose samples are read; nine in ten are heart rate. */
const POINTS = 100_000;

interface Read {
  readonly path: string;
  /** It is a POST then. */
  readonly body?: string;
}

const LISTS: readonly string[] = [
  'overview',
  'attention',
  'connections',
  'connections?limit=200',
  'connections?status=error',
  'connections?status=active&providerId=provider_d',
  'syncs',
  'syncs?limit=200',
  'syncs?status=failed',
  'syncs?trigger=backfill',
  'syncs?providerId=provider_d&status=running',
  'users',
  'users?search=name-77777',
  'users?search=example',
  'users?search=nobody-there',
  'users?search=n',
  'users?status=error',
  'users?status=active&providerId=provider_c',
  'users?sort=recently_synced',
  'users?limit=200&include=connections',
  'providers',
  'providers/provider_c/notices',
  'users?sort=recently_synced&status=error&search=777',
  'users?sort=recently_synced&providerId=provider_d',
];

/** Prints a table; returns the slowest read. */
export async function measureWorkspace(): Promise<Figure> {
  say(`Reads across a workspace of ${USERS} users, ${SYNCS} syncs and as many deliveries …`);
  const service = await startTestService();
  try {
    const now = new Date();
    await fillWorkspace(service, now);
    const reads: Read[] = [
      ...LISTS.map((path) => ({ path })),
      ...(await addSamples(service)),
      ...(await addDeliveries(service, now)),
    ];
    await service.db.query(sql`vacuum analyze`);
    const measured: { path: string; ms: number }[] = [];
    for (const { path, body } of reads) {
      const times: number[] = [];
      for (let request = 0; request < REQUESTS; request++) {
        times.push(await timeOf(`${service.url}/v1/${path}`, service.apiKey, body));
      }
      const shown = path.replaceAll(/[0-9a-f-]{36}/g, '…');
      measured.push({ path: shown, ms: median(times) });
      say(`  ${median(times).toFixed(0).padStart(5)} ms  ${body === undefined ? 'GET' : 'POST'} /v1/${shown}`);
    }
    const [slowest] = measured.sort((a, b) => b.ms - a.ms);
    return {
      what: 'slowest read across a workspace',
      measured: slowest?.ms ?? 0,
      unit: ' ms',
      baseline: `${USERS} users, ${SYNCS} syncs and deliveries`,
      goal: { atMost: MOST_MS },
      detail: slowest?.path ?? '',
    };
  } finally {
    await service.stop();
  }
}

/** Rare states are rare here too: one connection in a hundred is in error, one sync in a thousand is a backfill. */
async function fillWorkspace({ db, workspaceId }: TestService, now: Date): Promise<void> {
  const statement = (text: string) => db.pool.query(text.replaceAll('$now', `'${now.toISOString()}'::timestamptz`));
  await statement(`
    insert into users (id, workspace_id, external_id, email, metadata, created_at, updated_at)
    select ${idOf('at', 'n', '1')}, '${workspaceId}', 'name-' || n, 'mail' || n || '@example.com', '{}', at, at
    from generate_series(1, ${USERS}) n, lateral (select $now - n * interval '1 minute' as at) t`);
  await statement(`
    insert into connections (user_id, id, workspace_id, provider_id, status, connected_at, last_synced_at, next_sync_at)
    select ${idOf(`$now - u * interval '1 minute'`, 'u', '1')}, ${idOf(`$now - n * interval '30 seconds'`, 'n', '2')}, '${workspaceId}',
      case when n > ${USERS} then 'provider_b' when n % 1000 = 0 then 'provider_d' when n % 2 = 0 then 'provider_c' else 'provider_a' end,
      case when n % 100 = 1 then 'error' when n % 100 = 2 then 'disconnected' else 'active' end,
      $now, case when n % 20 = 3 then null else $now - (n % 3600) * interval '1 second' end, $now
    from generate_series(1, ${CONNECTIONS}) n, lateral (select (n - 1) % ${USERS} + 1 as u) t`);
  await statement(`
    insert into sync_jobs (user_id, id, workspace_id, connection_id, provider_id, trigger, status, metrics_synced, queued_at,
      run_at, started_at, finished_at)
    select ${idOf(`$now - u * interval '1 minute'`, 'u', '1')}, ${idOf('at', 'n', '3')}, '${workspaceId}',
      ${idOf(`$now - u * interval '30 seconds'`, 'u', '2')},
      case when u % 1000 = 0 then 'provider_d' when u % 2 = 0 then 'provider_c' else 'provider_a' end,
      case when n % 1000 = 0 then 'backfill' when n % 5 = 0 then 'notification' else 'scheduled' end,
      case when n % 500 = 7 then 'failed' else 'completed' end, n % 300, at, at, at, at
    from generate_series(1, ${SYNCS}) n,
      lateral (select (n - 1) % ${USERS} + 1 as u, $now - n * interval '2.5 seconds' as at) t`);
  // The hours before now are counted as the housekeeping does it.
  await db.query(sql`update sync_hours_progress set counted_until = ${new Date(now.getTime() - 31 * DAY_MS)}`);
  await sweepSyncHours(db, now);
}

/** An id that begins with the time at which it was made. */
function idOf(at: string, number: string, salt: string): string {
  return `
    (lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7000' || '8' || '${salt}' || '00'
      || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

async function addSamples({ db, workspaceId }: TestService): Promise<Read[]> {
  const userId = await insertUser(db, workspaceId);
  await registerProviders(db, ['provider_c']);
  await ingest({ db, workspaceId }, userId, 'provider_c', [...pointsOf(POINTS)]);
  const samples = (days: number) => {
    const [from, to] = [LAST_DAY - (days - 1) * DAY_MS, LAST_DAY + DAY_MS].map(isoInstant);
    return { path: `users/${userId}/health/samples?metricType=heart_rate&from=${from}&to=${to}` };
  };
  return [samples(1), samples(30), samples(COMPARED.days), { path: 'providers/provider_d/quota' }];
}

/** A webhook with a delivery for each sync; one in five hundred has failed. */
async function addDeliveries(service: TestService, now: Date): Promise<Read[]> {
  const { db, workspaceId } = service;
  const body = { url: 'https://example.com/', secret: 'a secret of sixteen or more', events: ['sync.completed'] };
  const { id } = await call<{ id: string }>(service, 'POST', '/v1/webhooks', { body, status: 201 });
  const at = `'${now.toISOString()}'::timestamptz - n * interval '2.5 seconds'`;
  await db.pool.query(`
    insert into deliveries (user_id, id, workspace_id, kind, target_id, topic, body, status, attempt_count, attempts,
      status_code, last_error, delivered_at, created_at)
    select ${idOf(`'${now.toISOString()}'::timestamptz - u * interval '1 minute'`, 'u', '1')}, ${idOf('at', 'n', '4')},
      '${workspaceId}', 'webhook', '${id}', 'sync.completed', repeat('x', 200), case when ok then 'delivered' else 'failed' end, 1,
      jsonb_build_array(jsonb_build_object('attempt', 1, 'startedAt', at, 'durationMs', 20,
        'statusCode', case when ok then 200 else 500 end, 'error', null, 'responseExcerpt', 'received')),
      case when ok then 200 else 500 end, case when ok then null else 'The endpoint answered 500' end,
      case when ok then at end, at
    from generate_series(1, ${SYNCS}) n,
      lateral (select (n - 1) % ${USERS} + 1 as u, ${at} as at, n % 500 <> 7 as ok) t`);
  const [newest] = await db.query<{ id: string }>(sql`select id from deliveries order by created_at desc limit 1`);
  const lists = ['', '?status=failed', '?event=sync.completed', `?to=${isoInstant(now.getTime() - 20 * DAY_MS)}`];
  const since = isoInstant(now.getTime() - 29 * DAY_MS);
  return [
    ...lists.map((query) => ({ path: `webhooks/${id}/deliveries${query}` })),
    { path: `webhooks/${id}/deliveries/${newest?.id}` },
    { path: `webhooks/${id}/statistics` },
    { path: `webhooks/${id}/recover`, body: JSON.stringify({ since }) },
  ];
}
