/** The tool server over stdin and stdout, for assistants that start it themselves. */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { remoteApi } from './read-api.ts';
import { openRemote, type RemoteOptions } from './remote.ts';
import { createToolServer } from './server.ts';

/** Serves until stdin ends. Stdout carries the protocol and nothing else; logs go to stderr. */
export async function serveStdioTools(options: RemoteOptions & { readonly apiKey: string }): Promise<void> {
  const { log, restricted, url, apiKey } = options;
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
