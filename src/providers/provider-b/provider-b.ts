/**
 * Garmin Health API. The vendor's partner specification was not used: everything here is based on its public pages and
 * on open-source integrations (see fixtures/SOURCES.md).
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 */
import Type from 'typebox';
import type { Notice } from '../inbound.ts';
import type { Provider } from '../provider.ts';
import { VendorError } from '../vendor-api.ts';
import { vendorReader } from '../vendor-json.ts';
import { BACKFILL_DAYS, historyRequests } from './history-requests.ts';
import { inbound } from './inbound.ts';
import { normaliseSummaries } from './item-types.ts';
import { API_PATH, pullSummaries } from './pull.ts';

const readPermissions = vendorReader(
  'permissions',
  Type.Union([Type.Array(Type.String()), Type.Object({ permissions: Type.Array(Type.String()) })]),
);
const readUser = vendorReader('user id', Type.Object({ userId: Type.String({ minLength: 1 }) }));

/** OAuth 1.0a, which the vendor ends with the year 2026. */
const oauth1: Provider = {
  id: 'provider_b',
  flavor: 'oauth1',
  ending: {
    what: 'OAuth 1.0a',
    when: 'on 2026-12-31',
    servedUntil: Date.parse('2027-01-01T00:00:00Z'),
    successor: 'oauth2',
    advice: 'see `docs/providers/set-up/provider_b.md`',
  },
  displayName: 'Garmin',
  auth: {
    protocol: 'oauth1',
    requestTokenUrl: 'https://connectapi.garmin.com/oauth-service/oauth/request_token',
    authorizeUrl: 'https://connect.garmin.com/oauthConfirm',
    tokenUrl: 'https://connectapi.garmin.com/oauth-service/oauth/access_token',
  },
  apiUrl: 'https://apis.garmin.com',
  metricTypes: [
    'steps',
    'distance',
    'calories',
    'active_minutes',
    'floors',
    'heart_rate',
    'resting_heart_rate',
    'heart_rate_variability',
    'sleep',
    'sleep_score',
    'weight',
    'body_fat',
    'bmi',
    'blood_oxygen',
    'blood_pressure',
    'stress',
    'respiratory_rate',
    'spo2',
    'workout',
    'vo2_max',
  ],
  eventTypes: ['workout', 'sleep', 'activity'],
  aiRestricted: false,
  inbound,
  // An empty notice says nothing; only the right address takes it.
  check: { questions: () => [{ method: 'POST', expected: { status: 200 } }] },
  historyRequests,
  backfillDays: BACKFILL_DAYS,
  selectsByUpload: true,
  // Counted for the application. The vendor only answers 429 when it is spent.
  quota: { exhaustedUntil: () => undefined },

  /** The id stays the same when the person connects again; the access token changes. */
  identify: async (api) => readUser((await api.get(`${API_PATH}/user/id`)).body).userId,

  permissions: async (api) => {
    const granted = readPermissions((await api.get(`${API_PATH}/user/permissions`)).body);
    return 'permissions' in granted ? granted.permissions : granted;
  },

  grantsEnough: (permissions) => permissions.includes('HEALTH_EXPORT') || permissions.includes('ACTIVITY_EXPORT'),

  fetch: pullSummaries,

  readAgain: async ({ endpoint, record }) => {
    const page = normaliseSummaries(endpoint, [record]);
    const [fault] = page.setAside ?? [];
    if (fault !== undefined) throw new VendorError('malformed', fault.reason);
    return page;
  },

  revoke: async (api) => {
    await api.delete(`${API_PATH}/user/registration`, [404]);
  },
};

/**
 * The successor of {@link oauth1}: OAuth 2.0 with PKCE. Its notices name people by id only, because access tokens
 * change.
 * @see https://openwearables.io/docs/providers/garmin-data-pipeline
 */
const { ending: _, ...common } = oauth1;
const oauth2: Provider = {
  ...common,
  flavor: 'oauth2',
  auth: {
    protocol: 'oauth2',
    pkce: true,
    authorizeUrl: 'https://connect.garmin.com/oauth2Confirm',
    tokenUrl: 'https://diauth.garmin.com/di-oauth2-service/oauth/token',
    scopes: [],
    scopeSeparator: ' ',
    clientAuthentication: 'body',
  },
  // The vendor has announced this to its partners, and some of them have published the message. It is not public whether
  // the call may be repeated.
  // https://github.com/stoufa06/php-garmin-connect-api/issues/23
  exchange: { from: oauth1, path: '/partner-gateway/rest/user/token-exchange' },
  inbound: { ...inbound, readNotices: (body) => inbound.readNotices(body).map(withoutToken) },
};

function withoutToken({ accessToken: _, ...notice }: Notice): Notice {
  return notice;
}

export const providerB: Provider = { ...oauth1, flavors: { oauth1, oauth2 } };
