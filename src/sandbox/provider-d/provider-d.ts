/** Simulated provider_d: OAuth 2.0 with rotating tokens; activities with ids beyond 2^53; one push subscription. */
import { randomBytes } from 'node:crypto';
import { bearerToken } from '../form.ts';
import { OAuth2Grants } from '../oauth2-grants.ts';
import type { Vendor } from '../vendor.ts';
import { limitHeaders, registerApi, TOO_MANY } from './api.ts';
import { CLIENT_ID, CLIENT_SECRET, parametersOf, problem, registerAuthorization } from './authorization.ts';
import { createNotifications } from './notifications.ts';
import { registerSubscriptions, Subscriptions } from './subscriptions.ts';

const ID = 'provider_d';
const newToken = () => randomBytes(20).toString('hex');

export const providerD: Vendor = {
  id: ID,
  description: 'OAuth 2.0, rotating tokens, consent per item; activities with laps, ids beyond 2^53, no daily values.',
  settings: (baseUrl, secretOf) => ({
    clientId: CLIENT_ID,
    clientSecret: secretOf(CLIENT_SECRET),
    authorizeUrl: `${baseUrl}/oauth/authorize`,
    tokenUrl: `${baseUrl}/oauth/token`,
    revokeUrl: `${baseUrl}/oauth/revoke`,
    apiUrl: baseUrl,
    webhookSecret: secretOf('verify token'),
  }),
  open: (context) => {
    const grants = new OAuth2Grants(context, {
      name: 'grants',
      codeTtlMs: 10 * 60_000,
      accessTtlSeconds: 21_600,
      refresh: 'rotating',
      newAccessToken: newToken,
      newRefreshToken: newToken,
    });
    const clientSecret = context.secretOf(CLIENT_SECRET);
    const subscriptions = new Subscriptions(context);
    const notifications = createNotifications(context, ID, grants, subscriptions);
    return {
      register: (app) => {
        app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
          done(null, readJson(String(body))),
        );
        const { tokens } = context;
        registerAuthorization(app, { grants, tokens, clientSecret, onRevoked: notifications.deauthorised });
        app.register(async (api) => registerSubscriptions(api, subscriptions, clientSecret), { prefix: '/api/v3' });
        app.register(async (api) => registerApi(api, context, grants), { prefix: '/api/v3' });
      },
      personOf: (request) => {
        const form = parametersOf(request);
        const token =
          bearerToken(request) ?? form.get('refresh_token') ?? form.get('token') ?? form.get('access_token');
        return token === null ? undefined : grants.ownerOf(token);
      },
      revokeGrants: async (personId) => {
        const ended = await grants.revokeAll(personId);
        notifications.deauthorised(ended);
        return ended.length;
      },
      announce: notifications.announce,
      checkReceiver: (receiver) => subscriptions.challenge(receiver.url, receiver.secret ?? ''),
      faultBody: (status, _request, reply) => {
        if (status === 401) return problem('Authorization Error', 'Application', '', 'invalid');
        if (status !== 429) return undefined;
        const limits = context.limits();
        reply.headers(limitHeaders(limits, Math.min(limits.readsPerQuarterHour, limits.readsPerDay) + 1));
        return TOO_MANY;
      },
    };
  },
};

/** The text's object, or undefined. */
function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
}
