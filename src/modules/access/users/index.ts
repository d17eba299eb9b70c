export { countUsersOf } from './listing/store.ts';
export { userRoutes } from './routes.ts';
export {
  countUsers,
  type Effect,
  findUserPlace,
  listUserIds,
  lockUser,
  lockUserIfThere,
  lockUserOf,
  lockUsers,
  type NamesUser,
  ofUsersIn,
  ofWorkspaces,
  requireUser,
  takeUser,
  type User,
  type WorkspaceScope,
  withExternalId,
} from './store.ts';
export { unitsOfUser } from './units.ts';
