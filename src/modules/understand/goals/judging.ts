/** Goals of `at_most` are judged when their period is over, even if no data come in. */
import type { Db, Transaction } from '../../../platform/db.ts';
import { ignoreGone } from '../../../platform/errors.ts';
import { addDays, DAY_MS } from '../../../platform/instants.ts';
import { findUserPlace, lockUser } from '../../access/users/index.ts';
import { dayInZone } from '../../store/metrics/index.ts';
import { judgePeriod } from './evaluate.ts';
import { endOfPeriod, JUDGING_DELAY_MS, periodEnd, periodStart } from './periods.ts';
import { type DueGoal, type GoalFields, listDueGoals, putJudgeAt, takeDueGoal } from './store.ts';

const BATCH = 200;
/** A goal that was due longer ago (because the service was down) is not announced. */
const RECENT_MS = 7 * DAY_MS;

/** When a goal is judged next; null for goals that are judged when data come in. */
export function nextJudging(
  { direction, period, isActive }: GoalFields,
  timezone: string | null,
  now: Date,
): Date | null {
  if (direction === 'at_least' || !isActive) return null;
  const start = periodStart(dayInZone(now.getTime(), timezone), period);
  return new Date(endOfPeriod(start, period, timezone) + JUDGING_DELAY_MS);
}

/** Housekeeping: judges the goals whose period has ended. Safe to run in several processes at once. */
export async function judgeEndedGoals(db: Db, now: Date): Promise<void> {
  for (const due of await listDueGoals(db, now, BATCH)) {
    await db.transaction((tx) => judge(tx, due, now)).catch(ignoreGone);
  }
}

async function judge(tx: Transaction, due: DueGoal, now: Date): Promise<void> {
  await lockUser(tx, due.userId);
  const goal = await takeDueGoal(tx, due, now);
  if (goal === undefined) return;
  const timezone = (await findUserPlace(tx, due.userId))?.timezone ?? null;
  const ended = Date.parse(goal.judgeAt) - JUDGING_DELAY_MS - 1;
  let start = periodStart(dayInZone(Math.max(ended, now.getTime() - RECENT_MS), timezone), goal.period);
  for (;;) {
    const judgeAt = endOfPeriod(start, goal.period, timezone) + JUDGING_DELAY_MS;
    if (judgeAt > now.getTime()) return putJudgeAt(tx, due, new Date(judgeAt));
    await judgePeriod(tx, goal.workspaceId, goal, start, now);
    start = addDays(periodEnd(start, goal.period), 1);
  }
}
