/** The vendor's OAuth 2.0: PKCE in addition to a secret, consent per scope, refresh answers without a refresh token. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Permission } from '../../consent-page.ts';
import { formOf, queryOf } from '../../form.ts';
import { pkceDemands, readAuthorizationRequest, registerConsent } from '../../oauth2-consent.ts';
import { type AuthorizationParts, basicCredentials, type IssuedTokens } from '../../oauth2-grants.ts';

export const CLIENT_ID = 'tributary-sandbox-a.apps.example';
/** By this name the application's secret is asked of the sandbox. */
export const CLIENT_SECRET = 'google_health client';
export const SCOPE_PREFIX = 'https://www.googleapis.com/auth/googlehealth.';

const SCOPES: readonly Permission[] = [
  ['activity_and_fitness', 'Steps, distance, floors, energy, active minutes, exercise, VO2 max'],
  ['health_metrics_and_measurements', 'Heart rate, oxygen, breathing, temperature, weight, glucose'],
  ['sleep', 'Sleep'],
  ['settings', 'Time zone, units, paired devices'],
  ['profile', 'Age and stride'],
].map(([name, description]) => ({ id: `${SCOPE_PREFIX}${name}.readonly`, description: description ?? '' }));

export function registerAuthorization(app: FastifyInstance, parts: Omit<AuthorizationParts, 'onRevoked'>): void {
  const { grants, tokens } = parts;
  addConsentPage(app, parts);
  app.post('/token', async (request, reply) => {
    const answer = await exchange(request, parts);
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

function addConsentPage(app: FastifyInstance, { grants }: Omit<AuthorizationParts, 'onRevoked'>): void {
  const rules = { clientId: CLIENT_ID, scopes: SCOPES, separator: ' ', prefix: 'Error 400: ' } as const;
  registerConsent(app, {
    path: '/o/oauth2/v2/auth',
    vendorName: 'Google Health',
    selectable: true,
    denial: { error: 'access_denied' },
    read: (query, reply) => {
      const asked = readAuthorizationRequest(query, reply, rules, pkceDemands(query));
      const isOffline = query.get('access_type') === 'offline';
      const forcesConsent = (query.get('prompt') ?? '').split(' ').includes('consent');
      return asked && { ...asked, challenge: query.get('code_challenge'), isOffline, forcesConsent };
    },
    issue: async ({ redirectUri, challenge, isOffline, forcesConsent }, person, scopes) => {
      // An account gets no further refresh token when it is asked again without the consent page being forced.
      const refreshable = isOffline && (forcesConsent || grants.grantsOf(person.id).length === 0);
      const code = await grants.issueCode({ person, scopes, redirectUri, challenge, refreshable });
      return { code, scope: scopes.join(' ') };
    },
  });
}

interface TokenError {
  readonly error: string;
  readonly error_description: string;
}

async function exchange(
  request: FastifyRequest,
  { grants, clientSecret }: Omit<AuthorizationParts, 'onRevoked'>,
): Promise<object | TokenError> {
  const form = formOf(request);
  const client = basicCredentials(request.headers.authorization) ?? {
    id: form.get('client_id'),
    secret: form.get('client_secret'),
  };
  if (client.id !== CLIENT_ID || client.secret !== clientSecret) {
    return { error: 'invalid_client', error_description: 'The OAuth client was not found or its secret is wrong.' };
  }
  const grantType = form.get('grant_type');
  if (grantType === 'authorization_code') {
    // Compared character by character; a missing address never matches.
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
