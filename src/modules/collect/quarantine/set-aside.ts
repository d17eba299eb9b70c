/**
 * Keeps the vendor's records that no adapter could understand, sealed and unchanged. An entry is deleted when the record
 * can be read, when the vendor replaces or drops the record, or after its time.
 */
import { createHash } from 'node:crypto';
import { recordEvent } from '../../../domain-events/outbox.ts';
import type { Transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Json, JsonObject } from '../../../platform/json.ts';
import { counted, type SealedKind, sealedContents } from '../../../platform/sealed-rows.ts';
import { storableText } from '../../../platform/storable-text.ts';
import { type Vault, VaultError } from '../../../platform/vault.ts';
import type { Page, RecordName, SetAsideRecord } from '../../../providers/page.ts';
import { VendorError } from '../../../providers/vendor-api.ts';
import {
  countSealedEntries,
  deleteEntry,
  deleteKeys,
  deleteStates,
  findContent,
  hasEntries,
  listSealedEntries,
  nextEntryKey,
  putContents,
  putEntries,
  putNotice,
  type RecordOwner,
  type SealedEntry,
  type SizedEntry,
  takeContents,
} from './store.ts';

/** The place to which the sealing of a content is bound, beside the id of the entry. */
const CONTENT = 'quarantine.content';

/** Fewer records than this say nothing about an adapter that has stopped understanding its vendor. */
const FEWEST_RECORDS = 4;

/**
 * @throws VendorError `malformed` when more than half of the records of one kind were set aside: then the adapter no
 *   longer understands the vendor
 */
export function requireMostlyUnderstood({ setAside = [], understood = [] }: Page): void {
  for (const [endpoint, faulty] of Map.groupBy(setAside, (record) => record.endpoint)) {
    const total = faulty.length + understood.filter((record) => record.endpoint === endpoint).length;
    if (total < FEWEST_RECORDS || faulty.length <= total / 2) continue;
    const [first] = faulty;
    throw new VendorError('malformed', `${faulty.length} of ${total} records of ${endpoint}: ${first?.reason}`);
  }
}

/** Records of which no entry is needed any more. */
export interface SettledRecords extends Pick<Page, 'understood'> {
  /** Their ids at the sender. */
  readonly removed?: readonly { readonly vendorId: string }[];
}

/**
 * Stores the records that a page has set aside, and deletes entries that are no longer needed. The caller holds the
 * user's lock.
 * @param windowStart where the window of the sync begins, epoch milliseconds; undefined for records pushed or named
 * @returns how many records were set aside
 */
export async function keepSetAside(
  tx: Transaction,
  vault: Vault,
  owner: RecordOwner,
  page: SettledRecords & Pick<Page, 'setAside'>,
  windowStart: number | undefined,
): Promise<number> {
  const { setAside = [], understood = [], removed = [] } = page;
  const now = new Date();
  const hashed = setAside.map((record) => ({ record, contentHash: hashOf(record) }));
  const present = hashed.map(({ contentHash }) => contentHash);
  await forgetRecords(tx, owner, [...setAside, ...understood], present);
  const gone = removed.map(({ vendorId }) => JSON.stringify(vendorId));
  if (gone.length > 0) await deleteKeys(tx, owner, gone);
  const entries = hashed.map(({ record, contentHash }) => ({
    endpoint: record.endpoint,
    key: record.key,
    // It can hold names of members as the vendor wrote them.
    reason: storableText(record.reason, LONGEST_REASON),
    contentHash,
    seal: (id: string) => vault.seal(JSON.stringify(contentOf(record)), id, CONTENT),
  }));
  if (entries.length > 0)
    await putEntries(tx, owner, entries, windowStart === undefined ? null : new Date(windowStart), now);
  for (const endpoint of new Set(setAside.map((record) => record.endpoint))) await tell(tx, owner, endpoint, now);
  return setAside.length;
}

/**
 * The same for records that a phone has pushed.
 * @param settled those that could be read, and those that the phone has deleted: asked for only if records are set aside
 */
export async function keepRefused(
  tx: Transaction,
  vault: Vault,
  owner: RecordOwner,
  setAside: readonly SetAsideRecord[],
  settled: () => SettledRecords,
): Promise<void> {
  const hasOld = await hasEntries(tx, owner.userId, owner.connectionId);
  if (setAside.length === 0 && !hasOld) return;
  await keepSetAside(tx, vault, owner, { setAside, ...(hasOld && settled()) }, undefined);
}

/**
 * Deletes the entries of these records, in every state that was set aside.
 * @param present hashes of the states that stay
 */
export async function forgetRecords(
  tx: Transaction,
  connection: Pick<RecordOwner, 'userId' | 'connectionId'>,
  records: readonly RecordName[],
  present: readonly Buffer[] = [],
): Promise<void> {
  const named = records.flatMap(({ endpoint, key }) => (key === null ? [] : [{ endpoint, key }]));
  if (named.length > 0) await deleteStates(tx, connection, named, present);
}

const LONGEST_REASON = 500;

/** Tells the user once for each connection and kind of record. */
async function tell(tx: Transaction, owner: RecordOwner, endpoint: string, now: Date): Promise<void> {
  if (!(await putNotice(tx, owner, endpoint, now))) return;
  const { workspaceId, userId, connectionId, providerId } = owner;
  const data = { connectionId, userId, providerId, endpoint };
  await recordEvent(tx, { workspaceId, userId, event: 'records.set_aside', data });
}

interface Content {
  readonly record: Json;
  readonly context: JsonObject | null;
}

function contentOf({
  record,
  context = null,
}: Pick<SetAsideRecord, 'record'> & { readonly context?: JsonObject | null }): Content {
  return { record, context };
}

function hashOf({ endpoint, record }: SetAsideRecord): Buffer {
  return createHash('sha256').update(endpoint).update('\0').update(JSON.stringify(record)).digest();
}

/** @throws VaultError */
function openEntry(vault: Vault, { id, endpoint, key, reason, content }: SealedEntry): SetAsideRecord {
  const { record, context } = JSON.parse(vault.open(content, id, CONTENT)) as Content; // as keepSetAside sealed it
  return { endpoint, key, reason, record, ...(context !== null && { context }) };
}

/** @throws AppError CONFLICT when the operator has removed the key under which the entry was sealed */
export function openForOperator(vault: Vault, entry: SealedEntry): SetAsideRecord {
  try {
    return openEntry(vault, entry);
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    throw new AppError('CONFLICT', `The record cannot be opened: ${error.message}`);
  }
}

/** Seals the entries anew when an encryption key changes, and deletes those of a lost key. */
export const sealedEntryRows: SealedKind = sealedContents<SizedEntry>({
  describe: counted('', 'record that was set aside'),
  nextKey: nextEntryKey,
  count: countSealedEntries,
  list: listSealedEntries,
  place: ({ id }) => [id, CONTENT],
  find: findContent,
  take: takeContents,
  replace: putContents,
  remove: deleteEntry,
});
