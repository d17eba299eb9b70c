/** What becomes of the audit log when somebody writes to its tables in the database. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { sealEntries, verifyChain } from '../../src/modules/access/audit/index.ts';
import { type Sql, sql } from '../../src/platform/db.ts';
import { send } from '../rig/http.ts';
import { call } from '../rig/journey.ts';
import { MAIN } from '../rig/program.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { createForeignWorkspace } from '../rules/routes.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service.stop());

interface Entry {
  readonly number: number;
  readonly action: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly isErased: boolean;
  readonly isUnreadable: boolean;
}

const rename = (name: string) => call(service, 'PUT', '/v1/workspace', { body: { name } });
const list = async () => (await call<{ data: Entry[] }>(service, 'GET', '/v1/audit?limit=200')).data;

describe('details that are no longer what the service wrote', () => {
  for (const details of ['no json', '5', 'null', '[]', '{"before":null}', '{"before":1,"after":[]}']) {
    test(`${details}: the list says that they cannot be read`, async () => {
      await rename(details);
      const [written] = await list();
      assert.equal(written?.isUnreadable, false);
      await service.db.execute(sql`
        update audit_entries set details = ${details}
        where workspace_id = ${service.workspaceId} and number = ${written?.number}`);
      const [entry] = await list();
      assert.deepEqual(entry, { ...written, before: null, after: null, isUnreadable: true });
    });
  }
});

/** `tributary audit verify` as a process of its own. */
async function verify(...args: string[]) {
  const env = { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', DATABASE_URL: service.databaseUrl };
  return new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [MAIN, 'audit', 'verify', ...args], { env }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : error.code, stdout, stderr });
    });
  });
}

const entriesOf = async (key: string) => {
  const answer = await send(service.url, { path: '/v1/audit?limit=200', key });
  assert.equal(answer.status, 200, answer.text);
  return (answer.json() as { data: Entry[] }).data;
};

const namesOf = (entries: readonly Entry[]) => entries.map(({ after: to }) => (to as { name?: string } | null)?.name);

describe('an entry that was put after the end of a log', () => {
  test('holds up this log alone, is named, and nothing is lost when it has been taken away', async () => {
    const foreign = await createForeignWorkspace(service.db);
    const own = await createForeignWorkspace(service.db);
    await sealEntries(service.db);
    const isIn: Sql = sql`workspace_id = ${foreign.workspaceId}`;
    await service.db.execute(sql`
      insert into audit_entries
      select workspace_id, (select entries + 1 from audit_chains where ${isIn}), at, actor_kind, actor_id, actor_name, action,
        target_kind, target_id, user_id, address, request_id, details, details_digest, previous_hash, hash
      from audit_entries where ${isIn} and number = 1`);
    for (const { rawKey } of [foreign, own])
      for (const name of ['one', 'two']) {
        const path = '/v1/workspace';
        assert.equal((await send(service.url, { method: 'PUT', path, key: rawKey, body: { name } })).status, 200);
      }

    await assert.rejects(sealEntries(service.db), new RegExp(`${foreign.workspaceId} cannot go on.*docs/audit.md`));
    const [waiting] = await service.db.query<{ own: number; foreign: number }>(sql`
      select count(*) filter (where workspace_id = ${own.workspaceId})::int as own,
        count(*) filter (where ${isIn})::int as foreign from audit_pending`);
    assert.deepEqual(waiting, { own: 0, foreign: 2 });
    assert.deepEqual(namesOf(await entriesOf(own.rawKey)).slice(0, 2), ['two', 'one']);
    assert.deepEqual(
      (await entriesOf(foreign.rawKey)).map(({ number }) => number),
      [2, 1],
    );
    const attention = await send(service.url, { path: '/v1/attention', key: foreign.rawKey });
    assert.match(attention.text, /"audit_log_blocked".*Entry 2 of the audit log was put after its end/);

    const checked = await verify();
    assert.equal(checked.status, 1);
    assert.match(checked.stdout, /^foreign-\w+: entry 2 was put after the end of the log$/m);
    assert.match(checked.stderr, /cannot go on, and new entries wait: somebody has put entries after its end/);

    // As docs/audit.md says.
    await service.db.execute(sql`
      delete from audit_entries e using audit_chains c
      where c.workspace_id = e.workspace_id and e.number > c.entries and e.workspace_id = ${foreign.workspaceId}`);
    assert.deepEqual(namesOf(await entriesOf(foreign.rawKey)).slice(0, 2), ['two', 'one']);
  });
});

test('an end that was set back is set again, and the log goes on without a fault', async () => {
  const { workspaceId, rawKey } = await createForeignWorkspace(service.db);
  const put = (name: string) =>
    send(service.url, { method: 'PUT', path: '/v1/workspace', key: rawKey, body: { name } });
  for (const name of ['one', 'two']) await put(name);
  await sealEntries(service.db, workspaceId);
  await service.db.execute(sql`delete from audit_chains where workspace_id = ${workspaceId}`);
  await put('three');
  await assert.rejects(sealEntries(service.db, workspaceId), /cannot go on/);
  // As docs/audit.md says.
  await service.db.execute(sql`
    insert into audit_chains (workspace_id, entries, hash)
    select workspace_id, number, hash from audit_entries where workspace_id = ${workspaceId} and number = 3
    on conflict (workspace_id) do update set entries = excluded.entries, hash = excluded.hash`);
  assert.deepEqual(namesOf(await entriesOf(rawKey)).slice(0, 3), ['three', 'two', 'one']);
  assert.deepEqual((await verifyChain(service.db, workspaceId)).faults, []);
});

test('an entry with a number that no log reaches does not end the pages', async () => {
  const { workspaceId, rawKey } = await createForeignWorkspace(service.db);
  await sealEntries(service.db);
  await service.db.execute(sql`
    insert into audit_entries
    select workspace_id, 9223372036854775807, at, actor_kind, actor_id, actor_name, action, target_kind, target_id, user_id,
      address, request_id, details, details_digest, previous_hash, hash
    from audit_entries where workspace_id = ${workspaceId}`);
  const first = await send(service.url, { path: '/v1/audit?limit=1', key: rawKey });
  const { data, nextCursor } = first.json() as { data: Entry[]; nextCursor: string | null };
  assert.deepEqual([data.map(({ number }) => number), nextCursor], [[1], null]);
});

test('a log of which nothing is left is missed', async () => {
  const { workspaceId } = await createForeignWorkspace(service.db);
  await sealEntries(service.db);
  await service.db.execute(sql`delete from audit_entries where workspace_id = ${workspaceId}`);
  await service.db.execute(sql`delete from audit_chains where workspace_id = ${workspaceId}`);
  const [workspace] = await service.db.query<{ slug: string }>(sql`
    select slug from workspaces where id = ${workspaceId}`);
  const { status, stdout } = await verify();
  assert.equal(status, 1);
  assert.match(stdout, new RegExp(`^${workspace?.slug}: entry 1 is missing, and so is the rest of the log$`, 'm'));
});
