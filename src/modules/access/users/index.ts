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
  ofUsersIn,
  ofWorkspaces,
  requireUser,
  takeUser,
  type User,
  type WorkspaceScope,
} from './store.ts';
export { unitsOfUser } from './units.ts';
