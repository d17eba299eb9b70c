#!/usr/bin/env -S node --max-semi-space-size=16 --heap-growing-percent=100
/**
 * The command line: `tributary start` and the commands that operators need besides it.
 *
 * This file is plain JavaScript, so that Node 20 can read it and say in one line what to run instead. `main.ts` is a link
 * to it, only for those who type `node src/main.ts`: a checkout or package without symbolic links does not need it.
 *
 * The flags above, also in package.json and Dockerfile, limit the young generation to 16 MB and let the heap double before
 * it is collected. docs/operations/measurements.md says what other sizes cost.
 */
const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(
    `tributary: this needs Node ${NEEDED} and runs on ${process.version}: run "npm start", which brings its own Node, or "node_modules/.bin/node src/main.mjs" for other commands\n`,
  );
  process.exit(1);
}
await import('./command-line.ts');
