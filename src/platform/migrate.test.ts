import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementsOf } from './migrate.ts';

test('a script falls into its statements, and what is quoted or a comment ends none', () => {
  const script = `-- first; a comment
create table a (name text default 'x;''y--z'); /* a; comment */
do $$ begin perform 1; -- stays
end $$;
create function f() returns text language sql as $body$ select '$$;' $body$;
select 1 - 2 / 3 as "a;b", $1;;
 ;select 2`;
  assert.deepEqual(statementsOf(script), [
    "create table a (name text default 'x;''y--z')",
    'do $$ begin perform 1; -- stays\nend $$',
    "create function f() returns text language sql as $body$ select '$$;' $body$",
    'select 1 - 2 / 3 as "a;b", $1',
    'select 2',
  ]);
  assert.deepEqual(statementsOf(' -- nothing\n'), []);
});
