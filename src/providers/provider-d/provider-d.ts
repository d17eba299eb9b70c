/**
 * provider_d: the activities of a community of runners and riders. It has no daily metrics: the distance and calories
 * of an activity are not those of the day, and the weight in the profile is only a setting.
 * https://developers.strava.com/docs/reference/
 */

import { Type } from 'typebox';
import { MAX_BACKFILL_DAYS } from '../backfill.ts';
import { errorsIn } from '../oauth2.ts';
import type { Provider } from '../provider.ts';
import { vendorReader } from '../vendor-json.ts';
import { vendorUserIdOf } from '../vendor-user-id.ts';
import { normaliseActivity, readActivity } from './activity.ts';
import { check } from './check.ts';
import { inbound } from './inbound.ts';
import { fetchActivities } from './pull.ts';
import { quotaReset, quotaWindows, readsLeft } from './quota.ts';
import { NumericId } from './wire-values.ts';

const readGrant = vendorReader('token answer', Type.Object({ athlete: Type.Object({ id: NumericId }) }));

export const providerD: Provider = {
  id: 'provider_d',
  displayName: 'Strava',
  // https://developers.strava.com/docs/authentication/
  auth: {
    protocol: 'oauth2',
    pkce: false,
    authorizeUrl: 'https://www.strava.com/oauth/authorize',
    tokenUrl: 'https://www.strava.com/oauth/token',
    // This endpoint follows RFC 7009. The older `deauthorize` ends in June 2027.
    revokeUrl: 'https://www.strava.com/oauth/revoke',
    scopes: [
      'activity:read',
      'activity:read_all', // activities that only the person sees; the person can untick this box alone
    ],
    scopeSeparator: ',',
    clientAuthentication: 'body',
    revokeAuthentication: 'basic',
    isDeadGrant: (answer) =>
      errorsIn(answer).some(
        ({ resource, field, code }) => (resource === 'RefreshToken' || field === 'refresh_token') && code === 'invalid',
      ),
    // A wrong id or secret, and an application that the vendor has made inactive.
    isRefusedClient: (answer) => errorsIn(answer).some(({ resource }) => resource === 'Application'),
    authorizeParameters: { approval_prompt: 'auto' },
  },
  apiUrl: 'https://www.strava.com',
  metricTypes: ['workout'],
  eventTypes: ['workout'],
  aiRestricted: true, // https://www.strava.com/legal/api

  inbound,
  check,
  quota: {
    // We stop at the answer that leaves no call, because the vendor counts refused calls too.
    exhaustedUntil: (headers, now) => (readsLeft(headers) <= 0 ? quotaReset(headers, now) : undefined),
    firstLimit: 100, // reads in a quarter of an hour
  },

  /** The person can untick both boxes. Then only the profile is left, and we read nothing of it. */
  grantsEnough: (scopes) => scopes.some((scope) => scope.startsWith('activity:read')),

  /** The vendor names the person only in the answer to the exchange of the code, not after a refresh. */
  identify: async (_api, tokenResponse) => vendorUserIdOf(readGrant(tokenResponse).athlete.id),

  fetch: fetchActivities,

  backfillDays: MAX_BACKFILL_DAYS,
  quotaWindows,
  /** A summary and a detail have the same members. */
  readAgain: async ({ record }) => normaliseActivity(readActivity(record)),

  retryAt: quotaReset,
};
