/** How each fault looks on the wire. */
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault } from './faults.ts';

const DEFAULT_SLOW_MS = 30_000;
const SLOW_PIECES = 20;
const MAINTENANCE_PAGE =
  '<!DOCTYPE html><html><head><title>Maintenance</title></head><body><h1>We will be back soon</h1></body></html>';

/** Answers in the vendor's place. False: the fault spoils the vendor's own answer; see {@link spoilBody}. */
export function answerWithFault(fault: Fault, reply: FastifyReply): boolean {
  switch (fault.kind) {
    case 'rate-limited':
      withFaultHeaders(fault, reply).code(429).send({ message: 'Too many requests' });
      return true;
    case 'server-error':
      withFaultHeaders(fault, reply)
        .code(fault.status ?? 500)
        .send({ message: 'Internal server error' });
      return true;
    case 'unauthorized':
      reply.code(401).send({ message: 'Unauthorized' });
      return true;
    case 'html':
      reply.code(200).type('text/html; charset=utf-8').send(MAINTENANCE_PAGE);
      return true;
    case 'timeout':
      reply.hijack(); // nothing is ever sent; the socket ends with the client's patience or with the sandbox
      return true;
    case 'slow':
    case 'truncated':
    case 'revoked-grant':
      return false;
  }
}

function withFaultHeaders(fault: Fault, reply: FastifyReply): FastifyReply {
  reply.headers(fault.headers ?? {});
  if (fault.retryAfterSeconds !== undefined) reply.header('Retry-After', String(fault.retryAfterSeconds));
  return reply;
}

export function spoilBody(fault: Fault, body: string): string | Readable {
  if (fault.kind === 'truncated') return body.slice(0, Math.floor(body.length / 2));
  if (fault.kind === 'slow') return Readable.from(drip(body, fault.durationMs ?? DEFAULT_SLOW_MS));
  return body;
}

/** The headers are out at once, the body comes in pieces. */
async function* drip(body: string, durationMs: number): AsyncGenerator<string> {
  const size = Math.max(1, Math.ceil(body.length / SLOW_PIECES));
  for (let at = 0; at < body.length; at += size) {
    await wait(durationMs / SLOW_PIECES);
    yield body.slice(at, at + size);
  }
}
