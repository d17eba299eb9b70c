/**
 * The tool server over HTTP: Streamable HTTP at `/mcp`, the older HTTP+SSE at `/mcp/sse`. Each request carries an API
 * key with the scope read, which is checked before any code here runs. The protocol's library and the tools are loaded
 * at the first request: most services have no assistant and should not need 15 MB of memory for one.
 */
import { hidden } from '../../platform/http/schemas.ts';
import type { App } from '../../platform/http/server.ts';
import { eventStreamRoutes } from './event-stream-routes.ts';
import { originCheck } from './origin.ts';
import { admitBatch, type McpRoutesOptions, Message, sendRpcRefusal } from './request.ts';
import type { Streamable } from './streamable.ts';

/** Registers `/mcp`, `/mcp/sse` and `/mcp/messages`. */
export function mcpRoutes(app: App, options: McpRoutesOptions): void {
  app.register(async (routes) => {
    routes.addHook('onRequest', originCheck(options.baseUrl, options.allowsOrigin));
    streamableRoute(routes as App, options);
    preflightRoute(routes as App);
    eventStreamRoutes(routes as App, options);
  });
}

/** For pages of an allowed Origin; the check of the Origin has refused every other before. */
function preflightRoute(app: App): void {
  app.addHook('onRequest', async ({ headers: { origin }, routeOptions: { url } }, reply) => {
    if (origin === undefined || url !== '/mcp') return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Mcp-Session-Id, WWW-Authenticate',
      vary: 'Origin',
    });
  });
  app.options('/mcp', { config: { access: 'open' }, schema: hidden }, (_request, reply) =>
    reply
      .headers({
        allow: 'POST, OPTIONS',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers':
          'Authorization, Content-Type, Accept, Mcp-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name',
        'access-control-max-age': '600',
      })
      .code(204)
      .send(),
  );
}

function streamableRoute(app: App, options: McpRoutesOptions): void {
  let opened: Promise<Streamable> | undefined;
  app.addHook('onClose', async () => (await opened)?.close());
  app.post(
    '/mcp',
    { config: { access: 'read' }, schema: { body: Message, ...hidden }, errorHandler: sendRpcRefusal },
    async (request, reply) => {
      await admitBatch(options, request, reply);
      opened ??= import('./streamable.ts').then(({ openStreamable }) => openStreamable(options));
      return (await opened).answer(request, reply);
    },
  );
}
