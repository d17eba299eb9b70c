/**
 * The programs that somebody writes on the first evening, with the clients as they are packed and installed: connect and
 * wait, last night's sleep, a month of heart rate, one webhook, the live stream, and the notebook.
 */
import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '../rig/clock.ts';
import { call, connect } from '../rig/journey.ts';
import { compile, installPackedClient } from '../rig/packed-client.ts';
import { addPackage, installPythonClient, PYTHON_CLIENT, type Ran, runProgram } from '../rig/python.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PYRIGHT = join(ROOT, 'node_modules/pyright/index.js');
const python = await installPythonClient();

let service: TestService;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-programs-'));
  service = await startTestService({ OUTBOUND_ALLOW: '127.0.0.1' }, { worker: true, sandbox: true });
});
after(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs one of the programs, by its name without an ending, with the id of a person. */
type Run = (name: string, externalId: string) => Promise<Ran>;

/** Runs a program, and meanwhile what it waits for. */
async function during(running: Promise<Ran>, step: () => Promise<unknown>): Promise<string> {
  const isOver = running.then(() => true);
  await step();
  assert.ok(await isOver);
  const { failed, output } = await running;
  assert.ok(!failed, output);
  return output;
}

async function userOf(externalId: string): Promise<string> {
  const find = () => call<{ data: { id: string }[] }>(service, 'GET', `/v1/users?externalId=${externalId}`);
  const { data } = await until(find, (page) => page.data.length > 0);
  return data[0]?.id ?? '';
}

/** @param isOver whether the program has ended */
async function syncUntil(externalId: string, isOver: () => boolean): Promise<void> {
  const userId = await userOf(externalId);
  const [connection] = await call<{ id: string }[]>(service, 'GET', `/v1/users/${userId}/connections`);
  const sync = () =>
    call(service, 'POST', `/v1/users/${userId}/connections/${connection?.id}/sync`, { body: {}, status: 202 });
  // The stream begins when the program has opened it, so one sync may end before.
  await until(sync, isOver);
}

function programs(
  run: Run,
  externalId: string,
  names: { readonly lastNight: string; readonly heartRate: string },
): void {
  test('connect: prints the link, and waits for the connection and its first data', async () => {
    const output = await during(run('connect', externalId), async () => {
      await connect(service, await userOf(externalId), 'provider_a', 'runner');
    });
    assert.match(output, /^Open http:\/\/\S+\/connect\/\S+\nConnected provider_a points [1-9]\d*\n$/);
  });

  test('last night: the sleep and the newest resting heart rate', async () => {
    const { failed, output } = await run(names.lastNight, externalId);
    assert.ok(!failed, output);
    assert.match(
      output,
      /^Slept [\d.:]+ .*deep (\d[\d.]*|unknown) minutes\nResting heart rate [\d.]+ bpm \d{4}-\d\d-\d\d\n$/,
    );
  });

  test('a month of heart rate, a number for each day', async () => {
    const { failed, output } = await run(names.heartRate, externalId);
    assert.ok(!failed, output);
    const days = output.match(/^\d{4}-\d\d-\d\d [\d.]+$/gm) ?? [];
    assert.ok(days.length > 20, output);
    assert.match(output, /Days \d+ steps [1-9]\d*/);
  });

  test('a webhook is received and checked', async () => {
    const output = await during(run('webhook', externalId), async () => {
      await until(
        () => call<object[]>(service, 'GET', '/v1/webhooks'),
        (webhooks) => webhooks.length > 0,
      );
      await call(service, 'POST', '/v1/users', { body: { externalId: `${externalId}-2` }, status: 201 });
    });
    assert.equal(output, `Created ${externalId}-2\n`);
    assert.deepEqual(await call(service, 'GET', '/v1/webhooks'), []);
  });

  test('the stream tells of a sync', async () => {
    let over = false;
    const running = run('stream', externalId).finally(() => {
      over = true;
    });
    const output = await during(running, () => syncUntil(externalId, () => over));
    assert.match(output, /^Completed provider_a \d+\n$/);
  });
}

const access = () => ({ TRIBUTARY_URL: service.url, TRIBUTARY_API_KEY: service.apiKey });

describe('in TypeScript', () => {
  let program: string;
  before(async () => {
    program = await installPackedClient(folder);
    await cp(join(ROOT, 'sdk/programs'), program, { recursive: true });
  });

  test('the programs compile, as strictly as the compiler can', async () => {
    const files = (await readdir(program)).filter((name) => name.endsWith('.ts'));
    assert.equal(files.length, 5);
    const strict = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
    const node = { types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')], lib: ['es2024'] };
    assert.equal(await compile(program, files, { ...strict, ...node }), '');
  });

  const run: Run = (name, externalId) =>
    runProgram(process.execPath, [`${name}.ts`, externalId], { cwd: program, env: access(), timeout: 300_000 });
  programs(run, 'anna', { lastNight: 'last-night', heartRate: 'heart-rate' });
});

test('whether there is Python is said', (t) => {
  if ('missing' in python) t.diagnostic(`THE PROGRAMS IN PYTHON WERE NOT RUN: ${python.missing}`);
});

if ('interpreter' in python) {
  describe('in Python', () => {
    const run: Run = (name, externalId) => {
      const path = join(PYTHON_CLIENT, 'examples', `${name}.py`);
      return runProgram(python.interpreter, ['-I', '-u', path, externalId], {
        cwd: folder,
        env: access(),
        timeout: 300_000,
      });
    };
    programs(run, 'berta', { lastNight: 'last_night', heartRate: 'heart_rate' });

    const pyright = (args: readonly string[]) => {
      const PATH = `${dirname(python.interpreter)}${delimiter}${process.env.PATH}`; // it reads the packages of this Python
      return runProgram(process.execPath, [PYRIGHT, ...args], { cwd: folder, env: { PATH } });
    };

    test('the programs fit the types of the client, as strictly as a type checker can read them', async () => {
      const examples = join(PYTHON_CLIENT, 'examples');
      // pandas and matplotlib have no types of their own
      const names = (await readdir(examples)).filter((name) => name.endsWith('.py') && name !== 'notebook.py');
      assert.equal(names.length, 5);
      const include = names.map((name) => `programs/${name}`);
      await cp(examples, join(folder, 'programs'), { recursive: true });
      await writeFile(
        join(folder, 'pyrightconfig.json'),
        JSON.stringify({ include, typeCheckingMode: 'strict', pythonVersion: '3.11' }),
      );
      const { failed, output } = await pyright(['-p', 'pyrightconfig.json']);
      assert.ok(!failed, output);
    });

    test('every public name of the client has a type that every type checker infers', async () => {
      const { failed, output } = await pyright(['--verifytypes', 'tributary', '--ignoreexternal']);
      assert.ok(!failed, output);
      assert.match(output, /^Type completeness score: 100%$/m);
    });

    test('the notebook draws a month of the simulated person', async (t) => {
      const missing = await addPackage(python.interpreter, 'matplotlib');
      if (missing !== undefined) return t.diagnostic(`THE NOTEBOOK WAS NOT RUN: ${missing}`);
      const path = join(PYTHON_CLIENT, 'examples', 'notebook.py');
      const env = { ...access(), USER_ID: await userOf('berta'), MPLBACKEND: 'Agg' };
      const { failed, output } = await runProgram(python.interpreter, ['-I', path], { cwd: folder, env });
      assert.ok(!failed, output);
      assert.match(output, /resting_heart_rate +provider_a +\d/);
      assert.match(output, /sleep +provider_a +\d/);
      const picture = await readFile(join(folder, 'sleep-and-heart-rate.png'));
      assert.equal(picture.subarray(1, 4).toString(), 'PNG');
      assert.ok(picture.length > 10_000, String(picture.length));
    });
  });
}
