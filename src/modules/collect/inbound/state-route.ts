/** Shows the operators of a workspace whether a vendor's notices arrive. */

import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { Named } from '../../../platform/http/named.ts';
import { answers, Count, Nullable, OneOf, Text, TimestampOf } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { ProviderId } from '../../../platform/http/vocabulary-schemas.ts';
import type { Provider } from '../../../providers/provider.ts';
import { readNoticeReach } from '../connections/index.ts';
import { NOTICES_LAST_MS } from '../sync/index.ts';

const NOTICE_STATES = ['arriving', 'silent', 'no_connections', 'not_offered'] as const;

const Notices = Named(
  'ProviderNotices',
  Type.Object({
    providerId: ProviderId,
    status: OneOf(NOTICE_STATES, {
      description:
        'arriving: notices have come in the last 7 days; silent: none has, so only scheduled syncs find new data (see `setUp` of the provider); no_connections: nobody is connected; not_offered: the provider sends none',
    }),
    connections: Count('Active connections of this workspace', 1204),
    notified: Count('Those of which a notice has come in the last 7 days', 1180),
    lastNoticeAt: Nullable(TimestampOf('When the newest notice came, to within an hour; null: none has')),
  }),
);

export interface NoticeStateOptions {
  readonly db: Db;
  readonly findProvider: (providerId: string) => Provider | undefined;
}

const getProviderNoticesSchema = {
  tags: ['Connections'],
  operationId: 'getProviderNotices',
  summary: "Read whether a provider's notices arrive",
  description:
    'Only notices count that are proven to be from the provider and are about an active connection of this workspace. Nothing is asked of the provider, and nothing is changed.',
  params: Type.Object({ providerId: Text('Identifier of the provider, as in GET /v1/providers', 'provider_c') }),
  response: answers({ 200: Notices }),
};

export function noticeStateRoute(app: App, { db, findProvider }: NoticeStateOptions): void {
  app.get(
    '/v1/providers/:providerId/notices',
    { config: { access: 'read' }, schema: getProviderNoticesSchema },
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
): (typeof NOTICE_STATES)[number] {
  if (inbound === undefined) return 'not_offered';
  if (connections === 0) return 'no_connections';
  return notified > 0 ? 'arriving' : 'silent';
}
