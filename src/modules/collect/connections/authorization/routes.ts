import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid, notFound } from '../../../../platform/errors.ts';
import { unauthorized } from '../../../../platform/http/access.ts';
import { moveToOwnHost } from '../../../../platform/http/cookies.ts';
import { sendFailure } from '../../../../platform/http/failures.ts';
import type { App } from '../../../../platform/http/server.ts';
import { withQuery } from '../../../../platform/url-query.ts';
import { findUserPlace, requireUser } from '../../../access/users/index.ts';
import { sendFailurePage } from '../pages/failures.ts';
import { beginFlow, type ConnectSettings, type FlowDependencies } from './begin.ts';
import { type FlowEnd, finishFlow, type OnConnected } from './finish.ts';
import * as operations from './operations.ts';

export type AuthorizationOptions = FlowDependencies & { readonly onConnected: OnConnected };

export function authorizationRoutes(app: App, options: AuthorizationOptions): void {
  authorizeRoute(app, options);
  callbackRoute(app, options);
}

function authorizeRoute(app: App, options: AuthorizationOptions): void {
  const { vendors, settings } = options;
  app.get(
    '/v1/oauth/:providerId/authorize',
    {
      config: { access: 'public' },
      schema: operations.startAuthorization,
      errorHandler: sendPageOrFailure,
    },
    async (request, reply) => {
      const { userId, redirectUrl = null, initialDays = null } = request.query;
      const { providerId } = request.params;
      refuseStranger(request, settings);
      if (request.caller === null && moveToOwnHost(request, reply, settings.baseUrl)) return reply;
      if (!vendors.configured.has(providerId)) throw notFound('Provider');
      const workspaceId = await workspaceOf(request, options, userId);
      if (redirectUrl !== null) checkRedirect(settings, redirectUrl, 'query.redirectUrl');
      const start = { workspaceId, userId, providerId, redirectUrl, initialDays };
      return reply.header('cache-control', 'no-store').redirect(await beginFlow(options, start, request, reply), 302);
    },
  );
}

/** A key that is sent must be valid. Without a key only `oauthAuthorize: open` lets the request go on. */
function refuseStranger({ headers, caller }: FastifyRequest, { oauthAuthorize }: ConnectSettings): void {
  if (caller === null && (headers.authorization !== undefined || oauthAuthorize === 'link')) throw unauthorized();
}

async function workspaceOf({ caller }: FastifyRequest, { db }: FlowDependencies, userId: string): Promise<string> {
  if (caller !== null) {
    await requireUser(db, caller.workspaceId, userId);
    return caller.workspaceId;
  }
  const place = await findUserPlace(db, userId);
  if (place === undefined) throw notFound('User');
  return place.workspaceId;
}

/** @throws AppError VALIDATION_ERROR unless the operator has listed exactly this address */
export function checkRedirect({ allowedRedirects }: ConnectSettings, redirectUrl: string, path: string): void {
  if (!allowedRedirects.includes(redirectUrl)) throw invalid(path, 'is not one of the addresses in ALLOWED_REDIRECTS');
}

/**
 * Whether this is a page of our own console, to which an operator who connects a device comes back. Only an address as
 * `URL` writes it counts, so that no `..` leads out of the console.
 */
export function isConsolePage({ baseUrl, console: hasConsole }: ConnectSettings, address: string): boolean {
  return hasConsole && URL.parse(address)?.href === address && address.startsWith(new URL(`${baseUrl}/console/`).href);
}

function callbackRoute(app: App, options: AuthorizationOptions): void {
  app.get(
    '/v1/oauth/:providerId/callback',
    {
      config: { access: 'public' },
      schema: operations.finishAuthorization,
      errorHandler: sendPageOrFailure,
      exposeHeadRoute: false, // a HEAD, of a mail scanner for example, must not use up the flow
    },
    async (request, reply) => {
      const { providerId } = request.params;
      const end = await finishFlow(options, providerId, request, reply);
      return reply.header('cache-control', 'no-store').redirect(landingUrl(options.settings, providerId, end), 302);
    },
  );
}

/** In a popup, and where the link says so, the browser stays on our pages. */
function landingUrl(
  { oauthCallbackUrl, baseUrl }: ConnectSettings,
  providerId: string,
  { redirectUrl, outcome, page, isPopup }: FlowEnd,
): string {
  const result = { ...outcome, providerId };
  const elsewhere = redirectUrl ?? (page?.staysHere ? null : (oauthCallbackUrl ?? null));
  if (elsewhere !== null && !isPopup) return withQuery(elsewhere, result);
  const ours = page && { link: page.token, lang: page.language, ...(isPopup && { popup: 'yes' }) };
  return withQuery(`${baseUrl}/connect/result`, { ...result, ...ours });
}

function sendPageOrFailure(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const wantsPage = (request.headers.accept ?? '').includes('text/html');
  (wantsPage ? sendFailurePage : sendFailure)(error, request, reply);
}
