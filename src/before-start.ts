/**
 * Makes the checks that can stop a start before the start creates anything. A new key is shown only once, so a start
 * that fails must not create one.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type Config, ConfigError, providerVariablePrefix } from './config.ts';
import { findEncryptionKeys } from './platform/vault.ts';
import type { Provider } from './providers/provider.ts';
import { flavorsOf } from './providers/settings.ts';

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

/** @throws ConfigError */
export function checkProviderSettings(adapter: Provider, config: Config): void {
  requireKnownFlavor(adapter, config);
  requireWholeCredentials(adapter, config);
  requireWholeFormerCredentials(adapter, config);
}

function requireKnownFlavor(adapter: Provider, { providers }: Config): void {
  const flavor = providers[adapter.id]?.flavor;
  const known = flavorsOf(adapter);
  if (flavor === undefined || known.includes(flavor)) return;
  const problem = known.length === 0 ? 'is not a choice this provider has' : `must be one of ${known.join(', ')}`;
  throw new ConfigError(`${providerVariablePrefix(adapter.id)}FLAVOR`, `${problem}, not "${flavor}"`);
}

/** A provider with only half of its credentials would silently use the sandbox, or be unavailable. */
function requireWholeCredentials({ id, auth }: Provider, { providers }: Config): void {
  const { clientId, clientSecret } = providers[id] ?? {};
  const prefix = providerVariablePrefix(id);
  const needsSecret = !(auth.protocol === 'oauth2' && auth.pkce);
  if (clientId === undefined && clientSecret !== undefined)
    throw new ConfigError(`${prefix}CLIENT_ID`, `must be set where ${prefix}CLIENT_SECRET is`);
  if (clientId !== undefined && clientSecret === undefined && needsSecret)
    throw new ConfigError(`${prefix}CLIENT_SECRET`, `must be set where ${prefix}CLIENT_ID is`);
}

function requireWholeFormerCredentials({ id, flavors = {} }: Provider, { providers }: Config): void {
  const { oauth1ClientId, oauth1ClientSecret } = providers[id] ?? {};
  if (oauth1ClientId === undefined && oauth1ClientSecret === undefined) return;
  const [given, other] = oauth1ClientId === undefined ? ['SECRET', 'ID'] : ['ID', 'SECRET'];
  const name = (part: string) => `${providerVariablePrefix(id)}OAUTH1_CLIENT_${part}`;
  if (!Object.values(flavors).some(({ exchange }) => exchange !== undefined))
    throw new ConfigError(name(given), 'is not a choice this provider has');
  if (oauth1ClientId === undefined || oauth1ClientSecret === undefined)
    throw new ConfigError(name(other), `must be set where ${name(given)} is`);
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
