/** The real command as a process of its own, on its own embedded database, to be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './http.ts';
import type { Backend } from './journey.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export interface RunningService extends Backend {
  /** Ends the process without warning. */
  kill(): Promise<void>;
  /** Starts it again on the same data. */
  restart(): Promise<void>;
  /** Ends it in good order; its exit code. */
  stop(): Promise<number | null>;
  isRunning(): boolean;
  /** The id of its process. */
  pid(): number;
  /** What the process has written to its output and its errors. */
  output(): string;
}

/** Starts `tributary start` with `env` and waits until it says that it is up. */
export async function runService(dataDir: string, env: Record<string, string> = {}): Promise<RunningService> {
  const port = await findFreePort();
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_MAX: '1000000',
    RATE_LIMIT_WINDOW_MS: '100', // short, because the shared count keeps every request of a window
    ...env,
  };
  const url = `http://localhost:${port}`;
  let { child, output } = await launch(settings);
  const apiKey = /svc_live_\S+/.exec(output())?.[0] ?? '';
  return {
    url,
    apiKey,
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
    restart: async () => {
      ({ child, output } = await launch(settings));
    },
    stop: async () => {
      child.kill('SIGTERM');
      return ended(child);
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    pid: () => Number(child.pid),
    output: () => output(),
  };
}

async function launch(settings: Record<string, string>): Promise<{ child: ChildProcess; output: () => string }> {
  const child = spawn(process.execPath, [MAIN, 'start'], { env: { ...process.env, ...settings }, stdio: 'pipe' });
  let output = '';
  let errors = '';
  const up = Promise.withResolvers<void>();
  child.stderr.on('data', (chunk) => (errors += chunk));
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (output.includes('Tributary is up') && output.includes('Create a first user')) up.resolve();
  });
  child.once('exit', (code) => up.reject(new Error(`the service ended with ${code}: ${errors}`)));
  await up.promise;
  return { child, output: () => output + errors };
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
