/** Asks for a grant to be ended at the vendor, in the transaction that ends the connection. */
import type { Queryable } from '../../../platform/db.ts';
import { enqueue } from '../../../platform/jobs/store.ts';
import type { ConnectionRef, SealedTokens } from './tokens/sealed-tokens.ts';

/** The job that ends a grant at its vendor. */
export const REVOKE_TASK = 'revoke_grant';

/** What the job carries: the tokens stay sealed, bound to the connection they belonged to. */
export interface RevocationPayload {
  readonly providerId: string;
  readonly connectionId: string;
  /** Base64. */
  readonly accessToken: string;
  readonly secondToken: string | null;
  readonly expiresAt: string | null;
}

/** Best effort, hence few attempts; graphile-worker spaces them out over some minutes. */
const MAX_ATTEMPTS = 6;

export async function enqueueRevocation(
  tx: Queryable,
  { providerId, connectionId }: Pick<ConnectionRef, 'providerId' | 'connectionId'>,
  { accessToken, secondToken, expiresAt }: SealedTokens,
): Promise<void> {
  const payload: RevocationPayload = {
    providerId,
    connectionId,
    accessToken: accessToken.toString('base64'),
    secondToken: secondToken?.toString('base64') ?? null,
    expiresAt,
  };
  await enqueue(tx, REVOKE_TASK, { ...payload }, { maxAttempts: MAX_ATTEMPTS });
}
