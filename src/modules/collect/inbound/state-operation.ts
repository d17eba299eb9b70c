import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import { answers, Count, Nullable, OneOf, Text, TimestampOf } from '../../../platform/http/schemas.ts';
import { ProviderId } from '../../../platform/http/vocabulary-schemas.ts';

export const NOTICE_STATES = ['arriving', 'silent', 'no_connections', 'not_offered'] as const;

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

export const getProviderNotices = {
  tags: ['Connections'],
  operationId: 'getProviderNotices',
  summary: "Read whether a provider's notices arrive",
  description:
    'Only notices count that are proven to be from the provider and are about an active connection of this workspace. Nothing is asked of the provider, and nothing is changed.',
  params: Type.Object({ providerId: Text('Identifier of the provider, as in GET /v1/providers', 'provider_c') }),
  response: answers({ 200: Notices }),
};
