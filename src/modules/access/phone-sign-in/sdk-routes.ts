/**
 * `/api/v1/…`: apps with Open Wearables' mobile SDKs, and the backends behind them, get tokens and codes here. Their paths and
 * bodies are not ours, so these routes stand in docs/phones.md and not in the description of the API.
 */
import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { callerOf, requireScope, unauthorized } from '../../../platform/http/access.ts';
import { answers, hidden } from '../../../platform/http/schemas.ts';
import { secret } from '../../../platform/http/secret-answers.ts';
import type { App } from '../../../platform/http/server.ts';
import { commit, findCaller } from '../keys/index.ts';
import { refreshTokens, type Tokens } from '../person-tokens/index.ts';
import type { Guess } from './guesses.ts';
import { invite } from './invite.ts';
import { sendToSdk } from './sdk-answers.ts';
import { redeem, signUserIn } from './sign-ins.ts';

const tokens = {
  access_token: secret(Type.String()),
  token_type: Type.String(),
  refresh_token: secret(Type.String()),
  expires_in: Type.Integer(),
};
const SdkTokens = Type.Object(tokens);
const SdkRedeemed = Type.Object({ ...tokens, user_id: Type.String() });
const SdkCode = Type.Object({ code: secret(Type.String()), user_id: Type.String(), expires_at: Type.String() });

const params = Type.Object({ userId: Type.String() });
/** Their clients send more than we read. */
const bodyOf = (name: string) => Type.Object({ [name]: Type.String() }, { additionalProperties: true });

const sdkTokens = ({ accessToken, refreshToken, expiresIn }: Tokens) => ({
  access_token: accessToken,
  token_type: 'bearer',
  refresh_token: refreshToken,
  expires_in: expiresIn,
});

export function sdkSignInRoutes(app: App, db: Db, guess: Guess): void {
  tokenRoute(app, db);
  refreshRoute(app, db);
  codeRoutes(app, db, guess);
}

/** For the customer's backend, with an API key as bearer or as `app_secret`; `app_id` says nothing that we need. */
function tokenRoute(app: App, db: Db): void {
  app.post(
    '/api/v1/users/:userId/token',
    {
      config: { access: 'public', audit: 'createPersonTokens' },
      schema: { ...hidden, params, response: answers({ 200: SdkTokens }) },
    },
    async (request) => {
      const { app_secret: rawKey } = (request.body ?? {}) as { readonly app_secret?: unknown }; // any JSON, or none
      if (request.caller === null && typeof rawKey === 'string')
        request.caller = (await findCaller(db, rawKey, new Date())) ?? null;
      if (request.caller === null) throw unauthorized();
      requireScope(request.caller, 'write');
      return sdkTokens(await signUserIn(db, request, request.params.userId));
    },
  );
}

function refreshRoute(app: App, db: Db): void {
  app.post(
    '/api/v1/token/refresh',
    {
      config: { access: 'public' },
      schema: { ...hidden, response: answers({ 200: SdkTokens }) },
      errorHandler: sendToSdk,
    },
    async (request) => {
      const { refresh_token: text } = (request.body ?? {}) as { readonly refresh_token?: unknown }; // any JSON, or none
      const next = typeof text === 'string' ? await refreshTokens(db, text, new Date()) : undefined;
      if (next === undefined || next === 'misused') throw unauthorized();
      return sdkTokens(next);
    },
  );
}

function codeRoutes(app: App, db: Db, guess: Guess): void {
  app.post(
    '/api/v1/users/:userId/invitation-code',
    {
      config: { access: 'write', audit: 'createInvitationCode' },
      schema: { ...hidden, params, response: answers({ 201: SdkCode }) },
    },
    async (request, reply) => {
      const { userId } = request.params;
      const { workspaceId } = callerOf(request);
      const { code, expiresAt } = await commit(db, request, (tx) => invite(tx, { workspaceId, userId }));
      return reply.code(201).send({ code, user_id: userId, expires_at: expiresAt });
    },
  );
  app.post(
    '/api/v1/invitation-code/redeem',
    {
      config: { access: 'public' },
      schema: { ...hidden, body: bodyOf('code'), response: answers({ 200: SdkRedeemed }) },
    },
    async (request) => {
      const { userId, ...own } = await redeem(db, guess, request, request.body.code as string); // checked by the schema
      return { ...sdkTokens(own), user_id: userId };
    },
  );
}
