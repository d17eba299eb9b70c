/**
 * Garmin Health API. The vendor's partner specification was not used: everything here is based on its public pages and
 * on open-source integrations (see fixtures/SOURCES.md).
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 */
import Type from 'typebox';
import type { Provider } from '../provider.ts';
import { vendorReader } from '../vendor-json.ts';
import { check } from './check.ts';
import { history } from './history.ts';
import { inbound } from './inbound.ts';
import { API_PATH, pullSummaries } from './pull.ts';

const readUser = vendorReader('user id', Type.Object({ userId: Type.String({ minLength: 1 }) }));

export const providerB: Provider = {
  id: 'provider_b',
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
  check,
  history,
  selectsByUpload: true,
  // Counted for the application. The vendor only answers 429 when it is spent.
  quota: { exhaustedUntil: () => undefined },

  /** The id stays the same when the person connects again; the access token changes. */
  identify: async (api) => readUser((await api.get(`${API_PATH}/user/id`)).body).userId,

  fetch: pullSummaries,

  revoke: async (api) => {
    await api.delete(`${API_PATH}/user/registration`, [404]);
  },
};
