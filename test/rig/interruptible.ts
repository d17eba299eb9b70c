/** A connection that a test can cut and mend: the server continues, but its clients cannot reach it. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Interruptible {
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /**
   * Keeps every connection open, accepts new ones, and passes nothing on: neither side notices that something is wrong.
   */
  hold(): void;
  /** Undoes either. */
  mend(): Promise<void>;
}

/** Sees each message of a client before the server gets it; if it returns true, the server does not get the message. */
export type Eavesdropper = (message: Buffer, client: Socket, server: Socket) => boolean;

/**
 * Listens in front of the server at `url`, such as a database.
 * @param host where it listens
 */
export async function interruptible(
  url: string,
  keepBack: Eavesdropper = () => false,
  host = '127.0.0.1',
): Promise<Interruptible> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let port = 0;
  let server: Server | undefined;
  let isHeld = false;
  const listen = async () => {
    server = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname);
      for (const socket of [client, upstream]) {
        open.add(socket);
        if (isHeld) socket.cork();
        socket.on('error', () => undefined); // the other side was cut
        socket.once('close', () => {
          open.delete(socket);
          client.destroy();
          upstream.destroy();
        });
      }
      client.on('data', (message) => keepBack(message, client, upstream) || upstream.write(message));
      client.once('end', () => upstream.end());
      upstream.pipe(client);
    });
    server.listen(port, host);
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  };
  await listen();
  const through = new URL(url);
  through.searchParams.delete('host'); // the socket of an embedded database
  through.hostname = host;
  through.port = String(port);
  return {
    url: through.href,
    cut: async () => {
      if (server === undefined) return;
      const closed = once(server, 'close');
      server.close();
      server = undefined;
      for (const socket of open) socket.destroy();
      await closed;
    },
    hold: () => {
      isHeld = true;
      for (const socket of open) socket.cork();
    },
    mend: async () => {
      isHeld = false;
      for (const socket of open) socket.uncork();
      if (server === undefined) await listen();
    },
  };
}
