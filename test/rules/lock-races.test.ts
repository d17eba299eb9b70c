/** Runs writers of the same users' rows at the same time, on a real database, and counts the deadlocks. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { userErasure } from '../../src/compose/erasure.ts';
import { subscribersOf, type WorkerParts } from '../../src/compose/module-parts.ts';
import { MODULES } from '../../src/compose/modules.ts';
import { recordEvent } from '../../src/domain-events/outbox.ts';
import { lockUser } from '../../src/modules/access/users/index.ts';
import { putPoints } from '../../src/modules/store/metrics/index.ts';
import { registerProviders } from '../../src/modules/store/providers/index.ts';
import { analyzeTask } from '../../src/modules/understand/analytics/index.ts';
import { recomputeTask } from '../../src/modules/understand/derived/index.ts';
import { type Db, openDb, sql, type Transaction } from '../../src/platform/db.ts';
import { eraseAtOnce } from '../../src/platform/erasing.ts';
import { ignoreGone } from '../../src/platform/errors.ts';
import { dispatchTask } from '../../src/platform/outbox/dispatch.ts';
import { loadConfig } from '../../src/settings/config.ts';
import { TODAY } from '../rig/clock.ts';
import { createTestDatabase, type TestDatabase } from '../rig/database.ts';
import { countDeadlocks } from '../rig/deadlocks.ts';
import { dailyPoint } from '../rig/points.ts';
import { insertUser, insertWorkspace } from '../rig/rows.ts';

const ROUNDS = 12;
const USERS = 4;

let database: TestDatabase;
let db: Db;
let workspaceId: string;

before(async () => {
  database = await createTestDatabase();
  db = openDb({ url: database.url, maxConnections: 20, onIdleError: () => undefined });
  await registerProviders(db, ['provider_a']);
  workspaceId = await insertWorkspace(db);
});
after(async () => {
  await db.close();
  await database.drop();
});

async function createUserWithRule(): Promise<string> {
  const userId = await insertUser(db, workspaceId);
  const channelId = uuidv7();
  await db.query(sql`
    insert into notification_channels (user_id, id, workspace_id, channel_type, label, config, is_enabled, created_at, updated_at)
    values (${userId}, ${channelId}, ${workspaceId}, 'topic_push', 'x', '{}', true, now(), now())`);
  await db.query(sql`
    insert into notification_rules (user_id, id, name, categories, min_severity, channel_ids, is_enabled, created_at, updated_at)
    values (${userId}, ${uuidv7()}, 'x', '{sync,anomaly}', 'info', ${[channelId]}::uuid[], true, now(), now())`);
  await db.transaction((tx) => putPoints(tx, userId, 'provider_a', [dailyPoint('spo2', TODAY, 85)], new Date()));
  return userId;
}

/** Records the events of a sync's end. The analysis receives both, the notifications receive one. */
async function recordSync(tx: Transaction, userId: string): Promise<string[]> {
  const sync = { jobId: uuidv7(), userId, connectionId: uuidv7(), providerId: 'provider_a' };
  const changed = await recordEvent(tx, {
    workspaceId,
    userId,
    event: 'health.updated',
    data: { userId, providerId: 'provider_a', metricTypes: ['spo2'], from: TODAY, to: TODAY },
  });
  const completed = await recordEvent(tx, {
    workspaceId,
    userId,
    event: 'sync.completed',
    data: { ...sync, metricsSynced: 1, syncedAt: new Date().toISOString() },
  });
  return [changed.id, completed.id];
}

async function erase(tx: Transaction, userId: string): Promise<void> {
  await lockUser(tx, userId);
  await eraseAtOnce(tx, userId, userErasure.erasers());
  await tx.query(sql`delete from users where id = ${userId}`);
}

test('dispatch, analysis, recomputation and deletion of the same users do not deadlock', async () => {
  const settings = loadConfig(['provider_a'], { ENCRYPTION_KEY: '0'.repeat(64) });
  const parts = { modules: MODULES, db, settings, providerName: (providerId: string) => providerId };
  const dispatch = dispatchTask(db, subscribersOf(parts as WorkerParts)); // subscribers use no other parts
  const analyze = analyzeTask(db, new Set());
  const recompute = recomputeTask(db);
  for (let round = 0; round < ROUNDS; round++) {
    const userIds = await Promise.all(Array.from({ length: USERS }, createUserWithRule));
    const record = (userId: string) => db.transaction((tx) => recordSync(tx, userId));
    for (const userId of userIds) {
      const [eventId = ''] = await record(userId);
      await dispatch({ userId, eventId }); // now an analysis waits
    }
    const events = await Promise.all(userIds.map(async (userId) => ({ userId, eventIds: await record(userId) })));
    await Promise.all([
      ...events.map(({ userId, eventIds: [eventId = ''] }) => dispatch({ userId, eventId })),
      ...userIds.map((userId) => analyze({ userId })),
      recompute({ workspaceId }),
      ...userIds.slice(2).map((userId) => db.transaction((tx) => erase(tx, userId)).catch(ignoreGone)),
    ]);
    await db.query(sql`delete from users where workspace_id = ${workspaceId}`);
  }
  assert.equal(await countDeadlocks(database.db), 0);
});
