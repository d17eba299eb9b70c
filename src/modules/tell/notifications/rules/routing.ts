/** Decides which channels a notification goes to. Pure; the clock is passed in. */
import { Temporal } from 'temporal-polyfill';
import type { Category, Notification } from '../../../../channels/notification.ts';
import { SEVERITIES, type Severity } from '../../../../vocabulary/findings.ts';

/** Hours of the day, `HH:MM` in the user's zone; if `end` lies before `start`, the quiet hours cross midnight. */
export interface QuietHours {
  readonly start: string;
  readonly end: string;
}

/** The part of a rule that routing needs. */
export interface RoutingRule {
  readonly categories: readonly Category[];
  readonly minSeverity: Severity;
  readonly channelIds: readonly string[];
  readonly isEnabled: boolean;
  readonly quietHours: QuietHours | null;
}

type Routed = Pick<Notification, 'category' | 'severity'>;

/** When a notification would be sent, and in which zone its user lives. */
export interface Occasion {
  /** Epoch milliseconds. */
  readonly at: number;
  /** IANA zone or offset; null = UTC. */
  readonly timezone: string | null;
}

/**
 * The enabled channels that take the notification and that the matching rules name, in the order of the rules. For each
 * of them the time at which it is sent, epoch milliseconds: now, or when the quiet hours of these rules end. The first
 * rule that is not quiet counts.
 */
export function routeNotification(
  notification: Routed,
  rules: readonly RoutingRule[],
  enabledChannelIds: ReadonlySet<string>,
  occasion: Occasion,
): Map<string, number> {
  const routes = new Map<string, number>();
  for (const { isEnabled, quietHours, channelIds, ...rule } of rules) {
    if (!isEnabled || !ruleMatches({ ...rule, quietHours: null }, notification, occasion)) continue;
    const isHeld = quietHours !== null && isHeldBy(quietHours, notification, occasion);
    const at = isHeld ? quietEnd(quietHours, occasion) : occasion.at;
    for (const channelId of channelIds) {
      if (enabledChannelIds.has(channelId)) routes.set(channelId, Math.min(at, routes.get(channelId) ?? at));
    }
  }
  return routes;
}

/**
 * True if the rule names the category, the severity is high enough, and quiet hours do not hold it; critical
 * notifications ignore quiet hours.
 */
export function ruleMatches(
  { categories, minSeverity, quietHours }: Pick<RoutingRule, 'categories' | 'minSeverity' | 'quietHours'>,
  { category, severity }: Routed,
  occasion: Occasion,
): boolean {
  if (!categories.includes(category)) return false;
  if (SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(minSeverity)) return false;
  return quietHours === null || !isHeldBy(quietHours, { category, severity }, occasion);
}

function isHeldBy(quietHours: QuietHours, { severity }: Routed, occasion: Occasion): boolean {
  return severity !== 'critical' && isQuiet(quietHours, occasion);
}

/** `start` itself is quiet, `end` is not. */
export function isQuiet({ start, end }: QuietHours, { at, timezone }: Occasion): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone ?? 'UTC');
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return start <= end ? start <= time && time < end : time >= start || time < end;
}

/** The next instant at which clocks in the zone show the end of the quiet hours, epoch milliseconds. */
export function quietEnd({ end }: QuietHours, { at, timezone }: Occasion): number {
  const timeZone = timezone ?? 'UTC';
  const plainTime = Temporal.PlainTime.from(end);
  const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  const [today, tomorrow] = [day, day.add({ days: 1 })].map((one) => one.toPlainDateTime(plainTime));
  const ends = [
    today?.toZonedDateTime(timeZone),
    today?.toZonedDateTime(timeZone, { disambiguation: 'later' }), // when clocks go back, the time comes twice
    tomorrow?.toZonedDateTime(timeZone),
  ];
  return ends.flatMap((one) => one?.epochMilliseconds ?? []).find((instant) => instant > at) ?? at;
}
