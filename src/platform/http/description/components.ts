/**
 * Moves named schemas to the description's components. Routes keep them in full, because a reference would have to be
 * resolved whenever a body is checked or an answer is written.
 */
import { isDeepStrictEqual } from 'node:util';
import { findNamed } from '../named.ts';
import type { Node } from './node.ts';

/** The annotations that a use of a named schema may change; everything else has to be the same at each use. */
const ANNOTATIONS = ['description', 'default', 'examples', 'deprecated'];

/** Collects the schemas that have names while a document is walked. */
export class Components {
  readonly #found = new Map<string, { readonly content: Node; shown: Node }>();

  /** Every named schema that was met, sorted by name. */
  get schemas(): Record<string, Node> {
    const entries = [...this.#found].map(([name, { shown }]): [string, Node] => [name, shown]);
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /**
   * The schema with a reference in place of each named schema in it, and of itself if it has a name.
   * @throws Error if two different schemas have one name
   */
  refer(schema: Node): Node {
    const walked = withShownFormat(mapParts(schema, (part) => this.refer(part)));
    const { title: name, ...content } = walked;
    if (typeof name !== 'string') return walked;
    this.#keep(name, content);
    const { schema: named = {} } = findNamed(name) ?? {};
    const own = Object.entries(pick(content, true)).filter(([key, value]) => !isDeepStrictEqual(value, named[key]));
    return { $ref: `#/components/schemas/${name}`, ...Object.fromEntries(own) };
  }

  #keep(name: string, content: Node): void {
    const known = this.#found.get(name);
    const bare = pick(content, false);
    if (known !== undefined) {
      if (isDeepStrictEqual(known.content, bare)) return;
      throw new Error(`two different schemas are called ${name}; rename one`);
    }
    const { schema, shownAs } = findNamed(name) ?? { schema: content };
    const entry = { content: bare, shown: {} };
    this.#found.set(name, entry); // before it is filled, because it may refer to itself
    entry.shown = { ...pick(schema, true), ...(shownAs ? this.#referParts(shownAs) : bare) };
  }

  #referParts(schema: Node): Node {
    const { title: _, ...content } = mapParts(plain(schema), (part) => this.refer(part));
    return withShownFormat(content);
  }
}

/**
 * The format of a text. Only the description says it: routes that had it would check their own answers by it, value by
 * value.
 */
function withShownFormat({ shownFormat, ...schema }: Node): Node {
  return shownFormat === undefined ? schema : { ...schema, format: shownFormat };
}

/** The annotations of a schema, or everything but them. */
function pick(schema: Node, annotations: boolean): Node {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => ANNOTATIONS.includes(key) === annotations));
}

/** Without the members that TypeBox keeps beside the JSON. */
function plain(schema: Node): Node {
  return JSON.parse(JSON.stringify(schema)) as Node; // an object stays one
}

/** The schema with `change` applied to each schema that is directly within it. */
function mapParts(schema: Node, change: (part: Node) => Node): Node {
  const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
  const one = (value: unknown) => (isNode(value) ? change(value) : value);
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (!isNode(value)) return [key, value];
    if (key === 'properties')
      return [key, Object.fromEntries(Object.entries(value).map(([name, of]) => [name, one(of)]))];
    if (Array.isArray(value)) return [key, ['anyOf', 'oneOf', 'allOf'].includes(key) ? value.map(one) : value];
    return [key, ['items', 'additionalProperties', 'not'].includes(key) ? change(value) : value];
  });
  return Object.fromEntries(entries);
}
