/** Commands as processes of their own, without a service. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { EXIT } from '../../src/commands/exit.ts';
import { createTestDatabase } from '../rig/database.ts';
import { MAIN } from '../rig/program.ts';

/** @param isRead false: whoever reads the output has gone */
async function run(args: readonly string[], env: Record<string, string> = {}, isRead = true) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (!isRead) child.stdout.destroy();
  const closed = once(child, 'close');
  const [stdout, stderr] = await Promise.all([isRead ? text(child.stdout) : '', text(child.stderr)]);
  await closed;
  return { status: child.exitCode, stdout, stderr };
}

test('a command ends quietly when nobody reads what it prints', async () => {
  assert.deepEqual(await run(['completion', 'bash'], {}, false), { status: 141, stdout: '', stderr: '' });
});

test('before the first start, a command says what to run and makes nothing', async () => {
  const dataDir = join(tmpdir(), `tributary-never-started-${process.pid}`);
  const { status, stderr } = await run(['keys', 'list'], { DATA_DIR: dataDir });
  assert.equal(status, EXIT.failed);
  assert.match(stderr, /^tributary: no service has run yet in DATA_DIR \(.*\): run "tributary start" first.*\n$/);
  assert.equal(existsSync(dataDir), false);
});

test('on a database without tables, a command says what to run', async () => {
  const database = await createTestDatabase();
  const empty = database.url.replace(/\/[^/?]+(\?|$)/, '/postgres$1');
  const { status, stderr } = await run(['keys', 'list'], { DATABASE_URL: empty });
  assert.equal(status, EXIT.failed);
  assert.match(stderr, /^tributary: the database is not up to date: run "tributary migrate".*\n$/);
  await database.drop();
});

test('a setting that cannot be read is wrong use', async () => {
  const { status, stderr } = await run(['users', 'list'], { TRIBUTARY_URL: 'nonsense' });
  assert.equal(status, EXIT.wrongUse);
  assert.equal(stderr, 'tributary: TRIBUTARY_URL must be an http(s) URL, not "nonsense"\n');
});
