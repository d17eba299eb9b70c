/** Whether a vendor's notices arrive, for the operators of a workspace. */
import type { Db } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/server.ts';
import type { Provider } from '../../../providers/provider.ts';
import { readNoticeReach } from '../connections/index.ts';
import { NOTICES_LAST_MS } from '../sync/index.ts';
import * as operations from './state-operation.ts';

export interface NoticeStateOptions {
  readonly db: Db;
  readonly findProvider: (providerId: string) => Provider | undefined;
}

export function noticeStateRoute(app: App, { db, findProvider }: NoticeStateOptions): void {
  app.get(
    '/v1/providers/:providerId/notices',
    { config: { access: 'read' }, schema: operations.getProviderNotices },
    async (request) => {
      const { providerId } = request.params;
      const provider = findProvider(providerId);
      if (provider === undefined) throw notFound('Provider');
      const since = new Date(Date.now() - NOTICES_LAST_MS);
      const reach = await readNoticeReach(db, callerOf(request).workspaceId, providerId, since);
      return { providerId, status: statusOf(provider, reach), ...reach };
    },
  );
}

function statusOf(
  { inbound }: Provider,
  { connections, notified }: { readonly connections: number; readonly notified: number },
): (typeof operations.NOTICE_STATES)[number] {
  if (inbound === undefined) return 'not_offered';
  if (connections === 0) return 'no_connections';
  return notified > 0 ? 'arriving' : 'silent';
}
