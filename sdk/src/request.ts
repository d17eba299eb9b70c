/** Puts the parameters of a call where its operation has them: into the path, the query or the body. */
import type { Operation } from './operations.ts';

/** The parameters of any operation. */
export type AnyParams = Readonly<Record<string, unknown>>;

export interface Target {
  /** Path and query. */
  readonly path: string;
  /** The members of the body; undefined for an operation without one. */
  readonly body: AnyParams | undefined;
}

/** @throws TypeError when a parameter of the path is missing, or when the operation does not know a parameter */
export function targetOf(name: string, { path, query = [], body }: Operation, params: AnyParams = {}): Target {
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
    if (value !== undefined) search.set(key, String(value));
  }
  const unknown = Object.keys(rest).find((key) => rest[key] !== undefined);
  if (body !== true && unknown !== undefined) throw new TypeError(`${name}: there is no parameter ${unknown}`);
  const asked = search.toString();
  return { path: asked === '' ? filled : `${filled}?${asked}`, body: body === true ? rest : undefined };
}

/** An address with an empty segment, `.` or `..` would be that of another operation. */
function segmentOf(name: string, key: string, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (/^\.{0,2}$/.test(text)) {
    throw new TypeError(`${name}: ${key} is ${text === '' ? 'missing' : 'not an id'}`);
  }
  return encodeURIComponent(text);
}
