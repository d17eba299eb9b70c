/** What a service is made of, opened from its configuration. */
import type { Channel, VapidKeys } from './channels/channel.ts';
import { channels } from './channels/index.ts';
import { loadVapidKeys } from './channels/push/vapid.ts';
import type { Config } from './config.ts';
import { openVendors, type Vendors } from './modules/collect/connections/index.ts';
import { registerProviders } from './modules/store/providers/index.ts';
import type { Db } from './platform/db.ts';
import { createHttpClient, type HttpClient } from './platform/http-client.ts';
import type { Log } from './platform/log.ts';
import { loadEncryptionKeys, openVault, type Vault } from './platform/vault.ts';
import type { Provider } from './providers/provider.ts';
import { type ProviderOverrides, resolveProviders } from './providers/settings.ts';

/** What the API and the worker are both built on. */
export interface Parts {
  readonly db: Db;
  readonly log: Log;
  readonly vault: Vault;
  readonly vendors: Vendors;
  readonly channels: readonly Channel[];
  /** For URLs that customers set: no origin is exempt from the guard, those of the vendors neither. */
  readonly customerHttp: HttpClient;
  /** For the operator's language model, wherever that is. */
  readonly llmHttp: HttpClient;
  /** The service's own key pair for web push, where it has one. */
  readonly vapid: VapidKeys | undefined;
  /** True where this is the only process on its database. */
  readonly alone: boolean;
}

export interface PartsOptions {
  readonly config: Config;
  readonly log: Log;
  readonly db: Db;
  readonly adapters: readonly Provider[];
  /** What makes the adapters talk to the simulated vendors, where those are. */
  readonly simulated: Readonly<Record<string, ProviderOverrides>> | undefined;
}

export async function openParts(
  { config, log, db, adapters, simulated }: PartsOptions,
  onStop: (step: () => Promise<void>) => void,
): Promise<Parts> {
  const configured = resolveProviders(adapters, config.providers, simulated);
  const http = createHttpClient({ allow: config.outboundAllow, exemptOrigins: configured.origins });
  onStop(() => http.close());
  const customerHttp = createHttpClient({ allow: config.outboundAllow });
  onStop(() => customerHttp.close());
  const { insightsLlmUrl } = config;
  const llmOrigins = insightsLlmUrl === undefined ? [] : [new URL(insightsLlmUrl).origin];
  const llmHttp = createHttpClient({ allow: config.outboundAllow, exemptOrigins: llmOrigins });
  onStop(() => llmHttp.close());
  const vault = openVault(await loadEncryptionKeys(config));
  await registerProviders(
    db,
    adapters.map(({ id }) => id),
  );
  return {
    db,
    log,
    vault,
    channels,
    customerHttp,
    llmHttp,
    vendors: openVendors({ db, log, http, vault, providers: configured }),
    vapid: await loadVapidKeys(config),
    alone: config.databaseUrl === undefined,
  };
}
