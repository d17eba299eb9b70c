/** Reads headers in the forms in which frameworks give them. */

type Value = string | readonly string[] | null | undefined;

/** Headers as `fetch`, Hono and Next.js give them, as Node, Express, Fastify and Lambda do, or a list of pairs. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Iterable<readonly [name: string, value: Value]>
  | Readonly<Record<string, Value>>;

/** Empty where it is missing. Of a header that came several times, the values stand with a space between. */
export function readHeader(headers: WebhookHeaders, name: string): string {
  if (!(Symbol.iterator in headers) && typeof headers.get === 'function') return headers.get(name) ?? '';
  const entries = Symbol.iterator in headers ? headers : Object.entries(headers as Readonly<Record<string, Value>>); // the third form
  const values = [...entries].flatMap(([key, value]) => (key.toLowerCase() === name ? (value ?? []) : []));
  return values.filter((value) => typeof value === 'string').join(' ');
}
