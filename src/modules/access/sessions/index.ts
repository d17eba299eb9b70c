/** Keeps who is signed in to the console. */
export { clearSessionCookie, sessionTokenOf, setSessionCookie } from './cookie.ts';
export { requireOwnPage } from './own-page.ts';
export { ROLES, type Role, roleOfScopes, scopesOfRole, strongerRole } from './roles.ts';
export { type SignInPlace, signInPlaceOf } from './sign-in-place.ts';
export {
  createSession,
  deleteEndedSessions,
  endOtherSessions,
  endSession,
  endSessionById,
  endSessionOfToken,
  endSessions,
  findSession,
  findSessionActor,
  findSessionCaller,
  findStaleSession,
  holdSession,
  isSession,
  listSessions,
  listValidSessions,
  type NewSession,
  putSessionUses,
  REVOKED_CHANNEL,
  renewSession,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
  type Session,
} from './store.ts';
export { generateToken, hashToken, isToken } from './token.ts';
