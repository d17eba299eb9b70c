/** Goals of `at_most`, and of means, are judged when their period is over, even if no data come in. */

import { forEachReachable } from '../../../platform/cluster/store.ts';
import type { Db, Transaction } from '../../../platform/db.ts';
import { ignoreGone } from '../../../platform/errors.ts';
import { addDays, DAY_MS, laterDay } from '../../../platform/instants.ts';
import type { GoalPeriod } from '../../../vocabulary/findings.ts';
import { findUserPlace, lockUser } from '../../access/users/index.ts';
import { dayInZone, endOfDay, type UserDays, userDays } from '../../store/metrics/index.ts';
import { hasBegun, judgePeriod, waitsForEnd } from './evaluate.ts';
import { JUDGING_DELAY_MS, periodEnd, periodStart } from './periods.ts';
import { type DueGoal, type GoalFields, listDueGoals, putJudgeAt, takeDueGoal } from './store.ts';

const BATCH = 200;
/** A goal that was due longer ago (because the service was down) is not announced. */
const RECENT_MS = 7 * DAY_MS;

/** When a goal is judged next; null for goals that are judged when data come in. */
export function nextJudging(goal: GoalFields, days: UserDays): Date | null {
  if (!goal.isActive || !waitsForEnd(goal)) return null;
  return new Date(judgingTime(periodStart(days.today, goal.period), goal.period, days));
}

function judgingTime(start: string, period: GoalPeriod, days: UserDays): number {
  return endOfDay(days, periodEnd(start, period)) + JUDGING_DELAY_MS;
}

/** How many days later a period may end at the offset of its points than where the person lives. */
const LATE_DAYS = 2;

/** Housekeeping: judges the goals whose period has ended. Safe to run in several processes at once. */
export async function judgeEndedGoals(db: Db, now: Date): Promise<void> {
  await forEachReachable(await listDueGoals(db, now, BATCH), async (due) => {
    await db.transaction((tx) => judge(tx, due, now)).catch(ignoreGone);
  });
}

async function judge(tx: Transaction, due: DueGoal, now: Date): Promise<void> {
  await lockUser(tx, due.userId);
  const goal = await takeDueGoal(tx, due, now);
  if (goal === undefined) return;
  const timezone = (await findUserPlace(tx, due.userId))?.timezone ?? null;
  const days = await userDays(tx, due.userId, timezone, now, LATE_DAYS);
  const dueAt = Date.parse(goal.judgeAt);
  const startAt = (instant: number) => periodStart(dayInZone(instant, days.zone), goal.period);
  const oldest = startAt(now.getTime() - RECENT_MS);
  const next = laterDay(oldest, startAt(dueAt - JUDGING_DELAY_MS - 1));
  let start = laterDay(oldest, periodStart(addDays(next, -LATE_DAYS), goal.period));
  let judgeAt = 0;
  for (;;) {
    // Periods are judged in their order, so none is judged before one that ends later at the offset of its points.
    judgeAt = Math.max(judgeAt, judgingTime(start, goal.period, days));
    if (judgeAt > now.getTime()) return putJudgeAt(tx, due, new Date(judgeAt));
    const isNew = start >= next || judgeAt >= dueAt;
    if (isNew && hasBegun(goal, start, days)) await judgePeriod(tx, goal.workspaceId, goal, start, now);
    start = addDays(periodEnd(start, goal.period), 1);
  }
}
