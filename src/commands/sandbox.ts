/** `sandbox`: the simulated vendors alone, or the credentials of those that a service runs. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { findSeed, type SandboxAccess, sandboxFlavors, sandboxProviders, startSandbox } from '../sandbox/index.ts';
import type { Config } from '../settings/config.ts';
import { type OutputOptions, report, runCommand } from './context.ts';
import { CommandError, wrongUse } from './exit.ts';

interface SandboxCommandOptions extends OutputOptions {
  readonly port: string;
  readonly credentials?: true;
}

export function addSandboxCommand(program: Command): void {
  program
    .command('sandbox')
    .description('only the simulated vendors')
    .option('--port <port>', 'where to listen', '3001')
    .option('--credentials', "start nothing; print the ids and secrets of this DATA_DIR's simulated vendors")
    .option('--json', 'print one JSON object: the address once they are up, and the credentials')
    .action((options: SandboxCommandOptions) =>
      runCommand(({ config }) => (options.credentials ? showCredentials(config, options) : start(config, options))),
    );
}

async function start({ host }: Config, { port, ...options }: SandboxCommandOptions): Promise<void> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw wrongUse(`--port must be a whole number from 0 to 65535, not "${port}"`);
  const sandbox = await startSandbox({ host, port: Number(port) });
  const credentials = credentialsOf(sandbox);
  report(
    options,
    { url: sandbox.url, credentials },
    [`Simulated vendors at ${sandbox.url}`, ...credentials.map(lineOf)].join('\n'),
  );
}

async function showCredentials({ dataDir }: Config, options: OutputOptions): Promise<void> {
  const path = join(dataDir, 'sandbox.json');
  const seed = await findSeed(path);
  if (seed === undefined)
    throw new CommandError('notFound', `No simulated vendors have run on this DATA_DIR: there is no seed in ${path}`);
  const credentials = credentialsOf({ url: '', seed });
  report(options, { credentials }, credentials.map(lineOf).join('\n'));
}

interface Credentials {
  readonly provider: string;
  readonly flavor: string | null;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** One row for each wire format, in the order of the vendors. */
function credentialsOf(sandbox: SandboxAccess): Credentials[] {
  const flavors = sandboxFlavors(sandbox);
  return Object.entries(sandboxProviders(sandbox)).flatMap(([provider, settings]) =>
    Object.entries(flavors[provider] ?? { '': settings }).map(([flavor, { clientId, clientSecret }]) => ({
      provider,
      flavor: flavor === '' ? null : flavor,
      clientId,
      clientSecret,
    })),
  );
}

function lineOf({ provider, flavor, clientId, clientSecret }: Credentials): string {
  return [provider.padEnd(11), (flavor ?? '').padEnd(14), clientId.padEnd(34), clientSecret].join(' ');
}
