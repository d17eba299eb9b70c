/** `migrate`, `reencrypt`, `forget-sealed`. */
import type { Command } from 'commander';
import { findLostValues, forgetSealed, openCheckedVault, reencrypt } from '../compose/sealed-values.ts';
import { migrate } from '../platform/migrate.ts';
import { findEncryptionKeys, placeOfKeys } from '../platform/vault.ts';
import { auditEverywhere } from './audit-everywhere.ts';
import { type CommandContext, note, type OutputOptions, report, runCommand } from './context.ts';
import { withAnyDatabase, withDatabase } from './database.ts';

export function addMaintenanceCommands(program: Command): void {
  program
    .command('migrate')
    .description('bring the database up to date')
    .option('--json', 'print one JSON object')
    .action((options: OutputOptions) =>
      runCommand(({ config, log }) =>
        withAnyDatabase(config, log, async (_db, url) => {
          const applied = await migrate(url);
          const isDone = applied.length === 0;
          report(
            options,
            { applied },
            isDone ? 'Nothing to do: every migration is applied.' : `Applied ${applied.join(', ')}.`,
          );
        }),
      ),
    );
  program
    .command('reencrypt')
    .description('encrypt stored tokens and secrets under the first key of ENCRYPTION_KEY')
    .option('--json', 'print one JSON object')
    .action((options: OutputOptions) =>
      runCommand(({ config, log }) =>
        withDatabase(config, log, async (db) => {
          const vault = await openCheckedVault(config, db);
          await auditEverywhere(db, 'reencrypt');
          const { resealed, damaged } = await reencrypt(db, vault, note);
          const faults = damaged === 'nothing' ? '' : `\nDamaged, so they stay under their old key: ${damaged}.`;
          report(options, { resealed, damaged }, `Encrypted again: ${resealed}.${faults}`);
        }),
      ),
    );
  program
    .command('forget-sealed')
    .description('give up what was sealed with encryption keys that are lost; without --yes it only says what that is')
    .option('--yes', 'do it')
    .option('--json', 'print one JSON object')
    .action((options: ForgetOptions) => runCommand((context) => forgetSealedValues(context, options)));
}

interface ForgetOptions extends OutputOptions {
  readonly yes?: true;
}

async function forgetSealedValues({ config, log }: CommandContext, { yes, ...options }: ForgetOptions): Promise<void> {
  await withDatabase(config, log, async (db) => {
    const keys = await findEncryptionKeys(config);
    const place = placeOfKeys(config);
    const lost = await findLostValues(db, keys);
    if (lost === undefined) {
      const nothing = `Nothing to do: ${place} holds the key of everything that is stored.`;
      return report(options, { lost: null, forgotten: null }, nothing);
    }
    if (yes) {
      await auditEverywhere(db, 'forget-sealed', { lost: lost.description });
      const forgotten = await forgetSealed(db, lost, keys);
      return report(options, { lost: lost.description, forgotten }, `Given up: ${forgotten}.`);
    }
    const words = [
      `This would give up ${lost.description}, which no key in ${place} opens.`,
      'Afterwards people have to connect again, and secrets have to be set again.',
      'If you still have the key, put it back. If it is lost: tributary forget-sealed --yes',
    ];
    report(options, { lost: lost.description, forgotten: null }, words.join('\n'));
  });
}
