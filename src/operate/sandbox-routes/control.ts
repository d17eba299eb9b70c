/** Calls of the simulated vendors' own interface (docs/sandbox.md), and their failures as the API tells them. */
import { AppError, invalid, notFound } from '../../platform/errors.ts';
import { createHttpClient, type HttpRequest, type HttpResponse, OutboundError } from '../../platform/http-client.ts';

export interface SandboxControl {
  /** Where the simulated vendors listen. */
  readonly url: string;
  /**
   * @param path below `/sandbox/`
   * @returns the answer's body; undefined where it has none
   * @throws AppError VALIDATION_ERROR in the sandbox's words, NOT_FOUND, or UNAVAILABLE when it does not answer
   */
  ask(method: HttpRequest['method'], path: string, body?: object): Promise<unknown>;
}

/**
 * Putting a clock forward waits until each notification about it has been tried once. Clients and proxies commonly wait a
 * minute for an answer.
 */
const TIMEOUT_MS = 55_000;

export function openSandboxControl(url: string, onStop: (step: () => Promise<void>) => void): SandboxControl {
  const http = createHttpClient({ allow: [], exemptOrigins: [url] });
  onStop(() => http.close());
  const send = async (method: HttpRequest['method'], path: string, body?: object): Promise<HttpResponse> => {
    const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    try {
      return await http.request({ method, url: `${url}/sandbox/${path}`, timeoutMs: TIMEOUT_MS, ...json });
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw new AppError('UNAVAILABLE', 'The sandbox does not answer; try again', { retryAfterSeconds: 5 });
    }
  };
  return {
    url,
    ask: async (method, path, body) => {
      const answer = await send(method, path, body);
      if (answer.status === 204) return undefined;
      if (answer.status === 400) throw invalid('body', messageIn(answer));
      if (answer.status === 404) throw notFound('Person or vendor');
      if (answer.status !== 200) throw new AppError('UNAVAILABLE', `The sandbox has answered ${answer.status}`);
      return JSON.parse(answer.text());
    },
  };
}

/** The text of the fault, as every 400 of the sandbox carries it. */
function messageIn(answer: HttpResponse): string {
  return String((JSON.parse(answer.text()) as { message?: unknown }).message);
}
