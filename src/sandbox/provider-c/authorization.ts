/** OAuth 2.0 code flow of simulated provider_c: consent page and token endpoint. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Permission } from '../consent-page.ts';
import { formOf, isRedirectUri, withParameters } from '../form.ts';
import { sendErrorPage } from '../html.ts';
import { type AuthorizationRequest, askedPermissions, registerConsent } from '../oauth2-consent.ts';
import type { AuthorizationParts, IssuedTokens } from '../oauth2-grants.ts';

export const CLIENT_ID = 'tributary-sandbox-c';
/** By this name the application's secret is asked of the sandbox. */
export const CLIENT_SECRET = 'client';

const MIN_STATE_LENGTH = 8;

const SCOPES: readonly Permission[] = [
  { id: 'offline', description: 'Keep access while you are away' },
  { id: 'read:cycles', description: 'Day strain and average heart rate' },
  { id: 'read:sleep', description: 'Sleep and naps' },
  { id: 'read:recovery', description: 'Recovery, resting heart rate, heart-rate variability' },
  { id: 'read:workout', description: 'Workouts' },
  { id: 'read:body_measurement', description: 'Height, weight, maximum heart rate' },
  { id: 'read:profile', description: 'Name and e-mail address' },
];

export function registerAuthorization(app: FastifyInstance, parts: Omit<AuthorizationParts, 'onRevoked'>) {
  const { grants, tokens } = parts;
  registerConsent(app, {
    path: '/oauth/oauth2/auth',
    vendorName: 'WHOOP',
    selectable: false,
    denial: errorParameters('access_denied'),
    read: readRequest,
    issue: async ({ redirectUri, permissions }, person) => {
      const scopes = permissions.map(({ id }) => id);
      const refreshable = scopes.includes('offline');
      const code = await grants.issueCode({ person, scopes, redirectUri, challenge: null, refreshable });
      return { code, scope: scopes.join(' ') };
    },
  });
  app.post('/oauth/oauth2/token', async (request, reply) => {
    const answer = await exchange(formOf(request), parts);
    if ('error' in answer) tokens.refused += 1;
    const status = 'error' in answer ? (answer.error === 'invalid_client' ? 401 : 400) : 200;
    return reply.code(status).headers({ 'Cache-Control': 'no-store', Pragma: 'no-cache' }).send(answer);
  });
}

/** Undefined: the request was refused and has been answered. */
function readRequest(query: URLSearchParams, reply: FastifyReply): AuthorizationRequest | undefined {
  const redirectUri = query.get('redirect_uri') ?? '';
  const state = query.get('state') ?? '';
  // Until these two are right, nothing may be sent to the redirect URI.
  if (query.get('client_id') !== CLIENT_ID) {
    sendErrorPage(reply, 400, 'client_id is not known here. Use the credentials of the sandbox.');
    return undefined;
  }
  if (!isRedirectUri(redirectUri)) {
    sendErrorPage(reply, 400, 'redirect_uri must be an absolute http(s) address without a fragment.');
    return undefined;
  }
  const permissions = askedPermissions(query, SCOPES, ' ');
  if (query.get('response_type') !== 'code') {
    redirectWithError(reply, redirectUri, state, 'unsupported_response_type');
  } else if (state.length < MIN_STATE_LENGTH) {
    redirectWithError(reply, redirectUri, state, 'invalid_state');
  } else if (permissions === undefined) {
    redirectWithError(reply, redirectUri, state, 'invalid_scope');
  } else {
    return { redirectUri, state: { state }, permissions };
  }
  return undefined;
}

const ERROR_DESCRIPTIONS: Readonly<Record<string, string>> = {
  access_denied: 'The resource owner denied the request',
  unsupported_response_type: 'The response_type must be code',
  invalid_state: `The state must have at least ${MIN_STATE_LENGTH} characters`,
  invalid_scope: 'The requested scope is invalid, unknown, or missing',
};

function redirectWithError(reply: FastifyReply, redirectUri: string, state: string, error: string): FastifyReply {
  const parameters = errorParameters(error);
  return reply.redirect(withParameters(redirectUri, state === '' ? parameters : { ...parameters, state }), 302);
}

function errorParameters(error: string) {
  return { error, error_description: ERROR_DESCRIPTIONS[error] ?? error };
}

interface TokenError {
  readonly error: string;
  readonly error_description: string;
}

async function exchange(
  form: URLSearchParams,
  { grants, clientSecret }: Omit<AuthorizationParts, 'onRevoked'>,
): Promise<Record<string, unknown> | TokenError> {
  // Credentials are read from the body only; an Authorization header is ignored.
  if (form.get('client_id') !== CLIENT_ID || form.get('client_secret') !== clientSecret) {
    return { error: 'invalid_client', error_description: 'Client authentication failed' };
  }
  const grantType = form.get('grant_type');
  if (grantType === 'authorization_code') {
    const code = form.get('code');
    const redirectUri = form.get('redirect_uri');
    if (code === null || redirectUri === null) return missing('code and redirect_uri');
    return tokenAnswer(await grants.redeemCode(code, redirectUri, null));
  }
  if (grantType === 'refresh_token') {
    const refreshToken = form.get('refresh_token');
    if (refreshToken === null) return missing('refresh_token');
    const offline = (form.get('scope') ?? '').split(' ').includes('offline');
    return tokenAnswer(await grants.refresh(refreshToken, offline));
  }
  return { error: 'unsupported_grant_type', error_description: 'grant_type is missing or not supported' };
}

function missing(names: string): TokenError {
  return { error: 'invalid_request', error_description: `The request is missing ${names}` };
}

function tokenAnswer(pair: IssuedTokens | undefined): Record<string, unknown> | TokenError {
  if (pair === undefined) {
    return { error: 'invalid_grant', error_description: 'The code or token is invalid, expired, used or revoked' };
  }
  return {
    access_token: pair.accessToken,
    expires_in: pair.expiresInSeconds,
    ...(pair.refreshToken === undefined ? {} : { refresh_token: pair.refreshToken }),
    scope: pair.scopes.join(' '),
    token_type: 'bearer',
  };
}
