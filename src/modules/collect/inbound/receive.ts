/**
 * Receives requests that claim to come from a vendor. A forged one costs us one comparison of a secret or one check of a
 * signature. Only a genuine one reaches the database: one transaction stores and queues it, then the vendor gets its
 * answer.
 */
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/db.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { unauthorized } from '../../../platform/http/access.ts';
import { enqueue } from '../../../platform/jobs/store.ts';
import { memoryRateLimiter } from '../../../platform/rate-limit/memory.ts';
import { counted, type SealedKind, sealedContents } from '../../../platform/sealed-rows.ts';
import type { Vault } from '../../../platform/vault.ts';
import type {
  InboundHead,
  InboundNotices,
  InboundRequest,
  InboundSecrets,
  Notice,
  Reception,
  Refusal,
} from '../../../providers/inbound.ts';
import { bodyId, readRawJson } from '../../../providers/raw-body.ts';
import type { ConfiguredProvider } from '../../../providers/settings.ts';
import { isVendorUserId } from '../../../providers/vendor-user-id.ts';
import { isVendorUser } from '../connections/index.ts';
import {
  countSealedNotices,
  deleteNotice,
  findNotice,
  insertNotice,
  listSealedNotices,
  nextBodyKey,
  putBodies,
  type SizedNotice,
  takeBodies,
} from './store.ts';
import type { VendorKeys } from './vendor-keys.ts';

/** The job that acts on one stored notice. */
export const INBOUND_TASK = 'inbound_notification';
/** The place to which the sealing of a body is bound. */
export const INBOUND_BODY = 'inbound_notifications.body';

export interface InboundDependencies {
  readonly db: Db;
  readonly vault: Vault;
  readonly configured: ReadonlyMap<string, ConfiguredProvider>;
  readonly keys: VendorKeys;
  /** The longest body of a vendor whose bodies are cut into parts. */
  readonly maxBodyBytes: number;
}

/** A vendor that may send us notices, and the secrets by which we recognise its requests. */
export interface Sender {
  readonly providerId: string;
  readonly inbound: InboundNotices;
  readonly secrets: InboundSecrets;
}

/** Our answer to the vendor. */
export interface InboundAnswer {
  readonly status: 200 | 201 | 204;
  readonly body?: Readonly<Record<string, string>>;
}

/**
 * @throws AppError NOT_FOUND if no request can be genuine: the provider does not exist, or has no credentials to check
 *   with
 */
export function requireSender({ configured, keys }: InboundDependencies, providerId: string): Sender {
  const provider = configured.get(providerId);
  const inbound = provider?.provider.inbound;
  const clientSecret = provider?.credentials?.clientSecret;
  if (provider === undefined || inbound === undefined || !clientSecret) throw notFound('Provider');
  const webhookSecret = provider.webhookSecret ?? '';
  return {
    providerId,
    inbound,
    secrets: { clientSecret, webhookSecret, keys: (fresh) => keys(provider, fresh) },
  };
}

/** The length of the longest body that we read from this vendor. */
export function maxBodyBytesOf({ maxBodyBytes }: InboundDependencies, { inbound }: Sender): number {
  return inbound.maxBodyBytes === 'long' ? maxBodyBytes : inbound.maxBodyBytes;
}

/** @throws AppError for a request that can be refused before its body is read */
export function refuseEarly({ inbound, secrets }: Sender, head: InboundHead): void {
  const status = inbound.refuse?.(head, secrets);
  if (status !== undefined) throw refusal(status);
}

/** Limits requests that prove no sender, for each person that they name. */
const UNPROVEN = memoryRateLimiter({ max: 60, windowMs: 60_000 });

/** @throws AppError */
export async function receive(
  dependencies: InboundDependencies,
  sender: Sender,
  request: InboundRequest,
): Promise<InboundAnswer> {
  const reception = await sender.inbound.receive(request, sender.secrets);
  if (reception.kind === 'refused') throw refusal(reception.status);
  if (reception.kind === 'answered') return reception;
  const { status } = reception;
  if (!reception.isProven && !(await isPlausible(dependencies, sender, request))) return { status };
  await store(dependencies, sender, request, reception);
  return { status };
}

/** @throws AppError RATE_LIMIT_EXCEEDED */
async function isPlausible(
  { db }: InboundDependencies,
  sender: Sender,
  { rawBody, now }: InboundRequest,
): Promise<boolean> {
  for (const vendorUserId of namedUsers(sender, rawBody)) {
    const { allowed } = await UNPROVEN.hit(`${sender.providerId} ${vendorUserId}`, now);
    if (!allowed) throw new AppError('RATE_LIMIT_EXCEEDED', 'Too many unsigned notifications about one person');
    if (await isVendorUser(db, sender.providerId, vendorUserId)) return true;
  }
  return false;
}

function namedUsers({ inbound }: Sender, rawBody: Uint8Array): string[] {
  try {
    return [...new Set(readNotices(inbound, rawBody).map(({ vendorUserId }) => vendorUserId))];
  } catch {
    return []; // not a notice, so it names nobody
  }
}

/**
 * The notices in a body. One that names the person by something that is no id is about nobody.
 * @throws VendorError `malformed`
 */
export function readNotices(inbound: InboundNotices, body: Uint8Array): Notice[] {
  return inbound.readNotices(readRawJson(body)).filter(({ vendorUserId }) => isVendorUserId(vendorUserId));
}

async function store(
  { db, vault }: InboundDependencies,
  { providerId }: Sender,
  { rawBody, now }: InboundRequest,
  { replayId, isProven }: Extract<Reception, { kind: 'accepted' }>,
): Promise<void> {
  const id = uuidv7();
  const body = vault.seal(Buffer.from(rawBody).toString(), id, INBOUND_BODY);
  const notice = { id, providerId, body, isProven, replayId: replayId ?? unnamed(bodyId(rawBody)) };
  await db.transaction(async (tx) => {
    if (await insertNotice(tx, notice, new Date(now))) await enqueueInbound(tx, id);
  });
}

/** The replay id of a notice to which the vendor gave none: a hash of its body, while the notice waits. */
const unnamed = (hash: string) => `unnamed ${hash}`;

export function isUnnamed(replayId: string): boolean {
  return replayId.startsWith(unnamed(''));
}

export async function enqueueInbound(db: Parameters<typeof enqueue>[0], id: string): Promise<void> {
  await enqueue(db, INBOUND_TASK, { id }, { key: inboundJobKey(id) });
}

export function inboundJobKey(id: string): string {
  return `inbound:${id}`;
}

function refusal(status: Refusal): AppError {
  if (status === 401) return unauthorized();
  return status === 403
    ? new AppError('FORBIDDEN', 'This notification is not signed by the vendor')
    : notFound('Provider');
}

/**
 * Seals waiting notices anew when an encryption key changes. Deletes those of a lost key, so that repeats count as
 * new.
 */
export const sealedNoticeRows: SealedKind = sealedContents<SizedNotice>({
  describe: counted('', 'waiting notice'),
  nextKey: nextBodyKey,
  count: countSealedNotices,
  list: listSealedNotices,
  place: ({ id }) => [id, INBOUND_BODY],
  find: async (db, { id }) => (await findNotice(db, id))?.body,
  take: takeBodies,
  replace: putBodies,
  remove: (db, { id }, body) => deleteNotice(db, id, body),
});
