/**
 * Google Health API v4, the interface that this vendor supports today.
 * @see https://developers.google.com/health
 */

import { Type } from 'typebox';
import { MAX_BACKFILL_DAYS } from '../../backfill.ts';
import type { Provider } from '../../provider.ts';
import { VendorError } from '../../vendor-api.ts';
import { vendorReader } from '../../vendor-json.ts';
import { OptionalText } from '../../wire-values.ts';
import { ME } from './calls.ts';
import { healthCheck } from './check.ts';
import { healthInbound } from './inbound.ts';
import { pullHealth } from './pull.ts';
import { readAgain } from './read-again.ts';
import { reasonOf } from './refusals.ts';

const SCOPE_PREFIX = 'https://www.googleapis.com/auth/googlehealth.';

/** 1–63 letters, digits and hyphens. It is mostly a number beyond 2^53, so we keep it as text. */
const readIdentity = vendorReader('identity', Type.Object({ healthUserId: Type.String({ minLength: 1 }) }));
const readToken = vendorReader('token answer', Type.Object({ refresh_token: OptionalText }));

export const googleHealth: Provider = {
  id: 'provider_a',
  displayName: 'Google Health',
  // https://developers.google.com/identity/protocols/oauth2/web-server
  auth: {
    protocol: 'oauth2',
    pkce: true,
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    revokeUrl: 'https://oauth2.googleapis.com/revoke',
    scopes: ['activity_and_fitness', 'health_metrics_and_measurements', 'sleep', 'settings'].map(
      (name) => `${SCOPE_PREFIX}${name}.readonly`,
    ),
    scopeSeparator: ' ',
    clientAuthentication: 'body',
    // The first asks for a refresh token. The second makes it come with every consent, not only with the first one.
    authorizeParameters: { access_type: 'offline', prompt: 'consent' },
  },
  apiUrl: 'https://health.googleapis.com',
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
    'weight',
    'body_fat',
    'temperature',
    'blood_glucose',
    'respiratory_rate',
    'spo2',
    'workout',
    'vo2_max',
    'skin_temperature',
  ],
  eventTypes: ['workout', 'sleep'],
  aiRestricted: false,
  flavor: 'google_health',
  inbound: healthInbound,
  check: healthCheck,

  /**
   * The id that the vendor's inbound notices carry. The token answer does not have it, but shows whether the connection
   * can last: without a refresh token it would end within an hour.
   */
  async identify(api, tokenResponse) {
    if (!readToken(tokenResponse).refresh_token) {
      throw new VendorError('refused', 'the vendor gave no permission for longer than an hour; please connect again');
    }
    const response = await api.get(`${ME}/identity`, undefined, [400, 403]);
    if (reasonOf(response, 'identity') !== 'none') {
      throw new VendorError('refused', 'none of the permissions to read health data was granted');
    }
    return readIdentity(response.body).healthUserId;
  },

  fetch: (request) => pullHealth(request),

  backfillDays: MAX_BACKFILL_DAYS,
  readAgain,
};
