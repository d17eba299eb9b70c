/**
 * `healthcheck`: asks the service that has the same settings whether it is ready; exit status 0 or 1. Containers run it
 * every few seconds, so it loads little.
 */
import type { Command } from 'commander';
import { createHttpClient } from '../platform/http-client.ts';
import { loadAddresses } from '../settings/config.ts';

const TIMEOUT_MS = 2_500;

export function addHealthcheckCommand(program: Command): void {
  program
    .command('healthcheck')
    .description('ask the service that runs with the same settings whether it is ready (exit status 1 if not)')
    .option('--json', 'print {"ok", "fault"}')
    .action(async ({ json }: { json?: true }) => {
      const fault = await askReadiness().catch((error: unknown) => (error instanceof Error ? error.message : error));
      if (json) process.stdout.write(`${JSON.stringify({ ok: fault === undefined, fault: fault ?? null })}\n`);
      if (fault === undefined) return;
      if (!json) process.stderr.write(`tributary: ${fault}\n`);
      process.exitCode = 1;
    });
}

/** @returns the reason why the service is not ready; undefined when it is */
async function askReadiness(): Promise<string | undefined> {
  const url = readinessUrl();
  const http = createHttpClient({ allow: [], exemptOrigins: [url] });
  try {
    const { status } = await http.request({ method: 'GET', url, timeoutMs: TIMEOUT_MS });
    return status === 200 ? undefined : `${url} answered ${status}`;
  } catch {
    return `nothing answers at ${url}; a worker listens only where METRICS_PORT is set`;
  } finally {
    await http.close();
  }
}

/** METRICS_PORT is there in every role, PORT in all but the worker. */
function readinessUrl(): string {
  const { host, port, metricsHost, metricsPort } = loadAddresses();
  const [asked, at] = metricsPort === undefined ? [host, port] : [metricsHost, metricsPort];
  // These two mean every address of this machine.
  const address = asked === '0.0.0.0' ? '127.0.0.1' : asked === '::' ? '::1' : asked;
  return `http://${address.includes(':') ? `[${address}]` : address}:${at}/readyz`;
}
