import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { invalid, notFound } from '../../../../platform/errors.ts';
import { unauthorized } from '../../../../platform/http/access.ts';
import { moveToOwnHost } from '../../../../platform/http/cookies.ts';
import { sendFailure } from '../../../../platform/http/failures.ts';
import { answers, IdOf, Strict } from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import { withQuery } from '../../../../platform/url-query.ts';
import { findUserPlace, requireUser } from '../../../access/users/index.ts';
import { sendFailurePage } from '../pages/failures.ts';
import { InitialDays, ProviderPath, RedirectUrl } from '../schemas.ts';
import { beginFlow, type ConnectSettings, type FlowDependencies } from './begin.ts';
import { type FlowEnd, finishFlow, type OnConnected } from './finish.ts';

const tags = ['Connections'];

const AuthorizeQuery = Strict({
  userId: IdOf('the user who connects'),
  redirectUrl: Type.Optional(RedirectUrl),
  initialDays: Type.Optional(InitialDays),
});

const Redirect = Type.Null({ description: 'On to the address in the Location header' });

/** Browsers get a page, programs get the error body. */
const PageOrError = {
  description: 'An HTML page where the client accepts text/html',
  content: {
    'application/json': { schema: Type.Ref('Error') },
    'text/html': { schema: Type.String({ description: 'A page for people' }) },
  },
} as unknown as TSchema;

export type AuthorizationOptions = FlowDependencies & { readonly onConnected: OnConnected };

export function authorizationRoutes(app: App, options: AuthorizationOptions): void {
  authorizeRoute(app, options);
  callbackRoute(app, options);
}

// Fastify's form for several content types, which its types do not know

const startAuthorizationSchema = {
  tags,
  operationId: 'startAuthorization',
  summary: "Send a user's browser to a provider's consent page",
  description:
    'For your own page instead of a connect link. With an API key, or without one where the operator allows it (OAUTH_AUTHORIZE). The browser is bound to the flow that begins here. The page of an error is HTML where the client accepts it.',
  failures: {
    401: 'The API key is not valid, or one is needed',
    502: 'The provider did not answer as it should; try again later',
  },
  answerHeaders: { 302: { Location: "The provider's consent page" } },
  params: ProviderPath,
  querystring: AuthorizeQuery,
  response: { ...answers({ 302: Redirect }), '4xx': PageOrError, '5xx': PageOrError },
};

function authorizeRoute(app: App, options: AuthorizationOptions): void {
  const { vendors, settings } = options;
  app.get(
    '/v1/oauth/:providerId/authorize',
    {
      config: { access: 'public' },
      schema: startAuthorizationSchema,
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

const finishAuthorizationSchema = {
  tags,
  operationId: 'finishAuthorization',
  summary: "Where a provider sends the user's browser back to",
  description:
    "The provider's answer is checked, the connection is stored, `connection.created` is announced, and the first sync is queued. Then the browser goes on to redirectUrl, to OAUTH_CALLBACK_URL or to a page of this service, with `connectionId` or `error` in the query.",
  answerHeaders: { 302: { Location: 'Where the browser goes on' } },
  params: ProviderPath,
  response: { ...answers({ 302: Redirect }), '4xx': PageOrError, '5xx': PageOrError },
};

function callbackRoute(app: App, options: AuthorizationOptions): void {
  app.get(
    '/v1/oauth/:providerId/callback',
    {
      config: { access: 'public' },
      schema: finishAuthorizationSchema,
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
