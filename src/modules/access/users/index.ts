export { countUsersOf } from './listing/store.ts';
export { userRoutes } from './routes.ts';
export {
  countUsers,
  findUserPlace,
  listUserIds,
  lockUser,
  lockUserIfThere,
  lockUserOf,
  lockUsers,
  requireUser,
  takeUser,
  type User,
} from './store.ts';
