/** Sends the requests of the library `oauth4webapi` through our own client, with its guard and its limits. */
import { type HttpClient, type HttpRequest, OutboundError } from './http-client.ts';

interface FetchedRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: URLSearchParams | null | undefined;
}

/** Statuses with which a `Response` may have no body. */
const NULL_BODY = new Set([204, 205, 304]);

/**
 * The library's option `customFetch`.
 * @param limits of each request
 */
export function oauthFetch(http: HttpClient, limits: Pick<HttpRequest, 'timeoutMs' | 'maxBytes'> = {}) {
  return async (url: string, { method, headers, body }: FetchedRequest): Promise<Response> => {
    const sent = body === undefined || body === null ? {} : { body: body.toString() };
    const response = await http.request({ ...limits, method, url, headers, ...sent });
    const { status, headers: received } = response;
    if (status < 200 || status > 599) throw new OutboundError('unreachable', `answered with the status ${status}`);
    return new Response(NULL_BODY.has(status) ? null : response.text(), { status, headers: received });
  };
}
