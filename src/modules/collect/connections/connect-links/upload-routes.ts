/** Takes an export file of Apple Health from the connect page: in parts from its script, or whole from its form. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Db, Transaction } from '../../../../platform/db.ts';
import { AppError, invalid, notFound } from '../../../../platform/errors.ts';
import { allowSlowBody, type Pace } from '../../../../platform/http/client-times.ts';
import { hidden, Strict } from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import { whenClosed } from '../../../../platform/http/when-closed.ts';
import { HOUR_MS } from '../../../../platform/instants.ts';
import { auditConnectPage } from '../../../access/audit/index.ts';
import { lockUserOf } from '../../../access/users/index.ts';
import {
  beginUpload,
  cancelImport,
  completeUpload,
  findOpenImport,
  type Import,
  MAX_PART_BYTES,
  PartWriter,
  receivePart,
} from '../../imports/index.ts';
import { sendConnectPage } from '../pages/frame.ts';
import { tooLargePage } from '../pages/upload.ts';
import { readFileForm } from './file-form.ts';
import { isElsewhere, requireLinkBrowser } from './link-browser.ts';
import { type ConnectPageOptions, page, refuse, requireOwnForm } from './page-routes.ts';
import { settingFor, takesFiles } from './shown.ts';
import { type ConnectLink, useConnectLink } from './store.ts';
import { requireLink } from './visits.ts';

const PATH = '/connect/:token/apple_health/export';
/** At least 2 KiB a second, or the rest is not waited for. */
const PACE: Pace = { bytes: 64 * 1024, everyMs: 30_000, totalMs: 2 * HOUR_MS };
/** Files or parts that one process receives at once: up to 1.5 MiB of each lie in memory. */
const MOST_AT_ONCE = 8;

interface UploadPath {
  readonly token: string;
  readonly importId: string;
}

const pathOf = ({ params }: FastifyRequest) => params as UploadPath; // the path has it

export async function uploadRoutes(app: App, options: ConnectPageOptions): Promise<void> {
  const admit = uploadGate();
  beginRoute(app, options);
  completeRoute(app, options);
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null)); // the handlers read it
    partRoute(scope, options, admit);
    formRoute(scope, options, admit);
  });
}

type Admit = (request: FastifyRequest, reply: FastifyReply) => void;

/** Lets in a few bodies at once, and gives them time. */
function uploadGate(): Admit {
  let count = 0;
  return ({ raw }, reply) => {
    if (count >= MOST_AT_ONCE) {
      throw new AppError('UNAVAILABLE', 'Too many files are on their way; try again shortly', { retryAfterSeconds: 5 });
    }
    count++;
    whenClosed(reply.raw, () => count--);
    allowSlowBody(raw, reply.raw, PACE);
  };
}

/**
 * The user's import that takes parts. One that has the same size goes on, any other is given up.
 * @param resumes false for a form, which begins anew
 */
async function begin(
  tx: Transaction,
  { settings, onImportProgress: onProgress }: ConnectPageOptions,
  link: ConnectLink,
  browser: Buffer,
  { size, resumes }: { readonly size: number; readonly resumes: boolean },
): Promise<Import> {
  const now = new Date();
  await lockUserOf(tx, link.workspaceId, link.userId, 'keeps answers');
  const open = await findOpenImport(tx, link.userId);
  const isStopped = open?.status === 'uploading';
  const goesOn = isStopped && resumes && open.size === size;
  if (isStopped && !goesOn) await cancelImport(tx, open, onProgress, now);
  const file = { kind: 'apple_health_export', size } as const;
  const uploads = { bounds: settings, onProgress };
  const begun = goesOn ? open : await beginUpload(tx, link, file, uploads, now);
  if (!goesOn) auditConnectPage(tx, link, 'createImport', null);
  if (!(await useConnectLink(tx, link.tokenHash, browser, now))) throw notFound('Link');
  return begun;
}

/** @throws AppError where the link takes no files, or is not this browser's */
async function requireUploader(options: ConnectPageOptions, request: FastifyRequest): Promise<ConnectLink> {
  const link = await requireLink(options, request, pathOf(request).token);
  requireOwnForm(request, options.settings.baseUrl);
  const { branding } = await settingFor(options, request, link);
  if (!takesFiles(link, branding)) throw notFound('Provider');
  return link;
}

/** A file may take longer than the link lasts; it stays this browser's. */
async function requireBegun(options: ConnectPageOptions, request: FastifyRequest): Promise<ConnectLink> {
  const link = await requireUploader(options, request);
  if (link.browserHash === null || isElsewhere(request, link)) throw notFound('Link');
  return link;
}

const open = { access: 'open' as const };

function beginRoute(app: App, options: ConnectPageOptions): void {
  const body = Strict({ size: Type.Integer({ minimum: 1 }) });
  app.post(`${PATH}/begin`, { config: open, schema: { ...hidden, body } }, async (request, reply) => {
    const link = await requireUploader(options, request);
    if (Date.parse(link.expiresAt) <= Date.now() || isElsewhere(request, link)) throw notFound('Link');
    const browser = requireLinkBrowser(request, reply, link, options.settings.baseUrl);
    const { size } = request.body;
    const { importId, received } = await options.db.transaction((tx) =>
      begin(tx, options, link, browser, { size, resumes: true }),
    );
    return reply.header('cache-control', 'no-store').send({ importId, received, partBytes: MAX_PART_BYTES });
  });
}

function partRoute(app: App, options: ConnectPageOptions, admit: Admit): void {
  const { db, vendors } = options;
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => admit(request, reply);
  app.patch(`${PATH}/:importId`, { config: open, schema: hidden, onRequest }, async (request, reply) => {
    const link = await requireBegun(options, request);
    const { userId } = link;
    const { importId } = pathOf(request);
    const offset = Number(request.headers['upload-offset']);
    if (!Number.isSafeInteger(offset)) throw invalid('headers.upload-offset', 'must be a whole number of bytes');
    const { received, isTaken } = await receivePart(request.raw, {
      ...{ own: { userId, importId }, vault: vendors.vault, offset, onProgress: options.onImportProgress },
      transaction: (work) => underLock(db, link, work),
    });
    reply.header('upload-offset', received);
    if (!isTaken) throw new AppError('CONFLICT', `The next part begins at byte ${received}, not at ${offset}`);
    return reply.code(204).send();
  });
}

/** Runs `work` in a transaction under the lock of the link's user. */
function underLock<Result>(
  db: Db,
  { workspaceId, userId }: ConnectLink,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockUserOf(tx, workspaceId, userId, 'keeps answers');
    return work(tx);
  });
}

async function complete(
  { db, onImportProgress }: ConnectPageOptions,
  link: ConnectLink,
  importId: string,
): Promise<void> {
  const own = { userId: link.userId, importId };
  await underLock(db, link, (tx) => completeUpload(tx, own, onImportProgress, new Date()));
}

function completeRoute(app: App, options: ConnectPageOptions): void {
  app.post(`${PATH}/:importId/complete`, { config: open, schema: hidden }, async (request, reply) => {
    const link = await requireBegun(options, request);
    await complete(options, link, pathOf(request).importId);
    return reply.code(202).header('cache-control', 'no-store').send();
  });
}

function formRoute(app: App, options: ConnectPageOptions, admit: Admit): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => admit(request, reply);
  app.post(PATH, { ...page, onRequest }, async (request, reply) => {
    const link = await requireUploader(options, request);
    const setting = await settingFor(options, request, link);
    if (refuse(request, reply, link, setting)) return reply;
    const browser = requireLinkBrowser(request, reply, link, options.settings.baseUrl);
    let importId: string;
    try {
      importId = await takeForm(options, request, link, browser);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'PAYLOAD_TOO_LARGE')) throw error;
      return sendConnectPage(reply, tooLargePage(options.settings.importMaxBytes, setting), setting);
    }
    await complete(options, link, importId);
    const query = `?lang=${setting.language.code}&import=${importId}`;
    return reply.header('cache-control', 'no-store').redirect(`../apple_health${query}`, 303);
  });
}

async function takeForm(
  options: ConnectPageOptions,
  { raw }: FastifyRequest,
  link: ConnectLink,
  browser: Buffer,
): Promise<string> {
  const { db, vendors } = options;
  let importId = '';
  let writer: PartWriter | undefined;
  await readFileForm(raw, {
    begin: async (length) => {
      ({ importId } = await db.transaction((tx) =>
        begin(tx, options, link, browser, { size: length, resumes: false }),
      ));
      writer = new PartWriter({
        ...{
          own: { userId: link.userId, importId },
          vault: vendors.vault,
          offset: 0,
          length,
          onProgress: options.onImportProgress,
        },
        transaction: (work) => underLock(db, link, work),
      });
    },
    take: async (bytes) => writer?.take(bytes),
  });
  await writer?.end();
  return importId;
}
