/** The configuration of a channel, from and to the fields of a form. */

export interface ChannelField {
  /** Where it stands in the configuration, such as `keys.auth`. */
  readonly path: string;
  readonly label: string;
  readonly type: 'text' | 'url' | 'number' | 'secret' | 'secret-url';
  readonly isOptional?: boolean;
  readonly placeholder?: string;
  readonly hint?: string;
}

type Config = Readonly<Record<string, unknown>>;

/** The value at `keys.auth`, as a field shows it. */
export function valueAt(config: Config, path: string): string {
  const value = path.split('.').reduce<unknown>((part, name) => (part as Config | undefined)?.[name], config);
  return value === undefined || value === null ? '' : String(value);
}

/** What the fields hold, with numbers as numbers; empty fields are left out. */
export function configOf(
  fields: readonly Pick<ChannelField, 'path' | 'type'>[],
  read: (path: string) => string,
): Record<string, unknown> {
  const config: Record<string, unknown> = {};
  for (const { path, type } of fields) {
    const text = read(path).trim();
    if (text === '') continue;
    const names = path.split('.');
    const last = names.pop() ?? path;
    let place = config;
    for (const name of names) {
      place[name] ??= {};
      place = place[name] as Record<string, unknown>; // made in the line before
    }
    place[last] = type === 'number' ? Number(text) : text;
  }
  return config;
}

/** The destination of a channel in short, which tells two channels of a kind apart. */
export function destinationOf(config: Config): string {
  const named = ['to', 'topic'].map((path) => valueAt(config, path)).find((value) => value !== '');
  if (named !== undefined) return named;
  const address = ['url', 'webhookUrl', 'endpoint'].map((path) => valueAt(config, path)).find((value) => value !== '');
  return address === undefined ? '' : (URL.parse(address)?.host ?? address);
}
