/**
 * provider_c: cycles, recoveries, sleeps, workouts and the body measurement of a wrist-worn strap.
 * https://developer.whoop.com/api
 */

import { Type } from 'typebox';
import { MAX_BACKFILL_DAYS } from '../backfill.ts';
import type { Page, SetAsideRecord } from '../page.ts';
import type { FindEvent, Provider } from '../provider.ts';
import { VendorError } from '../vendor-api.ts';
import { vendorReader } from '../vendor-json.ts';
import { vendorUserIdOf } from '../vendor-user-id.ts';
import { normaliseBodyMeasurement, readBodyMeasurement } from './body-measurement.ts';
import { getPermitted } from './calls.ts';
import { cycles, normaliseCycle, readCycle } from './cycle.ts';
import { inbound } from './inbound.ts';
import { pullAll } from './pull.ts';
import { quota, quotaReset, quotaWindows } from './quota.ts';
import { nightOf, normaliseRecovery, readRecovery, recoveries } from './recovery.ts';
import { normaliseSleep, readSleep, sleeps } from './sleep.ts';
import { NumericId } from './wire-values.ts';
import { normaliseWorkout, readWorkout, workouts } from './workout.ts';

const readProfile = vendorReader('profile', Type.Object({ user_id: NumericId }));

export const providerC: Provider = {
  id: 'provider_c',
  displayName: 'WHOOP',
  // https://developer.whoop.com/docs/developing/oauth
  auth: {
    protocol: 'oauth2',
    pkce: false,
    authorizeUrl: 'https://api.prod.whoop.com/oauth/oauth2/auth',
    tokenUrl: 'https://api.prod.whoop.com/oauth/oauth2/token',
    scopes: [
      'offline', // without it there is no refresh token
      'read:cycles',
      'read:sleep',
      'read:recovery',
      'read:workout',
      'read:body_measurement',
      'read:profile',
    ],
    scopeSeparator: ' ',
    clientAuthentication: 'body',
    refreshParameters: { scope: 'offline' }, // without it the next renewal has no refresh token
  },
  apiUrl: 'https://api.prod.whoop.com',
  metricTypes: [
    'strain_score',
    'calories',
    'heart_rate',
    'steps',
    'recovery_score',
    'resting_heart_rate',
    'heart_rate_variability',
    'spo2',
    'skin_temperature',
    'sleep',
    'sleep_score',
    'respiratory_rate',
    'weight',
    'workout',
  ],
  eventTypes: ['workout', 'sleep'],
  aiRestricted: false,
  inbound,
  quota,
  announcedRereadDays: 3, // 10,000 requests a day for all connections

  /**
   * `/developer/v2/user/profile/basic`; of the profile we keep only the id, which is also in the vendor's inbound
   * notices.
   */
  async identify(api) {
    const response = await getPermitted(api, '/developer/v2/user/profile/basic');
    if (response === undefined) throw new VendorError('refused', 'the permission to read the profile was not granted');
    return vendorUserIdOf(readProfile(response.body).user_id);
  },

  fetch: pullAll,

  backfillDays: MAX_BACKFILL_DAYS, // no range limit is documented
  quotaWindows,
  readAgain,

  async revoke(api) {
    await api.delete('/developer/v2/user/access');
  },

  retryAt: quotaReset,
};

const readContext = vendorReader('context of a body measurement', Type.Object({ now: Type.Number() }));

/**
 * Reads again a record that was set aside.
 * @throws VendorError `malformed`
 */
async function readAgain({ endpoint, record, context }: SetAsideRecord, findEvent: FindEvent): Promise<Page> {
  switch (endpoint) {
    case sleeps.endpoint:
      return normaliseSleep(readSleep(record));
    case cycles.endpoint:
      return normaliseCycle(readCycle(record));
    case workouts.endpoint:
      return normaliseWorkout(readWorkout(record));
    case recoveries.endpoint: {
      const recovery = readRecovery(record);
      const night = recovery.sleep_id ? await findEvent('sleep', recovery.sleep_id) : undefined;
      return normaliseRecovery(recovery, nightOf(recovery, { utcOffsetMinutes: null, ...night }));
    }
    default:
      return normaliseBodyMeasurement(readBodyMeasurement(record), null, readContext(context).now);
  }
}
