/** The vendor's OAuth 2.0: PKCE, Basic client credentials, single-use refresh tokens. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Permission } from '../../consent-page.ts';
import { bearerToken, formOf } from '../../form.ts';
import { pkceDemands, readAuthorizationRequest, registerConsent } from '../../oauth2-consent.ts';
import {
  type AuthorizationParts,
  basicCredentials,
  type IssuedTokens,
  type OAuth2Grants,
} from '../../oauth2-grants.ts';
import { legacyUserId } from '../ids.ts';
import { Refusal, vendorError } from './wire.ts';

export const CLIENT_ID = '23SNDBX';
/** By this name the application's secret is asked of the sandbox. */
export const CLIENT_SECRET = 'fitbit client';

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

export function registerAuthorization(app: FastifyInstance, parts: AuthorizationParts): void {
  const { grants, tokens } = parts;
  addConsentPage(app, parts);
  const asClient =
    (handler: (form: URLSearchParams) => Promise<object | undefined>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        requireClient(request, parts.clientSecret);
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

function addConsentPage(app: FastifyInstance, { grants }: AuthorizationParts): void {
  const rules = { clientId: CLIENT_ID, scopes: SCOPES, separator: ' ' } as const;
  registerConsent(app, {
    path: '/oauth2/authorize',
    vendorName: 'Fitbit',
    selectable: true,
    denial: { error: 'access_denied', error_description: 'The user denied the request.' },
    read: (query, reply) => {
      const asked = readAuthorizationRequest(query, reply, rules, pkceDemands(query));
      return asked && { ...asked, challenge: query.get('code_challenge') };
    },
    issue: async ({ redirectUri, challenge }, person, scopes) => ({
      code: await grants.issueCode({ person, scopes, redirectUri, challenge, refreshable: true }),
    }),
  });
}

/** Requires the credentials of an application of type "server" in the header. @throws Refusal */
function requireClient(request: FastifyRequest, clientSecret: string): void {
  const client = basicCredentials(request.headers.authorization);
  if (client?.id !== CLIENT_ID || client.secret !== clientSecret) {
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
