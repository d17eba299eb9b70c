/** The vendor behind the toy adapter: a consent page, tokens, three pages of steps, and a quota if wanted. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS } from '../../../src/platform/instants.ts';

export interface ToyVendor {
  readonly url: string;
  /** The settings that make the service talk to it. */
  readonly env: Record<string, string>;
  /** API requests answered, those refused for the quota, and how often the quota was used up. */
  readonly counts: { answered: number; refused: number; usedUp: number };
  /** The days that were asked for, in the order of the requests, each page once. */
  readonly asked: { readonly from: string; readonly to: string; readonly page: string; readonly at: number }[];
  stop(): Promise<void>;
}

/**
 * After this many requests the vendor refuses all others, until `pauseMs` after the last one that it answered. A slow
 * machine uses up such a quota as often as a fast one, because the clock does not end it.
 */
export interface ToyQuota {
  readonly requests: number;
  readonly pauseMs: number;
  /** The quota is for periods of `pauseMs` instead, as real vendors have them. */
  readonly byPeriod?: true;
}

const PAGES = 3;

/** @param prefix of the variables that configure its adapter */
export async function startToyVendor(quota?: ToyQuota, prefix = 'PROVIDER_TOY'): Promise<ToyVendor> {
  const counts = { answered: 0, refused: 0, usedUp: 0 };
  const asked: ToyVendor['asked'] = [];
  let used = 0;
  let opensAt = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://toy');
    if (url.pathname === '/authorize') return consent(request, response, url);
    if (url.pathname === '/token') {
      request.resume();
      return sendJson(response, 200, { access_token: 'toy-access', refresh_token: 'toy-refresh', expires_in: 3600 });
    }
    if (quota !== undefined) {
      const now = Date.now();
      if (now >= opensAt && (quota.byPeriod || used === quota.requests)) used = 0;
      const isRefused = used === quota.requests;
      if (!isRefused) {
        used += 1;
        if (!quota.byPeriod || used === 1) opensAt = now + quota.pauseMs;
        if (used === quota.requests) counts.usedUp += 1;
      }
      response.setHeader('x-limit', `${quota.requests};${quota.pauseMs}`);
      response.setHeader('x-left', String(quota.requests - used));
      response.setHeader('x-opens-at', String(opensAt));
      if (isRefused) {
        counts.refused += 1;
        return sendJson(response, 429, {});
      }
    }
    counts.answered += 1;
    if (url.pathname === '/v1/me') return sendJson(response, 200, { id: 'toy-person' });
    const [from, to, page] = ['from', 'to', 'page'].map((name) => String(url.searchParams.get(name)));
    asked.push({ from: String(from), to: String(to), page: String(page), at: Date.now() });
    return sendJson(response, 200, daysOf(url.searchParams));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  return {
    url,
    counts,
    asked,
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
