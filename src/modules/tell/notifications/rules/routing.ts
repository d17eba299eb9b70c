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
  /** IANA zone; null = UTC. */
  readonly timezone: string | null;
}

/** The enabled channels that the matching rules name: each once, in the order of the rules. */
export function routeNotification(
  notification: Routed,
  rules: readonly RoutingRule[],
  enabledChannelIds: ReadonlySet<string>,
  occasion: Occasion,
): string[] {
  const matching = rules.filter((rule) => rule.isEnabled && ruleMatches(rule, notification, occasion));
  const named = new Set(matching.flatMap(({ channelIds }) => channelIds));
  return [...named].filter((channelId) => enabledChannelIds.has(channelId));
}

/**
 * True if the rule names the category, the severity is high enough, and it is not quiet time; critical notifications
 * ignore quiet hours.
 */
export function ruleMatches(
  { categories, minSeverity, quietHours }: Pick<RoutingRule, 'categories' | 'minSeverity' | 'quietHours'>,
  { category, severity }: Routed,
  occasion: Occasion,
): boolean {
  if (!categories.includes(category)) return false;
  if (SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(minSeverity)) return false;
  return severity === 'critical' || quietHours === null || !isQuiet(quietHours, occasion);
}

/** `start` itself is quiet, `end` is not. */
export function isQuiet({ start, end }: QuietHours, { at, timezone }: Occasion): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone ?? 'UTC');
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return start <= end ? start <= time && time < end : time >= start || time < end;
}
