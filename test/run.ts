/**
 * Runs the tests on one throw-away database server: `npm test`, `npm test -- src/x.test.ts`, `npm test -- src/platform`,
 * `npm test -- --test-name-pattern "a name"`. TEST_DATABASE_URL names an external PostgreSQL server to use instead; its
 * user must be allowed to create databases. Everything else on the command line goes to `node --test`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts';

const TEST_FOLDERS = ['src', 'test', 'sdk', 'bench'];
const CONCURRENCY = 2;
/** For one test; a file may take longer. */
const TIMEOUT_MS = 120_000;
/** What durability costs buys nothing here. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

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
  const files = (paths.length > 0 ? paths : TEST_FOLDERS.map((folder) => join(root, folder))).flatMap(testFiles);
  if (files.length === 0) {
    process.stderr.write(`no test file in ${paths.join(', ') || TEST_FOLDERS.join(', ')}\n`);
    return 1;
  }
  const signals = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => signals.abort(signal));
  const server = await openServer();
  try {
    return await runNode(flags, files, server.url, signals.signal);
  } finally {
    await server.stop();
  }
}

/** Options take their value along, whichever way it is written; the rest are files and folders. */
function split(args: readonly string[]): { flags: string[]; paths: string[] } {
  const flags: string[] = [];
  const paths: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    if (!arg.startsWith('-')) {
      paths.push(resolve(arg));
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

/** A file as it is; of a folder, all its test files. */
function testFiles(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory() !== true) return stats === undefined ? globSync(path) : [path];
  const found = globSync('**/*.test.ts', { cwd: path, exclude: (entry) => entry.split('/').includes('node_modules') });
  return found.sort().map((file) => join(path, file));
}

async function openServer(): Promise<Server> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '') return { url, stop: async () => undefined };
  const dataDir = mkdtempSync(join(tmpdir(), 'tributary-test-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove); // also when the start fails
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: SETTINGS });
  return server;
}

/** `node --test`, with its report as our output. */
async function runNode(
  flags: readonly string[],
  files: readonly string[],
  databaseUrl: string,
  stopped: AbortSignal,
): Promise<number> {
  const defaults = ['--test-reporter=spec', `--test-concurrency=${CONCURRENCY}`, `--test-timeout=${TIMEOUT_MS}`];
  const given = new Set(flags.map((flag) => flag.split('=')[0]));
  const options = defaults.filter((option) => !given.has(option.split('=')[0]));
  const paths = files.map((file) => relative(root, file));
  const child = spawn(process.execPath, ['--test', ...options, ...flags, ...paths], {
    cwd: root,
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl, NODE_TEST_CONTEXT: undefined },
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
