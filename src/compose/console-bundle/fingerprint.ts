/** The fingerprint of the console's sources: a bundle with another fingerprint is out of date. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Paths from the project's root: the sources, the files that say how they are bundled, and (last) the versions of the
 * packages.
 */
const FOLDERS = ['console/src', 'sdk/src'];
const FILES = ['console/bundle.ts', 'console/tsconfig.json', 'package-lock.json'];

/**
 * Reads some hundred small files, which takes a few milliseconds.
 * @returns undefined where the sources are not there, as in the container image
 */
export async function readFingerprint(root: string): Promise<string | undefined> {
  try {
    const listed = await Promise.all(FOLDERS.map((folder) => filesIn(root, folder)));
    const names = [...listed.flat(), ...FILES];
    const contents = await Promise.all(names.map((name) => readFile(join(root, name))));
    const hash = createHash('sha256');
    for (const [index, name] of names.entries()) {
      const content = contents[index] ?? '';
      hash.update(`${name} ${content.length}\n`).update(content);
    }
    return hash.digest('hex').slice(0, 32);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The files of a folder and those below it, sorted; tests are no part of the bundle. */
async function filesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replaceAll('\\', '/').replace(/^\/+/, ''))
    .sort();
}
