/**
 * The only place that reads the environment. Every variable is typed and checked here; a malformed or unknown one
 * stops the start with one line that names it.
 */
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import type { OidcSettings } from '../modules/access/sign-in/index.ts';
import { RETENTION_VARIABLES } from '../modules/access/workspaces/index.ts';
import type { ClientTimes } from '../platform/http/client-times.ts';
import { readOrigin } from '../platform/origins.ts';
import { RETENTION_KINDS, type RetentionKind } from '../platform/retention.ts';
import type { ProviderOverrides } from '../providers/settings.ts';
import { readOidcSettings } from './console.ts';
import { type DatabaseSettings, readDatabaseSettings } from './database.ts';
import { refuseUnknown } from './unknown.ts';

export interface Config extends DatabaseSettings {
  readonly host: string;
  readonly port: number;
  readonly baseUrl: string;
  readonly dataDir: string;
  /** How long one statement of a request may take, and one of background work. */
  readonly statementTimeoutMs: number;
  readonly jobStatementTimeoutMs: number;
  /** When unset, an embedded service generates a key into `dataDir`. The first key encrypts, every key decrypts. */
  readonly encryptionKeys: readonly Buffer[] | undefined;
  readonly adminWorkspaceSlug: string;
  readonly adminApiKey: string | undefined;
  /** Whether there is a console to sign in to. */
  readonly console: boolean;
  /** Where people sign in by OpenID Connect. */
  readonly consoleOidc: OidcSettings | undefined;
  /** When unset, people see the built-in result page. */
  readonly oauthCallbackUrl: string | undefined;
  readonly allowedRedirects: readonly string[];
  readonly oauthAuthorize: 'open' | 'link';
  /** Web pages that may call the tool server, in every workspace. When unset, each workspace says so for itself. */
  readonly allowedOrigins: readonly string[] | undefined;
  readonly rateLimitMax: number;
  readonly rateLimitWindowMs: number;
  /** How long clients of the API may take. */
  readonly clientTimes: ClientTimes;
  /** The longest push of a vendor that sends data in its notifications. */
  readonly inboundMaxBodyBytes: number;
  /** After SIGTERM: how long requests and jobs may go on. */
  readonly shutdownTimeoutMs: number;
  /** Visits of connect pages in a minute: of a valid link, and of an address without one; in each process. */
  readonly connectRateLimitMax: number;
  /** Open streams of events: of one key, in each process. */
  readonly streamsPerKey: number;
  readonly syncIntervalMinutes: number;
  readonly syncRetryDelaysMs: readonly number[];
  readonly providers: Readonly<Record<string, ProviderOverrides>>;
  readonly sandbox: boolean;
  /** Hosts and CIDR blocks exempt from the https and public-address rules for outbound calls. */
  readonly outboundAllow: readonly string[];
  /** The service believes the forwarding headers of these proxies (addresses or CIDR blocks). */
  readonly trustProxy: readonly string[];
  /** The delay before each attempt at a webhook delivery. */
  readonly webhookRetryDelaysMs: readonly number[];
  /** How long the service keeps the bodies of ended webhook deliveries, at most as long as the deliveries. */
  readonly webhookBodyDays: number;
  /** Days for which events are kept after they have been handed over. */
  readonly outboxRetentionDays: number;
  /** Days for which jobs that have failed for good, syncs and deliveries are kept after they have ended; 0: for ever. */
  readonly jobRetentionDays: number;
  readonly syncRetentionDays: number;
  readonly deliveryRetentionDays: number;
  /** Days for which what vendors have sent is kept as it came; 0: only what could not be understood is kept. */
  readonly rawRetentionDays: number;
  /** Days for which is kept what points and events said before they were revised or removed; 0: nothing is kept. */
  readonly historyRetentionDays: number;
  /** Of those that workspaces may choose: the ones that are set here, for all workspaces. */
  readonly fixedRetention: readonly RetentionKind[];
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  readonly metricsToken: string | undefined;
  /** Address and key with which the stdio tool server reaches the service. */
  readonly tributaryUrl: string;
  readonly tributaryApiKey: string | undefined;
  /** Providers whose data assistants may see although their terms restrict it. */
  readonly aiAllow: readonly string[];
  /** Aggregates of fewer users than this are withheld. */
  readonly aggregateMinGroup: number;
  readonly analyticsConcurrency: number;
  readonly notificationAttempts: number;
  readonly notificationBackoffMs: number;
  readonly notificationConcurrency: number;
  /** How long the service keeps notification logs. */
  readonly notificationRetentionDays: number;
  /** Keys for web push. When unset, an embedded service generates them into `dataDir`. */
  readonly vapidPublicKey: string | undefined;
  readonly vapidPrivateKey: string | undefined;
  readonly vapidSubject: string | undefined;
  /** An OpenAI-compatible endpoint that phrases insights. When unset, insights use built-in wording. */
  readonly insightsLlmUrl: string | undefined;
  readonly insightsLlmKey: string | undefined;
  readonly insightsLlmModel: string | undefined;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

/** The configuration is wrong. `message` is the one line to print. */
export class ConfigError extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** A week. */
const MAX_INTERVAL_MINUTES = 10_080;

/**
 * For each suffix of PROVIDER_x_: the member of {@link ProviderOverrides} that it sets, and the function that reads it.
 */
const PROVIDER_VARIABLES = {
  CLIENT_ID: ['clientId', readText],
  CLIENT_SECRET: ['clientSecret', readText],
  OAUTH1_CLIENT_ID: ['oauth1ClientId', readText],
  OAUTH1_CLIENT_SECRET: ['oauth1ClientSecret', readText],
  REQUEST_TOKEN_URL: ['requestTokenUrl', readUrl],
  AUTHORIZE_URL: ['authorizeUrl', readUrl],
  TOKEN_URL: ['tokenUrl', readUrl],
  REVOKE_URL: ['revokeUrl', readUrl],
  API_URL: ['apiUrl', readUrl],
  SCOPES: ['scopes', readScopes],
  WEBHOOK_SECRET: ['webhookSecret', readText],
  KEYSET_URL: ['keysetUrl', readUrl],
  FLAVOR: ['flavor', readText],
  SYNC_INTERVAL_MINUTES: ['syncIntervalMinutes', readInteger(0, MAX_INTERVAL_MINUTES)],
  INITIAL_DAYS: ['initialDays', readInteger(1, 365)],
  MARK_FILE: ['markFile', readText],
  HISTORY_DAYS: ['backfillDays', readInteger(1, 3_653)],
  HISTORY_DAYS_PER_REQUEST: ['historyDaysPerRequest', readInteger(1, 3_650)],
  HISTORY_DAYS_PER_MINUTE: ['historyDaysPerMinute', readInteger(1, 1_000_000)],
} as const satisfies Record<string, readonly [keyof ProviderOverrides, (name: string, text: string) => unknown]>;

/**
 * Reads the whole configuration.
 * @param providerIds the registered providers: `provider_c` is set by `PROVIDER_C_*`
 * @param env the process's environment, or a test's
 * @throws ConfigError
 */
export function loadConfig(providerIds: readonly string[], env: Environment = process.env): Config {
  refuseUnknown(env, fail);
  const read = readerOf(env);
  const { host, port, metricsPort, metricsHost } = loadAddresses(env);
  const database = readDatabaseSettings(env, fail);
  return {
    host,
    port,
    baseUrl: read('BASE_URL', readUrl, `http://localhost:${port}`),
    dataDir: resolve(read('DATA_DIR', readText, '.tributary')),
    ...database,
    statementTimeoutMs: read('STATEMENT_TIMEOUT_MS', readInteger(100, 3_600_000), 15_000),
    jobStatementTimeoutMs: read('JOB_STATEMENT_TIMEOUT_MS', readInteger(100, 86_400_000), 120_000),
    encryptionKeys: read<readonly Buffer[] | undefined>('ENCRYPTION_KEY', readEncryptionKeys, undefined),
    adminWorkspaceSlug: read('ADMIN_WORKSPACE_SLUG', readSlug, 'default'),
    adminApiKey: read<string | undefined>('ADMIN_API_KEY', readAdminKey, undefined),
    console: read('CONSOLE', readSwitch, true),
    consoleOidc: readOidcSettings(env, fail),
    oauthCallbackUrl: read<string | undefined>('OAUTH_CALLBACK_URL', readUrl, undefined),
    allowedRedirects: read('ALLOWED_REDIRECTS', readUrls, []),
    oauthAuthorize: read('OAUTH_AUTHORIZE', readOneOf(['open', 'link']), 'open'),
    allowedOrigins: read<string[] | undefined>('ALLOWED_ORIGINS', readOrigins, undefined),
    rateLimitMax: read('RATE_LIMIT_MAX', readInteger(1, 1_000_000), 100),
    rateLimitWindowMs: read('RATE_LIMIT_WINDOW_MS', readInteger(1, 86_400_000), 60_000),
    clientTimes: readClientTimes(read),
    streamsPerKey: read('STREAMS_PER_KEY', readInteger(1, 100_000), 100),
    inboundMaxBodyBytes: read('INBOUND_MAX_BODY_BYTES', readInteger(1_048_576, 1_073_741_824), 104_857_600),
    // Every start has 5 s more for closing its database, and is gone within 30 s.
    shutdownTimeoutMs: read('SHUTDOWN_TIMEOUT_MS', readInteger(0, 25_000), 25_000),
    connectRateLimitMax: read('CONNECT_RATE_LIMIT_MAX', readInteger(1, 1_000_000), 300),
    syncIntervalMinutes: read('SYNC_INTERVAL_MINUTES', readInteger(0, MAX_INTERVAL_MINUTES), 60),
    syncRetryDelaysMs: read('SYNC_RETRY_DELAYS_MS', readDelays, [0, 10_000, 60_000, 300_000, 900_000]),
    providers: readProviders(env, providerIds),
    sandbox: read('SANDBOX', readSwitch, database.databaseUrl === undefined),
    outboundAllow: read('OUTBOUND_ALLOW', readList, []),
    trustProxy: read('TRUST_PROXY', readProxies, []),
    webhookRetryDelaysMs: read('WEBHOOK_RETRY_DELAYS_MS', readDelays, [0, 30_000, 300_000, 1_800_000, 7_200_000]),
    ...readRetentions(read),
    metricsPort,
    metricsHost,
    metricsToken: read<string | undefined>('METRICS_TOKEN', readText, undefined),
    tributaryUrl: read('TRIBUTARY_URL', readUrl, 'http://localhost:3000'),
    tributaryApiKey: read<string | undefined>('TRIBUTARY_API_KEY', readText, undefined),
    aiAllow: read('AI_ALLOW', readOneOfEach(providerIds), []),
    notificationAttempts: read('NOTIFICATION_ATTEMPTS', readInteger(1, 20), 3),
    notificationBackoffMs: read('NOTIFICATION_BACKOFF_MS', readInteger(0, 3_600_000), 1000),
    notificationConcurrency: read('NOTIFICATION_CONCURRENCY', readInteger(1, 1000), 8),
    notificationRetentionDays: read('NOTIFICATION_RETENTION_DAYS', readInteger(1, 365), 90),
    vapidPublicKey: read<string | undefined>('VAPID_PUBLIC_KEY', readText, undefined),
    vapidPrivateKey: read<string | undefined>('VAPID_PRIVATE_KEY', readText, undefined),
    vapidSubject: read<string | undefined>('VAPID_SUBJECT', readText, undefined),
    insightsLlmUrl: read<string | undefined>('INSIGHTS_LLM_URL', readUrl, undefined),
    insightsLlmKey: read<string | undefined>('INSIGHTS_LLM_KEY', readText, undefined),
    insightsLlmModel: read<string | undefined>('INSIGHTS_LLM_MODEL', readText, undefined),
    aggregateMinGroup: read('AGGREGATE_MIN_GROUP', readInteger(5, 1_000_000), 5),
    analyticsConcurrency: read('ANALYTICS_CONCURRENCY', readInteger(1, 100), 3),
    logLevel: read('LOG_LEVEL', readOneOf(LOG_LEVELS), 'info'),
  };
}

function readClientTimes(read: ReturnType<typeof readerOf>): ClientTimes {
  return {
    headersMs: read('HEADERS_TIMEOUT_MS', readInteger(1, 600_000), 10_000),
    bodyMs: read('REQUEST_TIMEOUT_MS', readInteger(1, 600_000), 30_000),
    keepAliveMs: read('KEEPALIVE_TIMEOUT_MS', readInteger(1, 600_000), 65_000),
  };
}

function readRetentions(read: ReturnType<typeof readerOf>) {
  return {
    webhookBodyDays: read('WEBHOOK_BODY_DAYS', readInteger(1, 3650), 30),
    outboxRetentionDays: read('OUTBOX_RETENTION_DAYS', readInteger(1, 3650), 7),
    jobRetentionDays: read('JOB_RETENTION_DAYS', readInteger(0, 3650), 90),
    syncRetentionDays: read('SYNC_RETENTION_DAYS', readInteger(0, 3650), 90),
    deliveryRetentionDays: read('DELIVERY_RETENTION_DAYS', readInteger(0, 3650), 90),
    rawRetentionDays: read('RAW_RETENTION_DAYS', readInteger(0, 3650), 30),
    historyRetentionDays: read('HISTORY_RETENTION_DAYS', readInteger(0, 3650), 400),
    fixedRetention: RETENTION_KINDS.filter((kind) => read(RETENTION_VARIABLES[kind], () => true, false)),
  };
}

/**
 * Reads where a service listens, and nothing else: the health check of a container asks there every few seconds.
 * @throws ConfigError
 */
export function loadAddresses(
  env: Environment = process.env,
): Pick<Config, 'host' | 'port' | 'metricsPort' | 'metricsHost'> {
  const read = readerOf(env);
  const host = read('HOST', readText, '127.0.0.1');
  return {
    host,
    port: read('PORT', readInteger(0, 65_535), 3000),
    metricsPort: read<number | undefined>('METRICS_PORT', readInteger(0, 65_535), undefined),
    metricsHost: read('METRICS_HOST', readText, host),
  };
}

/** Reads single variables. An empty one counts as unset. */
function readerOf(env: Environment) {
  return <T>(name: string, reader: (name: string, text: string) => T, fallback: T): T => {
    const value = env[name];
    return value === undefined || value === '' ? fallback : reader(name, value);
  };
}

/** `provider_c` becomes `PROVIDER_C_`; any other id gets the prefix in front. */
export function providerVariablePrefix(providerId: string): string {
  const name = providerId.toUpperCase();
  return name.startsWith('PROVIDER_') ? `${name}_` : `PROVIDER_${name}_`;
}

function readProviders(env: Environment, providerIds: readonly string[]): Record<string, ProviderOverrides> {
  const settings: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith('PROVIDER_') || value === undefined || value === '') continue;
    const id = providerIds.find((candidate) => name.startsWith(providerVariablePrefix(candidate)));
    const suffix = id === undefined ? '' : name.slice(providerVariablePrefix(id).length);
    if (id === undefined || !Object.hasOwn(PROVIDER_VARIABLES, suffix)) {
      throw new ConfigError(
        name,
        `is not a known setting; known are ${Object.keys(PROVIDER_VARIABLES).join(', ')} for ${providerIds.join(', ')}`,
      );
    }
    const [member, reader] = PROVIDER_VARIABLES[suffix as keyof typeof PROVIDER_VARIABLES]; // own key, just checked
    settings[id] = { ...settings[id], [member]: reader(name, value) };
  }
  return settings as Record<string, ProviderOverrides>; // every member was read by its own reader
}

function fail(name: string, problem: string): never {
  throw new ConfigError(name, problem);
}

function readText(_name: string, text: string): string {
  return text;
}

function readList(_name: string, text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function readScopes(_name: string, text: string): string[] {
  return text.split(/[\s,]+/).filter((scope) => scope !== '');
}

function readInteger(minimum: number, maximum: number) {
  return (name: string, text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < minimum || value > maximum) {
      throw new ConfigError(name, `must be a whole number from ${minimum} to ${maximum}, not "${text}"`);
    }
    return value;
  };
}

function readOneOf<const Option extends string>(options: readonly Option[]) {
  return (name: string, text: string): Option => {
    const option = options.find((candidate) => candidate === text);
    if (option === undefined) throw new ConfigError(name, `must be one of ${options.join(', ')}, not "${text}"`);
    return option;
  };
}

/** Reads a list of known words. */
function readOneOfEach(options: readonly string[]) {
  const readOne = readOneOf(options);
  return (name: string, text: string): string[] => readList(name, text).map((word) => readOne(name, word));
}

function readSwitch(name: string, text: string): boolean {
  if (/^(on|true|1|yes)$/i.test(text)) return true;
  if (/^(off|false|0|no)$/i.test(text)) return false;
  throw new ConfigError(name, `must be on or off, not "${text}"`);
}

function readUrl(name: string, text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(name, `must be an http(s) URL, not "${text}"`);
  }
  return text.replace(/\/+$/, '');
}

function readUrls(name: string, text: string): string[] {
  return readList(name, text).map((item) => {
    readUrl(name, item);
    return item;
  });
}

function readOrigins(name: string, text: string): string[] {
  return readList(name, text).map((item) => {
    const origin = readOrigin(item);
    if (origin === undefined)
      throw new ConfigError(name, `must list origins such as https://app.example.com, not "${item}"`);
    return origin;
  });
}

function readSlug(name: string, text: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(text)) {
    throw new ConfigError(name, `must be lower-case letters, digits and hyphens, not "${text}"`);
  }
  return text;
}

function readAdminKey(name: string, text: string): string {
  if (!/^[\x21-\x7e]{16,}$/.test(text))
    throw new ConfigError(name, 'must have at least 16 printable characters, without spaces');
  return text;
}

function readDelays(name: string, text: string): number[] {
  const delays = readList(name, text).map((item, index) => {
    if (!/^\d{1,9}$/.test(item)) throw new ConfigError(name, `must list milliseconds, item ${index + 1} is not`);
    return Number(item);
  });
  if (delays.length === 0) throw new ConfigError(name, 'must list at least one delay');
  return delays;
}

function readProxies(name: string, text: string): string[] {
  const proxies = readList(name, text);
  for (const proxy of proxies) {
    if (!ipaddr.isValid(proxy) && !ipaddr.isValidCIDR(proxy))
      throw new ConfigError(name, `must list addresses or CIDR blocks, "${proxy}" is neither`);
  }
  return proxies;
}

function readEncryptionKeys(name: string, text: string): Buffer[] {
  const keys = readList(name, text).map((item, index) => {
    const key = /^[0-9a-f]{64}$/i.test(item) ? Buffer.from(item, 'hex') : Buffer.from(item, 'base64');
    if (key.length !== 32) throw new ConfigError(name, `must be 32 bytes as hex or base64; key ${index + 1} is not`);
    return key;
  });
  if (keys.length === 0) throw new ConfigError(name, 'must hold at least one key');
  return keys;
}
