/**
 * scripts/setup.mjs installs fewer packages for a start than for the tests. A script plays npm: it notes how it was
 * called and which packages it would have installed.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const SETUP = fileURLToPath(new URL('../../scripts/setup.mjs', import.meta.url));
const PACKAGE = fileURLToPath(new URL('../../package.json', import.meta.url));

const PLAYED_NPM = `
const fs = require('node:fs');
const args = process.argv.slice(2);
fs.appendFileSync('npm.log', args.filter((arg) => !/^--(ignore|no-|loglevel)/.test(arg)).join(' ') + '\\n');
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
const kept = Object.entries(packages).filter(([, entry]) => !(entry.dev && args.includes('--omit=dev')));
fs.mkdirSync('node_modules', { recursive: true });
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(kept) }));
`;

interface Checkout {
  /** Runs the script as npm does before this command; returns how it called npm. */
  setUpFor(lifecycle: 'prestart' | 'pretest' | undefined): string[];
  /** The packages that are installed. */
  installed(): string[];
  /** Changes the requirements in package-lock.json. */
  require(version: string): void;
  readonly root: string;
}

function plantCheckout(t: TestContext): Checkout {
  const root = mkdtempSync(join(tmpdir(), 'tributary-setup-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'scripts'));
  cpSync(SETUP, join(root, 'scripts', 'setup.mjs'));
  writeFileSync(join(root, 'npm-cli.js'), PLAYED_NPM);
  const requireVersion = (version: string) => {
    const packages = {
      '': {},
      'node_modules/server': { version },
      'node_modules/bundler': { version, optional: true },
      'node_modules/shared': { version, devOptional: true },
      'node_modules/foreign': { version, optional: true, os: ['plan9'] },
      'node_modules/linter': { version, dev: true },
      'node_modules/linter-plan9': { version, dev: true, optional: true, os: ['plan9'] },
    };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  };
  requireVersion('1.0.0');
  return {
    root,
    require: requireVersion,
    installed: () => {
      const text = readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8');
      const { packages } = JSON.parse(text) as { packages: object }; // written by the played npm
      return Object.keys(packages).flatMap((path) => path.split('/')[1] ?? []);
    },
    setUpFor: (lifecycle) => {
      const log = join(root, 'npm.log');
      rmSync(log, { force: true });
      const env = { ...process.env, npm_execpath: join(root, 'npm-cli.js'), npm_lifecycle_event: lifecycle };
      const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'setup.mjs')], { env, cwd: root });
      assert.equal(status, 0, String(stderr));
      return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
    },
  };
}

test('npm start installs what running needs, once', (t) => {
  const { setUpFor, installed } = plantCheckout(t);
  assert.deepEqual(setUpFor('prestart'), ['ci --omit=dev']);
  assert.ok(installed().includes('bundler') && installed().includes('shared') && !installed().includes('linter'));
  assert.deepEqual(setUpFor('prestart'), []);
});

test('npm test after it installs the rest; then both find everything', (t) => {
  const { setUpFor, installed } = plantCheckout(t);
  setUpFor('prestart');
  assert.deepEqual(setUpFor('pretest'), ['install --include=dev']);
  assert.ok(installed().includes('linter'));
  for (const lifecycle of ['pretest', 'prestart', undefined] as const) assert.deepEqual(setUpFor(lifecycle), []);
});

test('whoever calls the script gets everything', (t) => {
  const { setUpFor } = plantCheckout(t);
  assert.deepEqual(setUpFor(undefined), ['ci --include=dev']);
  assert.deepEqual(setUpFor('prestart'), []);
});

test('npm start with another package-lock.json updates, and leaves a developer the tools', (t) => {
  const { setUpFor, require: change, installed } = plantCheckout(t);
  setUpFor('prestart');
  change('1.1.0');
  assert.deepEqual(setUpFor('prestart'), ['install --omit=dev']);
  setUpFor('pretest');
  change('1.2.0');
  assert.deepEqual(setUpFor('prestart'), ['install --include=dev']);
  assert.ok(installed().includes('linter'));
});

test('what somebody has installed by hand is enough, if it is complete', (t) => {
  const { setUpFor, root } = plantCheckout(t);
  const npm = (...args: string[]) => spawnSync(process.execPath, ['npm-cli.js', ...args], { cwd: root });
  npm('ci', '--omit=dev');
  assert.deepEqual(setUpFor('prestart'), []);
  assert.deepEqual(setUpFor('pretest'), ['install --include=dev']);
  npm('ci');
  assert.deepEqual(setUpFor('pretest'), []);
});

test('an install that was interrupted begins anew', (t) => {
  const { setUpFor, root } = plantCheckout(t);
  setUpFor('pretest');
  writeFileSync(join(root, 'node_modules/.tributary-setup.json'), '{"state":"installing"}');
  assert.deepEqual(setUpFor('prestart'), ['ci --omit=dev']);
});

test('a release after npm start installs the tools that it needs', () => {
  const { scripts } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { scripts: Record<string, string> }; // our own
  assert.equal(scripts.prerelease, scripts.pretest);
});
