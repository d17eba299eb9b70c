/** A customer's backend that keeps which deliveries have come, and fails now and then. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountingReceiver {
  readonly url: string;
  /** How many requests came, those that it refused and repeats included. */
  readonly requests: number;
  /** How many deliveries of each user and kind it has accepted, each counted once. */
  accepted(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** @param refuses whether the next request is answered with 500 */
export async function startCountingReceiver(refuses: () => boolean): Promise<CountingReceiver> {
  const keyById = new Map<string, string>();
  let requests = 0;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding is set
    requests += 1;
    if (refuses()) {
      response.writeHead(500).end();
      return;
    }
    const { event, data } = JSON.parse(Buffer.concat(chunks).toString()) as { event: string; data: { userId: string } };
    keyById.set(String(request.headers['webhook-id']), `${data.userId} ${event}`);
    response.end();
  };
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy()); // its sender was killed
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    get requests() {
      return requests;
    },
    accepted: () => {
      const counts = new Map<string, number>();
      for (const key of keyById.values()) counts.set(key, (counts.get(key) ?? 0) + 1);
      return counts;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
