/** Drops samples some days after they were recorded. What they gave stays. */
import { forEachReachable } from '../../../../platform/cluster/store.ts';
import type { Db } from '../../../../platform/db.ts';
import { DAY_MS } from '../../../../platform/instants.ts';
import { lockUserIfThere } from '../../../access/users/index.ts';
import { SAMPLE_KINDS } from '../kinds.ts';
import { dropSamples, listOldKinds, listOwners } from '../write/frozen-store.ts';
import { dayOf } from '../write/pack-coding.ts';
import type { PackOwner } from '../write/pack-store.ts';

/** Users whose samples one call looks at. */
const BATCH = 500;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const CODES = [...SAMPLE_KINDS.values()].map(({ code }) => code);

/**
 * A part of the housekeeping. Once on each UTC day it goes through all users with samples, some at each call.
 * @param days for how long samples are kept; 0: for good
 */
export function sampleRetention(db: Db, days: number): (now: Date) => Promise<void> {
  let done = Number.NEGATIVE_INFINITY;
  let after = NOBODY;
  return async (now) => {
    const before = dayOf(now.getTime()) - days * DAY_MS;
    if (days === 0 || done === before) return;
    const owners = await listOwners(db, after, BATCH);
    await forEachReachable(owners, (owner) => dropOf(db, owner, before));
    // A user with several phones may stand on both sides of the end of a batch: the next one begins with them again.
    const last = owners.at(-1)?.userId;
    if (owners.length < BATCH || last === undefined) [done, after] = [before, NOBODY];
    else after = owners.findLast(({ userId }) => userId !== last)?.userId ?? last;
  };
}

async function dropOf(db: Db, owner: PackOwner, before: number): Promise<void> {
  if ((await listOldKinds(db, owner, CODES, before)).length === 0) return;
  await db.transaction(async (tx) => {
    if (!(await lockUserIfThere(tx, owner.userId, 'keeps answers'))) return;
    for (const code of await listOldKinds(tx, owner, CODES, before)) await dropSamples(tx, owner, code, before);
  });
}
