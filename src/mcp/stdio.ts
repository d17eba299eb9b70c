/** The tool server over stdin and stdout, for assistants that start it as a process. */
import { remoteApi } from './read-api.ts';
import { openRemote, type RemoteOptions } from './remote.ts';

/** Serves until stdin ends. Only the protocol writes to stdout; logs go to stderr. */
export async function serveStdioTools(options: RemoteOptions & { readonly apiKey: string }): Promise<void> {
  const { log, restricted, url, apiKey } = options;
  // Imported here and not at the top, because the service also imports this file through the index.
  const [{ serveStdio }, { createToolServer }] = await Promise.all([
    import('@modelcontextprotocol/server/stdio'),
    import('./server.ts'),
  ]);
  const http = openRemote(url);
  const ended = Promise.withResolvers<void>();
  const handle = serveStdio(() => createToolServer({ log, restricted }, remoteApi(http, url, `Bearer ${apiKey}`)), {
    onerror: (error) => log.warn({ err: error }, 'tool server'),
  });
  process.stdin.once('close', ended.resolve).once('end', ended.resolve);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.resolve());
  await ended.promise;
  await handle.close();
  await http.close();
}
