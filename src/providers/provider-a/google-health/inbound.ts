/**
 * Receives the vendor's inbound notices: first we check an Authorization value that we chose, then the vendor's
 * signature.
 * @see https://developers.google.com/health/webhooks
 */
import { type Static, Type } from 'typebox';
import type { JsonObject } from '../../../platform/json.ts';
import { EVENT_TYPES } from '../../../vocabulary/event-types.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';
import type { InboundNotices, InboundRequest, InboundSecrets, Notice, Reception } from '../../inbound.ts';
import { joined, type Page } from '../../page.ts';
import type { FetchRequest } from '../../provider.ts';
import { readRawJson } from '../../raw-body.ts';
import { isSameSecret } from '../../secrets.ts';
import { vendorReader } from '../../vendor-json.ts';
import { windowOf } from '../day-spans.ts';
import { isVerification, readNotices } from './notices.ts';
import { pullHealth } from './pull.ts';
import { KEYSET_URL, readKeyset, SIGNATURE_HEADER, verifySignature } from './signature.ts';

const MAX_BODY_BYTES = 64 * 1024;
/**
 * The vendor's check of our address is shorter, most notices are longer. So we do not parse these before the signature
 * is checked.
 */
const MAX_QUESTION_BYTES = 200;

/** The metric types that come from one data type alone. When the vendor deletes such data, we delete them, too. */
const METRICS_OF_DATA_TYPE: Readonly<Record<string, readonly MetricType[]>> = {
  steps: ['steps'],
  distance: ['distance'],
  floors: ['floors'],
  'total-calories': ['calories'],
  'active-minutes': ['active_minutes'],
  'heart-rate': ['heart_rate'],
  'daily-resting-heart-rate': ['resting_heart_rate'],
  'daily-heart-rate-variability': ['heart_rate_variability'],
  'daily-oxygen-saturation': ['spo2'],
  'daily-respiratory-rate': ['respiratory_rate'],
  'daily-sleep-temperature-derivations': ['skin_temperature'],
  'daily-vo2-max': ['vo2_max'],
  'core-body-temperature': ['temperature'],
  'blood-glucose': ['blood_glucose'],
  'body-fat': ['body_fat'],
  weight: ['weight'],
};

const Days = Type.Object({
  dataTypes: Type.Array(Type.String()),
  first: Type.String(),
  last: Type.String(),
  removed: Type.Boolean(),
});
const RemovedEvent = Type.Object({
  eventType: Type.Enum([...EVENT_TYPES]),
  vendorId: Type.String(),
});
const readTarget = vendorReader('stored notice', Type.Union([Days, RemovedEvent]));

export const healthInbound: InboundNotices = {
  knownBy:
    "signed with the vendor's published keys; `PROVIDER_A_WEBHOOK_SECRET` is the whole Authorization value that the subscriber was registered with, scheme included.",
  maxBodyBytes: MAX_BODY_BYTES,
  keyset: { url: KEYSET_URL, read: readKeyset },

  refuse: ({ method, headers }, { webhookSecret }) => {
    if (method !== 'POST') return 404;
    return isSameSecret(headers.authorization, webhookSecret) ? undefined : 401;
  },

  receive: async (request, secrets): Promise<Reception> => {
    const { rawBody } = request;
    if (rawBody.length <= MAX_QUESTION_BYTES && isVerification(readRawJson(rawBody))) {
      return { kind: 'answered', status: 201 };
    }
    if (!(await isSigned(request, secrets))) return { kind: 'refused', status: 403 };
    return { kind: 'accepted', status: 204, isProven: true };
  },

  readNotices: (body) =>
    readNotices(body).map(({ vendorUserId, ...notice }): Notice => {
      if (notice.kind === 'event_removed') {
        const { eventType, vendorId } = notice;
        return { kind: 'changed', vendorUserId, target: { eventType, vendorId } };
      }
      const { dataTypes, days, removed } = notice;
      return { kind: 'changed', vendorUserId, target: { dataTypes: [...dataTypes], ...days, removed } };
    }),

  pull: pullTargets,
};

async function isSigned({ headers, rawBody }: InboundRequest, { keys }: InboundSecrets): Promise<boolean> {
  const signature = headers[SIGNATURE_HEADER] ?? headers['x-healthapi-signature'];
  const verdict = verifySignature(await keys(false), rawBody, signature);
  if (verdict !== 'unknown_key') return verdict === 'valid';
  return verifySignature(await keys(true), rawBody, signature) === 'valid';
}

/** Each stretch of days once, with all the data types that were named for it. */
async function* pullTargets(request: FetchRequest, targets: readonly JsonObject[]): AsyncGenerator<Page> {
  const read = targets.map((target) => readTarget(target));
  const removed = read.filter((target) => 'vendorId' in target);
  if (removed.length > 0) yield { points: [], events: [], removed };
  const spans = read.filter((target) => 'dataTypes' in target);
  for (const group of Map.groupBy(spans, ({ first, last }) => `${first} ${last}`).values()) {
    yield* pullDays(request, group);
  }
}

async function* pullDays(request: FetchRequest, named: readonly Static<typeof Days>[]): AsyncGenerator<Page> {
  const [days] = named;
  if (days === undefined) return;
  const span = { ...request, ...windowOf(days) };
  const changed = named.filter(({ removed }) => !removed).flatMap(({ dataTypes }) => dataTypes);
  if (changed.length > 0) yield* pullHealth(span, new Set(changed));
  const gone = named.filter(({ removed }) => removed).flatMap(({ dataTypes }) => dataTypes);
  if (gone.length === 0) return;
  const page = joined(await Array.fromAsync(pullHealth(span, new Set(gone))));
  const metricTypes = [...new Set(gone)].flatMap((dataType) => METRICS_OF_DATA_TYPE[dataType] ?? []);
  // A record that cannot be understood may be one of these, so we do not know whether the others are all.
  const isWhole = page.setAside === undefined;
  yield { ...page, ...(isWhole && { complete: { metricTypes, first: days.first, last: days.last } }) };
}
