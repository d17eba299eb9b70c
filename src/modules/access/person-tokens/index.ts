/** Keeps the tokens with which an app on a person's phone sends that person's data. */
import type { Db } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import { eraseTokens, sweepTokens } from './store.ts';

export {
  ACCESS_SECONDS,
  findPersonCaller,
  hasSignedInSince,
  holdSignIn,
  isSignIn,
  listMisused,
  refreshTokens,
  revokeSignIns,
  signIn,
  type Tokens,
} from './store.ts';
export { isOfKind, readToken } from './token-text.ts';

export const personTokens: Module<{ readonly db: Db }> = {
  erasers: () => ({ personTokens: eraseTokens }),
  sweeps: ({ db }) => [{ name: 'personTokens', every: 'minute', run: (now) => sweepTokens(db, now) }],
};
