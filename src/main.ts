#!/usr/bin/env -S node --max-semi-space-size=4
/**
 * The command line: `tributary start` and what operators need beside it.
 *
 * Requests leave much short-lived garbage: a small young generation (the flag above, also in package.json) collects it
 * early, for half the memory at the same speed.
 */
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { addKeyCommands } from './commands/keys.ts';
import { addMaintenanceCommands } from './commands/maintenance.ts';
import { addServiceCommands } from './commands/serve.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const program = new Command('tributary')
  .description('Pulls health data from wearables, stores it once and gives it back as a clean API')
  .version(version);
addServiceCommands(program);
addMaintenanceCommands(program);
addKeyCommands(program);
await program.parseAsync();
