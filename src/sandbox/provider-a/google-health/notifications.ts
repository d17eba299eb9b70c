/** Notifications of the current interface: types have changed in a time range. They hold no data; signed. */
import type { View } from '../../life/life.ts';
import type { OAuth2Grants } from '../../oauth2-grants.ts';
import type { Person } from '../../people.ts';
import type { News, VendorContext } from '../../vendor.ts';
import { healthUserId, pointId } from '../ids.ts';
import { knownUntil } from '../synced.ts';
import { DATA_TYPES } from './api.ts';
import { SCOPE_PREFIX } from './authorization.ts';
import type { DataType } from './data-point.ts';
import type { SigningKeys } from './signing-keys.ts';
import { type Subscribers, WEBHOOK_AGENT } from './subscribers.ts';
import { civilDateTime, civilMs, instant } from './wire.ts';

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 5;
const MOST_IN_A_BATCH = 99;
const SEARCHED_DAYS = 6;
/** The types played here that can be subscribed to. */
const SUPPORTED = [
  'active-zone-minutes',
  'altitude',
  'blood-glucose',
  'body-fat',
  'daily-heart-rate-variability',
  'daily-oxygen-saturation',
  'daily-respiratory-rate',
  'daily-resting-heart-rate',
  'daily-sleep-temperature-derivations',
  'distance',
  'exercise',
  'floors',
  'heart-rate',
  'height',
  'sleep',
  'steps',
  'weight',
];

interface Change {
  readonly dataType: string;
  readonly operation: 'UPSERT' | 'DELETE';
  readonly fromMs: number;
  readonly toMs: number;
  readonly recordId?: string;
  /** True for a whole day, which is given in local time only. */
  readonly isWholeDay?: boolean;
}

interface Target {
  readonly url: string;
  readonly secret: string;
  covers(person: Person, dataType: string): boolean;
}

export function announceTo(
  context: VendorContext,
  vendorId: string,
  grants: OAuth2Grants,
  subscribers: Subscribers,
  keys: SigningKeys,
) {
  return (person: Person, news: News): void => {
    const scopes = new Set(grants.grantsOf(person.id).flatMap((grant) => grant.scopes));
    const targets = targetsOf(context, subscribers);
    if (scopes.size === 0 || targets.length === 0) return;
    const view = { life: context.life, person, nowMs: context.clocks.now(person) };
    const mayRead = (type: DataType | undefined) =>
      type !== undefined && scopes.has(`${SCOPE_PREFIX}${type.scope}.readonly`);
    const changes = changesOf(view, news).filter(({ dataType }) => mayRead(DATA_TYPES.get(dataType)));
    for (const target of targets) {
      const covered = changes.filter(({ dataType }) => target.covers(person, dataType));
      for (let first = 0; first < covered.length; first += MOST_IN_A_BATCH) {
        post(context, vendorId, target, view, covered.slice(first, first + MOST_IN_A_BATCH), keys);
      }
    }
  };
}

/** The project's subscribers, and the operator of the sandbox, who receives everything. */
function targetsOf(context: VendorContext, subscribers: Subscribers): Target[] {
  const own = subscribers.list().map(
    ({ endpointUri, secret, configs, users }): Target => ({
      url: endpointUri,
      secret,
      covers: (person, dataType) =>
        configs.some(
          ({ dataTypes, subscriptionCreatePolicy }) =>
            dataTypes.includes(dataType) &&
            (subscriptionCreatePolicy === 'AUTOMATIC' || users.includes(`users/${healthUserId(person)}`)),
        ),
    }),
  );
  const receiver = context.receiver();
  if (receiver === undefined || receiver.flavor === 'fitbit') return own;
  return [...own, { url: receiver.url, secret: receiver.secret ?? '', covers: () => true }];
}

function post(
  context: VendorContext,
  vendorId: string,
  { url, secret }: Target,
  view: View,
  changes: readonly Change[],
  keys: SigningKeys,
): void {
  const notifications = changes.map((change) => ({ data: dataOf(view, change) }));
  // A single notification is sent as an object, several as a list.
  const body = JSON.stringify(notifications.length === 1 ? notifications[0] : notifications);
  context.post({
    vendorId,
    what: changes.map(({ dataType, operation }) => `${operation} ${dataType}`).join(', '),
    person: view.person.id,
    url,
    headers: () => ({
      ...WEBHOOK_AGENT,
      ...(secret !== '' && { authorization: secret }),
      'GOOGLE-HEALTH-API-SIGNATURE': keys.signature(body),
    }),
    body,
    timeoutMs: TIMEOUT_MS,
    attempts: ATTEMPTS,
    accepts: (status) => status === 204,
  });
}

function dataOf({ life, person }: View, { dataType, operation, fromMs, toMs, recordId, isWholeDay }: Change) {
  const { utcOffsetMinutes } = life.outline(person, life.dayAt(person, fromMs));
  const [startCivil, endCivil] = [civilMs(fromMs, utcOffsetMinutes), civilMs(toMs, utcOffsetMinutes)];
  const clock = (civil: number) => new Date(civil).toISOString().slice(0, 19);
  return {
    version: '1',
    clientProvidedSubscriptionName: `auto-sandbox-${dataType}`,
    healthUserId: healthUserId(person),
    operation,
    dataType,
    intervals: [
      {
        ...(isWholeDay ? {} : { physicalTimeInterval: { startTime: instant(fromMs), endTime: instant(toMs) } }),
        // Deletions come without the local times.
        ...(operation === 'UPSERT' && {
          civilDateTimeInterval: { startDateTime: civilDateTime(startCivil), endDateTime: civilDateTime(endCivil) },
        }),
        civilIso8601TimeInterval: { startTime: clock(startCivil), endTime: clock(endCivil) },
      },
    ],
    ...(recordId !== undefined && { recordId }),
  };
}

function changesOf(view: View, news: News): Change[] {
  const { life, person } = view;
  if (news.kind === 'day') {
    const { startMs: fromMs, endMs: toMs } = life.outline(person, news.dayIndex);
    return SUPPORTED.map((dataType) => ({ dataType, operation: 'UPSERT', fromMs, toMs, isWholeDay: true }));
  }
  if (news.kind === 'night-deleted') {
    const { startMs: fromMs, endMs: toMs } = news.night;
    const recordId = pointId(person, news.dayIndex, 0);
    return [{ dataType: 'sleep', operation: 'DELETE', fromMs, toMs, recordId }];
  }
  if (news.kind === 'workout') {
    const { startMs: fromMs, endMs: toMs } = news.workout;
    const recordId = pointId(person, news.dayIndex, news.workout.number);
    const change = { dataType: 'exercise', fromMs, toMs };
    return [
      news.change === 'deleted' ? { ...change, operation: 'DELETE', recordId } : { ...change, operation: 'UPSERT' },
    ];
  }
  const before = { ...view, nowMs: news.fromMs };
  return SUPPORTED.flatMap((name) => {
    const type = DATA_TYPES.get(name);
    if (type === undefined) return [];
    return isSeries(type) ? grownStretch(before, view, type) : newRecords(before, view, type, news.fromMs);
  });
}

function isSeries({ kind, name }: DataType): boolean {
  return kind === 'interval' || name === 'heart-rate';
}

/** The time range that the device has uploaded since then. */
function grownStretch(before: View, after: View, { name }: DataType): Change[] {
  const [fromMs, toMs] = [knownUntil(before), knownUntil(after)];
  return toMs > fromMs && fromMs > 0 ? [{ dataType: name, operation: 'UPSERT', fromMs, toMs }] : [];
}

/** Records that are new or have changed. */
function newRecords(before: View, after: View, type: DataType, sinceMs: number): Change[] {
  const { life, person } = after;
  const changes: Change[] = [];
  const from = life.dayAt(person, sinceMs) - SEARCHED_DAYS;
  for (let day = from; day <= life.dayAt(person, after.nowMs) + 1; day += 1) {
    const known = new Set(type.points?.(before, day).map(({ payload }) => JSON.stringify(payload)));
    for (const { startMs, payload } of type.points?.(after, day) ?? []) {
      if (known.has(JSON.stringify(payload))) continue;
      const { startMs: dayStartMs, endMs } = life.outline(person, day);
      changes.push(
        type.kind === 'daily'
          ? { dataType: type.name, operation: 'UPSERT', fromMs: dayStartMs, toMs: endMs, isWholeDay: true }
          : { dataType: type.name, operation: 'UPSERT', fromMs: startMs, toMs: startMs + lengthMs(payload) },
      );
    }
  }
  return changes;
}

function lengthMs({ interval }: Readonly<Record<string, unknown>>): number {
  if (typeof interval !== 'object' || interval === null) return 1_000;
  const { startTime, endTime } = interval as { startTime: string; endTime: string }; // our own types write it like this
  return Date.parse(endTime) - Date.parse(startTime);
}
