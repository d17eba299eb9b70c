/** The vendor's OAuth 2.0: PKCE, Basic client credentials, single-use refresh tokens. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consentPage, type Permission, readConsent } from '../../consent-page.ts';
import { bearerToken, formOf, isRedirectUri, queryOf, withParameters } from '../../form.ts';
import { sendErrorPage, sendPage } from '../../html.ts';
import { basicCredentials, type Grant, type IssuedTokens, type OAuth2Grants } from '../../oauth2-grants.ts';
import type { TokenCounters } from '../../stats.ts';
import { legacyUserId } from '../ids.ts';
import { Refusal, vendorError } from './wire.ts';

export const CLIENT_ID = '23SNDBX';
export const CLIENT_SECRET = 'sandbox-secret-of-provider-a-fitbit';

const SCOPES: readonly Permission[] = [
  { id: 'activity', description: 'Activity and exercise' },
  { id: 'cardio_fitness', description: 'Cardio fitness' },
  { id: 'electrocardiogram', description: 'Electrocardiograms' },
  { id: 'heartrate', description: 'Heart rate and heart-rate variability' },
  { id: 'irregular_rhythm_notifications', description: 'Irregular rhythm notifications' },
  { id: 'location', description: 'Location' },
  { id: 'nutrition', description: 'Food and water' },
  { id: 'oxygen_saturation', description: 'Oxygen saturation' },
  { id: 'profile', description: 'Profile and time zone' },
  { id: 'respiratory_rate', description: 'Breathing rate' },
  { id: 'settings', description: 'Devices' },
  { id: 'sleep', description: 'Sleep' },
  { id: 'social', description: 'Friends' },
  { id: 'temperature', description: 'Temperature' },
  { id: 'weight', description: 'Weight and body fat' },
];

interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: Readonly<Record<string, string>>;
  readonly challenge: string;
  readonly permissions: readonly Permission[];
}

interface Parts {
  readonly vendorId: string;
  readonly grants: OAuth2Grants;
  readonly tokens: TokenCounters;
  readonly onRevoked: (ended: readonly Grant[]) => void;
}

export function registerAuthorization(app: FastifyInstance, parts: Parts): void {
  const { grants, tokens } = parts;
  registerConsent(app, parts);
  const asClient =
    (handler: (form: URLSearchParams) => Promise<object | undefined>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        requireClient(request);
        return (await handler(formOf(request))) ?? reply.code(200).send();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        tokens.refused += 1;
        return reply.code(error.status).send(error.body);
      }
    };
  app.post(
    '/oauth2/token',
    asClient((form) => exchange(form, grants)),
  );
  app.post(
    '/oauth2/revoke',
    asClient(async (form) => {
      parts.onRevoked(await grants.revoke(form.get('token') ?? ''));
      return undefined; // an empty body
    }),
  );
  app.post('/1.1/oauth2/introspect', (request, reply) => {
    if (grants.findByAccessToken(bearerToken(request) ?? '') === undefined) {
      return reply.code(401).send(vendorError('invalid_token', 'Access token invalid.'));
    }
    const grant = grants.findByAccessToken(formOf(request).get('token') ?? '');
    if (grant === undefined) return { active: false };
    const scope = grant.scopes.map((name) => `${name.toUpperCase()}=READ`).join(', ');
    return {
      active: true,
      scope: `{${scope}}`,
      client_id: CLIENT_ID,
      user_id: legacyUserId(grant.person),
      token_type: 'access_token',
    };
  });
}

function registerConsent(app: FastifyInstance, { vendorId, grants }: Parts): void {
  app.get('/oauth2/authorize', (request, reply) => {
    const query = queryOf(request);
    const authorization = readAuthorizationRequest(query, reply);
    if (authorization === undefined) return reply;
    const person = query.get('person') ?? undefined;
    const { permissions } = authorization;
    return sendPage(reply, 200, consentPage({ vendorId, permissions, person, selectable: true }));
  });
  app.post('/oauth2/authorize', async (request, reply) => {
    const authorization = readAuthorizationRequest(queryOf(request), reply);
    if (authorization === undefined) return reply;
    const { redirectUri, state, permissions, challenge } = authorization;
    const consent = readConsent(formOf(request), permissions);
    if (consent === undefined) return sendErrorPage(reply, 400, 'The form needs a person and a decision.');
    if (consent === null) {
      const refusal = { error: 'access_denied', error_description: 'The user denied the request.' };
      return reply.redirect(withParameters(redirectUri, { ...refusal, ...state }), 302);
    }
    const { person } = consent;
    const scopes = [...consent.permissions];
    const code = await grants.issueCode({ person, scopes, redirectUri, challenge, refreshable: true });
    return reply.redirect(withParameters(redirectUri, { code, ...state }), 302);
  });
}

/** Undefined: the request was refused and answered. */
function readAuthorizationRequest(query: URLSearchParams, reply: FastifyReply): AuthorizationRequest | undefined {
  const redirectUri = query.get('redirect_uri') ?? '';
  const challenge = query.get('code_challenge') ?? '';
  const asked = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  const permissions = SCOPES.filter(({ id }) => asked.includes(id));
  const demands: readonly [boolean, string][] = [
    [query.get('client_id') === CLIENT_ID, 'client_id is not known here. Use the credentials of the sandbox.'],
    [isRedirectUri(redirectUri), 'redirect_uri must be an absolute http(s) address without a fragment.'],
    [query.get('response_type') === 'code', 'response_type must be code.'],
    [permissions.length > 0 && permissions.length === new Set(asked).size, 'scope is missing or has an unknown value.'],
    [query.get('code_challenge_method') === 'S256', 'code_challenge_method must be S256.'],
    [/^[A-Za-z0-9_-]{43}$/.test(challenge), 'code_challenge must be a base64url SHA-256.'],
  ];
  const fault = demands.find(([isMet]) => !isMet);
  if (fault !== undefined) {
    sendErrorPage(reply, 400, fault[1]);
    return undefined;
  }
  const state = query.get('state');
  return { redirectUri, state: state === null ? {} : { state }, challenge, permissions };
}

/** An application of type "server": credentials in the header. @throws Refusal */
function requireClient(request: FastifyRequest): void {
  const client = basicCredentials(request.headers.authorization);
  if (client?.id !== CLIENT_ID || client.secret !== CLIENT_SECRET) {
    throw new Refusal(401, 'invalid_client', 'Invalid authorization header format or client credentials.');
  }
}

/** @throws Refusal */
async function exchange(form: URLSearchParams, grants: OAuth2Grants): Promise<object> {
  const grantType = form.get('grant_type');
  if (grantType === 'authorization_code') {
    const verifier = form.get('code_verifier');
    return tokenAnswer(
      await grants.redeemCode(form.get('code') ?? '', form.get('redirect_uri') ?? '', verifier),
      'Code',
    );
  }
  if (grantType === 'refresh_token') {
    return tokenAnswer(await grants.refresh(form.get('refresh_token') ?? ''), 'Refresh token');
  }
  throw new Refusal(400, 'unsupported_grant_type', 'The authorization grant type is not supported');
}

function tokenAnswer(issued: IssuedTokens | undefined, what: string) {
  if (issued === undefined) throw new Refusal(400, 'invalid_grant', `${what} invalid.`);
  return {
    access_token: issued.accessToken,
    expires_in: issued.expiresInSeconds,
    refresh_token: issued.refreshToken,
    scope: issued.scopes.join(' '),
    token_type: 'Bearer',
    user_id: legacyUserId(issued.person),
  };
}
