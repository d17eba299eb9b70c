/** `verify`: checks that all precomputed values still equal what the stored points and events give. */
import type { Command } from 'commander';
import { type Difference, verifyUsers } from '../modules/understand/verification/index.ts';
import { type OutputOptions, report, runCommand } from './context.ts';
import { withDatabase } from './database.ts';

export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description(
      'recompute rollups, totals, points of samples, duplicates of events and personal records; report every difference (exit status 1 if any)',
    )
    .option('--json', 'print each difference, and at the end {"users", "differences"}, one on each line')
    .action((options: OutputOptions) =>
      runCommand(({ config, log }) =>
        withDatabase(config, log, async (db) => {
          let differences = 0;
          let checked = 0;
          for await (const difference of verifyUsers(db, ({ users, of }) => {
            checked = users;
            process.stderr.write(`${users} of ${of} users checked\n`);
          })) {
            differences += 1;
            report(options, difference, describe(difference));
          }
          const found = differences === 0 ? 'no difference' : counted(differences, 'difference');
          report(options, { users: checked, differences }, `${counted(checked, 'user')} checked, ${found}.`);
          if (differences > 0) process.exitCode = 1;
        }),
      ),
    );
}

function describe({ userId, table, key, stored, computed }: Difference): string {
  return `user ${userId}, ${table}, ${key}: stored ${JSON.stringify(stored)}, should be ${JSON.stringify(computed)}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
