import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { openDb } from '../../platform/db.ts';
import { checkRights } from './installation.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('a role that lacks a right is told of by table and right', async () => {
  const { pool } = database.db;
  assert.match((await checkRights(database.db)).message, /may read and write every table/);
  const role = `limited_${Date.now()}`;
  await pool.query(`create role ${role} login password 'secret'`);
  await pool.query(`grant usage on schema public, graphile_worker to ${role}`);
  await pool.query(`grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role}`);
  const url = new URL(database.url);
  url.username = role;
  url.password = 'secret';
  const db = openDb({ url: url.href });
  try {
    const mayAll = await checkRights(db);
    assert.equal(mayAll.status, 'warning');
    assert.match(mayAll.message, /may not create tables: run "tributary migrate" as one that may/);
    await pool.query(`revoke delete, update on erasures from ${role}`);
    await pool.query(`revoke insert on users from ${role}`);
    const lacks = await checkRights(db);
    assert.equal(lacks.status, 'failed');
    assert.match(lacks.message, /may not update, delete in erasures, nor all it needs in 1 other tables: grant them/);
  } finally {
    await db.close();
    await pool.query(`drop owned by ${role}`);
    await pool.query(`drop role ${role}`);
  }
});
