/** Whether goals are reached, and telling of it once per period. */
import type { Transaction } from '../../../platform/db.ts';
import { addDays, localDay } from '../../../platform/instants.ts';
import { recordEvent } from '../../../platform/outbox/outbox.ts';
import { metricTypeDefinition } from '../../../vocabulary/metric-types/storage.ts';
import type { HealthChange } from '../../store/events/index.ts';
import {
  addTally,
  type ChosenDay,
  dayInZone,
  emptyTally,
  listChosenDaysOf,
  type ProviderCodes,
  tallyValue,
} from '../../store/metrics/index.ts';
import { daysOfPeriod, periodEnd, periodStart } from './periods.ts';
import { findTimezone, type Goal, listActiveGoals, putReached } from './store.ts';

/** What came in late is told of for so many days. */
const RECENT_DAYS = 7;

/**
 * Judges the goals that a change can touch, in its transaction: `at_least` as soon as the number is there, `at_most`
 * where the period is over. Periods that ended more than a week ago, or before the goal was set, are nobody's news.
 */
export async function evaluateGoals(tx: Transaction, codes: ProviderCodes, change: HealthChange): Promise<void> {
  const { userId, workspaceId, changed, now } = change;
  const goals = await listActiveGoals(tx, userId, [...new Set(changed.map(({ metricType }) => metricType))]);
  if (goals.length === 0) return;
  const today = dayInZone(now.getTime(), await findTimezone(tx, userId));
  for (const goal of goals) {
    const days = changed.filter(({ metricType }) => metricType === goal.metricType).map(({ day }) => day);
    const starts = new Set(days.map((day) => periodStart(day, goal.period)));
    for (const start of starts) {
      if (isNews(goal, start, today, change)) await judgePeriod(tx, codes, workspaceId, goal, start, now);
    }
  }
}

function isNews({ direction, period, createdAt }: Goal, start: string, today: string, change: HealthChange): boolean {
  const end = periodEnd(start, period);
  if (direction === 'at_most' && end >= today) return false;
  // Of a first sync only the running period counts, give or take the zone.
  if (change.isFirstSync && addDays(end, 1) < today) return false;
  return end >= addDays(today, -RECENT_DAYS) && addDays(end, 1) >= localDay(Date.parse(createdAt));
}

/** Tells that a goal was reached in the period that starts on a day, if it was and has not been told. */
export async function judgePeriod(
  tx: Transaction,
  codes: ProviderCodes,
  workspaceId: string,
  goal: Goal,
  start: string,
  now: Date,
): Promise<void> {
  const { userId, metricType, target, direction, period } = goal;
  const days = daysOfPeriod(start, period).map((day) => ({ metricType, day }));
  const value = goalValue(goal, await listChosenDaysOf(tx, codes, userId, days));
  if (value === null || (direction === 'at_least' ? value < target : value > target)) return;
  if (!(await putReached(tx, goal, start, now))) return;
  const unit = metricTypeDefinition(metricType).unit ?? 'count';
  const data = {
    userId,
    goalId: goal.id,
    metricType,
    target,
    direction,
    period,
    periodStart: start,
    value,
    unit,
  };
  await recordEvent(tx, { workspaceId, userId, event: 'goal.reached', data });
}

/**
 * A period's number by the metric type's daily rule: sums add up, means are over the points, `last` is the latest;
 * workouts are counted. Null without data.
 */
function goalValue({ metricType }: Pick<Goal, 'metricType'>, days: readonly ChosenDay[]): number | null {
  const total = emptyTally();
  for (const { chosen } of [...days].sort((a, b) => (a.day < b.day ? -1 : 1))) addTally(total, chosen.row);
  const { daily } = metricTypeDefinition(metricType);
  return tallyValue(total, daily === 'none' ? 'count' : daily);
}
