/** Holds the migrations, and the SQL of every store, to what a Citus cluster accepts. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { MIGRATIONS_URL } from '../../src/platform/migrate.ts';
import { statementsOf } from '../../src/platform/sql-script.ts';
import { checkMigrations, checkNamesUser, checkStatement, userTablesOf } from './citus-rules.ts';
import { storeStatements } from './store-statements.ts';

const migrations = readdirSync(MIGRATIONS_URL)
  .sort()
  .map((name) => readFileSync(new URL(name, MIGRATIONS_URL), 'utf8'));

/**
 * Statements that read across users. They belong to background work and to pages of whole workspaces, never to a request
 * for one user.
 */
const ACROSS_USERS: readonly (readonly [path: string, start: string])[] = [
  ['src/modules/collect/sync/history/store.ts', 'select coalesce(sum(extract(epoch from ends_at - starts_at'],
  ['src/modules/tell/deliveries/store.ts', 'select $ from deliveries where workspace_id = $ and target_id = $'],
  ['src/modules/collect/sync/store.ts', "select $ from sync_jobs where status in ('queued', 'running')"],
  [
    'src/modules/collect/connections/sync-state/store.ts',
    "select $ from connections where status <> 'disconnected' and next_sync_at",
  ],
  ['src/modules/collect/quarantine/store.ts', 'select $ from quarantine where workspace_id = $'],
  ['src/modules/collect/quarantine/store.ts', 'select provider_id as "providerId", endpoint, reason'],
  ['src/modules/collect/sync/hours/store.ts', 'select date_trunc'],
  ['src/modules/collect/sync/hours/store.ts', 'insert into sync_hours'],
  ['src/modules/collect/connections/across-users/store.ts', 'select provider_id as "providerId", status'],
  ['src/modules/collect/connections/across-users/store.ts', 'select count(*) as connections, count(*) filter'],
  ['src/modules/tell/deliveries/store.ts', 'select status, count(*)'],
  ['src/modules/tell/deliveries/statistics/store.ts', 'select (select count(*) from deliveries where'],
  ['src/platform/outbox/store.ts', 'select min(occurred_at)'], // a metric, over all users
  ['src/modules/collect/connections/store.ts', 'select provider_id as "providerId", count(*)'], // a metric, over all users
  ['src/modules/collect/connections/former-grants/store.ts', 'select wire_format as "wireFormat", status'], // a command
  ['src/modules/collect/connections/store.ts', 'select 1 from connections where provider_id'], // the doctor: is anybody connected?
];

test('the migrations obey the rules', () => {
  assert.ok(statementsOf(migrations.join('\n')).length > 30);
  assert.deepEqual(checkMigrations(migrations), []);
});

test('so does the SQL of every store', () => {
  const statements = storeStatements();
  assert.ok(statements.length > 20);
  const faults = statements.flatMap(({ path, text }) => checkStatement(text).map((fault) => `${path}: ${fault}`));
  assert.deepEqual(faults, []);
});

test("every statement about a user's rows names the user", () => {
  const userTables = userTablesOf(migrations);
  assert.ok(userTables.includes('metric_packs') && userTables.includes('connections'));
  const isKnown = ({ path, text }: { path: string; text: string }) =>
    ACROSS_USERS.some(([file, start]) => file === path && text.trim().replaceAll(/\s+/g, ' ').startsWith(start));
  const faults = storeStatements()
    .filter((statement) => !isKnown(statement))
    .flatMap(({ path, text }) => checkNamesUser(text, userTables).map((fault) => `${path}: ${fault}`));
  assert.deepEqual(faults, []);
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

  test("a user's rows without the user", () => {
    assert.match(checkNamesUser('delete from notes where id = $', ['notes']).join(), /without user_id/);
    assert.deepEqual(checkNamesUser('delete from notes where user_id = $ and id = $', ['notes']), []);
  });
});
