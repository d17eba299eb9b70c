/** Shows phones among the connections: by what they send. */
import { recordEvent } from '../../../domain-events/outbox.ts';
import type { Transaction } from '../../../platform/db.ts';
import { insertPhoneConnection, type PhoneRef, putDelivery } from './delivery-store.ts';

/**
 * Notes that a phone has sent something. Its first delivery makes the connection. The caller holds the user's lock.
 * @returns the id of the connection
 */
export async function noteDelivery(tx: Transaction, phone: PhoneRef, now: Date): Promise<string> {
  const known = await putDelivery(tx, phone, now);
  if (known !== undefined) return known;
  const connectionId = await insertPhoneConnection(tx, phone, now);
  const { workspaceId, userId, providerId } = phone;
  const data = { connectionId, userId, providerId };
  await recordEvent(tx, { workspaceId, userId, event: 'connection.created', data });
  return connectionId;
}
