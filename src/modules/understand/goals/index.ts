export { evaluateGoals } from './evaluate.ts';
export { judgeEndedGoals } from './judging.ts';
export { goalRoutes } from './routes.ts';
export { erasers } from './store.ts';
