/** For the tests of adapters: a vendor's API that answers from a script and records the requests. */
import type { JsonObject } from '../../platform/json.ts';
import type { Page } from '../page.ts';
import type { FetchRequest, Provider } from '../provider.ts';
import type { VendorApi, VendorHeaders, VendorQuery, VendorResponse } from '../vendor-api.ts';

export interface Asked {
  /** FOLLOW: a link of the vendor, which stands in `path` as it was given. */
  readonly method: 'GET' | 'POST' | 'DELETE' | 'FOLLOW';
  readonly path: string;
  readonly query: VendorQuery;
  readonly body?: JsonObject;
}

export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: VendorHeaders;
}

/** Undefined where the script has no answer. */
export type Script = (asked: Asked) => Answer | undefined;

export interface ScriptedApi extends VendorApi {
  readonly asked: Asked[];
}

/**
 * A status that the adapter does not look at fails the test: it is no `VendorError`, which the adapter might handle.
 * @param otherwise the answer to questions that the script has no answer to
 */
export function scriptedApi(
  script: (asked: Asked) => ReturnType<Script> | Promise<ReturnType<Script>>,
  otherwise: Answer = { body: {} },
): ScriptedApi {
  const asked: Asked[] = [];
  const respond = async (question: Asked, accept: readonly number[] = []): Promise<VendorResponse> => {
    asked.push(question);
    const { status = 200, headers = {}, body } = (await script(question)) ?? otherwise;
    if (status >= 300 && !accept.includes(status)) {
      throw new Error(`the adapter does not expect a ${status} of ${question.path}`);
    }
    return { status, headers, body };
  };
  return {
    asked,
    get: (path, query = {}, accept) => respond({ method: 'GET', path, query }, accept),
    post: (path, body, accept) => respond({ method: 'POST', path, query: {}, body }, accept),
    delete: (path, accept) => respond({ method: 'DELETE', path, query: {} }, accept),
    follow: (link, accept) => respond({ method: 'FOLLOW', path: link, query: {} }, accept),
  };
}

/** By path. An answer may depend on the query. */
export type Answers = Readonly<Record<string, Answer | ((query: VendorQuery) => Answer)>>;

export function answersByPath(answers: Answers): Script {
  return ({ path, query }) => {
    const answer = answers[path];
    return typeof answer === 'function' ? answer(query) : answer;
  };
}

/** Answers an account's settings at `path`, and what the test gives for the questions that it is about. */
export function besideSettings(
  path: string,
  settings: Answer,
  isAbout: (asked: Asked) => boolean,
  answer: Answer | ((asked: Asked) => Answer),
): Script {
  return (asked) => {
    if (asked.path === path) return settings;
    if (!isAbout(asked)) return undefined;
    return typeof answer === 'function' ? answer(asked) : answer;
  };
}

/** Instants are epoch milliseconds or ISO 8601. */
type Window = Partial<Omit<FetchRequest, 'api' | 'from' | 'to' | 'now'>> & {
  readonly from: number | string;
  readonly to: number | string;
  /** Default: the window's end. */
  readonly now?: number | string;
};

/** What an adapter is asked for in tests; nothing is stored yet unless the window says otherwise. */
export function requestTo(api: VendorApi, { from, to, now = to, ...rest }: Window): FetchRequest {
  const instants = { from: instantOf(from), to: instantOf(to), now: instantOf(now) };
  return { api, latestValue: () => Promise.resolve(null), ...rest, ...instants };
}

/** All pages of a window. */
export async function fetchAll(provider: Provider, api: VendorApi, window: Window): Promise<Page[]> {
  return await Array.fromAsync(provider.fetch(requestTo(api, window)));
}

function instantOf(instant: number | string): number {
  return typeof instant === 'string' ? Date.parse(instant) : instant;
}
