/** Simulated provider_b: OAuth 1.0a with every request signed, summaries pulled by the time they were uploaded. */

import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../form.ts';
import type { SecretOf } from '../secrets.ts';
import type { TokenCounters } from '../stats.ts';
import type { Vendor, VendorSettings } from '../vendor.ts';
import { registerApi } from './api.ts';
import { PERMISSIONS, registerAuthorization } from './authorization.ts';
import { BearerGrants } from './bearer-grants.ts';
import { Grants } from './grants.ts';
import { createNotifications } from './notifications.ts';
import { parseAuthorizationHeader } from './oauth1.ts';
import { answerOf, registerOAuth2 } from './oauth2.ts';
import { PullTokens } from './pull-tokens.ts';
import { CONSUMER_KEY, CONSUMER_SECRET, createSignatureCheck, type SignatureCheck } from './signed-requests.ts';

const ID = 'provider_b';

function oauth1Settings(baseUrl: string, secretOf: SecretOf): VendorSettings {
  return {
    ...commonSettings(baseUrl, secretOf),
    requestTokenUrl: `${baseUrl}/oauth-service/oauth/request_token`,
    authorizeUrl: `${baseUrl}/oauthConfirm`,
    tokenUrl: `${baseUrl}/oauth-service/oauth/access_token`,
  };
}

function oauth2Settings(baseUrl: string, secretOf: SecretOf): VendorSettings {
  return {
    ...commonSettings(baseUrl, secretOf),
    authorizeUrl: `${baseUrl}/oauth2Confirm`,
    tokenUrl: `${baseUrl}/di-oauth2-service/oauth/token`,
  };
}

function commonSettings(baseUrl: string, secretOf: SecretOf) {
  return {
    clientId: CONSUMER_KEY,
    clientSecret: secretOf(CONSUMER_SECRET),
    apiUrl: baseUrl,
    webhookSecret: secretOf('path segment'),
  };
}

export const providerB: Vendor = {
  id: ID,
  description:
    'OAuth 1.0a with signed requests, or OAuth 2.0 with PKCE; dailies with a heart rate per minute, sleeps, stress, activities.',
  linkPaths: ['/wellness-api/'],
  settings: oauth1Settings,
  flavors: (...at) => ({ oauth1: oauth1Settings(...at), oauth2: oauth2Settings(...at) }),
  open: (context) => {
    const grants = new Grants(context);
    const signatures = createSignatureCheck(context);
    const bearers = new BearerGrants(context, grants);
    const pullTokens = new PullTokens(context);
    const notifications = createNotifications(context, ID, grants, pullTokens);
    return {
      register: (app) => {
        registerAuthorization(app, grants, signatures, context.tokens);
        registerOAuth2(app, bearers, context.tokens, context.secretOf(CONSUMER_SECRET));
        registerTokenExchange(app, grants, bearers, signatures, context.tokens);
        app.register(async (api) => registerApi(api, context, grants, signatures, notifications, pullTokens, bearers), {
          prefix: '/wellness-api/rest',
        });
      },
      personOf: (request) => {
        const bearer = bearerToken(request);
        if (bearer !== undefined) return bearers.findGrant(bearer)?.person.id;
        const token = parseAuthorizationHeader(request.headers.authorization)?.get('oauth_token');
        return token === undefined ? undefined : grants.findGrant(token)?.person.id;
      },
      revokeGrants: async (personId) => {
        const ended = grants.grantsOf(personId);
        const count = await grants.revokeAll(personId);
        notifications.deregistered(ended);
        return count;
      },
      announce: notifications.announce,
      // The vendor checks nothing: its customers type an address into its portal.
      checkReceiver: async () => undefined,
      changePermissions: async (personId, permissions) => {
        const unknown = permissions.find((permission) => !PERMISSIONS.some(({ id }) => id === permission));
        if (unknown !== undefined) throw new RangeError(`${unknown} is not a permission of this vendor`);
        if (grants.grantsOf(personId).length === 0) return false;
        await grants.setPermissions(personId, permissions);
        notifications.permissionsChanged(grants.grantsOf(personId));
        return true;
      },
      faultBody: (status) => ({ errorMessage: status === 429 ? 'Too many requests' : `Failure ${status}` }),
    };
  },
};

/**
 * The exchange of an OAuth 1.0a grant for an OAuth 2.0 one. The request is signed with the grant's own token and has no body. The OAuth 1.0a token stays good; a repeated exchange
 * gives another pair and ends the one before.
 */
function registerTokenExchange(
  app: FastifyInstance,
  grants: Grants,
  bearers: BearerGrants,
  signatures: SignatureCheck,
  tokens: TokenCounters,
): void {
  app.post('/partner-gateway/rest/user/token-exchange', async (request, reply) => {
    const signed = signatures.verify(request, (token) => grants.accessTokenSecret(token));
    const token = 'status' in signed ? undefined : signed.oauth.get('oauth_token');
    if (token === undefined || grants.findGrant(token) === undefined) {
      tokens.refused += 1;
      const { status, errorMessage } = 'status' in signed ? signed : { status: 401, errorMessage: 'No access token' };
      return reply.code(status).send({ errorMessage });
    }
    await grants.markExchanged(token);
    return reply.send(answerOf(await bearers.exchange(token)));
  });
}
