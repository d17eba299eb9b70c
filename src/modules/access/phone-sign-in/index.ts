/** Signs the apps on people's phones in and out. */
import type { Db } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import { tokenAttention } from './attention.ts';
import { phoneSignInRoutes } from './routes.ts';
import { eraseCodes, sweepCodes } from './store.ts';

export { CODE_MS, type CodeState, codeState, type Invitation, invite } from './invite.ts';
export { sendToSdk } from './sdk-answers.ts';

export const phoneSignIn: Module<
  { readonly db: Db },
  { readonly db: Db; readonly settings: { readonly owSdk: boolean } }
> = {
  routes: (app, { db, settings }) => phoneSignInRoutes(app, db, settings.owSdk),
  attention: () => [tokenAttention],
  erasers: () => ({ invitationCodes: eraseCodes }),
  sweeps: ({ db }) => [{ name: 'invitationCodes', every: 'minute', run: () => sweepCodes(db) }],
};
