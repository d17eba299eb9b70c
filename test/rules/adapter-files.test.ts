/** Holds the files of every adapter to the roles that docs/add-a-provider.md lists, so that all adapters look alike. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';

const guide = readFileSync(new URL('../../docs/add-a-provider.md', import.meta.url), 'utf8');
const roles = [...guide.matchAll(/^\| `([a-z-]+\.ts)` \|/gm)].map(([, name]) => name ?? '');

const providers = new URL('../../src/providers/', import.meta.url);
/** Paths below src/providers: `provider-c/pull.ts`. */
const adapters = readdirSync(providers, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^provider-.*\.ts$/.test(path) && !/\.test\.ts$|\/testing\//.test(path));
const folders = Map.groupBy(adapters, posix.dirname);

/** A file about a kind of item describes its shape and makes points or events of it. */
function isAboutItems(path: string): boolean {
  const text = readFileSync(new URL(path, providers), 'utf8');
  return text.includes('Type.Object(') && /\b(Point|Page|HealthEvent|ItemType)\b/.test(text);
}

test('every file of an adapter has one of the roles, or is about a kind of item', () => {
  assert.ok(roles.length > 10 && adapters.length > 50, 'the table and the adapters are found');
  const strangers = adapters.filter((path) => {
    const name = posix.basename(path);
    const isDeclaration = name === `${posix.basename(posix.dirname(path))}.ts`;
    return !isDeclaration && !roles.includes(name) && !isAboutItems(path);
  });
  assert.deepEqual(strangers, []);
});

test('every adapter has a declaration, and every wire format a pull', () => {
  for (const [folder, files] of folders) {
    const names = files.map((path) => posix.basename(path));
    assert.ok(names.includes(`${posix.basename(folder)}.ts`), folder);
    const hasFormats = [...folders.keys()].some((other) => other.startsWith(`${folder}/`));
    assert.ok(hasFormats || names.includes('pull.ts'), folder);
  }
});

test('every role is played', () => {
  const played = new Set(adapters.map((path) => posix.basename(path)));
  assert.deepEqual(
    roles.filter((role) => !played.has(role)),
    [],
  );
});
