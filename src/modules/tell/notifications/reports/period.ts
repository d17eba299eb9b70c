/** When a report is due, and which days it covers. Pure. */
import { Temporal } from 'temporal-polyfill';

export const FREQUENCIES = ['off', 'daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export interface ReportSettings {
  readonly frequency: Frequency;
  /** Hour of the user's day, 0–23. */
  readonly hour: number;
  /** IANA name of the zone. */
  readonly timezone: string;
}

/**
 * When the next report after an instant is due (epoch milliseconds): every day, every Monday or every first of the
 * month, at the chosen hour; null if reports are off. If a clock change skips that hour, the next hour is used.
 */
export function nextReportAt({ frequency, hour, timezone }: ReportSettings, after: number): number | null {
  if (frequency === 'off') return null;
  let day = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(timezone).toPlainDate();
  for (;;) {
    if (isReportDay(day, frequency)) {
      const at = day.toZonedDateTime({ timeZone: timezone, plainTime: { hour } }).epochMilliseconds;
      if (at > after) return at;
    }
    day = day.add({ days: 1 });
  }
}

function isReportDay(day: Temporal.PlainDate, frequency: Frequency): boolean {
  if (frequency === 'weekly') return day.dayOfWeek === 1;
  return frequency === 'daily' || day.day === 1;
}

/** Local days `YYYY-MM-DD`, both ends included. */
export interface CoveredDays {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The days that a report covers, and the days before them for comparison. */
export interface ReportPeriods {
  readonly current: CoveredDays;
  readonly previous: CoveredDays;
}

/**
 * The periods of a report made on a local day: the day before, the last whole week (Monday to Sunday), or the last
 * whole month.
 */
export function reportPeriods(frequency: Exclude<Frequency, 'off'>, day: string): ReportPeriods {
  const today = Temporal.PlainDate.from(day);
  if (frequency === 'monthly') {
    const start = today.with({ day: 1 });
    return {
      current: range(start.subtract({ months: 1 }), start),
      previous: range(start.subtract({ months: 2 }), start.subtract({ months: 1 })),
    };
  }
  const days = frequency === 'daily' ? 1 : 7;
  const end = frequency === 'daily' ? today : today.subtract({ days: today.dayOfWeek - 1 });
  const start = end.subtract({ days });
  return { current: range(start, end), previous: range(start.subtract({ days }), start) };
}

function range(first: Temporal.PlainDate, end: Temporal.PlainDate): CoveredDays {
  return { firstDay: first.toString(), lastDay: end.subtract({ days: 1 }).toString() };
}
