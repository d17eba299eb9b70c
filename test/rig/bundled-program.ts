/**
 * A program of the rig in a single file, for tests that start it many times: most of the time that a process takes to
 * start goes into finding and loading a thousand modules.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

export interface BundledProgram {
  readonly file: string;
  remove(): Promise<void>;
}

/** Packages that are not modules of ECMAScript expect these names. */
const COMMONJS_NAMES = `
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { filename: __filename, dirname: __dirname } = import.meta;`;

/** The program with all of its modules; it does the same as the program itself. */
export async function bundleProgram(program: URL): Promise<BundledProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-program-'));
  const file = join(folder, 'program.mjs');
  // Unlike `build`, it leaves no process behind that would hold the output of the test open.
  buildSync({
    entryPoints: [fileURLToPath(program)],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: { js: COMMONJS_NAMES },
    external: ['typescript'], // large, and loaded only to read configuration files that are written in it
    logLevel: 'silent', // its warnings are about packages
  });
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
}
