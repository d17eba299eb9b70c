/** Reads a record again that was set aside, after its adapter was mended. */
import type { Transaction } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Vault } from '../../../platform/vault.ts';
import { findPhone } from '../../../providers/index.ts';
import type { Page, SetAsideRecord } from '../../../providers/page.ts';
import type { Provider } from '../../../providers/provider.ts';
import { VendorError } from '../../../providers/vendor-api.ts';
import { takeUser } from '../../access/users/index.ts';
import { findVendorItem } from '../../store/events/index.ts';
import { nameBringer } from '../../store/past/index.ts';
import { openForOperator } from './set-aside.ts';
import { deleteEntry, findEntry, type RecordOwner } from './store.ts';

export interface RetryDependencies {
  readonly vault: Vault;
  readonly findProvider: (providerId: string) => Provider | undefined;
  /** Stores a page of a connection, as a sync would, even where it changes settled data. */
  readonly storePage: (tx: Transaction, owner: RecordOwner, page: Page) => Promise<void>;
  /** Stores a record that a phone has pushed. @returns false if it is refused again */
  readonly takeFromPhone: (tx: Transaction, owner: RecordOwner, record: SetAsideRecord) => Promise<boolean>;
}

/**
 * @returns whether the record was understood; then it is stored, and its entry is gone
 * @throws AppError NOT_FOUND, CONFLICT
 */
export async function retryEntry(
  { vault, findProvider, storePage, takeFromPhone }: RetryDependencies,
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<boolean> {
  const entry = await findEntry(tx, workspaceId, id);
  if (entry === undefined || (await takeUser(tx, workspaceId, entry.userId)) === undefined) throw notFound('Entry');
  const { userId, providerId } = entry;
  const provider = findProvider(providerId);
  const record = openForOperator(vault, entry);
  if (findPhone(providerId) !== undefined) {
    nameBringer(tx, { kind: 'replay', id: null });
    const isTaken = await takeFromPhone(tx, entry, record);
    if (isTaken) await deleteEntry(tx, entry);
    return isTaken;
  }
  const page = await unlessMalformed(
    provider?.readAgain?.(record, (eventType, vendorId) => findVendorItem(tx, userId, providerId, eventType, vendorId)),
  );
  if (page === undefined) return false;
  nameBringer(tx, { kind: 'replay', id: null });
  await storePage(tx, entry, page);
  await deleteEntry(tx, entry);
  return true;
}

async function unlessMalformed(reading: Promise<Page> | undefined): Promise<Page | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof VendorError && error.kind === 'malformed') return undefined;
    throw error;
  }
}
