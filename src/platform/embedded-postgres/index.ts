/**
 * The embedded database: a real PostgreSQL server, started and supervised by this process, for laptops, demos and tests.
 * It answers on the loopback interface only, at a port of the moment, with a generated password; its data live in
 * `dataDir`. It ends with this process: with `stop()` cleanly, else by a watcher that notices our death.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, clusterOf, homeOf, openCluster, prepareHome, readPassword, SUPERUSER } from './cluster.ts';
import { EmbeddedPostgresError, systemCode } from './error.ts';
import { stopOrphan } from './orphan.ts';
import { takeOwnership } from './ownership.ts';
import { clusterName, readPidFile, whatRuns } from './postmaster.ts';
import { type Server, ServerStartError, startServer } from './server.ts';

export { EmbeddedPostgresError } from './error.ts';

export interface EmbeddedPostgres {
  /** For node-postgres, with the password; valid until `stop`, also across a crash of the server. */
  readonly url: string;
  /** Stops the server and gives up the data directory. Further calls wait for the first. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Made if absent. */
  readonly dataDir: string;
  /** Gets the server's own log and what the supervisor does, a line at a time. */
  readonly log: (line: string) => void;
  /** Server settings by PostgreSQL's names: `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>;
}

const START_ATTEMPTS = 100;
const RETRY_MS = 100;
const PASSING_TROUBLES =
  /could not create any TCP|pre-existing shared memory|lock file "postmaster.pid" already exists/;
const LONGEST_RESTART_DELAY_MS = 10_000;

/**
 * Starts the server of `dataDir`: creates its cluster the first time, stops a server that a killed process left behind.
 * @throws EmbeddedPostgresError with a message for the user, among others when another process owns `dataDir`
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw explained(error, options.dataDir);
  }
}

/**
 * The address of the server that another process has running on `dataDir`, for a command beside it; undefined if there
 * is none that takes connections.
 * @throws EmbeddedPostgresError when this account may not read it
 */
export async function findRunningServer(dataDir: string): Promise<string | undefined> {
  const home = homeOf(resolve(dataDir));
  try {
    const port = existsSync(clusterOf(home)) ? await runningPort(clusterOf(home)) : undefined;
    return port === undefined ? undefined : address(readPassword(home), port);
  } catch (error) {
    throw explained(error, dataDir);
  }
}

/** Waits for a server that is starting: it may be replaying what a crash left to do. */
async function runningPort(cluster: string): Promise<number | undefined> {
  const name = clusterName(cluster);
  for (;;) {
    const found = readPidFile(cluster);
    if (found === undefined || found.status === 'stopping' || whatRuns(found.pid, name) !== 'its server')
      return undefined;
    if (found.status === 'ready') return found.port;
    await delay(RETRY_MS);
  }
}

function address(password: string, port: number): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
}

/** A refused system call with the folder it is about, for the user; anything else as it is. */
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
    const { server, port } = await startSomewhere(cluster, settings, log);
    const supervisor = supervise(server, () => startServer(cluster, port, settings, log), log);
    let stopped: Promise<void> | undefined;
    return {
      url: address(cluster.password, port),
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

/** Tries again when the chosen port was taken meanwhile, or the remains of a killed server have yet to go. */
async function startSomewhere(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  log: (line: string) => void,
): Promise<{ server: Server; port: number }> {
  for (let attempt = 1; ; attempt++) {
    await stopOrphan(cluster.path, log);
    const port = await freePort();
    try {
      return { server: await startServer(cluster, port, settings, log), port };
    } catch (error) {
      const passing = error instanceof ServerStartError && PASSING_TROUBLES.test(error.output);
      if (!passing || attempt === START_ATTEMPTS) throw error;
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

/** Restarts the server when it ends by itself (killed for want of memory, say): its address is already in use. */
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
    await delay(delayMs, undefined, { ref: false, signal: stopping }).catch(() => undefined); // stopped: seen next
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

/** Stands for a server that was not started because of `stop`. */
const ENDED: Server = { pid: 0, ended: Promise.resolve(''), stop: async () => undefined };
