import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { answers, NoContent, UserPath } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { noteForAudit } from '../audit/index.ts';
import { commit } from '../keys/index.ts';
import { refreshTokens, revokeSignIns } from '../person-tokens/index.ts';
import { lockUserOf } from '../users/index.ts';
import { type Guess, limitGuesses, MOST_WRONG } from './guesses.ts';
import { invite } from './invite.ts';
import { InvitationCode, PersonTokens, RedeemBody, RedeemedCode, RefreshBody } from './schemas.ts';
import { sdkSignInRoutes } from './sdk-routes.ts';
import { redeem, signUserIn } from './sign-ins.ts';
import { deleteCodes } from './store.ts';

const tags = ['Phones'];

/** @param owSdk whether apps with Open Wearables' SDKs sign in, too */
export function phoneSignInRoutes(app: App, db: Db, owSdk: boolean): void {
  // Both routes that take codes count together.
  const guess = limitGuesses();
  createRoute(app, db);
  refreshRoute(app, db);
  revokeRoute(app, db);
  inviteRoute(app, db);
  redeemRoute(app, db, guess);
  if (owSdk) sdkSignInRoutes(app, db, guess);
}

function createRoute(app: App, db: Db): void {
  app.post(
    '/v1/users/:userId/tokens',
    {
      config: { access: 'write', idempotent: true },
      schema: {
        tags,
        operationId: 'createPersonTokens',
        summary: 'Make tokens with which an app on the user’s phone sends samples',
        description:
          'For your backend, which hands them to the app: an API key must never be on a phone. With the access token the app may store samples of this user, list this user’s devices and send export files of this user, and nothing else. Each call signs one more phone in.',
        params: UserPath,
        response: answers({ 201: PersonTokens }),
      },
    },
    async (request, reply) => {
      reply.code(201);
      return signUserIn(db, request, request.params.userId);
    },
  );
}

function refreshRoute(app: App, db: Db): void {
  app.post(
    '/v1/tokens/refresh',
    {
      config: { access: 'public' },
      schema: {
        tags,
        operationId: 'refreshPersonTokens',
        summary: 'Replace the tokens of a phone by new ones',
        description:
          'Needs no other credential. A refresh token is good for 180 days, and until one of those that were given for it has been used: so repeating the request after an answer that got lost is safe. Whoever uses it later ends all tokens of that phone, and the workspace is told.',
        failures: { 401: 'The token is not good any more: the phone has to sign in anew' },
        body: RefreshBody,
        response: answers({ 200: PersonTokens }),
      },
    },
    async (request) => {
      const tokens = await refreshTokens(db, request.body.refreshToken, new Date());
      if (tokens === 'misused')
        throw new AppError('UNAUTHORIZED', 'This refresh token had been replaced; the phone has to sign in anew');
      if (tokens === undefined)
        throw new AppError('UNAUTHORIZED', 'This refresh token is not good any more; the phone has to sign in anew');
      return tokens;
    },
  );
}

function revokeRoute(app: App, db: Db): void {
  app.delete(
    '/v1/users/:userId/tokens',
    {
      config: { access: 'write' },
      schema: {
        tags,
        operationId: 'revokePersonTokens',
        summary: 'Sign all phones of a user out',
        description:
          'From the answer on no token of the user is good, and no code that nobody has used. What the phones have sent stays.',
        params: UserPath,
        response: answers({ 204: NoContent }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const { userId } = request.params;
      await commit(db, request, async (tx) => {
        const signIns = await revokeSignIns(tx, workspaceId, userId);
        await lockUserOf(tx, workspaceId, userId, 'keeps answers');
        await deleteCodes(tx, userId);
        noteForAudit(request, { before: { signIns } });
      });
      return reply.code(204).send(null);
    },
  );
}

function inviteRoute(app: App, db: Db): void {
  app.post(
    '/v1/users/:userId/invitation-codes',
    {
      config: { access: 'write', idempotent: true },
      schema: {
        tags,
        operationId: 'createInvitationCode',
        summary: 'Make a code with which the user signs an app on a phone in',
        description: 'For apps without a backend of their own. The code is good once, for 15 minutes.',
        params: UserPath,
        response: answers({ 201: InvitationCode }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const { userId } = request.params;
      const invitation = await commit(db, request, (tx) => invite(tx, { workspaceId, userId }));
      return reply.code(201).send(invitation);
    },
  );
}

function redeemRoute(app: App, db: Db, guess: Guess): void {
  app.post(
    '/v1/invitation-codes/redeem',
    {
      config: { access: 'public' },
      schema: {
        tags,
        operationId: 'redeemInvitationCode',
        summary: 'Sign an app in with a code that its user has typed',
        description: `Needs no other credential. A code is used up by the first request: a repeat answers 404. After ${MOST_WRONG} wrong codes an address waits for up to an hour.`,
        failures: { 404: 'The code is unknown, was used already, or has expired' },
        body: RedeemBody,
        response: answers({ 200: RedeemedCode }),
      },
    },
    async (request) => redeem(db, guess, request, request.body.code),
  );
}
