/**
 * Fitbit Web API, for servers that still speak it; the vendor has announced its end.
 * @see https://dev.fitbit.com/build/reference/web-api/
 */
import { Type } from 'typebox';
import { MAX_BACKFILL_DAYS } from '../../backfill.ts';
import { errorsIn } from '../../oauth2.ts';
import type { Provider } from '../../provider.ts';
import { vendorReader } from '../../vendor-json.ts';
import { fitbitCheck } from './check.ts';
import { fitbitInbound } from './inbound.ts';
import { readAgain } from './item-types.ts';
import { pullFitbit } from './pull.ts';
import { quotaReset, quotaWindows } from './quota.ts';

const readToken = vendorReader('token answer', Type.Object({ user_id: Type.String({ minLength: 1 }) }));

export const fitbit: Provider = {
  id: 'provider_a',
  displayName: 'Fitbit',
  // https://dev.fitbit.com/build/reference/web-api/authorization/
  auth: {
    protocol: 'oauth2',
    pkce: true,
    authorizeUrl: 'https://www.fitbit.com/oauth2/authorize',
    tokenUrl: 'https://api.fitbit.com/oauth2/token',
    revokeUrl: 'https://api.fitbit.com/oauth2/revoke',
    scopes: [
      'activity',
      'heartrate',
      'sleep',
      'weight',
      'oxygen_saturation',
      'respiratory_rate',
      'temperature',
      'profile', // the time zone
    ],
    scopeSeparator: ' ',
    clientAuthentication: 'basic',
    isClosing: true,
    // https://dev.fitbit.com/build/reference/web-api/troubleshooting-guide/error-messages/
    isDeadGrant: (answer) => errorsIn(answer).some(({ errorType }) => errorType === 'invalid_grant'),
  },
  apiUrl: 'https://api.fitbit.com',
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
    'bmi',
    'temperature',
    'respiratory_rate',
    'spo2',
    'workout',
  ],
  eventTypes: ['workout', 'sleep'],
  aiRestricted: false,
  flavor: 'fitbit',
  ending: {
    what: 'the Fitbit Web API and its authorization',
    when: 'in November 2026',
    successor: 'google_health',
    advice: 'people have to connect again',
  },
  inbound: fitbitInbound,
  check: fitbitCheck,

  /** The token answer is the only place that names the person. */
  identify: async (_api, tokenResponse) => readToken(tokenResponse).user_id,

  fetch: (request) => pullFitbit(request),

  backfillDays: MAX_BACKFILL_DAYS,
  quotaWindows,
  readAgain,

  retryAt: quotaReset,
};
