/** Signing in at an OpenID provider: the way there, the way back, and reading a person's roles again. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError } from 'oauth4webapi';
import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { moveToOwnHost } from '../../../platform/http/cookies.ts';
import { sendPage } from '../../../platform/http/page.ts';
import { hidden, Strict } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { OutboundError } from '../../../platform/http-client.ts';
import {
  endSessionById,
  hashToken,
  type Role,
  renewSession,
  type Session,
  scopesOfRole,
  setSessionCookie,
} from '../sessions/index.ts';
import { findWorkspaces } from '../workspaces/index.ts';
import { beginSession } from './audited-session.ts';
import { beginFlow, endFlow, FLOW_LIFETIME_MS, flowOfBrowser } from './oidc/flow.ts';
import { readGrants } from './oidc/grants.ts';
import type { OidcPerson, OidcProvider } from './oidc/provider.ts';
import { noRolePage, SIGNED_IN_PAGE, sendFailurePage, signInFailedPage } from './pages.ts';
import { placeOf, readReturnPath } from './place.ts';
import { insertSignInFlow, type SignInFlow, takeSignInFlow } from './store.ts';

const OidcQuery = Strict({
  workspace: Type.Optional(Type.String({ maxLength: 63, description: 'Slug; where a person has roles in several' })),
  to: Type.Optional(Type.String({ maxLength: 4096, description: 'The page to come back to, relative to /console/' })),
});

export interface SignInWithOidc {
  readonly provider: OidcProvider;
  /** The workspace of roles that name no workspace. */
  readonly defaultSlug: string;
}

export interface OidcOptions {
  readonly db: Db;
  readonly baseUrl: string;
  readonly oidc: SignInWithOidc;
}

const config = { access: 'public' as const };

export function oidcRoutes(app: App, options: OidcOptions): void {
  const { baseUrl } = options;
  app.get(
    '/console/oidc',
    { config, schema: { ...hidden, querystring: OidcQuery }, errorHandler: sendFailurePage, exposeHeadRoute: false },
    async (request, reply) => {
      // Another site must not begin a sign-in that the person at the browser has not asked for.
      if (/^(cross-site|same-site)$/.test(String(request.headers['sec-fetch-site']))) return reply.redirect('./', 303);
      if (moveToOwnHost(request, reply, baseUrl)) return reply;
      const { workspace = null, to = '' } = request.query;
      const formerId = request.caller?.sessionId ?? null;
      return goToProvider(options, request, reply, { workspace, formerId, isRenewal: false }, to);
    },
  );
  app.get(
    '/console/oidc/callback',
    { config, schema: hidden, errorHandler: sendFailurePage, exposeHeadRoute: false },
    (request, reply) => comeBack(options, request, reply),
  );
}

/** Sends the browser of a person whose roles are too old to the provider. The provider asks the person nothing. */
export function beginRenewal(
  options: OidcOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { id }: Session,
  workspace: string,
): Promise<FastifyReply> {
  const { path } = placeOf(request.originalUrl);
  return goToProvider(options, request, reply, { workspace, formerId: id, isRenewal: true }, path);
}

function callbackOf(baseUrl: string): string {
  return `${baseUrl}/console/oidc/callback`;
}

async function goToProvider(
  { db, baseUrl, oidc }: OidcOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: SignInFlow,
  returnPath: string,
): Promise<FastifyReply> {
  const flow = beginFlow(reply, baseUrl, readReturnPath(returnPath));
  let address: string;
  try {
    address = await oidc.provider.addressFor(flow, callbackOf(baseUrl), purpose.isRenewal);
  } catch (error) {
    return refuse(request, reply, error);
  }
  await insertSignInFlow(db, hashToken(flow.state), purpose, new Date(Date.now() + FLOW_LIFETIME_MS));
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(address, 303);
}

async function comeBack(options: OidcOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { db, baseUrl, oidc } = options;
  const parameters = new URLSearchParams(request.originalUrl.split('?', 2)[1]);
  const flow = flowOfBrowser(request, baseUrl);
  const isOurs = flow !== undefined && parameters.getAll('state').join() === flow.state;
  const purpose = isOurs ? await takeSignInFlow(db, hashToken(flow.state), new Date()) : undefined;
  if (!isOurs || purpose === undefined) {
    const reason = 'This browser has not begun this sign-in, has finished it before, or took longer than 10 minutes.';
    return sendPage(reply, signInFailedPage(400, reason));
  }
  endFlow(reply, baseUrl);
  request.hasCommitted = true; // from here on the session that the request came with may end
  let person: OidcPerson;
  try {
    person = await oidc.provider.readAnswer(parameters, flow, callbackOf(baseUrl));
  } catch (error) {
    if (!purpose.isRenewal) return refuse(request, reply, error);
    await endFormer(options, purpose);
    noteFailure(request, error);
    return sendPage(reply, signInFailedPage(403, 'Please sign in again.'), `../${flow.returnPath}`);
  }
  return admit(options, request, reply, person, purpose, flow.returnPath);
}

/** Signs a person in, or gives the person's session the roles of today. */
async function admit(
  options: OidcOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { roles, ...person }: OidcPerson,
  purpose: SignInFlow,
  returnPath: string,
): Promise<FastifyReply> {
  const { db, baseUrl, oidc } = options;
  const places = await findPlaces(db, readGrants(roles, oidc.defaultSlug));
  const place = choosePlace(places, purpose, oidc.defaultSlug);
  if (place === undefined) {
    if (purpose.isRenewal) await endFormer(options, purpose);
    return sendPage(reply, noRolePage(person.name, oidc.provider.rolesClaim));
  }
  const workspaces = places.map(({ slug }) => slug);
  const admitted = { ...person, scopes: scopesOfRole(place.role), workspaces };
  const token = await db.transaction(async (tx) => {
    const { formerId, isRenewal } = purpose;
    const renewed =
      isRenewal && formerId !== null
        ? await renewSession(tx, place.workspaceId, formerId, admitted, new Date())
        : undefined;
    if (renewed !== undefined) return renewed;
    if (formerId !== null) await endSessionById(tx, formerId);
    return beginSession(tx, request, place.workspaceId, { kind: 'person', ...admitted }, null);
  });
  setSessionCookie(reply, baseUrl, token);
  return sendPage(reply, SIGNED_IN_PAGE, `../${returnPath}`);
}

async function endFormer({ db }: OidcOptions, { formerId }: SignInFlow): Promise<void> {
  if (formerId !== null) await db.transaction((tx) => endSessionById(tx, formerId));
}

/** A workspace in which a person has a role. */
interface Place {
  readonly slug: string;
  readonly workspaceId: string;
  readonly role: Role;
}

/** The workspaces of these roles that exist, sorted by slug. */
async function findPlaces(db: Db, grants: ReadonlyMap<string, Role>): Promise<Place[]> {
  const found = await findWorkspaces(db, [...grants.keys()]);
  return found.map(({ slug, id }) => ({ slug, workspaceId: id, role: grants.get(slug) ?? 'viewer' }));
}

/** The workspace that the person asked for; without a wish the default one, else the first. */
function choosePlace(places: readonly Place[], { workspace }: SignInFlow, defaultSlug: string): Place | undefined {
  if (workspace !== null) return places.find(({ slug }) => slug === workspace);
  return places.find(({ slug }) => slug === defaultSlug) ?? places[0];
}

/** Says in our own words why nobody is signed in; the provider's words go to the log only. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  noteFailure(request, error);
  if (error instanceof AuthorizationResponseError) {
    return sendPage(reply, signInFailedPage(403, 'The OpenID provider did not sign you in.'));
  }
  const isUnreachable = error instanceof OutboundError;
  const reason = isUnreachable ? 'cannot be reached just now.' : 'has given an answer that cannot be accepted.';
  return sendPage(reply, signInFailedPage(502, `The OpenID provider ${reason}`));
}

/** Logs the message alone: such an error's `cause` may hold tokens and claims. */
function noteFailure(request: FastifyRequest, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  request.log.warn({ reason }, 'a sign-in at the OpenID provider failed');
}
