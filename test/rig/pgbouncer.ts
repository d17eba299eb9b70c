/** Debian's connection pooler in transaction mode, in front of the server of a test database. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAccount } from '../../src/platform/embedded-postgres/account.ts';
import { findFreePort } from './http.ts';

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
/** Another one than the system's: newer versions find prepared statements by their names. */
const PROGRAM = process.env.TEST_PGBOUNCER ?? PLACES.find((path) => existsSync(path));

/** The reason why tests with a pooler cannot run here; undefined where they can. */
export const NO_POOLER =
  PROGRAM === undefined ? 'not run: there is no pgbouncer ("apt-get install -y pgbouncer" installs it)' : undefined;

/** For example `1.18.0`. */
export function poolerVersion(): string {
  const { stdout } = spawnSync(String(PROGRAM), ['-V'], { encoding: 'utf8' });
  return /\d[\d.]*/.exec(stdout)?.[0] ?? '';
}

export interface Pgbouncer {
  /** The same database through the pooler. */
  readonly url: string;
  /** Ends it, and with it every connection through it. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** After the last stop. */
  remove(): Promise<void>;
}

/** Starts it in front of the database at `url`. */
export async function startPgbouncer(url: string, settings: Readonly<Record<string, string>> = {}): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-pgbouncer-'));
  const port = await findFreePort();
  const path = join(folder, 'pgbouncer.ini');
  await writeFile(path, configurationOf(new URL(url), { listen_port: String(port), ...settings }));
  // It refuses to run as root, as PostgreSQL does.
  const account = process.getuid?.() === 0 ? findAccount(readFileSync('/etc/passwd', 'utf8')) : undefined;
  if (account !== undefined) for (const one of [folder, path]) await chown(one, account.uid, account.gid);
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(String(PROGRAM), [path], { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', ...account });
    await isUp(child);
  };
  const through = new URL(url);
  through.searchParams.delete('host'); // the socket of an embedded database
  through.hostname = '127.0.0.1';
  through.port = String(port);
  await start();
  return {
    url: through.href,
    start,
    stop: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM'); // at once: for it, SIGINT is the signal that waits
      await once(child, 'exit');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function configurationOf(
  { hostname, port, username, password }: URL,
  settings: Readonly<Record<string, string>>,
): string {
  const server = { host: hostname, port, user: decodeURIComponent(username), password: decodeURIComponent(password) };
  const address = Object.entries(server)
    .filter(([, value]) => value !== '') // it takes no empty password
    .map(([name, value]) => `${name}='${value.replaceAll("'", "''")}'`);
  const all = {
    listen_addr: '127.0.0.1',
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: '10',
    max_client_conn: '500',
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  return ['[databases]', `* = ${address.join(' ')}`, '[pgbouncer]', ...lines, ''].join('\n');
}

async function isUp(child: ChildProcess): Promise<void> {
  let errors = '';
  const up = Promise.withResolvers<void>();
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
    if (errors.includes('process up')) up.resolve();
  });
  child.once('error', up.reject);
  child.once('exit', (code) => up.reject(new Error(`pgbouncer ended with ${code}: ${errors}`)));
  await up.promise;
}
