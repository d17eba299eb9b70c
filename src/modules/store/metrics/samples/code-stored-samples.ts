/** Codes the samples of heart-rate points that earlier releases stored as lists (ADR 37). */
import { workOff } from '../../../../platform/cluster/backlog.ts';
import type { Db, Transaction } from '../../../../platform/db.ts';
import type { Log } from '../../../../platform/log.ts';
import { METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import { lockUserIfThere } from '../../../access/users/index.ts';
import type { Pack } from '../packs/packing.ts';
import { hasRows } from '../packs/store.ts';
import { codeSamples } from './coded-samples.ts';
import {
  countUsersToCode,
  forgetUserToCode,
  isToCode,
  listLongLists,
  listPulsePacks,
  listUsersToCode,
  type PulsePack,
  replaceSamples,
} from './store.ts';

/** Packs in one transaction, which holds the user's lock. Each may be a day with a sample for every minute. */
const PACKS = 31;

/** What a process knows of a database: that no user's samples are left to be coded. */
const coded = new WeakSet<object>();

/**
 * A part of the housekeeping. It begins when all points lie in packs. A user with whom it was interrupted is gone through
 * again.
 */
export function codeStoredSamples(db: Db, log: Log): () => Promise<void> {
  const reached = new Map<string, PulsePack>();
  const work = async (userId: string) => {
    const last = await db.transaction((tx) => codeSome(tx, userId, reached.get(userId)));
    if (last === undefined) reached.delete(userId);
    else reached.set(userId, last);
    return last === undefined;
  };
  const round = workOff(db, log, {
    list: listUsersToCode,
    count: countUsersToCode,
    work,
    message: 'coded the stored heart-rate samples of users',
    onEnd: () => coded.add(db.database),
  });
  return async () => {
    if (coded.has(db.database) || (await hasRows(db))) return;
    await round();
  };
}

/** @returns the last of the packs that were gone through; undefined when the user has no more */
async function codeSome(tx: Transaction, userId: string, after: PulsePack | undefined) {
  const packs = (await lockUserIfThere(tx, userId)) ? await listPulsePacks(tx, userId, after, PACKS) : [];
  for (const [provider, own] of Map.groupBy(packs, (pack) => pack.provider)) {
    await codePacks(tx, userId, provider, own);
  }
  const last = packs.at(-1);
  if (last === undefined && !(await hasRows(tx))) await forgetUserToCode(tx, userId);
  return last;
}

/** Codes all samples of a user, if that is not done yet, in the caller's transaction. */
export async function codeSamplesOf(tx: Transaction, userId: string): Promise<void> {
  if (coded.has(tx.database) || !(await isToCode(tx, userId))) return;
  let last = await codeSome(tx, userId, undefined);
  while (last !== undefined) last = await codeSome(tx, userId, last);
}

/**
 * Codes the samples in these packs if the user's are not coded yet: what comes is compared with what is stored, so both
 * must have one form.
 */
export async function codeOpened(
  tx: Transaction,
  userId: string,
  provider: number,
  packs: readonly Pack[],
): Promise<void> {
  const pulse = packs.filter(({ type }) => type === METRIC_TYPES.heart_rate.code);
  if (pulse.length === 0 || coded.has(tx.database) || !(await isToCode(tx, userId))) return;
  await codePacks(tx, userId, provider, pulse);
}

async function codePacks(tx: Transaction, userId: string, provider: number, packs: readonly Pack[]): Promise<void> {
  const lists = await listLongLists(tx, userId, provider, packs);
  const samples = lists.flatMap(({ recordedAt, intraday }) => {
    const texts = codeSamples(intraday);
    return texts === undefined ? [] : { recordedAt, intraday: texts };
  });
  if (samples.length > 0) await replaceSamples(tx, userId, provider, packs, samples);
}
