/** The benchmark's server processes: starts them, asks for their CPU time, stops them. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { postgresCpuMs } from './cpu-time.ts';
import { type EventLoop, watchEventLoop } from './event-loop.ts';

/** The report of a server process that is ready. */
export interface Served {
  readonly url: string;
  readonly databaseUrl: string;
  readonly apiKey: string;
  /** Of the simulated vendors' secrets; only of a process that serves nothing else. */
  readonly seed?: string;
}

export interface ServerProcess extends Served {
  readonly child: ChildProcess;
  /** CPU time so far, in milliseconds. */
  cpuMs(): Promise<number>;
  /** CPU time of the embedded PostgreSQL that it has started, in milliseconds; NaN on systems without /proc. */
  postgresCpuMs(): number;
  /** How many statements it has sent to PostgreSQL, each of which is a round trip. */
  statements(): Promise<number>;
  /** Resident memory in MB. */
  memoryMb(): Promise<number>;
  /** How long its event loop stood still since the last time this was asked; from the second time on. */
  eventLoop(): Promise<EventLoop>;
  stop(): Promise<void>;
}

/** The flags of Node with which `npm start` runs the service. */
async function flagsOfStart(): Promise<string[]> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Starts `bench/<script>` and waits until it is ready. */
export async function startServer(script: string, args: string[], env: Record<string, string>): Promise<ServerProcess> {
  const options = {
    env: { ...process.env, ...env },
    execArgv: await flagsOfStart(),
  };
  const child = fork(new URL(script, import.meta.url), args, options);
  const up = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${script} ended before it was up`))),
  ]);
  const served = up[0] as Served; // the script's first message
  const told = async (question: string): Promise<unknown> => {
    const answer = once(child, 'message');
    child.send(question);
    return (await answer)[0];
  };
  const ask = async (question: string) => Number(await told(question));
  return {
    ...served,
    child,
    cpuMs: () => ask('cpu'),
    postgresCpuMs: () => postgresCpuMs(child.pid ?? 0),
    statements: () => ask('statements'),
    memoryMb: () => ask('memory'),
    eventLoop: async () => (await told('event loop')) as EventLoop, // as it is answered below
    stop: async () => {
      const ended = once(child, 'exit');
      child.send('stop');
      await ended;
    },
  };
}

let statements = 0;

/** Counts what every connection of this process sends. */
export function countStatements(): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    statements++;
    return Reflect.apply(query, this, given);
  } as typeof query; // it passes everything on unchanged
}

/** The server's side of the IPC conversation. */
export function answerQuestions(stop: () => Promise<void>): void {
  let eventLoop: (() => EventLoop) | undefined;
  process.on('message', (question) => {
    if (question === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send?.((user + system) / 1000);
    } else if (question === 'statements') {
      process.send?.(statements);
    } else if (question === 'memory') {
      process.send?.(process.memoryUsage().rss / 2 ** 20);
    } else if (question === 'event loop') {
      eventLoop ??= watchEventLoop(); // costs a little, so only where somebody asks
      process.send?.(eventLoop());
    } else if (question === 'stop') {
      void stop().finally(() => process.exit(0));
    }
  });
}
