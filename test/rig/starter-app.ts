/** The app that `npm run starter` makes, as its reader makes, installs and starts it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './http.ts';
import { runProgram } from './python.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');

export interface StartedApp {
  readonly url: string;
  stop(): void;
}

/** @returns what `npm run starter` has printed */
export async function makeApp(place: string): Promise<string> {
  return (await runProgram('npm', ['run', '--silent', 'starter', '--', place], { cwd: ROOT })).output;
}

/** Does what `npm install` would, without a registry: unpacks the client, and takes the rest from this repository. */
export async function installApp(app: string): Promise<void> {
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

/** Starts the app as its script `start` says. */
export async function startApp(app: string, service: { url: string; apiKey: string }): Promise<StartedApp> {
  const { scripts } = JSON.parse(await readFile(join(app, 'package.json'), 'utf8'));
  assert.equal(scripts.start, 'tsx src/server.ts');
  const port = String(await findFreePort());
  const env = { ...process.env, TRIBUTARY_URL: service.url, TRIBUTARY_API_KEY: service.apiKey, PORT: port };
  const started = spawn(process.execPath, [join(MODULES, 'tsx/dist/cli.mjs'), 'src/server.ts'], { cwd: app, env });
  let output = '';
  const up = Promise.withResolvers<string>();
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (text) => {
      output += text;
      const [, url] = /Open (http:\S+)\n/.exec(output) ?? [];
      if (url !== undefined) up.resolve(url);
    });
  }
  void once(started, 'exit').then(() => up.reject(new Error(output)));
  const stop = () => void started.kill(); // which tsx passes on to the app
  return { url: await up.promise, stop };
}
