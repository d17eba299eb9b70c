import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { insertUser, insertWorkspace } from '../../../../test/rig/rows.ts';
import { listenToStatements } from '../../../../test/rig/statements.ts';
import { sql } from '../../../platform/db.ts';
import { countNoticeAttempt, listNoticeTargets, putNoticeTargets } from './notice-targets-store.ts';

let database: TestDatabase;
let userId: string;
before(async () => {
  database = await createTestDatabase();
  userId = await insertUser(database.db, await insertWorkspace(database.db));
});
after(() => database.drop());

const HOUR = 3_600_000;
const NOW = new Date('2026-05-20T12:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const put = (connectionId: string, ids: readonly number[], dueAt: Date) =>
  database.db.transaction((tx) =>
    putNoticeTargets(
      tx,
      { userId, connectionId, providerId: 'provider_a' },
      ids.map((id) => ({ id })),
      dueAt,
    ),
  );
const waiting = (connectionId: string, now: Date) =>
  listNoticeTargets(database.db, { userId, connectionId, providerId: 'provider_a' }, now, 10_000);
const idsOf = (targets: readonly { readonly target: object }[]) =>
  targets.map(({ target }) => (target as { id: number }).id);

test('targets wait in the order in which they were named, each once', async () => {
  const connectionId = randomUUID();
  await put(connectionId, [3, 1, 3, 2], NOW);
  await put(connectionId, [2, 4], NOW);
  assert.deepEqual(idsOf(await waiting(connectionId, NOW)), [3, 1, 2, 4]);
  assert.deepEqual(await waiting(randomUUID(), NOW), []);
});

test('one that waits becomes due at the earlier time; one that a sync is reading waits once more', async () => {
  const connectionId = randomUUID();
  await put(connectionId, [1, 2], later(2));
  await put(connectionId, [1], later(1));
  await put(connectionId, [2], later(3));
  assert.deepEqual(idsOf(await waiting(connectionId, later(1))), [1]);
  const both = await waiting(connectionId, later(2));
  assert.deepEqual(idsOf(both), [1, 2]);
  const reads = both.map(({ id }) => id);
  await database.db.transaction((tx) => countNoticeAttempt(tx, userId, reads));
  await put(connectionId, [1], later(2));
  assert.deepEqual(
    (await waiting(connectionId, later(2))).map(({ target, attempts }) => [target.id, attempts]),
    [
      [1, 1],
      [2, 1],
      [1, 0],
    ],
  );
});

test('thousands in one notice cost as many statements as two, for the user is locked meanwhile', async () => {
  let statements = 0;
  listenToStatements(() => statements++);
  const statementsFor = async (count: number) => {
    const before = statements;
    await put(
      randomUUID(),
      Array.from({ length: count }, (_, id) => id),
      NOW,
    );
    return statements - before;
  };
  const few = await statementsFor(2);
  assert.ok(few > 0);
  assert.equal(await statementsFor(5_000), few);
  const [row] = await database.db.query<{ count: number }>(
    sql`select count(*)::int as count from notified_data where user_id = ${userId}`,
  );
  assert.equal(row?.count, 5_000 + 2 + 4 + 3);
});
