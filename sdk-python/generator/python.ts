/** Names and literals of Python. */

const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global ' +
    'if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/**
 * Names that a member of a model may not have: types that its neighbours need, and names that pydantic's models have.
 */
const TAKEN = new Set(
  (
    'bool bytes dict float int list str construct copy from_orm json parse_file parse_obj parse_raw schema ' +
    'schema_json update_forward_refs validate'
  ).split(' '),
);

/** `externalId` → `external_id`; a name that Python or pydantic has itself gets an underscore: `from` → `from_`. */
export function snakeCase(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toLowerCase();
  if (!/^[a-z]\w*$/.test(words)) throw new Error(`"${name}" cannot be a name in Python`);
  return KEYWORDS.has(words) || TAKEN.has(words) || words.startsWith('model_') ? `${words}_` : words;
}

/** `sync.completed`, `sync_completed` and `syncCompleted` → `SyncCompleted`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());
}

/** The name that the base class of the models gives a member; see `to_camel` in src/tributary/_base.py. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase());
}

export function literal(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value); // text and numbers look the same
}

/** A text as a docstring, indented. */
export function docstring(text: string, indent: string): string {
  const lines = text.trim().replaceAll('\\', '\\\\').replaceAll('"""', "'''").split('\n');
  if (lines.length === 1 && !lines[0]?.endsWith('"')) return `${indent}"""${lines[0]}"""\n`;
  return `${indent}"""${lines.map((line, index) => (index === 0 || line === '' ? line : indent + line)).join('\n')}\n${indent}"""\n`;
}
