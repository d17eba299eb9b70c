/**
 * The listener of METRICS_PORT, for the operator's own network: `/healthz`, `/readyz` and `/metrics`, the same in every
 * role of the service. It answers from the first moment on, also while the database is still awaited or migrated.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { hasToken, type OperationalMetrics } from './operational-metrics.ts';

export interface MonitorOptions {
  readonly host: string;
  readonly port: number;
  /** Needed to read the metrics, where it is set. */
  readonly token: string | undefined;
  readonly metrics: OperationalMetrics;
}

export interface Monitor {
  /** `/readyz` answers 200 from now on, while `isReady` says so. The check limits its own time; a failed check means no. */
  setReadiness(isReady: () => Promise<boolean>): void;
  close(): Promise<void>;
}

export async function listenForMonitoring({ host, port, token, metrics }: MonitorOptions): Promise<Monitor> {
  let readiness: () => Promise<boolean> = async () => false;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    switch (request.url) {
      case '/healthz':
        return sendStatus(response, true);
      case '/readyz':
        return sendStatus(response, await readiness().catch(() => false));
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
    setReadiness: (isReady) => {
      readiness = isReady;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendStatus(response: ServerResponse, isGood: boolean): void {
  const body = JSON.stringify({ status: isGood ? 'ok' : 'unavailable' });
  response.writeHead(isGood ? 200 : 503, { 'content-type': 'application/json' }).end(body);
}
