import { v7 as uuidv7 } from 'uuid';
import { queryReachable } from '../../../platform/cluster/store.ts';
import { empty, type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import type { Erasers } from '../../../platform/erasing.ts';
import { notFound } from '../../../platform/errors.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { GoalDirection, GoalPeriod } from '../../../vocabulary/findings.ts';
import { METRIC_TYPES, type MetricType, metricTypeOfCode } from '../../../vocabulary/metric-types/storage.ts';

/** The fields of a goal that a caller sets. */
export interface GoalFields {
  readonly metricType: MetricType;
  /** In the metric type's unit; for workouts, their number. */
  readonly target: number;
  readonly direction: GoalDirection;
  readonly period: GoalPeriod;
  readonly isActive: boolean;
}

export interface Goal extends GoalFields {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

type Row = Omit<Goal, 'metricType'> & { type: number };

const columns = sql`
  id, user_id as "userId", metric_type as type, target, direction, period, is_active as "isActive",
  created_at as "createdAt", updated_at as "updatedAt"`;

const toGoal = ({ type, ...rest }: Row): Goal => ({ ...rest, metricType: metricTypeOfCode(type) });

/** One page of a user's goals, newest first. */
export async function listGoals(
  db: Queryable,
  userId: string,
  after: { createdAt: string; id: string } | undefined,
  limit: number,
): Promise<Goal[]> {
  const rows = await db.query<Row>(sql`
    select ${columns} from goals where user_id = ${userId}
    ${after === undefined ? empty : sql`and (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`}
    order by created_at desc, id desc limit ${limit}`);
  return rows.map(toGoal);
}

/** @throws AppError NOT_FOUND */
export async function requireGoal(tx: Transaction, userId: string, goalId: string): Promise<Goal> {
  const [row] = isUuid(goalId)
    ? await tx.query<Row>(sql`select ${columns} from goals where user_id = ${userId} and id = ${goalId}`)
    : [];
  if (row === undefined) throw notFound('Goal');
  return toGoal(row);
}

/**
 * Creates a goal, or replaces the one with this id.
 * @param judgeAt when it is judged next, for `at_most`
 */
export async function putGoal(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  goal: GoalFields & { readonly id?: string },
  judgeAt: Date | null,
  now: Date,
): Promise<Goal> {
  const { id = uuidv7(), metricType, target, direction, period, isActive } = goal;
  const rows = await tx.query<Row>(sql`
    insert into goals (user_id, id, workspace_id, metric_type, target, direction, period, is_active, judge_at, created_at, updated_at)
    values (${userId}, ${id}, ${workspaceId}, ${METRIC_TYPES[metricType].code}, ${target}, ${direction}, ${period},
            ${isActive}, ${judgeAt}, ${now}, ${now})
    on conflict (user_id, id) do update set
      metric_type = excluded.metric_type, target = excluded.target, direction = excluded.direction,
      period = excluded.period, is_active = excluded.is_active, judge_at = excluded.judge_at,
      updated_at = excluded.updated_at
    returning ${columns}`);
  const [stored] = rows.map(toGoal);
  if (stored === undefined) throw new Error('an upsert returned no row');
  return stored;
}

/** @throws AppError NOT_FOUND */
export async function deleteGoal(tx: Transaction, userId: string, goalId: string): Promise<void> {
  const rows = isUuid(goalId)
    ? await tx.query(sql`delete from goals where user_id = ${userId} and id = ${goalId} returning id`)
    : [];
  if (rows.length === 0) throw notFound('Goal');
}

/** The active goals of a user for some metric types. */
export async function listActiveGoals(
  tx: Transaction,
  userId: string,
  metricTypes: readonly MetricType[],
): Promise<Goal[]> {
  const types = metricTypes.map((name) => METRIC_TYPES[name].code);
  const rows = await tx.query<Row>(sql`
    select ${columns} from goals
    where user_id = ${userId} and is_active and metric_type = any(${types}::smallint[]) order by id`);
  return rows.map(toGoal);
}

/** Records that a goal was reached in a period; false if that was recorded before. */
export async function putReached(tx: Transaction, goal: Goal, start: string, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into goal_periods (user_id, goal_id, period_start, reached_at)
    values (${goal.userId}, ${goal.id}, ${start}, ${now})
    on conflict do nothing returning goal_id`);
  return rows.length > 0;
}

export interface DueGoal {
  readonly userId: string;
  readonly goalId: string;
}

/** Goals whose period is due to be judged, of all users, longest due first. */
export async function listDueGoals(db: Queryable, now: Date, limit: number): Promise<DueGoal[]> {
  return queryReachable<DueGoal>(
    db,
    'goals',
    sql`
    select user_id as "userId", id as "goalId" from goals where judge_at <= ${now} order by judge_at limit ${limit}`,
  );
}

/** A due goal; undefined if another process has judged it in the meantime. The caller holds the user's lock. */
export async function takeDueGoal(
  tx: Transaction,
  { userId, goalId }: DueGoal,
  now: Date,
): Promise<(Goal & { workspaceId: string; judgeAt: string }) | undefined> {
  const [row] = await tx.query<Row & { workspaceId: string; judgeAt: string }>(sql`
    select ${columns}, workspace_id as "workspaceId", judge_at as "judgeAt" from goals
    where user_id = ${userId} and id = ${goalId} and judge_at <= ${now}`);
  return row && { ...toGoal(row), workspaceId: row.workspaceId, judgeAt: row.judgeAt };
}

export async function putJudgeAt(tx: Transaction, { userId, goalId }: DueGoal, judgeAt: Date): Promise<void> {
  await tx.query(sql`update goals set judge_at = ${judgeAt} where user_id = ${userId} and id = ${goalId}`);
}

/** Goals, and before them the periods in which they were reached. */
export const erasers: Erasers = {
  goalPeriods: (tx, userId, limit) =>
    tx.execute(sql`
      delete from goal_periods where user_id = ${userId} and (goal_id, period_start) in (
        select goal_id, period_start from goal_periods where user_id = ${userId} limit ${limit})`),
  goals: (tx, userId, limit) =>
    tx.execute(sql`
      delete from goals where user_id = ${userId}
        and id in (select id from goals where user_id = ${userId} limit ${limit})`),
};
