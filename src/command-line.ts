#!/usr/bin/env -S node --max-semi-space-size=16 --heap-growing-percent=100
/**
 * The command line: `tributary start` and the commands that operators need besides it.
 *
 * The flags above, also in package.json and Dockerfile, limit the young generation to 16 MB and let the heap double before
 * it is collected. docs/operations/measurements.md says what other sizes cost.
 */
import './compile-cache.mjs';
import { Command } from 'commander';
import { endOnWrongUse } from './commands/exit.ts';
import { addHealthcheckCommand } from './commands/healthcheck.ts';
import { version } from './platform/version.ts';

const program = new Command('tributary')
  .description('Pulls health data from wearables, stores it once and gives it back as a clean API')
  .version(version);
endOnWrongUse(program); // commands that are added later inherit it
addHealthcheckCommand(program);
if (process.argv[2] !== 'healthcheck') {
  const { addOtherCommands } = await import('./commands/all.ts'); // most of the code, which a health check does not need
  addOtherCommands(program);
}
if (process.argv.length === 2) program.help();
await program.parseAsync();
