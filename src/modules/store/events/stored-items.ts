/** Answers an adapter's questions about what is stored of a person, when a vendor sends data by itself. */
import type { Queryable } from '../../../platform/db.ts';
import type { StoredItems } from '../../../providers/inbound.ts';
import { dayValues } from '../metrics/index.ts';
import { codeOfProvider } from '../providers/index.ts';
import { findEventByKey } from './store.ts';

export function storedItems(db: Queryable, userId: string, providerId: string): StoredItems {
  return {
    dayValues: (metricType, days) => dayValues(db, userId, providerId, metricType, days),
    findEvent: async (eventType, vendorId) => {
      const key = { event_type: eventType, vendor_id: vendorId };
      const event = await findEventByKey(db, userId, await codeOfProvider(db, providerId), key);
      return event && { endedAt: Date.parse(event.endedAt), data: event.data };
    },
  };
}
