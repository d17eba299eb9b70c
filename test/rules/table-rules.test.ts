/** Holds every store to the tables of its own module. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { parseSource } from './source-files.ts';
import { statementsOf, storeStatements } from './store-statements.ts';
import { checkLocks, checkReads, findOwners, readSchema, VIEWS } from './table-rules.ts';

const schema = readSchema(readFileSync(new URL('../../schema.sql', import.meta.url), 'utf8'));
const statements = storeStatements();
const { owners, faults } = findOwners(statements, schema);

test('one module writes a table', () => {
  assert.deepEqual(faults, []);
  const unwritten = [...schema.keys()].filter((table) => !owners.has(table)).sort();
  assert.deepEqual(unwritten, ['schema_migrations', ...Object.keys(VIEWS)].sort());
});

test('rows are locked by the module that writes them, in the order of locks', () => {
  assert.deepEqual(checkLocks(statements, owners), []);
});

test('other modules read the listed columns only', () => {
  assert.deepEqual(checkReads(statements, owners, schema), []);
});

describe('each rule catches what breaks it:', () => {
  const planted = (sqlText: string, path = 'src/modules/store/planted/store.ts') =>
    statementsOf(parseSource(path, sqlText));

  const WRITES = [
    'tx.query(sql`insert into connections (id) values (1)`)',
    'tx.query(sql`update connections c set status = 1`)',
    'tx.query(sql`with old as (select 1) delete from connections using old`)',
    "tx.query(sql`select 1 for update`); tx.query(sql`update connections set status = 'x'`)",
  ];
  for (const write of WRITES) {
    test(`a second writer: ${write}`, () => {
      const found = findOwners([...statements, ...planted(write)], schema).faults;
      assert.equal(found.length, 1);
      assert.match(String(found[0]), /planted\/store\.ts:1 writes connections, which .*collect\/connections writes/);
    });
  }

  test('an insert that updates is one write, of one table', () => {
    const upsert = 'tx.query(sql`insert into connections (id) values (1) on conflict do update set id = 1`)';
    const own = planted(upsert, 'src/modules/collect/connections/planted/store.ts');
    assert.deepEqual(findOwners([...statements, ...own], schema).faults, []);
  });

  test('a lock on the rows of another module', () => {
    for (const lock of ['update', 'share', 'no key update', 'key share', 'update skip locked']) {
      const found = checkLocks(planted(`lockRows(tx, 'user', sql\`select id from users for ${lock}\`)`), owners);
      assert.match(found.join(), /locks users, which is src\/modules\/access\/users's/, lock);
    }
  });

  test('a lock past the order', () => {
    const own = planted('tx.query(sql`select id from users for update`)', 'src/modules/access/users/store.ts');
    assert.match(checkLocks(own, owners).join(), /locks rows without lockRows/);
  });

  test('a read of a column that is not listed, by name or by alias', () => {
    const read = (text: string) => checkReads(planted(text), owners, schema).join();
    assert.match(read('db.query(sql`select email from users `)'), /reads users\.email/);
    assert.match(read('const one = sql`u.display_name`; db.query(sql`select 1 from users u`)'), /users\.display_name/);
    assert.match(read('db.query(sql`select 1 from goals g join users p on p.email = g.id`)'), /users\.email/);
    assert.equal(read('db.query(sql`select id, workspace_id, timezone from users`)'), '');
  });
});
