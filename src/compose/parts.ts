/** The parts of a service, opened from its configuration. */
import type { Channel, VapidKeys } from '../channels/channel.ts';
import { channels } from '../channels/index.ts';
import { loadVapidKeys } from '../channels/push/vapid.ts';
import { openVendors, type Vendors } from '../modules/collect/connections/index.ts';
import { startKeeping } from '../modules/store/past/index.ts';
import { registerProviders } from '../modules/store/providers/index.ts';
import { openSandboxControl, type SandboxControl } from '../operate/sandbox-routes/control.ts';
import type { Db } from '../platform/db.ts';
import { createHttpClient, type HttpClient } from '../platform/http-client.ts';
import type { Log } from '../platform/log.ts';
import type { OperationalMetrics } from '../platform/operational-metrics.ts';
import type { Vault } from '../platform/vault.ts';
import { phones } from '../providers/index.ts';
import type { Provider } from '../providers/provider.ts';
import { type ProviderOverrides, resolveProviders } from '../providers/settings.ts';
import type { Config } from '../settings/config.ts';
import { MODULES, type Modules } from './modules.ts';
import { openCheckedVault } from './sealed-values.ts';
import { readVendorMarks } from './vendor-marks.ts';
import { countVendorRequests } from './vendor-requests.ts';

/** The API and the worker are both built on these parts. */
export interface ServiceParts {
  readonly db: Db;
  readonly log: Log;
  readonly metrics: OperationalMetrics;
  readonly vault: Vault;
  readonly vendors: Vendors;
  readonly modules: Modules;
  /** All of them, without the operator's settings. */
  readonly adapters: readonly Provider[];
  readonly channels: readonly Channel[];
  /** For URLs that customers set. No origin is exempt from the guard here, not even those of the vendors. */
  readonly customerHttp: HttpClient;
  /** For the operator's language model. The guard's rules do not apply to its origin. */
  readonly llmHttp: HttpClient;
  /** The service's own key pair for web push, if it has one. */
  readonly vapid: VapidKeys | undefined;
  /** The simulated vendors' own interface; undefined where they do not run. */
  readonly sandbox?: SandboxControl | undefined;
  /** True if this is the only process on its database. */
  readonly alone: boolean;
}

export interface ServicePartsOptions {
  readonly config: Config;
  readonly log: Log;
  readonly db: Db;
  readonly metrics: OperationalMetrics;
  readonly adapters: readonly Provider[];
  /** All of the service unless a test brings its own. */
  readonly modules?: Modules | undefined;
  /** Settings that make the adapters talk to the simulated vendors; undefined when these do not run. */
  readonly simulated: Readonly<Record<string, ProviderOverrides>> | undefined;
  /** Where they run; unset when they do not. */
  readonly sandboxUrl?: string | undefined;
}

export async function openParts(
  { config, log, db, metrics, adapters, modules = MODULES, simulated, sandboxUrl }: ServicePartsOptions,
  onStop: (step: () => Promise<void>) => void,
): Promise<ServiceParts> {
  const marks = await readVendorMarks(config.providers);
  const configured = resolveProviders(adapters, config.providers, simulated);
  const vendorHttp = createHttpClient({ allow: config.outboundAllow, exemptOrigins: configured.origins });
  onStop(() => vendorHttp.close());
  const http = countVendorRequests(vendorHttp, configured, metrics);
  const customerHttp = createHttpClient({ allow: config.outboundAllow });
  onStop(() => customerHttp.close());
  const { insightsLlmUrl } = config;
  const llmOrigins = insightsLlmUrl === undefined ? [] : [new URL(insightsLlmUrl).origin];
  const llmHttp = createHttpClient({ allow: config.outboundAllow, exemptOrigins: llmOrigins });
  onStop(() => llmHttp.close());
  const vault = await openCheckedVault(config, db);
  await registerProviders(
    db,
    adapters.map(({ id }) => id),
    phones.map(({ id }) => id),
  );
  await startKeeping(db, config.historyRetentionDays > 0, new Date());
  return {
    db,
    log,
    metrics,
    vault,
    modules,
    adapters,
    channels,
    customerHttp,
    llmHttp,
    vendors: openVendors({ db, log, http, vault, providers: configured, marks }),
    vapid: await loadVapidKeys(config),
    sandbox: sandboxUrl === undefined ? undefined : openSandboxControl(sandboxUrl, onStop),
    alone: config.databaseUrl === undefined,
  };
}
