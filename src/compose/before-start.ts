/**
 * Makes the checks that can stop a start before the start creates anything. A new key is shown only once, so a start
 * that fails must not create one.
 */
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { findEncryptionKeys } from '../platform/vault.ts';
import type { Provider } from '../providers/provider.ts';
import type { Config } from '../settings/config.ts';
import { checkProviderSettings } from '../settings/provider-settings.ts';
import { ConfigError } from '../settings/setting.ts';

/** @throws Error naming the variable to set */
export async function checkBeforeStart(
  config: Config,
  adapters: readonly Provider[],
  { api }: { readonly api: boolean },
): Promise<void> {
  for (const adapter of adapters) checkProviderSettings(adapter, config);
  if (config.databaseUrl !== undefined) await findEncryptionKeys(config);
  if (api) await requireFreePort('PORT', config.host, config.port);
  const { metricsHost, metricsPort } = config;
  if (metricsPort !== undefined) await requireFreePort('METRICS_PORT', metricsHost, metricsPort);
}

/**
 * Makes the folder of DATA_DIR, in which the sandbox keeps its state.
 * @throws ConfigError when it cannot be made
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError('DATA_DIR', `cannot be made (${reason}); name a folder that this user may write to`);
  }
}

/**
 * With PORT=0 the system chooses the port. It is asked before anything starts, because the service's own address, which
 * browsers are sent to, names the port.
 */
export async function choosePort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const port = await requireFreePort('PORT', config.host, 0);
  const baseUrl = new URL(config.baseUrl);
  const isOwn = baseUrl.port === '0'; // BASE_URL is not set
  return { ...config, port, baseUrl: isOwn ? `http://${baseUrl.hostname}:${port}` : config.baseUrl };
}

/** @returns the port, which the system has chosen if it was 0 */
async function requireFreePort(variable: string, host: string, port: number): Promise<number> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Error(`port ${port} is taken; set ${variable} to another one`);
  }
  const { port: taken } = server.address() as AddressInfo; // listens on TCP
  server.close();
  await once(server, 'close');
  return taken;
}
