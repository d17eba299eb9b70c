/** The commands: `main.mjs` imports this file when Node can read it. */
import './compile-cache.mjs';
import { Command } from 'commander';
import { endOnWrongUse, endWithoutReader } from './commands/exit.ts';
import { addHealthcheckCommand } from './commands/healthcheck.ts';
import { version } from './platform/version.ts';

const program = new Command('tributary')
  .description('Pulls health data from wearables, stores it once and gives it back as a clean API')
  .version(version);
endWithoutReader();
endOnWrongUse(program); // commands that are added later inherit it
addHealthcheckCommand(program);
if (process.argv[2] !== 'healthcheck') {
  const { addCommands } = await import('./commands/all.ts');
  await addCommands(program, process.argv[2]);
}
if (process.argv.length === 2) program.help();
await program.parseAsync();
