/**
 * Another commit's checkout in a temporary folder, and a service of any checkout as `npm start` runs it. Both may be
 * months apart: they are known by their command line, their HTTP interface and their processes only.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../test/rig/http.ts';
import { cpuMsOf, postgresCpuMs, type Spent } from './cpu-time.ts';

const START_MS = 120_000;

/** This checkout, with uncommitted changes. */
export const HERE = fileURLToPath(new URL('..', import.meta.url));

export interface Running {
  readonly url: string;
  readonly apiKey: string;
  readonly spent: () => Promise<Spent>;
  readonly stop: () => Promise<void>;
}

/** @throws when there is no such commit */
export async function resolveCommit(commit: string): Promise<string> {
  return (await run('git', ['rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`])).trim();
}

/**
 * Checks the commit out into `folder` and installs its packages.
 * @throws also when `interrupted`; then nothing works in the folder any more
 */
export async function checkOut(commit: string, folder: string, interrupted: AbortSignal): Promise<void> {
  await run('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], { interrupted });
  // As `npm start` installs: without the packages of development.
  const env = { npm_lifecycle_event: 'prestart' };
  await run(process.execPath, ['scripts/setup.mjs'], { cwd: folder, env, interrupted });
}

/** Synchronous, so that an interrupted process can call it last. */
export function removeCheckout(folder: string): void {
  if (existsSync(folder)) spawnSync('git', ['worktree', 'remove', '--force', '--force', folder], { cwd: HERE });
  spawnSync('git', ['worktree', 'prune'], { cwd: HERE });
}

interface RunOptions {
  readonly cwd?: string;
  readonly env?: Record<string, string>;
  readonly interrupted?: AbortSignal;
}

async function run(
  command: string,
  args: string[],
  { cwd = HERE, env, interrupted }: RunOptions = {},
): Promise<string> {
  interrupted?.throwIfAborted();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a group of its own, which ends as a whole: npm, too, that the script starts
  });
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  };
  interrupted?.addEventListener('abort', end);
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
  const [code] = await once(child, 'close');
  interrupted?.removeEventListener('abort', end);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${errors.trim()}`);
  return output;
}

/**
 * Starts the service of a checkout with its own flags, database and simulated vendors.
 * @param dataDir a folder that does not exist yet
 * @throws when it is not ready in time; the message has its last lines
 */
export async function startCheckout(folder: string, dataDir: string, interrupted: AbortSignal): Promise<Running> {
  interrupted.throwIfAborted();
  await mkdir(dataDir);
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const [node, ...args] = scripts.start.replace(/^exec /, '').split(' ');
  const port = await findFreePort();
  const apiKey = `svc_live_${randomBytes(24).toString('base64url')}`;
  const log = join(dataDir, 'log');
  const file = openSync(log, 'w');
  const child = spawn(node ?? 'node', args, {
    cwd: folder,
    stdio: ['ignore', file, file],
    detached: true, // Ctrl+C is for us: we stop it
    env: {
      ...process.env,
      PATH: `${join(folder, 'node_modules', '.bin')}:${process.env.PATH}`,
      DATA_DIR: join(dataDir, 'data'),
      PORT: String(port),
      ADMIN_API_KEY: apiKey,
      RATE_LIMIT_MAX: '1000000',
      SYNC_INTERVAL_MINUTES: '0',
    },
  });
  const pid = child.pid ?? 0;
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill();
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_MS;
  while (!(await isReady(url))) {
    if (!interrupted.aborted && child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
      await sleep(100);
      continue;
    }
    await stop();
    interrupted.throwIfAborted();
    throw new Error(`${folder} does not start: ${readFileSync(log, 'utf8').slice(-2_000)}`);
  }
  return { url, apiKey, spent: () => Promise.resolve([cpuMsOf(pid), postgresCpuMs(pid)]), stop };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false; // it does not listen yet
  }
}
