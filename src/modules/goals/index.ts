export { evaluateGoals } from './evaluate.ts';
export { judgeEndedGoals } from './judging.ts';
export { type GoalRoutesOptions, goalRoutes } from './routes.ts';
