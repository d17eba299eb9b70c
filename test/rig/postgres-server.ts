/**
 * Servers of PostgreSQL for tests that need more of them than the run's one: a primary with a standby, another version, a
 * recovery. They run on the programs of the embedded database or on those of the system.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findAccount } from '../../src/platform/embedded-postgres/account.ts';
import { findBinaries } from '../../src/platform/embedded-postgres/binaries.ts';
import { findFreePort } from './http.ts';

/** PostgreSQL refuses to run as root. */
const ACCOUNT = process.getuid?.() === 0 ? findAccount(readFileSync('/etc/passwd', 'utf8')) : undefined;
const DEBIAN = '/usr/lib/postgresql';
/** The folders of the programs that Debian's packages bring, by major version: the newest last. */
const SYSTEM = existsSync(DEBIAN)
  ? readdirSync(DEBIAN)
      .sort((one, other) => Number(one) - Number(other))
      .map((version) => ({ version, bin: join(DEBIAN, version, 'bin') }))
      .filter(({ bin }) => existsSync(join(bin, 'pg_basebackup')))
  : [];

export interface Programs {
  readonly version: string;
  readonly bin: string;
}

/** The newest PostgreSQL of the system; undefined where there is none. */
export const systemPrograms: Programs | undefined = SYSTEM.at(-1);

/** The reason why tests with the system's PostgreSQL cannot run here; undefined where they can. */
export const NO_SYSTEM_POSTGRES =
  systemPrograms === undefined
    ? 'not run: there is no pg_basebackup ("apt-get install -y postgresql" installs it)'
    : undefined;

/** A folder that the servers' account may use. */
export async function serverFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-servers-'));
  giveAway(folder);
  return folder;
}

function giveAway(path: string): void {
  if (ACCOUNT !== undefined) chownSync(path, ACCOUNT.uid, ACCOUNT.gid);
}

/** Runs a program of PostgreSQL, or a shell, as the servers' account. @throws Error with what it wrote */
export function runAsServer(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): string {
  const settings = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC', ...env };
  return execFileSync(program, args, { cwd, env: settings, encoding: 'utf8', stdio: 'pipe', ...ACCOUNT });
}

/** The programs of the embedded database: no pg_basebackup and no pg_dump among them. */
export function embeddedPrograms(folder: string): Programs {
  const { postgres, majorVersion } = findBinaries(folder, ACCOUNT);
  return { version: majorVersion, bin: join(postgres, '..') };
}

export class PostgresServer {
  readonly programs: Programs;
  /** Its data. */
  readonly path: string;
  readonly port: number;
  #child: ChildProcess | undefined;
  #log = '';

  private constructor(programs: Programs, path: string, port: number) {
    this.programs = programs;
    this.path = path;
    this.port = port;
  }

  /** Makes a new one, which does not run yet, in `folder`. */
  static async make(programs: Programs, folder: string, name: string): Promise<PostgresServer> {
    const server = new PostgresServer(programs, join(folder, name), await findFreePort());
    const args = ['-D', server.path, '-U', 'tributary', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    runAsServer(join(programs.bin, 'initdb'), args, folder);
    return server;
  }

  /** A server whose data are those of another one, which must not run. */
  async copy(folder: string, name: string): Promise<PostgresServer> {
    const copy = new PostgresServer(this.programs, join(folder, name), await findFreePort());
    mkdirSync(copy.path, { mode: 0o700 });
    giveAway(copy.path);
    runAsServer('/bin/cp', ['-a', `${this.path}/.`, copy.path], folder);
    return copy;
  }

  /** Writes a file into its data. */
  async write(name: string, text: string): Promise<void> {
    await writeFile(join(this.path, name), text);
    giveAway(join(this.path, name));
  }

  /**
   * Starts it and waits until it accepts connections, for a standby: reading ones.
   * @param variables of its environment, beside those that it always has
   */
  async start(
    settings: Readonly<Record<string, string>> = {},
    variables: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const all = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(this.port),
      log_destination: 'stderr',
      logging_collector: 'off',
      lc_messages: 'C',
      timezone: 'UTC',
      shared_buffers: '64MB',
      max_connections: '150',
      fsync: 'off', // a killed process leaves what it has written to the system
      ...settings,
    };
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // In a group of its own, which is killed as a whole.
    const options = {
      cwd: this.path,
      detached: true,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...variables },
      ...ACCOUNT,
    };
    const child = spawn(join(this.programs.bin, 'postgres'), ['-D', this.path, ...args], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    this.#log = '';
    const up = Promise.withResolvers<void>();
    child.stderr.on('data', (chunk) => {
      this.#log += chunk;
      if (/ready to accept (read-only )?connections/.test(this.#log)) up.resolve();
    });
    child.once('error', up.reject);
    child.once('exit', (code, signal) => up.reject(new Error(`PostgreSQL ended with ${code ?? signal}: ${this.#log}`)));
    await up.promise;
  }

  /** What it has logged since its start. */
  get log(): string {
    return this.#log;
  }

  /** An address by which pg reaches it. */
  url(database = 'postgres'): string {
    return `postgres://tributary@127.0.0.1:${this.port}/${database}`;
  }

  /** Runs one statement on a connection of its own. */
  async ask<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url() });
    client.on('error', () => undefined); // the statement fails, or the server has stopped after it
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** As when the machine fails: all of its processes end at once, and nobody is told. */
  async kill(): Promise<void> {
    await this.#end((pid) => process.kill(-pid, 'SIGKILL'));
  }

  /** Ends it in good order, whoever is connected. */
  async stop(): Promise<void> {
    await this.#end((pid) => process.kill(pid, 'SIGINT'));
  }

  async #end(signal: (pid: number) => void): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    signal(child.pid);
    await ended;
  }
}
