/** Finds which past notifications a rule would have let through. Pure. */
import type { Category } from '../../../../channels/notification.ts';
import type { Severity } from '../../../../vocabulary/findings.ts';
import { type RoutingRule, ruleMatches } from './routing.ts';

/** A notification of the past. */
export interface PastNotification {
  /** When it happened, ISO 8601. */
  readonly timestamp: string;
  /** When it was routed, ISO 8601: quiet hours were judged by this instant. */
  readonly routedAt: string;
  readonly category: Category;
  readonly severity: Severity;
  readonly title: string;
}

const MAX_EXAMPLES = 10;

/** @param past newest first */
export function previewRule(
  rule: Pick<RoutingRule, 'categories' | 'minSeverity' | 'quietHours'>,
  past: readonly PastNotification[],
  timezone: string | null,
) {
  const passed = past.filter((one) => ruleMatches(rule, one, { at: Date.parse(one.routedAt), timezone }));
  const examples = passed
    .slice(0, MAX_EXAMPLES)
    .map(({ timestamp, category, severity, title }) => ({ timestamp, category, severity, title }));
  return { count: passed.length, examples };
}
