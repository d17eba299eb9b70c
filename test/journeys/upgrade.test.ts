/** A database that an earlier release has filled is upgraded, and gives the same answers as under that release. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { verifyUser } from '../../src/modules/understand/verification/index.ts';
import { type Db, sql } from '../../src/platform/db.ts';
import { DAY_MS } from '../../src/platform/instants.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { createTestDatabase } from '../rig/database.ts';
import { call } from '../rig/journey.ts';
import { schemaOf } from '../rig/schema-text.ts';
import { startTestService } from '../rig/service.ts';
import { listReleases, readAnswers, restore } from '../rig/upgrades/fixture.ts';

/** Members that answers have got since, by their path: customers' programs must take new ones, but none may change or go. */
const ADDED: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  '/v1/workspace': { branding: { phoneAppUrl: null } },
};

function withAdded(path: string, answer: unknown): unknown {
  const parts = answer as Readonly<Record<string, object>>; // only objects have got members
  const grown = Object.entries(ADDED[path] ?? {}).map(([name, members]) => [name, { ...parts[name], ...members }]);
  return grown.length === 0 ? answer : { ...parts, ...Object.fromEntries(grown) };
}

/** Every column of the days, whether a table or a view shows them. Not prepared, because the view has other types. */
async function daysOf({ pool }: Db): Promise<object[]> {
  const { rows } = await pool.query<object>(`
    select user_id, metric_type, day, provider, points, valued, points_before, points_after, sum, min, max, last, last_at,
      parts, settles_at, samples, sample_sum, spots, steady_sum
    from metric_days order by user_id, metric_type, day, provider`);
  return rows;
}

for (const release of listReleases()) {
  describe(`a database of ${release}`, () => {
    it('has the schema of a new one after the upgrade, answers as before, and its sums are right', async () => {
      const { encryptionKey, apiKey, answers } = await readAnswers(release);
      const fresh = await createTestDatabase();
      const upgraded = await createTestDatabase({ isEmpty: true });
      await restore(upgraded.url, upgraded.db.pool, release);
      const days = await daysOf(upgraded.db);
      assert.ok(days.length > 20);
      await migrate(upgraded.url);
      assert.deepEqual(await daysOf(upgraded.db), days);
      assert.deepEqual(await schemaOf(upgraded.db), await schemaOf(fresh.db));
      await fresh.drop();
      const env = { ENCRYPTION_KEY: encryptionKey, ADMIN_API_KEY: apiKey };
      const service = await startTestService(env, { database: upgraded });
      try {
        assert.ok(Object.keys(answers).length > 0);
        for (const [path, answer] of Object.entries(answers)) {
          assert.deepEqual(await call(service, 'GET', path), withAdded(path, answer), path);
        }
        const users = await service.db.query<{ id: string }>(sql`select id from users`);
        assert.ok(users.length > 0);
        // The first release compared means of the day that still ran; such a record is right when that day is over.
        const later = new Date(Date.now() + 3 * DAY_MS);
        for (const { id } of users) assert.deepEqual(await verifyUser(service.db, id, later), []);
      } finally {
        await service.stop();
      }
    });
  });
}
