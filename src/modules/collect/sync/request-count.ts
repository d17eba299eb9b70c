/** Counts the requests that an attempt of a sync makes to the vendor. */
import { aroundCalls, type VendorApi } from '../../../providers/vendor-api.ts';
import type { SyncedConnection } from '../connections/index.ts';

export interface RequestCount {
  readonly openApi: (connection: SyncedConnection) => VendorApi;
  /** How many were made since the last call. */
  take(): number;
}

export function countRequests(openApi: (connection: SyncedConnection) => VendorApi): RequestCount {
  let made = 0;
  return {
    openApi: (connection) =>
      aroundCalls(openApi(connection), (ask) => {
        made += 1;
        return ask();
      }),
    take: () => {
      const taken = made;
      made = 0;
      return taken;
    },
  };
}
