/** A database that an earlier release has filled is upgraded, and gives the same answers as under that release. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { verifyUser } from '../../src/modules/understand/verification/index.ts';
import { sql } from '../../src/platform/db.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { createTestDatabase } from '../rig/database.ts';
import { call } from '../rig/journey.ts';
import { schemaOf } from '../rig/schema-text.ts';
import { startTestService } from '../rig/service.ts';
import { listReleases, readAnswers, restore } from '../rig/upgrades/fixture.ts';

for (const release of listReleases()) {
  describe(`a database of ${release}`, () => {
    it('has the schema of a new one after the upgrade, answers as before, and its sums are right', async () => {
      const { encryptionKey, apiKey, answers } = await readAnswers(release);
      const fresh = await createTestDatabase();
      const upgraded = await createTestDatabase({ isEmpty: true });
      await restore(upgraded.url, upgraded.db.pool, release);
      await migrate(upgraded.url);
      assert.deepEqual(await schemaOf(upgraded.db), await schemaOf(fresh.db));
      await fresh.drop();
      const env = { ENCRYPTION_KEY: encryptionKey, ADMIN_API_KEY: apiKey };
      const service = await startTestService(env, { database: upgraded });
      try {
        assert.ok(Object.keys(answers).length > 0);
        for (const [path, answer] of Object.entries(answers)) {
          assert.deepEqual(await call(service, 'GET', path), answer, path);
        }
        const users = await service.db.query<{ id: string }>(sql`select id from users`);
        assert.ok(users.length > 0);
        for (const { id } of users) assert.deepEqual(await verifyUser(service.db, id), []);
      } finally {
        await service.stop();
      }
    });
  });
}
