/** Which channels a notification goes to. Pure; the clock is passed in. */
import { Temporal } from 'temporal-polyfill';
import { type Category, type Notification, SEVERITIES, type Severity } from '../../../../channels/notification.ts';

/** Hours of the day, `HH:MM` in the user's zone; `end` may lie before `start`: over midnight. */
export interface QuietHours {
  readonly start: string;
  readonly end: string;
}

/** What of a rule decides. */
export interface RoutingRule {
  readonly categories: readonly Category[];
  readonly minSeverity: Severity;
  readonly channelIds: readonly string[];
  readonly isEnabled: boolean;
  readonly quietHours: QuietHours | null;
}

type Routed = Pick<Notification, 'category' | 'severity'>;

/** When a notification would be sent, for whom. */
export interface Occasion {
  /** Epoch milliseconds. */
  readonly at: number;
  /** IANA zone; null = UTC. */
  readonly timezone: string | null;
}

/** The enabled channels that the matching rules name, each once, in the order in which rules name them. */
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

/** Category named, severity high enough, and not within the rule's quiet hours, which critical ones pass. */
export function ruleMatches(
  { categories, minSeverity, quietHours }: Pick<RoutingRule, 'categories' | 'minSeverity' | 'quietHours'>,
  { category, severity }: Routed,
  occasion: Occasion,
): boolean {
  if (!categories.includes(category)) return false;
  if (SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(minSeverity)) return false;
  return severity === 'critical' || quietHours === null || !isQuiet(quietHours, occasion);
}

/** `start` is quiet, `end` is not any more. */
export function isQuiet({ start, end }: QuietHours, { at, timezone }: Occasion): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone ?? 'UTC');
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return start <= end ? start <= time && time < end : time >= start || time < end;
}
