/** A complete sample of each event, made from the examples in its row. Receivers get it when somebody tries them. */
import type { TSchema } from 'typebox';
import { DOMAIN_EVENTS, type EventData } from './catalog.ts';

type Samples = { readonly [Name in keyof typeof DOMAIN_EVENTS]: EventData<Name> };

/** Optional members are left out. Nobody has the ids of the samples. */
export const EVENT_SAMPLES = Object.fromEntries(
  Object.entries(DOMAIN_EVENTS).map(([name, { data }]) => [name, sampleOf(data, name)]),
) as Samples; // each value is made by the schema that EventData is the type of

interface Described {
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
}

/** @throws Error naming the member for which the row gives no example */
function sampleOf(schema: TSchema, name: string): unknown {
  const { examples, enum: words, anyOf: branches, properties, required = [] }: Described = schema;
  if (examples !== undefined) return examples[0];
  if (words !== undefined) return words[0];
  if (branches?.[0] !== undefined) return sampleOf(branches[0], name);
  if (properties === undefined) throw new Error(`the catalog of events has no example of ${name}`);
  const members = Object.entries(properties).filter(([member]) => required.includes(member));
  return Object.fromEntries(members.map(([member, one]) => [member, sampleOf(one, `${name}.${member}`)]));
}
