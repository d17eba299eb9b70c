/** Decides whether goals are reached, and announces it once per period. */
import { recordEvent } from '../../../domain-events/outbox.ts';
import type { Transaction } from '../../../platform/db.ts';
import { addDays, localDay } from '../../../platform/instants.ts';
import { answeredValue } from '../../../vocabulary/answered-numbers.ts';
import { metricTypeDefinition } from '../../../vocabulary/metric-types/storage.ts';
import { findUserPlace } from '../../access/users/index.ts';
import type { HealthChange } from '../../store/events/index.ts';
import {
  addDay,
  type ChosenDay,
  emptyTally,
  isFinished,
  listChosenDaysOf,
  tallyValue,
  type UserDays,
  userDays,
} from '../../store/metrics/index.ts';
import { daysOfPeriod, periodEnd, periodStart } from './periods.ts';
import { type Goal, listActiveGoals, putReached } from './store.ts';

/** A goal reached by late data is still announced up to this many days later. */
const RECENT_DAYS = 7;

/**
 * Judges the goals that a change can affect, in the change's transaction: `at_least` as soon as the value is there,
 * `at_most` when the period is over. Periods that ended more than a week ago, or before the goal was set, are not
 * announced.
 */
export async function evaluateGoals(tx: Transaction, change: HealthChange): Promise<void> {
  const { userId, workspaceId, changed, now } = change;
  if (change.isBackfill) return;
  const goals = await listActiveGoals(tx, userId, [...new Set(changed.map(({ metricType }) => metricType))]);
  if (goals.length === 0) return;
  const place = await findUserPlace(tx, userId);
  const known = await userDays(tx, userId, place?.timezone ?? null, now);
  for (const goal of goals) {
    const days = changed.filter(({ metricType }) => metricType === goal.metricType).map(({ day }) => day);
    const starts = new Set(days.map((day) => periodStart(day, goal.period)));
    for (const start of starts) {
      if (mayBeAnnounced(goal, start, known, change)) await judgePeriod(tx, workspaceId, goal, start, now);
    }
  }
}

function mayBeAnnounced(
  { direction, period, createdAt }: Goal,
  start: string,
  days: UserDays,
  change: HealthChange,
): boolean {
  const end = periodEnd(start, period);
  const { today } = days;
  if (direction === 'at_most' && !isFinished(days, end)) return false;
  // For a first sync only the current period counts, with one day of tolerance for the time zone.
  if (change.isFirstSync && addDays(end, 1) < today) return false;
  return end >= addDays(today, -RECENT_DAYS) && addDays(end, 1) >= localDay(Date.parse(createdAt));
}

/**
 * Announces that a goal was reached in the period that starts on a day, if it was reached and has not been announced.
 */
export async function judgePeriod(
  tx: Transaction,
  workspaceId: string,
  goal: Goal,
  start: string,
  now: Date,
): Promise<void> {
  const { userId, metricType, target, direction, period } = goal;
  const days = daysOfPeriod(start, period).map((day) => ({ metricType, day }));
  const value = goalValue(goal, await listChosenDaysOf(tx, userId, days));
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
    value: answeredValue(value),
    unit,
  };
  await recordEvent(tx, { workspaceId, userId, event: 'goal.reached', data });
}

/**
 * The value of a period by the metric type's daily rule: sums are added, means are over all points, `last` is the
 * latest value; workouts are counted. Null without data.
 */
function goalValue({ metricType }: Pick<Goal, 'metricType'>, days: readonly ChosenDay[]): number | null {
  const total = emptyTally();
  for (const { chosen } of [...days].sort((a, b) => (a.day < b.day ? -1 : 1))) addDay(total, chosen.row);
  const { daily } = metricTypeDefinition(metricType);
  return tallyValue(total, daily === 'none' ? 'count' : daily);
}
