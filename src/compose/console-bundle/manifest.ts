/** Shared by console/bundle.ts and the service that runs it: the list of a bundle's files, and two constants. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The exit status for missing packages. The process has written their names to stderr. */
export const EXIT_PACKAGES_MISSING = 3;

/** The beginning of the names of folders into which a bundle is written before it is moved to its place. */
export const DRAFT_PREFIX = '.draft-';

/** The files of a bundled console: console/bundle.ts writes this list beside them, and the service reads it. */
export interface Manifest {
  /** The fingerprint of its sources ({@link readFingerprint}). */
  readonly fingerprint: string;
  /** The script and the stylesheet that the document names. */
  readonly entry: string;
  readonly style: string;
  /**
   * The modules that the script imports at once, named here so that a browser can load them without reading the script
   * first.
   */
  readonly preload: readonly string[];
  /** The folders of the packages whose code is in the files: `node_modules/react`. */
  readonly packages: readonly string[];
  /** Every file by its name, with its sizes as it is and compressed. */
  readonly files: Readonly<Record<string, FileSizes>>;
}

export interface FileSizes {
  readonly bytes: number;
  readonly gzipBytes: number;
  readonly brotliBytes: number;
}

export const MANIFEST = 'manifest.json';

/** The manifest in this folder; undefined where there is none. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest; // our own, written as a whole
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
