/** The files of a bundled console. console/bundle.ts writes this list beside the files, and the service reads it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
