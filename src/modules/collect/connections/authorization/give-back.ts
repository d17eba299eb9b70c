/** Gives a grant back to the vendor that could not become a connection. */
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../../platform/db.ts';
import { enqueueRevocation } from '../revocation-job.ts';
import { hasTokensFor, isVendorUser } from '../store.ts';
import { sealTokens } from '../tokens/sealed-tokens.ts';
import type { TokenSource } from '../tokens/token-source.ts';
import type { Vendors } from '../vendors.ts';

export interface UnstoredGrant {
  readonly providerId: string;
  /** The user who was to be connected. */
  readonly userId: string;
  readonly source: TokenSource;
  /** The person's id at the vendor, once it is known. */
  vendorUserId?: string;
}

interface Dependencies {
  readonly db: Db;
  readonly vendors: Vendors;
}

/** Queues the end of a grant. */
async function giveBack({ db, vendors: { vault } }: Dependencies, grant: UnstoredGrant): Promise<void> {
  const connectionId = uuidv7();
  const sealed = sealTokens(vault, connectionId, await grant.source.current());
  // Not with the account: no erasure would find a job that names no user.
  await enqueueRevocation(db, { providerId: grant.providerId, connectionId, userId: null }, sealed);
}

/**
 * The same after a failure, unless the grant may serve a connection: many vendors keep one grant for an account, so the
 * end of this one would end that connection, too. If the failure left unclear whether this grant was stored, this finds
 * it. Our own failure is only logged, because the caller reports the first one.
 */
export async function giveBackUnstored(dependencies: Dependencies, grant: UnstoredGrant): Promise<void> {
  const { db, vendors } = dependencies;
  const { providerId, userId, vendorUserId } = grant;
  try {
    const isInUse =
      vendorUserId === undefined
        ? await hasTokensFor(db, userId, providerId)
        : await isVendorUser(db, providerId, vendorUserId);
    if (!isInUse) await giveBack(dependencies, grant);
  } catch (error) {
    vendors.log.warn({ err: error, providerId }, 'a grant could not be given back to the vendor');
  }
}
