/** Shows how far the first sync of a phone is, where its app tells it. */
import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { Named } from '../../../platform/http/named.ts';
import { answers, Count, Nullable, Text, TimestampOf, UserPath } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { ProviderId } from '../../../platform/http/vocabulary-schemas.ts';
import { requireUser } from '../../access/users/index.ts';
import { listReports } from './phone-report-store.ts';

const KindProgress = Named(
  'PhoneProgressOfKind',
  Type.Object({
    providerId: ProviderId,
    dataType: Text('The kind of data, in the phone’s word', 'heart_rate'),
    expected: Count('Records that the phone had when its first sync began', 58_000),
    arrived: Count('Records of them that have come', 12_400),
    startedAt: TimestampOf('When the first sync began'),
    endedAt: Nullable(TimestampOf('When the phone was done with this kind; null: it is not yet')),
  }),
);

const PhoneProgress = Named(
  'PhoneProgress',
  Type.Object({
    data: Type.Array(KindProgress, { description: 'The kinds with most records first; none where no app tells it' }),
  }),
);

export function phoneProgressRoute(app: App, db: Db): void {
  app.get(
    '/v1/users/:userId/phone-progress',
    {
      config: { access: 'read' },
      schema: {
        tags: ['Phones'],
        operationId: 'getPhoneProgress',
        summary: "Read how far the first sync of a user's phone is",
        description:
          'Apps with Open Wearables’ SDKs say how many records of each kind a phone has when their first sync begins (docs/phones.md). Nothing is changed.',
        params: UserPath,
        response: answers({ 200: PhoneProgress }),
      },
    },
    async (request) => {
      const { id } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      return { data: await listReports(db, id) };
    },
  );
}
