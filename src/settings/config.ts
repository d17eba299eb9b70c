/**
 * The only place that reads the environment. What each variable means and how it is checked stands in its row
 * (`rows.ts`). Here stands what follows from several of them. A malformed or unknown variable stops the start with one
 * line that names it.
 */
import { join } from 'node:path';
import type { OidcSettings } from '../modules/access/sign-in/index.ts';
import { RETENTION_VARIABLES } from '../modules/access/workspaces/index.ts';
import { RETENTION_KINDS } from '../platform/retention.ts';
import type { ProviderOverrides } from '../providers/settings.ts';
import { CONSOLE } from './rows/access.ts';
import { LISTENER, MONITORING } from './rows/process.ts';
import { OF_EACH_VENDOR } from './rows/vendors.ts';
import { ASSISTANTS } from './rows/work.ts';
import { SETTINGS } from './rows.ts';
import {
  ConfigError,
  type Environment,
  isSet,
  readRows,
  rowsOf,
  type SettingGroup,
  type ValuesOf,
  type ValuesOfGroups,
} from './setting.ts';
import { refuseUnknown } from './unknown.ts';

export { ConfigError } from './setting.ts';

/** A member for each row, and what follows from several rows. */
export type Config = Readonly<ReturnType<typeof loadConfig>>;

/**
 * Reads the whole configuration.
 * @param providerIds the registered providers: `provider_c` is set by `PROVIDER_C_*`
 * @param env the process's environment, or a test's
 * @throws ConfigError
 */
export function loadConfig(providerIds: readonly string[], env: Environment = process.env) {
  const values = readSettings(SETTINGS, env);
  const { port, databaseUrl, databaseDirectUrl, aiAllow } = values;
  if (databaseUrl === undefined && databaseDirectUrl !== undefined)
    throw new ConfigError('DATABASE_DIRECT_URL', 'is set and DATABASE_URL is not: the embedded database has no pooler');
  refuseSmaller(values);
  const unknownProvider = aiAllow.find((id) => !providerIds.includes(id));
  if (unknownProvider !== undefined)
    throw new ConfigError('AI_ALLOW', `must be one of ${providerIds.join(', ')}, not "${unknownProvider}"`);
  return {
    ...values,
    baseUrl: values.baseUrl ?? `http://localhost:${port}`,
    isBaseUrlSet: values.baseUrl !== undefined,
    isTributaryUrlSet: isSet(env, ASSISTANTS.settings.tributaryUrl.name),
    /** Undefined: no list is kept. */
    erasureLog: values.erasureLog === 'off' ? undefined : (values.erasureLog ?? join(values.dataDir, 'erasures.log')),
    metricsHost: values.metricsHost ?? values.host,
    sandbox: values.sandbox ?? databaseUrl === undefined,
    consoleOidc: wholeOidc(values.consoleOidc, env),
    providers: readProviders(env, providerIds),
    /** Of the days that workspaces may choose: the ones that are set here, for all workspaces. */
    fixedRetention: RETENTION_KINDS.filter((kind) => isSet(env, RETENTION_VARIABLES[kind])),
  };
}

/** A file that is taken at all has to fit into the room of its workspace, and that into the room of the service. */
function refuseSmaller(bytes: {
  readonly importMaxBytes: number;
  readonly importWorkspaceMaxBytes: number;
  readonly importTotalMaxBytes: number;
}): void {
  const { importMaxBytes, importWorkspaceMaxBytes, importTotalMaxBytes } = bytes;
  if (importWorkspaceMaxBytes < importMaxBytes)
    throw new ConfigError('IMPORT_WORKSPACE_MAX_BYTES', `must be at least IMPORT_MAX_BYTES (${importMaxBytes})`);
  if (importTotalMaxBytes < importWorkspaceMaxBytes)
    throw new ConfigError(
      'IMPORT_TOTAL_MAX_BYTES',
      `must be at least IMPORT_WORKSPACE_MAX_BYTES (${importWorkspaceMaxBytes})`,
    );
}

/**
 * Reads the rows of some groups, and refuses a variable that looks like one of theirs and is none.
 * @throws ConfigError
 */
export function readSettings<const Groups extends readonly SettingGroup[]>(
  groups: Groups,
  env: Environment,
): ValuesOfGroups<Groups> {
  refuseUnknown(
    groups.flatMap(rowsOf).map(({ name }) => name),
    env,
  );
  const values = groups.map(({ settings }) => readRows(settings, env));
  return Object.assign({}, ...values) as ValuesOfGroups<Groups>; // the compiler cannot follow a spread of many
}

/**
 * Reads where a service listens, and nothing else: the health check of a container asks there every few seconds.
 * @throws ConfigError
 */
export function loadAddresses(
  env: Environment = process.env,
): Pick<Config, 'host' | 'port' | 'metricsPort' | 'metricsHost'> {
  const { host, port } = LISTENER.settings;
  const { metricsPort, metricsHost } = MONITORING.settings;
  const values = readRows({ host, port, metricsPort, metricsHost }, env);
  return { ...values, metricsHost: values.metricsHost ?? values.host };
}

/** Undefined where nothing of the OpenID provider is set. */
function wholeOidc(values: ValuesOf<typeof CONSOLE.settings.consoleOidc>, env: Environment): OidcSettings | undefined {
  const rows = CONSOLE.settings.consoleOidc;
  if (!Object.values(rows).some(({ name }) => isSet(env, name))) return undefined;
  const required = ['issuer', 'clientId', 'clientSecret'] as const;
  const names = required.map((member) => rows[member].name).join(', ');
  const given = (member: (typeof required)[number]) => {
    const value = values[member];
    if (value === undefined) throw new ConfigError(rows[member].name, `is needed too: ${names} go together`);
    return value;
  };
  return {
    ...values,
    issuer: given('issuer'),
    clientId: given('clientId'),
    clientSecret: given('clientSecret'),
    scopes: [...new Set(['openid', ...values.scopes])],
  };
}

/** `provider_c` becomes `PROVIDER_C_`; any other id gets the prefix in front. */
export function providerVariablePrefix(providerId: string): string {
  const name = providerId.toUpperCase();
  return name.startsWith('PROVIDER_') ? `${name}_` : `PROVIDER_${name}_`;
}

/** For each end of a name that begins with PROVIDER_x_: the member that it sets, and its row. */
const VENDOR_ROWS = new Map(
  Object.entries(OF_EACH_VENDOR).map(([member, row]) => [row.name.replace(/^PROVIDER_x_/, ''), { member, row }]),
);

function readProviders(env: Environment, providerIds: readonly string[]): Record<string, ProviderOverrides> {
  const settings: Record<string, Record<string, unknown>> = {};
  for (const [name, value = ''] of Object.entries(env)) {
    if (!name.startsWith('PROVIDER_') || value === '') continue;
    const id = providerIds.find((candidate) => name.startsWith(providerVariablePrefix(candidate)));
    const known = id === undefined ? undefined : VENDOR_ROWS.get(name.slice(providerVariablePrefix(id).length));
    if (id === undefined || known === undefined) {
      const suffixes = [...VENDOR_ROWS.keys()].join(', ');
      throw new ConfigError(name, `is not a known setting; known are ${suffixes} for ${providerIds.join(', ')}`);
    }
    settings[id] = { ...settings[id], [known.member]: known.row.read(name, value) };
  }
  return settings as Record<string, ProviderOverrides>; // every member was read by the reader of its row
}
