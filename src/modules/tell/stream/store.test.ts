import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { untilWaiting } from '../../../../test/rig/lock-waits.ts';
import { type Db, sql, type Transaction } from '../../../platform/db.ts';
import { resume } from './resume.ts';
import { deleteOldEvents, forgetUser, insertEvents, lastNumber, listAfter, publishEvents } from './store.ts';

let database: TestDatabase;
let db: Db;
before(async () => {
  database = await createTestDatabase();
  db = database.db;
});
after(() => database.drop());
beforeEach(async () => {
  await db.query(sql`delete from stream_events`);
  await db.query(sql`update stream_position set last = 0`);
});

const workspaceId = uuidv7();
const userId = uuidv7();
const NOW = new Date();

function add(tx: Transaction, name: string, user: string = userId): Promise<void> {
  const data = JSON.stringify({ name });
  return insertEvents(tx, [{ workspaceId, userId: user, topic: 'syncs', event: 'sync.started', data }], NOW);
}

/** Adds an event in a transaction that stays open until the test lets it commit. */
async function addLate(name: string): Promise<() => Promise<void>> {
  const added = Promise.withResolvers<void>();
  const permitted = Promise.withResolvers<void>();
  const committed = db.transaction(async (tx) => {
    await add(tx, name);
    added.resolve();
    await permitted.promise;
  });
  await added.promise;
  return () => {
    permitted.resolve();
    return committed;
  };
}

const numbered = async (after = 0) =>
  (await listAfter(db, after, 10_000)).map(({ seq, data }) => [
    seq,
    (JSON.parse(data ?? '{}') as { name: string }).name,
  ]);

test('what commits late gets a number behind everything that readers have seen', async () => {
  const commit = await addLate('began first');
  await db.transaction((tx) => add(tx, 'committed first'));
  await publishEvents(db, NOW);
  assert.deepEqual(await numbered(), [[1, 'committed first']]);
  await commit();
  await publishEvents(db, NOW);
  assert.deepEqual(await numbered(1), [[2, 'began first']]);
  assert.equal(await lastNumber(db), 2);
});

test('a number that is being given hides no lower one: whoever numbers next waits', async () => {
  await db.transaction((tx) => add(tx, 'one'));
  const taken = Promise.withResolvers<void>();
  const permitted = Promise.withResolvers<void>();
  // A process that has numbered its events, and whose commit takes long.
  const slow = db.transaction(async (tx) => {
    await publishEvents({ ...db, ...tx, transaction: (work) => work(tx) }, NOW);
    taken.resolve();
    await permitted.promise;
  });
  await taken.promise;
  await db.transaction((tx) => add(tx, 'two'));
  const next = publishEvents(db, NOW);
  assert.deepEqual(await numbered(), []);
  permitted.resolve();
  await Promise.all([slow, next]);
  assert.deepEqual(await numbered(), [
    [1, 'one'],
    [2, 'two'],
  ]);
});

test('a reader that goes on from the last number it has seen misses nothing, whoever writes and numbers beside it', async () => {
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let round = 0; round < 15; round++) {
      await db.transaction(async (tx) => {
        await add(tx, `${writer}.${round}`);
        if (round % 3 === writer % 3) await tx.query(sql`select pg_sleep(0.01)`); // others commit in between
      });
      await publishEvents(db, NOW);
    }
  });
  const seen: (readonly [seq: number, name: string])[] = [];
  let isWriting = true;
  const reading = (async () => {
    let last = 0;
    for (let isLast = false; !isLast; ) {
      isLast = !isWriting;
      for (const [seq, name] of (await numbered(last)) as [number, string][]) {
        seen.push([seq, name]);
        last = seq;
      }
    }
  })();
  await Promise.all(writers);
  isWriting = false;
  await reading;
  assert.deepEqual(
    seen.map(([seq]) => seq),
    Array.from({ length: 90 }, (_, index) => index + 1),
  );
  assert.equal(new Set(seen.map(([, name]) => name)).size, 90);
});

test('a deleted user leaves a number without a name, and numbers go on where old events are deleted', async () => {
  const other = uuidv7();
  for (const [name, user] of [
    ['a', userId],
    ['b', other],
    ['c', userId],
  ] as const)
    await db.transaction((tx) => add(tx, name, user));
  await publishEvents(db, NOW);
  assert.equal(await db.transaction((tx) => forgetUser(tx, userId, 1)), 1);
  assert.equal(await db.transaction((tx) => forgetUser(tx, userId, 10)), 1);
  assert.equal(await db.transaction((tx) => forgetUser(tx, userId, 10)), 0);
  const left = await listAfter(db, 0, 10);
  assert.deepEqual(
    left.map(({ seq, data }) => [seq, data]),
    [
      [1, null],
      [2, '{"name":"b"}'],
      [3, null],
    ],
  );
  const later = new Date(NOW.getTime() + 1);
  await db.query(sql`update stream_events set published_at = ${later} where seq = 3`);
  assert.equal(await deleteOldEvents(db, later, 10), 2);
  await db.transaction((tx) => add(tx, 'd'));
  await publishEvents(db, later);
  assert.deepEqual(await numbered(3), [[4, 'd']]);
});

test('numbers have no gap where a user is erased while their event gets its number', async () => {
  const [taken, permitted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  for (const name of ['a', 'b']) await db.transaction((tx) => add(tx, name));
  const erasing = db.transaction(async (tx) => {
    await forgetUser(tx, userId, 1);
    taken.resolve();
    await permitted.promise;
  });
  await taken.promise;
  const numbering = publishEvents(db, NOW);
  await untilWaiting(db, 1, '%moved%');
  permitted.resolve();
  await Promise.all([erasing, numbering]);
  const seqs = (await listAfter(db, 0, 10)).map(({ seq }) => seq);
  assert.deepEqual([seqs, await lastNumber(db)], [[1, 2], 2]);
});

test('a client resumes as long as the first event that it has missed is there and not older than an hour', async () => {
  for (const name of ['a', 'b', 'c']) await db.transaction((tx) => add(tx, name));
  await publishEvents(db, NOW);
  const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
  await db.query(sql`update stream_events set published_at = ${ago(61)} where seq = 2`);
  const from = (position: number | undefined) => resume(db, position, 3, NOW);
  assert.deepEqual(await from(undefined), { position: 3, hasMissed: false });
  assert.deepEqual(await from(3), { position: 3, hasMissed: false });
  assert.deepEqual(await from(2), { position: 2, hasMissed: false });
  assert.deepEqual(await from(0), { position: 0, hasMissed: false });
  for (const unusable of [1, 4, -1, Number.NaN, 1e30]) {
    assert.deepEqual(await from(unusable), { position: 3, hasMissed: true }, `${unusable}`);
  }
  await deleteOldEvents(db, ago(0), 10);
  assert.deepEqual(await from(0), { position: 0, hasMissed: false });
});
