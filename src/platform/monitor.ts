/**
 * The listener of METRICS_PORT, for the operator's own network: `/healthz`, `/readyz` and `/metrics`, the same in every
 * role of the service. It answers from the first moment on, also while the database is still awaited or migrated.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { hasToken, type OperationalMetrics } from './operational-metrics.ts';
import type { Readiness } from './readiness.ts';

export interface MonitorOptions {
  readonly host: string;
  readonly port: number;
  /** Needed to read the metrics, where it is set. */
  readonly token: string | undefined;
  readonly metrics: OperationalMetrics;
}

export interface Monitor {
  /** `/readyz` answers what `readiness` says from now on. The check limits its own time; a failed check means no. */
  setReadiness(readiness: () => Promise<Readiness>): void;
  close(): Promise<void>;
}

export async function listenForMonitoring({ host, port, token, metrics }: MonitorOptions): Promise<Monitor> {
  const notYet: Readiness = { state: 'no_answer' };
  let readiness: () => Promise<Readiness> = async () => notYet;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    switch (request.url) {
      case '/healthz':
        return sendStatus(response, { state: 'ready' });
      case '/readyz':
        return sendStatus(response, await readiness().catch(() => notYet));
      case '/metrics': {
        if (token !== undefined && !hasToken(request.headers.authorization, token))
          return response.writeHead(401).end();
        const text = await metrics.read().catch(() => undefined);
        if (text === undefined) return response.writeHead(500).end();
        return response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
      }
      default:
        return response.writeHead(404).end();
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    setReadiness: (asked) => {
      readiness = asked;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** // The nodes of a cluster are named only here, in the operator's own network. */
function sendStatus(response: ServerResponse, readiness: Readiness): void {
  const { state } = readiness;
  const body =
    state === 'degraded'
      ? { status: 'degraded', nodes: readiness.nodes }
      : { status: state === 'ready' ? 'ok' : 'unavailable' };
  const code = body.status === 'unavailable' ? 503 : 200;
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
