/** Takes the parts of a file: bytes instead of JSON, at a pace that phones keep. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { allowSlowBody, type Pace } from '../../../platform/http/client-times.ts';
import { answers, NoContent } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { whenClosed } from '../../../platform/http/when-closed.ts';
import type { Vault } from '../../../platform/vault.ts';
import { commitApart } from '../../access/keys/index.ts';
import { lockUserOf, requireUser } from '../../access/users/index.ts';
import { MAX_PART_BYTES, MOST_SHORT_PARTS, SHORT_PART_BYTES } from './part-writer.ts';
import type { OnImportProgress } from './progress.ts';
import { receivePart } from './receive-part.ts';
import { ImportPath, PartHeaders } from './schemas.ts';
import { requireImport } from './store.ts';

const PART_TYPE = 'application/offset+octet-stream';
/** At least 2 KiB a second, or the rest of the part is not waited for. */
const PACE: Pace = { bytes: 64 * 1024, everyMs: 30_000, totalMs: 600_000 };
/** Parts that one process receives at once: up to 1.5 MiB of each lie in memory. */
const MOST_AT_ONCE = 8;
const RETRY_SECONDS = 5;

const Part = Type.Unsafe<unknown>({
  description: `Bytes of the file: at most ${MAX_PART_BYTES}. The last part may have fewer than ${SHORT_PART_BYTES}, and so may ${MOST_SHORT_PARTS} others`,
});

const sendImportPart = {
  tags: ['Imports'],
  operationId: 'sendImportPart',
  summary: 'Send a part of an export file',
  description:
    'Where an answer got lost or a part was broken off, HEAD says how much has come; the next part begins there. A part that begins elsewhere is refused with 409 and the header Upload-Offset, and changes nothing. Every client of tus sends parts so.',
  failures: {
    409: 'The part does not begin where the next one belongs; Upload-Offset says where. Or the import takes no parts any more',
    413: 'The part has more than 8 MiB',
    415: `The Content-Type is not ${PART_TYPE}`,
  },
  params: ImportPath,
  headers: PartHeaders,
  body: { content: { [PART_TYPE]: { schema: Part } } },
  answerHeaders: { 204: { 'Upload-Offset': 'Bytes of the file that have come' } },
  response: answers({ 204: NoContent }),
};

export interface PartRouteOptions {
  readonly db: Db;
  readonly vault: Vault;
  readonly onProgress: OnImportProgress;
}

/** Registers the route in a scope of its own, in which bodies are not parsed. */
export async function partRoute(app: App, options: PartRouteOptions): Promise<void> {
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null)); // the handler reads it
    const admit = partGate();
    scope.patch(
      '/v1/users/:userId/imports/:importId',
      {
        config: { access: 'write', person: 'imports' },
        bodyLimit: MAX_PART_BYTES,
        onRequest: async (request, reply) => admit(request, reply),
        schema: sendImportPart,
      },
      async (request, reply) => {
        const { received, isTaken, offset } = await takeOf(options, request, request.params);
        reply.header('upload-offset', received);
        if (!isTaken) throw new AppError('CONFLICT', `The next part begins at byte ${received}, not at ${offset}`);
        return reply.code(204).send(null);
      },
    );
  });
}

async function takeOf(
  { db, vault, onProgress }: PartRouteOptions,
  request: FastifyRequest,
  { userId, importId }: { readonly userId: string; readonly importId: string },
) {
  const { workspaceId } = callerOf(request);
  const user = await requireUser(db, workspaceId, userId);
  await requireImport(db, user.id, importId);
  requireBytes(request);
  const offset = offsetOf(request);
  const taken = await receivePart(request.raw, {
    ...{ own: { userId: user.id, importId }, vault, offset, onProgress },
    transaction: (work) =>
      commitApart(db, request, async (tx) => {
        await lockUserOf(tx, workspaceId, userId, 'keeps answers');
        return work(tx);
      }),
  });
  return { ...taken, offset };
}

/** @throws AppError VALIDATION_ERROR */
function offsetOf({ headers }: FastifyRequest): number {
  const text = headers['upload-offset'];
  if (typeof text !== 'string') throw invalid('headers.upload-offset', 'is required');
  if (!/^\d{1,15}$/.test(text)) throw invalid('headers.upload-offset', 'must be a whole number of bytes');
  return Number(text);
}

/** @throws AppError UNSUPPORTED_MEDIA_TYPE */
function requireBytes({ headers }: FastifyRequest): void {
  if (headers['content-type']?.split(';', 1)[0]?.trim() !== PART_TYPE)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Send a part with Content-Type: ${PART_TYPE}`);
}

/** Lets in a few parts at once, and gives them time. */
function partGate() {
  let count = 0;
  return ({ raw }: FastifyRequest, reply: FastifyReply): void => {
    if (count >= MOST_AT_ONCE) {
      const message = `${MOST_AT_ONCE} parts of files are on their way; try again shortly`;
      throw new AppError('UNAVAILABLE', message, { retryAfterSeconds: RETRY_SECONDS });
    }
    count++;
    whenClosed(reply.raw, () => count--);
    allowSlowBody(raw, reply.raw, PACE);
  };
}
