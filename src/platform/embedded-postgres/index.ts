/**
 * The embedded database: a real PostgreSQL server that this process starts and supervises, for laptops, demos and
 * tests. It listens on a socket in its data directory and on a free port of the loopback interface, and nowhere else. It
 * asks for a generated password. Its data live in `dataDir`. It ends with this process: `stop()` ends it cleanly; if our
 * process dies, a watcher notices that and stops it.
 */
import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, clusterOf, homeOf, openCluster, prepareHome, readPassword, SUPERUSER } from './cluster.ts';
import { EmbeddedPostgresError, systemCode } from './error.ts';
import { stopOrphan } from './orphan.ts';
import { takeOwnership } from './ownership.ts';
import { clusterName, readPidFile, whatRuns } from './postmaster.ts';
import { type Place, type Server, ServerStartError, startServer } from './server.ts';

export { EmbeddedPostgresError } from './error.ts';

export interface EmbeddedPostgres {
  /** For node-postgres, with the password; valid until `stop`, even if the server crashes in between. */
  readonly url: string;
  /** Stops the server and releases the data directory. Further calls wait for the first. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Created if it does not exist. */
  readonly dataDir: string;
  /** Receives the server's own log and the supervisor's actions, one line at a time. */
  readonly log: (line: string) => void;
  /** Server settings by their PostgreSQL names: `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>;
}

const START_ATTEMPTS = 100;
const RETRY_MS = 100;
const PASSING_TROUBLES =
  /could not create any TCP|pre-existing shared memory|lock file "postmaster.pid" already exists/;
/** The server's words for a folder that takes no sockets, such as one that another system shares with this one. */
const NO_SOCKET = 'could not create any Unix-domain sockets';
/** In bytes, on macOS; on Linux it may have four more. */
const LONGEST_SOCKET_PATH = 103;
const LONGEST_RESTART_DELAY_MS = 10_000;

/**
 * Starts the server of `dataDir`. The first time it creates the cluster; it also stops a server that a killed process
 * has left running.
 * @throws EmbeddedPostgresError with a message for the user, for example when another process owns `dataDir`
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw explained(error, options.dataDir);
  }
}

/**
 * Whether a database has been created in `dataDir`, running or not.
 * @throws EmbeddedPostgresError when this account may not look there
 */
export function hasDatabase(dataDir: string): boolean {
  try {
    return statSync(clusterOf(homeOf(resolve(dataDir))), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw explained(error, dataDir);
  }
}

/**
 * The address of a server that another process runs on `dataDir`, for a command that works beside it; undefined if no
 * server there accepts connections.
 * @throws EmbeddedPostgresError when this account may not read it
 */
export async function findRunningServer(dataDir: string): Promise<string | undefined> {
  const home = homeOf(resolve(dataDir));
  try {
    const cluster = clusterOf(home);
    const place = existsSync(cluster) ? await placeOfRunning(cluster) : undefined;
    return place === undefined ? undefined : address({ path: cluster, password: readPassword(home) }, place);
  } catch (error) {
    throw explained(error, dataDir);
  }
}

/** Waits for a server that is starting: after a crash it may first have to replay its log. */
async function placeOfRunning(cluster: string): Promise<Place | undefined> {
  const name = clusterName(cluster);
  for (;;) {
    const found = readPidFile(cluster);
    if (found === undefined || found.status === 'stopping' || whatRuns(found.pid, name) !== 'its server')
      return undefined;
    if (found.status === 'ready') return found;
    await delay(RETRY_MS);
  }
}

/**
 * The address names the port, and the socket as the parameter `host`. Clients that know this parameter, as pg and libpq do,
 * use the socket: it takes half of the CPU time for large messages, and four fifths for small ones.
 */
function address({ path, password }: Pick<Cluster, 'path' | 'password'>, { port, hasSocket }: Place): string {
  const isReachable = hasSocket && Buffer.byteLength(join(path, `.s.PGSQL.${port}`)) <= LONGEST_SOCKET_PATH;
  const socket = isReachable ? `?host=${encodeURIComponent(path)}` : '';
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres${socket}`;
}

/** Turns a refused system call into a message for the user that names the folder; returns any other error unchanged. */
function explained(error: unknown, dataDir: string): unknown {
  if (error instanceof EmbeddedPostgresError || systemCode(error) === undefined) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new EmbeddedPostgresError(`the embedded database cannot use ${dataDir}: ${reason}`, { cause: error });
}

async function start({ dataDir, log, settings = {} }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = prepareHome(resolve(dataDir));
  const ownership = takeOwnership(home, resolve(dataDir));
  try {
    const cluster = await openCluster(home, settings.fsync !== 'off', log);
    const { server, place } = await startSomewhere(cluster, settings, log);
    const supervisor = supervise(server, () => startServer(cluster, place, settings, log), log);
    let stopped: Promise<void> | undefined;
    return {
      url: address(cluster, place),
      stop: () => {
        stopped ??= supervisor.stop().finally(() => ownership.release());
        return stopped;
      },
    };
  } catch (error) {
    ownership.release();
    throw error;
  }
}

/**
 * Tries again when another program has taken the chosen port, or when the processes of a killed server have not ended
 * yet.
 */
async function startSomewhere(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  log: (line: string) => void,
): Promise<{ server: Server; place: Place }> {
  let hasSocket = process.platform !== 'win32';
  for (let attempt = 1; ; attempt++) {
    await stopOrphan(cluster.path, log);
    const place = { port: await freePort(), hasSocket };
    try {
      return { server: await startServer(cluster, place, settings, log), place };
    } catch (error) {
      const output = error instanceof ServerStartError ? error.output : '';
      const isSocketless = hasSocket && output.includes(NO_SOCKET);
      if (!(isSocketless || PASSING_TROUBLES.test(output)) || attempt === START_ATTEMPTS) throw error;
      if (isSocketless) hasSocket = false;
      await delay(RETRY_MS);
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new TypeError('a TCP listener has a port');
  return address.port;
}

/**
 * Restarts the server on the same address when it ends by itself (for example killed because memory ran out), because
 * clients already use that address.
 */
function supervise(
  first: Server,
  restart: () => Promise<Server>,
  log: (line: string) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let server = first;
  const running = (async () => {
    for (let delayMs = RETRY_MS; ; delayMs = Math.min(delayMs * 2, LONGEST_RESTART_DELAY_MS)) {
      const since = Date.now();
      await server.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > LONGEST_RESTART_DELAY_MS) delayMs = RETRY_MS;
      log('the embedded database has ended unexpectedly and is started again');
      server = await restartUntilUp(restart, delayMs, stopping.signal, log);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await server.stop();
      await running;
    },
  };
}

async function restartUntilUp(
  restart: () => Promise<Server>,
  firstDelayMs: number,
  stopping: AbortSignal,
  log: (line: string) => void,
): Promise<Server> {
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, LONGEST_RESTART_DELAY_MS)) {
    // `stop` was called; the next check sees it
    await delay(delayMs, undefined, { ref: false, signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return ENDED;
    try {
      const server = await restart();
      if (!stopping.aborted) return server;
      await server.stop();
      return ENDED;
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    }
  }
}

/** Used in place of a server that was not started because `stop` was called. */
const ENDED: Server = { pid: 0, ended: Promise.resolve(''), stop: async () => undefined };
