/** The retired interface, one of provider_a's two. */
import { randomBytes } from 'node:crypto';
import { OAuth2Grants } from '../../oauth2-grants.ts';
import type { SecretOf } from '../../secrets.ts';
import type { VendorContext, VendorSettings } from '../../vendor.ts';
import type { Flavor } from '../flavor.ts';
import { registerApi } from './api.ts';
import { CLIENT_ID, CLIENT_SECRET, registerAuthorization } from './authorization.ts';
import { createNotifications } from './notifications.ts';
import { registerSubscriptions, Subscriptions } from './subscriptions.ts';
import { TOO_MANY, vendorError } from './wire.ts';

export function fitbitSettings(baseUrl: string, secretOf: SecretOf): VendorSettings {
  return {
    clientId: CLIENT_ID,
    clientSecret: secretOf(CLIENT_SECRET),
    authorizeUrl: `${baseUrl}/oauth2/authorize`,
    tokenUrl: `${baseUrl}/oauth2/token`,
    revokeUrl: `${baseUrl}/oauth2/revoke`,
    apiUrl: baseUrl,
    webhookSecret: secretOf('fitbit verification code'),
  };
}

export function openFitbit(context: VendorContext, vendorId: string): Flavor {
  const grants = new OAuth2Grants(context, {
    name: 'fitbit',
    codeTtlMs: 10 * 60_000,
    accessTtlSeconds: 28_800,
    refresh: 'single-use',
    newAccessToken: () => `eyJhbGciOiJIUzI1NiJ9.${randomBytes(90).toString('base64url')}`,
    newRefreshToken: () => randomBytes(32).toString('hex'),
  });
  const subscriptions = new Subscriptions(context);
  const notifications = createNotifications(context, vendorId, grants, subscriptions);
  return {
    owns: (path) => /^\/(1|1\.1|1\.2|oauth2)\//.test(path),
    grants,
    register: (app) => {
      const { tokens, secretOf } = context;
      const clientSecret = secretOf(CLIENT_SECRET);
      registerAuthorization(app, { grants, tokens, clientSecret, onRevoked: notifications.revoked });
      registerApi(app, context, grants);
      registerSubscriptions(app, context, grants, subscriptions);
    },
    revokeGrants: async (personId) => {
      const ended = await grants.revokeAll(personId);
      notifications.revoked(ended);
      return ended.length;
    },
    announce: notifications.announce,
    checkReceiver: (receiver) => subscriptions.verify(receiver),
    faultBody: (status) => {
      if (status === 401) return vendorError('expired_token', 'Access token expired.');
      return status === 429 ? TOO_MANY : vendorError('system', 'Internal error', 'n/a');
    },
  };
}
