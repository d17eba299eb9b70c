/**
 * A channel's configuration: checked, and split into a part that is shown and a part that is sealed. A secret is shown
 * masked. A masked value that a caller sends back stands for the stored secret, as long as it goes to the same server
 * as before. Otherwise anybody who may change a channel could have the secret sent to their own server.
 */
import type { Channel, ChannelConfig } from '../../../../channels/channel.ts';
import { checkEnteredUrl } from '../../../../platform/entered-url.ts';
import { type AppError, invalid } from '../../../../platform/errors.ts';
import { Strict } from '../../../../platform/http/schemas.ts';
import { createValidatorCompiler } from '../../../../platform/http/validation.ts';
import type { HttpClient } from '../../../../platform/http-client.ts';
import type { JsonObject } from '../../../../platform/json.ts';

/** Secrets by their path in the configuration. */
export type Secrets = Readonly<Record<string, string>>;

/** A configuration as it is stored. */
export interface SplitConfig {
  /** Secrets masked. */
  readonly shown: JsonObject;
  readonly secrets: Secrets;
}

const MASK = '********';

/** How a secret is shown. */
function mask(value: string, how: 'all' | 'path'): string {
  if (how === 'all') return MASK;
  const origin = URL.parse(value)?.origin;
  return origin === undefined || origin === 'null' ? MASK : `${origin}/${MASK}`;
}

const validators = new WeakMap<Channel, (input: unknown) => unknown>();

/**
 * Checks a configuration as a caller sent it, except its addresses.
 * @param stored the secrets that masked values stand for; undefined for a new channel
 * @throws AppError VALIDATION_ERROR
 */
export function checkConfig(channel: Channel, sent: JsonObject, stored: SplitConfig | undefined): SplitConfig {
  // First, because a masked value does not have the form of the secret.
  const { config, kept } = unmask(channel, sent, stored);
  checkShape(channel, config);
  const fault = channel.findFault?.(config);
  if (fault !== undefined) throw invalid(`body.config.${fault.path}`, fault.message);
  const [secret] = kept;
  if (secret !== undefined && stored !== undefined && !isSameDestination(channel, config, joinConfig(stored))) {
    throw invalid(`body.config.${secret}`, 'is a masked value, and the destination has changed; send the real one');
  }
  return split(channel, config);
}

/**
 * Checks the addresses in a configuration. This may ask a name server, so do not call it in a transaction.
 * @returns a warning for the customer, if there is a reason
 * @throws AppError VALIDATION_ERROR
 */
export async function checkAddresses(
  channel: Channel,
  config: SplitConfig,
  { guard }: Pick<HttpClient, 'guard'>,
): Promise<string | undefined> {
  const warnings: string[] = [];
  for (const { path, url } of channel.addresses(joinConfig(config))) {
    const warning = await checkEnteredUrl(`body.config.${path}`, url, guard);
    if (warning !== undefined) warnings.push(warning);
  }
  return warnings.length === 0 ? undefined : warnings.join('; ');
}

function checkShape(channel: Channel, config: ChannelConfig): void {
  let validate = validators.get(channel);
  if (validate === undefined) {
    const schema = Strict({ config: channel.config });
    // The compiler's type also requires the route, but the compiler does not use it.
    validate = createValidatorCompiler()({ schema, httpPart: 'body', method: '', url: '' });
    validators.set(channel, validate);
  }
  const result = validate({ config }) as { error?: AppError }; // the platform's compiler returns this
  if (result.error !== undefined) throw result.error;
}

/** Whether both go to the same scheme, host and port. */
function isSameDestination(channel: Channel, one: ChannelConfig, other: ChannelConfig): boolean {
  const origins = (config: ChannelConfig) => channel.addresses(config).map(({ url }) => URL.parse(url)?.origin ?? url);
  return origins(one).join(' ') === origins(other).join(' ');
}

/** The configuration with the stored secrets in the place of masked values, and the paths of these. */
function unmask(
  channel: Channel,
  sent: JsonObject,
  stored: SplitConfig | undefined,
): { config: ChannelConfig; kept: readonly string[] } {
  let config = sent;
  const paths: string[] = [];
  for (const [path, how] of Object.entries(channel.secrets)) {
    const value = memberAt(config, path);
    if (typeof value !== 'string' || !value.endsWith(MASK)) continue;
    const kept = stored?.secrets[path];
    if (kept === undefined || value !== mask(kept, how)) {
      throw invalid(`body.config.${path}`, 'is a masked value; send the real one');
    }
    config = withMember(config, path, kept);
    paths.push(path);
  }
  return { config, kept: paths };
}

/** The path of a secret that is shown masked and not stored any more: it was lost with the key that sealed it. */
export function findLostSecret({ secrets: kinds }: Channel, { shown, secrets }: SplitConfig): string | undefined {
  const isMasked = (value: unknown) => typeof value === 'string' && value.endsWith(MASK);
  return Object.keys(kinds).find((path) => secrets[path] === undefined && isMasked(memberAt(shown, path)));
}

function split(channel: Channel, config: ChannelConfig): SplitConfig {
  let shown = config as JsonObject; // it arrived as JSON
  const secrets: Record<string, string> = {};
  for (const [path, how] of Object.entries(channel.secrets)) {
    const value = memberAt(config, path);
    if (typeof value !== 'string') continue;
    secrets[path] = value;
    shown = withMember(shown, path, mask(value, how));
  }
  return { shown, secrets };
}

/** The configuration in the form that the channel needs. */
export function joinConfig({ shown, secrets }: SplitConfig): ChannelConfig {
  return Object.entries(secrets).reduce((config, [path, value]) => withMember(config, path, value), shown);
}

function memberAt(config: ChannelConfig, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((object, name) => (object as Record<string, unknown> | undefined)?.[name], config);
}

/** A copy in which the member at `path` is replaced; every member on the way to it exists. */
function withMember(config: JsonObject, path: string, value: string): JsonObject {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...config, [name]: value };
  const inner = (config[name] ?? {}) as JsonObject; // an object, as the schema says
  return { ...config, [name]: withMember(inner, rest.join('.'), value) };
}
