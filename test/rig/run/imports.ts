/**
 * The files that our files import when they run, read from their text: fast enough to look at every test before each
 * run.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * `import … from '…'`, `export … from '…'`, `import '…'`, `import('…')`, and the address of a program to start; not
 * `import type`, which is gone at run time.
 */
const IMPORT =
  /^(?:import|export) (?!type\b)[^'";]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)|new URL\('(\.[^']+\.ts)', import\.meta\.url\)/gm;

interface Imports {
  /** Names of packages. */
  readonly packages: readonly string[];
  /** Whole paths of our own files. */
  readonly files: readonly string[];
}

const texts = new Map<string, string>();
const read = new Map<string, Imports>();

export function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
}

/** The direct imports of the file. */
export function importsOf(file: string): Imports {
  const known = read.get(file);
  if (known !== undefined) return known;
  const names = [...textOf(file).matchAll(IMPORT)].flatMap((found) => found.slice(1).filter(Boolean));
  const isOurs = (name: string) => name.startsWith('.');
  const files = names.filter(isOurs).map((name) => resolve(dirname(file), name));
  const imports = {
    packages: names.filter((name) => !isOurs(name)),
    files: files.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && existsSync(path)),
  };
  read.set(file, imports);
  return imports;
}

/** The file, and every file of ours that it imports directly or through others. */
export function reachedFrom(file: string, isFollowed: (file: string) => boolean = () => true): ReadonlySet<string> {
  const reached = new Set([file]);
  for (const next of reached) {
    for (const path of importsOf(next).files) if (isFollowed(path)) reached.add(path);
  }
  return reached;
}
