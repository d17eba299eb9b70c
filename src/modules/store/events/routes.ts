import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { Named } from '../../../platform/http/named.ts';
import { asMeasured } from '../../../platform/http/rounding.ts';
import {
  answers,
  CommaSeparated,
  Count,
  Cursor,
  DateOrInstant,
  Id,
  IdOf,
  Nullable,
  OneOf,
  PageLimit,
  PageOf,
  Strict,
  Text,
  TimestampOf,
  UserId,
  UserPath,
} from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { ActivityTypeName, EventTypeName, OriginName, ProviderId } from '../../../platform/http/vocabulary-schemas.ts';
import { EVENT_DATA_UNITS } from '../../../vocabulary/data-units.ts';
import type { KeptPast } from '../../access/workspaces/index.ts';
import { answerAbout } from '../answers/index.ts';
import { parseRange } from '../metrics/index.ts';
import { AsOf, readAsOf } from '../past/index.ts';
import { checkProviderInQuery, readExcluded } from '../providers/index.ts';
import { eventPageJson } from './event-page.ts';
import { eventOfAnyType } from './event-shapes.ts';

const EventQuery = Strict({
  eventType: Type.Optional({ ...EventTypeName, description: 'Only events of this kind' }),
  activityType: Type.Optional({ ...ActivityTypeName, description: 'Only workouts of this sport' }),
  providerId: Type.Optional({
    ...ProviderId,
    description: "Only this provider's events, whether they count or are duplicates",
  }),
  excludeProviderIds: Type.Optional(
    CommaSeparated(
      'Comma-separated providers to leave out; which events count is judged among the others',
      ProviderId,
      'provider_a,provider_b',
      { maxLength: 2_000 },
    ),
  ),
  duplicates: Type.Optional(
    OneOf(['exclude', 'include'], {
      description:
        'exclude (the default): of one workout or night that several providers recorded, only the event that counts; include: all',
    }),
  ),
  from: Type.Optional(DateOrInstant('On startedAt, included; a date means its 00:00:00.000Z', '2026-01-01')),
  to: Type.Optional(DateOrInstant('On startedAt, included; a date means its 23:59:59.999Z', '2026-01-31')),
  limit: PageLimit,
  cursor: Cursor,
  asOf: AsOf,
});

const AlsoRecorded = Type.Object({ providerId: ProviderId, eventId: IdOf('the event') });

const eventMembers = {
  id: Id,
  userId: UserId,
  providerId: ProviderId,
  startedAt: TimestampOf('When it began'),
  endedAt: TimestampOf('When it ended'),
  durationSeconds: Count('From its beginning to its end, in seconds', 2_712),
  distanceMeters: Nullable(Type.Number({ description: 'In meters; null where it has none', examples: [8_046.5] })),
  caloriesKcal: Nullable(Type.Number({ description: 'In kcal; null where it has none', examples: [512] })),
  avgHeartRate: Nullable(Type.Number({ description: 'In bpm; null where it has none', examples: [142] })),
  maxHeartRate: Nullable(Type.Number({ description: 'In bpm; null where it has none', examples: [171] })),
  source: OriginName,
  createdAt: TimestampOf('When this service stored it'),
  duplicateOf: Nullable(
    IdOf(
      'the event that counts instead: it records the same. Its own id: the user ignores the device that recorded it',
    ),
  ),
  alsoRecordedBy: Type.Array(AlsoRecorded, {
    description: 'The events of other providers that record the same and do not count',
  }),
};

const HealthEvent = Named(
  'HealthEvent',
  Type.Object({
    ...eventMembers,
    eventType: EventTypeName,
    activityType: Nullable(Text('For workouts, e.g. running', 'running')),
    data: asMeasured(
      Type.Record(Type.String(), Type.Unknown(), {
        description: `What the vendor says beyond the fields. ${EVENT_DATA_UNITS}`,
      }),
    ),
  }),
  eventOfAnyType(eventMembers),
);

export const HealthEventPage = PageOf('HealthEventPage', HealthEvent, 'Newest first');

export interface EventRoutesOptions {
  readonly db: Db;
  /** For how long a workspace keeps past states. */
  readonly keptPastOf: (workspaceId: string) => Promise<KeptPast>;
}

export function eventRoutes(app: App, { db, keptPastOf }: EventRoutesOptions): void {
  app.get(
    '/v1/users/:userId/events',
    {
      config: { access: 'read', validated: true },
      schema: {
        tags: ['Events'],
        operationId: 'listEvents',
        summary: 'List workouts, sleeps and activities, newest first',
        description:
          'Of one workout or night that several providers recorded, only the one that counts is listed, unless `duplicates=include`. Nothing is changed.',
        params: UserPath,
        querystring: EventQuery,
        response: answers({ 200: HealthEventPage }),
      },
    },
    async (request, reply) => {
      const { eventType, activityType, providerId, duplicates, from, to, limit, cursor } = request.query;
      const { workspaceId } = callerOf(request);
      await checkProviderInQuery(db, workspaceId, providerId);
      const excludedProviderIds = await readExcluded(db, workspaceId, request.query.excludeProviderIds);
      const choice = { providerId, excludedProviderIds, includesDuplicates: duplicates === 'include' };
      const asOf = await readAsOf(db, request.query.asOf, () => keptPastOf(workspaceId), new Date());
      const filter = { eventType, activityType, ...choice, ...parseRange(from, to), asOf };
      const read = async ({ id }: { id: string }) => ({ json: await eventPageJson(db, id, filter, { limit, cursor }) });
      const keeps = cursor === undefined && 'asked again';
      return answerAbout(db, request, reply, read, { keeps, hasValidator: asOf === undefined });
    },
  );
}
