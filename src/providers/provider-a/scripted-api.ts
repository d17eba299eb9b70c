/** For the tests of both formats: a VendorApi that answers from a script and remembers what it was asked. */
import { readdirSync, readFileSync } from 'node:fs';
import { isoInstant } from '../../platform/instants.ts';
import type { JsonObject } from '../../platform/json.ts';
import {
  type FetchRequest,
  type HealthEvent,
  type Page,
  type Point,
  type Provider,
  type VendorApi,
  VendorError,
  type VendorQuery,
  type VendorResponse,
} from '../provider.ts';
import { parseVendorJson } from '../vendor-json.ts';

export interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly query: VendorQuery;
  readonly body?: JsonObject;
}

export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
}
export type Script = (asked: Asked) => Answer | undefined;

export interface ScriptedApi extends VendorApi {
  readonly asked: Asked[];
}

/** @param otherwise what is answered where the script has no answer */
export function scriptedApi(script: Script, otherwise: Answer = { body: {} }): ScriptedApi {
  const asked: Asked[] = [];
  const respond = (question: Asked, accept: readonly number[]) => {
    asked.push(question);
    const { status = 200, body } = script(question) ?? otherwise;
    if (status >= 300 && !accept.includes(status)) {
      throw new VendorError('refused', `${status} of ${question.path} is not one the adapter looks at`);
    }
    return Promise.resolve<VendorResponse>({ status, headers: {}, body });
  };
  return {
    asked,
    get: async (path, query = {}, accept = []) => await respond({ method: 'GET', path, query }, accept),
    post: async (path, body, accept = []) => await respond({ method: 'POST', path, query: {}, body }, accept),
    delete: async (path, accept = []) => await respond({ method: 'DELETE', path, query: {} }, accept),
  };
}

/** The window `from`–`to` (ISO 8601), read at its end unless `now` says otherwise. */
export async function fetchAll(
  provider: Provider,
  api: VendorApi,
  window: { readonly from: string; readonly to: string; readonly now?: string },
): Promise<Page[]> {
  const request: FetchRequest = {
    api,
    from: Date.parse(window.from),
    to: Date.parse(window.to),
    now: Date.parse(window.now ?? window.to),
    latestValue: () => Promise.resolve(null),
  };
  return await Array.fromAsync(provider.fetch(request));
}

export function allPoints(pages: readonly Page[]): Point[] {
  return pages.flatMap((page) => page.points);
}

export function allEvents(pages: readonly Page[]): HealthEvent[] {
  return pages.flatMap((page) => page.events);
}

/** Anything as its expectation is written: instants in ISO form, members without content left out. */
function readable(result: unknown): unknown {
  const instants = new Set(['recordedAt', 'startedAt', 'endedAt', 'settlesAt']);
  return JSON.parse(
    JSON.stringify(result, (key, value: unknown) =>
      instants.has(key) && typeof value === 'number' ? isoInstant(value) : value,
    ),
  );
}

export type Reader = (body: unknown) => unknown;

/** The fixtures of one format, by name without `.json`. */
export interface Fixtures {
  readonly names: readonly string[];
  /** Names of fixtures that an `.expected.json` stands for. */
  readonly expected: readonly string[];
  body(name: string): unknown;
  expectation(name: string): unknown;
}

export function fixturesIn(folder: URL): Fixtures {
  const parse = (file: string) => parseVendorJson(readFileSync(new URL(file, folder), 'utf8'));
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const named = (suffix: string, list: readonly string[]) => list.map((file) => file.slice(0, -suffix.length));
  return {
    names: named(
      '.json',
      files.filter((file) => !file.endsWith('.expected.json')),
    ),
    expected: named(
      '.expected.json',
      files.filter((file) => file.endsWith('.expected.json')),
    ),
    body: (name) => parse(`${name}.json`),
    expectation: (name) => parse(`${name}.expected.json`),
  };
}

/** What a reader makes of a body; a failure that callers see becomes its kind and message. */
export async function outcomeOf(read: Reader, body: unknown): Promise<unknown> {
  try {
    return readable(await read(body));
  } catch (error) {
    if (error instanceof VendorError) return { error: { kind: error.kind, message: error.message } };
    throw error;
  }
}

export function pageOf(points: readonly Point[]): Page {
  return { points, events: [] };
}
