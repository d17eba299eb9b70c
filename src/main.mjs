#!/usr/bin/env -S node --max-semi-space-size=16 --heap-growing-percent=100
/**
 * The command line: `tributary start` and the commands that operators need besides it.
 *
 * This file is plain JavaScript that Node 20 can read, and `main.ts` is a link to it: an older Node would only say that
 * it does not know the extension of `main.ts`, and this file says what to run instead.
 *
 * The flags above, also in package.json and Dockerfile, limit the young generation to 16 MB and let the heap double before
 * it is collected. docs/operations/measurements.md says what other sizes cost.
 */
const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(
    `tributary: this needs Node ${NEEDED} and runs on ${process.version}: run "npm start", which brings its own Node, or "node_modules/.bin/node src/main.ts" for other commands\n`,
  );
  process.exit(1);
}
await import('./command-line.ts');
