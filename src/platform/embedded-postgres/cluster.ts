/**
 * The database cluster and the files around it:
 *
 *     DATA_DIR/postgres/            owned by this process's account
 *       password                    of the superuser, mode 0600
 *       owner, owner.lock           see ownership.ts
 *       cluster/                    PostgreSQL's data directory, owned by the server's account
 */
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, canEnter, serverAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { EmbeddedPostgresError, systemCode } from './error.ts';
import { runProgram } from './program.ts';

/** The only account of the cluster; its password is kept in `home`. */
export const SUPERUSER = 'tributary';

export interface Cluster {
  readonly path: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly password: string;
}

/** The supervisor's folder in a data directory. */
export function homeOf(dataDir: string): string {
  return join(dataDir, 'postgres');
}

export function clusterOf(home: string): string {
  return join(home, 'cluster');
}

/**
 * Makes `dataDir` and the supervisor's folder in it; returns the supervisor's folder.
 * @throws EmbeddedPostgresError when the folder belongs to another account
 */
export function prepareHome(dataDir: string): string {
  const isRoot = process.getuid?.() === 0;
  const home = homeOf(dataDir);
  // When we are root, the server's account has to pass through this folder. It cannot list it, and every secret in here
  // has mode 0600.
  const mode = isRoot ? 0o711 : 0o700;
  fs.mkdirSync(home, { recursive: true, mode });
  const owner = fs.statSync(home).uid;
  if (isRoot && owner === 0) fs.chmodSync(home, mode); // independent of the umask
  if (!isRoot && process.getuid !== undefined && owner !== process.getuid()) {
    throw new EmbeddedPostgresError(
      `${home} belongs to uid ${owner}, this process runs as uid ${process.getuid()}: start it as before, or choose another DATA_DIR`,
    );
  }
  return fs.realpathSync(home);
}

/**
 * The cluster of `home`; created if there is none.
 * @param durable false does not wait for the disk, for clusters that live only as long as a test
 */
export async function openCluster(home: string, durable: boolean, log: (line: string) => void): Promise<Cluster> {
  const path = clusterOf(home);
  const account = serverAccount(path);
  const binaries = findBinaries(home, account);
  if (!fs.existsSync(path)) {
    log('creating the embedded database');
    await createCluster({ path, account, binaries, password: newPassword(home) }, durable);
  }
  checkVersion(path, binaries);
  return { path, account, binaries, password: readPassword(home) };
}

/**
 * How the server is told where its data are. A server under another account cannot use the path if it may not enter one
 * of the folders above (/root, a temporary folder of mode 0700). So we start it *in* its data directory, which needs no
 * permission on the folders above, and name the directory by the kernel's link to a process's working directory.
 * PostgreSQL and its children never leave the data directory. So the data can stay in DATA_DIR, whatever modes the
 * folders around it have.
 */
export function dataPath(cluster: string, account: Account | undefined): string {
  if (account === undefined || canEnter(dirname(cluster), account)) return cluster;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and uid ${account.uid} cannot enter ${dirname(cluster)}: ` +
      'start as an ordinary user, or choose a DATA_DIR that everybody can pass through',
  );
}

/**
 * Built under another name and renamed when complete, so that an interrupted start leaves nothing behind that breaks
 * the next one.
 */
async function createCluster({ path, account, binaries, password }: Cluster, durable: boolean): Promise<void> {
  const home = dirname(path);
  const draft = `${path}.new`;
  const passwordFile = join(home, 'initdb-password');
  fs.rmSync(draft, { recursive: true, force: true });
  fs.rmSync(passwordFile, { force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account !== undefined) {
    for (const made of [draft, passwordFile]) fs.chownSync(made, account.uid, account.gid);
  }
  const { code, output } = await runProgram(binaries.initdb, initdbArguments(dataPath(draft, account), durable), {
    cwd: draft,
    account,
  });
  fs.rmSync(passwordFile);
  if (code !== 0) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw new EmbeddedPostgresError(`the embedded database cannot be created: ${initdbProblem(output)}`);
  }
  fs.renameSync(draft, path);
}

function initdbArguments(path: string, durable: boolean): string[] {
  return [
    `--pgdata=${path}`,
    `--username=${SUPERUSER}`,
    '--pwfile=../initdb-password', // relative to the new cluster; dataPath explains why
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorts by code point and is part of PostgreSQL, so an update of the system's libraries cannot break an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-locale',
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}

function initdbProblem(output: string): string {
  const lines = output.split('\n').filter((line) => line !== '');
  if (output.includes('could not look up effective user ID')) {
    return `uid ${process.getuid?.()} has no entry in /etc/passwd, which initdb needs: add one, or set DATABASE_URL`;
  }
  return lines.filter((line) => /error|fatal|could not/i.test(line)).join('; ') || (lines.at(-1) ?? 'initdb failed');
}

function checkVersion(cluster: string, binaries: Binaries): void {
  let version: string;
  try {
    version = fs.readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    throw new EmbeddedPostgresError(
      `${cluster} is not a database cluster (it has no PG_VERSION): restore or remove it`,
    );
  }
  if (version === binaries.majorVersion) return;
  throw new EmbeddedPostgresError(
    `${cluster} was made by PostgreSQL ${version} and this is PostgreSQL ${binaries.majorVersion}: ` +
      'dump it with the release that made it and load it into a new DATA_DIR',
  );
}

/** The password is stored before the cluster is made with it. */
function newPassword(home: string): string {
  const password = randomBytes(24).toString('base64url');
  fs.rmSync(join(home, 'password'), { force: true }); // `mode` below applies to new files only
  fs.writeFileSync(join(home, 'password'), password, { mode: 0o600 });
  return password;
}

export function readPassword(home: string): string {
  try {
    return fs.readFileSync(join(home, 'password'), 'utf8').trim();
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    throw new EmbeddedPostgresError(`${join(home, 'password')} is missing: restore it from a backup of DATA_DIR`);
  }
}
