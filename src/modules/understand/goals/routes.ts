import type { Db } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { answers, NoContent, UserPath } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { noteForAudit } from '../../access/audit/index.ts';
import { commit } from '../../access/keys/index.ts';
import { lockUserOf, requireUser } from '../../access/users/index.ts';
import { userDays } from '../../store/metrics/index.ts';
import { nextJudging } from './judging.ts';
import { requirePlausible } from './plausible-target.ts';
import { Goal, GoalList, GoalListQuery, GoalPatch, GoalPath, NewGoal } from './schemas.ts';
import { deleteGoal, type GoalFields, listGoals, putGoal, requireGoal } from './store.ts';

const tags = ['Goals'];

export interface GoalRoutesOptions {
  readonly db: Db;
}

export function goalRoutes(app: App, options: GoalRoutesOptions): void {
  listRoute(app, options);
  writeRoutes(app, options);
}

const listGoalsSchema = {
  tags,
  operationId: 'listGoals',
  summary: "List a user's goals, newest first",
  description:
    'Those that are kept and not judged (`isActive` false) are among them. `goal.reached` tells of each success. Nothing is changed.',
  params: UserPath,
  querystring: GoalListQuery,
  response: answers({ 200: GoalList }),
};

function listRoute(app: App, { db }: GoalRoutesOptions): void {
  app.get('/v1/users/:userId/goals', { config: { access: 'read' }, schema: listGoalsSchema }, async (request) => {
    const { limit, cursor } = request.query;
    const { id: userId } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
    const binding = ['goals', userId];
    const [createdAt, id] = cursor === undefined ? [] : decodeCursor(binding, cursor);
    const after = createdAt === undefined ? undefined : { createdAt: String(createdAt), id: String(id) };
    const rows = await listGoals(db, userId, after, limit + 1);
    return cutPage(rows, limit, binding, ({ createdAt, id }) => [createdAt, id]);
  });
}

const createGoalSchema = {
  tags,
  operationId: 'createGoal',
  summary: 'Set a goal',
  description:
    'From now on it is judged at each change of the data, and reaching it can notify the user. Each call makes another goal.',
  params: UserPath,
  body: NewGoal,
  response: answers({ 201: Goal }),
};

const updateGoalSchema = {
  tags,
  operationId: 'updateGoal',
  summary: 'Change a goal',
  description: 'What is given replaces what is there. Repeating the request is safe.',
  params: GoalPath,
  body: GoalPatch,
  response: answers({ 200: Goal }),
};

const deleteGoalSchema = {
  tags,
  operationId: 'deleteGoal',
  summary: 'Delete a goal',
  description: 'It is not judged any more.',
  params: GoalPath,
  response: answers({ 204: NoContent }),
};

function writeRoutes(app: App, { db }: GoalRoutesOptions): void {
  app.post(
    '/v1/users/:userId/goals',
    { config: { access: 'write', idempotent: true }, schema: createGoalSchema },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const fields = request.body as GoalFields; // validated against the schema, defaults filled in
      requirePlausible(fields);
      const goal = await commit(db, request, async (tx) => {
        const { id, timezone } = await lockUserOf(tx, workspaceId, request.params.userId);
        const now = new Date();
        const next = nextJudging(fields, await userDays(tx, id, timezone, now));
        const made = await putGoal(tx, workspaceId, id, fields, next, now);
        noteForAudit(request, { target: { kind: 'goal', id: made.id }, after: made });
        return made;
      });
      return reply.code(201).send(goal);
    },
  );

  app.patch(
    '/v1/users/:userId/goals/:goalId',
    { config: { access: 'write' }, schema: updateGoalSchema },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const { userId, goalId } = request.params;
      return commit(db, request, async (tx) => {
        const { id, timezone } = await lockUserOf(tx, workspaceId, userId);
        const old = await requireGoal(tx, id, goalId);
        const patch = request.body as Partial<GoalFields>; // validated against the schema
        noteForAudit(request, { before: old, after: old });
        if (Object.keys(patch).length === 0) return old;
        const goal = { ...old, ...patch };
        requirePlausible(goal);
        const now = new Date();
        const next = nextJudging(goal, await userDays(tx, id, timezone, now));
        const changed = await putGoal(tx, workspaceId, id, goal, next, now);
        noteForAudit(request, { before: old, after: changed });
        return changed;
      });
    },
  );

  app.delete(
    '/v1/users/:userId/goals/:goalId',
    { config: { access: 'write' }, schema: deleteGoalSchema },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      await commit(db, request, async (tx) => {
        const { id } = await lockUserOf(tx, workspaceId, request.params.userId);
        noteForAudit(request, { before: await requireGoal(tx, id, request.params.goalId) });
        await deleteGoal(tx, id, request.params.goalId);
      });
      return reply.code(204).send(null);
    },
  );
}
