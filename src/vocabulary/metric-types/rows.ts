/**
 * Every metric type: one row in the table of its group. Only the files of this folder read these tables. All other files
 * import the facet that they need.
 */
import type { MetricTypeRow } from './row.ts';
import { ACTIVITY } from './rows/activity.ts';
import { BODY } from './rows/body.ts';
import { BREATH_AND_BLOOD } from './rows/breath-and-blood.ts';
import { HEART } from './rows/heart.ts';
import { NUTRITION } from './rows/nutrition.ts';
import { SLEEP } from './rows/sleep.ts';

const TABLE = { ...ACTIVITY, ...HEART, ...SLEEP, ...BREATH_AND_BLOOD, ...BODY, ...NUTRITION };

export type MetricType = keyof typeof TABLE;

/** In the order of their codes. */
export const ROWS = Object.fromEntries(
  Object.entries<MetricTypeRow>(TABLE).sort(([, a], [, b]) => a.storage.code - b.storage.code),
) as Readonly<Record<MetricType, MetricTypeRow>>; // the same entries

/** The groups of metric types, in the order in which lists show them. */
export const GROUPS = {
  Activity: ACTIVITY,
  Heart: HEART,
  Sleep: SLEEP,
  'Breath and blood': BREATH_AND_BLOOD,
  Body: BODY,
  Nutrition: NUTRITION,
} as const satisfies Record<string, Partial<Record<MetricType, MetricTypeRow>>>;
