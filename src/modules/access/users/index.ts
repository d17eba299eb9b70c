export { isTimezone } from './profile.ts';
export { userRoutes } from './routes.ts';
export { requireUser, type User } from './store.ts';
