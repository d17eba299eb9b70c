/**
 * The tool server over HTTP: Streamable HTTP at `/mcp`, the older HTTP+SSE at `/mcp/sse`. Each request carries an API
 * key with the scope read, which is checked before any code here runs. The protocol's library and the tools are loaded
 * at the first request: most services have no assistant and should not need 15 MB of memory for one.
 */
import { hidden } from '../../platform/http/schemas.ts';
import type { App } from '../../platform/http/server.ts';
import { eventStreamRoutes } from './event-stream-routes.ts';
import { originCheck } from './origin.ts';
import { type McpRoutesOptions, Message, sendRefusal } from './request.ts';
import type { Streamable } from './streamable.ts';

/** Registers `/mcp`, `/mcp/sse` and `/mcp/messages`. */
export function mcpRoutes(app: App, options: McpRoutesOptions): void {
  app.register(async (routes) => {
    routes.addHook('onRequest', originCheck(options.baseUrl));
    streamableRoute(routes as App, options);
    eventStreamRoutes(routes as App, options);
  });
}

function streamableRoute(app: App, options: McpRoutesOptions): void {
  let opened: Promise<Streamable> | undefined;
  app.addHook('onClose', async () => (await opened)?.close());
  app.post(
    '/mcp',
    { config: { access: 'read' }, schema: { body: Message, ...hidden }, errorHandler: sendRefusal },
    async (request, reply) => {
      opened ??= import('./streamable.ts').then(({ openStreamable }) => openStreamable(options));
      return (await opened).answer(request, reply);
    },
  );
}
