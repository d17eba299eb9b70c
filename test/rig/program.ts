/** The program that tests start as a process: `tributary`, for `process.execPath`. */
import { fileURLToPath } from 'node:url';

/** Names the folder of a bundle of the program, with a slash at the end, where the run has made one (run/bundle.ts). */
export const BUNDLE_VARIABLE = 'TEST_BUNDLE';

/** From the sources, for tests that change what it loads. */
export const MAIN_OF_SOURCES = fileURLToPath(new URL('../../src/main.mjs', import.meta.url));

const bundle = process.env[BUNDLE_VARIABLE];

/** The bundle, as the image has it, or the sources. */
export const MAIN = bundle === undefined ? MAIN_OF_SOURCES : `${bundle}src/main.mjs`;
