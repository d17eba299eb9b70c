/** Decides whether goals are reached, and announces it once per period. */
import { recordEvent } from '../../../domain-events/outbox.ts';
import type { Transaction } from '../../../platform/db.ts';
import { addDays } from '../../../platform/instants.ts';
import { answeredValue } from '../../../vocabulary/answered-numbers.ts';
import { answeredCount } from '../../../vocabulary/metric-types/answered-counts.ts';
import { isOfWholeDay } from '../../../vocabulary/metric-types/cadence.ts';
import { metricTypeDefinition } from '../../../vocabulary/metric-types/storage.ts';
import { findUserPlace } from '../../access/users/index.ts';
import type { HealthChange } from '../../store/events/index.ts';
import {
  addDay,
  type ChosenDay,
  dayInZone,
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
 * `at_most` and means when the period is over. Periods that ended more than a week ago, or before the day on which the
 * goal was set, are not announced.
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

function mayBeAnnounced(goal: Goal, start: string, days: UserDays, change: HealthChange): boolean {
  const end = periodEnd(start, goal.period);
  const { today } = days;
  if (waitsForEnd(goal) && !isFinished(days, end)) return false;
  if (change.isFirstSync && end < today) return false;
  return end >= addDays(today, -RECENT_DAYS) && hasBegun(goal, start, days);
}

/** Whether a goal is judged when its period is over: a sum may only grow, but a mean says little before. */
export function waitsForEnd({ direction, metricType }: Pick<Goal, 'direction' | 'metricType'>): boolean {
  const grows = metricTypeDefinition(metricType).daily === 'sum';
  return direction === 'at_most' || (isOfWholeDay(metricType) && !grows);
}

/** A goal begins with the day, or in the week, in which it was set. */
export function hasBegun({ period, createdAt }: Goal, start: string, { zone }: UserDays): boolean {
  return periodEnd(start, period) >= dayInZone(Date.parse(createdAt), zone);
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
    value: answeredValue(answeredCount(metricType, value)),
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
