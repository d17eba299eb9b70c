/** `tributary mcp --http`: the tool server on its own port, in front of a service that runs elsewhere. */
import { AppError } from '../../platform/errors.ts';
import { unauthorized } from '../../platform/http/access.ts';
import type { ClientTimes } from '../../platform/http/client-times.ts';
import { hidden } from '../../platform/http/schemas.ts';
import { createHttpApp } from '../../platform/http/server.ts';
import { finishRequests } from '../../platform/http/stopping.ts';
import type { OperationalMetrics } from '../../platform/operational-metrics.ts';
import { asHttpFailure, remoteApi } from '../read-api.ts';
import { openRemote, type RemoteOptions } from '../remote.ts';
import { authorizationOf } from './request.ts';
import { mcpRoutes } from './routes.ts';

const CHECK_MS = 15_000; // each check is a request to the service
const READY_MS = 2_000;

export interface StandaloneOptions extends RemoteOptions {
  readonly host: string;
  readonly port: number;
  readonly baseUrl: string;
  /** Web pages that may call, besides those of BASE_URL. */
  readonly allowedOrigins?: readonly string[] | undefined;
  readonly trustProxy: readonly string[];
  readonly clientTimes: ClientTimes;
  /** How long requests under way may go on at the end. */
  readonly shutdownTimeoutMs: number;
  readonly metrics: OperationalMetrics;
}

export interface StandaloneTools {
  readonly url: string;
  /** Whether the service behind it can serve; rejects when it does not answer. */
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Starts it. Every request carries its caller's key, which the service checks. */
export async function startStandaloneTools(options: StandaloneOptions): Promise<StandaloneTools> {
  const { url, log, restricted, vendorNames, host, port, baseUrl, trustProxy, clientTimes, metrics } = options;
  const http = openRemote(url);
  const allowsOrigin = async (origin: string) => options.allowedOrigins?.includes(origin) ?? false;
  const apiFor = (authorization: string) => remoteApi(http, url, authorization);
  const app = createHttpApp({ log, trustProxy, clientTimes });
  metrics.observe(app);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access !== 'read') return;
    const authorization = authorizationOf(request);
    if (authorization === '') throw unauthorized();
    await apiFor(authorization)
      .get(['providers']) // the cheapest read that needs the scope
      .catch((error: unknown) => {
        throw asHttpFailure(error);
      });
  });
  const isReady = async () =>
    (await http.request({ method: 'GET', url: `${url}/readyz`, timeoutMs: READY_MS })).status === 200;
  app.get('/readyz', { config: { access: 'open' }, schema: hidden }, async () => {
    if (!(await isReady().catch(() => false)))
      throw new AppError('UNAVAILABLE', 'The service behind these tools is not ready', { retryAfterSeconds: 5 });
    return { status: 'ok' };
  });
  app.get('/healthz', { config: { access: 'open' }, schema: hidden }, () => ({ status: 'ok' }));
  await app.register(async (routes) =>
    mcpRoutes(routes, {
      baseUrl,
      allowsOrigin,
      log,
      restricted,
      vendorNames,
      countToolCall: metrics.countToolCall,
      apiFor,
      checkMs: CHECK_MS,
    }),
  );
  app.refuseOtherMethods();
  const listening = await app.listen({ host, port });
  const stop = async () => {
    await finishRequests(app, options.shutdownTimeoutMs);
    await app.close();
    await http.close();
  };
  return { url: listening, isReady, stop };
}
