/**
 * Receives the vendor's inbound notices. Each is signed with the client secret and names one item. We ask the vendor's
 * API whether the item was changed or deleted, because an edit comes as both notices, in any order.
 * https://developer.whoop.com/docs/developing/webhooks
 */

import { createHmac } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { DAY_MS, isoInstant, MINUTE_MS } from '../../platform/instants.ts';
import type { JsonObject } from '../../platform/json.ts';
import type { EventType } from '../../vocabulary/event-types.ts';
import type { MetricType } from '../../vocabulary/metric-types/storage.ts';
import type { InboundNotices, InboundRequest, Notice, Reception } from '../inbound.ts';
import { joined } from '../pages.ts';
import type { FetchRequest, Page, VendorApi } from '../provider.ts';
import { readRawJson } from '../raw-body.ts';
import { isSameSecret } from '../secrets.ts';
import { vendorReader } from '../vendor-json.ts';
import { instantOf } from '../wire-values.ts';
import { getPermitted } from './calls.ts';
import { cycles, normaliseCycle } from './cycle.ts';
import { isScoredRecovery, normaliseRecovery, readRecovery, recoveries } from './recovery.ts';
import { normaliseSleep, readSleep, type SleepItem, sleeps } from './sleep.ts';
import { offsetOfText } from './stamps.ts';
import { NumericId } from './wire-values.ts';
import { normaliseWorkout, readWorkout, workouts } from './workout.ts';

const SIGNATURE_HEADER = 'x-whoop-signature';
const TIMESTAMP_HEADER = 'x-whoop-signature-timestamp';
const MAX_BODY_BYTES = 64 * 1024;
/**
 * How old or how far in the future the time of a signature may be. Somebody could have recorded an old request to send
 * it again.
 */
const MAX_SKEW_MS = 5 * MINUTE_MS;
const NOT_FOUND = 404;
/** A person who stays awake for a night has a cycle that is longer than a day. */
const LONGEST_CYCLE_MS = 2 * DAY_MS;
const NOTHING: Page = { points: [], events: [] };

const KINDS = ['workout', 'sleep', 'recovery'] as const;

const readNotice = vendorReader(
  'notification',
  Type.Object({ user_id: NumericId, id: Type.String(), type: Type.String(), trace_id: Type.Optional(Type.String()) }),
);
const Target = Type.Object({ kind: Type.Enum([...KINDS]), id: Type.String() });
const readTarget = vendorReader('stored notice', Target);

export const inbound: InboundNotices = {
  knownBy: 'signed with the client secret; no other secret is needed.',
  maxBodyBytes: MAX_BODY_BYTES,

  refuse: ({ method, headers, now }) => {
    if (method !== 'POST') return 404;
    const skew = Math.abs(Number(headers[TIMESTAMP_HEADER] || Number.NaN) - now);
    return skew <= MAX_SKEW_MS && headers[SIGNATURE_HEADER] ? undefined : 401;
  },

  receive: async (request, { clientSecret }): Promise<Reception> => {
    if (!isSigned(request, clientSecret)) return { kind: 'refused', status: 401 };
    return { kind: 'accepted', status: 204, isProven: true, ...replayIdOf(request.rawBody) };
  },

  readNotices: (body): Notice[] => {
    const { user_id, id, type } = readNotice(body);
    const kind = KINDS.find((one) => type === `${one}.updated` || type === `${one}.deleted`);
    return kind === undefined ? [] : [{ kind: 'changed', vendorUserId: String(user_id), target: { kind, id } }];
  },

  pull: pullTargets,
};

/** HMAC-SHA256 under the client secret over the header's milliseconds and the raw body. */
function isSigned({ headers, rawBody }: InboundRequest, clientSecret: string): boolean {
  const hmac = createHmac('sha256', clientSecret).update(headers[TIMESTAMP_HEADER] ?? '');
  return isSameSecret(headers[SIGNATURE_HEADER], hmac.update(rawBody).digest('base64'));
}

/** A repeated notice has the same trace id. */
function replayIdOf(rawBody: Uint8Array): { replayId: string } | undefined {
  try {
    const { trace_id, type } = readNotice(readRawJson(rawBody));
    return trace_id ? { replayId: `${trace_id} ${type}` } : undefined;
  } catch {
    return undefined; // it has another shape, so it will ask for nothing
  }
}

async function* pullTargets(request: FetchRequest, targets: readonly JsonObject[]): AsyncGenerator<Page> {
  const read = targets.map((target): Static<typeof Target> => readTarget(target));
  for (const { id } of read.filter(({ kind }) => kind === 'workout')) {
    yield await pullItem(request.api, 'workout', workouts.path, id, (body) => normaliseWorkout(readWorkout(body)));
  }
  // A notice about a recovery names its sleep. We read both, whichever the notice was about.
  const sleepIds = new Set(read.filter(({ kind }) => kind !== 'workout').map(({ id }) => id));
  for (const id of sleepIds) yield await pullNight(request, id);
}

async function pullItem(
  api: VendorApi,
  eventType: Extract<EventType, 'workout' | 'sleep'>,
  path: string,
  id: string,
  normalise: (body: unknown) => Page,
): Promise<Page> {
  const response = await getPermitted(api, `${path}/${encodeURIComponent(id)}`, undefined, [NOT_FOUND]);
  if (response === undefined) return NOTHING;
  return response.status === NOT_FOUND
    ? { ...NOTHING, removed: [{ eventType, vendorId: id }] }
    : normalise(response.body);
}

async function pullNight(request: FetchRequest, id: string): Promise<Page> {
  let found: SleepItem | undefined;
  const page = await pullItem(request.api, 'sleep', sleeps.path, id, (body) => {
    found = readSleep(body);
    return normaliseSleep(found);
  });
  if (page.removed !== undefined) return { ...page, ...(await withoutRecoveryOf(request, id)) };
  if (found === undefined) return page;
  return joined([page, await pullRecovery(request.api, found), await pullCycles(request.api, found)]);
}

async function pullRecovery(api: VendorApi, { id, cycle_id, timezone_offset }: SleepItem): Promise<Page> {
  if (cycle_id === undefined || cycle_id === null) return NOTHING;
  const path = `/developer/v2/cycle/${encodeURIComponent(cycle_id)}/recovery`;
  const response = await getPermitted(api, path, undefined, [NOT_FOUND]);
  if (response === undefined || response.status === NOT_FOUND) return NOTHING;
  const recovery = readRecovery(response.body);
  if (recovery.sleep_id !== id || !isScoredRecovery(recovery)) return NOTHING;
  return normaliseRecovery(recovery, offsetOfText(timezone_offset));
}

/**
 * The vendor sends no notice about cycles. A night ends the cycle before it, which only now has its final values, and
 * begins the next one.
 */
async function pullCycles(api: VendorApi, { nap, start, end }: SleepItem): Promise<Page> {
  if (nap) return NOTHING;
  const query = {
    limit: 25,
    start: isoInstant(instantOf(start) - LONGEST_CYCLE_MS),
    end: isoInstant(instantOf(end)),
  };
  const response = await getPermitted(api, cycles.path, query);
  return response === undefined ? NOTHING : joined(cycles.readPage(response.body).records.map(normaliseCycle));
}

const RECOVERY_METRICS: readonly MetricType[] = [
  'recovery_score',
  'resting_heart_rate',
  'heart_rate_variability',
  'spo2',
  'skin_temperature',
];

/**
 * The points of a recovery do not name their sleep. So we replace all recoveries of that day by those that the vendor
 * still has.
 */
async function withoutRecoveryOf(
  { api, findEvent }: FetchRequest,
  sleepId: string,
): Promise<Pick<Page, 'points' | 'complete'> | undefined> {
  const night = await findEvent?.('sleep', sleepId);
  if (night === undefined) return undefined;
  const { day, endedAt } = night;
  const query = { limit: 25, start: isoInstant(night.startedAt - DAY_MS), end: isoInstant(endedAt + DAY_MS) };
  const response = await getPermitted(api, recoveries.path, query);
  if (response === undefined) return undefined;
  const left = recoveries.readPage(response.body).records.filter(isScoredRecovery);
  const points = left.flatMap((recovery) => normaliseRecovery(recovery, night.utcOffsetMinutes ?? null).points);
  return {
    points: points.filter((point) => point.day === day),
    complete: { metricTypes: RECOVERY_METRICS, first: day, last: day },
  };
}
