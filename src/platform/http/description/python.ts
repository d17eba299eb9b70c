/** Names and literals as the Python client has them. */

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
export function pythonName(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toLowerCase();
  if (!/^[a-z]\w*$/.test(words)) throw new Error(`"${name}" cannot be a name in Python`);
  return KEYWORDS.has(words) || TAKEN.has(words) || words.startsWith('model_') ? `${words}_` : words;
}

export function pythonLiteral(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`;
  if (typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([name, one]) => `${JSON.stringify(name)}: ${pythonLiteral(one)}`)
      .join(', ')}}`;
  }
  return JSON.stringify(value); // text and numbers look the same
}
