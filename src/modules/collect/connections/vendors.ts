/** The vendors, as this service calls them. */
import type { Db } from '../../../platform/db.ts';
import { createFailureLog, type FailureLog } from '../../../platform/failure-log.ts';
import type { HttpClient } from '../../../platform/http-client.ts';
import type { Log } from '../../../platform/log.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { Provider } from '../../../providers/provider.ts';
import { createQuotaWatch } from '../../../providers/quota-watch.ts';
import type { ConfiguredProvider, ConfiguredProviders } from '../../../providers/settings.ts';
import type { VendorApi } from '../../../providers/vendor-api.ts';
import type { ConnectionRef } from './tokens/sealed-tokens.ts';
import { storedTokens } from './tokens/token-source.ts';
import { createVendorApi } from './vendor-api.ts';

export interface Vendors {
  readonly configured: ReadonlyMap<string, ConfiguredProvider>;
  readonly http: HttpClient;
  readonly vault: Vault;
  readonly log: Log;
  /** For failures of vendors. */
  readonly logFailure: FailureLog;
  find(providerId: string): Provider | undefined;
  /** The operator's picture of the vendor: a data URL. */
  markOf(providerId: string): string | undefined;
  /** How many days the first sync of a connection reads, unless the connection says otherwise. */
  initialDaysOf(providerId: string): number;
  /** The vendor's API for one connection, with its stored tokens. */
  openApi(connection: Omit<ConnectionRef, 'workspaceId'>): VendorApi;
}

export interface VendorDependencies {
  readonly db: Db;
  readonly log: Log;
  readonly http: HttpClient;
  readonly vault: Vault;
  readonly providers: ConfiguredProviders;
  /** Data URLs by provider id. */
  readonly marks?: ReadonlyMap<string, string>;
}

/**
 * Call this once per process: the callers in a process share renewals of tokens and knowledge of quotas by the result.
 */
export function openVendors({ db, log, http, vault, providers, marks }: VendorDependencies): Vendors {
  const configured = providers.byId;
  const tokensOf = storedTokens({ db, http, vault });
  const watched = createQuotaWatch();
  const required = (providerId: string): ConfiguredProvider => {
    const provider = configured.get(providerId);
    if (provider === undefined) throw new Error(`no adapter for ${providerId}`);
    return provider;
  };
  return {
    configured,
    http,
    vault,
    log,
    logFailure: createFailureLog(log),
    find: (providerId) => configured.get(providerId)?.provider,
    markOf: (providerId) => marks?.get(providerId),
    initialDaysOf: (providerId) => required(providerId).initialDays,
    openApi: ({ userId, connectionId, providerId }) => {
      const provider = required(providerId);
      const tokenSource = tokensOf(provider, { userId, connectionId, providerId });
      return watched(provider.provider, createVendorApi(http, provider, tokenSource));
    },
  };
}
