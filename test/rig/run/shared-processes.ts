/**
 * Lets small test files share a process, so that what they all import is loaded once. Each file is a suite of its own,
 * named by its path: its hooks, its database and its failures remain its own. Files that would notice each other
 * (needs.ts) keep a process to themselves.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reachedFrom } from './imports.ts';
import { needsOf } from './needs.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SUITES = new URL('file-suites.ts', import.meta.url).href;

/**
 * Files in one process: enough that loading costs little per file, and few enough that the last process does not run
 * long after the others.
 */
const FILES_PER_PROCESS = { withDatabase: 14, without: 48 };

/** Parses every source file of the project, seconds of work: the tests that use it share one process. */
const PARSER = join(ROOT, 'test/rules/source-files.ts');

/**
 * The arguments of `node --test` instead of `files`: those that need a process of their own, and a file for each group
 * of the others. Node itself starts them in the order of their paths.
 * @param folder where the files of the groups are written
 */
export function shareProcesses(files: readonly string[], folder: string): string[] {
  const alone = files.filter((file) => needsOf(file).aloneInProcess);
  const shared = files.filter((file) => !needsOf(file).aloneInProcess);
  const usesParser = (file: string) => reachedFrom(file).has(PARSER);
  const others = shared.filter((file) => !usesParser(file));
  const groups = [
    shared.filter(usesParser),
    ...groupsOf(
      others.filter((file) => needsOf(file).database),
      FILES_PER_PROCESS.withDatabase,
    ),
    ...groupsOf(
      others.filter((file) => !needsOf(file).database),
      FILES_PER_PROCESS.without,
    ),
  ];
  mkdirSync(folder, { recursive: true });
  const written = groups.map((group, index) => {
    if (group.length < 2) return group;
    const path = join(folder, `shared-process-${index + 1}.test.mjs`);
    const names = group.map((file) => relative(ROOT, file));
    writeFileSync(
      path,
      `import { fileSuites } from ${JSON.stringify(SUITES)};\nfileSuites(${JSON.stringify(names)});\n`,
    );
    return [path];
  });
  return [...alone, ...written.flat()];
}

/** Deals the files out, so that neighbours, which tend to take equally long, come into different groups. */
function groupsOf(files: readonly string[], size: number): string[][] {
  const count = Math.ceil(files.length / size);
  return Array.from({ length: count }, (_, group) => files.filter((_file, index) => index % count === group));
}
