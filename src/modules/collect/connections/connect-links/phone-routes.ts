/** The page of a health store on phones, and the button on it that makes a code for the app. */
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../../../platform/db.ts';
import { notFound } from '../../../../platform/errors.ts';
import { moveToOwnHost } from '../../../../platform/http/cookies.ts';
import type { App } from '../../../../platform/http/server.ts';
import { MINUTE_MS } from '../../../../platform/instants.ts';
import { type Phone, phones } from '../../../../providers/index.ts';
import { auditConnectPage } from '../../../access/audit/index.ts';
import { CODE_MS, codeState, invite } from '../../../access/phone-sign-in/index.ts';
import { findImport, findOpenImport } from '../../imports/index.ts';
import type { Setting } from '../pages/frame.ts';
import { sendConnectPage } from '../pages/frame.ts';
import { phonePage, type ShownCode } from '../pages/phone.ts';
import type { ShownFile } from '../pages/upload.ts';
import { listConnections } from '../store.ts';
import { type KeptCode, keepCode, keptCode } from './code-cookie.ts';
import { isElsewhere, requireLinkBrowser } from './link-browser.ts';
import { type ConnectPageOptions, page, refuse, requireOwnForm } from './page-routes.ts';
import { phonesOffered, settingFor, takesFiles } from './shown.ts';
import { type ConnectLink, useConnectLink } from './store.ts';
import { isOver, requireLink } from './visits.ts';

/** From the making of the code on, for this long a page waits for the phone and its first data. */
const FOLLOWED_MS = CODE_MS + 15 * MINUTE_MS;

export function phoneRoutes(app: App, options: ConnectPageOptions): void {
  for (const phone of phones) {
    showRoute(app, options, phone);
    codeRoute(app, options, phone);
  }
}

const tokenIn = ({ params }: FastifyRequest) => (params as { readonly token: string }).token; // the path has it

function showRoute(app: App, options: ConnectPageOptions, phone: Phone): void {
  const { settings } = options;
  app.get(`/connect/:token/${phone.id}`, { ...page, exposeHeadRoute: false }, async (request, reply) => {
    const token = tokenIn(request);
    const link = await requireLink(options, request, token);
    const place = { token, path: phone.id, root: '../' } as const;
    const { frame: _, ...setting } = await settingFor(options, request, link, place); // it opens in a window of its own
    if (moveToOwnHost(request, reply, settings.baseUrl)) return reply;
    const kept = isElsewhere(request, link) ? undefined : keptCode(request, link);
    // Who has made a code may see what comes of it, also when that has used the link up.
    if (kept === undefined && refuse(request, reply, link, setting)) return reply;
    requirePhone(link, setting, phone);
    const shown = phonePage(
      {
        ...{ phone, host: settings.baseUrl, canMakeCode: !isOver(link) },
        code: kept && (await shownCode(options, link, phone, kept)),
        file:
          takesFiles(link, setting.branding) && phone.id === 'apple_health'
            ? await shownFile(options, link, request)
            : null,
        mostBytes: settings.importMaxBytes,
        choicePath: isOver(link) ? undefined : `../${encodeURIComponent(token)}`,
      },
      setting,
    );
    return sendConnectPage(reply, shown, setting);
  });
}

function requirePhone(link: ConnectLink, { branding }: Setting, phone: Phone): void {
  if (!phonesOffered(link, branding).includes(phone)) throw notFound('Provider');
}

/** The file that the address names, else the one that is on its way; undefined where there is none. */
async function shownFile(
  { db, firstDataOf }: Pick<ConnectPageOptions, 'firstDataOf'> & { readonly db: Queryable },
  { workspaceId, userId }: ConnectLink,
  { query }: FastifyRequest,
): Promise<ShownFile | undefined> {
  const { import: named } = query as Record<string, unknown>; // the next line checks it
  const file =
    (typeof named === 'string' && (await findImport(db, userId, named))) || (await findOpenImport(db, userId));
  if (!file || file.status === 'cancelled') return undefined;
  const providerId = 'apple_health';
  const connections = await listConnections(db, workspaceId, userId);
  const connectionId = connections.find((one) => one.providerId === providerId)?.id;
  const firstData = connectionId && (await firstDataOf(db, { workspaceId, userId, providerId, connectionId }));
  return {
    state: FILE_STATES[file.status],
    share: file.bytesRead / file.size,
    days: firstData ? firstData.days : 0,
    isPartly: file.warnings.length > 0,
  };
}

const FILE_STATES = {
  uploading: 'stopped',
  queued: 'reading',
  running: 'reading',
  completed: 'completed',
  failed: 'failed',
} as const;

async function shownCode(
  { db, firstDataOf }: Pick<ConnectPageOptions, 'firstDataOf'> & { readonly db: Queryable },
  { workspaceId, userId }: ConnectLink,
  { id: providerId }: Phone,
  { code, madeAt }: KeptCode,
): Promise<ShownCode> {
  const state = await codeState(db, userId, code, madeAt);
  const age = Date.now() - madeAt;
  if (state === 'waiting') return { state, code, secondsLeft: (CODE_MS - age) / 1000 };
  if (state === 'over') return { state };
  const connections = await listConnections(db, workspaceId, userId);
  const connectionId = connections.find((one) => one.providerId === providerId)?.id;
  const firstData = connectionId && (await firstDataOf(db, { workspaceId, userId, providerId, connectionId }));
  return { state, days: firstData ? firstData.days : 0, isFresh: age < FOLLOWED_MS };
}

function codeRoute(app: App, options: ConnectPageOptions, phone: Phone): void {
  const { db, settings } = options;
  app.post(`/connect/:token/${phone.id}/code`, page, async (request, reply) => {
    const link = await requireLink(options, request, tokenIn(request));
    requireOwnForm(request, settings.baseUrl);
    const setting = await settingFor(options, request, link);
    if (refuse(request, reply, link, setting)) return reply;
    requirePhone(link, setting, phone);
    const browser = requireLinkBrowser(request, reply, link, settings.baseUrl);
    const madeAt = Date.now();
    const { code } = await db.transaction(async (tx) => {
      const invitation = await invite(tx, link, keptCode(request, link)?.code);
      auditConnectPage(tx, link, 'createInvitationCode', null);
      if (!(await useConnectLink(tx, link.tokenHash, browser, new Date()))) throw notFound('Link');
      return invitation;
    });
    keepCode(reply, link, { code, madeAt }, settings.baseUrl);
    const query = `?lang=${setting.language.code}`;
    return reply.header('cache-control', 'no-store').redirect(`../${phone.id}${query}`, 303);
  });
}
