/** A customer's endpoint for tests: a real HTTP server on loopback that keeps every request. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { growingList } from './growing-list.ts';

/** A request as it arrived. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The X-Service-Delivery header. */
  readonly deliveryId: string;
  readonly body: Buffer;
  readonly at: number;
}

/**
 * Answers a request: with the status that it returns, or itself. If it returns undefined and does nothing, there is no
 * answer.
 */
export type Responder = (received: Received, response: ServerResponse) => number | undefined;

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** How many connections have been opened. */
  readonly connections: number;
  /** How the receiver answers; a test may replace it. */
  respond: Responder;
  /** Resolves as soon as `enough` accepts what has been received. */
  until(enough: (received: readonly Received[]) => boolean): Promise<readonly Received[]>;
  close(): Promise<void>;
}

export async function startReceiver(respond: Responder = () => 200): Promise<Receiver> {
  const { items: received, add, until } = growingList<Received>();
  const sockets = new Set<Socket>();
  let connections = 0;
  const take = async (incoming: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer); // no encoding is set
    const one: Received = {
      path: incoming.url ?? '',
      headers: incoming.headers,
      deliveryId: String(incoming.headers['x-service-delivery']),
      body: Buffer.concat(chunks),
      at: Date.now(),
    };
    add(one);
    const status = receiver.respond(one, response);
    if (status !== undefined) response.writeHead(status).end();
  };
  const server = createServer((incoming, response) => {
    take(incoming, response).catch(() => response.destroy()); // a request that broke off
  });
  server.on('connection', (socket) => {
    connections++;
    sockets.add(socket.on('close', () => sockets.delete(socket)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has this form of address
    received,
    get connections() {
      return connections;
    },
    respond,
    until,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
