/** The app that `npm run starter` makes, in a real browser: a person connects a device and sees the night appear. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { accessibilityFaults, startBrowser, type TestBrowser } from '../rig/browser.ts';
import { eventually } from '../rig/clock.ts';
import { findFreePort } from '../rig/http.ts';
import { runProgram } from '../rig/python.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');

let folder: string;
let service: TestService;
let browser: TestBrowser;
let started: ChildProcess | undefined;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-starter-'));
  browser = await startBrowser();
  service = await startTestService({}, { sandbox: true, worker: true });
});
after(async () => {
  started?.kill(); // which tsx passes on to the app
  await browser.close();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Does what `npm install` would, without a registry: unpacks the client, and takes the rest from this repository. */
async function install(app: string): Promise<void> {
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(app, 'package.json'), 'utf8'));
  const ours = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')).devDependencies;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const place = join(app, 'node_modules', name);
    await mkdir(dirname(place), { recursive: true });
    const [, packed] = /^file:(.*)$/.exec(String(version)) ?? [];
    if (packed === undefined) {
      assert.equal(version, ours[name], `${name} is the version that this test runs`);
      await symlink(join(MODULES, name), place);
    } else {
      const unpacked = await runProgram('tar', ['-xzf', join(app, packed), '-C', join(app, 'node_modules')]);
      assert.ok(!unpacked.failed, unpacked.output);
      await cp(join(app, 'node_modules/package'), place, { recursive: true });
    }
  }
}

/** Starts the app as its script `start` says; returns the address that it prints. */
async function start(app: string): Promise<string> {
  const { scripts } = JSON.parse(await readFile(join(app, 'package.json'), 'utf8'));
  assert.equal(scripts.start, 'tsx src/server.ts');
  const port = String(await findFreePort());
  const env = { ...process.env, TRIBUTARY_URL: service.url, TRIBUTARY_API_KEY: service.apiKey, PORT: port };
  started = spawn(process.execPath, [join(MODULES, 'tsx/dist/cli.mjs'), 'src/server.ts'], { cwd: app, env });
  let output = '';
  const up = Promise.withResolvers<string>();
  for (const stream of [started.stdout, started.stderr]) {
    stream?.on('data', (text) => {
      output += text;
      const [, url] = /Open (http:\S+)\n/.exec(output) ?? [];
      if (url !== undefined) up.resolve(url);
    });
  }
  void once(started, 'exit').then(() => up.reject(new Error(output)));
  return up.promise;
}

test('a new app connects a device, and shows the night without being loaded again', async () => {
  const app = join(folder, 'Sleepy-App');
  const make = () => runProgram('npm', ['run', '--silent', 'starter', '--', app], { cwd: ROOT });
  const made = await make();
  assert.match(made.output, /^Made .*Sleepy-App\. Now: cd \S+ && npm install && npm start\n$/);
  assert.match((await make()).output, /^tributary: \S+ exists already\n$/);
  assert.equal(JSON.parse(await readFile(join(app, 'package.json'), 'utf8')).name, 'sleepy-app');
  await install(app);
  const compiled = await runProgram(process.execPath, [join(MODULES, 'typescript/bin/tsc')], { cwd: app });
  assert.equal(compiled.output, '');

  const context = await browser.open();
  const page = await context.newPage();
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await page.goto(await start(app));
  await page.getByText('How did you sleep?').waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);

  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Connect a device' }).click();
  const connectPage = await opened;
  await connectPage.getByRole('link', { name: 'Connect WHOOP' }).click();
  await connectPage.getByRole('button', { name: 'Allow' }).click();

  await page.getByText(/You slept \d+ h .* in the night to \w+ \d/).waitFor();
  await page.getByText(/Resting heart rate\s*\d+ bpm/).waitFor();
  await page.getByText('Live from WHOOP').waitFor();
  await eventually(() => page.getByRole('listitem').count(), 4);
  await page.getByRole('listitem').first().getByText('deep').waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(faults, []);
});
