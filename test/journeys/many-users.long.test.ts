/**
 * What the service does all the time touches as many rows and pages beside 20,000 users as beside 1,000. `npm run bench --
 * --million` measures the same beside a million.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { counts } from '../../src/compose/platform-modules.ts';
import { countUsersOf } from '../../src/modules/access/users/index.ts';
import { type Db, openDb, sql } from '../../src/platform/db.ts';
import { createTestDatabase } from '../rig/database.ts';
import { makeUsers, OPERATIONS } from '../rig/many-users.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { type Listening, listenToTouched, type Touched, tellTouched } from '../rig/touched.ts';

const FEW = 5_000;
const MANY = 25_000;
/** Trees of indexes may have a level more. */
const GROWTH = 1.3;
const MORE_PAGES = 40;
const MORE_ROWS = 20;
/** PostgreSQL reads a small table as a whole, and a large one by its indexes: this many rows and pages are few in any case. */
const FEW_ROWS = 1_000;
const FEW_PAGES = 250;
/** Instead of reading a table, PostgreSQL may find each of the same rows by an index, of which a larger one has three levels. */
const PAGES_A_ROW = 3;

let service: TestService;
let db: Db;
let listening: Listening;

before(async () => {
  const database = await createTestDatabase();
  await tellTouched(database.db);
  listening = listenToTouched();
  service = await startTestService({}, { database });
  db = openDb({ url: database.url });
});
after(async () => {
  listening.stop();
  await db.close();
  await service.stop();
});

async function count(): Promise<void> {
  await db.query(sql`delete from recounts`);
  await db.query(sql`vacuum analyze`);
  for (const { run } of counts.sweeps?.({ db }) ?? []) await run(new Date());
}

async function touchedByAll(): Promise<Map<string, Touched & { statements: ReadonlyMap<string, Touched> }>> {
  const all = new Map<string, Touched & { statements: ReadonlyMap<string, Touched> }>();
  for (const { what, run } of OPERATIONS) {
    await run(service, db); // plans and caches of the connections
    const { total, statements } = await listening.during(() => run(service, db));
    assert.ok(statements.size > 0, what);
    all.set(what, { ...total, statements });
  }
  return all;
}

test('no operation reads more rows or pages where there are more users', async () => {
  await makeUsers(db, service.workspaceId, 1, FEW);
  await count();
  const few = await touchedByAll();
  await makeUsers(db, service.workspaceId, FEW + 1, MANY);
  await count();
  assert.equal(await countUsersOf(db, service.workspaceId), MANY);
  const many = await touchedByAll();
  for (const [what, before] of few) {
    const now = many.get(what);
    assert.ok(now !== undefined);
    const said = () =>
      `${what}: ${JSON.stringify({ few: sums(before), many: sums(now), statements: [...now.statements] })}`;
    assert.ok(now.rows <= Math.max(FEW_ROWS, before.rows * GROWTH + MORE_ROWS), said());
    const pages = Math.max(FEW_PAGES, before.pages * GROWTH + MORE_PAGES, before.rows * PAGES_A_ROW);
    assert.ok(now.pages <= pages, said());
  }
});

const sums = ({ rows, pages }: Touched) => ({ rows, pages });
