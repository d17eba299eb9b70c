/** The jobs about samples: late deletions, and a new order of devices. */
import type { Db, Transaction } from '../../../../platform/db.ts';
import type { Task } from '../../../../platform/jobs/worker.ts';
import type { Json } from '../../../../platform/json.ts';
import { findPhone, phones } from '../../../../providers/index.ts';
import { findUserPlace, lockUserIfThere } from '../../../access/users/index.ts';
import { type OnHealthChange, rejudgeAll } from '../../events/index.ts';
import { codeOfProvider } from '../../providers/index.ts';
import type { Devices } from '../derive.ts';
import { kindRow, type SampleKind } from '../kinds.ts';
import { ANY_KIND, endPending, type KeptDeletion, listPending } from '../write/deletion-store.ts';
import { findOrder, listDevices } from '../write/device-store.ts';
import { listDays, listKinds, type PackOwner } from '../write/pack-store.ts';
import { putConsequences } from '../write/put-consequences.ts';
import { NO_WORKOUTS } from '../write/put-workouts.ts';
import { Shelves } from '../write/shelves.ts';
import { withSums } from '../write/workout-sums.ts';
import { ANEW_TASK, DELETIONS_TASK } from './queue.ts';

export interface SampleJobs {
  readonly db: Db;
  readonly onHealthChange: OnHealthChange;
}

/** Deletions in one transaction. */
const DELETIONS_AT_ONCE = 500;
/** Days in one transaction. */
const DAYS_AT_ONCE = 31;

export function sampleTasks(jobs: SampleJobs): Readonly<Record<string, Task>> {
  return {
    [DELETIONS_TASK]: async (payload) => {
      const { userId, providerId } = payload as { userId: string; providerId: string }; // as queueDeletions wrote it
      while ((await deleteSome(jobs, userId, providerId)) === DELETIONS_AT_ONCE);
    },
    [ANEW_TASK]: (payload: Json) => makeAnew(jobs, (payload as { userId: string }).userId), // as queueAnew wrote it
  };
}

/** The user's place, locked; undefined when the user is gone. */
async function takePlace(tx: Transaction, userId: string) {
  if (!(await lockUserIfThere(tx, userId, 'keeps answers'))) return undefined;
  return findUserPlace(tx, userId);
}

async function devicesOf(tx: Transaction, owner: PackOwner, providerId: string): Promise<Devices> {
  const family = findPhone(providerId)?.family ?? 'android';
  return { devices: await listDevices(tx, owner), order: await findOrder(tx, owner.userId), family };
}

/** @returns how many deletions were looked for */
async function deleteSome({ db, onHealthChange }: SampleJobs, userId: string, providerId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const place = await takePlace(tx, userId);
    if (place === undefined) return 0;
    const owner = { userId, provider: await codeOfProvider(tx, providerId) };
    const pending = await listPending(tx, owner, DELETIONS_AT_ONCE);
    if (pending.length === 0) return 0;
    const shelves = new Shelves(tx, owner);
    for (const kind of await listKinds(tx, owner)) {
      const own = pending.filter((deletion) => isOf(deletion, kind));
      if (own.length > 0) await shelves.remove(kind, own, undefined);
    }
    shelves.joinParts();
    const devices = await devicesOf(tx, owner, providerId);
    const consequences = await shelves.consequences(devices);
    await shelves.write();
    const workouts = await withSums(tx, owner, providerId, shelves, devices, NO_WORKOUTS);
    const target = { workspaceId: place.workspaceId, userId, providerId };
    const circumstances = { isFirstSync: false, isBackfill: true, now: new Date() };
    await putConsequences(tx, target, consequences, workouts, onHealthChange, circumstances);
    await endPending(tx, owner, pending);
    return pending.length;
  });
}

function isOf({ type }: KeptDeletion, kind: SampleKind): boolean {
  return type === ANY_KIND || type === kindRow(kind).code;
}

/** Works all days out anew, the newest first. Everything is the same when it is done twice. */
async function makeAnew(jobs: SampleJobs, userId: string): Promise<void> {
  const { db } = jobs;
  for (const { id } of phones) {
    const owner = { userId, provider: await codeOfProvider(db, id) };
    const kinds = await listKinds(db, owner);
    const days = new Set<number>();
    for (const kind of kinds) for (const day of await listDays(db, owner, kind)) days.add(day);
    const sorted = [...days].sort((a, b) => b - a);
    for (let start = 0; start < sorted.length; start += DAYS_AT_ONCE) {
      await makeDays(jobs, owner, id, kinds, sorted.slice(start, start + DAYS_AT_ONCE));
    }
  }
  await judgeWorkouts(jobs, userId);
}

/** Workouts are no samples: which of them count is judged anew. */
async function judgeWorkouts({ db, onHealthChange }: SampleJobs, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const place = await takePlace(tx, userId);
    if (place === undefined) return;
    const judged = await rejudgeAll(tx, userId);
    if (judged.workouts.length === 0 && judged.uncounted.length === 0) return;
    const { workspaceId } = place;
    const circumstances = { isFirstSync: false, isBackfill: true, now: new Date() };
    await onHealthChange(tx, { ...judged, workspaceId, userId, ...circumstances });
  });
}

async function makeDays(
  { db, onHealthChange }: SampleJobs,
  owner: PackOwner,
  providerId: string,
  kinds: readonly SampleKind[],
  days: readonly number[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const place = await takePlace(tx, owner.userId);
    if (place === undefined) return;
    const shelves = new Shelves(tx, owner);
    const consequences = await shelves.allOf(kinds, days, await devicesOf(tx, owner, providerId));
    const target = { workspaceId: place.workspaceId, userId: owner.userId, providerId };
    const circumstances = { isFirstSync: false, isBackfill: true, now: new Date() };
    await putConsequences(tx, target, consequences, NO_WORKOUTS, onHealthChange, circumstances);
  });
}
