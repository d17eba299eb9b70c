/** Checks the settings of a provider against what its adapter can do. */
import type { Provider } from '../providers/provider.ts';
import { flavorsOf } from '../providers/settings.ts';
import { type Config, ConfigError, providerVariablePrefix } from './config.ts';

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
