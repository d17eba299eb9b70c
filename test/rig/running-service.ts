/** The real command as a process of its own, on its own embedded database, to be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { forgetDeadService, noteDeadService } from './failed-step.ts';
import { findFreePort } from './http.ts';
import type { Backend } from './journey.ts';
import { PRODUCT_FLAGS } from './product-flags.ts';
import { MAIN } from './program.ts';
import { keepLogLines } from './service-log.ts';

export interface RunningService extends Backend {
  /** Ends the process without warning. */
  kill(): Promise<void>;
  /** Starts it again on the same data. */
  restart(): Promise<void>;
  /** Ends it in good order; returns its exit code. */
  stop(): Promise<number | null>;
  isRunning(): boolean;
  /** The id of its process. */
  pid(): number;
  /** The output and the errors that the process has written. */
  output(): string;
}

/** Starts `tributary start` with `env` and waits until it says that it is up. */
export async function runService(
  dataDir: string,
  env: Record<string, string> = {},
  program = MAIN,
): Promise<RunningService> {
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
  const ours = new Set<ChildProcess>(); // processes that a test has ended
  const isEndedByUs = (one: ChildProcess) => ours.has(one);
  let { child, output } = await launch(program, settings, isEndedByUs);
  const apiKey = /svc_live_\S+/.exec(output())?.[0] ?? '';
  return {
    url,
    apiKey,
    kill: async () => {
      ours.add(child);
      child.kill('SIGKILL');
      await ended(child);
    },
    restart: async () => {
      forgetDeadService();
      ({ child, output } = await launch(program, settings, isEndedByUs));
    },
    stop: async () => {
      ours.add(child);
      child.kill('SIGTERM');
      return ended(child);
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    pid: () => Number(child.pid),
    output: () => output(),
  };
}

interface Launched {
  readonly child: ChildProcess;
  output(): string;
}

/** @param isEndedByUs whether it was a test that ended the process; any other end ends the waits of the test, too */
async function launch(
  program: string,
  settings: Record<string, string>,
  isEndedByUs: (child: ChildProcess) => boolean,
): Promise<Launched> {
  const child = spawn(process.execPath, [...PRODUCT_FLAGS, program, 'start'], {
    env: { ...process.env, ...settings },
    stdio: 'pipe',
  });
  let output = '';
  let errors = '';
  const up = Promise.withResolvers<void>();
  child.stderr.on('data', (chunk) => {
    errors += chunk;
    keepLogLines(String(chunk));
  });
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (output.includes('Tributary is up') && output.includes('Create a first user')) up.resolve();
  });
  child.once('exit', (code) => up.reject(new Error(`the service ended with ${code}: ${errors}`)));
  await up.promise;
  child.once('exit', (code, signal) => {
    if (!isEndedByUs(child)) noteDeadService(`${code ?? signal}\n${errors.slice(-2_000)}`);
  });
  return { child, output: () => output + errors };
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
