/** Tells what clients send from what the service answers: the two are typed differently. */
import type { Description } from './operation-table.ts';

type Json = Readonly<Record<string, unknown>>;

const COMPONENT = '#/components/schemas/';
/** The formats of texts for which a client may give a date of its language. */
const DATES: ReadonlySet<unknown> = new Set(['date-time', 'date-or-instant']);
/** Marks a text for which a client may give a date. */
export const TAKES_DATE = 'x-takes-date';

/** The names of the components that only requests have. */
export function inputNames(description: Description & Json): ReadonlySet<string> {
  const components = description.components?.schemas ?? {};
  const asked = new Set<string>();
  const answered = new Set<string>();
  for (const { parameters, requestBody, responses } of operationsOf(description)) {
    addNames([parameters, requestBody], components, asked);
    addNames(responses, components, answered);
  }
  addNames(description.webhooks, components, answered);
  return asked.difference(answered);
}

/** The description with a mark at each text of a request for which a client may give a date. */
export function withDateInputs<One extends Description & Json>(description: One): One {
  const marked = structuredClone(description);
  for (const { parameters, requestBody } of operationsOf(marked)) mark([parameters, requestBody]);
  for (const name of inputNames(marked)) mark(marked.components?.schemas?.[name]);
  return marked;
}

function operationsOf({ paths }: Description) {
  return Object.values(paths).flatMap((byMethod) => Object.values(byMethod));
}

function addNames(value: unknown, components: Readonly<Record<string, unknown>>, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const { $ref } = value as { $ref?: unknown }; // any object may have one
  const name = typeof $ref === 'string' && $ref.startsWith(COMPONENT) ? $ref.slice(COMPONENT.length) : undefined;
  if (name !== undefined && !found.has(name)) {
    found.add(name);
    addNames(components[name], components, found);
  }
  for (const part of Object.values(value)) addNames(part, components, found);
}

function mark(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const schema = value as Record<string, unknown>; // an object or an array
  if (DATES.has(schema.format)) {
    delete schema.format;
    schema[TAKES_DATE] = true;
  }
  for (const part of Object.values(schema)) mark(part);
}
