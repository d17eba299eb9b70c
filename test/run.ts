/**
 * Runs the tests on one throw-away database server: `npm test` (all but the long ones), `npm test -- long`,
 * `npm test -- quick` (those that need no database and no process), `npm test -- --for src/modules/collect/sync` (those
 * in a folder, and those elsewhere that guard it), `npm test -- journeys` (a room: a folder of test/),
 * `npm test -- src/x.test.ts`, `npm test -- src/platform`, `npm test -- --test-name-pattern "a name"`.
 * TEST_DATABASE_URL names an external PostgreSQL server to use instead; its user must be allowed to create databases,
 * and it should allow some 60 connections for each file that runs at the same time. TEST_SEED, a whole number, makes
 * property tests draw other cases. Everything else on the command line goes to `node --test`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { readFingerprint } from '../src/compose/console-bundle/fingerprint.ts';
import { readManifest } from '../src/compose/console-bundle/manifest.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts';
import { UNSAFE_BUT_FAST } from './rig/database.ts';
import { PRODUCT_FLAGS } from './rig/product-flags.ts';
import { BUNDLE_VARIABLE } from './rig/program.ts';
import { guardsOf } from './rig/run/guards.ts';
import { needsOf } from './rig/run/needs.ts';
import { endWithAll, exitCodeOf } from './rig/run/processes.ts';
import { shareProcesses } from './rig/run/shared-processes.ts';
import { type Chosen, chooseFiles } from './rig/run/test-files.ts';

/** Files at once: one for each processor, and two because files also wait: for a process, a browser, a limit to pass. */
const CONCURRENCY = availableParallelism() + 2;
/** For one test; a file may take longer. It ends what hangs: a busy machine takes many times as long as a quiet one. */
const TIMEOUT_MS = 600_000;
/** Connections that a file may need, with the processes it starts, and those that a few files need beyond that. */
const CONNECTIONS_PER_FILE = 60;
const FURTHER_CONNECTIONS = 180;

/**
 * A run with so many files that start the program bundles it first. From the sources each start loads some 2,400 modules,
 * and takes more than twice as much CPU time.
 */
const MANY_STARTERS = 10;

/** Files in memory, on Linux, and the room that the databases of a whole run may need. */
const MEMORY = '/dev/shm';
const ROOM_FOR_DATABASES = 8 * 1024 ** 3;

/** Where Node keeps what it has compiled, for the processes of this run and of the next. */
const COMPILE_CACHE = 'node_modules/.cache/tributary'; // as src/compile-cache.mjs has it

/** With these, Node chooses among the tests of a file, and looks at each file in a process of its own. */
const CHOOSES_TESTS = ['--test-name-pattern', '--test-skip-pattern', '--test-only', '--test-shard'];

const SLOWEST_FILES = new URL('rig/run/slowest-files.ts', import.meta.url).href;
const ORDERED_HOOKS = new URL('rig/run/ordered-hooks.ts', import.meta.url).href;
const FAILED_STEPS = new URL('rig/run/failed-steps.ts', import.meta.url).href;
const SEEDED_PROPERTIES = new URL('rig/run/seeded-properties.ts', import.meta.url).href;
const UNTRACKED_PROMISES = new URL('rig/run/untracked-promises.ts', import.meta.url).href;

const root = dirname(import.meta.dirname);

interface Server {
  readonly url: string | undefined;
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
  const { flags, names, guarded } = split(args);
  const chosen = guarded.length > 0 ? chooseGuards(guarded) : chooseFiles(names);
  if (chosen.fault !== undefined) {
    process.stderr.write(`${chosen.fault}\n`);
    return 1;
  }
  const signals = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => signals.abort(signal));
  const folder = mkdtempSync(join(tmpdir(), 'tributary-test-'));
  const databases = mkdtempSync(join(foldersForDatabases(), 'tributary-test-'));
  const made = [folder, databases];
  process.once('exit', () => {
    for (const one of made) rmSync(one, { recursive: true, force: true, maxRetries: 5 }); // also when the start fails
  });
  const needs = chosen.files.map(needsOf);
  const isQuick = needs.every(({ database, processes }) => !database && !processes);
  const [server] = isQuick
    ? [{ url: undefined, stop: async () => undefined }]
    : await Promise.all([openServer(concurrencyOf(flags), join(databases, 'database')), bundleOnce()]);
  const given = new Set(flags.map((flag) => flag.split('=')[0]));
  const mayShare = !CHOOSES_TESTS.some((flag) => given.has(flag));
  const files = mayShare ? shareProcesses(chosen.files, join(folder, 'processes')) : chosen.files;
  try {
    const isMany = needs.filter(({ program }) => program).length >= MANY_STARTERS;
    const bundle = isMany ? await bundleProgram() : undefined;
    if (bundle !== undefined) made.push(bundle);
    return await runNode(flags, files, { databaseUrl: server.url, bundle }, signals.signal);
  } finally {
    await server.stop();
  }
}

/** The tests that guard some folders, each with the reason why it was chosen. */
function chooseGuards(folders: readonly string[]): Chosen {
  const absent = folders.filter((folder) => !existsSync(folder));
  if (absent.length > 0) return { fault: `no folder or file: ${absent.join(', ')}` };
  const guards = new Map(folders.flatMap(guardsOf).map(({ file, why }) => [file, why]));
  const lines = [...guards].map(([file, why]) => `  ${relative(root, file)} ${why}\n`);
  process.stdout.write(`${lines.length} files guard ${folders.join(', ')}:\n${lines.join('')}`);
  return { files: [...guards.keys()] };
}

/** Separates options, each with its value in either spelling, from files and folders. */
function split(args: readonly string[]): { flags: string[]; names: string[]; guarded: string[] } {
  const flags: string[] = [];
  const names: string[] = [];
  const guarded: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    if (arg === '--for') {
      index += 1;
      guarded.push(args[index] ?? '');
    } else if (!arg.startsWith('-')) {
      names.push(arg);
    } else {
      flags.push(arg);
      const value = args[index + 1];
      if (/^--test-(name-pattern|skip-pattern|reporter|timeout|concurrency|shard)$/.test(arg) && value !== undefined) {
        flags.push(value);
        index += 1;
      }
    }
  }
  return { flags, names, guarded };
}

/** The concurrency among the flags, in either spelling, or the default. */
function concurrencyOf(flags: readonly string[]): number {
  const name = '--test-concurrency';
  const at = flags.findIndex((flag) => flag === name || flag.startsWith(`${name}=`));
  const given = flags[at] === name ? flags[at + 1] : flags[at]?.slice(name.length + 1);
  return Number(given ?? CONCURRENCY);
}

/**
 * In memory where there is room. Each file gets a database of hundreds of small files, and to make and to remove them takes
 * most of the system's time on a disk.
 */
function foldersForDatabases(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ROOM_FOR_DATABASES) return MEMORY;
  } catch {
    // Not on this system.
  }
  return tmpdir();
}

async function openServer(concurrency: number, dataDir: string): Promise<Server> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '') return { url, stop: async () => undefined };
  const connections = concurrency * CONNECTIONS_PER_FILE + FURTHER_CONNECTIONS;
  const settings = { ...UNSAFE_BUT_FAST, max_connections: String(connections) };
  return await startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
}

/** The folder of a bundle of the program. */
async function bundleProgram(): Promise<string> {
  const { bundleForRun } = await import('./rig/run/bundle.ts'); // it loads the bundler
  return bundleForRun(root);
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

interface Made {
  readonly databaseUrl: string | undefined;
  /** The folder of the bundled program. */
  readonly bundle: string | undefined;
}

/** `node --test`, with its report as our output. */
async function runNode(
  flags: readonly string[],
  files: readonly string[],
  { databaseUrl, bundle }: Made,
  stopped: AbortSignal,
): Promise<number> {
  const defaults = [...PRODUCT_FLAGS, `--test-concurrency=${CONCURRENCY}`, `--test-timeout=${TIMEOUT_MS}`];
  const given = new Set(flags.map((flag) => flag.split('=')[0]));
  const options = defaults.filter((option) => !given.has(option.split('=')[0]));
  if (!given.has('--test-reporter')) {
    for (const reporter of ['spec', SLOWEST_FILES])
      options.push(`--test-reporter=${reporter}`, '--test-reporter-destination=stdout');
  }
  if (given.has('--test-name-pattern') || given.has('--test-skip-pattern')) options.push(`--import=${ORDERED_HOOKS}`);
  // The first one comes before whatever loads the test runner.
  options.unshift(`--import=${UNTRACKED_PROMISES}`);
  options.push(`--import=${FAILED_STEPS}`, `--import=${SEEDED_PROPERTIES}`);
  if (stopped.aborted) return 1;
  const child = spawn(
    process.execPath,
    ['--test', ...options, ...flags, ...files.map((file) => relative(root, file))],
    {
      cwd: root,
      env: {
        NODE_COMPILE_CACHE: join(root, COMPILE_CACHE),
        ...process.env,
        ...(databaseUrl !== undefined && { TEST_DATABASE_URL: databaseUrl }),
        ...(bundle !== undefined && { [BUNDLE_VARIABLE]: bundle }),
        NODE_TEST_CONTEXT: undefined,
      },
      stdio: 'inherit',
    },
  );
  const ended = Promise.withResolvers<void>();
  stopped.addEventListener('abort', () => {
    endWithAll(child, stopped.reason).then(ended.resolve, ended.reject);
  });
  const code = await exitCodeOf(child);
  if (stopped.aborted) await ended.promise;
  return code;
}
