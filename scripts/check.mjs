/**
 * `npm run check`: everything about the code that is not a test. One line per step; a failing step shows its output. It
 * is plain JavaScript, so that it can report a problem even when nothing else works.
 *
 * The tests are `npm test` and `npm run test:long`; .ci/run does all of it.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GENERATORS } from './generators.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// The pinned tools and the pinned Node come first in the path, whoever starts this script.
const env = {
  ...process.env,
  NO_COLOR: '1',
  PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
};
const FLOATING = ['--type-aware', '-c', join(root, '.oxlintrc.json'), '--deny-warnings'];

const MAX_LINES = 80;

const STEPS = [
  ['format and lint', () => run('biome', 'ci', '--colors=off', '--error-on-warnings', '.')],
  [
    'no floating promise',
    () => run('oxlint', ...FLOATING, 'src', 'test', 'bench', 'scripts', 'sdk', 'sdk-phone', 'sdk-python', 'console'),
  ],
  ['and one would be found', findPlantedPromise],
  ['types', () => run('tsc', '-p', 'tsconfig.json')],
  ['types of the SDK', () => run('tsc', '-p', 'sdk/tsconfig.json', '--noEmit')],
  ['types of the kit for phones', () => run('tsc', '-p', 'sdk-phone/tsconfig.json', '--noEmit')],
  ['types of the console', () => run('tsc', '-p', 'console/tsconfig.json')],
  ['openapi.json follows the recommended rules', () => run('node', 'scripts/lint-api.ts')],
  ...GENERATORS.filter(({ isComparedByTest }) => !isComparedByTest).map(({ writes, script }) => [
    `up to date: ${writes}`,
    () => run('node', script, '--check'),
  ]),
  ['no path of one machine in any file', findMachinePaths],
];

let failed = 0;
for (const [name, step] of STEPS) {
  const started = Date.now();
  const { ok, output } = await step();
  say(`${ok ? '✔' : '✖'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (ok) continue;
  failed += 1;
  say(shorten(output));
}
say(failed === 0 ? 'All checks pass.' : `${failed} of ${STEPS.length} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;

function shorten(output) {
  const lines = output.trim().split('\n');
  const shown = lines.slice(0, MAX_LINES).map((line) => `    ${line}`);
  return [...shown, ...(lines.length > MAX_LINES ? [`    … ${lines.length - MAX_LINES} more lines`] : [])].join('\n');
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Runs a tool in the project's root; returns everything that it printed. */
function run(command, ...args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ ok: false, output: `${command}: ${error.message}; run npm install` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** A linter that lost its type information would silently find nothing. So we plant a fault that it must find. */
async function findPlantedPromise() {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-lint-'));
  try {
    writeFileSync(
      join(folder, 'tsconfig.json'),
      '{"compilerOptions":{"strict":true,"target":"ESNext"},"include":["*.ts"]}',
    );
    writeFileSync(join(folder, 'planted.ts'), 'async function work(): Promise<void> {}\nwork();\nexport {};\n');
    const { ok, output } = await run('oxlint', ...FLOATING, folder);
    if (!ok && output.includes('no-floating-promises')) return { ok: true, output };
    return { ok: false, output: `a planted floating promise was not found:\n${output}` };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Finds paths that exist only on somebody's machine, and download addresses in the lock file. */
async function findMachinePaths() {
  const listed = await run('git', 'ls-files', '-co', '--exclude-standard');
  if (!listed.ok) return { ok: true, output: '' }; // not a git checkout but a release, which was checked before
  // Written in parts, so that this file does not find itself.
  const parts = [
    '/wor' + 'k/',
    '\\.\\./share' + 'd/',
    '/hom' + 'e/\\w',
    '/roo' + 't/',
    '/User' + 's/\\w',
    '"resolved": "http' + 's?:',
  ];
  const machinePath = new RegExp(`(?<![\\w.:/-])(${parts.join('|')})`);
  const faults = listed.output
    .split('\n')
    .filter((name) => name !== '' && statSync(join(root, name), { throwIfNoEntry: false })?.isFile())
    .flatMap((name) => {
      const lines = readFileSync(join(root, name), 'utf8').split('\n');
      return lines.flatMap((line, index) =>
        machinePath.test(line) ? [`${name}:${index + 1} ${line.trim().slice(0, 120)}`] : [],
      );
    });
  return { ok: faults.length === 0, output: faults.join('\n') };
}
