/** Which test files there are, and which of them a run takes. */
import { globSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { needsOf } from './needs.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['src', 'test', 'console', 'sdk', 'sdk-phone', 'sdk-python', 'bench'];

/** A room for tests that take long, and the end of the name of a file that does and stands beside short ones. */
const LONG_ROOM = join(ROOT, 'test', 'outages') + sep;
const LONG_NAME = '.long.test.ts';

const JOURNEYS = join(ROOT, 'test', 'journeys') + sep;

/**
 * `short` and `long` are all files together. `quick` are the units and rules that need neither a database nor a process
 * of their own: a minute, for the loop while coding.
 */
const CHOICES = {
  short: (file: string) => !isLong(file),
  long: isLong,
  quick: isQuick,
};

function isQuick(file: string): boolean {
  if (isLong(file) || file.startsWith(JOURNEYS)) return false;
  const { database, processes } = needsOf(file);
  return !database && !processes;
}

export type Choice = keyof typeof CHOICES;

/** The files to run, or the fault of the question. */
export type Chosen = { files: readonly string[]; fault?: undefined } | { fault: string };

/**
 * @param names `quick` or `long`, and then files, folders or rooms (folders of test/). A place stands for all of its
 * files, the long ones too; without a place the run takes the short ones.
 */
export function chooseFiles(names: readonly string[]): Chosen {
  const isChoice = (name: string): name is Choice => Object.hasOwn(CHOICES, name);
  const choice = names.find(isChoice);
  const places = names.filter((name) => !isChoice(name)).map(placeOf);
  const empty = places.filter((path) => testFiles(path).length === 0).map((path) => relative(ROOT, path));
  if (empty.length > 0) {
    const rooms = roomsWithTests().join(', ');
    return { fault: `no tests: ${empty.join(', ')}\nrooms are ${rooms}; also: quick, long; all else is a path` };
  }
  const files = places.length > 0 ? [...new Set(places.flatMap(testFiles))] : allTestFiles();
  const wanted = choice ?? (places.length > 0 ? undefined : 'short');
  const chosen = wanted === undefined ? files : files.filter(CHOICES[wanted]);
  return chosen.length > 0 ? { files: chosen } : { fault: `no ${wanted} tests: ${names.join(' ')}` };
}

export function allTestFiles(): string[] {
  return FOLDERS.map((folder) => join(ROOT, folder)).flatMap(testFiles);
}

export function isLong(file: string): boolean {
  return file.startsWith(LONG_ROOM) || file.endsWith(LONG_NAME);
}

/** A file itself, or all test files of a folder; whole paths. */
export function testFiles(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory() !== true) return stats === undefined ? globSync(path) : [path];
  const found = globSync('**/*.test.ts', { cwd: path, exclude: (entry) => entry.split('/').includes('node_modules') });
  return found.sort().map((file) => join(path, file));
}

/** A path stays as it is; any other name may be that of a room. */
function placeOf(name: string): string {
  const room = join(ROOT, 'test', name);
  const isPath = statSync(name, { throwIfNoEntry: false }) !== undefined;
  return !isPath && statSync(room, { throwIfNoEntry: false })?.isDirectory() ? room : resolve(name);
}

function roomsWithTests(): string[] {
  const folders = readdirSync(join(ROOT, 'test'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).filter((name) => testFiles(join(ROOT, 'test', name)).length > 0);
}
