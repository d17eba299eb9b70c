/** The needs of a test file, read from the imports of the file and of the parts of the rig that it uses. */
import { join } from 'node:path';
import { importsOf, reachedFrom, textOf } from './imports.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PRODUCT = join(ROOT, 'src/');
const DATABASE = join(ROOT, 'test/rig/database.ts');
const PROGRAM = join(ROOT, 'test/rig/program.ts');
const SERVER = join(PRODUCT, 'platform/embedded-postgres/');

/** A part of the product; helpers for tests stand there in folders named `testing`. */
const isProduct = (path: string) => path.startsWith(PRODUCT) && !/\.test\.ts$|\/testing\//.test(path);

/** Packages that start a process: a command, a thread, a browser, a bundler. */
const STARTS_A_PROCESS = new Set(['node:child_process', 'node:worker_threads', 'playwright-core', 'esbuild']);

/**
 * Effects that other files of the same process would notice: a change of the process itself or of a global object, and
 * a measurement of the whole process. A file that waits while it loads cannot be loaded among others either.
 */
const CONCERNS_THE_PROCESS =
  /\bprocess\.(env(\.\w+|\[[^\]]+\])\s*=[^=]|(chdir|exit|exitCode|on|once|emit|umask|cpuUsage|memoryUsage|resourceUsage)\b)|\b(delete|Object\.assign\() ?process\.env|\bglobalThis\.|\bmock\.|\{[^}]*\bmock\b[^}]*\} from 'node:test'|\bregisterHooks\b|^(const [^=]+ = )?await |^for await /m;

export interface Needs {
  /** A database of the run's server. */
  readonly database: boolean;
  /** Processes of its own: services, commands, browsers. */
  readonly processes: boolean;
  /** The program of the service as one of them. */
  readonly program: boolean;
  /** A process in which no other file runs. */
  readonly aloneInProcess: boolean;
}

const known = new Map<string, Needs>();

/** @param file a whole path */
export function needsOf(file: string): Needs {
  const found = known.get(file) ?? findNeeds(file);
  known.set(file, found);
  return found;
}

function findNeeds(file: string): Needs {
  const parts = [...reachedFrom(file, (path) => !isProduct(path))];
  const startsProcess = (part: string) => {
    const { packages, files } = importsOf(part);
    return packages.some((name) => STARTS_A_PROCESS.has(name)) || files.some((path) => path.startsWith(SERVER));
  };
  const database = parts.includes(DATABASE);
  const processes = file.startsWith(SERVER) || parts.some((part) => part !== DATABASE && startsProcess(part));
  return {
    database,
    processes,
    program: parts.includes(PROGRAM),
    aloneInProcess: processes || parts.some((part) => CONCERNS_THE_PROCESS.test(textOf(part))),
  };
}
