/**
 * Runs the tests on one throw-away database server: `npm test`, `npm test -- journeys` (a room: a folder of test/),
 * `npm test -- src/x.test.ts`, `npm test -- src/platform`, `npm test -- --test-name-pattern "a name"`.
 * TEST_DATABASE_URL names an external PostgreSQL server to use instead; its user must be allowed to create databases,
 * and it should allow some 60 connections for each file that runs at the same time. TEST_SEED, a whole number, makes
 * property tests draw other cases. Everything else on the command line goes to `node --test`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { readFingerprint } from '../src/compose/console-bundle/fingerprint.ts';
import { readManifest } from '../src/compose/console-bundle/manifest.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts';
import { UNSAFE_BUT_FAST } from './rig/database.ts';

const TEST_FOLDERS = ['src', 'test', 'console', 'sdk', 'sdk-python', 'bench'];

/** Files at once: one for each processor, and two because files also wait: for a process, a browser, a limit to pass. */
const CONCURRENCY = availableParallelism() + 2;
/** For one test; a file may take longer. It ends what hangs: a busy machine takes many times as long as a quiet one. */
const TIMEOUT_MS = 600_000;
/** Connections that a file may need, with the processes it starts, and those that a few files need beyond that. */
const CONNECTIONS_PER_FILE = 60;
const FURTHER_CONNECTIONS = 180;

/**
 * Where Node keeps what it has compiled, for the processes of this run and of the next: without it each of some 400
 * processes removes the types from the same files, and compiles them, once more.
 */
const COMPILE_CACHE = 'node_modules/.cache/tributary'; // as src/main.ts has it

const SLOWEST_FILES = new URL('rig/slowest-files.ts', import.meta.url).href;
const ORDERED_HOOKS = new URL('rig/ordered-hooks.ts', import.meta.url).href;
const SEEDED_PROPERTIES = new URL('rig/seeded-properties.ts', import.meta.url).href;

const root = dirname(import.meta.dirname);

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function run(args: readonly string[]): Promise<number> {
  const { flags, paths } = split(args);
  const asked = paths.map(placeOf);
  const empty = asked.filter((path) => testFiles(path).length === 0).map((path) => relative(root, path));
  if (empty.length > 0) {
    process.stderr.write(
      `no tests: ${empty.join(', ')}\nrooms are ${roomsWithTests().join(', ')}; all else is a path\n`,
    );
    return 1;
  }
  const everywhere = TEST_FOLDERS.map((folder) => join(root, folder));
  const files = [...new Set((asked.length > 0 ? asked : everywhere).flatMap(testFiles))];
  const signals = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => signals.abort(signal));
  const [server] = await Promise.all([openServer(concurrencyOf(flags)), bundleOnce()]);
  try {
    return await runNode(flags, files, server.url, signals.signal);
  } finally {
    await server.stop();
  }
}

/** Separates options, each with its value in either spelling, from files and folders. */
function split(args: readonly string[]): { flags: string[]; paths: string[] } {
  const flags: string[] = [];
  const paths: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    if (!arg.startsWith('-')) {
      paths.push(arg);
    } else {
      flags.push(arg);
      const value = args[index + 1];
      if (/^--test-(name-pattern|skip-pattern|reporter|timeout|concurrency|shard)$/.test(arg) && value !== undefined) {
        flags.push(value);
        index += 1;
      }
    }
  }
  return { flags, paths };
}

/** A path stays as it is; any other name may be that of a room. */
function placeOf(name: string): string {
  const room = join(root, 'test', name);
  const isPath = statSync(name, { throwIfNoEntry: false }) !== undefined;
  return !isPath && statSync(room, { throwIfNoEntry: false })?.isDirectory() ? room : resolve(name);
}

function roomsWithTests(): string[] {
  const folders = readdirSync(join(root, 'test'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).filter((name) => testFiles(join(root, 'test', name)).length > 0);
}

/** The concurrency among the flags, in either spelling, or the default. */
function concurrencyOf(flags: readonly string[]): number {
  const name = '--test-concurrency';
  const at = flags.findIndex((flag) => flag === name || flag.startsWith(`${name}=`));
  const given = flags[at] === name ? flags[at + 1] : flags[at]?.slice(name.length + 1);
  return Number(given ?? CONCURRENCY);
}

/** A file itself, or all test files of a folder. */
function testFiles(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory() !== true) return stats === undefined ? globSync(path) : [path];
  const found = globSync('**/*.test.ts', { cwd: path, exclude: (entry) => entry.split('/').includes('node_modules') });
  return found.sort().map((file) => join(path, file));
}

async function openServer(concurrency: number): Promise<Server> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '') return { url, stop: async () => undefined };
  const dataDir = mkdtempSync(join(tmpdir(), 'tributary-test-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove); // also when the start fails
  const connections = concurrency * CONNECTIONS_PER_FILE + FURTHER_CONNECTIONS;
  const settings = { ...UNSAFE_BUT_FAST, max_connections: String(connections) };
  return await startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
}

/** Bundles the console where its sources have changed, so that the services of this run find it and need not. */
async function bundleOnce(): Promise<void> {
  const dist = join(root, 'console', 'dist');
  const [prebuilt, fingerprint] = await Promise.all([readManifest(dist), readFingerprint(root)]);
  if (prebuilt?.fingerprint === fingerprint) return;
  const child = spawn(process.execPath, [join(root, 'console', 'bundle.ts'), '--out', dist], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await exitCodeOf(child); // what is wrong has been said, and the tests of the console fail
}

/** `node --test`, with its report as our output. */
async function runNode(
  flags: readonly string[],
  files: readonly string[],
  databaseUrl: string,
  stopped: AbortSignal,
): Promise<number> {
  const defaults = [`--test-concurrency=${CONCURRENCY}`, `--test-timeout=${TIMEOUT_MS}`];
  const given = new Set(flags.map((flag) => flag.split('=')[0]));
  const options = defaults.filter((option) => !given.has(option.split('=')[0]));
  if (!given.has('--test-reporter')) {
    for (const reporter of ['spec', SLOWEST_FILES])
      options.push(`--test-reporter=${reporter}`, '--test-reporter-destination=stdout');
  }
  if (given.has('--test-name-pattern') || given.has('--test-skip-pattern')) options.push(`--import=${ORDERED_HOOKS}`);
  options.push(`--import=${SEEDED_PROPERTIES}`);
  const paths = files.map((file) => relative(root, file));
  const child = spawn(process.execPath, ['--test', ...options, ...flags, ...paths], {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: join(root, COMPILE_CACHE),
      ...process.env,
      TEST_DATABASE_URL: databaseUrl,
      NODE_TEST_CONTEXT: undefined,
    },
    stdio: 'inherit',
  });
  const stop = () => child.kill(stopped.reason);
  if (stopped.aborted) stop();
  stopped.addEventListener('abort', stop);
  return await exitCodeOf(child);
}

async function exitCodeOf(child: ChildProcess): Promise<number> {
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1)); // by a signal: not a success
  });
}
