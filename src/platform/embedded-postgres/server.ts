/** One run of the server program, from its start to its end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type Cluster, dataPath } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import { clusterName } from './postmaster.ts';
import { cannotRun, programOptions, runProgram } from './program.ts';

/** Where a server listens: on a port of the loopback interface, and on a Unix-domain socket where it has one. */
export interface Place {
  readonly port: number;
  readonly hasSocket: boolean;
}

export interface Server {
  readonly pid: number;
  /** Settles when the server has ended, for any reason, with the last lines of its log. */
  readonly ended: Promise<string>;
  /** Stops the server cleanly: it closes connections and rolls back transactions in progress. */
  stop(): Promise<void>;
}

/** The server ended before it accepted connections; `output` is what it wrote. */
export class ServerStartError extends EmbeddedPostgresError {
  readonly output: string;

  constructor(output: string) {
    const lines = output.split('\n').filter((line) => line !== '');
    const telling = lines.filter((line) => /^(FATAL|PANIC|HINT)/.test(line)).join('; ');
    super(`the embedded database does not start: ${telling || (lines.at(-1) ?? 'no reason given')}`);
    this.name = 'ServerStartError';
    this.output = output;
  }
}

/** Settings for a small server; a setting of the caller replaces the one of the same name here. */
const DEFAULT_SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Messages about rejected statements would contain clients' data. The client gets the error and decides what to log.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // By default these two processes of PostgreSQL wake five times a second, also when the service has nothing to do. Every
  // commit of the service waits for its log itself, so the log writer may sleep longer. The background writer sleeps five
  // times as long, and may write five times as many pages when it wakes.
  wal_writer_delay: '2s',
  bgwriter_delay: '1s',
  bgwriter_lru_maxpages: '500',
};

/**
 * This shell becomes the server, after starting a watcher that reads descriptor 3. A line there ends the watcher. The
 * end of the input means that our process has died, for whatever reason; then the watcher stops the server, so that no
 * server stays behind without an owner. The watcher is forked twice, because the server must not have a child that it
 * does not know.
 */
const START_WITH_WATCHER =
  '( { cd /; read -r line <&3 || kill -INT $$; } </dev/null >/dev/null 2>&1 & ); exec 3<&-; exec "$0" "$@"';

const FAST_SHUTDOWN_MS = 20_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;
const LAST_LINES_MS = 1_000;
const REMEMBERED_LINES = 20;

/**
 * Starts the server and waits until it accepts connections, even if recovery takes long.
 * @throws ServerStartError
 */
export async function startServer(
  cluster: Cluster,
  place: Place,
  settings: Readonly<Record<string, string>>,
  log: (line: string) => void,
): Promise<Server> {
  const child = spawnServer(cluster, serverArguments(cluster, place, settings));
  const lines: string[] = [];
  const ended = endOf(child, cluster, lines);
  await new Promise<void>((resolve, reject) => {
    ended.then((output) => reject(new ServerStartError(output)), reject);
    if (!(child.stderr instanceof Socket)) throw new TypeError('the server was spawned with its stderr a pipe');
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (lines.length > REMEMBERED_LINES) lines.shift();
      log(line);
      if (line.includes('database system is ready to accept connections')) resolve();
    });
  });
  letGo(child);
  return { pid: child.pid ?? 0, ended, stop: () => stopServer(child, cluster, ended) };
}

function serverArguments(
  cluster: Cluster,
  { port, hasSocket }: Place,
  settings: Readonly<Record<string, string>>,
): string[] {
  const fixed = {
    listen_addresses: '127.0.0.1',
    // The path is relative to the data directory, in which the server works, because a path to a socket must be short. Only
    // the server's account may enter that directory.
    unix_socket_directories: hasSocket ? '.' : '',
    port: String(port),
    cluster_name: clusterName(cluster.path),
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '',
    lc_messages: 'C',
  };
  // The fixed settings also stand first, so that an error about one of the others is already written in our log format.
  const all = { ...fixed, ...DEFAULT_SETTINGS, ...settings, ...fixed };
  const assignments = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', dataPath(cluster.path, cluster.account), ...assignments];
}

function spawnServer({ path, account, binaries }: Cluster, args: string[]): ChildProcess {
  const options = {
    ...programOptions(path, account),
    // The server gets its own session: Ctrl-C in a terminal reaches only us, and we stop the server after our last
    // statement.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'] as ('ignore' | 'pipe')[],
  };
  if (process.platform === 'win32') return spawn(binaries.postgres, args, options);
  return spawn('/bin/sh', ['-c', START_WITH_WATCHER, binaries.postgres, ...args], options);
}

function endOf(child: ChildProcess, { binaries }: Cluster, lines: readonly string[]): Promise<string> {
  const ended = new Promise<string>((resolve, reject) => {
    child.once('error', (error) => reject(cannotRun(binaries.postgres, error)));
    const settle = () => {
      dismissWatcher(child);
      resolve(lines.join('\n'));
    };
    // "close" comes after the last line has been read, unless a child of the server hangs and keeps the pipe open.
    child.once('close', settle);
    child.once('exit', () => setTimeout(settle, LAST_LINES_MS));
  });
  ended.catch(() => undefined); // startServer reports this error
  return ended;
}

/** Ends the watcher. Otherwise it would later signal a pid that by then may belong to another process. */
function dismissWatcher(child: ChildProcess): void {
  const pipe = child.stdio[3];
  if (!(pipe instanceof Socket) || pipe.destroyed) return;
  pipe.on('error', () => undefined); // the watcher has already ended
  pipe.end('leave\n');
}

/** A running database does not keep our process alive; it ends together with the process. */
function letGo(child: ChildProcess): void {
  child.unref();
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();
}

async function stopServer(child: ChildProcess, cluster: Cluster, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  if (child.stderr instanceof Socket) child.stderr.ref();
  dismissWatcher(child);
  if (process.platform === 'win32') {
    // On Windows a signal ends a process at once, without a clean shutdown.
    await runProgram(cluster.binaries.pgCtl, ['stop', '-D', cluster.path, '-m', 'fast', '-w'], {
      cwd: cluster.path,
      account: undefined,
    });
  }
  child.kill('SIGINT');
  const harder = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
  const hardest = setTimeout(() => child.kill('SIGKILL'), FAST_SHUTDOWN_MS + IMMEDIATE_SHUTDOWN_MS);
  await ended;
  clearTimeout(harder);
  clearTimeout(hardest);
}
