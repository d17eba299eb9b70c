import { Type } from 'typebox';
import { Id, Nullable, OneOf, QueryInteger, Strict, Timestamp } from '../../../platform/http/schemas.ts';
import { GOAL_DIRECTIONS, GOAL_PERIODS } from '../../../vocabulary/findings.ts';
import { METRIC_TYPE_NAMES, metricTypeDefinition } from '../../../vocabulary/metric-types/storage.ts';

/** Metric types with one number per day, and workouts, which are counted. */
const GOAL_METRIC_TYPES = METRIC_TYPE_NAMES.filter((name) => metricTypeDefinition(name).daily !== 'parts');

const fields = {
  metricType: OneOf(GOAL_METRIC_TYPES, { description: 'Workouts are counted' }),
  target: Type.Number({ minimum: 0, maximum: 1e12, description: "In the metric type's unit" }),
  direction: OneOf(GOAL_DIRECTIONS, {
    description: 'at_least is reached as soon as the number is there, at_most is judged when the period is over',
  }),
  period: OneOf(GOAL_PERIODS, { description: 'Local days; weeks from Monday' }),
  isActive: Type.Boolean(),
};

export const Goal = Type.Object({ id: Id, userId: Id, ...fields, createdAt: Timestamp, updatedAt: Timestamp });
export const GoalList = Type.Object({ data: Type.Array(Goal), nextCursor: Nullable(Type.String()) });
export const GoalListQuery = Strict({ limit: QueryInteger(1, 200, 50), cursor: Type.Optional(Type.String()) });

export const NewGoal = Strict({
  metricType: fields.metricType,
  target: fields.target,
  direction: Type.Optional({ ...fields.direction, default: 'at_least' as const }),
  period: Type.Optional({ ...fields.period, default: 'day' as const }),
  isActive: Type.Optional(Type.Boolean({ default: true })),
});

export const GoalPatch = Strict({
  metricType: Type.Optional(fields.metricType),
  target: Type.Optional(fields.target),
  direction: Type.Optional(fields.direction),
  period: Type.Optional(fields.period),
  isActive: Type.Optional(fields.isActive),
});

export const UserPath = Type.Object({ userId: Type.String() });
export const GoalPath = Type.Object({ userId: Type.String(), goalId: Type.String() });
