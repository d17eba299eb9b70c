/**
 * Providers as this service uses them: the adapter's data with the operator's settings, or with the sandbox in the
 * vendor's place.
 */

import { DAY_MS } from '../platform/instants.ts';
import type { OAuth1Scheme, OAuth2Scheme } from './auth-scheme.ts';
import { MAX_AHEAD_MS, withLimits } from './limits.ts';
import type { Provider } from './provider.ts';

export interface ClientCredentials {
  readonly clientId: string;
  /** Empty for a public client. Such a client is safe only with PKCE. */
  readonly clientSecret: string;
}

/**
 * Values that replace the vendor's own. `src/settings/config.ts` reads them from the operator's settings; the sandbox
 * supplies its own.
 */
export interface ProviderOverrides {
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** The application's former OAuth 1.0a pair, where grants can be exchanged. */
  readonly oauth1ClientId?: string;
  readonly oauth1ClientSecret?: string;
  readonly requestTokenUrl?: string;
  readonly authorizeUrl?: string;
  readonly tokenUrl?: string;
  readonly revokeUrl?: string;
  readonly apiUrl?: string;
  readonly scopes?: readonly string[];
  readonly webhookSecret?: string;
  /** The address of the keys of the vendor's signatures. */
  readonly keysetUrl?: string;
  /** One of the provider's `flavors`. */
  readonly flavor?: string;
  /** Between two scheduled syncs of a connection, in place of the interval for all providers; 0: none. */
  readonly syncIntervalMinutes?: number;
  /** How many days a first sync reads, unless the connection says otherwise. */
  readonly initialDays?: number;
  /** A PNG or SVG image that the connect page shows beside the vendor's name, in place of two letters. */
  readonly markFile?: string;
  /** @see Provider.backfillDays */
  readonly backfillDays?: number;
  /** @see HistoryLimits */
  readonly historyDaysPerRequest?: number;
  readonly historyDaysPerMinute?: number;
}

export interface UnsetSettings {
  /** Without them nobody can connect at the vendor itself. */
  readonly credentials: readonly string[];
  /** Without them the vendor's notices are refused. */
  readonly notices: readonly string[];
}

export interface ConfiguredProvider {
  readonly provider: Provider;
  /** With the URLs and scopes in force. */
  readonly auth: OAuth1Scheme | OAuth2Scheme;
  /** Base of every API path, without a trailing slash. */
  readonly apiUrl: string;
  /** Undefined: nobody can connect. */
  readonly credentials: ClientCredentials | undefined;
  /** The application's former OAuth 1.0a pair. Undefined: no grants can be exchanged. */
  readonly formerCredentials: ClientCredentials | undefined;
  readonly available: boolean;
  /** The sandbox plays the vendor. */
  readonly sandbox: boolean;
  readonly webhookSecret: string | undefined;
  /** The variables that the operator has not set, by the ends of their names, also if the sandbox stands in. */
  readonly unset: UnsetSettings;
  /** Undefined where the vendor publishes none. */
  readonly keysetUrl: string | undefined;
  /** Undefined: the interval for all providers. */
  readonly syncIntervalMinutes: number | undefined;
  readonly initialDays: number;
}

export interface ConfiguredProviders {
  readonly byId: ReadonlyMap<string, ConfiguredProvider>;
  /**
   * Origins that the operator or the sandbox has put in a vendor's place. The outbound guard lets calls to them pass.
   */
  readonly origins: ReadonlySet<string>;
}

export type Overrides = Readonly<Record<string, ProviderOverrides>>;

/**
 * The wire formats among which a setting may choose; empty for a provider that has only one.
 * @see Provider.flavors
 */
export function flavorsOf({ flavors = {} }: Provider): string[] {
  return Object.keys(flavors);
}

/** The settings that also hold where the sandbox stands in for the vendor. */
function backfillLimitsOf(own: ProviderOverrides): ProviderOverrides {
  const { backfillDays, historyDaysPerRequest, historyDaysPerMinute } = own;
  return {
    ...(backfillDays !== undefined && { backfillDays }),
    ...(historyDaysPerRequest !== undefined && { historyDaysPerRequest }),
    ...(historyDaysPerMinute !== undefined && { historyDaysPerMinute }),
  };
}

/** The adapter of the wire format that the operator has chosen. */
function inFlavor(provider: Provider, flavor: string | undefined): Provider {
  if (flavor === undefined) return provider;
  const chosen = provider.flavors?.[flavor];
  if (chosen === undefined) throw new RangeError(`${provider.id} has no flavour ${flavor}`);
  return chosen;
}

/**
 * @param settings the operator's, by provider id
 * @param sandbox the simulated vendors', by provider id; each serves only where the operator has set no credentials
 */
export function resolveProviders(
  providers: readonly Provider[],
  settings: Overrides,
  sandbox: Overrides | undefined,
): ConfiguredProviders {
  const byId = new Map<string, ConfiguredProvider>();
  const origins = new Set<string>();
  for (const adapter of providers) {
    const own = settings[adapter.id] ?? {};
    const provider = inFlavor(adapter, own.flavor);
    const isSandboxed = credentialsOf(provider, own) === undefined && sandbox?.[provider.id] !== undefined;
    const overrides = isSandboxed ? { ...backfillLimitsOf(own), ...sandbox[provider.id] } : own;
    byId.set(provider.id, configure(provider, overrides, isSandboxed, own));
    for (const url of urlsOf(overrides)) origins.add(new URL(url).origin);
  }
  return { byId, origins };
}

/** The clocks of simulated people can be put forward, by 60 days at a time. */
const SANDBOX_AHEAD_MS = 3_650 * DAY_MS;

/**
 * How far ahead the instants of a provider's data may lie, wherever they are read.
 * @param own the operator's settings; without credentials among them, the data came from simulated people
 */
export function maxAheadOf(adapter: Provider, own: ProviderOverrides = {}): number {
  return credentialsOf(inFlavor(adapter, own.flavor), own) === undefined ? SANDBOX_AHEAD_MS : MAX_AHEAD_MS;
}

/** How many days a first sync reads if no setting and no connect link says otherwise. */
const DEFAULT_INITIAL_DAYS = 30;

function configure(
  provider: Provider,
  overrides: ProviderOverrides,
  sandbox: boolean,
  own: ProviderOverrides,
): ConfiguredProvider {
  const { webhookSecret, syncIntervalMinutes, initialDays = DEFAULT_INITIAL_DAYS } = own;
  const credentials = credentialsOf(provider, overrides);
  return {
    provider: withLimits(
      withBackfillLimits(isOwnServer(provider, overrides, sandbox) ? withoutEnd(provider) : provider, overrides),
      sandbox ? SANDBOX_AHEAD_MS : MAX_AHEAD_MS,
    ),
    auth: schemeOf(provider.auth, overrides, sandbox),
    apiUrl: (overrides.apiUrl ?? provider.apiUrl).replace(/\/+$/, ''),
    credentials,
    formerCredentials: formerCredentialsOf(overrides),
    available: credentials !== undefined,
    sandbox,
    webhookSecret: overrides.webhookSecret ?? webhookSecret,
    unset: unsetOf(provider, own),
    keysetUrl: overrides.keysetUrl ?? provider.inbound?.keyset?.url,
    syncIntervalMinutes,
    initialDays,
  };
}

/** The sandbox, or a server of the operator's that speaks the same wire format, may serve it for longer. */
function isOwnServer({ apiUrl }: Provider, overrides: ProviderOverrides, sandbox: boolean): boolean {
  return sandbox || (overrides.apiUrl ?? apiUrl) !== apiUrl;
}

function withoutEnd({ ending: _, ...provider }: Provider): Provider {
  return provider;
}

function withBackfillLimits(provider: Provider, overrides: ProviderOverrides): Provider {
  const { historyRequests, backfillDays: ownDays } = provider;
  if (historyRequests === undefined || ownDays === undefined) return provider;
  const {
    backfillDays = ownDays,
    historyDaysPerRequest: daysPerRequest = historyRequests.limits.daysPerRequest,
    historyDaysPerMinute: daysPerMinute = historyRequests.limits.daysPerMinute,
  } = overrides;
  const limits = { daysPerRequest, daysPerMinute };
  return { ...provider, backfillDays, historyRequests: { ...historyRequests, limits } };
}

function isPublicClient({ auth }: Provider): boolean {
  return auth.protocol === 'oauth2' && auth.pkce;
}

function unsetOf(provider: Provider, { clientId, clientSecret, webhookSecret }: ProviderOverrides): UnsetSettings {
  // The questions of a vendor's check prove that we know the secret, so without them it has none.
  const hasNoticeSecret = provider.inbound !== undefined && provider.check?.questions !== undefined;
  return {
    credentials: [
      ...(clientId === undefined ? ['CLIENT_ID'] : []),
      ...(clientSecret === undefined && !isPublicClient(provider) ? ['CLIENT_SECRET'] : []),
    ],
    notices: hasNoticeSecret && webhookSecret === undefined ? ['WEBHOOK_SECRET'] : [],
  };
}

function credentialsOf(provider: Provider, { clientId, clientSecret }: ProviderOverrides) {
  if (clientId === undefined || (clientSecret === undefined && !isPublicClient(provider))) return undefined;
  return { clientId, clientSecret: clientSecret ?? '' };
}

function formerCredentialsOf({ oauth1ClientId: clientId, oauth1ClientSecret: clientSecret }: ProviderOverrides) {
  return clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret };
}

function schemeOf(auth: Provider['auth'], overrides: ProviderOverrides, sandbox: boolean): Provider['auth'] {
  const { authorizeUrl = auth.authorizeUrl, tokenUrl = auth.tokenUrl } = overrides;
  if (auth.protocol === 'oauth1') {
    return { ...auth, authorizeUrl, tokenUrl, requestTokenUrl: overrides.requestTokenUrl ?? auth.requestTokenUrl };
  }
  const { revokeUrl: vendorsRevokeUrl, ...rest } = auth;
  // A sandbox token is never sent to the real vendor.
  const revokeUrl = overrides.revokeUrl ?? (sandbox ? undefined : vendorsRevokeUrl);
  const scopes = overrides.scopes ?? auth.scopes;
  return { ...rest, authorizeUrl, tokenUrl, scopes, ...(revokeUrl !== undefined && { revokeUrl }) };
}

function urlsOf(overrides: ProviderOverrides): string[] {
  const { requestTokenUrl, authorizeUrl, tokenUrl, revokeUrl, apiUrl, keysetUrl } = overrides;
  return [requestTokenUrl, authorizeUrl, tokenUrl, revokeUrl, apiUrl, keysetUrl].filter((url) => url !== undefined);
}
