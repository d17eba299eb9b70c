/** `/console/`: the page to sign in, the app, and the routes by which both ask about the session of their browser. */

import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Db, Transaction } from '../../../platform/db.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { requireScope, unauthorized } from '../../../platform/http/access.ts';
import { sendFailure } from '../../../platform/http/failures.ts';
import { answers, hidden, NoContent, Nullable, Strict } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { ownFile } from '../../../platform/own-files.ts';
import { noteForAudit } from '../audit/index.ts';
import { commit, findCaller, holdKey } from '../keys/index.ts';
import {
  clearSessionCookie,
  endSession,
  endSessionOfToken,
  findSession,
  findStaleSession,
  hashToken,
  type NewSession,
  requireOwnPage,
  roleOfScopes,
  type Session,
  scopesOfRole,
  sessionTokenOf,
  setSessionCookie,
} from '../sessions/index.ts';
import { findWorkspaceSlug } from '../workspaces/index.ts';
import { type AppFiles, type NoApp, sendAppDocument } from './app-document.ts';
import { beginSession } from './audited-session.ts';
import { acceptsHtml } from './landing.ts';
import { beginRenewal, oidcRoutes, type SignInWithOidc } from './oidc-routes.ts';
import { accountPage, CONSOLE_PAGE_STYLE, sendConsolePage, sendFailurePage, signInPage } from './pages.ts';
import { isReserved, placeOf } from './place.ts';
import { sessionFields } from './session-routes.ts';
import { takeSignInLink } from './store.ts';

/** The session of the request, as the pages of the console need it. */
const OwnSession = Type.Object({
  ...sessionFields,
  workspace: Type.String({ description: 'Slug' }),
  streamPosition: Type.String({
    description: 'For Last-Event-ID: a stream from here on misses nothing of what is read later',
  }),
  workspaces: Nullable(Type.Array(Type.String(), { description: 'Of a person: every workspace with a role' })),
  service: Type.Object({
    version: Type.String({ description: 'Of this release' }),
    baseUrl: Type.String({ description: 'BASE_URL' }),
    sandbox: Type.Boolean({ description: 'Whether /v1/sandbox answers' }),
    sandboxUrl: Nullable(Type.String({ description: 'Where the simulated vendors listen' })),
    mcpUrl: Type.String({ description: 'For assistants' }),
    oidcHost: Nullable(Type.String({ description: 'Of the OpenID provider, if people can sign in there' })),
    docsUrl: Type.String({ description: 'The API reference' }),
  }),
});

const SignInBody = Strict({
  key: Type.Optional(Type.String({ maxLength: 512, description: 'An API key with the scope read' })),
  link: Type.Optional(Type.String({ maxLength: 512, description: 'The token of a sign-in link' })),
});

export interface ConsoleOptions {
  readonly db: Db;
  readonly baseUrl: string;
  /** Unset where no OpenID provider is configured. */
  readonly oidc?: SignInWithOidc;
  /** Settles when the app is bundled, or cannot be. */
  readonly app: Promise<AppFiles | NoApp>;
  readonly service: ServiceFacts;
  /** The id of the newest event of the workspace's stream. */
  readonly streamPosition: (workspaceId: string) => Promise<string>;
}

/** What the app is told about the service. */
export type ServiceFacts = Omit<Static<typeof OwnSession>['service'], 'oidcHost'>;

export function consoleRoutes(app: App, options: ConsoleOptions): void {
  assetRoutes(app);
  pageRoute(app, options);
  ownSessionRoutes(app, options);
  if (options.oidc !== undefined) oidcRoutes(app, { ...options, oidc: options.oidc });
}

const SCRIPT = readFileSync(ownFile('src/modules/access/sign-in/browser/console.js'), 'utf8');

function assetRoutes(app: App): void {
  const assets = { 'style.css': ['text/css', CONSOLE_PAGE_STYLE], 'console.js': ['text/javascript', SCRIPT] } as const;
  for (const [name, [type, text]] of Object.entries(assets)) {
    app.get(`/console/${name}`, { config: { access: 'open' }, schema: hidden }, (_request, reply) =>
      reply
        .header('content-type', `${type}; charset=utf-8`)
        .header('cache-control', 'no-cache') // the name stays the same over releases
        .send(text),
    );
  }
}

const page = { config: { access: 'public' as const }, schema: hidden, errorHandler: sendFailurePage };

function pageRoute(app: App, options: ConsoleOptions): void {
  app.get('/console', { config: { access: 'open' }, schema: hidden }, (_request, reply) =>
    reply.redirect('console/', 303),
  );
  app.get('/console/', page, (request, reply) => sendPageFor(request, reply, options));
  // Every further address is the app's. The app itself reports one that it does not know.
  app.get('/console/*', page, async (request, reply) => {
    const { path } = placeOf(request.originalUrl);
    reply.header('vary', 'accept');
    if (isReserved(path) || !acceptsHtml(request.headers.accept))
      return sendFailure(nothingAt(request), request, reply);
    return sendPageFor(request, reply, options);
  });
}

function nothingAt({ originalUrl }: FastifyRequest): AppError {
  return new AppError('NOT_FOUND', `There is nothing at GET ${originalUrl.split('?', 1)[0]}; see /docs`);
}

/** Sends a browser at this address one of these: the app, a page to sign in, or a redirect to the OpenID provider. */
async function sendPageFor(request: FastifyRequest, reply: FastifyReply, options: ConsoleOptions) {
  const { db, baseUrl, oidc } = options;
  const place = placeOf(request.originalUrl);
  const session = await sessionOf(request, db);
  if (session !== undefined) {
    const app = await options.app;
    if ('entry' in app) return sendAppDocument(reply, app, place.toRoot);
    const instead = accountPage(session, await slugOf(db, session), app, place.toRoot);
    return sendConsolePage(reply, instead, place.toRoot);
  }
  const token = oidc && sessionTokenOf(request, baseUrl);
  const stale = token && (await findStaleSession(db, token, new Date()));
  if (stale && oidc) return beginRenewal({ ...options, oidc }, request, reply, stale, await slugOf(db, stale));
  return sendConsolePage(reply, signInPage(oidc?.provider.host, place), place.toRoot);
}

function ownSessionRoutes(app: App, { db, baseUrl, oidc, service, streamPosition }: ConsoleOptions): void {
  const config = { access: 'public' as const };
  const response = answers({ 200: OwnSession });

  app.get('/console/session', { config, schema: { ...hidden, response } }, async (request, reply) => {
    const session = await sessionOf(request, db);
    if (session === undefined) throw unauthorized();
    reply.header('cache-control', 'no-store');
    const facts = { ...service, oidcHost: oidc?.provider.host ?? null };
    const position = await streamPosition(session.workspaceId);
    return { ...describe(session, await slugOf(db, session)), streamPosition: position, service: facts };
  });

  app.post('/console/session', { config, schema: { ...hidden, body: SignInBody } }, async (request, reply) => {
    requireOwnPage(request, baseUrl);
    const now = new Date();
    const former = sessionTokenOf(request, baseUrl);
    const token = await db.transaction(async (tx) => {
      const { workspaceId, keyName, ...session } = await admit(tx, request.body, now);
      if (former !== undefined) await endSessionOfToken(tx, former);
      return beginSession(tx, request, workspaceId, session, keyName);
    });
    request.hasCommitted = true; // the session that the request came with may have ended
    setSessionCookie(reply, baseUrl, token);
    return reply.header('cache-control', 'no-store').code(204).send(null);
  });

  const ending = { ...hidden, response: answers({ 204: NoContent }) };
  app.delete(
    '/console/session',
    { config: { ...config, audit: 'signOut' }, schema: ending },
    async (request, reply) => {
      requireOwnPage(request, baseUrl);
      const { workspaceId, sessionId = null } = request.caller ?? {};
      if (workspaceId === undefined || sessionId === null) throw unauthorized();
      await commit(db, request, async (tx) => {
        noteForAudit(request, { target: { kind: 'session', id: sessionId } });
        await endSession(tx, workspaceId, sessionId);
      });
      clearSessionCookie(reply, baseUrl);
      return reply.code(204).send(null);
    },
  );
}

/**
 * Checks the key or link with which somebody signs in, and uses a link up.
 * @throws AppError UNAUTHORIZED, FORBIDDEN, NOT_FOUND, VALIDATION_ERROR
 */
async function admit(
  tx: Transaction,
  { key, link }: { key?: string; link?: string },
  now: Date,
): Promise<NewSession & { readonly workspaceId: string; readonly keyName: string | null }> {
  if ((key === undefined) === (link === undefined)) throw invalid('body', 'must hold either key or link');
  if (key !== undefined) {
    const caller = await findCaller(tx, key, now);
    const held = caller && (await holdKey(tx, caller.keyId));
    if (caller === undefined || held === undefined) throw unauthorized();
    requireScope(caller, 'read');
    return { kind: 'key', keyId: caller.keyId, workspaceId: caller.workspaceId, keyName: held.name };
  }
  const taken = await takeSignInLink(tx, hashToken(link ?? ''), now);
  if (taken === undefined) {
    throw new AppError('NOT_FOUND', 'This link has been used or is older than 5 minutes; ask for a new one');
  }
  return { kind: 'operator', scopes: scopesOfRole(taken.role), workspaceId: taken.workspaceId, keyName: null };
}

async function sessionOf({ caller }: FastifyRequest, db: Db): Promise<Session | undefined> {
  if (caller === null || caller.sessionId === null) return undefined;
  return findSession(db, caller.workspaceId, caller.sessionId, new Date());
}

async function slugOf(db: Db, { workspaceId }: Session): Promise<string> {
  return (await findWorkspaceSlug(db, workspaceId)) ?? '';
}

function describe(session: Session, workspace: string) {
  const { scopes, workspaces } = session;
  return {
    ...session,
    scopes: [...scopes],
    workspaces: workspaces && [...workspaces],
    role: roleOfScopes(scopes),
    workspace,
  };
}
