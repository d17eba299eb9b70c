import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { insertWorkspace } from '../../../test/rig/rows.ts';
import { countEachUser } from '../../modules/access/users/index.ts';
import { type Sql, sql } from '../db.ts';
import { type CountRows, noteCounts, readCounts } from './store.ts';
import { sweepCounts } from './sweep.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

/** Stands in for the rows of `connections`: the test adds and removes some. */
const countThings: CountRows = (workspaceId) => sql`
  select workspace_id, 'provider_c' as provider_id, status, count(*) as count from things
  where ${workspaceId === undefined ? sql`true` : sql`workspace_id = ${workspaceId}`} group by workspace_id, status`;
const COUNT_ROWS = { users: countEachUser, connections: countThings };
const now = new Date();

test('counts are exact at any moment, while rows come and go and several processes add changes and count anew', async () => {
  const { db } = database;
  await db.query(sql`create table things (id int primary key, workspace_id uuid, status text)`);
  const workspaces = [await insertWorkspace(db), await insertWorkspace(db)];
  const kept = () => readCounts(db, 'connections', countThings);
  /** Both in one transaction that sees one moment. */
  const compare = () =>
    db.transaction(async (tx) => {
      tx.send(sql`set transaction isolation level repeatable read`);
      const counted = await tx.query(sql`
        select workspace_id as "workspaceId", provider_id as "providerId", status, count
        from (${countThings() as Sql}) c order by 1, 2, 3`);
      assert.deepEqual(await readCounts(tx, 'connections', countThings), counted);
    });
  const change = async (worker: number) => {
    for (let id = worker; id < 400; id += 8) {
      const workspaceId = workspaces[id % 2] ?? '';
      const of = { workspaceId, providerId: 'provider_c' };
      await db.transaction(async (tx) => {
        noteCounts(tx, 'connections', [{ ...of, status: 'active', count: 1 }]);
        await tx.query(sql`insert into things values (${id}, ${workspaceId}, 'active')`);
      });
      if (id % 3 === 0) continue;
      await db.transaction(async (tx) => {
        await tx.query(sql`update things set status = 'error' where id = ${id}`);
        noteCounts(tx, 'connections', [
          { ...of, status: 'active', count: -1 },
          { ...of, status: 'error', count: 1 },
        ]);
      });
    }
  };
  let isOver = false;
  const sweepAll = async () => {
    // Half of the sweeps find that the last count is too old.
    for (let round = 0; !isOver; round++) {
      await sweepCounts(db, COUNT_ROWS, new Date(now.getTime() + (round % 2) * 86_400_000));
      await compare();
    }
  };
  const sweeping = [sweepAll(), sweepAll()];
  await Promise.all(Array.from({ length: 8 }, (_, worker) => change(worker)));
  isOver = true;
  await Promise.all(sweeping);
  await compare();
  await sweepCounts(db, COUNT_ROWS, now);
  assert.deepEqual(await db.query(sql`select from count_changes`), []);
  await compare();
  const [first] = await kept();
  assert.equal(first?.count, 67); // 400 things in two workspaces, a third of them active
});

test('rows that were changed without noting it are right again after they have been counted anew', async () => {
  const { db } = database;
  const workspaceId = await insertWorkspace(db);
  await sweepCounts(db, COUNT_ROWS, now);
  await db.query(sql`insert into things values (1000, ${workspaceId}, 'active')`);
  assert.deepEqual(await readCounts(db, 'connections', countThings, workspaceId), []);
  await sweepCounts(db, COUNT_ROWS, new Date(now.getTime() + 7 * 3_600_000));
  assert.deepEqual(await readCounts(db, 'connections', countThings, workspaceId), [
    { workspaceId, providerId: 'provider_c', status: 'active', count: 1 },
  ]);
});
