import { Type } from 'typebox';
import { Id, Nullable, OneOf, QueryInteger, Strict, Timestamp } from '../../../platform/http/schemas.ts';
import { SYNC_STATUSES, SYNC_TRIGGERS } from './store.ts';

const Status = OneOf(SYNC_STATUSES);

export const Sync = Type.Object({
  jobId: Id,
  userId: Id,
  connectionId: Id,
  providerId: Type.String(),
  trigger: OneOf(SYNC_TRIGGERS, {
    description:
      'manual: requested; initial: the first of a connection; reconnect: the person has connected again; notification: the vendor has told of data',
  }),
  status: Status,
  attempt: Type.Integer({ description: 'Attempts made so far; of a backfill, at the days that it reads now' }),
  metricsSynced: Type.Integer({ description: 'Points stored or revised' }),
  eventsSynced: Type.Integer({ description: 'Events stored or revised' }),
  recordsSetAside: Type.Integer({ description: 'Records that could not be understood; see /v1/quarantine' }),
  windowStart: Nullable(Timestamp),
  windowEnd: Nullable(Timestamp),
  daysAsked: Nullable(
    Type.Integer({
      description:
        'Days that a backfill is to read, or that a first sync has asked the vendor to send; null for other syncs',
    }),
  ),
  daysDone: Nullable(
    Type.Integer({
      description:
        'Days that it has read, the newest first; where the vendor sends them, the share that has come of all kinds of data',
    }),
  ),
  error: Nullable(Type.String()),
  queuedAt: Timestamp,
  startedAt: Nullable(Timestamp),
  finishedAt: Nullable(Timestamp),
});

export const BackfillBody = Strict({
  from: Type.String({ description: 'The first day to read: a date of the last ten years', examples: ['2025-01-01'] }),
});

export const QueuedSync = Type.Object({ jobId: Id, status: Type.Literal('queued') });
export const SyncList = Type.Object({ data: Type.Array(Sync), nextCursor: Nullable(Type.String()) });
export const SyncPath = Type.Object({ userId: Type.String(), jobId: Type.String() });
export const UserPath = Type.Object({ userId: Type.String() });
export const ConnectionPath = Type.Object({ userId: Type.String(), connectionId: Type.String() });
export const SyncListQuery = Strict({
  connectionId: Type.Optional(Type.String()),
  status: Type.Optional(Status),
  limit: QueryInteger(1, 200, 50),
  cursor: Type.Optional(Type.String()),
});
export const WorkspaceSyncQuery = Strict({
  status: Type.Optional(Status),
  providerId: Type.Optional(Type.String()),
  trigger: Type.Optional(OneOf(SYNC_TRIGGERS)),
  limit: QueryInteger(1, 200, 50),
  cursor: Type.Optional(Type.String()),
});
