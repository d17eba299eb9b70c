import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import {
  CreatedAt,
  Cursor,
  Flag,
  Id,
  IdOf,
  OneOf,
  PageLimit,
  PageOf,
  Strict,
  UpdatedAt,
  UserId,
} from '../../../platform/http/schemas.ts';
import { GOAL_DIRECTIONS, GOAL_PERIODS } from '../../../vocabulary/findings.ts';
import { METRIC_TYPE_NAMES, metricTypeDefinition } from '../../../vocabulary/metric-types/storage.ts';

/** Metric types with one number per day, and workouts, which are counted. */
const GOAL_METRIC_TYPES = METRIC_TYPE_NAMES.filter((name) => metricTypeDefinition(name).daily !== 'parts');

const fields = {
  metricType: Named(
    'GoalMetricType',
    OneOf(GOAL_METRIC_TYPES, { description: 'What is measured; workouts are counted', examples: ['steps'] }),
  ),
  target: Type.Number({ minimum: 0, maximum: 1e12, description: "In the metric type's unit", examples: [10_000] }),
  direction: OneOf(GOAL_DIRECTIONS, {
    description: 'at_least is reached as soon as the number is there, at_most is judged when the period is over',
  }),
  period: OneOf(GOAL_PERIODS, { description: 'For how long each time: local days; weeks from Monday' }),
  isActive: Flag('False: it is kept and not judged'),
};

export const Goal = Named(
  'Goal',
  Type.Object({ id: Id, userId: UserId, ...fields, createdAt: CreatedAt, updatedAt: UpdatedAt }),
);
export const GoalList = PageOf('GoalPage', Goal, 'Newest first');
export const GoalListQuery = Strict({ limit: PageLimit, cursor: Cursor });

export const NewGoal = Named(
  'GoalInput',
  Strict({
    metricType: fields.metricType,
    target: fields.target,
    direction: Type.Optional({ ...fields.direction, default: 'at_least' as const }),
    period: Type.Optional({ ...fields.period, default: 'day' as const }),
    isActive: Type.Optional({ ...fields.isActive, default: true }),
  }),
);

export const GoalPatch = Named(
  'GoalPatch',
  Strict({
    metricType: Type.Optional(fields.metricType),
    target: Type.Optional(fields.target),
    direction: Type.Optional(fields.direction),
    period: Type.Optional(fields.period),
    isActive: Type.Optional(fields.isActive),
  }),
);

export const GoalPath = Type.Object({ userId: UserId, goalId: IdOf('the goal') });
