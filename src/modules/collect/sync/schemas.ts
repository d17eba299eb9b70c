import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import {
  Count,
  Cursor,
  IdOf,
  Nullable,
  namesOfUser,
  OneOf,
  PageLimit,
  PageOf,
  Strict,
  Text,
  TimestampOf,
  UserId,
} from '../../../platform/http/schemas.ts';
import { ProviderId } from '../../../platform/http/vocabulary-schemas.ts';
import { ImportProgress } from '../imports/index.ts';
import { KIND_STATES } from './kinds.ts';
import { JOB_TRIGGERS } from './shown-jobs.ts';
import { SYNC_STATUSES } from './store.ts';

const Status = Named('SyncStatus', OneOf(SYNC_STATUSES, { description: 'How far it is', examples: ['completed'] }));
const Trigger = Named(
  'SyncTrigger',
  OneOf(JOB_TRIGGERS, {
    description:
      'What it was started by. manual: requested; initial: the first of a connection; reconnect: the person has connected again; notification: the vendor has told of data; import: a person has brought in an export file',
  }),
);

export const Sync = Named(
  'SyncJob',
  Type.Object({
    jobId: IdOf('the sync'),
    userId: UserId,
    connectionId: Nullable(IdOf('the connection; null: of an export file of which nothing is stored yet')),
    providerId: ProviderId,
    trigger: Trigger,
    status: Status,
    attempt: Count('Attempts made so far; of a backfill, at the days that it reads now', 1),
    metricsSynced: Count('Points stored or revised; of an export file, its records that are new', 412),
    eventsSynced: Count('Events stored or revised', 3),
    recordsSetAside: Count('Records that could not be understood; see GET /v1/quarantine', 0),
    windowStart: Nullable(TimestampOf('The beginning of the time that was read; null: not known yet')),
    windowEnd: Nullable(TimestampOf('The end of the time that was read; null: not known yet')),
    daysAsked: Nullable(
      Type.Integer({
        description:
          'Days that a backfill is to read, or that a first sync has asked the vendor to send; null for other syncs',
        examples: [365],
      }),
    ),
    daysDone: Nullable(
      Type.Integer({
        description:
          'Days that it has read, the newest first; where the vendor sends them, the share that has come of all kinds of data',
        examples: [120],
      }),
    ),
    kinds: Type.Array(
      Type.Object({
        kind: Text(
          "A metric type or event type; where the vendor was asked to send its data, the vendor's word for a kind of data",
          'steps',
        ),
        from: Nullable(Text('The first day of which data have come; null: none have', '2026-10-25')),
        to: Nullable(Text('The last day of which data have come; null: none have', '2026-11-23')),
        state: OneOf(KIND_STATES, {
          description:
            'waiting: nothing has come yet; partly: some has come, the rest was not read; complete: everything has come that the vendor has; none: the vendor has nothing of it; refused: the vendor does not give it',
        }),
      }),
      { description: 'What a first sync or a backfill has brought of each kind of data; empty for other syncs' },
    ),
    pagesRead: Count("Pages of the vendor's data that were stored", 12),
    requestsMade: Count('Requests that were made to the vendor, without those to renew the access', 15),
    waits: Type.Array(
      Type.Object({
        since: TimestampOf('When it began to wait'),
        until: Nullable(TimestampOf('When it went on, or is to go on; null: not known')),
        reason: Text('Why it waited, for people', 'The vendor answered 500'),
      }),
      { description: 'When it could not go on: the last 20 times, oldest first' },
    ),
    progress: Type.Optional({
      ...ImportProgress,
      description: 'How far the reading of an export file is; other syncs have none',
    }),
    error: Nullable(Text('Why the last attempt failed, for people; null: it did not', 'The vendor answered 500')),
    queuedAt: TimestampOf('When it was asked for'),
    startedAt: Nullable(TimestampOf('When it began; null: not yet')),
    finishedAt: Nullable(TimestampOf('When it ended; null: not yet')),
  }),
);

const WorkspaceSync = Named('WorkspaceSync', Type.Object({ ...Sync.properties, ...namesOfUser }));

export const BackfillBody = Named(
  'BackfillInput',
  Strict({ from: Text('The first day to read: a date of the last ten years', '2025-01-01') }),
);

export const NothingToRead = Named(
  'NothingToRead',
  Type.Object({
    daysAsked: Type.Literal(0, { description: 'No day is left to be read' }),
    message: Text('Why, for people', 'All days since 2025-01-01 have been read or asked for'),
  }),
);

export const QueuedSync = Named(
  'QueuedSync',
  Type.Object({
    jobId: IdOf('the sync'),
    status: Type.Literal('queued', { description: 'It begins as soon as a worker is free' }),
  }),
);
export const SyncList = PageOf('SyncPage', Sync, 'Newest first');
export const WorkspaceSyncList = PageOf('WorkspaceSyncPage', WorkspaceSync, 'Newest first');
export const SyncPath = Type.Object({ userId: UserId, jobId: IdOf('the sync') });
export const ConnectionPath = Type.Object({ userId: UserId, connectionId: IdOf('the connection') });
export const SyncListQuery = Strict({
  connectionId: Type.Optional(IdOf('a connection: only its syncs')),
  status: Type.Optional({ ...Status, description: 'Only syncs in this state' }),
  limit: PageLimit,
  cursor: Cursor,
});
export const WorkspaceSyncQuery = Strict({
  status: Type.Optional({ ...Status, description: 'Only syncs in this state' }),
  providerId: Type.Optional({ ...ProviderId, description: 'Only syncs with this provider' }),
  trigger: Type.Optional({ ...Trigger, description: 'Only syncs that were started by this' }),
  limit: PageLimit,
  cursor: Cursor,
});
