import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { testConfig } from '../../../test/rig/settings.ts';
import { openDb } from '../../platform/db.ts';
import { migrate } from '../../platform/migrate.ts';
import { checkRights, examineDatabase } from './installation.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

/** A role that may connect, and nothing else. */
async function withRole(work: (role: string, url: string) => Promise<void>): Promise<void> {
  const { pool } = database.db;
  const role = `limited_${Date.now()}`;
  await pool.query(`create role ${role} login password 'secret'`);
  const url = new URL(database.url);
  url.username = role;
  url.password = 'secret';
  try {
    await work(role, url.href);
  } finally {
    await pool.query(`drop owned by ${role}`);
    await pool.query(`drop role ${role}`);
  }
}

const grants = (role: string) => [
  `grant usage on schema public, graphile_worker to ${role}`,
  `grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role}`,
];

test('a role that lacks a right is told of by table and right', () =>
  withRole(async (role, url) => {
    const { pool } = database.db;
    assert.match((await checkRights(database.db)).message, /may read and write every table/);
    for (const grant of grants(role)) await pool.query(grant);
    const db = openDb({ url });
    try {
      const sees = await checkRights(db);
      assert.equal(sees.status, 'failed');
      assert.match(sees.message, /the rows of _private_\w+ are hidden from the role limited_\d+: let it own/);
      await pool.query(`alter role ${role} bypassrls`);
      const mayAll = await checkRights(db);
      assert.equal(mayAll.status, 'warning');
      assert.match(mayAll.message, /may not create tables: run "tributary migrate" as one that may/);
      assert.deepEqual(await migrate(url), [], 'so a start goes on');
      await pool.query(`revoke delete, update on erasures from ${role}`);
      await pool.query(`revoke insert on users from ${role}`);
      const lacks = await checkRights(db);
      assert.equal(lacks.status, 'failed');
      assert.match(lacks.message, /may not update, delete in erasures, nor all it needs in 1 other tables: grant them/);
    } finally {
      await db.close();
    }
  }));

async function examine(url: string) {
  const { database: found, migrations, rights, close } = await examineDatabase(testConfig(url, {}));
  await close();
  return { database: found, migrations, rights };
}

test('a role that may not use a schema, or may do nothing at all, is told of its rights', () =>
  withRole(async (role, url) => {
    const { pool } = database.db;
    const bare = await examine(url);
    assert.deepEqual([bare.database.status, bare.migrations.status], ['ok', 'skipped']);
    assert.match(bare.rights.message, /may not use the schema graphile_worker: grant usage on it/);
    for (const grant of grants(role)) await pool.query(grant);
    await pool.query(`revoke usage on schema graphile_worker from ${role}`);
    const { migrations, rights } = await examine(url);
    assert.deepEqual([migrations.status, rights.status], ['ok', 'failed']);
    await pool.query('revoke usage on schema public from public');
    await pool.query(`revoke usage on schema public from ${role}`);
    try {
      const closed = await examine(url);
      assert.match(closed.rights.message, /may not use the schema public, graphile_worker/);
    } finally {
      await pool.query('grant usage on schema public to public');
    }
  }));

test('a database that takes no writes fails, and a start says the same', async () => {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const { database: found } = await examine(url.href);
  assert.equal(found.status, 'failed');
  assert.match(found.message, /takes no writes, because default_transaction_read_only is on: switch it off/);
  await assert.rejects(
    migrate(url.href),
    /^Error: the database takes no writes, because default_transaction_read_only/,
  );
});
