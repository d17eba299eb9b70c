/**
 * The HTTP application without routes: strict input, one error body, request ids, 405 for known paths. Modules add the
 * routes.
 */
import { randomUUID } from 'node:crypto';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type HTTPMethods,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import { AppError } from '../errors.ts';
import { traceRequests } from '../tracing/requests.ts';
import { readJsonBody } from './body.ts';
import { type ClientTimes, limitBodies, serverTimes } from './client-times.ts';
import { compressAnswers } from './compression.ts';
import { answerBrokenRequest, sendFailure } from './failures.ts';
import { settleAnswers } from './idempotency.ts';
import { roundingOf } from './rounding.ts';
import { ErrorBody, hidden } from './schemas.ts';
import { guardSecretAnswers } from './secret-answers.ts';
import { Stopping } from './stopping.ts';
import { createValidatorCompiler, refuseSurplus, refuseUnstorable, requireKnownQuery } from './validation.ts';

const buildCompiler = SerializerSelector();

/**
 * Rounds and writes answers as their schemas say. Each schema is compiled when the first answer needs it: to compile all of
 * them at the start takes longer than the rest of the start.
 */
export const lazySerializers: typeof buildCompiler = (sharedSchemas, options) => {
  const compile = buildCompiler(sharedSchemas, options);
  return (answer) => {
    let serialize: ReturnType<typeof compile> | undefined;
    let round: ReturnType<typeof roundingOf>;
    return (body) => {
      if (serialize === undefined) {
        serialize = compile(answer);
        round = roundingOf(answer.schema);
      }
      return serialize(round === undefined ? body : round(body));
    };
  };
};

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

const MAX_BODY_BYTES = 1024 * 1024;
const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const REQUEST_ID = /^[\w.:-]{1,100}$/;

export interface HttpOptions {
  readonly log: FastifyBaseLogger;
  readonly trustProxy: readonly string[];
  readonly clientTimes: ClientTimes;
}

/** Creates the application without a single route. */
export function createHttpApp({ log, trustProxy, clientTimes }: HttpOptions): App {
  const app: App = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    // Longer than any request line: an id of any length is looked up and not found, instead of being refused here.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // ours has the error body
    ...serverTimes(clientTimes),
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    schemaController: { compilersFactory: { buildSerializer: lazySerializers } },
    frameworkErrors: sendFailure,
    clientErrorHandler: answerBrokenRequest,
  }).withTypeProvider<TypeBoxTypeProvider>();

  limitBodies(app.server, clientTimes);
  const stopping = new Stopping();
  app.decorate('stopping', stopping);
  app.addHook('preClose', async () => stopping.begin());
  app.addSchema(ErrorBody);
  readJsonBody(app);
  app.setValidatorCompiler(createValidatorCompiler());
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler(({ method, originalUrl }) => {
    throw new AppError('NOT_FOUND', `There is nothing at ${method} ${originalUrl.split('?', 1)[0]}; see /docs`);
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('hasCommitted', false);
  app.addHook('onRoute', requireKnownQuery);
  traceRequests(app);
  followRequests(app, stopping);
  app.addHook('preValidation', async (request) => {
    refuseUnstorable('query', request.query);
    refuseUnstorable('body', request.body);
    refuseSurplus(request);
  });
  guardSecretAnswers(app);
  settleAnswers(app);
  compressAnswers(app);
  refuseOtherMethods(app);
  return app;
}

/** Names each request, counts it while it runs, and logs its end. */
function followRequests(app: App, stopping: Stopping): void {
  app.addHook('onRequest', async (request, reply) => {
    // On the raw answer, because streams are written past Fastify.
    reply.raw.setHeader('x-request-id', request.id);
    reply.raw.setHeader('x-content-type-options', 'nosniff'); // no browser takes an answer for a page that is none
    // Not onResponse, which is not called for an answer whose client has gone.
    reply.raw.once('close', () => stopping.leave());
    stopping.enter();
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}

/** A percent sign in a path that encodes nothing stands for itself: such an id simply does not exist. */
function readableUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Answers 405 with `Allow` where a path exists but not with this method. */
function refuseOtherMethods(app: App): void {
  const methodsByUrl = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config !== undefined && 'refusal' in config) return;
    const methods = methodsByUrl.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsByUrl.set(url, methods);
  });
  app.decorate('refuseOtherMethods', () => {
    for (const [url, methods] of methodsByUrl) {
      const missing = METHODS.filter((method) => !methods.has(method));
      // The pages below such a folder are known only when one is asked for: other methods get a 404.
      if (url.endsWith('*') || missing.length === 0) continue;
      const allow = [...methods].join(', ');
      app.route({
        method: missing,
        url,
        schema: hidden,
        config: { access: 'public', refusal: true } as object,
        handler: (request, reply) => {
          reply.header('allow', allow);
          throw new AppError('METHOD_NOT_ALLOWED', `${request.method} is not allowed here; allowed: ${allow}`);
        },
      });
    }
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping;
    /** Called once, after every route has been registered. */
    refuseOtherMethods(): void;
  }
}
