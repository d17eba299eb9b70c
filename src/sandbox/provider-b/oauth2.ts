/** OAuth 2.0 with PKCE at simulated provider_b: consent page and token endpoint. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formOf, isRedirectUri } from '../form.ts';
import { sendErrorPage } from '../html.ts';
import { type AuthorizationRequest, pkceDemands, registerConsent } from '../oauth2-consent.ts';
import type { TokenCounters } from '../stats.ts';
import { PERMISSIONS, VENDOR_NAME } from './authorization.ts';
import { type BearerGrants, type BearerPair, REFRESH_TTL_SECONDS } from './bearer-grants.ts';
import { CONSUMER_KEY } from './signed-requests.ts';

interface PkceRequest extends AuthorizationRequest {
  readonly challenge: string;
}

export function registerOAuth2(
  app: FastifyInstance,
  bearers: BearerGrants,
  tokens: TokenCounters,
  clientSecret: string,
) {
  registerConsent<PkceRequest>(app, {
    path: '/oauth2Confirm',
    vendorName: VENDOR_NAME,
    selectable: true,
    denial: { error: 'access_denied' },
    read: readRequest,
    issue: async ({ redirectUri, challenge }, person, permissions) => ({
      code: await bearers.issueCode(person, permissions, redirectUri, challenge),
    }),
  });
  app.post('/di-oauth2-service/oauth/token', async (request, reply) => {
    const pair = await exchange(formOf(request), bearers, clientSecret);
    if (pair !== undefined && 'accessToken' in pair) return reply.send(answerOf(pair));
    tokens.refused += 1;
    return reply.code(pair === undefined ? 400 : 401).send(pair ?? { error: 'invalid_grant' });
  });
}

/** Undefined: the request was refused and has been answered. The vendor knows no scopes. */
function readRequest(query: URLSearchParams, reply: FastifyReply): PkceRequest | undefined {
  const redirectUri = query.get('redirect_uri') ?? '';
  const state = query.get('state');
  const demands = [
    [query.get('client_id') === CONSUMER_KEY, 'client_id is not known here. Use the credentials of the sandbox.'],
    [isRedirectUri(redirectUri), 'redirect_uri must be an absolute http(s) address without a fragment.'],
    [query.get('response_type') === 'code', 'response_type must be code.'],
    ...pkceDemands(query),
  ] as const;
  const [, fault] = demands.find(([isMet]) => !isMet) ?? [];
  if (fault !== undefined) {
    sendErrorPage(reply, 400, fault);
    return undefined;
  }
  const challenge = query.get('code_challenge') ?? '';
  return { redirectUri, state: state === null ? {} : { state }, permissions: PERMISSIONS, challenge };
}

async function exchange(
  form: URLSearchParams,
  bearers: BearerGrants,
  clientSecret: string,
): Promise<BearerPair | { readonly error: string } | undefined> {
  const read = (name: string) => form.get(name) ?? '';
  if (read('client_id') !== CONSUMER_KEY || read('client_secret') !== clientSecret) {
    return { error: 'invalid_client' };
  }
  if (read('grant_type') === 'refresh_token') return bearers.refresh(read('refresh_token'));
  return bearers.redeemCode(read('code'), read('redirect_uri'), read('code_verifier'));
}

export function answerOf({ accessToken, refreshToken, expiresInSeconds }: BearerPair) {
  return {
    access_token: accessToken,
    expires_in: expiresInSeconds,
    token_type: 'bearer',
    refresh_token: refreshToken,
    scope: 'PARTNER_WRITE PARTNER_READ CONNECT_READ CONNECT_WRITE', // no permissions of the person
    refresh_token_expires_in: REFRESH_TTL_SECONDS,
  };
}
