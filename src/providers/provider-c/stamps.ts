/** When and on which local day this vendor's items stand, and the points that share such a stamp. */

import { localDay } from '../../platform/instants.ts';
import type { JsonObject } from '../../platform/json.ts';
import type { MetricType } from '../../vocabulary/metric-types/storage.ts';
import type { Point } from '../page.ts';
import { given, offsetMinutesOf } from '../wire-values.ts';

const OFFSET = /^([+-])(\d\d):(\d\d)$/;

/** Minutes east of UTC of `+hh:mm`, `-hh:mm` or `Z`; null where the item has no offset that can be read. */
export function offsetOfText(text: string | null | undefined): number | null {
  if (text === 'Z') return 0;
  const [, sign, hours, minutes] = OFFSET.exec(text ?? '') ?? [];
  if (sign === undefined) return null;
  const seconds = Number(hours) * 3600 + Number(minutes) * 60;
  return offsetMinutesOf(sign === '-' ? -seconds : seconds);
}

/** An item's offset and the local day of `instant`; the UTC day where the item has no offset. */
export function localStamp(
  instant: number,
  timezoneOffset: string | null | undefined,
): { utcOffsetMinutes: number | null; day: string } {
  const utcOffsetMinutes = offsetOfText(timezoneOffset);
  return { utcOffsetMinutes, day: localDay(instant, utcOffsetMinutes) };
}

/** The members that all points of one item share. */
export interface Stamp {
  readonly recordedAt: number;
  readonly utcOffsetMinutes: number | null;
  readonly day: string;
  readonly settlesAt: number | null;
}

export interface Reading {
  readonly metricType: MetricType;
  readonly value: number | undefined;
  readonly data?: JsonObject;
}

/** One point for each reading that has a value; an empty `data` is left out. */
export function pointsOf(stamp: Stamp, readings: readonly Reading[]): Point[] {
  return readings.flatMap(({ metricType, value, data }) => {
    if (value === undefined) return [];
    const members = given(data ?? {});
    return [{ metricType, value, ...(Object.keys(members).length > 0 && { data: members }), ...stamp }];
  });
}
