/** Leaves the app when the session has ended. The service then shows the sign-in page, or renews the session. */
import { loadAgain } from './load-again.ts';

/** A page that was sent to sign in and came straight back without a session must not go in circles. */
const CIRCLE_MS = 5_000;

/** Loads the present address again, so that the person comes back to it after signing in. The promise never settles. */
export function leaveForSignIn(): Promise<never> {
  loadAgain('sign-in', CIRCLE_MS);
  return new Promise(() => undefined);
}

/**
 * Whether somebody who is signed in has opened a sign-in link. The link stays unused, and its token leaves the address,
 * so that it stays in no history.
 */
export function dropSignInLink(): boolean {
  if (!new URLSearchParams(location.hash.slice(1)).has('link')) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}
