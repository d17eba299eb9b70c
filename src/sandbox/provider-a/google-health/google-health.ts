/** The current interface, one of provider_a's two. */
import { randomBytes } from 'node:crypto';
import { OAuth2Grants } from '../../oauth2-grants.ts';
import type { SecretOf } from '../../secrets.ts';
import type { VendorContext, VendorSettings } from '../../vendor.ts';
import type { Flavor } from '../flavor.ts';
import { registerApi } from './api.ts';
import { CLIENT_ID, CLIENT_SECRET, registerAuthorization } from './authorization.ts';
import { announceTo } from './notifications.ts';
import { SigningKeys } from './signing-keys.ts';
import { registerSubscribers, Subscribers } from './subscribers.ts';
import { Refusal, rateLimited, unauthenticated } from './wire.ts';

export function googleHealthSettings(baseUrl: string, secretOf: SecretOf): VendorSettings {
  return {
    clientId: CLIENT_ID,
    clientSecret: secretOf(CLIENT_SECRET),
    authorizeUrl: `${baseUrl}/o/oauth2/v2/auth`,
    tokenUrl: `${baseUrl}/token`,
    revokeUrl: `${baseUrl}/revoke`,
    apiUrl: baseUrl,
    webhookSecret: `Bearer ${secretOf('google_health webhook')}`,
    keysetUrl: `${baseUrl}/googlehealthapi/webhooks/webhooks_public_keyset.json`,
  };
}

export function openGoogleHealth(context: VendorContext, vendorId: string): Flavor {
  const grants = new OAuth2Grants(context, {
    name: 'google_health',
    codeTtlMs: 10 * 60_000,
    accessTtlSeconds: 3_599,
    refresh: 'kept',
    newAccessToken: () => `ya29.${randomBytes(120).toString('base64url')}`,
    newRefreshToken: () => `1//${randomBytes(48).toString('base64url')}`,
  });
  const keys = new SigningKeys(context);
  const subscribers = new Subscribers(context);
  return {
    owns: (path) => /^\/(v4\/|o\/oauth2|token|revoke|googlehealthapi\/)/.test(path),
    grants,
    register: (app) => {
      const { tokens, secretOf } = context;
      registerAuthorization(app, { grants, tokens, clientSecret: secretOf(CLIENT_SECRET) });
      app.register(async (api) => registerApi(api, context, grants));
      app.register(async (api) => registerSubscribers(api, context, subscribers, keys));
    },
    // No notification announces this: the application notices it at the next refresh.
    revokeGrants: async (personId) => (await grants.revokeAll(personId)).length,
    announce: announceTo(context, vendorId, grants, subscribers, keys),
    checkReceiver: ({ url, secret }) => subscribers.check(url, secret ?? '', (body) => keys.signature(body)),
    rotateKey: () => keys.rotate(),
    faultBody: (status) => {
      if (status === 401) return unauthenticated().body;
      if (status === 429) return rateLimited().body;
      return new Refusal(status, status === 500 ? 'INTERNAL_ERROR' : undefined).body;
    },
  };
}
