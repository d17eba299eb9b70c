import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { copyOut } from './copy-store.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const TABLE = { name: 'copied', columns: ['content'] };

test('a table whose last bytes fill a block leaves the connection in use', { timeout: 60_000 }, async () => {
  const client = await database.db.direct.connect();
  try {
    await client.query('create temporary table copied (content bytea)');
    // The last row and the end of the copy then mostly arrive in one piece.
    for (const bytes of [1 << 20, (1 << 20) + 5_000, (1 << 20) + 30_000, 2 << 20]) {
      await client.query('truncate copied');
      await client.query("insert into copied select decode(repeat('ab', $1), 'hex')", [bytes]);
      let taken = 0;
      const rows = await copyOut(client, TABLE, async (block) => {
        taken += block.length;
      });
      assert.equal(rows, 1);
      assert.ok(taken > bytes);
      const counted = await client.query('select count(*)::integer as count from copied');
      assert.deepEqual(counted.rows, [{ count: 1 }]);
    }
  } finally {
    client.release(true);
  }
});
