/** For the tests of both formats: a VendorApi that answers from a script and remembers what it was asked. */
import type { JsonObject } from '../../../platform/json.ts';
import type { Page } from '../../page.ts';
import type { FetchRequest, Provider } from '../../provider.ts';
import { type VendorApi, VendorError, type VendorQuery, type VendorResponse } from '../../vendor-api.ts';

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
