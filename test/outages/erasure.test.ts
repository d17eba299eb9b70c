/** A person with very many data points is deleted: quickly, in small steps, and even if the process dies on the way. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { userErasure } from '../../src/compose/erasure.ts';
import { eraseTask } from '../../src/modules/access/erasures/index.ts';
import { type Db, openDb, type Queryable, raw, sql } from '../../src/platform/db.ts';
import { findRunningServer } from '../../src/platform/embedded-postgres/index.ts';
import type { Task } from '../../src/platform/jobs/worker.ts';
import { daysAgo, until } from '../rig/clock.ts';
import { type Composition, openComposition } from '../rig/composition.ts';
import { call, createUser } from '../rig/journey.ts';
import { runService } from '../rig/running-service.ts';

interface Receipt {
  readonly status: string;
  readonly rows: Record<string, number>;
}

/** Each point in a pack of its own. */
async function addPoints(db: Queryable, userId: string, count: number): Promise<void> {
  await db.query(sql`
    insert into metric_packs (user_id, start, metric_type, provider, is_hour, points, at_ms, value, traits, created_at)
    select ${userId}::uuid, now() - n * interval '1 minute', 2 + n % 3, 1, false, 1, '{0}', '{1}', '{8}', array[now()]
    from generate_series(1, ${count}::integer) n`);
}

/** How many rows of the user there are in all tables together. */
async function countRows(db: Queryable, userId: string): Promise<number> {
  const tables = await db.query<{ name: string }>(sql`
    select table_name as name from information_schema.columns natural join information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' and column_name = 'user_id'`);
  let total = 0;
  for (const { name } of tables) {
    const [row] = await db.query<{ count: number }>(sql`
      select count(*) as count from ${raw(name)} where user_id = ${userId}`);
    total += row?.count ?? 0;
  }
  return total;
}

/** A database that reports how many of the user's rows each transaction has deleted. */
function watching(db: Db, userId: string, onTransaction: (deleted: number) => void): Db {
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const before = await countRows(tx, userId);
        const result = await work(tx);
        onTransaction(before - (await countRows(tx, userId)));
        return result;
      }),
  };
}

describe('a person with 5,000 points', () => {
  const POINTS = 5_000;
  const MOST = 1_000;

  /** Runs the job until it has deleted all points. It lets others run after some seconds, and then the next run goes on. */
  function erasePoints(ask: Composition['call'], userId: string, job: Task): Promise<Receipt> {
    const next = async () => {
      await job({});
      return (await ask({ path: `/v1/erasures/${userId}` })).json() as Receipt;
    };
    return until(next, ({ rows }) => rows.points === POINTS);
  }

  test('is deleted in transactions of at most 1,000 rows', async () => {
    const { db, call: ask, close } = await openComposition();
    try {
      const made = await ask({ method: 'POST', path: '/v1/users', body: { externalId: 'anna' } });
      const { id } = made.json() as { id: string };
      await addPoints(db, id, POINTS);
      const { status } = await ask({ method: 'DELETE', path: `/v1/users/${id}` });
      assert.equal(status, 204);
      assert.ok((await countRows(db, id)) >= POINTS, 'the request itself deletes only what is always little');

      const deleted: number[] = [];
      const erase = eraseTask({ ...userErasure, db: watching(db, id, (count) => deleted.push(count)) });
      const { rows } = await erasePoints(ask, id, erase);
      assert.ok(Math.max(...deleted) <= MOST, String(deleted));
      assert.equal(deleted.filter((count) => count === MOST).length, POINTS / MOST);
      assert.equal(rows.points, POINTS);
      assert.deepEqual(await db.query(sql`select from metrics where user_id = ${id}`), []);
    } finally {
      await close();
    }
  });

  test('is deleted although one kind of row cannot be deleted at first, and so are the others', async () => {
    const { db, call: ask, close } = await openComposition();
    try {
      const people = ['first', 'second'].map(async (externalId) => {
        const made = await ask({ method: 'POST', path: '/v1/users', body: { externalId } });
        return (made.json() as { id: string }).id;
      });
      const [first = '', second = ''] = await Promise.all(people);
      await addPoints(db, first, POINTS);
      await addPoints(db, second, POINTS);
      for (const id of [first, second]) await ask({ method: 'DELETE', path: `/v1/users/${id}` });
      const erasers = () => ({
        ...userErasure.erasers(),
        points: async (): Promise<number> => {
          throw new Error('out of order');
        },
      });
      const broken = eraseTask({ ...userErasure, db, erasers });
      await assert.rejects(broken({}), /out of order/);
      const mended = eraseTask({ ...userErasure, db });
      await erasePoints(ask, second, mended);
      const pointsOf = (id: string) => db.query(sql`select from metrics where user_id = ${id} limit 1`);
      assert.deepEqual([(await pointsOf(first)).length, (await pointsOf(second)).length], [1, 0]);
      await db.query(sql`update erasures set due_at = requested_at`); // as if the pause were over
      await erasePoints(ask, first, mended);
      assert.deepEqual(await pointsOf(first), []);
    } finally {
      await close();
    }
  });
});

/** A point on each day, so that each is stored by itself, and the erasure takes several transactions. */
const TYPES = ['resting_heart_rate', 'spo2', 'weight'];
const DAYS = 1_500;

test('a process that is killed while it erases goes on after the next start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-erase-'));
  const service = await runService(dataDir, { SANDBOX: 'off' });
  try {
    const userId = await createUser(service, 'anna');
    const points = TYPES.flatMap((metricType) =>
      Array.from({ length: DAYS }, (_, day) => ({ metricType, value: 60, recordedAt: `${daysAgo(day)}T00:00:00Z` })),
    );
    await call(service, 'POST', `/v1/users/${userId}/health`, { body: { points } });
    const read = () => call<Receipt>(service, 'GET', `/v1/erasures/${userId}`);
    // The erasure cannot end before the kill: it comes upon a point that is locked.
    const db = openDb({ url: String(await findRunningServer(dataDir)), onIdleError: () => undefined });
    const holder = await db.pool.connect();
    holder.on('error', () => undefined); // the database ends with the service
    await holder.query('begin');
    await holder.query(
      `select from metric_packs where user_id = $1 and (metric_type, start) = (
         select metric_type, start from metric_packs where user_id = $1
         order by metric_type, start offset $2 limit 1) for update`,
      [userId, 2 * DAYS],
    );
    await call(service, 'DELETE', `/v1/users/${userId}`, { status: 204 });
    await until(read, ({ rows: { points = 0 } }) => points > 0);
    await service.kill();
    holder.release(true);
    await db.close();
    await service.restart();
    const receipt = await until(read, ({ status }) => status === 'completed');
    assert.equal(receipt.rows.points, points.length);
  } finally {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
