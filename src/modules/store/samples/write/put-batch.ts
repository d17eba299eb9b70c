/** Stores what a phone sends: samples, and the points and nights that follow from them, in one transaction. */

import type { Transaction } from '../../../../platform/db.ts';
import { invalid } from '../../../../platform/errors.ts';
import { DAY_MS, parseInstant } from '../../../../platform/instants.ts';
import type { SetAsideRecord } from '../../../../providers/page.ts';
import { inTurns } from '../../../../providers/slices.ts';
import { lockUser } from '../../../access/users/index.ts';
import type { OnHealthChange } from '../../events/index.ts';
import { codeOfProvider } from '../../providers/index.ts';
import { queueAnew, queueAnewLater } from '../background/queue.ts';
import type { Devices } from '../derive.ts';
import { kindRow, type SampleKind } from '../kinds.ts';
import type { PhoneFamily } from '../merge/sample.ts';
import type { Deletion } from '../merge/states.ts';
import type { RefusedRecord, SentBatch, SentDevice } from '../read/batch.ts';
import { devicesOf, type ReadBatch, readBatch } from '../read/read-batch.ts';
import type { ReadDeletion } from '../read/read-deletions.ts';
import { ANY_KIND, type KeptDeletion, listDeletions, putDeletions, WORKOUTS } from './deletion-store.ts';
import { findOrder, highestCode, isDeviceKind, listDevices, putDevices, type StoredDevice } from './device-store.ts';
import { dayOf, MOST_DEVICES } from './pack-coding.ts';
import { listKinds, type PackOwner } from './pack-store.ts';
import { putConsequences } from './put-consequences.ts';
import { putWorkouts, type WorkoutChanges } from './put-workouts.ts';
import { setAsideOf, settledOf } from './refused.ts';
import { Shelves } from './shelves.ts';
import { withSums } from './workout-sums.ts';

/** Whose samples. */
export interface SampleTarget {
  readonly workspaceId: string;
  readonly userId: string;
  readonly providerId: string;
  readonly family: PhoneFamily;
  /** The person's own IANA zone; null if it is not known. */
  readonly timezone: string | null;
}

/** What other wings do about a batch. */
export interface BatchLinks {
  readonly onHealthChange: OnHealthChange;
  /** Shows the phone among the person's connections. @returns the id of its connection */
  readonly noteDelivery: (tx: Transaction, phone: PhoneOf, now: Date) => Promise<string>;
  /** Keeps records that were refused. @param settled records that need not be kept any more */
  readonly keepRefused: (
    tx: Transaction,
    connection: PhoneOf & { readonly connectionId: string },
    setAside: readonly SetAsideRecord[],
    settled: () => ReturnType<typeof settledOf>,
  ) => Promise<void>;
}

type PhoneOf = Pick<SampleTarget, 'workspaceId' | 'userId' | 'providerId'>;

export interface PutBatchResult {
  /** Records that are new, or say something else than before. */
  readonly stored: number;
  readonly unchanged: number;
  readonly deleted: number;
  /** Deletions whose samples are older, and are looked for in the background. */
  readonly deletionsPending: number;
  readonly ignored: number;
  readonly refused: readonly RefusedRecord[];
}

/** Deletions find samples of the last days at once. */
const FOUND_AT_ONCE_MS = 7 * DAY_MS;
const MAX_AHEAD_MS = 2 * DAY_MS;
/** How often it is noted that a device still writes. */
const SEEN_MS = DAY_MS / 24;

export async function putBatch(
  tx: Transaction,
  target: SampleTarget,
  batch: SentBatch,
  { onHealthChange, noteDelivery, keepRefused }: BatchLinks,
  now: Date,
): Promise<PutBatchResult> {
  await lockUser(tx, target.userId, 'keeps answers');
  const owner: PackOwner = { userId: target.userId, provider: await codeOfProvider(tx, target.providerId) };
  const sentAt = parseInstant(batch.sentAt, 'body.sentAt');
  const stored = await takeDevices(tx, owner, devicesOf(batch), now);
  const devices = new Map(stored.map((device) => [device.key, device]));
  const context = { homeZone: target.timezone ?? 'UTC', devices, now: now.getTime() };
  const read = await inTurns(readBatch(batch, sentAt, context));
  const { workspaceId, userId, providerId } = target;
  const connectionId = await noteDelivery(tx, { workspaceId, userId, providerId }, now);
  const connection = { workspaceId, userId, providerId, connectionId };
  await keepRefused(tx, connection, setAsideOf(batch, read.refused), () => settledOf(batch, read.refused));
  const shelves = new Shelves(tx, owner);
  const { changed, taken, frozen } = await addSamples(tx, owner, shelves, read);
  const workouts = await putWorkouts(tx, owner, target.providerId, read, now);
  const removed = await removeSamples(tx, owner, shelves, read, workouts, now);
  shelves.joinParts();
  const own: Devices = {
    devices: stored,
    order: await findOrder(tx, target.userId),
    family: target.family,
  };
  const consequences = await shelves.consequences(own);
  await shelves.write();
  // Nothing is announced of the old days that a file or a new phone brings.
  const isFirstSync =
    batch.path === 'file' || stored.every(({ firstSeenAt }) => Date.parse(firstSeenAt) > now.getTime() - DAY_MS);
  const summed = await withSums(tx, owner, target.providerId, shelves, own, workouts);
  await putConsequences(tx, target, consequences, summed, onHealthChange, { isFirstSync, now });
  const put = changed + workouts.written;
  return {
    stored: put,
    unchanged: taken + read.workouts.length - put,
    deleted: removed.deleted + workouts.removed,
    deletionsPending: removed.pending,
    ignored: read.ignored + frozen,
    refused: read.refused,
  };
}

/** Every device of the person and provider, with those that a batch brings. */
async function takeDevices(
  tx: Transaction,
  owner: PackOwner,
  named: readonly SentDevice[],
  now: Date,
): Promise<StoredDevice[]> {
  const known = await listDevices(tx, owner);
  const byKey = new Map(known.map((device) => [device.key, device]));
  let code = named.every(({ key }) => byKey.has(key)) ? 0 : await highestCode(tx, owner.userId);
  const written = named.flatMap((sent) => {
    const old = byKey.get(sent.key);
    const next = described(sent, old, old?.code ?? ++code);
    const isOld = old !== undefined && Date.parse(old.lastSeenAt) > now.getTime() - SEEN_MS;
    return isOld && isSame(old, next) ? [] : [next];
  });
  if (code > MOST_DEVICES) throw invalid('body.devices', `a person has at most ${MOST_DEVICES} devices`);
  await putDevices(tx, owner, written, now);
  // A device of another kind may have another place among the others, also on days that this batch does not touch.
  const kindsBefore = written.flatMap(({ key, kind }) => {
    const before = byKey.get(key)?.kind ?? kind;
    return before === kind ? [] : [before];
  });
  if (kindsBefore.includes('unknown')) await queueAnew(tx, owner.userId);
  else if (kindsBefore.length > 0) await queueAnewLater(tx, owner.userId, now);
  return written.length === 0 ? known : listDevices(tx, owner);
}

function described(sent: SentDevice, old: StoredDevice | undefined, code: number) {
  const { key, kind, name, manufacturer, model, app } = sent;
  // A batch that says `unknown` does not change a kind that another batch has told.
  const isKnown = kind !== undefined && kind !== 'unknown' && isDeviceKind(kind);
  return {
    code,
    key,
    kind: isKnown ? kind : (old?.kind ?? 'unknown'),
    name: name ?? old?.name ?? null,
    manufacturer: manufacturer ?? old?.manufacturer ?? null,
    model: model ?? old?.model ?? null,
    app: app ?? old?.app ?? null,
  };
}

function isSame(a: StoredDevice, b: Omit<StoredDevice, 'firstSeenAt' | 'lastSeenAt'>): boolean {
  return (
    a.kind === b.kind &&
    a.name === b.name &&
    a.manufacturer === b.manufacturer &&
    a.model === b.model &&
    a.app === b.app
  );
}

/** Samples of days that are frozen are left out: what they have given stays. */
async function addSamples(
  tx: Transaction,
  owner: PackOwner,
  shelves: Shelves,
  { samples }: ReadBatch,
): Promise<{ changed: number; taken: number; frozen: number }> {
  const frozenDays = await shelves.frozenDays();
  let [changed, taken, frozen] = [0, 0, 0];
  for (const [kind, all] of samples) {
    const list = all.filter(({ start }) => !frozenDays.has(kind, dayOf(start)));
    taken += list.length;
    frozen += all.length - list.length;
    if (list.length === 0) continue;
    const ids = list.flatMap(({ id, group }) => (group === null ? id : [id, group]));
    const deletions = await listDeletions(tx, owner, [kindRow(kind).code], ids);
    changed += await shelves.add(kind, list, deletions);
  }
  return { changed, taken, frozen };
}

async function removeSamples(
  tx: Transaction,
  owner: PackOwner,
  shelves: Shelves,
  { deletions, sentAt, samples }: ReadBatch,
  { gone }: WorkoutChanges,
  now: Date,
): Promise<{ deleted: number; pending: number }> {
  // An id that names no type and was a workout's is no sample's.
  const workouts = new Set(gone.map(({ vendorId }) => vendorId));
  const ofSamples = deletions.filter(({ name, kinds }) => kinds.length > 0 && !workouts.has(name));
  if (ofSamples.length === 0) return { deleted: 0, pending: 0 };
  const kinds = new Set([...(await listKinds(tx, owner)), ...samples.keys()]);
  const range = { from: sentAt - FOUND_AT_ONCE_MS, to: sentAt + MAX_AHEAD_MS };
  const found = new Set<number>();
  for (const kind of kinds) {
    const own = ofSamples.filter((deletion) => deletion.kinds.includes(kind)).map(({ id }) => ({ id, at: sentAt }));
    if (own.length === 0) continue;
    const missing = new Set((await shelves.remove(kind, own, range)).map(({ id }: Deletion) => id));
    for (const { id } of own) if (!missing.has(id)) found.add(id);
  }
  const unknown = ofSamples.filter(({ id }) => !found.has(id));
  await putDeletions(tx, owner, keptDeletions(unknown, sentAt), true, now);
  return { deleted: found.size, pending: unknown.length };
}

function keptDeletions(deletions: readonly ReadDeletion[], at: number): KeptDeletion[] {
  return deletions.flatMap(({ id, kinds, isWorkout }) => {
    if (isWorkout && kinds.length > 0) return [{ id, at, type: ANY_KIND }];
    if (isWorkout) return [{ id, at, type: WORKOUTS }];
    return kinds.map((kind: SampleKind) => ({ id, at, type: kindRow(kind).code }));
  });
}
