/**
 * provider_d: the activities of a community of runners and riders. Daily metrics it has none: an activity's distance
 * and calories are not the day's, and the weight in the profile is a setting.
 * https://developers.strava.com/docs/reference/
 */

import { Type } from 'typebox';
import type { Provider } from '../provider.ts';
import { vendorReader } from '../vendor-json.ts';
import { inbound } from './inbound.ts';
import { fetchActivities } from './pull.ts';
import { quotaReset, readsLeft } from './quota.ts';
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
    // RFC 7009 as it stands. The older `deauthorize` ends in June 2027.
    revokeUrl: 'https://www.strava.com/oauth/revoke',
    scopes: [
      'activity:read',
      'activity:read_all', // what only the person sees; a box of its own that may be unticked
    ],
    scopeSeparator: ',',
    clientAuthentication: 'body',
    revokeAuthentication: 'basic',
    authorizeParameters: { approval_prompt: 'auto' },
  },
  apiUrl: 'https://www.strava.com',
  metricTypes: ['workout'],
  eventTypes: ['workout'],
  aiRestricted: true, // https://www.strava.com/legal/api

  inbound,
  quota: {
    // The answer that leaves none is the last one: refused calls count as well.
    exhaustedUntil: (headers, now) => (readsLeft(headers) <= 0 ? quotaReset(headers, now) : undefined),
  },

  /** Both boxes can be unticked; the profile alone holds nothing that we read. */
  grantsEnough: (scopes) => scopes.some((scope) => scope.startsWith('activity:read')),

  /** The vendor names the person only where the code is exchanged; a refresh does not repeat it. */
  identify: async (_api, tokenResponse) => String(readGrant(tokenResponse).athlete.id),

  fetch: fetchActivities,

  retryAt: quotaReset,
};
