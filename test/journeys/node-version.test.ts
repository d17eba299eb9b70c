/** What a Node says that is too old for TypeScript. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.mjs', import.meta.url));
const LINK = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** Makes the Node of this test give itself out as an older one. */
const AS_NODE_20 = `data:text/javascript,
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });
  Object.defineProperty(process, 'version', { value: 'v20.19.0' });`;

for (const path of [MAIN, LINK]) {
  test(`on Node 20 one line says what to run instead of ${basename(path)}`, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', AS_NODE_20, path, '--version'], {
      encoding: 'utf8',
    });
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /^tributary: this needs Node 24 and runs on v20\.19\.0: run "npm start".*\n$/);
  });
}

test('the file that says so is plain JavaScript, and only the file after it needs TypeScript', () => {
  const { stderr } = spawnSync(process.execPath, ['--no-strip-types', MAIN, '--version'], { encoding: 'utf8' });
  assert.match(stderr, /Unknown file extension "\.ts" for \S+command-line\.ts/);
});
