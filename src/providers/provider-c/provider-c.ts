/**
 * provider_c: cycles, recoveries, sleeps, workouts and the body measurement of a wrist-worn strap.
 * https://developer.whoop.com/api
 */
import { Type } from 'typebox';
import { type FetchRequest, type Page, type Provider, VendorError, type VendorHeaders } from '../provider.ts';
import { vendorReader } from '../vendor-json.ts';
import { BODY_MEASUREMENT_PATH, normaliseBodyMeasurement, readBodyMeasurement } from './body-measurement.ts';
import { type Collection, getPermitted, isNews, walkCollection } from './calls.ts';
import { cycles, normaliseCycle } from './cycle.ts';
import { notifications } from './inbound.ts';
import type { ScoredRecord } from './item-type.ts';
import { BorrowedOffsets } from './offsets.ts';
import { isScoredRecovery, normaliseRecovery, recoveries } from './recovery.ts';
import { normaliseSleep, sleeps } from './sleep.ts';
import { NumericId } from './wire-values.ts';
import { normaliseWorkout, workouts } from './workout.ts';

const NOT_FOUND = 404;
/** The longest window of the vendor's quota. */
const DAY_SECONDS = 86_400;

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
    refreshParameters: { scope: 'offline' }, // without it the new token has no successor
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
  notifications,
  quota: {
    exhaustedUntil: (headers, now) => {
      const left = Number(headers['x-ratelimit-remaining'] || Number.NaN);
      return left <= 0 ? quotaReset(headers, now) : undefined;
    },
  },

  /** `/developer/v2/user/profile/basic`; of the profile only the id is kept, which the vendor's notifications carry too. */
  async identify(api) {
    const response = await getPermitted(api, '/developer/v2/user/profile/basic');
    if (response === undefined) throw new VendorError('refused', 'the permission to read the profile was not granted');
    return String(readProfile(response.body).user_id);
  },

  fetch: fetchPages,

  async revoke(api) {
    await api.delete('/developer/v2/user/access');
  },

  retryAt: quotaReset,
};

/**
 * Everything the person granted.
 * @throws VendorError `refused` when that is nothing at all, which is no success to be reported
 */
async function* fetchPages(request: FetchRequest): AsyncGenerator<Page> {
  const offsets = new BorrowedOffsets(request.api);
  let anyPermitted = false;
  for await (const page of allPages(request, offsets)) {
    anyPermitted = true;
    yield page;
  }
  if (!anyPermitted) throw new VendorError('refused', 'the vendor allows none of its data to be read');
}

/** One page per permitted response. Sleeps and cycles come first: recoveries borrow their offsets. */
async function* allPages(request: FetchRequest, offsets: BorrowedOffsets): AsyncGenerator<Page> {
  for await (const records of walkCollection(sleeps, request)) {
    offsets.remember(sleeps.path, records);
    yield joined(news(sleeps, request, records).map(normaliseSleep));
  }
  for await (const records of walkCollection(cycles, request)) {
    offsets.remember(cycles.path, records);
    yield joined(news(cycles, request, records).map(normaliseCycle));
  }
  for await (const records of walkCollection(recoveries, request)) {
    const pages: Page[] = [];
    for (const recovery of news(recoveries, request, records).filter(isScoredRecovery)) {
      pages.push(normaliseRecovery(recovery, await offsets.of(recovery)));
    }
    yield joined(pages);
  }
  for await (const records of walkCollection(workouts, request)) {
    yield joined(news(workouts, request, records).map(normaliseWorkout));
  }
  yield* bodyPages(request);
}

async function* bodyPages(request: FetchRequest): AsyncGenerator<Page> {
  const response = await getPermitted(request.api, BODY_MEASUREMENT_PATH, undefined, [NOT_FOUND]);
  if (response === undefined) return;
  if (response.status === NOT_FOUND) {
    yield { points: [], events: [] };
    return;
  }
  const latestWeight = await request.latestValue('weight');
  yield normaliseBodyMeasurement(readBodyMeasurement(response.body), latestWeight, request.now);
}

function news<VendorRecord extends ScoredRecord>(
  collection: Collection<VendorRecord>,
  request: FetchRequest,
  records: readonly VendorRecord[],
): VendorRecord[] {
  return records.filter((record) => isNews(collection, request, record));
}

function joined(pages: readonly Page[]): Page {
  return { points: pages.flatMap((page) => page.points), events: pages.flatMap((page) => page.events) };
}

/**
 * `X-RateLimit-Reset` is in seconds from now.
 * https://developer.whoop.com/docs/developing/rate-limiting
 */
function quotaReset(headers: VendorHeaders, now: number): number | undefined {
  const header = headers['x-ratelimit-reset']?.trim() ?? '';
  const seconds = Number(header);
  if (header === '' || !(seconds >= 0 && seconds <= DAY_SECONDS)) return undefined;
  return now + Math.ceil(seconds * 1000);
}
