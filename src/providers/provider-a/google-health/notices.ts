/**
 * Reads the vendor's inbound notices. They name a person and the kinds of data that have changed, but hold no data. They
 * can repeat and come in any order.
 * @see https://developers.google.com/health/webhooks
 */

import { type Static, Type } from 'typebox';
import { addDays, laterDay, localDay } from '../../../platform/instants.ts';
import type { EventType } from '../../../vocabulary/event-types.ts';
import { vendorReader, vendorShape } from '../../vendor-json.ts';
import { instantOf, OptionalText } from '../../wire-values.ts';
import type { DaySpan } from '../day-spans.ts';
import { calendarDay } from '../stamps.ts';
import { pulledDataTypes } from './pull.ts';
import { CivilDate, dayOfDate } from './wire-values.ts';

/** The action that one notice asks for. */
export type HealthNotice =
  /** Read these days again with `pullHealth`. `removed`: data that the vendor no longer has are removed here too. */
  | {
      readonly kind: 'changed';
      readonly vendorUserId: string;
      readonly dataTypes: readonly string[];
      readonly days: DaySpan;
      readonly removed: boolean;
    }
  /** This event no longer exists. */
  | {
      readonly kind: 'event_removed';
      readonly vendorUserId: string;
      readonly eventType: EventType;
      readonly vendorId: string;
    };

/**
 * The data types that change together with another. The vendor sends notices about some types only: never about totals,
 * only about their parts.
 */
const ALSO_CHANGED = new Map<string, readonly string[]>(
  Object.entries({
    steps: ['total-calories', 'active-energy-burned', 'active-minutes'],
    'active-zone-minutes': ['active-minutes', 'total-calories'],
    'calories-in-heart-rate-zone': ['total-calories'],
    'heart-rate-variability': ['daily-heart-rate-variability'],
    'respiratory-rate-sleep-summary': ['daily-respiratory-rate'],
    'run-vo2-max': ['daily-vo2-max'],
  }),
);

const EVENT_TYPES = new Map<string, EventType>([
  ['sleep', 'sleep'],
  ['exercise', 'workout'],
]);

const CivilDateTime = Type.Object({
  date: CivilDate,
  time: Type.Optional(
    Type.Union([
      Type.Object({
        hours: Type.Optional(Type.Integer()),
        minutes: Type.Optional(Type.Integer()),
        seconds: Type.Optional(Type.Integer()),
        nanos: Type.Optional(Type.Integer()),
      }),
      Type.Null(),
    ]),
  ),
});

const Interval = Type.Object({
  physicalTimeInterval: Type.Optional(Type.Object({ startTime: Type.String(), endTime: Type.String() })),
  civilDateTimeInterval: Type.Optional(Type.Object({ startDateTime: CivilDateTime, endDateTime: CivilDateTime })),
  civilIso8601TimeInterval: Type.Optional(Type.Object({ startTime: Type.String(), endTime: Type.String() })),
});
type Interval = Static<typeof Interval>;

const Entry = Type.Object({
  data: Type.Object({
    healthUserId: Type.String({ minLength: 1 }),
    dataType: Type.String(),
    operation: OptionalText,
    intervals: Type.Optional(Type.Array(Interval)),
    recordId: OptionalText,
  }),
});
type Change = Static<typeof Entry>['data'];

// Not as one union: to say what is wrong with a list that is none of two kinds, it would look at each of its elements.
const readEntry = vendorReader('notification', Entry);
const readEntries = vendorReader('notification', Type.Array(Entry));
/** The vendor's check when a subscriber is created. We answer 201 if it has the right secret, else 401. It is not signed. */
export const isVerification = vendorShape(Type.Object({ type: Type.Literal('verification') }));

/**
 * The actions that the body of a notice (one object or an array) asks for. It leaves out data types and operations
 * that we do not know, and changes without a time.
 * @throws VendorError `malformed`
 */
export function readNotices(body: unknown): HealthNotice[] {
  const entries = Array.isArray(body) ? readEntries(body) : [readEntry(body)];
  return entries.flatMap(({ data }) => noticesOf(data));
}

function noticesOf(change: Change): HealthNotice[] {
  const { healthUserId: vendorUserId, dataType, operation, recordId } = change;
  const removed = operation === 'DELETE';
  if (operation !== 'UPSERT' && !removed) return [];
  const eventType = EVENT_TYPES.get(dataType);
  if (removed && recordId && eventType !== undefined) {
    return [{ kind: 'event_removed', vendorUserId, eventType, vendorId: recordId }];
  }
  const dataTypes = [dataType, ...(ALSO_CHANGED.get(dataType) ?? [])].filter((name) => pulledDataTypes.includes(name));
  if (dataTypes.length === 0) return [];
  return (change.intervals ?? []).flatMap((interval) => {
    const days = daysOfInterval(interval);
    return days === undefined ? [] : [{ kind: 'changed', vendorUserId, dataTypes, days, removed } as const];
  });
}

/** The local days of a notice. If it has only instants and no local times, a day more on both sides. */
function daysOfInterval(interval: Interval): DaySpan | undefined {
  const { physicalTimeInterval: physical, civilDateTimeInterval: civil, civilIso8601TimeInterval: iso } = interval;
  if (civil !== undefined) {
    const endsAtMidnight = Object.values(civil.endDateTime.time ?? {}).every((part) => part === 0);
    return spanOf(dayOfDate(civil.startDateTime.date), dayOfDate(civil.endDateTime.date), endsAtMidnight);
  }
  if (iso !== undefined) {
    const [startDay, endDay] = [iso.startTime, iso.endTime].map((time) => calendarDay(time.slice(0, 10)));
    return spanOf(startDay ?? '', endDay ?? '', /^.{10}(T00:00(:00(\.0+)?)?)?$/.test(iso.endTime)); // both are there
  }
  if (physical === undefined) return undefined;
  const first = localDay(instantOf(physical.startTime));
  const last = localDay(instantOf(physical.endTime));
  return { first: addDays(first, -1), last: addDays(laterDay(first, last), 1) };
}

function spanOf(first: string, end: string, endsAtMidnight: boolean): DaySpan {
  const last = endsAtMidnight ? addDays(end, -1) : end;
  return { first, last: laterDay(first, last) };
}
