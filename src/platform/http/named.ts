/** Schemas that the API description shows under a name, as a component. */
import type { TSchema } from 'typebox';

interface NamedSchema {
  readonly schema: { readonly [keyword: string]: unknown };
  /** Shown in the description instead of the schema, where it can say more than the check of a body needs. */
  readonly shownAs?: { readonly [keyword: string]: unknown };
}

const named = new Map<string, NamedSchema>();

/**
 * Gives a schema the name under which the description shows it. Routes use the schema as it is, so the name costs nothing.
 * A use may say `description`, `default` or `examples` of its own: `{ ...MetricTypeName, description: '…' }`.
 */
export function Named<Schema extends TSchema>(name: string, schema: Schema, shownAs?: TSchema): Schema {
  const titled = Object.assign(schema, { title: name });
  named.set(name, {
    schema: titled as unknown as NamedSchema['schema'], // a schema is an object
    ...(shownAs && { shownAs: shownAs as unknown as NamedSchema['shownAs'] & object }), // as above
  });
  return titled;
}

export function findNamed(name: string): NamedSchema | undefined {
  return named.get(name);
}
