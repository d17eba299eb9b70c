import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import pg from 'pg';
import { isDatabaseUnavailable, isNodeUnavailable } from '../database-errors.ts';
import { type Queryable, type Sql, sql } from '../db.ts';
import { executeForUsers, forEachReachable, queryForUsers, queryReachable } from './store.ts';

/** A database that gives the prepared answers and notes its statements. */
function answering(answer: (text: string) => object[]): { readonly db: Queryable; readonly asked: Sql[] } {
  const asked: Sql[] = [];
  const query = async <Row extends object>(statement: Sql): Promise<Row[]> => {
    if (!statement.text.includes('pg_extension')) asked.push(statement);
    return answer(statement.text) as Row[]; // the test states the rows
  };
  const execute = async (statement: Sql) => (await query(statement)).length;
  return { db: { database: {}, query, queryArrays: async () => [], execute }, asked };
}

function nodeDown(): pg.DatabaseError {
  const error = new pg.DatabaseError('connection to the remote node worker:5432 failed', 1, 'error');
  return Object.assign(error, { severity: 'ERROR', code: '08006' });
}

const places = [
  { userId: 'b', id: 2 },
  { userId: 'a', id: 1 },
  { userId: 'b', id: 3 },
];
const ids = (rows: typeof places) => rows.map(({ id }) => id);

describe('a statement about several users', () => {
  const statement = (rows: readonly (typeof places)[number][], isTheirs: (column: Sql) => Sql) =>
    sql`delete from notes where id = any(${ids([...rows])}) ${isTheirs(sql`user_id`)}`;

  it('runs once on one server', async () => {
    const { db, asked } = answering((text) => (text.includes('pg_extension') ? [] : [{}, {}, {}]));
    assert.equal(await executeForUsers(db, places, statement), 3);
    assert.deepEqual(
      asked.map(({ values }) => values),
      [[[2, 1, 3]]],
    );
  });

  it('runs on a cluster for each user, in the order of their ids, on the rows of that user', async () => {
    const { db, asked } = answering(() => [{}]);
    assert.equal((await queryForUsers(db, places, statement)).length, 2);
    assert.deepEqual(
      asked.map(({ values }) => values),
      [
        [[1], 'a'],
        [[2, 3], 'b'],
      ],
    );
    assert.match(String(asked[0]?.text), /and user_id = \$2::uuid/);
  });

  it('runs not at all without rows', async () => {
    const { db, asked } = answering(() => [{}]);
    assert.equal(await executeForUsers(db, [], statement), 0);
    assert.deepEqual(asked, []);
  });
});

describe('while a node is down', () => {
  it('what is due is read from the shards that answer', async () => {
    const { db, asked } = answering((text) => {
      if (!text.includes('run_command_on_shards')) throw nodeDown();
      return [
        { success: true, rows: '[{"userId":"a","at":"2026-01-02T03:04:05.6+00:00"}]' },
        { success: false, rows: 'failed to connect' },
        { success: true, rows: '[]' },
      ];
    });
    const now = new Date('2026-01-02T03:04:05Z');
    const due = await queryReachable(
      db,
      'notes',
      sql`
      select user_id as "userId", at from notes where at <= ${now} and kind = any(${["it's"]}::text[]) limit ${5}`,
    );
    assert.deepEqual(due, [{ userId: 'a', at: '2026-01-02T03:04:05.600Z' }]);
    const [table, text] = asked.at(-1)?.values ?? [];
    assert.equal(table, 'notes');
    assert.equal(
      String(text).replaceAll(/\s+/g, ' '),
      `select coalesce(json_agg(due), '[]') from ( select user_id as "userId", at from %1$s notes` +
        ` where at <= '2026-01-02T03:04:05.000Z' and kind = any(array['it''s']::text[]) limit '5') due`,
    );
  });

  it('so are rows that two tables tell of', async () => {
    const { db, asked } = answering((text) => {
      if (!text.includes('colocated')) throw nodeDown();
      return [{ success: true, rows: '[]' }];
    });
    const statement = sql`select a from notes where b like ${'5%'} and exists (select from tags where tags.a = notes.a)`;
    assert.deepEqual(await queryReachable(db, ['notes', 'tags'], statement), []);
    assert.deepEqual(asked.at(-1)?.values, [
      'notes',
      'tags',
      `select coalesce(json_agg(due), '[]') from (select a from %1$s notes where b like '5%%'` +
        ` and exists (select from %2$s tags where tags.a = notes.a)) due`,
    ]);
  });

  it('where no shard answers, that is a failure', async () => {
    const { db } = answering((text) => {
      if (!text.includes('run_command_on_shards')) throw nodeDown();
      return [{ success: false, rows: 'failed to connect' }];
    });
    await assert.rejects(queryReachable(db, 'notes', sql`select a from notes`), /remote node/);
  });

  it('another failure stays one', async () => {
    const { db } = answering(() => {
      throw new Error('no such column');
    });
    await assert.rejects(queryReachable(db, 'notes', sql`select a from notes`), /no such column/);
  });

  it('everybody has a turn before the failure is reported', async () => {
    const seen: number[] = [];
    const work = forEachReachable([1, 2, 3], async (one) => {
      seen.push(one);
      if (one === 1) throw nodeDown();
    });
    await assert.rejects(work, /remote node/);
    assert.deepEqual(seen, [1, 2, 3]);
  });

  it('the coordinator says so with ERROR; with FATAL it is gone itself', () => {
    assert.ok(isNodeUnavailable(nodeDown()) && isDatabaseUnavailable(nodeDown()));
    const gone = Object.assign(nodeDown(), { severity: 'FATAL', code: '57P01' });
    assert.ok(!isNodeUnavailable(gone) && isDatabaseUnavailable(gone));
    const refused = Object.assign(nodeDown(), { code: '23505' });
    assert.ok(!isNodeUnavailable(refused) && !isDatabaseUnavailable(refused));
  });
});
