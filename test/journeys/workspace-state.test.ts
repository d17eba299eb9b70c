/** What an operator reads of a workspace where no worker runs: the overview, and which queues wait. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { EXIT } from '../../src/commands/exit.ts';
import { keysByDatabase } from '../../src/commands/key-store.ts';
import { sweepSyncHours } from '../../src/modules/collect/sync/index.ts';
import { createDeliveries } from '../../src/modules/tell/deliveries/index.ts';
import { sql } from '../../src/platform/db.ts';
import { HOUR_MS } from '../../src/platform/instants.ts';
import { enqueue } from '../../src/platform/jobs/store.ts';
import { send } from '../rig/http.ts';
import { call, createUser } from '../rig/journey.ts';
import { MAIN } from '../rig/program.ts';
import { insertUser } from '../rig/rows.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { createForeignWorkspace } from '../rules/routes.ts';

let service: TestService;
let userId: string;
const connectionId = uuidv7();
const now = Date.now();
const ago = (hours: number) => new Date(now - hours * HOUR_MS);

before(async () => {
  service = await startTestService();
  userId = await insertUser(service.db, service.workspaceId);
});
after(() => service.stop());

interface Item {
  kind: string;
  severity: string;
  since: string | null;
  title: string;
}

const items = () => call<Item[]>(service, 'GET', '/v1/attention');

type Stretch = Record<'completed' | 'failed' | 'points', number>;

interface Overview {
  users: number;
  connections: object[];
  syncs: { hours: Stretch[]; days: Stretch[] };
  deliveries: object;
}

async function addSync(status: string, finishedAt: Date, points: number) {
  await service.db.query(sql`
    insert into sync_jobs (user_id, id, workspace_id, connection_id, provider_id, trigger, status, metrics_synced, queued_at,
      run_at, finished_at)
    values (${userId}, ${uuidv7()}, ${service.workspaceId}, ${connectionId}, 'provider_c', 'scheduled', ${status}, ${points},
      ${finishedAt}, ${finishedAt}, ${finishedAt})`);
}

test('without a worker, that is told first; then every queue that has waited for five minutes', async () => {
  const [first] = await items();
  assert.deepEqual([first?.kind, first?.severity, first?.since], ['worker_silent', 'critical', null]);
  const body = { url: 'https://example.com/', secret: 'a secret of sixteen or more', events: ['user.created'] };
  const { id } = await call<{ id: string }>(service, 'POST', '/v1/webhooks', { body, status: 201 });
  await call(service, 'POST', `/v1/webhooks/${id}/test`, { status: 202 });
  await createUser(service, 'whose event waits');
  await enqueue(service.db, 'a task', {});
  const scope = { workspaceId: service.workspaceId, userId, kind: 'notification' };
  const message = { targetId: uuidv7(), topic: 'sync', body: '{}' };
  await service.db.transaction((tx) =>
    createDeliveries(tx, scope, [message], { delaysMs: [0], jitter: 0 }, new Date()),
  );
  const behind = async () =>
    (await items()).filter(({ kind }) => kind === 'queue_behind').map(({ severity, title }) => `${severity}: ${title}`);
  assert.deepEqual(await behind(), []);

  const queues = [
    ['graphile_worker._private_jobs', 'run_at', 'Jobs'],
    ['outbox', 'occurred_at', 'Events'],
    ["delivery_queue where kind = 'webhook'", 'due_at', 'Webhook deliveries'],
    ["delivery_queue where kind = 'notification'", 'due_at', 'Notifications'],
  ] as const;
  for (const [queue, column, what] of queues) {
    const [table, condition = ''] = queue.split(' where ');
    const minutesPass = (minutes: number) =>
      service.db.pool.query(
        `update ${table} set ${column} = (${column} at time zone 'UTC' - interval '${minutes} minutes') at time zone 'UTC' ${condition && `where ${condition}`}`,
      );
    await minutesPass(7);
    assert.deepEqual(await behind(), [`warning: ${what} are 7 minutes behind`]);
    await minutesPass(24);
    assert.deepEqual(await behind(), [`critical: ${what} are 31 minutes behind`]);
    await minutesPass(-31);
  }
});

test('the overview counts connections, and syncs by hour and by day, before and after hours are counted', async () => {
  await service.db.query(sql`
    insert into connections (user_id, id, workspace_id, provider_id, status, connected_at)
    values (${userId}, ${connectionId}, ${service.workspaceId}, 'provider_c', 'error', ${ago(9)})`);
  await addSync('completed', ago(0), 10);
  await addSync('completed', ago(3), 100);
  await addSync('failed', ago(3), 1);
  await addSync('completed', ago(20 * 24), 1000);
  await service.db.query(sql`update sync_hours_progress set counted_until = ${ago(40 * 24)}`);
  const read = () => call<Overview>(service, 'GET', '/v1/overview');
  const overview = await read();
  assert.equal(overview.users, 2);
  assert.deepEqual(overview.connections, [{ providerId: 'provider_c', active: 0, error: 1, disconnected: 0 }]);
  const { hours, days } = overview.syncs;
  assert.deepEqual([hours.length, days.length], [24, 30]);
  const sum = (rows: Stretch[], member: keyof Stretch) => rows.reduce((total, row) => total + row[member], 0);
  assert.deepEqual([sum(hours, 'completed'), sum(hours, 'failed'), sum(hours, 'points')], [2, 1, 111]);
  assert.deepEqual([sum(days, 'completed'), sum(days, 'failed'), sum(days, 'points')], [3, 1, 1111]);
  await sweepSyncHours(service.db, new Date());
  const [counted] = await service.db.query<{ points: number }>(sql`select sum(points)::int8 as points from sync_hours`);
  assert.equal(counted?.points, 1101);
  assert.deepEqual((await read()).syncs, overview.syncs);
  await sweepSyncHours(service.db, new Date());
  assert.deepEqual((await read()).syncs, overview.syncs);
  assert.deepEqual(overview.deliveries, { delivered: 0, failed: 0, pending: 1, successRate: null });
});

describe('the audit log', () => {
  interface Settings {
    readonly name: string;
  }

  interface Entry {
    readonly number: number;
    readonly action: string;
    readonly title: string;
    readonly target: { readonly id: string };
    readonly before: Settings | null;
    readonly after: Settings | null;
  }

  interface EntryPage {
    readonly data: readonly Entry[];
    readonly nextCursor: string | null;
  }

  const list = (query: string) => call<EntryPage>(service, 'GET', `/v1/audit?${query}`);
  const put = (body: object, status = 200) => call(service, 'PUT', '/v1/workspace', { body, status });
  const last = async () => (await list('limit=1')).data[0]?.number;

  test('says how settings were before and afterwards', async () => {
    await put({ name: 'Before' });
    await put({ name: 'Afterwards' });
    const [entry] = (await list('action=setWorkspace&limit=1')).data;
    assert.equal(entry?.title, 'Replace the settings of the workspace');
    assert.deepEqual([entry?.before?.name, entry?.after?.name], ['Before', 'Afterwards']);
  });

  test('says how a user was before it was given again', async () => {
    const post = (fields: object, status: number) =>
      call(service, 'POST', '/v1/users', { body: { externalId: 'given-again', ...fields }, status });
    await post({ displayName: 'Ann', timezone: 'Europe/Vienna' }, 201);
    await post({ displayName: 'Anna' }, 200);
    await post({}, 200);
    const entries = (await list('action=createUser&limit=3')).data;
    const was = { email: null, displayName: 'Ann', metadata: {}, timezone: 'Europe/Vienna', units: null };
    const is = { ...was, displayName: 'Anna' };
    assert.deepEqual(
      entries.map(({ before, after }) => [before, after]),
      [
        [null, null],
        [was, is],
        [null, null],
      ],
    );
  });

  test('is found by who, what, to what and when, page by page', async () => {
    for (const name of ['one', 'two', 'three', 'four']) await put({ name });
    const number = await last();
    const numbers = async (query: string) => (await list(query)).data.map((entry) => entry.number);
    for (const query of ['actor=bootstrap', 'action=setWorkspace', `target=${service.workspaceId}`, 'from=2026-01-01'])
      assert.equal((await numbers(`${query}&limit=1`))[0], number, query);
    for (const query of ['actor=nobody', 'action=x', `target=${uuidv7()}`, 'to=2020-01-01', 'from=2199-01-01'])
      assert.deepEqual(await numbers(query), [], query);
    const first = await list('action=setWorkspace&limit=2');
    const second = await list(`action=setWorkspace&limit=2&cursor=${first.nextCursor}`);
    const paged = [...first.data, ...second.data].map((entry) => entry.number);
    assert.deepEqual(paged, (await numbers('action=setWorkspace&limit=200')).slice(0, 4));
  });

  test('is exported as lines, the oldest first', async () => {
    await put({ name: 'exported' });
    const headers = { accept: 'application/x-ndjson' };
    const ask = (action: string) =>
      send(service.url, { path: `/v1/audit?action=${action}`, key: service.apiKey, headers });
    const answer = await ask('setWorkspace');
    assert.equal(answer.headers['content-type'], 'application/x-ndjson; charset=utf-8');
    const lines = answer.text.trimEnd().split('\n');
    const listed = (await list('action=setWorkspace&limit=200')).data;
    assert.deepEqual(
      lines.map((line) => JSON.parse(line) as Entry),
      listed.toReversed(),
    );
    const none = await ask('x');
    assert.deepEqual([none.status, none.text], [200, '']);
  });

  test('has no entry of another workspace, and none of what was only read or refused', async () => {
    const foreign = await createForeignWorkspace(service.db);
    const answer = await send(service.url, { path: '/v1/audit', key: foreign.rawKey });
    const { data } = answer.json() as EntryPage;
    assert.deepEqual(
      data.map(({ action, target }) => [action, target.id]),
      [['start', foreign.workspaceId]],
    );
    const before = await last();
    await put({ units: 'x' }, 400);
    await call(service, 'GET', `/v1/users/${userId}`);
    assert.equal(await last(), before);
  });

  test('is checked by a command, also against an entry that was noted elsewhere', async () => {
    const keys = await keysByDatabase(service.db, 'default');
    const { id } = await keys.create({ name: 'audited', scopes: ['read'], expiresAt: null });
    const { status, stdout } = await verify();
    const [, noted] =
      /^default: \d+ entries checked, no fault\. To note elsewhere: (\d+:[0-9a-f]{64})$/m.exec(stdout) ?? [];
    assert.ok(status === 0 && noted !== undefined, stdout);
    const [entry] = await service.db.query<{ target: string; kind: string; number: number }>(sql`
      select target_id as target, actor_kind as kind, number from audit_entries where action = 'keys create'`);
    assert.deepEqual([entry?.target, entry?.kind], [id, 'command']);

    await service.db.execute(sql`
      update audit_entries set actor_name = 'x' where number = ${entry?.number} and workspace_id = ${service.workspaceId}`);
    const changed = await verify('--workspace', 'default', '--known', noted);
    assert.equal(changed.status, 1);
    assert.match(changed.stdout, new RegExp(`^default: entry ${entry?.number} was changed\n.*, 1 fault\\.`));
    assert.equal((await verify('--workspace', 'default', '--known', 'x')).status, EXIT.wrongUse);
  });
});

/** `tributary audit verify` as a process of its own. */
async function verify(...args: string[]) {
  const env = { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', DATABASE_URL: service.databaseUrl };
  return new Promise<{ status: unknown; stdout: string }>((resolve) => {
    execFile(process.execPath, [MAIN, 'audit', 'verify', ...args], { env }, (error, stdout) => {
      resolve({ status: error === null ? 0 : error.code, stdout });
    });
  });
}
