/** What the routes of phones do, in the paths of this service and in those of Open Wearables' SDKs. */
import type { FastifyRequest } from 'fastify';
import type { Db, Transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { noteForAudit, writeEntries } from '../audit/index.ts';
import { commit } from '../keys/index.ts';
import { signIn, type Tokens } from '../person-tokens/index.ts';
import { lockUserOf, takeUser } from '../users/index.ts';
import { hashCode } from './codes.ts';
import type { Guess } from './guesses.ts';
import { type CodeOwner, takeCode } from './store.ts';

/** @throws AppError NOT_FOUND */
export async function signUserIn(db: Db, request: FastifyRequest, id: string): Promise<Tokens> {
  const { workspaceId } = callerOf(request);
  return commit(db, request, async (tx) => {
    const { id: userId } = await lockUserOf(tx, workspaceId, id, 'keeps answers');
    const { signInId, tokens } = await signIn(tx, { workspaceId, userId }, new Date());
    noteForAudit(request, { after: { signInId } });
    return tokens;
  });
}

/** @throws AppError NOT_FOUND, RATE_LIMIT_EXCEEDED */
export async function redeem(
  db: Db,
  guess: Guess,
  { ip, id: requestId }: FastifyRequest,
  code: string,
): Promise<Tokens & { readonly userId: string }> {
  const redeemed = await guess(ip, () =>
    db.transaction(async (tx) => {
      const owner = await takeCode(tx, hashCode(code));
      return owner && (await signOwnerIn(tx, owner, { address: ip, requestId }));
    }),
  );
  if (redeemed !== undefined) return redeemed;
  throw new AppError('NOT_FOUND', 'This code is unknown, was used already, or has expired; ask for a new one');
}

/** Undefined where the user has been deleted since. */
async function signOwnerIn(
  tx: Transaction,
  { workspaceId, userId }: CodeOwner,
  from: { readonly address: string; readonly requestId: string },
) {
  const now = new Date();
  if ((await takeUser(tx, workspaceId, userId, 'keeps answers')) === undefined) return undefined;
  const { signInId, tokens } = await signIn(tx, { workspaceId, userId }, now);
  writeEntries(tx, [
    {
      ...{ workspaceId, at: now.toISOString(), action: 'redeemInvitationCode', userId, ...from },
      actor: { kind: 'phone', id: signInId, name: null },
      target: { kind: 'phone_sign_in', id: signInId },
    },
  ]);
  return { userId, ...tokens };
}
