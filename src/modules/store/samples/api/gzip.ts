/** Bodies that come compressed: phones send them over slow networks. */
import { createGunzip } from 'node:zlib';
import type { preParsingHookHandler } from 'fastify';
import { AppError, invalid } from '../../../../platform/errors.ts';

/** Opens a body with `Content-Encoding: gzip`. The route's own limit holds for what comes out of it. */
export const openGzip: preParsingHookHandler = (request, _reply, payload, done) => {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return done(null, payload);
  if (encoding !== 'gzip') return done(invalid('headers.content-encoding', 'must be gzip'));
  // It tells the length of the compressed body.
  delete request.headers['content-length'];
  const opened = createGunzip();
  payload.once('error', (error) => opened.destroy(error));
  opened.once('error', (error) => {
    payload.unpipe(opened).resume();
    Object.assign(error, new AppError('VALIDATION_ERROR', 'body: is not gzip'));
  });
  return done(null, payload.pipe(opened));
};
