/** The pictures in docs/states.md show the states of the schema, and name functions that exist. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = read('docs/states.md');
const schema = read('schema.sql');

/** Which column each picture shows, in the order of the page. */
const SHOWN = ['sync_jobs_status', 'deliveries_status', 'delivery_queue_state', 'connections_status'];

const pictures = [...page.matchAll(/```mermaid\nstateDiagram-v2\n(.*?)```/gs)].map(([, text]) =>
  [...String(text).matchAll(/^ {2}(\S+) --> (\S+?)(?:: (.+))?$/gm)].map(([, from, to, by]) => ({
    from: String(from),
    to: String(to),
    functions: by?.split(', ') ?? [],
  })),
);

test('a picture shows every state that a row may have, and no other', () => {
  assert.equal(pictures.length, SHOWN.length);
  for (const [index, column] of SHOWN.entries()) {
    const [, list] = new RegExp(`constraint ${column}_check CHECK .*ARRAY\\[(.*?)\\]`).exec(schema) ?? [];
    const allowed = [...String(list).matchAll(/'(\w+)'/g)].map(([, state]) => state);
    const shown = new Set(pictures[index]?.flatMap(({ from, to }) => [from, to]).filter((state) => state !== '[*]'));
    assert.deepEqual([...shown].sort(), allowed.sort(), column);
  }
});

test('every change of a state is made by a function of the service', () => {
  const files = readdirSync(new URL('../../src/modules/', import.meta.url), { recursive: true, encoding: 'utf8' });
  const functions = new Set(
    files
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => [...read(`src/modules/${name}`).matchAll(/\bfunction\*? (\w+)\(/g)].map(([, found]) => found)),
  );
  for (const change of pictures.flat()) {
    const isEnd = change.to === '[*]' && change.functions.length === 0;
    const isNamed = change.functions.length > 0 && change.functions.every((name) => functions.has(name));
    assert.ok(isEnd || isNamed, JSON.stringify(change));
  }
  const named = [...page.matchAll(/`([a-z]\w*[A-Z]\w*)`/g)].map(([, name]) => String(name));
  assert.deepEqual(
    named.filter((name) => !functions.has(name)),
    [],
  );
});
