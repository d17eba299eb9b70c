/**
 * How the Google Health API writes dates, offsets, durations and where an item comes from.
 * @see https://developers.google.com/health/reference/rest
 */

import { type Static, Type } from 'typebox';
import { localDay } from '../../../platform/instants.ts';
import type { JsonObject } from '../../../platform/json.ts';
import type { Origin } from '../../../vocabulary/event-types.ts';
import { OptionalText, offsetMinutesOf, toNumber } from '../../wire-values.ts';
import { calendarDay } from '../stamps.ts';
import { offsetMinutesAt, type Zone } from '../zone.ts';

/** A UTC instant with 0 to 9 fraction digits. */
export const Instant = Type.String({ format: 'date-time' });

export const CivilDate = Type.Object({
  year: Type.Integer({ minimum: 1900, maximum: 2199 }),
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  day: Type.Integer({ minimum: 1, maximum: 31 }),
});
export type CivilDate = Static<typeof CivilDate>;

export const SampleTime = Type.Object({ physicalTime: Instant, utcOffset: OptionalText });

export const SessionInterval = Type.Object({
  startTime: Instant,
  endTime: Type.Optional(Type.Union([Instant, Type.Null()])),
  startUtcOffset: OptionalText,
  endUtcOffset: OptionalText,
});
export type SessionInterval = Static<typeof SessionInterval>;

/** Only raw items say where they come from. Reconciled items can come from several devices. */
const OptionalDataSource = Type.Optional(
  Type.Union([
    Type.Object({
      recordingMethod: OptionalText,
      platform: OptionalText,
      device: Type.Optional(Type.Union([Type.Object({ displayName: OptionalText }), Type.Null()])),
    }),
    Type.Null(),
  ]),
);
export type DataSource = Static<typeof OptionalDataSource> | undefined;

/** The members that every item has beside its payload. */
export const itemMembers = { name: OptionalText, dataPointName: OptionalText, dataSource: OptionalDataSource };

/**
 * `YYYY-MM-DD`
 * @throws VendorError `malformed` for a day that the calendar does not have
 */
export function dayOfDate({ year, month, day }: CivilDate): string {
  return calendarDay(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

/** The date in the form that the vendor accepts: numbers without leading zeros. */
export function dateOfDay(day: string): CivilDate {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) };
}

const DURATION = /^-?\d+(\.\d{1,9})?s$/;

/** Seconds of a duration such as `"-18000s"` or `"3633.600s"`. */
export function secondsOf(duration: string | null | undefined): number | undefined {
  return duration && DURATION.test(duration) ? toNumber(duration.slice(0, -1)) : undefined;
}

/** Minutes east of UTC: the item's own, else those of the account's zone at that instant, else null. */
export function offsetAt(duration: string | null | undefined, zone: Zone | undefined, instant: number): number | null {
  return offsetMinutesOf(secondsOf(duration)) ?? (zone === undefined ? null : offsetMinutesAt(zone, instant));
}

/** The local day of an instant, from the item's own offset where it has one. */
export function dayAt(instant: number, duration: string | null | undefined, zone: Zone | undefined): string {
  return localDay(instant, offsetAt(duration, zone, instant));
}

export function originOf(dataSource: DataSource): Origin {
  return dataSource?.recordingMethod === 'MANUAL' ? 'manual' : 'user';
}

/** Platform and device, for `data`. */
export function deviceMembers(dataSource: DataSource): JsonObject {
  return { platform: wordOf(dataSource?.platform), device: dataSource?.device?.displayName };
}

/** A word of one of the vendor's lists; undefined for the one that means "unspecified". */
export function wordOf(word: string | null | undefined): string | undefined {
  return word && !word.endsWith('_UNSPECIFIED') ? word : undefined;
}

/** The vendor's id: the last segment of the item's name. Some data types have no names. */
export function itemId(item: {
  readonly name?: string | null;
  readonly dataPointName?: string | null;
}): string | undefined {
  return (item.dataPointName || item.name || '').split('/').at(-1) || undefined;
}
