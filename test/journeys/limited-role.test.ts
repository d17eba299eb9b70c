/** The service on a database that its owner has migrated, as a role that may not create tables (docs/operations/database.md). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDb } from '../../src/platform/db.ts';
import { createTestDatabase } from '../rig/database.ts';
import { connectPerson, waitForSync } from '../rig/journey.ts';
import { startTestService } from '../rig/service.ts';

test('a role that may read and write every table, and create none, is enough to start, sync and work', async () => {
  const owned = await createTestDatabase();
  const { pool } = owned.db;
  const role = `working_${Date.now()}`;
  await pool.query(`create role ${role} login bypassrls password 'secret'`);
  try {
    await pool.query(`grant usage on schema public, graphile_worker to ${role}`);
    await pool.query(`grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role}`);
    const address = new URL(owned.url);
    address.username = role;
    address.password = 'secret';
    const db = openDb({ url: address.href, onIdleError: () => undefined });
    const database = { ...owned, url: address.href, db, drop: () => db.close() };
    const service = await startTestService({}, { database, worker: true, sandbox: true });
    try {
      const { userId } = await connectPerson(service, 'provider_c', 'runner', 2);
      assert.equal((await waitForSync(service, userId)).status, 'completed');
    } finally {
      await service.stop();
    }
  } finally {
    await pool.query(`drop owned by ${role}`);
    await pool.query(`drop role ${role}`);
    await owned.drop();
  }
});
