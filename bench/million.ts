/**
 * Compares a workspace of 1,000,000 users with one of 10,000 on the same server: the same requests, a tick of the scheduler,
 * and the deletion of a user, in turn. For each it says the rows and the pages that PostgreSQL has touched, and the time.
 */
import { randomBytes } from 'node:crypto';
import { counts } from '../src/compose/platform-modules.ts';
import { type Db, openDb } from '../src/platform/db.ts';
import { createTestDatabase, type TestDatabase } from '../test/rig/database.ts';
import { makeUsers, OPERATIONS, type Operation } from '../test/rig/many-users.ts';
import { startTestService, type TestService } from '../test/rig/service.ts';
import { type Listening, listenToTouched, type Touched, tellTouched } from '../test/rig/touched.ts';
import { median } from './load.ts';
import { type Figure, say } from './report.ts';

/** The service is started twice on the same database. */
const ADMIN_API_KEY = `svc_live_${randomBytes(24).toString('base64url')}`;
const FEW = 10_000;
const ROUNDS = 15;
const AT_ONCE = 50_000;
const AT_MOST = 1.3;
/** A tree of an index that has more levels touches more pages, and takes no longer for it that one could measure. */
const SHORT_MS = 1;

interface Workspace {
  readonly service: TestService;
  readonly db: Db;
  stop(): Promise<void>;
}

/** @param many how many users the large workspace has */
export async function measureMillion(many: number): Promise<Figure[]> {
  const databases = [await createTestDatabase(), await createTestDatabase()];
  try {
    const [few, large] = await Promise.all(databases.map(open));
    if (few === undefined || large === undefined) throw new Error('there are two databases');
    await fill(few, FEW);
    await fill(large, many);
    const times = await timed(few, large);
    await Promise.all([few.stop(), large.stop()]);
    return await touched(databases, times, many);
  } finally {
    for (const database of databases) await database.drop();
  }
}

/** The database stays when the service stops. */
async function open(database: TestDatabase): Promise<Workspace> {
  const service = await startTestService({ ADMIN_API_KEY }, { database: { ...database, drop: async () => undefined } });
  const db = openDb({ url: database.url });
  return {
    service,
    db,
    stop: async () => {
      await service.stop();
      await db.close();
    },
  };
}

/** The index by which users are searched is made afterwards, which takes a part of the time. */
async function fill({ service, db }: Workspace, users: number): Promise<void> {
  const startedAt = performance.now();
  const { rows } = await db.pool.query<{ made: string }>(`select pg_get_indexdef('users_searched'::regclass) as made`);
  await db.pool.query('drop index users_searched');
  for (let first = 1; first <= users; first += AT_ONCE) {
    await makeUsers(db, service.workspaceId, first, Math.min(users, first + AT_ONCE - 1));
    say(`  ${Math.min(users, first + AT_ONCE - 1)} of ${users} users after ${seconds(startedAt)} s`);
  }
  const indexing = performance.now();
  await db.pool.query(String(rows[0]?.made));
  say(`  index of the search made in ${seconds(indexing)} s`);
  await db.pool.query('vacuum analyze');
  const counting = performance.now();
  for (const { run } of counts.sweeps?.({ db }) ?? []) await run(new Date());
  say(`  counted one by one in ${Math.round(performance.now() - counting)} ms`);
}

const seconds = (since: number) => Math.round((performance.now() - since) / 1000);

/** The median times of each operation, few and many users in turn. */
async function timed(few: Workspace, large: Workspace): Promise<Map<Operation, [number, number]>> {
  const times = new Map<Operation, [number, number]>();
  for (const operation of OPERATIONS) {
    const [ofFew, ofMany]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      ofFew.push(await timeOf(operation, few));
      ofMany.push(await timeOf(operation, large));
    }
    const [fewMs, manyMs] = [median(ofFew.slice(1)), median(ofMany.slice(1))];
    say(`  ${fewMs.toFixed(1)} and ${manyMs.toFixed(1)} ms: ${operation.what}`);
    times.set(operation, [fewMs, manyMs]);
  }
  return times;
}

async function timeOf(operation: Operation, { service, db }: Workspace): Promise<number> {
  const startedAt = performance.now();
  await operation.run(service, db);
  return performance.now() - startedAt;
}

async function touched(
  databases: readonly TestDatabase[],
  times: ReadonlyMap<Operation, [number, number]>,
  many: number,
): Promise<Figure[]> {
  for (const database of databases) await tellTouched(database.db);
  const listening = listenToTouched();
  const [few, large] = await Promise.all(databases.map(open));
  if (few === undefined || large === undefined) throw new Error('there are two databases');
  const figures: Figure[] = [];
  for (const [operation, [fewMs, manyMs]] of times) {
    const [ofFew, ofMany] = [await touchedBy(operation, few, listening), await touchedBy(operation, large, listening)];
    const words = ({ rows, pages }: Touched) => `${Math.round(rows)} rows, ${pages} pages`;
    figures.push({
      what: operation.what,
      measured: manyMs / fewMs,
      unit: '×',
      baseline: `${FEW} users`,
      goal: { atMost: manyMs - fewMs < SHORT_MS ? Math.max(AT_MOST, manyMs / fewMs) : AT_MOST },
      detail: `${fewMs.toFixed(1)} and ${manyMs.toFixed(1)} ms; ${words(ofFew)} and ${words(ofMany)} beside ${many}`,
    });
  }
  listening.stop();
  await Promise.all([few.stop(), large.stop()]);
  return figures;
}

async function touchedBy(operation: Operation, { service, db }: Workspace, listening: Listening): Promise<Touched> {
  await operation.run(service, db); // what a connection reads once
  return (await listening.during(() => operation.run(service, db))).total;
}
