/** The tool server over stdin and stdout, for assistants that start it as a process. */
import { remoteApi } from './read-api.ts';
import { openRemote, type RemoteOptions } from './remote.ts';
import { NO_SUBSCRIPTIONS, withoutSubscriptions } from './subscriptions.ts';

/** Serves until stdin ends. Only the protocol writes to stdout; logs go to stderr. */
export async function serveStdioTools(options: RemoteOptions & { readonly apiKey: string }): Promise<void> {
  const { log, restricted, vendorNames, url, apiKey } = options;
  // Imported here and not at the top, because the service also imports this file through the index.
  const [{ serveStdio, StdioServerTransport }, { createToolServer }] = await Promise.all([
    import('@modelcontextprotocol/server/stdio'),
    import('./server.ts'),
  ]);
  const http = openRemote(url);
  const ended = Promise.withResolvers<void>();
  const transport = new StdioServerTransport();
  const send = transport.send.bind(transport);
  transport.send = (message) => send(withoutSubscriptions(message));
  const handle = serveStdio(
    () => createToolServer({ log, restricted, vendorNames }, remoteApi(http, url, `Bearer ${apiKey}`)),
    {
      transport,
      maxSubscriptions: NO_SUBSCRIPTIONS,
      onerror: (error) => log.warn({ err: error }, 'tool server'),
    },
  );
  process.stdin.once('close', ended.resolve).once('end', ended.resolve);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.resolve());
  await ended.promise;
  await handle.close();
  await http.close();
}
