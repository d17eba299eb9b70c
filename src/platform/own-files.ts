/**
 * Where the files of this project lie that it reads while it runs: the only place that decides it. They have the same paths
 * in a checkout and in a bundle (scripts/bundle.ts), counted from the folder of package.json.
 */
import { findPackageJSON } from 'node:module';
import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';

const about = findPackageJSON(import.meta.url);
if (about === undefined) throw new Error(`no folder above ${import.meta.url} has a package.json`);

/** The folder of package.json, with a slash at the end. */
export const PROJECT_URL = new URL('./', pathToFileURL(about));

/** @param path from the folder of package.json: `migrations/` */
export function ownFile(path: string): URL {
  return new URL(path, PROJECT_URL);
}

/**
 * A program of ours that runs beside the service, as a thread: TypeScript in a checkout, JavaScript in a bundle.
 * @param path without its ending: `src/platform/http/compress-viewer`
 */
export function ownProgram(path: string): URL {
  return ownFile(path + extname(import.meta.url));
}
