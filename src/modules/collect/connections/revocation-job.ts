/** Queues the end of a grant at the vendor, in the transaction that ends the connection. */
import type { Queryable } from '../../../platform/db.ts';
import { enqueue } from '../../../platform/jobs/store.ts';
import type { SealedTokens } from './tokens/sealed-tokens.ts';

/** The job that ends a grant at its vendor. */
export const REVOKE_TASK = 'revoke_grant';

/** The job's payload. The tokens stay sealed for the connection that they belonged to. */
export interface RevocationPayload {
  readonly providerId: string;
  /** Null for a grant that never became a connection. The erasure of a user waits until no job names the user. */
  readonly userId: string | null;
  readonly connectionId: string;
  /** Base64. */
  readonly accessToken: string;
  readonly secondToken: string | null;
  readonly expiresAt: string | null;
  /** The account at the vendor. Absent: not known, or the job is of an earlier release. */
  readonly vendorUserId?: string;
  /** An earlier job has renewed the tokens. There is one such job: a vendor whose tokens end at once would make more for ever. */
  readonly isRenewed?: true;
}

/** The grant that is to end. */
interface EndedGrant {
  readonly providerId: string;
  readonly connectionId: string;
  readonly userId: string | null;
  /** The account at the vendor, where it is known. */
  readonly vendorUserId?: string | null | undefined;
  readonly isRenewed?: true;
}

/** Few attempts, because ending the grant is best effort; graphile-worker spreads them over some minutes. */
const MAX_ATTEMPTS = 6;

export async function enqueueRevocation(
  tx: Queryable,
  { providerId, connectionId, userId, vendorUserId, isRenewed }: EndedGrant,
  { accessToken, secondToken, expiresAt }: SealedTokens,
): Promise<void> {
  const payload: RevocationPayload = {
    providerId,
    userId,
    connectionId,
    accessToken: accessToken.toString('base64'),
    secondToken: secondToken?.toString('base64') ?? null,
    expiresAt,
    ...(vendorUserId && { vendorUserId }),
    ...(isRenewed && { isRenewed }),
  };
  await enqueue(tx, REVOKE_TASK, { ...payload }, { maxAttempts: MAX_ATTEMPTS });
}
