/** Words for what rules are about. */
import type { Answer, Item, Params } from 'tributary-health';

export type Rule = Item<Answer<'listNotificationRules'>>;
export type Category = Params<'createNotificationRule'>['categories'][number];

/** In the order in which they are offered. */
export const CATEGORIES: Readonly<Record<Category, readonly [name: string, meaning: string]>> = {
  anomaly: ['Anomalies', 'an unusual value; what is clinically grave at once, the rest in one digest a day'],
  system: ['Connections', 'access was withdrawn, or a connection fails'],
  sync: ['Syncs', 'a sync has completed or failed'],
  goal: ['Goals', 'a goal is reached'],
  achievement: ['Records', 'a personal record is beaten'],
  insight: ['Insights', 'a strong connection between two metrics, a trend that turns'],
  report: ['Reports', 'the report of the day, week or month, if one is set below'],
};

export const CATEGORY_NAMES = Object.keys(CATEGORIES) as Category[]; // the type of the table says which there are

export const SEVERITIES = [
  { value: 'info', label: 'info: everything' },
  { value: 'warning', label: 'warning and critical' },
  { value: 'critical', label: 'critical only' },
] as const;
