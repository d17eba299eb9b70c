/** What the receipt of a deletion says of the grants that it has ended at the vendors. */
import type { Db } from '../../../platform/db.ts';
import type { RowCounts } from '../../../platform/erasing.ts';
import { putGrants, takeErasure } from './store.ts';

/** Why a vendor has not confirmed the end of a grant. */
export const UNCONFIRMED_REASONS = [
  'no_tokens',
  'no_credentials',
  'not_offered',
  'in_use',
  'refused',
  'no_answer',
] as const;

export type UnconfirmedReason = (typeof UNCONFIRMED_REASONS)[number];

/**
 * The vendor says that it does not know the tokens any more. That is its answer, too, when it has carried out an attempt of
 * ours and the process died before that was noted.
 */
export const ALREADY_ENDED = 'already_ended';

/** How the attempt to end a grant at its vendor has ended. */
export type GrantEnd = 'confirmed' | typeof ALREADY_ENDED | UnconfirmedReason;

export interface GrantOfUser {
  readonly connectionId: string;
  readonly providerId: string;
}

/** What has ended together with a user. */
export interface Ended {
  /** How many rows of each kind were deleted. */
  readonly rows: RowCounts;
  /** `hasTokens`: a job asks the vendor to end the grant. Without tokens, nobody can ask. */
  readonly grants: readonly (GrantOfUser & { readonly hasTokens: boolean })[];
}

/** As the receipt shows it, except `connectionId`, by which the job finds it while the erasure is under way. */
export interface NotedGrant {
  readonly connectionId?: string;
  readonly providerId: string;
  readonly status: 'pending' | 'confirmed' | 'unconfirmed';
  /** When the status was reached, ISO 8601. */
  readonly at: string;
  readonly reason: typeof ALREADY_ENDED | UnconfirmedReason | null;
}

export function noted({ hasTokens, ...grant }: Ended['grants'][number], now: Date): NotedGrant {
  if (!hasTokens) return ended(grant, 'no_tokens', now);
  return { ...grant, status: 'pending', at: now.toISOString(), reason: null };
}

function ended(grant: GrantOfUser, end: GrantEnd, now: Date): NotedGrant {
  const at = now.toISOString();
  if (end === 'confirmed') return { ...grant, status: 'confirmed', at, reason: null };
  return { ...grant, status: end === ALREADY_ENDED ? 'confirmed' : 'unconfirmed', at, reason: end };
}

/** At the end of the erasure: no job is left, so what is pending was given up; and no id of the person's stays. */
export function settled(grants: readonly NotedGrant[], now: Date): NotedGrant[] {
  return grants.map(({ connectionId: _, ...grant }) => {
    if (grant.status !== 'pending') return grant;
    return { ...grant, status: 'unconfirmed', at: now.toISOString(), reason: 'no_answer' };
  });
}

/**
 * Notes on the receipt how a grant has ended. A grant that the user had removed before, and whose job was still waiting,
 * is added. Does nothing if the user is not being erased.
 */
export async function noteGrantEnd(
  db: Db,
  userId: string,
  grant: GrantOfUser,
  end: GrantEnd,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const erasure = await takeErasure(tx, userId);
    if (erasure === undefined) return;
    const others = erasure.grants.filter(({ connectionId }) => connectionId !== grant.connectionId);
    await putGrants(tx, userId, [...others, ended(grant, end, now)]);
  });
}
