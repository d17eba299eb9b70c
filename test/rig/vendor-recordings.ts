/** The answers that an adapter gets for a simulated person, recorded once, to be given again whole or spoiled. */
import type { Page } from '../../src/providers/page.ts';
import type { Provider } from '../../src/providers/provider.ts';
import type { VendorApi, VendorResponse } from '../../src/providers/vendor-api.ts';

export interface Recording {
  /** By the whole question. */
  readonly answers: ReadonlyMap<string, VendorResponse>;
  /** The questions of each endpoint. */
  readonly endpoints: ReadonlyMap<string, readonly string[]>;
}

/** Epoch milliseconds. */
export interface Window {
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

/** @param answer is given the question: method, path and query or body */
export function apiOf(answer: (question: string) => Promise<VendorResponse>): VendorApi {
  return {
    get: (path, query = {}) => answer(`GET ${path} ${JSON.stringify(query)}`),
    post: (path, body) => answer(`POST ${path} ${JSON.stringify(body)}`),
    delete: (path) => answer(`DELETE ${path}`),
    follow: (link) => answer(`FOLLOW ${link}`),
  };
}

/** Path without ids and days. */
export function endpointOf(question: string): string {
  const [method, path = ''] = question.split(' ');
  return `${method} ${path.replace(/\d{4}-\d\d-\d\d|\d{3,}/g, '*')}`;
}

export async function readAll(
  provider: Provider,
  window: Window,
  api: VendorApi,
  onPage?: (page: Page) => void,
): Promise<void> {
  for await (const page of provider.fetch({ api, ...window, latestValue: async () => null })) onPage?.(page);
}

export async function recordAnswers(provider: Provider, real: VendorApi, window: Window): Promise<Recording> {
  const answers = new Map<string, VendorResponse>();
  const keep = async (question: string, asked: Promise<VendorResponse | undefined>) => {
    const answer = (await asked) ?? { status: 404, headers: {}, body: undefined };
    answers.set(question, answer);
    return answer;
  };
  await readAll(provider, window, {
    get: (path, query = {}) => keep(`GET ${path} ${JSON.stringify(query)}`, real.get(path, query)),
    post: (path, body) => keep(`POST ${path} ${JSON.stringify(body)}`, real.post(path, body)),
    delete: (path) => keep(`DELETE ${path}`, real.delete(path)),
    follow: (link) => keep(`FOLLOW ${link}`, real.follow(link)),
  });
  return { answers, endpoints: Map.groupBy(answers.keys(), endpointOf) };
}
