/**
 * OAuth 2.0 code flow of simulated provider_d: permissions that can be unticked, tokens that rotate, two ways to
 * revoke.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Permission } from '../consent-page.ts';
import { formOf, queryOf } from '../form.ts';
import { readAuthorizationRequest, registerConsent } from '../oauth2-consent.ts';
import { type AuthorizationParts, basicCredentials, type IssuedTokens } from '../oauth2-grants.ts';
import type { Person } from '../people.ts';
import { athleteId } from './ids.ts';

export const CLIENT_ID = '70001';
/** By this name the application's secret is asked of the sandbox. */
export const CLIENT_SECRET = 'client';

const SCOPES: readonly Permission[] = [
  { id: 'read', description: 'View data about your public profile' },
  { id: 'read_all', description: 'View your private routes and events' },
  { id: 'profile:read_all', description: 'View your complete profile' },
  { id: 'profile:write', description: 'Change your profile' },
  { id: 'activity:read', description: 'View data about your activities' },
  { id: 'activity:read_all', description: 'View your private activities' },
  { id: 'activity:write', description: 'Upload activities' },
];

export function registerAuthorization(app: FastifyInstance, parts: AuthorizationParts): void {
  addConsentPage(app, parts);
  for (const path of ['/oauth/token', '/api/v3/oauth/token']) {
    app.post(path, async (request, reply) => {
      const answer = await exchange(parametersOf(request), parts);
      if ('errors' in answer) parts.tokens.refused += 1;
      return reply
        .code('errors' in answer ? (answer === WRONG_SECRET ? 401 : 400) : 200)
        .header('Cache-Control', 'no-store')
        .send(answer);
    });
  }
  app.post('/oauth/revoke', async (request, reply) => {
    const client = basicCredentials(request.headers.authorization);
    if (client?.id !== CLIENT_ID || client.secret !== parts.clientSecret) {
      return reply.code(401).send({ error: 'invalid_client' });
    }
    parts.onRevoked(await parts.grants.revoke(parametersOf(request).get('token') ?? ''));
    return reply.code(200).send(); // also for an unknown token (RFC 7009 §2.2)
  });
  app.post('/oauth/deauthorize', async (request, reply) => {
    const token = parametersOf(request).get('access_token') ?? '';
    if (parts.grants.findByAccessToken(token) === undefined) {
      return reply.code(401).send(problem('Authorization Error', 'Athlete', 'access_token', 'invalid'));
    }
    parts.onRevoked(await parts.grants.revoke(token));
    return { access_token: token };
  });
}

function addConsentPage(app: FastifyInstance, { grants }: AuthorizationParts): void {
  const rules = { clientId: CLIENT_ID, scopes: SCOPES, separator: ',' } as const;
  registerConsent(app, {
    path: '/oauth/authorize',
    vendorName: 'Strava',
    selectable: true,
    denial: { error: 'access_denied' },
    read: (query, reply) => {
      const prompt = query.get('approval_prompt') ?? 'auto';
      const demands = [[['auto', 'force'].includes(prompt), 'approval_prompt must be auto or force.']] as const;
      return readAuthorizationRequest(query, reply, rules, demands);
    },
    issue: async ({ redirectUri }, person, scopes) => {
      const code = await grants.issueCode({ person, scopes, redirectUri, challenge: null, refreshable: true });
      return { code, scope: scopes.join(',') };
    },
  });
}

/** Form, JSON or query: this vendor accepts all three. */
export function parametersOf(request: FastifyRequest): URLSearchParams {
  const parameters = queryOf(request);
  if (typeof request.body === 'string') for (const [name, value] of formOf(request)) parameters.set(name, value);
  else for (const [name, value] of Object.entries(request.body ?? {})) parameters.set(name, String(value));
  return parameters;
}

type TokenError = ReturnType<typeof problem>;

async function exchange(
  form: URLSearchParams,
  { grants, clientSecret }: AuthorizationParts,
): Promise<object | TokenError> {
  if (form.get('client_id') !== CLIENT_ID) return problem('Bad Request', 'Application', 'client_id', 'invalid');
  if (form.get('client_secret') !== clientSecret) return WRONG_SECRET;
  if (form.get('grant_type') === 'authorization_code') {
    const issued = await grants.redeemCode(form.get('code') ?? '', form.get('redirect_uri'), null);
    if (issued === undefined) return problem('Bad Request', 'AuthorizationCode', 'code', 'invalid');
    return { ...tokenAnswer(issued), athlete: summaryAthlete(issued.person) };
  }
  if (form.get('grant_type') === 'refresh_token') {
    const issued = await grants.refresh(form.get('refresh_token') ?? '');
    return issued === undefined
      ? problem('Bad Request', 'RefreshToken', 'refresh_token', 'invalid')
      : tokenAnswer(issued);
  }
  return problem('Bad Request', 'OAuth', 'grant_type', 'invalid');
}

/** The vendor does not name the member at fault here. */
const WRONG_SECRET = problem('Authorization Error', 'Application', '', 'invalid');

function tokenAnswer(issued: IssuedTokens) {
  return {
    token_type: 'Bearer',
    access_token: issued.accessToken,
    expires_at: Math.floor(issued.expiresAtMs / 1_000),
    expires_in: issued.expiresInSeconds,
    refresh_token: issued.refreshToken,
  };
}

export function problem(message: string, resource: string, field: string, code: string) {
  return { message, errors: [{ resource, field, code }] };
}

export function summaryAthlete(person: Person) {
  return {
    id: athleteId(person),
    username: person.id.replaceAll('-', '_'),
    resource_state: 2,
    firstname: person.firstName,
    lastname: person.lastName,
    city: '',
    state: '',
    country: '',
    sex: person.sex === 'female' ? 'F' : 'M',
    premium: false,
    summit: false,
    created_at: '2021-03-01T08:00:00Z',
    updated_at: '2025-10-01T08:00:00Z',
    badge_type_id: 0,
    profile_medium: 'avatar/athlete/medium.png',
    profile: 'avatar/athlete/large.png',
    friend: null,
    follower: null,
  };
}
