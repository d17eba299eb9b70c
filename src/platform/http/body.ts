/** How JSON bodies are read: strictly UTF-8, safe against prototype pollution; an empty body counts as absent. */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid } from '../errors.ts';

/** Replaces Fastify's JSON reader, which turns bytes that are not valid text into question marks. */
export function readJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Many clients send the content type with every request, even without a body.
    if (bytes.length === 0) return done(null, undefined);
    if (!isUtf8(bytes)) return done(invalid('body', 'is not UTF-8 text'));
    const text = bytes.toString();
    return parse(request, text, (error, body) => done(error && invalid('body', faultOf(text)), body));
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async ({ raw }) => {
    // `curl -X POST -d ''` sends the content type of a form, although there is no body.
    if (raw.headers['content-length'] === '0') delete raw.headers['content-type'];
  });
}

/** Why a text was refused. */
function faultOf(text: string): string {
  try {
    JSON.parse(text);
    return 'has a member named __proto__ or constructor.prototype, which is not taken';
  } catch {
    return 'is not valid JSON';
  }
}

/** Runs before validation, for routes whose body has only optional members: then the body itself may be left out. */
export async function allowNoBody(request: FastifyRequest): Promise<void> {
  if (request.body === undefined) request.body = {};
}
