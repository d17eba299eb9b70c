/** What would stop a start, asked before it makes anything: a key that is shown once must not go with a failed start. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { loadEncryptionKeys } from './platform/vault.ts';

/** @throws Error naming the variable to set */
export async function checkBeforeStart(config: Config, { api }: { readonly api: boolean }): Promise<void> {
  if (config.databaseUrl !== undefined) await loadEncryptionKeys(config);
  if (!api) return;
  await requireFreePort('PORT', config.host, config.port);
  if (config.metricsPort !== undefined) await requireFreePort('METRICS_PORT', config.host, config.metricsPort);
}

async function requireFreePort(variable: string, host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Error(`port ${port} is taken; set ${variable} to another one`);
  }
  server.close();
  await once(server, 'close');
}
