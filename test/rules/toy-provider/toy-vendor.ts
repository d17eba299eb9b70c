/** The vendor behind the toy adapter: a consent page, tokens, three pages of steps, and a quota if wanted. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ToyVendor {
  readonly url: string;
  /** What makes the service talk to it. */
  readonly env: Record<string, string>;
  /** API requests answered, and those refused for the quota. */
  readonly counts: { answered: number; refused: number };
  stop(): Promise<void>;
}

export interface ToyQuota {
  readonly requests: number;
  readonly windowMs: number;
}

const PAGES = 3;
const DAY_MS = 86_400_000;

/** @param prefix of the variables that configure its adapter */
export async function startToyVendor(quota?: ToyQuota, prefix = 'PROVIDER_TOY'): Promise<ToyVendor> {
  const counts = { answered: 0, refused: 0 };
  let window = { index: 0, used: 0 };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://toy');
    if (url.pathname === '/authorize') return consent(request, response, url);
    if (url.pathname === '/token') {
      request.resume();
      return sendJson(response, 200, { access_token: 'toy-access', refresh_token: 'toy-refresh', expires_in: 3600 });
    }
    if (quota !== undefined) {
      const index = Math.floor(Date.now() / quota.windowMs);
      if (index !== window.index) window = { index, used: 0 };
      window.used += 1;
      response.setHeader('x-left', String(Math.max(0, quota.requests - window.used)));
      response.setHeader('x-opens-at', String((index + 1) * quota.windowMs));
      if (window.used > quota.requests) {
        counts.refused += 1;
        return sendJson(response, 429, {});
      }
    }
    counts.answered += 1;
    if (url.pathname === '/v1/me') return sendJson(response, 200, { id: 'toy-person' });
    return sendJson(response, 200, daysOf(url.searchParams));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  return {
    url,
    counts,
    env: {
      [`${prefix}_CLIENT_ID`]: 'toy',
      [`${prefix}_CLIENT_SECRET`]: 'toy-secret',
      [`${prefix}_AUTHORIZE_URL`]: `${url}/authorize`,
      [`${prefix}_TOKEN_URL`]: `${url}/token`,
      [`${prefix}_API_URL`]: url,
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A POST to the page is the decision of the person. */
function consent(request: IncomingMessage, response: ServerResponse, url: URL): void {
  let form = '';
  request.on('data', (chunk) => (form += chunk));
  request.on('end', () => {
    const isAllowed = new URLSearchParams(form).get('decision') === 'allow';
    const target = new URL(String(url.searchParams.get('redirect_uri')));
    target.searchParams.set('state', String(url.searchParams.get('state')));
    if (isAllowed) target.searchParams.set('code', 'toy-code');
    else target.searchParams.set('error', 'access_denied');
    response.writeHead(302, { location: target.href }).end();
  });
}

function daysOf(query: URLSearchParams) {
  const [from, to, page] = [query.get('from'), query.get('to'), Number(query.get('page'))];
  const first = Date.parse(String(from));
  const count = Math.floor((Date.parse(String(to)) - first) / DAY_MS) + 1;
  const days = Array.from({ length: count }, (_, index) => ({
    date: new Date(first + index * DAY_MS).toISOString().slice(0, 10),
    steps: 1000 + (Math.floor(first / DAY_MS + index) % 1000),
  }));
  return { days: days.filter((_, index) => index % PAGES === page), next: page + 1 < PAGES ? String(page + 1) : null };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
