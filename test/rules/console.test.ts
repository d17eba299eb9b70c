/** The room of the console: it stands apart from the server, and reaches it through the SDK alone. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, test } from 'node:test';

const ROOM = 'console/src';
const root = dirname(dirname(import.meta.dirname));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const scripts = globSync(`${ROOM}/**/*.{ts,tsx}`, { cwd: root }).filter((path) => !path.endsWith('.test.ts'));

/** Packages that pages may use. */
const PACKAGES = /^(react|react-dom|@tanstack\/react-(query|router)|@base-ui\/react|uplot|uqr|tributary-health)(\/|$)/;

/** The session of the browser, and the tools of assistants, are no part of the described API. */
const MAY_FETCH = ['pages/assistants/tool-server.ts', 'wire/client.ts', 'wire/connection.ts', 'wire/session.tsx'];

/** The one file of the SDK that is imported by its place: it asks no service, and tests of pure files run without a bundler. */
const OUTSIDE: readonly string[] = [`${ROOM}/ui/values.ts: ../../../sdk/src/values.ts`];

function importsOf(path: string): string[] {
  const found = read(path).matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm);
  return [...found].map((match) => String(match[1] ?? match[2] ?? match[3]));
}

test('there is something to check', () => assert.ok(scripts.length > 50));

describe('a file of the console', () => {
  test('imports from the console and from its packages only', () => {
    const outside = scripts.flatMap((path) =>
      importsOf(path)
        .filter((target) =>
          target.startsWith('.') ? !join(dirname(path), target).startsWith(`${ROOM}/`) : !PACKAGES.test(target),
        )
        .map((target) => `${path}: ${target}`),
    );
    assert.deepEqual(
      outside.filter((one) => !OUTSIDE.includes(one)),
      [],
    );
  });

  test('asks the service through the SDK', () => {
    const asking = scripts.filter((path) =>
      /\bfetch(FromService)?\(|\bnew (XMLHttpRequest|EventSource|WebSocket)\b/.test(read(path)),
    );
    assert.deepEqual(asking.toSorted(), MAY_FETCH.map((path) => `${ROOM}/${path}`).toSorted());
  });

  test('sets no markup from text, and runs no text', () => {
    const daring = scripts.filter((path) =>
      /dangerouslySetInnerHTML|\.innerHTML|\beval\(|new Function\b/.test(read(path)),
    );
    assert.deepEqual(daring, []);
  });
});

test('shared parts know no page', () => {
  const shared = scripts.filter((path) => /^console\/src\/(ui|charts|sources)\//.test(path));
  const knowing = shared.filter((path) => importsOf(path).some((target) => target.includes('/pages/')));
  assert.deepEqual(knowing, []);
});

test('the classes of a page begin with the name of their file', () => {
  const strange = globSync(`${ROOM}/pages/**/*.css`, { cwd: root }).flatMap((path) => {
    const name = basename(path, '.css');
    const outermost = read(path)
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      .filter((line) => /^[^\s@}].*[{,]$/.test(line));
    // In the dark scheme a page may have other colours.
    const bare = outermost.map((line) => line.replace(/^:root\[data-scheme=["']dark["']\] /, ''));
    return bare.filter((line) => !line.startsWith(`.${name}`)).map((line) => `${path}: ${line}`);
  });
  assert.deepEqual(strange, []);
});

test('every style sheet is loaded', () => {
  const sheets = globSync(`${ROOM}/**/*.css`, { cwd: root }).filter((path) => path !== `${ROOM}/style.css`);
  const loaded = [...read(`${ROOM}/style.css`).matchAll(/@import ["']\.\/([^"']+)["']/g)].map(
    (match) => `${ROOM}/${match[1]}`,
  );
  assert.deepEqual(loaded.toSorted(), sheets.toSorted());
});

/** They draw nothing of their own. */
const UNSEEN = ['Field', 'FirstPaint', 'Loaded', 'Said', 'UnsavedGuard', 'Icon', 'Notes'];

test('the catalogue shows every component', () => {
  const shown = new Set(
    globSync('console/catalogue/*.tsx', { cwd: root }).flatMap((path) => read(path).match(/\w+/g) ?? []),
  );
  const components = globSync(`${ROOM}/{ui,charts}/*.tsx`, { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name]) => String(name)),
  );
  assert.ok(components.length > 30);
  // The table beside a chart belongs to the chart.
  const missing = components.filter((name) => !shown.has(name) && name !== 'ChartNumbers');
  assert.deepEqual(missing.toSorted(), UNSEEN.filter((name) => !shown.has(name)).toSorted());
});
