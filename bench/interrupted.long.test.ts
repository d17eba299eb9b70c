import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { isRunning, startedBy } from '../test/rig/run/processes.ts';

const BENCH = join(import.meta.dirname, 'run.ts');
const folder = mkdtempSync(join(tmpdir(), 'tributary-bench-test-'));
const env = { ...process.env, TMPDIR: folder, NODE_TEST_CONTEXT: undefined };

after(() => rmSync(folder, { recursive: true, force: true }));

test('lists its options, and says in one line which one it does not know', () => {
  const [help, unknown, badCrowd] = [['--help'], ['--fast'], ['--crowd', 'many']].map((args) =>
    spawnSync(process.execPath, [BENCH, ...args], { env, encoding: 'utf8' }),
  );
  assert.deepEqual([help?.status, unknown?.status, badCrowd?.status], [0, 2, 2]);
  for (const option of ['--quick', '--crowd <users>', '--compare <commit>', '--cpu']) {
    assert.ok(help?.stdout.includes(`  ${option} `), option);
  }
  assert.match(unknown?.stderr ?? '', /^bench: .*'--fast'.*\n$/);
  assert.equal(badCrowd?.stderr, 'bench: --crowd takes a whole number of users, not "many"\n');
});

test('leaves no server and no folder behind when it is interrupted', async () => {
  const bench = spawn(process.execPath, [BENCH, '--quick'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: bench.stdout })) if (line.includes('up after')) break;
  const started = startedBy(bench.pid ?? 0);
  assert.ok(started.length > 2, 'the service, its database and more');
  assert.equal(readdirSync(folder).length, 1);
  bench.kill('SIGTERM');
  const [code] = (await once(bench, 'exit')) as [number | null];
  assert.equal(code, 143);
  assert.deepEqual(started.filter(isRunning), []);
  assert.deepEqual(readdirSync(folder), []);
});
