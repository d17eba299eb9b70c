/** Simulated provider_b: OAuth 1.0a with every request signed, summaries pulled by the time they were uploaded. */
import type { Vendor } from '../vendor.ts';
import { registerApi } from './api.ts';
import { registerAuthorization } from './authorization.ts';
import { Grants } from './grants.ts';
import { parseAuthorizationHeader } from './oauth1.ts';
import { CONSUMER_KEY, CONSUMER_SECRET, createSignatureCheck } from './signed-requests.ts';

const ID = 'provider_b';

export const providerB: Vendor = {
  id: ID,
  description: 'OAuth 1.0a, signed requests; dailies with a heart rate per minute, sleeps, stress, activities.',
  settings: (baseUrl) => ({
    clientId: CONSUMER_KEY,
    clientSecret: CONSUMER_SECRET,
    requestTokenUrl: `${baseUrl}/oauth-service/oauth/request_token`,
    authorizeUrl: `${baseUrl}/oauthConfirm`,
    tokenUrl: `${baseUrl}/oauth-service/oauth/access_token`,
    apiUrl: baseUrl,
  }),
  open: (context) => {
    const grants = new Grants(context);
    const signatures = createSignatureCheck(context.now, context.publicUrl);
    return {
      register: (app) => {
        registerAuthorization(app, ID, grants, signatures, context.tokens);
        app.register(async (api) => registerApi(api, context, grants, signatures), { prefix: '/wellness-api/rest' });
      },
      personOf: (request) => {
        const token = parseAuthorizationHeader(request.headers.authorization)?.get('oauth_token');
        return token === undefined ? undefined : grants.findGrant(token)?.person.id;
      },
      revokeGrants: (personId) => grants.revokeAll(personId),
    };
  },
};
