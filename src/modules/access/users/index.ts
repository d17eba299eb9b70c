/** Keeps users, locks and deletes them. */
export type { WorkspaceScope } from '../../../platform/retention.ts';

import type { Module } from '../../../platform/module.ts';
import { type UserRoutesOptions, userRoutes } from './routes.ts';

export { deleteUser } from './deletion.ts';
export { countUsersOf } from './listing/store.ts';
export { MAX_METADATA_BYTES } from './profile.ts';
export {
  CHANGES_NO_DAY,
  countEachUser,
  countUsers,
  type Effect,
  findUserPlace,
  listUserIds,
  listUserPlaces,
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
  userIsThere,
  withUserNames,
} from './store.ts';
export { unitsOfUser } from './units.ts';

export const users: Module<
  unknown,
  Pick<UserRoutesOptions, 'db'> & { readonly links: { readonly users: Omit<UserRoutesOptions, 'db'> } }
> = {
  routes: (app, { db, links }) => userRoutes(app, { db, ...links.users }),
};
