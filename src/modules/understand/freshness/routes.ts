import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { Named } from '../../../platform/http/named.ts';
import { answers, Count, Flag, Nullable, OneOf, Text, TimestampOf, UserPath } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { DayOf, MetricTypeName, ProviderId } from '../../../platform/http/vocabulary-schemas.ts';
import { requireUser } from '../../access/users/index.ts';
import { userDays } from '../../store/metrics/index.ts';
import { freshness, type KnownVendor } from './freshness.ts';
import { REASONS } from './reasons.ts';

const ReasonSchema = Named(
  'FreshnessReason',
  OneOf(REASONS, {
    description:
      'irregular: measured by hand, nothing to expect; reading_history: a backfill is under way; vendor_silent: syncs succeed and bring nothing; no_wear: other data arrives, what needs the device on the body does not; not_measured: the same of what is measured by hand',
  }),
);

const Gap = Type.Object({
  from: DayOf('The first day without the data'),
  to: DayOf('The last day without the data'),
  days: Count('How many days', 2),
  reason: ReasonSchema,
});

const FreshnessEntry = Named(
  'FreshnessEntry',
  Type.Object({
    providerId: ProviderId,
    metricType: MetricTypeName,
    lastPointAt: Nullable(TimestampOf('When the newest point was measured; null: there is none')),
    lastDay: Nullable(DayOf('The last local day with data; null: there is none')),
    expectedEveryHours: Nullable(
      Type.Number({
        description: 'How often data come, in hours: learned from the last 90 days, else the usual',
        examples: [24],
      }),
    ),
    isLate: Flag('Whether data should have come by now'),
    reason: ReasonSchema,
    message: Text('The reason in a sentence', 'The last sync succeeded and brought nothing new.'),
    recordsSetAside: Count('Records of the provider that could not be understood; see GET /v1/quarantine', 0),
    gaps: Type.Array(Gap, { description: 'Stretches of the last 30 days without the expected data, oldest first' }),
  }),
);

const Freshness = Named(
  'Freshness',
  Type.Object({
    generatedAt: TimestampOf('When this was put together'),
    data: Type.Array(FreshnessEntry, { description: 'One entry for each provider and metric type' }),
  }),
);

export interface FreshnessRoutesOptions {
  readonly db: Db;
  /** The vendors with the scopes in force. */
  readonly vendors: readonly KnownVendor[];
}

const getFreshnessSchema = {
  tags: ['Freshness'],
  operationId: 'getFreshness',
  summary: 'What data is missing, and why',
  description:
    'Says of each provider and metric type when data came last, whether more should have come, and why it has not. Nothing is changed.',
  params: UserPath,
  response: answers({ 200: Freshness }),
};

export function freshnessRoutes(app: App, { db, vendors }: FreshnessRoutesOptions): void {
  app.get(
    '/v1/users/:userId/freshness',
    { config: { access: 'read' }, schema: getFreshnessSchema },
    async (request) => {
      const { id, timezone } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      const now = new Date();
      const { today } = await userDays(db, id, timezone, now);
      return { generatedAt: now.toISOString(), data: await freshness(db, vendors, id, today) };
    },
  );
}
