import { Temporal } from 'temporal-polyfill';

/** The local day `YYYY-MM-DD` of an instant in an IANA zone; in UTC if no zone is known. */
export function dayInZone(epochMs: number, timezone: string | null): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(timezone ?? 'UTC')
    .toPlainDate()
    .toString();
}
