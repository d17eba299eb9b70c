/** Makes the HTTP answer of each fault. */
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault } from './faults.ts';
import { withMalformedRecord } from './malformed-record.ts';
import { withUserId } from './odd-user-id.ts';

const DEFAULT_SLOW_MS = 30_000;
const SLOW_PIECES = 20;
const FOREIGN_ORIGIN = 'https://foreign-host.example';
const MAINTENANCE_PAGE =
  '<!DOCTYPE html><html><head><title>Maintenance</title></head><body><h1>We will be back soon</h1></body></html>';

/** Answers in the vendor's place. False: this fault changes the vendor's own answer instead; see {@link spoilBody}. */
export function answerWithFault(fault: Fault, reply: FastifyReply, bodyFor: (status: number) => unknown): boolean {
  const status = statusOf(fault);
  if (status !== undefined) {
    const body = bodyFor(status) ?? { message: MESSAGES[status] ?? 'Internal server error' };
    withFaultHeaders(fault, reply).code(status).send(body);
    return true;
  }
  switch (fault.kind) {
    case 'html':
      reply.code(200).type('text/html; charset=utf-8').send(MAINTENANCE_PAGE);
      return true;
    case 'timeout':
      reply.hijack(); // nothing is ever sent; the connection ends when the client gives up or the sandbox stops
      return true;
    default:
      return false;
  }
}

const MESSAGES: Readonly<Record<number, string>> = { 401: 'Unauthorized', 429: 'Too many requests' };

function statusOf(fault: Fault): number | undefined {
  if (fault.kind === 'rate-limited') return 429;
  if (fault.kind === 'unauthorized') return 401;
  return fault.kind === 'server-error' ? (fault.status ?? 500) : undefined;
}

function withFaultHeaders(fault: Fault, reply: FastifyReply): FastifyReply {
  reply.headers(fault.headers ?? {});
  if (fault.retryAfterSeconds !== undefined) reply.header('Retry-After', String(fault.retryAfterSeconds));
  return reply;
}

/** @param host the address by which the client knows this server */
export function spoilBody(fault: Fault, body: string, host: string): string | Readable {
  if (fault.kind === 'foreign-host') return withForeignHost(fault, body, `http://${host}`);
  if (fault.kind === 'truncated') return body.slice(0, Math.floor(body.length / 2));
  if (fault.kind === 'malformed-record') return withMalformedRecord(body, fault.record);
  if (fault.kind === 'odd-user-id') return withUserId(body, fault.userId ?? 'null');
  if (fault.kind === 'slow') return Readable.from(drip(body, fault.durationMs ?? DEFAULT_SLOW_MS));
  return body;
}

/** Makes every link to this server point to a foreign host. */
export function withForeignHost(fault: Fault, text: string, origin: string): string {
  return text.replaceAll(origin, fault.host ?? FOREIGN_ORIGIN);
}

/** Sends the headers at once and the body in pieces. */
async function* drip(body: string, durationMs: number): AsyncGenerator<string> {
  const size = Math.max(1, Math.ceil(body.length / SLOW_PIECES));
  for (let at = 0; at < body.length; at += size) {
    await wait(durationMs / SLOW_PIECES, undefined, { ref: false }); // a process that has nothing else to do may end
    yield body.slice(at, at + size);
  }
}
