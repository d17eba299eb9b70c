/** Holds the table of modules in docs/architecture.md to the modules and to the tables and events that they own. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DOMAIN_EVENTS } from '../../src/domain-events/catalog.ts';
import { readSourceFiles } from './source-files.ts';
import { storeStatements } from './store-statements.ts';
import { findOwners, readSchema } from './table-rules.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const text = read('docs/architecture.md');
const { owners } = findOwners(storeStatements(), readSchema(read('schema.sql')));

const namesIn = (cell: string | undefined) => [...String(cell).matchAll(/`([^`]+)`/g)].map(([, name]) => String(name));
const rows = [...text.matchAll(/^\| (\w+) \| `([\w-]+)` \|(.*)\|$/gm)].map(([, wing, module, rest]) => {
  const [, tables, , events] = String(rest).split('|');
  return { module: `${wing}/${module}`, tables: namesIn(tables), events: namesIn(events) };
});

test('every module has a row', () => {
  const modules = readSourceFiles().flatMap(({ path }) => /^src\/modules\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? []);
  assert.deepEqual(rows.map(({ module }) => module).sort(), [...new Set(modules)].sort());
});

test('a row names the tables that its module writes', () => {
  for (const { module, tables } of rows) {
    const owned = [...owners].flatMap(([table, owner]) => (owner === `src/modules/${module}` ? [table] : []));
    assert.deepEqual(tables.sort(), owned.sort(), module);
  }
});

test('the tables of the platform are named', () => {
  const owned = [...owners].flatMap(([table, owner]) => (owner.startsWith('src/platform/') ? [table] : []));
  for (const table of owned) assert.ok(text.includes(`\`${table}\``), table);
});

test('every event that can be recorded is named once', () => {
  const recorded = Object.entries(DOMAIN_EVENTS).flatMap(([name, { audience }]) =>
    audience === 'requested' ? [] : [name],
  );
  assert.deepEqual(rows.flatMap(({ events }) => events).sort(), recorded.sort());
});

test('beside each module that records an event a test asserts it', () => {
  const tests = readSourceFiles().filter(({ path }) => path.endsWith('.test.ts'));
  const untested = rows.flatMap(({ module, events }) => {
    const beside = tests.filter(({ path }) => path.startsWith(`src/modules/${module}/`));
    const isRecorded = (event: string) => ['public', 'internal'].includes(String(audiences.get(event)));
    return events.filter((event) => isRecorded(event) && !beside.some(({ text }) => asserts(text, event)));
  });
  assert.deepEqual(untested, [], 'let a test in the folder of the module read the event from the outbox');
});

const audiences = new Map(Object.entries(DOMAIN_EVENTS).map(([name, { audience }]) => [name, audience]));

/** Names the event, and looks into the outbox for it. */
function asserts(text: string, event: string): boolean {
  return text.includes(`'${event}'`) && /\boutbox|\btold\(/.test(text);
}
