/** Counts what an attempt of a sync asks the vendor for. */
import type { VendorApi } from '../../../providers/vendor-api.ts';
import type { SyncedConnection } from '../connections/index.ts';

export interface RequestCount {
  readonly openApi: (connection: SyncedConnection) => VendorApi;
  /** How many were made since the last call. */
  take(): number;
}

export function countRequests(openApi: (connection: SyncedConnection) => VendorApi): RequestCount {
  let made = 0;
  const count = () => {
    made += 1;
  };
  return {
    openApi: (connection) => counted(openApi(connection), count),
    take: () => {
      const taken = made;
      made = 0;
      return taken;
    },
  };
}

function counted(api: VendorApi, count: () => void): VendorApi {
  const follow = api.follow?.bind(api);
  const post = api.post?.bind(api);
  return {
    get: (...asked) => {
      count();
      return api.get(...asked);
    },
    delete: (...asked) => {
      count();
      return api.delete(...asked);
    },
    ...(follow && {
      follow: (...asked) => {
        count();
        return follow(...asked);
      },
    }),
    ...(post && {
      post: (...asked) => {
        count();
        return post(...asked);
      },
    }),
  };
}
