import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { userOf } from './silent-nodes.ts';

const [user, other] = [randomUUID(), randomUUID()];

test('a statement tells whose rows it is about', () => {
  const statements: readonly [text: string, values: readonly unknown[]][] = [
    ['select id from goals where id = $1 and user_id = $2', [other, user]],
    ['update users set email = $2 where workspace_id = $3 and id = $1', [user, 'a', other]],
    ['insert into outbox (user_id, id) values ($1, $2)', [user, other]],
    ['select day from metric_days d where d.user_id = $1', [user]],
    [
      'delete from outbox o using unnest($1::uuid[]) as old (id) where o.id = old.id and o.user_id = $2::uuid',
      [[other], user],
    ],
  ];
  for (const [text, values] of statements) assert.equal(userOf({ text, values }), user, text);
  assert.equal(userOf({ text: 'commit' }), undefined);
  assert.equal(userOf({ text: 'select count(*) from users where email = $1', values: ['a'] }), undefined);
});
