/** Operational metrics in Prometheus' text format. They are on the public listener only if a token protects them. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { unauthorized } from './http/access.ts';
import { hidden } from './http/schemas.ts';
import type { App } from './http/server.ts';

export interface OperationalMetrics {
  readonly registry: Registry;
  /** Measures the requests of an application by route, method and status. */
  observe(app: App): void;
}

export function createOperationalMetrics(): OperationalMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'tributary_http_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    observe: (app) => {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        const route = routeOptions.url ?? 'none';
        requests.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
      });
    },
  };
}

/** `GET /metrics` on the public listener, for callers that have the token. */
export function prometheusRoute(app: App, { registry }: OperationalMetrics, token: string): void {
  app.get('/metrics', { config: { access: 'open' }, schema: hidden }, async (request, reply) => {
    if (!hasToken(request.headers.authorization, token)) throw unauthorized();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** A separate listener, for a port that only the operator's network can reach. */
export async function listenForMetrics(
  { registry }: OperationalMetrics,
  { host, port, token }: { host: string; port: number; token: string | undefined },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    if (token !== undefined && !hasToken(request.headers.authorization, token)) return response.writeHead(401).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return server;
}

function hasToken(header: string | undefined, token: string): boolean {
  // Equal lengths, which the comparison needs.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
