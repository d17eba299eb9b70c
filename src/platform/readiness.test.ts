import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/rig/database.ts';
import { readinessOf } from './readiness.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

/** Keeps the process from hearing anything. */
function compute(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('a process that was busy itself does not say that the database is silent', async () => {
  const readiness = readinessOf(database.db);
  const asked = readiness();
  compute(1_200);
  assert.deepEqual(await asked, { state: 'ready' });
});
