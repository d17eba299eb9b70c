/** A span for each request, named by the pattern of its route. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/server.ts';
import { asStep, isTracing, type Span, startSpan } from './span.ts';

/** Asked for every few seconds by machines. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Call it before other hooks are added, so that these are steps of the request, too. A request begins a trace of its own:
 * a caller's `traceparent` is only linked, because whoever calls must not decide what we record, nor join our traces.
 */
export function traceRequests(app: App): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, reply, done) => {
    const span = spanOf(request, reply);
    if (span === undefined) return done();
    spans.set(request, span);
    asStep(span, done);
  });
  // After a body that came in several pieces, and after the answer, Node goes on as a step of nothing.
  const goOn = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else asStep(span, done);
  };
  app.addHook('preValidation', goOn);
  app.addHook('onResponse', goOn);
}

function spanOf(request: FastifyRequest, reply: FastifyReply): Span | undefined {
  const { method, headers, routeOptions } = request;
  const { url: route } = routeOptions;
  if (route !== undefined && UNTRACED.has(route)) return undefined;
  const { traceparent } = headers;
  const span = startSpan(route === undefined ? method : `${method} ${route}`, {
    kind: 'server',
    link: typeof traceparent === 'string' ? traceparent : null,
    facts: { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }) },
  });
  // Not onResponse, which is not called for an answer whose client has gone.
  reply.raw.once('close', () => {
    span.note({ 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span.fail(String(reply.statusCode));
    span.end();
  });
  return span;
}
