/**
 * Makes node_modules match package-lock.json; runs before `npm start` and `npm test`. It is plain JavaScript without
 * dependencies, because nothing is installed yet and the machine may have Node 20. When everything is in place it only
 * reads two small files. `npm start` does without the packages that only development needs; everything else gets all.
 *
 * None of our dependencies needs an install script, so none is run.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { homedir, hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR = 24;
const HEARTBEAT_MS = 2_000;
/** If the holder of a lock has been silent for this long, it was killed, and the lock is free. */
const STALE_MS = 20_000;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const marker = join(modules, '.tributary-setup.json');
// npm writes this file last, so it exists only if npm finished
const installedLock = join(modules, '.package-lock.json');
const lock = join(root, '.setup.lock');
const platform = `${process.platform}-${process.arch}`;
/** Running the service needs no development packages, so an install without them is enough; the tests need them. */
const production = process.env.npm_lifecycle_event === 'prestart';

class SetupError extends Error {}

try {
  if (!isInstalled()) await withLock(async () => isInstalled() || (await install()));
  checkNode();
  allowExec();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}

/** One line for the person who typed the command; stdout belongs to the command itself. */
function say(line) {
  process.stderr.write(`tributary: ${line}\n`);
}

/**
 * What the marker contains when node_modules is complete for this package-lock.json, this platform and this npm run.
 * @param {'production' | 'full'} scope without the packages of development, or with them
 */
function fingerprint(scope) {
  const hash = createHash('sha256')
    .update(fs.readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return { state: 'installed', scope, platform, lock: hash, installed: fs.statSync(installedLock).mtimeMs };
}

function isInstalled() {
  const found = readJson(marker);
  if (found?.state === 'installing' || !fs.existsSync(installedLock)) return false;
  const enough = production ? ['full', 'production'] : ['full'];
  if (enough.some((scope) => JSON.stringify(found) === JSON.stringify(fingerprint(scope)))) return true;
  const scope = enough.find(installedMatchesLock);
  if (scope === undefined) return false; // installed from another package-lock.json, or without what is needed now
  writeMarker(fingerprint(scope)); // somebody ran npm by hand
  return true;
}

/** Compares what npm says it installed with what package-lock.json requires on this platform. */
function installedMatchesLock(scope) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const present = readJson(installedLock)?.packages ?? {};
  const fits = (list, value) => list === undefined || [list].flat().includes(value);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    if (present[path] !== undefined) return present[path].version === entry.version;
    if (scope === 'production' && entry.dev) return true;
    // npm itself decides which C library a package is for.
    const foreign = !fits(entry.os, process.platform) || !fits(entry.cpu, process.arch) || entry.libc !== undefined;
    return (entry.optional || entry.devOptional) === true && foreign;
  });
}

/** Whether packages of development are installed: an update keeps them. */
function hasDevelopment() {
  return Object.values(readJson(installedLock)?.packages ?? {}).some(({ dev }) => dev === true);
}

async function install() {
  // An interrupted install leaves half-written packages, which an update would take for complete ones.
  const clean = !fs.existsSync(installedLock) || readJson(marker)?.state === 'installing';
  const started = Date.now();
  say(clean ? 'installing dependencies, about half a minute the first time' : 'updating dependencies');
  const scope = production && (clean || !hasDevelopment()) ? 'production' : 'full';
  writeMarker({ state: 'installing' });
  const flags = [
    scope === 'full' ? '--include=dev' : '--omit=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ];
  // An update keeps the files that running processes use; `npm ci` would delete them.
  await npm(clean ? ['ci', ...flags] : ['install', '--no-save', ...flags]);
  if (isMusl()) fs.rmSync(join(modules, '.bin', 'node'), { force: true }); // the pinned Node is built for glibc
  writeMarker(fingerprint(scope));
  say(`dependencies installed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

async function npm(args) {
  const cache = usableCache();
  // `npm pack --dry-run` hands its option down to every npm that it starts; this one has to install.
  const env = {
    ...process.env,
    npm_config_dry_run: 'false',
    ...(cache.temporary ? { npm_config_cache: cache.path } : {}),
  };
  const cli = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  // Not with this process's Node: that may be the pinned one, in the folder that is about to be replaced.
  const [command, before] =
    cli === undefined ? ['npm', []] : [process.env.npm_node_execpath ?? process.execPath, [cli]];
  const child = spawn(command, [...before, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: cli === undefined && process.platform === 'win32', // npm is a .cmd file there; we choose the arguments
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const failure = await new Promise((resolve) => {
    child.on('error', (error) => resolve(`npm cannot be started (${error.message})`));
    child.on('close', (code, signal) => resolve(code === 0 ? undefined : (signal ?? `npm ended with code ${code}`)));
  });
  if (cache.temporary) fs.rmSync(cache.path, { recursive: true, force: true });
  if (failure === undefined) return;
  process.stderr.write(`${output.split('\n').slice(0, 8).join('\n').trimEnd()}\n`);
  throw new SetupError(`dependencies could not be installed: ${cause(output) ?? failure}`);
}

/** npm's error code in words. */
function cause(output) {
  const code = /code (E[A-Z0-9]+)/.exec(output)?.[1];
  const words = {
    ENOTFOUND: 'the package registry cannot be reached (no network, or a proxy is needed)',
    EAI_AGAIN: 'the package registry cannot be reached (no network, or a proxy is needed)',
    ECONNREFUSED: 'the package registry refuses connections',
    ETIMEDOUT: 'the package registry does not answer',
    EACCES: `no permission to write in ${root}`,
    EPERM: `no permission to write in ${root}`,
    EROFS: `${root} is read-only`,
    ENOSPC: 'the disk is full',
    EINTEGRITY: 'a downloaded package is not the one package-lock.json names',
    EUSAGE: 'package.json and package-lock.json do not fit together; run npm install',
    E404: 'the package registry lacks a package or version',
  };
  return code === undefined ? undefined : (words[code] ?? `npm says ${code}`);
}

/** npm's own cache, or a temporary one if the home directory is not writable (as in many CI systems). */
function usableCache() {
  const path = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    fs.mkdirSync(path, { recursive: true });
    // A real write: for root, access() says yes even on a read-only file system.
    fs.rmSync(fs.mkdtempSync(join(path, 'tributary-')), { recursive: true });
    return { path, temporary: false };
  } catch {
    return { path: fs.mkdtempSync(join(tmpdir(), 'tributary-npm-')), temporary: true };
  }
}

function checkNode() {
  const pinned = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (fs.existsSync(pinned) || Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return;
  throw new SetupError(
    `Node ${NODE_MAJOR} or newer is needed and none is packaged for ${platform}; this is ${process.version}. Install one from https://nodejs.org`,
  );
}

/**
 * `npm start` runs `exec node …`, so that npm's signals reach the service itself and not a shell, which would end and
 * leave the service behind. Windows has no exec: there it is a file that runs its arguments.
 */
function allowExec() {
  const file = join(modules, '.bin', 'exec.cmd');
  if (process.platform === 'win32' && !fs.existsSync(file)) fs.writeFileSync(file, '@%*\r\n');
}

function isMusl() {
  return process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime === undefined;
}

function readJson(path) {
  try {
    return JSON.parse(fs.readFileSync(path, 'utf8'));
  } catch {
    return undefined; // missing, or incomplete because its writer was killed: both mean "not known"
  }
}

function writeMarker(content) {
  try {
    fs.mkdirSync(modules, { recursive: true });
    fs.writeFileSync(marker, JSON.stringify(content));
  } catch (error) {
    // In a read-only checkout the marker cannot be written; then each start makes the comparison, which does no harm.
    if (content.state === 'installed') return;
    throw unwritable(error);
  }
}

/** One installer per checkout; the others wait and then find the work done. */
async function withLock(work) {
  const own = JSON.stringify({ host: hostname(), pid: process.pid, nonce: Math.random() });
  for (let waited = false; !takeLock(own); waited = true) {
    if (!waited) say('waiting for another process that installs dependencies');
    dropStaleLock();
    await delay(200);
  }
  const heartbeat = setInterval(() => fs.utimes(lock, new Date(), new Date(), () => undefined), HEARTBEAT_MS);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    fs.rmSync(lock, { force: true });
  }
}

function takeLock(own) {
  try {
    fs.writeFileSync(lock, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw unwritable(error);
  }
}

function dropStaleLock() {
  const seen = readText(lock);
  if (seen === undefined || !isStale(seen)) return;
  // Two waiting processes may see the same stale lock. Only one of them can rename it. The other finds no lock, or it
  // has renamed a fresh lock (with a different text) and then puts that back.
  const aside = `${lock}.${process.pid}`;
  try {
    fs.renameSync(lock, aside);
    if (readText(aside) !== seen) fs.linkSync(aside, lock);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw unwritable(error);
  }
  fs.rmSync(aside, { force: true });
}

function isStale(text) {
  const age = Date.now() - (fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > STALE_MS) return true;
  try {
    const holder = JSON.parse(text);
    if (holder.host === hostname()) process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH'; // an unreadable text is being written at this moment
  }
}

function readText(path) {
  try {
    return fs.readFileSync(path, 'utf8');
  } catch {
    return undefined; // its holder has just released it
  }
}

function unwritable(error) {
  return new SetupError(
    `dependencies are missing and cannot be installed: ${cause(`code ${error.code}`) ?? error.message}`,
  );
}
