/** What a setting is: one row. Its type, its value, the docs and the check of names all follow from the row. */

/** Reads the text of a variable that is set. @throws ConfigError */
export type Reader<Value> = (name: string, text: string) => Value;

/** The rows of a group, by the member of the configuration that each of them sets. Rows can lie in a member of a member. */
export interface Settings {
  readonly [member: string]: Setting | Settings;
}

export interface Setting<Value = unknown> {
  /** `PROVIDER_x_…` stands for one variable of each vendor. */
  readonly name: string;
  /** Checks the value, with its bounds. Left out where only `compose.yaml` reads the variable. */
  readonly read?: Reader<Value>;
  /** As it is written in the environment. Left out where the service has none, makes one, or takes it from another setting. */
  readonly default?: string;
  /** A value that shows how it is written, where there is no default. */
  readonly example?: string;
  /** The value must not be shown to others. */
  readonly secret?: true;
  /** The meaning, in one or two sentences, with the unit. */
  readonly words: string;
}

export interface SettingGroup {
  readonly title: string;
  readonly settings: Settings;
  /** Rows of which every vendor has its own variable. */
  readonly ofEachVendor?: Readonly<Record<string, Setting>>;
}

type ValueOf<Row> = Row extends { readonly read: Reader<infer Value> }
  ? Row extends { readonly default: string }
    ? Value
    : Value | undefined
  : never;

/** The values of rows: undefined can only be a setting without a default. */
export type ValuesOf<Rows> = {
  readonly [Member in keyof Rows as Rows[Member] extends { readonly name: string; readonly read?: never }
    ? never
    : Member]: Rows[Member] extends Setting ? ValueOf<Rows[Member]> : ValuesOf<Rows[Member]>;
};

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The values of the rows of some groups, as one object. */
export type ValuesOfGroups<Groups extends readonly SettingGroup[]> = Intersection<
  Groups[number] extends infer Group ? (Group extends SettingGroup ? ValuesOf<Group['settings']> : never) : never
>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration is wrong. `message` is the one line to print. */
export class ConfigError extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
    this.name = 'ConfigError';
  }
}

/** An empty variable counts as unset. */
export function isSet(env: Environment, name: string): boolean {
  return (env[name] ?? '') !== '';
}

function isRow(entry: Setting | Settings): entry is Setting {
  return typeof entry.name === 'string';
}

function listRows(settings: Settings): Setting[] {
  return Object.values(settings).flatMap((entry) => (isRow(entry) ? [entry] : listRows(entry)));
}

/** Every row of a group. */
export function rowsOf({ settings, ofEachVendor = {} }: SettingGroup): readonly Setting[] {
  return [...listRows(settings), ...Object.values(ofEachVendor)];
}

/** @throws ConfigError */
export function readRows<const Rows extends Settings>(rows: Rows, env: Environment): ValuesOf<Rows> {
  const values = Object.entries(rows).flatMap(([member, entry]) => {
    if (!isRow(entry)) return [[member, readRows(entry, env)]];
    return entry.read === undefined
      ? []
      : [[member, readOne(entry.name, entry.read, env[entry.name] || entry.default)]];
  });
  return Object.fromEntries(values) as ValuesOf<Rows>; // each value comes from the reader that its type comes from
}

function readOne(name: string, read: Reader<unknown>, text: string | undefined): unknown {
  return text === undefined ? undefined : read(name, text);
}
