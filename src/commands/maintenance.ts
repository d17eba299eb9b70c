/** `migrate`, `reencrypt`, `sandbox`. */
import type { Command } from 'commander';
import { reencryptTokens } from '../modules/collect/connections/index.ts';
import { reencryptChannelSecrets } from '../modules/tell/notifications/index.ts';
import { reencryptWebhookSecrets } from '../modules/tell/webhooks/index.ts';
import { migrate } from '../platform/migrate.ts';
import { loadEncryptionKeys, openVault } from '../platform/vault.ts';
import { startSandbox } from '../sandbox/index.ts';
import { runCommand, say } from './context.ts';
import { withDatabase } from './database.ts';

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
          const vault = openVault(await loadEncryptionKeys(config));
          const connections = await reencryptTokens(db, vault);
          const webhooks = await reencryptWebhookSecrets(db, vault);
          const channels = await reencryptChannelSecrets(db, vault);
          say(
            `Re-encrypted the tokens of ${connections} connections and the secrets of ${webhooks} webhooks and ${channels} channels.`,
          );
        }),
      ),
    );
  program
    .command('sandbox')
    .description('only the simulated vendors')
    .option('--port <port>', 'where to listen', '3001')
    .action(({ port }: { port: string }) =>
      runCommand(async ({ config }) => {
        if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
          throw new Error(`--port must be a whole number from 0 to 65535, not "${port}"`);
        const sandbox = await startSandbox({ host: config.host, port: Number(port) });
        say(`Simulated vendors at ${sandbox.url}`);
      }),
    );
}
