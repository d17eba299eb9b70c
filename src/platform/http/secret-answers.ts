/** Answers that carry a raw key or a token: no cache may store them, and they are never compressed. */
import type { RouteOptions } from 'fastify';
import type { TSchema } from 'typebox';
import type { App } from './server.ts';

/** Members of these names are secrets, without being marked. */
const SECRET_NAMES = new Set(['rawKey', 'secret', 'token', 'accessToken', 'refreshToken']);

/** Marks a member of an answer whose name does not show that it is a secret: an address that carries a token. */
export const secret = <Schema extends TSchema>(schema: Schema): Schema => ({ ...schema, 'x-secret': true });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by {@link guardSecretAnswers}. */
    answersWithSecret?: true;
  }
}

/** Sends `Cache-Control: no-store` with every answer of a route that may answer with a secret. */
export function guardSecretAnswers(app: App): void {
  app.addHook('onRoute', (route) => {
    if (hasSecretAnswer(route)) route.config = { ...route.config, answersWithSecret: true };
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.answersWithSecret) reply.header('cache-control', 'no-store');
    done();
  });
}

/** Whether a successful answer of the route has a secret in it, by its schema. */
export function hasSecretAnswer({ schema }: RouteOptions): boolean {
  const responses = Object.entries((schema?.response ?? {}) as Record<string, unknown>); // schemas by status
  return responses.some(([status, answer]) => status.startsWith('2') && holdsSecret(answer));
}

function holdsSecret(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('x-secret' in schema) return true;
  const { properties = {} } = schema as { properties?: Record<string, unknown> }; // a JSON schema
  return Object.keys(properties).some((name) => SECRET_NAMES.has(name)) || Object.values(schema).some(holdsSecret);
}
