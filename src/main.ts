#!/usr/bin/env -S node --max-semi-space-size=16 --heap-growing-percent=40
/**
 * The command line: `tributary start` and the commands that operators need besides it.
 *
 * Requests create much garbage. With a young generation of 16 MB, and a heap that grows in small steps (the flags above,
 * also in package.json and Dockerfile), it is collected early. docs/operations.md says what other sizes cost.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { endOnWrongUse } from './commands/exit.ts';
import { addHealthcheckCommand } from './commands/healthcheck.ts';
import { version } from './version.ts';

const program = new Command('tributary')
  .description('Pulls health data from wearables, stores it once and gives it back as a clean API')
  .version(version);
endOnWrongUse(program); // commands that are added later inherit it
addHealthcheckCommand(program);
if (process.argv[2] !== 'healthcheck') {
  // Node keeps the compiled code beside the code itself, for the next start; where it may not write, it keeps nothing.
  enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/tributary', import.meta.url)));
  const { addOtherCommands } = await import('./commands/all.ts'); // most of the code, which a health check does not need
  addOtherCommands(program);
}
if (process.argv.length === 2) program.help();
await program.parseAsync();
