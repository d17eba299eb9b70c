/** Inputs made from a route's own schemas, so that new routes are tested by themselves. */

/** The part of JSON Schema that our routes use. */
export interface InputSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, InputSchema>>;
  readonly required?: readonly string[];
  readonly items?: InputSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly InputSchema[];
  readonly allOf?: readonly InputSchema[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly additionalProperties?: boolean | InputSchema;
}

/** Values for members whose meaning only the handlers check, so a schema does not say enough about them. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  from: '2026-01-01',
  to: '2026-01-02',
  expiresAt: '2100-01-01T00:00:00Z',
  timezone: 'Europe/Berlin',
  metricType: 'steps',
  metricTypes: 'steps',
  providerId: 'provider_c',
  url: 'https://example.com/hook',
  redirectUrl: 'https://example.com/done',
};

/** The smallest input that a schema accepts. */
export function sampleOf(schema: InputSchema | undefined, name = ''): unknown {
  if (schema === undefined) return undefined;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (name in BY_NAME && schema.type !== 'array') return BY_NAME[name];
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf[0], name);
  if (schema.examples !== undefined) return schema.examples[0];
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((member) => [member, sampleOf(schema.properties?.[member], member)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items));
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'sample'.padEnd(schema.minLength ?? 0, 'x');
  }
}

/** Every member of an object schema, with or without being required. */
export function membersOf(schema: InputSchema | undefined): readonly [string, InputSchema][] {
  const branches = schema?.anyOf ?? [schema];
  return branches.flatMap((branch) => Object.entries(branch?.properties ?? {}));
}

/** True where a body may be left out: its schema accepts null beside an object. */
export function isOptional(schema: InputSchema | undefined): boolean {
  return schema === undefined || [schema, ...(schema.anyOf ?? [])].some(({ type }) => [type].flat().includes('null'));
}

/** `{limit: 5, from: '…'}` → `?limit=5&from=…`; empty for nothing. */
export function queryOf(values: unknown): string {
  const pairs = Object.entries((values ?? {}) as Record<string, unknown>); // a sample of an object schema
  const text = pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return text === '' ? '' : `?${text}`;
}
