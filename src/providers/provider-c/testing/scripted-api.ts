/** For the tests: a VendorApi that answers from a script and remembers what it was asked. */

import type { Page } from '../../page.ts';
import type { FetchRequest } from '../../provider.ts';
import type { VendorApi, VendorQuery, VendorResponse } from '../../vendor-api.ts';
import { providerC } from '../provider-c.ts';

export interface Asked {
  readonly method: 'GET' | 'DELETE';
  readonly path: string;
  readonly query: VendorQuery;
}

/** A body, or a bare status without one; anything not in the script is an empty collection. */
export type Answer = { readonly body: unknown } | { readonly status: number; readonly body?: unknown };
export type Script = Readonly<Record<string, Answer | ((query: VendorQuery) => Answer)>>;

export interface ScriptedApi extends VendorApi {
  readonly asked: Asked[];
}

export function scriptedApi(script: Script): ScriptedApi {
  const asked: Asked[] = [];
  const respond = (method: Asked['method'], path: string, query: VendorQuery, accept: readonly number[]) => {
    asked.push({ method, path, query });
    const scripted = script[path] ?? { body: { records: [], next_token: null } };
    const answer = typeof scripted === 'function' ? scripted(query) : scripted;
    const status = 'status' in answer ? answer.status : 200;
    if (status >= 300 && !accept.includes(status))
      throw new Error(`the adapter does not expect a ${status} of ${path}`);
    return Promise.resolve<VendorResponse>({ status, headers: {}, body: answer.body });
  };
  return {
    asked,
    get: (path, query = {}, accept = []) => respond('GET', path, query, accept),
    delete: (path, accept = []) => respond('DELETE', path, {}, accept),
  };
}

/** Fetches the window (by default the week around the samples) and collects its pages. */
export async function fetchAll(api: VendorApi, options: Partial<FetchRequest> = {}): Promise<Page[]> {
  const request: FetchRequest = {
    api,
    from: Date.parse('2022-04-20T00:00:00Z'),
    to: Date.parse('2022-04-27T00:00:00Z'),
    now: Date.parse('2022-04-27T00:00:00Z'),
    latestValue: () => Promise.resolve(null),
    ...options,
  };
  return await Array.fromAsync(providerC.fetch(request));
}
