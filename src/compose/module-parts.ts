/** The input of modules: the parts of the service, the settings, and the links between wings. */
import { restrictedProviders } from '../mcp/index.ts';
import type { AppFiles, NoApp } from '../modules/access/sign-in/index.ts';
import { type KeptPast, keptPastOf, type ServiceSettings } from '../modules/access/workspaces/index.ts';
import type { Streams } from '../modules/tell/stream/index.ts';
import type { Caller } from '../platform/http/access.ts';
import type { HttpClient } from '../platform/http-client.ts';
import type { Subscriber } from '../platform/outbox/dispatch.ts';
import { findPhone } from '../providers/index.ts';
import type { Config } from '../settings/config.ts';
import { type Links, linksOf } from './links.ts';
import type { ServiceParts } from './parts.ts';
import { serviceSettingsOf } from './retention.ts';

/** The parts of a process without those that only its background half needs. */
export type CommonServiceParts = Omit<ServiceParts, 'llmHttp' | 'alone'>;

interface CommonParts extends CommonServiceParts {
  /** A module names those that it reads, and its type shows it no others. */
  readonly settings: Config;
  readonly links: Links;
  /** Applies where a workspace has not decided. */
  readonly service: ServiceSettings;
  /** For how long a workspace keeps past states. */
  readonly keptPastOf: (workspaceId: string) => Promise<KeptPast>;
  /** The name of a provider that users know. */
  readonly providerName: (providerId: string) => string;
  /** Providers whose terms forbid showing their data to assistants, except those that the operator has allowed. */
  readonly aiRestricted: readonly string[];
}

/** For tasks, sweeps and subscribers. */
export interface WorkerParts extends CommonParts {
  readonly llmHttp: HttpClient;
}

/** For routes, and for the problems that the API reports to operators. */
export interface ApiParts extends CommonParts {
  readonly streams: Streams;
  /** Whether a caller's key or session has been removed. */
  readonly hasEnded: (caller: Caller) => boolean;
  readonly consoleFiles: Promise<AppFiles | NoApp>;
  readonly oidcHttp: HttpClient | undefined;
}

export function commonParts<Parts extends CommonServiceParts>(settings: Config, parts: Parts): Parts & CommonParts {
  const { db, vendors, modules } = parts;
  const service = serviceSettingsOf(settings);
  const adapters = [...vendors.configured.values()].map(({ provider }) => provider);
  return {
    ...parts,
    settings,
    service,
    links: linksOf({ db, settings, service, modules, vault: vendors.vault }),
    keptPastOf: (workspaceId) => keptPastOf(db, service, workspaceId),
    providerName: (providerId) => (vendors.find(providerId) ?? findPhone(providerId))?.displayName ?? providerId,
    aiRestricted: restrictedProviders(adapters, settings.aiAllow),
  };
}

/** The service's own listeners to its events: those of every module. */
export function subscribersOf(parts: WorkerParts): readonly Subscriber[] {
  return parts.modules.flatMap(({ subscribers }) => subscribers?.(parts) ?? []);
}
