/** Puts the parameters of a call where its operation has them: into the path, the query or the body. */
import type { Operation } from './operations.ts';

/** The parameters of any operation. */
export type AnyParams = Readonly<Record<string, unknown>>;

export interface Target {
  /** Path and query. */
  readonly path: string;
  /** The members of the body; undefined for an operation without one. */
  readonly body: AnyParams | undefined;
  /** The part of a file that is sent instead. */
  readonly part: FilePart | undefined;
}

/** Some bytes of a file, and how many come before them. */
export interface FilePart {
  readonly bytes: Blob | Uint8Array<ArrayBuffer> | ArrayBuffer;
  readonly offset: number;
}

/** @throws TypeError when a parameter of the path is missing, or when the operation does not know a parameter */
export function targetOf(name: string, { path, query = [], body, part }: Operation, params: AnyParams = {}): Target {
  const rest: Record<string, unknown> = { ...params };
  const take = (key: string): unknown => {
    const value = rest[key];
    delete rest[key];
    return value;
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => segmentOf(name, key, take(key)));
  const search = new URLSearchParams();
  for (const key of query) {
    const value = take(key) ?? undefined;
    if (value !== undefined) search.set(key, textOf(name, key, value));
  }
  const sent = part === true ? partOf(name, take('bytes'), take('offset')) : undefined;
  const unknown = Object.keys(rest).find((key) => rest[key] !== undefined);
  if (body !== true && unknown !== undefined) throw new TypeError(`${name}: there is no parameter ${unknown}`);
  const asked = search.toString();
  return { path: asked === '' ? filled : `${filled}?${asked}`, body: body === true ? rest : undefined, part: sent };
}

/** @throws TypeError when one of them is missing */
function partOf(name: string, bytes: unknown, offset: unknown): FilePart {
  if (typeof bytes !== 'object' || bytes === null) throw new TypeError(`${name}: bytes is missing`);
  if (!Number.isSafeInteger(offset)) throw new TypeError(`${name}: offset is no number of bytes`);
  return { bytes, offset } as FilePart; // the compiler has checked what kind of bytes
}

/** @throws TypeError for a Date that is no time */
function textOf(name: string, key: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => textOf(name, key, one)).join(',');
  return value instanceof Date ? isoOf(name, key, value) : String(value);
}

function isoOf(name: string, key: string, date: Date): string {
  if (Number.isNaN(date.getTime())) throw new TypeError(`${name}: ${key} is an invalid Date`);
  return date.toISOString();
}

/**
 * The body as JSON.
 * @throws TypeError for a Date that is no time: JSON would have null in its place, which often clears what is stored
 */
export function jsonOf(name: string, body: AnyParams): string {
  return JSON.stringify(body, function (this: AnyParams, key, value: unknown) {
    const given = this[key]; // before Date's own toJSON
    return given instanceof Date ? isoOf(name, key, given) : value;
  });
}

/** An address with an empty segment, `.` or `..` would be that of another operation. */
function segmentOf(name: string, key: string, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (/^\.{0,2}$/.test(text)) {
    throw new TypeError(`${name}: ${key} is ${text === '' ? 'missing' : 'not an id'}`);
  }
  return encodeURIComponent(text);
}
