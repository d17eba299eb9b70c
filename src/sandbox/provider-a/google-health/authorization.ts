/** The vendor's OAuth 2.0: PKCE on top of a secret, consent per scope, refresh answers without a refresh token. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consentPage, type Permission, readConsent } from '../../consent-page.ts';
import { formOf, isRedirectUri, queryOf, withParameters } from '../../form.ts';
import { sendErrorPage, sendPage } from '../../html.ts';
import { basicCredentials, type IssuedTokens, type OAuth2Grants } from '../../oauth2-grants.ts';
import type { TokenCounters } from '../../stats.ts';

export const CLIENT_ID = 'tributary-sandbox-a.apps.example';
export const CLIENT_SECRET = 'sandbox-secret-of-provider-a';
export const SCOPE_PREFIX = 'https://www.googleapis.com/auth/googlehealth.';
const PATH = '/o/oauth2/v2/auth';

const SCOPES: readonly Permission[] = [
  ['activity_and_fitness', 'Steps, distance, floors, energy, active minutes, exercise, VO2 max'],
  ['health_metrics_and_measurements', 'Heart rate, oxygen, breathing, temperature, weight, glucose'],
  ['sleep', 'Sleep'],
  ['settings', 'Time zone, units, paired devices'],
  ['profile', 'Age and stride'],
].map(([name, description]) => ({ id: `${SCOPE_PREFIX}${name}.readonly`, description: description ?? '' }));

interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: Readonly<Record<string, string>>;
  readonly challenge: string;
  readonly permissions: readonly Permission[];
  readonly isOffline: boolean;
  readonly forcesConsent: boolean;
}

interface Parts {
  readonly vendorId: string;
  readonly grants: OAuth2Grants;
  readonly tokens: TokenCounters;
}

export function registerAuthorization(app: FastifyInstance, { vendorId, grants, tokens }: Parts): void {
  app.get(PATH, (request, reply) => {
    const query = queryOf(request);
    const authorization = readAuthorizationRequest(query, reply);
    if (authorization === undefined) return reply;
    const person = query.get('person') ?? undefined;
    const { permissions } = authorization;
    return sendPage(reply, 200, consentPage({ vendorId, permissions, person, selectable: true }));
  });
  app.post(PATH, async (request, reply) => {
    const authorization = readAuthorizationRequest(queryOf(request), reply);
    if (authorization === undefined) return reply;
    const { redirectUri, state, permissions, challenge, isOffline, forcesConsent } = authorization;
    const consent = readConsent(formOf(request), permissions);
    if (consent === undefined) return sendErrorPage(reply, 400, 'The form needs a person and a decision.');
    if (consent === null) return reply.redirect(withParameters(redirectUri, { error: 'access_denied', ...state }), 302);
    const { person } = consent;
    const scopes = [...consent.permissions];
    // Asked a second time without being made to consent, an account gets no further refresh token.
    const refreshable = isOffline && (forcesConsent || grants.grantsOf(person.id).length === 0);
    const code = await grants.issueCode({ person, scopes, redirectUri, challenge, refreshable });
    return reply.redirect(withParameters(redirectUri, { ...state, code, scope: scopes.join(' ') }), 302);
  });
  app.post('/token', async (request, reply) => {
    const answer = await exchange(request, grants);
    if ('error' in answer) tokens.refused += 1;
    const status = 'error' in answer ? (answer.error === 'invalid_client' ? 401 : 400) : 200;
    return reply.code(status).headers({ 'Cache-Control': 'no-store', Pragma: 'no-cache' }).send(answer);
  });
  app.post('/revoke', async (request, reply) => {
    const token = formOf(request).get('token') ?? queryOf(request).get('token') ?? '';
    const ended = await grants.revoke(token);
    if (ended.length > 0) return {};
    return reply.code(400).send({ error: 'invalid_token', error_description: 'Token expired or revoked' });
  });
}

/** Undefined: the request was refused and answered, with a page: this vendor redirects nothing but the person's "no". */
function readAuthorizationRequest(query: URLSearchParams, reply: FastifyReply): AuthorizationRequest | undefined {
  const redirectUri = query.get('redirect_uri') ?? '';
  const challenge = query.get('code_challenge') ?? '';
  const asked = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  const permissions = SCOPES.filter(({ id }) => asked.includes(id));
  const demands: readonly [boolean, string][] = [
    [query.get('client_id') === CLIENT_ID, 'Error 401: invalid_client. Use the credentials of the sandbox.'],
    [isRedirectUri(redirectUri), 'Error 400: redirect_uri must be an absolute http(s) address without a fragment.'],
    [query.get('response_type') === 'code', 'Error 400: response_type must be code.'],
    [permissions.length > 0 && permissions.length === new Set(asked).size, 'Error 400: invalid_scope.'],
    [query.get('code_challenge_method') === 'S256', 'Error 400: code_challenge_method must be S256.'],
    [/^[A-Za-z0-9_-]{43}$/.test(challenge), 'Error 400: code_challenge must be a base64url SHA-256.'],
  ];
  const fault = demands.find(([isMet]) => !isMet);
  if (fault !== undefined) {
    sendErrorPage(reply, 400, fault[1]);
    return undefined;
  }
  const state = query.get('state');
  return {
    redirectUri,
    state: state === null ? {} : { state },
    challenge,
    permissions,
    isOffline: query.get('access_type') === 'offline',
    forcesConsent: (query.get('prompt') ?? '').split(' ').includes('consent'),
  };
}

interface TokenError {
  readonly error: string;
  readonly error_description: string;
}

async function exchange(request: FastifyRequest, grants: OAuth2Grants): Promise<object | TokenError> {
  const form = formOf(request);
  const client = basicCredentials(request.headers.authorization) ?? {
    id: form.get('client_id'),
    secret: form.get('client_secret'),
  };
  if (client.id !== CLIENT_ID || client.secret !== CLIENT_SECRET) {
    return { error: 'invalid_client', error_description: 'The OAuth client was not found or its secret is wrong.' };
  }
  const grantType = form.get('grant_type');
  if (grantType === 'authorization_code') {
    // Compared character for character; a missing one never matches.
    const redirectUri = form.get('redirect_uri') ?? '';
    return tokenAnswer(await grants.redeemCode(form.get('code') ?? '', redirectUri, form.get('code_verifier')));
  }
  if (grantType === 'refresh_token') return tokenAnswer(await grants.refresh(form.get('refresh_token') ?? ''));
  return { error: 'unsupported_grant_type', error_description: 'Invalid grant_type' };
}

function tokenAnswer(issued: IssuedTokens | undefined): object | TokenError {
  if (issued === undefined) {
    return { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' };
  }
  return {
    access_token: issued.accessToken,
    expires_in: issued.expiresInSeconds,
    ...(issued.refreshToken !== undefined && { refresh_token: issued.refreshToken }),
    scope: issued.scopes.join(' '),
    token_type: 'Bearer',
  };
}
