/** How JSON bodies are read: strictly UTF-8, without prototype tricks; none at all counts as absent. */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid } from '../errors.ts';

/** Replaces Fastify's JSON reader, which turns bytes that are no text into question marks. */
export function readJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Many clients send the content type with every request, also where there is no body.
    if (bytes.length === 0) return done(null, undefined);
    if (!isUtf8(bytes)) return done(invalid('body', 'is not UTF-8 text'));
    const text = bytes.toString();
    return parse(request, text, (error, body) => done(error && invalid('body', faultOf(text)), body));
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async ({ raw }) => {
    // `curl -X POST -d ''` names the type of a form that is not there.
    if (raw.headers['content-length'] === '0') delete raw.headers['content-type'];
  });
}

/** Of a text that was refused. */
function faultOf(text: string): string {
  try {
    JSON.parse(text);
    return 'has a member named __proto__ or constructor.prototype, which is not taken';
  } catch {
    return 'is not valid JSON';
  }
}

/** Before the validation of a body whose every member may be left out: so may the body. */
export async function allowNoBody(request: FastifyRequest): Promise<void> {
  if (request.body === undefined) request.body = {};
}
