/** The routes of a connect link: its pages, and the actions of their buttons. */

import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { moveToOwnHost } from '../../../../platform/http/cookies.ts';
import { hidden, Strict } from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import { isSentFrom } from '../../../../platform/origins.ts';
import { ownFile } from '../../../../platform/own-files.ts';
import type { RateLimiter } from '../../../../platform/rate-limit/rate-limit.ts';
import { withQuery } from '../../../../platform/url-query.ts';
import { auditConnectPage } from '../../../access/audit/index.ts';
import type { ImportBounds, OnImportProgress } from '../../imports/index.ts';
import { beginFlow, type FlowDependencies } from '../authorization/begin.ts';
import { linkElsewherePage, linkGonePage, resultPage, sendFailurePage } from '../pages/failures.ts';
import { plainSetting, type Setting, sendConnectPage } from '../pages/frame.ts';
import { chooseLanguage } from '../pages/language.ts';
import { type OnRemoved, removeConnection } from '../removal.ts';
import { listConnections } from '../store.ts';
import { isElsewhere, requireLinkBrowser } from './link-browser.ts';
import { type AppearanceOptions, choiceFor, noticeFor, plainNotice, settingFor } from './shown.ts';
import { type ConnectLink, putOutcome, takeOutcome, useConnectLink } from './store.ts';
import { countVisit, hashToken, isOver, isPrefetch, requireLink } from './visits.ts';

export type ConnectPageOptions = FlowDependencies &
  AppearanceOptions & {
    /** Counts visits of pages: a valid link by itself, everything else by address. */
    readonly visits: RateLimiter;
    readonly onRemoved: OnRemoved;
    readonly onImportProgress: OnImportProgress;
    readonly settings: ImportBounds;
  };

interface LinkPath {
  readonly token: string;
  readonly providerId: string;
}

export const page = { config: { access: 'open' as const }, schema: hidden, errorHandler: sendFailurePage };

export function pageRoutes(app: App, options: ConnectPageOptions): void {
  resultRoute(app, options);
  choiceRoute(app, options);
  beginRoute(app, options);
  disconnectRoute(app, options);
  outcomeRoute(app, options);
  scriptRoutes(app);
}

function choiceRoute(app: App, options: ConnectPageOptions): void {
  const { settings } = options;
  app.get('/connect/:token', page, async (request, reply) => {
    const { token } = request.params as LinkPath; // the path has it
    const link = await requireLink(options, request, token);
    const setting = await settingFor(options, request, link, { token, path: encodeURIComponent(token) });
    const notice = await noticeFor(options, request, link, setting);
    const isEnd = setting.frame !== undefined && notice !== undefined && isOver(link); // the link was for this one device
    if (isEnd) return sendConnectPage(reply, resultPage(notice, setting), setting);
    // The browser may have the link's cookie for our own host. A frame gets no cookies, so it is shown the choices, which
    // tell nothing of the user; the window that it opens is checked.
    const isFrame = setting.frame !== undefined && !isOver(link);
    const isMoved = !isFrame && isElsewhere(request, link) && moveToOwnHost(request, reply, settings.baseUrl);
    if (isMoved || (!isFrame && refuse(request, reply, link, setting))) return reply;
    return sendConnectPage(reply, await choiceFor(options, link, token, setting, notice), setting);
  });
}

/**
 * Sends the page that says why the link cannot be used here.
 * @returns false if the link can be used
 */
export function refuse(request: FastifyRequest, reply: FastifyReply, link: ConnectLink, setting: Setting): boolean {
  if (isOver(link)) sendConnectPage(reply, linkGonePage(setting), setting);
  else if (isElsewhere(request, link)) sendConnectPage(reply, linkElsewherePage(setting), setting);
  else return false;
  return true;
}

function resultRoute(app: App, options: ConnectPageOptions): void {
  app.get('/connect/result', page, async (request, reply) => {
    const { link: token } = request.query as Record<string, unknown>; // the next lines check it
    if (typeof token !== 'string') {
      await countVisit(options.visits, `address ${request.ip}`);
      const setting = plainSetting(chooseLanguage(request));
      return sendConnectPage(reply, resultPage(plainNotice(options.vendors, request), setting), setting);
    }
    const link = await requireLink(options, request, token);
    const setting = await settingFor(options, request, link, { token, path: 'result' });
    if (isElsewhere(request, link)) return sendConnectPage(reply, linkElsewherePage(setting), setting);
    const notice = await noticeFor(options, request, link, setting);
    if (isOver(link)) {
      return sendConnectPage(reply, resultPage(notice ?? plainNotice(options.vendors, request), setting), setting);
    }
    return sendConnectPage(reply, await choiceFor(options, link, token, setting, notice), setting);
  });
}

function beginRoute(app: App, options: ConnectPageOptions): void {
  const { settings } = options;
  app.get('/connect/:token/:providerId', { ...page, exposeHeadRoute: false }, async (request, reply) => {
    const { token, providerId } = request.params as LinkPath; // the path has them
    const link = await requireLink(options, request, token);
    if (isPrefetch(request)) return reply.code(204).header('cache-control', 'no-store').send();
    const setting = await settingFor(options, request, link);
    const outcomeCode = outcomeCodeOf(request);
    if (refuse(request, reply, link, setting)) {
      const told = JSON.stringify({ providerId, error: 'link_gone' });
      if (outcomeCode !== undefined) await putOutcome(options.db, link.tokenHash, outcomeCode, told);
      return reply;
    }
    requireOffered(link, providerId);
    if (moveToOwnHost(request, reply, settings.baseUrl)) return reply;
    const { tokenHash, workspaceId, userId, redirectUrl, returnUrl, initialDays } = link;
    const start = {
      ...{ workspaceId, userId, providerId, redirectUrl, initialDays },
      link: {
        tokenHash,
        page: { token, language: setting.language.code, staysHere: returnUrl !== null },
        browserHash: requireLinkBrowser(request, reply, link, settings.baseUrl),
        outcomeCode,
      },
    };
    const url = await beginFlow(options, start, request, reply).catch((error: unknown) =>
      wayBack(options, error, link, { token, providerId, outcomeCode, lang: setting.language.code }),
    );
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(url, 302);
  });
}

interface Begun {
  readonly token: string;
  readonly providerId: string;
  readonly outcomeCode: Buffer | undefined;
  readonly lang: string;
}

/**
 * Where a browser goes whose vendor does not answer: back to the choices, which say so and let the person try again.
 * @throws every other error as it is
 */
async function wayBack({ db }: ConnectPageOptions, error: unknown, link: ConnectLink, begun: Begun): Promise<string> {
  if (!(error instanceof AppError && error.code === 'PROVIDER_ERROR')) throw error;
  const { token, providerId, outcomeCode, lang } = begun;
  const result = { providerId, error: 'server_error' };
  if (outcomeCode !== undefined) await putOutcome(db, link.tokenHash, outcomeCode, JSON.stringify(result));
  return withQuery('../result', { ...result, link: token, lang, ...(outcomeCode !== undefined && { popup: 'yes' }) });
}

const CODE = /^[\w-]{43}$/;

/** The hash of the code with which the frame that opened this window will ask how the flow ended. */
function outcomeCodeOf({ query }: FastifyRequest): Buffer | undefined {
  const { code } = query as Record<string, unknown>; // the next line checks it
  return typeof code === 'string' && CODE.test(code) ? hashToken(code) : undefined;
}

/** Tells the frame that knows the code how its flow ended, once. */
function outcomeRoute(app: App, options: ConnectPageOptions): void {
  const body = Strict({ code: Type.String({ maxLength: 100 }) });
  const route = { config: { access: 'open' as const }, schema: { ...hidden, body } };
  app.post('/connect/:token/outcome', route, async (request, reply) => {
    const { token } = request.params as LinkPath; // the path has it
    const { tokenHash } = await requireLink(options, request, token);
    const code = hashToken(request.body.code);
    const outcome = await takeOutcome(options.db, tokenHash, code);
    reply.header('cache-control', 'no-store');
    if (outcome === undefined) return reply.code(204).send();
    return reply.type('application/json; charset=utf-8').send(outcome);
  });
}

const SCRIPTS = {
  '/connect.js': 'connect.js',
  '/connect/page.js': 'page.js',
  '/connect/upload.js': 'upload.js',
} as const;

/** Serves the page's own script, and the one with which customers show the page inside theirs. */
function scriptRoutes(app: App): void {
  for (const [url, name] of Object.entries(SCRIPTS)) {
    const text = readFileSync(ownFile(`src/modules/collect/connections/pages/browser/${name}`), 'utf8');
    app.get(url, { config: { access: 'open' }, schema: hidden }, (_request, reply) =>
      reply
        .header('content-type', 'text/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=300') // the name stays the same over releases
        .send(text),
    );
  }
}

function requireOffered({ providerIds }: ConnectLink, providerId: string): void {
  if (providerIds !== null && !providerIds.includes(providerId)) throw notFound('Provider');
}

function disconnectRoute(app: App, options: ConnectPageOptions): void {
  const { db, settings, onRemoved } = options;
  app.post('/connect/:token/:providerId/disconnect', page, async (request, reply) => {
    const { token, providerId } = request.params as LinkPath; // the path has them
    const link = await requireLink(options, request, token);
    requireOwnForm(request, settings.baseUrl);
    const setting = await settingFor(options, request, link);
    if (!link.multiple) throw new AppError('FORBIDDEN', 'This link connects one device and disconnects none');
    if (refuse(request, reply, link, setting)) return reply;
    requireOffered(link, providerId);
    const { workspaceId, userId, tokenHash } = link;
    const browser = requireLinkBrowser(request, reply, link, settings.baseUrl);
    await db.transaction(async (tx) => {
      const connections = await listConnections(tx, workspaceId, userId);
      const connection = connections.find((one) => one.providerId === providerId);
      // After a second press of the button there is nothing to remove; the page shows the present state.
      if (connection !== undefined) {
        await removeConnection(tx, workspaceId, userId, connection.id, onRemoved);
        auditConnectPage(tx, link, 'disconnectDevice', connection.id);
      }
      if (!(await useConnectLink(tx, tokenHash, browser, new Date()))) throw notFound('Link');
    });
    const query = `?disconnected=${encodeURIComponent(providerId)}&lang=${setting.language.code}`;
    return reply.header('cache-control', 'no-store').redirect(`../../${encodeURIComponent(token)}${query}`, 303);
  });
}

/** @throws AppError FORBIDDEN unless a page of this service has sent the form */
export function requireOwnForm({ headers, host, protocol }: FastifyRequest, baseUrl: string): void {
  const own = [new URL(baseUrl).origin, `${protocol}://${host}`];
  if (!isSentFrom(headers, own)) throw new AppError('FORBIDDEN', 'Only the connect page itself may ask for that');
}
