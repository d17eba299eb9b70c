/** `mcp`: the tool server for assistants, over stdio or on its own port. */
import type { Command } from 'commander';
import { openMonitor } from '../compose/monitor.ts';
import { restrictedProviders, serveStdioTools, startStandaloneTools, vendorNamesOf } from '../mcp/index.ts';
import { createOperationalMetrics } from '../platform/operational-metrics.ts';
import { providers } from '../providers/index.ts';
import { resolveProviders } from '../providers/settings.ts';
import type { Config } from '../settings/config.ts';
import { type CommandContext, runCommand } from './context.ts';

export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .description(
      'read-only tools for AI assistants over stdio; reaches the service at TRIBUTARY_URL with TRIBUTARY_API_KEY',
    )
    .option('--http', 'serve over HTTP on HOST and PORT instead; callers bring their own keys')
    .action(({ http }: { http?: boolean }) =>
      runCommand((context) => (http ? serveHttp(context) : serveStdio(context))),
    );
}

async function serveStdio({ config, log }: CommandContext): Promise<void> {
  const { tributaryApiKey: apiKey } = config;
  if (apiKey === undefined) throw new Error('TRIBUTARY_API_KEY is needed: an API key with the scope read');
  await serveStdioTools({ ...remoteOf(config), log, apiKey });
}

async function serveHttp({ config, log }: CommandContext): Promise<void> {
  const metrics = createOperationalMetrics();
  const monitor = await openMonitor(config, metrics);
  const { url, isReady, stop } = await startStandaloneTools({ ...config, ...remoteOf(config), log, metrics });
  monitor?.setReadiness(async () => ({ state: (await isReady()) ? 'ready' : 'no_answer' }));
  // The protocol owns stdout in every form of this command, so this goes to stderr.
  process.stderr.write(`Tools at ${url}/mcp, for the service at ${config.tributaryUrl}\n`);
  const stopped = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.resolve());
  await stopped.promise;
  monitor?.setReadiness(async () => ({ state: 'no_answer' }));
  await stop();
  await monitor?.close();
}

function remoteOf({ tributaryUrl, aiAllow, providers: settings }: Config) {
  const used = [...resolveProviders(providers, settings, undefined).byId.values()].map(({ provider }) => provider);
  return { url: tributaryUrl, restricted: restrictedProviders(used, aiAllow), vendorNames: vendorNamesOf(used) };
}
