/** `migrate`, `reencrypt`, `forget-sealed`, `sandbox`. */
import type { Command } from 'commander';
import { findLostValues, forgetSealed, openCheckedVault, reencrypt } from '../compose/sealed-values.ts';
import { migrate } from '../platform/migrate.ts';
import { findEncryptionKeys, placeOfKeys } from '../platform/vault.ts';
import { startSandbox } from '../sandbox/index.ts';
import { type CommandContext, note, runCommand, say } from './context.ts';
import { withDatabase } from './database.ts';
import { wrongUse } from './exit.ts';

export function addMaintenanceCommands(program: Command): void {
  program
    .command('migrate')
    .description('bring the database up to date')
    .action(() =>
      runCommand(({ config, log }) =>
        withDatabase(config, log, async (_db, url) => {
          const applied = await migrate(url);
          say(applied.length === 0 ? 'Nothing to do: every migration is applied.' : `Applied ${applied.join(', ')}.`);
        }),
      ),
    );
  program
    .command('reencrypt')
    .description('encrypt stored tokens and secrets under the first key of ENCRYPTION_KEY')
    .action(() =>
      runCommand(({ config, log }) =>
        withDatabase(config, log, async (db) => {
          const { resealed, damaged } = await reencrypt(db, await openCheckedVault(config, db), note);
          say(`Encrypted again: ${resealed}.`);
          if (damaged !== 'nothing') say(`Damaged, so they stay under their old key: ${damaged}.`);
        }),
      ),
    );
  program
    .command('forget-sealed')
    .description('give up what was sealed with encryption keys that are lost; without --yes it only says what that is')
    .option('--yes', 'do it')
    .action(({ yes = false }: { yes?: boolean }) => runCommand((context) => forgetSealedValues(context, yes)));
  program
    .command('sandbox')
    .description('only the simulated vendors')
    .option('--port <port>', 'where to listen', '3001')
    .action(({ port }: { port: string }) =>
      runCommand(async ({ config }) => {
        if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
          throw wrongUse(`--port must be a whole number from 0 to 65535, not "${port}"`);
        const sandbox = await startSandbox({ host: config.host, port: Number(port) });
        say(`Simulated vendors at ${sandbox.url}`);
      }),
    );
}

async function forgetSealedValues({ config, log }: CommandContext, isMeant: boolean): Promise<void> {
  await withDatabase(config, log, async (db) => {
    const keys = await findEncryptionKeys(config);
    const lost = await findLostValues(db, keys);
    if (lost === undefined)
      return say(`Nothing to do: ${placeOfKeys(config)} holds the key of everything that is stored.`);
    if (isMeant) return say(`Given up: ${await forgetSealed(db, lost, keys)}.`);
    say(`This would give up ${lost.description}, which no key in ${placeOfKeys(config)} opens.`);
    say('Afterwards people have to connect again, and secrets have to be set again.');
    say('If you still have the key, put it back. If it is lost: tributary forget-sealed --yes');
  });
}
