/** Reads a record again that was refused, after a release that may understand it. */
import type { Transaction } from '../../../../platform/db.ts';
import { findPhone } from '../../../../providers/index.ts';
import type { SetAsideRecord } from '../../../../providers/page.ts';
import { findUserPlace } from '../../../access/users/index.ts';
import type { OnHealthChange } from '../../events/index.ts';
import { putBatch } from './put-batch.ts';
import { batchOf } from './refused.ts';

/** The caller holds the user's lock. @returns false if it is refused again */
export async function takeRefused(
  tx: Transaction,
  connection: { readonly userId: string; readonly providerId: string; readonly connectionId: string },
  record: SetAsideRecord,
  onHealthChange: OnHealthChange,
): Promise<boolean> {
  const { userId, providerId, connectionId } = connection;
  const [phone, place] = [findPhone(providerId), await findUserPlace(tx, userId)];
  if (phone === undefined || place === undefined) return false;
  const { workspaceId, timezone } = place;
  const target = { workspaceId, userId, providerId, family: phone.family, timezone };
  // The phone has sent nothing now, and the caller decides about the entry.
  const links = { onHealthChange, noteDelivery: async () => connectionId, keepRefused: async () => {} };
  const { refused } = await putBatch(tx, target, batchOf(providerId, record), links, new Date());
  return refused.length === 0;
}
