/**
 * Keeps what a phone sends in the form of Open Wearables' SDKs, and stores its samples afterwards. The phone gets its answer
 * as soon as the body lies in the database: whatever is wrong with the body, the phone could not put it right.
 */
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { v7 as uuidv7 } from 'uuid';
import { type AttentionSource, counted, quoted } from '../../../platform/attention.ts';
import type { Db, Transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/store.ts';
import type { Task } from '../../../platform/jobs/worker.ts';
import type { Vault } from '../../../platform/vault.ts';
import { version } from '../../../platform/version.ts';
import {
  countByKind,
  readSdkBody,
  readSdkPhone,
  readSdkReport,
  type SdkBatch,
  type SdkBody,
  SdkFault,
} from '../../../providers/phones/open-wearables/index.ts';
import { bodyId, readRawJson } from '../../../providers/raw-body.ts';
import { takeUser } from '../../access/users/index.ts';
import { type BatchLinks, putBatch } from '../../store/samples/index.ts';
import { openPart, partPlace } from './parts.ts';
import { firstPart, insertPart } from './parts-store.ts';
import {
  type BodyOwner,
  deletePhoneBody,
  findPhoneBody,
  insertPhoneBody,
  listFaults,
  setFault,
} from './phone-body-store.ts';
import { addArrived, beginReports, endReports } from './phone-report-store.ts';
import { insertNotice } from './store.ts';

/** The job that stores the samples of one body. */
export const PHONE_BODY_TASK = 'phone_body';
/** The provider of its notice: the body itself says from which store on the phone it comes. */
const SENDER = 'open_wearables';

const compress = promisify(zstdCompress);

export interface PhoneBodyDependencies {
  readonly db: Db;
  readonly vault: Vault;
  readonly links: BatchLinks;
}

/** A body that has arrived. */
export interface ArrivedBody {
  /** Compressed. */
  readonly packed: Buffer;
  /** The same for the same bytes. */
  readonly id: string;
}

export async function packBody(bytes: Buffer): Promise<ArrivedBody> {
  return { packed: await compress(bytes), id: bodyId(bytes) };
}

/** Stores a body and queues it, unless it is a repeat. The caller holds the user's lock. */
export async function keepBody(
  tx: Transaction,
  vault: Vault,
  owner: BodyOwner,
  { packed, id }: ArrivedBody,
  now: Date,
): Promise<void> {
  const noticeId = await insertOwn(tx, owner, id, now);
  if (noticeId === undefined) return;
  const row = { noticeId, part: 0 };
  await insertPart(tx, { ...row, body: vault.sealBytes(packed, ...partPlace(row)) }, now);
  await enqueueBody(tx, noticeId);
}

/** Notes for the operator that a phone cannot get rid of a body, once. The caller holds the user's lock. */
export async function noteTooLong(tx: Transaction, owner: BodyOwner, limit: string, now: Date): Promise<void> {
  const noticeId = await insertOwn(tx, owner, 'too long', now);
  if (noticeId !== undefined) await setFault(tx, noticeId, `${TOO_LONG} ${limit}`, version);
}

/** @returns undefined for a repeat */
async function insertOwn(tx: Transaction, owner: BodyOwner, id: string, now: Date): Promise<string | undefined> {
  const noticeId = uuidv7();
  const replayId = `${owner.userId} ${id}`;
  const isNew = await insertNotice(tx, { id: noticeId, providerId: SENDER, body: null, isProven: true, replayId }, now);
  if (!isNew) return undefined;
  await insertPhoneBody(tx, noticeId, owner, now);
  return noticeId;
}

export async function enqueueBody(db: Parameters<typeof enqueue>[0], id: string): Promise<void> {
  await enqueue(db, PHONE_BODY_TASK, { id }, { key: phoneBodyKey(id) });
}

export function phoneBodyKey(id: string): string {
  return `phone-body:${id}`;
}

/** The job {@link PHONE_BODY_TASK}. To repeat any of it does no harm: the same states of samples come again. */
export function phoneBodyTask(dependencies: PhoneBodyDependencies): Task {
  const { db, vault } = dependencies;
  const run = async (payload: unknown) => {
    const { id } = payload as { id: string }; // enqueueBody wrote it
    const owner = await findPhoneBody(db, id);
    const part = await firstPart(db, id);
    if (owner === undefined) return;
    const stored = part && (await storeBody(dependencies, owner, openPart(vault, part, part.body)));
    if (stored?.fault !== undefined) return setFault(db, id, stored.fault, version);
    await db.transaction(async (tx) => {
      if (stored?.arrived !== undefined && (await takeUser(tx, owner.workspaceId, owner.userId, 'keeps answers')))
        await addArrived(tx, { userId: owner.userId, providerId: stored.arrived.providerId }, stored.arrived.counts);
      await deletePhoneBody(tx, id);
    });
  };
  const afterDeaths = async (payload: unknown) => {
    const { id } = payload as { id: string }; // as above
    await setFault(db, id, 'a worker died of it twice', version);
  };
  return Object.assign(run, { afterDeaths });
}

interface StoredBody {
  /** Why the body is not understood. */
  readonly fault?: string;
  /** What has come, by kind. */
  readonly arrived?: { readonly providerId: string; readonly counts: ReadonlyMap<string, number> };
}

/** @returns without a member where the user is gone */
async function storeBody(
  { db, links }: PhoneBodyDependencies,
  owner: BodyOwner & { readonly receivedAt: string },
  bytes: Buffer,
): Promise<StoredBody> {
  const json = readRawJson(bytes);
  if (json === undefined) return { fault: 'it is not JSON' };
  try {
    const body = readSdkBody(json, Date.parse(owner.receivedAt));
    for (const batch of body.batches) {
      if (!(await db.transaction((tx) => storeBatch(tx, owner, body, batch, links)))) return {};
    }
    return { arrived: { providerId: body.phone.id, counts: countByKind(json, body.phone) } };
  } catch (error) {
    if (error instanceof SdkFault) return { fault: error.message };
    if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return { fault: error.message };
    throw error;
  }
}

/** Keeps what a phone says of its first sync; of what is no report, nothing. The caller holds the user's lock. */
export async function keepReport(tx: Transaction, userId: string, bytes: Buffer, now: Date): Promise<void> {
  const json = readRawJson(bytes);
  const providerId = reporterOf(json);
  if (providerId === undefined) return;
  const { expected, done } = readSdkReport(json);
  await beginReports(tx, { userId, providerId }, expected, now);
  await endReports(tx, { userId, providerId }, done, now);
}

function reporterOf(json: unknown): string | undefined {
  try {
    return readSdkPhone(json).id;
  } catch (error) {
    if (error instanceof SdkFault) return undefined;
    throw error;
  }
}

/** @returns false if the user is gone */
async function storeBatch(
  tx: Transaction,
  { workspaceId, userId }: BodyOwner,
  { phone }: SdkBody,
  batch: SdkBatch,
  links: BatchLinks,
): Promise<boolean> {
  const user = await takeUser(tx, workspaceId, userId, 'keeps answers');
  if (user === undefined) return false;
  const target = { workspaceId, userId, providerId: phone.id, family: phone.family, timezone: user.timezone };
  await putBatch(tx, target, batch, links, new Date());
  return true;
}

const MOST_REASONS = 20;
const TOO_LONG = 'it is longer than';
const adviceOn = (fault: string) =>
  fault.startsWith(TOO_LONG)
    ? 'It was answered with 503, and the phone sends it again and again: what it holds besides does not come either. Let the app read fewer days at once, or fewer types.'
    : 'The phone has been told that all is well, and will not send it again. Upgrade to a release that understands it: it is tried again by itself within 8 days.';

export const phoneBodyAttention: AttentionSource = async (db, workspaceId) => {
  const faults = await listFaults(db, workspaceId, MOST_REASONS);
  return faults.map(({ fault, count, since }) => ({
    kind: 'phone_bodies_set_aside',
    severity: 'warning' as const,
    since,
    title: `${counted(count, 'request')} of Open Wearables' SDK could not be understood: \`${quoted(fault).replaceAll('`', "'")}\``,
    advice: adviceOn(fault),
    action: { label: 'See the users', href: '/users', request: null },
    ref: null,
  }));
};
