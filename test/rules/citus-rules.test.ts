/** Holds the migrations, and the SQL of every store, to what a Citus cluster accepts. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { MIGRATIONS_URL, statementsOf } from '../../src/platform/migrate.ts';
import { ACROSS_USERS, mayGoAcross } from './across-users.ts';
import { checkMigrations, checkStatement } from './citus-rules.ts';
import { checkAccepted, checkOneShard, type Placements, placementsOf } from './citus-statements.ts';
import { type StoreStatement, storeStatements } from './store-statements.ts';

const migrations = readdirSync(MIGRATIONS_URL)
  .sort()
  .map((name) => readFileSync(new URL(name, MIGRATIONS_URL), 'utf8'));

const placements = placementsOf(migrations);

test('the migrations obey the rules', () => {
  assert.ok(statementsOf(migrations.join('\n')).length > 30);
  assert.deepEqual(checkMigrations(migrations), []);
});

test('so does the SQL of every store', () => {
  const statements = storeStatements();
  assert.ok(statements.length > 20);
  const faults = statements.flatMap(({ path, full }) =>
    [...checkStatement(full), ...checkAccepted(full, placements)].map((fault) => `${path}: ${fault}`),
  );
  assert.deepEqual(faults, []);
});

const isChange = ({ full }: StoreStatement) => /^\s*(update|delete)\b/i.test(full);

test("every statement about a user's rows goes to that user's shard, but those that are listed", () => {
  assert.ok(placements.ofUsers.has('metric_packs') && placements.ofUsers.has('connections'));
  const across = storeStatements().filter(({ full }) => checkOneShard(full, placements).length > 0);
  const unlisted = across.filter((statement) => isChange(statement) || !mayGoAcross(statement.path, statement.within));
  assert.deepEqual(
    unlisted.flatMap(({ path, full }) => checkOneShard(full, placements).map((fault) => `${path}: ${fault}`)),
    [],
  );
  const listed = Object.values(ACROSS_USERS).flatMap((functions) =>
    Object.entries(functions).flatMap(([path, names]) => names.map((name) => `${path} ${name}`)),
  );
  const found = new Set(across.map(({ path, within }) => `${path} ${within}`));
  assert.deepEqual(
    listed.filter((one) => !found.has(one)),
    [],
    'these need not be listed',
  );
});

describe('each rule catches what breaks it:', () => {
  const users = `create table users (id uuid primary key, workspace_id uuid);
    select place_distributed('users', 'id', 'none');`;
  const placed = (name: string) => `select place_distributed('${name}', 'user_id', 'users');`;
  const bad: Record<string, [script: string, fault: RegExp]> = {
    'a table that is not placed': ['create table notes (id uuid primary key);', /notes is not placed/],
    'a primary key without the user': [
      `${users} create table notes (user_id uuid, id uuid primary key); ${placed('notes')}`,
      /key \(id\) does not contain user_id/,
    ],
    'a unique constraint without the user': [
      `${users} create table notes (user_id uuid, id uuid, primary key (user_id, id), unique (id)); ${placed('notes')}`,
      /key \(id\) does not contain user_id/,
    ],
    'a unique index without the user': [
      `${users} create table notes (user_id uuid, id uuid, primary key (user_id, id)); ${placed('notes')}
       create unique index on notes (id);`,
      /key \(id\) does not contain user_id/,
    ],
    'a foreign key within create table': [
      `${users} create table notes (user_id uuid references users (id), primary key (user_id)); ${placed('notes')}`,
      /foreign key before the table is placed/,
    ],
    'a foreign key before placing': [
      `${users} create table notes (user_id uuid, primary key (user_id));
       alter table notes add foreign key (user_id) references users (id); ${placed('notes')}`,
      /foreign key before notes is placed/,
    ],
    'a foreign key by another column': [
      `${users} create table notes (user_id uuid, author uuid, primary key (user_id)); ${placed('notes')}
       alter table notes add foreign key (author) references users (id);`,
      /not colocated/,
    ],
    'a foreign key to a table of another group': [
      `${users} create table notes (user_id uuid, primary key (user_id)); ${placed('notes')}
       create table tags (user_id uuid, primary key (user_id)); select place_distributed('tags', 'user_id', 'none');
       alter table tags add foreign key (user_id) references notes (user_id);`,
      /not colocated/,
    ],
    'a foreign key of a reference table to a distributed one': [
      `${users} create table kinds (id int primary key, owner uuid); select place_reference('kinds');
       alter table kinds add foreign key (owner) references users (id);`,
      /not colocated/,
    ],
    'a reference table of user rows': [
      "create table notes (user_id uuid primary key); select place_reference('notes');",
      /grows with the users/,
    ],
    'ON DELETE SET NULL': [
      `${users} create table notes (user_id uuid, primary key (user_id)); ${placed('notes')}
       alter table notes add foreign key (user_id) references users (id) on delete set null;`,
      /SET NULL/,
    ],
    'a trigger': ['create trigger touch after update on notes execute function touch();', /triggers/],
    'a case of a value': ["update notes set a = case b when 'x' then 1 end", /CASE WHEN x = y/],
    'a merge': ['merge into notes using more on true when matched then delete;', /MERGE/],
    'now() in DO UPDATE SET': [
      'insert into notes values (1) on conflict (id) do update set changed_at = now();',
      /now\( in DO UPDATE SET/,
    ],
    'current_timestamp in DO UPDATE SET': [
      'insert into notes values (1) on conflict (id) do update set a = excluded.a, b = current_timestamp;',
      /current_timestamp in DO UPDATE SET/,
    ],
  };
  for (const [what, [script, fault]] of Object.entries(bad)) {
    test(what, () => assert.match(checkMigrations([script]).join('\n'), fault));
  }

  const NOTES: Placements = { ofUsers: new Set(['users', 'notes', 'tags']), everywhere: new Set(['webhooks']) };
  const refused: Record<string, [statement: string, fault: RegExp]> = {
    'a row lock on a table that every node keeps': ['select id from webhooks where id = $ for update', /lockId/],
    'a row lock on a join with such a table': [
      'select n.id from notes n join webhooks w on w.id = n.id where n.user_id = $ for no key update of n',
      /lockId/,
    ],
    'a parameter after ON CONFLICT of an insert from a select': [
      'insert into notes select $, r.* from unnest($::int[]) r on conflict (id) do update set a = excluded.a where notes.b > $',
      /parameter after ON CONFLICT/,
    ],
    'a column and an interval': ["update notes set at = at + $ * interval '1 second' where user_id = $", /interval/],
    'json built of a column': [
      "update notes set a = a || jsonb_build_object('n', n) where user_id = $",
      /jsonb_build_object.* not immutable/,
    ],
    'a day of an instant': ['delete from notes where user_id = $ and at::date = $', /at::date is not immutable/],
    'an aggregate within CASE': [
      'update notes set a = case when b then (select jsonb_agg(x) from unnest(c) x) else c end where user_id = $',
      /aggregate within CASE/,
    ],
  };
  for (const [what, [statement, fault]] of Object.entries(refused)) {
    test(what, () => assert.match(checkAccepted(statement, NOTES).join('\n'), fault));
  }

  const everyShard: Record<string, string> = {
    "a user's rows without the user": 'delete from notes where id_of = $',
    'rows of several users':
      'update notes n set a = 1 from unnest($::uuid[]) as one (user_id) where n.user_id = one.user_id',
    'a subquery':
      'select id from notes n where n.user_id = $ and exists (select from tags t where t.user_id = n.user_id)',
    'a lateral join':
      'select a from notes n cross join lateral (select b from tags t where t.user_id = n.user_id) x where n.user_id = $',
  };
  for (const [what, statement] of Object.entries(everyShard)) {
    test(`${what} in a statement for every shard`, () =>
      assert.match(checkOneShard(statement, NOTES).join(), /every shard/));
  }

  test('nothing in statements for one shard', () => {
    const good = [
      'delete from notes where user_id = $ and id = $',
      'update users set a = 1 where id = $',
      'select n.a from notes n left join tags t on t.user_id = $ and t.id = n.id where n.user_id = $ for update',
      'insert into notes (user_id, a) values ($, $) on conflict (user_id) do update set a = $',
    ];
    assert.deepEqual(
      good.flatMap((statement) => [...checkOneShard(statement, NOTES), ...checkAccepted(statement, NOTES)]),
      [],
    );
  });
});
