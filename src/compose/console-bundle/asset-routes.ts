/** `/console/assets/…`: the files of the bundled console. Their names change with their content. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { chooseEncoding } from '../../platform/http/compression.ts';
import { hidden } from '../../platform/http/schemas.ts';
import type { App } from '../../platform/http/server.ts';
import type { Bundle, NoBundle } from './find-bundle.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** @param found settles when the bundle is there */
export function consoleAssetRoutes(app: App, found: Promise<Bundle | NoBundle>): void {
  app.get<{ Params: { file: string } }>(
    '/console/assets/:file',
    { config: { access: 'open' }, schema: hidden },
    async (request, reply) => {
      const { file } = request.params;
      const bundle = await found;
      // Names of the manifest only, so that no path leads out of the folder.
      if (!('manifest' in bundle) || !Object.hasOwn(bundle.manifest.files, file)) {
        throw new AppError('NOT_FOUND', `There is no file "${file}" in this console`);
      }
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      if (encoding !== undefined) reply.header('content-encoding', encoding);
      const content = await readFile(join(bundle.folder, file + (encoding === undefined ? '' : ENDINGS[encoding])));
      return setAssetHeaders(reply, file).send(content);
    },
  );
}

function setAssetHeaders(reply: FastifyReply, file: string): FastifyReply {
  return reply.headers({
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
}
