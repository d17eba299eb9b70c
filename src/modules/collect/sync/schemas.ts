import { Type } from 'typebox';
import { Id, Nullable, OneOf, QueryInteger, Strict, Timestamp } from '../../../platform/http/schemas.ts';
import { SYNC_STATUSES } from './store.ts';

const Status = OneOf(SYNC_STATUSES);

export const Sync = Type.Object({
  jobId: Id,
  userId: Id,
  connectionId: Id,
  providerId: Type.String(),
  trigger: OneOf(['manual', 'initial', 'scheduled', 'notification']),
  status: Status,
  attempt: Type.Integer({ description: 'Attempts made so far' }),
  metricsSynced: Type.Integer({ description: 'Points stored or revised' }),
  eventsSynced: Type.Integer({ description: 'Events stored or revised' }),
  windowStart: Nullable(Timestamp),
  windowEnd: Nullable(Timestamp),
  error: Nullable(Type.String()),
  queuedAt: Timestamp,
  startedAt: Nullable(Timestamp),
  finishedAt: Nullable(Timestamp),
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
