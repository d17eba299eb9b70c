import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { insertUser, insertWorkspace, outboxEvents } from '../../../../test/rig/rows.ts';
import { sql } from '../../../platform/db.ts';
import { openVault } from '../../../platform/vault.ts';
import { keepSetAside } from './set-aside.ts';

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('records that no adapter understood are told of once for each connection and kind', async () => {
  const { db } = database;
  const vault = openVault([randomBytes(32)]);
  const workspaceId = await insertWorkspace(db);
  const userId = await insertUser(db, workspaceId);
  const connectionId = uuidv7();
  const providerId = 'provider_c';
  await db.query(sql`
    insert into connections (user_id, id, workspace_id, provider_id, status, connected_at)
    values (${userId}, ${connectionId}, ${workspaceId}, ${providerId}, 'active', now())`);
  const owner = { workspaceId, userId, connectionId, providerId };
  const sleep = { endpoint: 'sleep', key: null, reason: 'unexpected date in a vendor item', record: { start: 'soon' } };
  const page = { points: [], events: [], setAside: [sleep] };
  for (let time = 0; time < 2; time++) {
    await db.transaction(async (tx) => {
      await tx.query(sql`select from users where id = ${userId} for update`);
      await keepSetAside(tx, vault, owner, page, undefined);
    });
  }
  const told = { connectionId, userId, providerId, endpoint: 'sleep' };
  assert.deepEqual(await outboxEvents(db, userId, 'records.set_aside'), [told]);
});
