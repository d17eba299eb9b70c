export { isTimezone } from './profile.ts';
export { type UserRoutesOptions, userRoutes } from './routes.ts';
export { findUser, requireUser, type User } from './store.ts';
