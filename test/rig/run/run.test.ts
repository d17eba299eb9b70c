/** The test run itself, on small tests that are written for it. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { eventually } from '../clock.ts';
import { endWithAll, isRunning, startedBy } from './processes.ts';

const ADD_TOTALS = join(import.meta.dirname, '../../../scripts/add-totals.mjs');
const RUN = join(import.meta.dirname, '../../run.ts');
/** As the tests import it: from a folder of the system's temporary files. */
let rig: string;

let folder: string;

before(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'tributary-run-')));
  rig = `${relative(folder, join(import.meta.dirname, '..'))}/`;
});
after(() => rm(folder, { recursive: true, force: true }));

/** Writes test files, by their names. */
async function writeTests(files: Readonly<Record<string, string>>): Promise<string[]> {
  return await Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      const path = join(folder, `${name}.test.ts`);
      const imports = "import assert from 'node:assert/strict';\nimport { after, before, test } from 'node:test';\n";
      await writeFile(path, imports + text);
      return path;
    }),
  );
}

async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
  return await new Promise((resolve) => {
    const child = execFile(process.execPath, [RUN, ...args], { env }, (_error, stdout, stderr) => {
      resolve({ code: Number(child.exitCode), output: stripVTControlCharacters(stdout + stderr) });
    });
  });
}

const totalOf = (output: string, name: string) => new RegExp(`^ℹ ${name} (\\d+)$`, 'm').exec(output)?.[1];

describe('files that share a process', () => {
  test('keep their hooks and their failures to themselves, and are counted in one report', async () => {
    const files = await writeTests({
      one: `
        let ready = 0;
        before(() => { ready += 1; });
        test('one is ready once', () => assert.equal(ready, 1));
        test('one is in the process', () => { console.log('process of one', process.pid); });`,
      two: `
        let ready = 0;
        before(() => { ready += 1; });
        test('two is ready once', () => assert.equal(ready, 1));
        test('two fails', () => assert.equal(ready, 2));
        test('two is in the process', () => { console.log('process of two', process.pid); });`,
      three: "import './nothing.ts';\ntest('never runs', () => undefined);",
    });
    const { code, output } = await run(...files);
    assert.equal(code, 1);
    assert.deepEqual(
      ['tests', 'pass', 'fail'].map((name) => totalOf(output, name)),
      ['6', '4', '2'],
      output,
    );
    assert.match(output, /test at \S*two\.test\.ts:\d+:\d+\n✖ two fails/);
    assert.match(output, /▶ \S*three\.test\.ts\n +✖ the file can be loaded/);
    assert.equal(/process of one (\d+)/.exec(output)?.[1], /process of two (\d+)/.exec(output)?.[1]);
  });

  test('are those that change nothing of the process', async () => {
    const say = (name: string) => `test('${name}', () => { console.log('process of ${name}', process.pid); });`;
    const files = await writeTests({
      env: `process.env.HELLO = 'x';\n${say('env')}`,
      mocked: `import { mock } from 'node:test';\nmock.timers.reset();\n${say('mocked')}`,
      waiting: `await Promise.resolve();\n${say('waiting')}`,
      plain: say('plain'),
    });
    const { code, output } = await run(...files);
    assert.equal(code, 0, output);
    const processes = [...output.matchAll(/process of \w+ (\d+)/g)].map(([, pid]) => pid);
    assert.equal(new Set(processes).size, 4, output);
  });

  test('are not needed to choose a test by its name', async () => {
    const files = await writeTests({
      here: "test('a name', () => undefined);",
      there: "test('other', () => undefined);",
    });
    const { code, output } = await run(...files, '--test-name-pattern', 'a name');
    assert.equal(code, 0);
    assert.match(output, /✔ a name/);
    assert.doesNotMatch(output, /✔ other/);
  });
});

test('an error that nobody awaits fails the run', async () => {
  const files = await writeTests({
    late: `
      test('goes on', async () => {
        await new Promise((resolve) => setImmediate(resolve));
        void Promise.resolve().then(() => { throw new Error('nobody awaits me'); });
        await new Promise((resolve) => setImmediate(resolve));
      });`,
  });
  const { code, output } = await run(...files);
  assert.equal(code, 1);
  assert.match(output, /nobody awaits me/);
});

test('the totals of several runs are added up, and a run without totals is a failure', async () => {
  const names = ['tests', 'suites', 'pass', 'fail', 'cancelled', 'skipped', 'todo', 'duration_ms'];
  const once = names.map((name, index) => `ℹ ${name} ${index}.5\n`).join('');
  const log = join(folder, 'totals.log');
  await writeFile(log, `${once}✔ between them\n${once}`);
  const add = (runs: string) =>
    new Promise<{ failed: boolean; stdout: string }>((resolve) => {
      execFile(process.execPath, [ADD_TOTALS, log, runs], (error, stdout) =>
        resolve({ failed: error !== null, stdout }),
      );
    });
  const { failed, stdout } = await add('2');
  assert.equal(failed, false);
  assert.equal(stdout, names.map((name, index) => `ℹ ${name} ${index * 2 + 1}\n`).join(''));
  assert.equal((await add('3')).failed, true);
});

test('after a failed step the waits are short, and the failure shows what the service has said', async () => {
  const files = await writeTests({
    story: `
      import { until } from '${rig}clock.ts';
      import { growingList } from '${rig}growing-list.ts';
      import { openKeptLog } from '${rig}service-log.ts';
      test('first step', async () => {
        openKeptLog().warn('the vendor is away');
        assert.equal(1, 2);
      });
      test('second step', () => until(async () => 'nothing', () => false));
      test('third step', () => growingList().until(() => false));`,
  });
  const { code, output } = await run(...files);
  assert.equal(code, 1);
  assert.match(output, /The service said:\n.*the vendor is away/);
  assert.match(
    output,
    /still not so after \d{4} ms, which is a short wait, because a test before has failed: first step/,
  );
  assert.equal(totalOf(output, 'fail'), '3', output);
});

test('a wait ends when the service has ended by itself', async () => {
  const files = await writeTests({
    death: `
      import { until } from '${rig}clock.ts';
      import { noteDeadService } from '${rig}failed-step.ts';
      test('waits', () => {
        setTimeout(() => noteDeadService('1: no memory left'), 100);
        return until(async () => 'nothing', () => false);
      });`,
  });
  const { output } = await run(...files);
  assert.match(output, /still not so after \d+ ms, and the service has ended: 1: no memory left/);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} leaves no process behind`, async (t) => {
    const started = join(folder, `started-${signal}`);
    const files = await writeTests({
      [`endless-${signal}`]: `
        import { spawn } from 'node:child_process';
        import { writeFileSync } from 'node:fs';
        import { createTestDatabase } from '${rig}database.ts';
        test('endless', async () => {
          const database = await createTestDatabase({ isEmpty: true });
          await database.db.query({ text: 'select 1', values: [] });
          // As browsers and database servers are: in a group of its own, and it does not listen to SIGTERM.
          const program = "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000)";
          spawn(process.execPath, ['-e', program], { detached: true, stdio: 'ignore' });
          writeFileSync(${JSON.stringify(started)}, 'yes');
          await new Promise((resolve) => setTimeout(resolve, 1_000_000));
        });`,
    });
    // Without the server of this run, so that it has to start one of its own, and to stop it.
    const env = { ...process.env, NODE_TEST_CONTEXT: undefined, TEST_DATABASE_URL: undefined };
    const child: ChildProcess = spawn(process.execPath, [RUN, ...files], { env, stdio: 'ignore' });
    t.after(() => endWithAll(child, 'SIGTERM'));
    await eventually(() => readFile(started, 'utf8'), 'yes');
    const left = startedBy(Number(child.pid));
    assert.ok(left.length >= 4, `${left.length} processes`); // the runner, the file, the program, the server
    child.kill(signal);
    const [code] = await once(child, 'exit');
    assert.notEqual(code, 0);
    await eventually(() => left.filter(isRunning).length, 0);
  });
}
