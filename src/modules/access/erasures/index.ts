export { beginErasure, ERASE_TASK, type EraseOptions, eraseTask, sweepErasures } from './erase.ts';
export { erasureRoutes } from './routes.ts';
