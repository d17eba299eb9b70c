/** For the sandbox's own tests: a receiver of notifications on a real port. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The answer to a request; undefined = never answers. */
export type Responder = (request: Received) => { readonly status: number; readonly body?: string } | undefined;

export interface TestReceiver {
  readonly url: string;
  /** All requests so far. */
  readonly received: Received[];
  respond: Responder;
  /** Resolves when `count` requests have come. */
  atLeast(count: number): Promise<readonly Received[]>;
  stop(): Promise<void>;
}

export async function startReceiver(respond: Responder = () => ({ status: 204 })): Promise<TestReceiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://receiver');
      const entry: Received = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      received.push(entry);
      const answer = receiver.respond(entry);
      if (answer !== undefined) {
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(answer.body);
      }
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // the address of a listening TCP server
  const receiver: TestReceiver = {
    url: `http://127.0.0.1:${port}/inbound`,
    received,
    respond,
    atLeast: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve(received);
        };
        waiting.add(check);
        check();
      }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
