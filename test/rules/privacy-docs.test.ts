/** docs/privacy.md names every table that holds rows of people, and every setting that says how long they stay. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { KEPT_DAYS } from '../../src/settings/rows/work.ts';
import { readSchema, VIEWS } from './table-rules.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = read('docs/privacy.md');
const named = new Set([...page.matchAll(/`(\w+)`/g)].map(([, name]) => name));

test('the page names every table with rows of people', () => {
  const tables = [...readSchema(read('schema.sql'))].filter(([, columns]) => columns.includes('user_id'));
  assert.ok(tables.length > 30);
  assert.deepEqual(
    tables.map(([name]) => name).filter((name) => !named.has(name) && !(name in VIEWS)),
    [],
  );
});

test('the page names every setting of how long something is kept', () => {
  const settings = Object.values(KEPT_DAYS.settings).map(({ name }) => name);
  assert.deepEqual(
    settings.filter((name) => !named.has(name)),
    [],
  );
});
