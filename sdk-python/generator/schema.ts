/** Reading the schemas of openapi.json. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string | undefined;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

export type Components = Readonly<Record<string, Schema>>;

export interface Members {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: ReadonlySet<string>;
}

const COMPONENT = '#/components/schemas/';

export function refName({ $ref = '' }: Schema): string {
  if (!$ref.startsWith(COMPONENT)) throw new Error(`"${$ref}" is no component schema`);
  return $ref.slice(COMPONENT.length);
}

export function resolve(schema: Schema, components: Components): Schema {
  if (schema.$ref === undefined) return schema;
  const found = components[refName(schema)];
  if (found === undefined) throw new Error(`there is no ${schema.$ref}`);
  return resolve(found, components);
}

/** The alternatives of a schema without null; undefined for a schema without alternatives. */
export function alternatives({ anyOf, oneOf }: Schema): { schemas: readonly Schema[]; nullable: boolean } | undefined {
  const all = anyOf ?? oneOf;
  if (all === undefined) return undefined;
  const schemas = all.filter(({ type }) => type !== 'null');
  return { schemas, nullable: schemas.length < all.length };
}

/** The members of an object, those of its parts and of its alternatives included; undefined for anything else. */
export function membersOf(schema: Schema, components: Components): Members | undefined {
  const { properties, required = [], allOf = [], anyOf, oneOf } = resolve(schema, components);
  const parts = allOf.map((part) => membersOf(part, components));
  const choices = (anyOf ?? oneOf ?? []).map((choice) => membersOf(choice, components));
  if ([...parts, ...choices].includes(undefined)) return undefined;
  if (properties === undefined && parts.length + choices.length === 0) return undefined;
  const found = [...parts, ...choices] as Members[]; // none is undefined
  const [first, ...others] = found.slice(parts.length);
  return {
    properties: Object.assign({}, ...found.map((part) => part.properties), properties),
    required: new Set([
      ...required,
      ...found.slice(0, parts.length).flatMap((part) => [...part.required]),
      ...[...(first?.required ?? [])].filter((name) => others.every((other) => other.required.has(name))),
    ]),
  };
}

/** The member whose constant value tells the alternatives apart; undefined if there is none. */
export function discriminatorOf(schemas: readonly Schema[], components: Components): string | undefined {
  if (schemas.length < 2) return undefined;
  const all = schemas.map((schema) => membersOf(schema, components)?.properties ?? {});
  return Object.keys(all[0] ?? {}).find((name) => {
    const values = all.map((properties) => constantOf(properties[name]));
    return !values.includes(undefined) && new Set(values).size === values.length;
  });
}

export function constantOf(schema: Schema | undefined): string | undefined {
  const value = schema?.const ?? (schema?.enum?.length === 1 ? schema.enum[0] : undefined);
  return typeof value === 'string' ? value : undefined;
}
