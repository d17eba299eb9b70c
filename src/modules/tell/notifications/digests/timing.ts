/** When the digest of a day leaves. Pure; the clock is passed in. */
import { Temporal } from 'temporal-polyfill';
import { HOUR_MS } from '../../../../platform/instants.ts';

/** The user's hour of the day by which a digest leaves. */
const LATEST_HOUR = 20;
/** From this hour on, a digest leaves that has waited for the next day. */
const MORNING_HOUR = 8;

/**
 * When a digest is due to which something was added now: when an hour has passed without anything new, but not after
 * 20:00. After 20:00, or if the day has had its digest, it waits until the next morning. All in epoch milliseconds.
 * @param sentDay the local day of the last digest
 * @param zone an IANA name or an offset
 */
export function digestDueAt(now: number, zone: string, sentDay: string | null): number {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const at = (day: Temporal.PlainDate, hour: number) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds;
  const today = local.toPlainDate();
  const latest = at(today, LATEST_HOUR);
  const isSent = sentDay !== null && sentDay >= today.toString();
  return isSent || now >= latest ? at(today.add({ days: 1 }), MORNING_HOUR) : Math.min(now + HOUR_MS, latest);
}
