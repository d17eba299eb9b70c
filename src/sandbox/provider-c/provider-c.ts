/** Simulated provider_c: OAuth 2.0 with strictly rotating tokens, REST collections with page tokens. */
import { randomBytes } from 'node:crypto';
import { bearerToken, formOf } from '../form.ts';
import { OAuth2Grants } from '../oauth2-grants.ts';
import type { Vendor } from '../vendor.ts';
import { registerApi } from './api.ts';
import { CLIENT_ID, CLIENT_SECRET, registerAuthorization } from './authorization.ts';
import { announceTo } from './notifications.ts';

const ID = 'provider_c';

export const providerC: Vendor = {
  id: ID,
  description: 'OAuth 2.0, single-use refresh tokens; cycles, sleep, recovery, workouts.',
  settings: (baseUrl, secretOf) => ({
    clientId: CLIENT_ID,
    clientSecret: secretOf(CLIENT_SECRET),
    authorizeUrl: `${baseUrl}/oauth/oauth2/auth`,
    tokenUrl: `${baseUrl}/oauth/oauth2/token`,
    apiUrl: baseUrl,
  }),
  open: (context) => {
    const grants = new OAuth2Grants(context, {
      name: 'oauth2',
      codeTtlMs: 60_000,
      accessTtlSeconds: 3_600,
      refresh: 'new-pair',
      newAccessToken: newToken,
      newRefreshToken: newToken,
    });
    return {
      register: (app) => {
        const { tokens, secretOf } = context;
        registerAuthorization(app, { grants, tokens, clientSecret: secretOf(CLIENT_SECRET) });
        app.register(async (api) => registerApi(api, context, grants), { prefix: '/developer' });
      },
      personOf: (request) => grants.ownerOf(bearerToken(request) ?? formOf(request).get('refresh_token') ?? ''),
      // No notification announces this: the application notices it at the next refresh.
      revokeGrants: async (personId) => (await grants.revokeAll(personId)).length,
      announce: announceTo(context, ID, grants),
      // The vendor checks nothing: its customers type an address into its dashboard.
      checkReceiver: async () => undefined,
    };
  },
};

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
