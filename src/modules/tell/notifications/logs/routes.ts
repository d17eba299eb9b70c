import { Type } from 'typebox';
import type { Channel } from '../../../../channels/channel.ts';
import { callerOf } from '../../../../platform/http/access.ts';
import { cutPage, decodeCursor } from '../../../../platform/http/cursor.ts';
import { Named } from '../../../../platform/http/named.ts';
import {
  answers,
  Count,
  CreatedAt,
  Cursor,
  DateOrInstant,
  Id,
  IdOf,
  NextCursor,
  Nullable,
  OneOf,
  PageLimit,
  Strict,
  Text,
  TimestampOf,
  UserId,
  UserPath,
} from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import { SeverityName } from '../../../../platform/http/vocabulary-schemas.ts';
import { requireUser } from '../../../access/users/index.ts';
import { parseRange } from '../../../store/metrics/index.ts';
import { AttemptLog } from '../../deliveries/index.ts';
import type { NotificationRoutesOptions } from '../options.ts';
import { CategoryName, ChannelType, StatusName } from '../schemas.ts';
import { listLogs, requireLog, summarizeLogs } from './store.ts';

const tags = ['Notifications'];

const LogPath = Type.Object({ userId: UserId, logId: IdOf('the entry') });

const logListQuery = (channels: readonly Channel[]) =>
  Strict({
    status: Type.Optional({ ...StatusName, description: 'Only entries in this state' }),
    channelType: Type.Optional(
      OneOf(
        channels.map(({ type }) => type),
        { description: 'Only what went through channels of this type' },
      ),
    ),
    category: Type.Optional({ ...CategoryName, description: 'Only notifications about this' }),
    from: Type.Optional(DateOrInstant('On createdAt, included; a date means its 00:00:00.000Z', '2026-01-01')),
    to: Type.Optional(DateOrInstant('On createdAt, included; a date means its 23:59:59.999Z', '2026-01-31')),
    limit: PageLimit,
    cursor: Cursor,
  });

const logFields = {
  id: Id,
  notificationId: IdOf('the notification; the same for each channel that it is sent through'),
  channelId: IdOf('the channel'),
  channelType: ChannelType,
  category: CategoryName,
  severity: SeverityName,
  title: Text('What it says, in short', 'Resting heart rate is high'),
  status: StatusName,
  attempts: Count('Attempts made so far', 1),
  error: Nullable(Text('Why the last attempt failed, for people; null: it did not', 'The server answered 403')),
  createdAt: CreatedAt,
  deliveredAt: Nullable(TimestampOf('When it was delivered; null: not yet')),
};

const Counts = Type.Object({
  total: Count('How many', 21),
  delivered: Count('Of them delivered', 19),
  pending: Count('Of them waiting or tried again', 1),
  failed: Count('Of them failed for good', 1),
});

const LogEntry = Named('NotificationLogEntry', Type.Object(logFields));

const LogList = Named(
  'NotificationLogPage',
  Type.Object({
    data: Type.Array(LogEntry, { description: 'Newest first' }),
    summary: { ...Counts, description: 'Of everything that the filter matches' },
    nextCursor: NextCursor,
  }),
);

const LogInFull = Named(
  'NotificationLogEntryInFull',
  Type.Object({
    ...logFields,
    attemptLog: AttemptLog,
    text: Nullable(
      Text('What it says below the title; null for a test, and once it is no longer kept', '62 bpm; usual is 48 to 56'),
    ),
  }),
);

export function logRoutes(app: App, { db, channels }: NotificationRoutesOptions): void {
  app.get(
    '/v1/users/:userId/notifications/logs',
    {
      config: { access: 'read' },
      schema: {
        tags,
        operationId: 'listNotificationLogs',
        summary: 'What was sent, newest first, with counts',
        description: 'Each entry is one notification through one channel. Nothing is changed.',
        params: UserPath,
        querystring: logListQuery(channels),
        response: answers({ 200: LogList }),
      },
    },
    async (request) => {
      const { limit, cursor, status, channelType, category, from, to } = request.query;
      const { id: userId } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      const filter = { status, channelType, category, ...parseRange(from, to) };
      const binding = ['notification logs by time', userId, ...Object.values(filter)];
      const [createdAt, id] = cursor === undefined ? [] : decodeCursor(binding, cursor);
      const after = createdAt === undefined ? undefined : { createdAt: String(createdAt), id: String(id) };
      const [rows, summary] = await Promise.all([
        listLogs(db, userId, filter, after, limit + 1),
        summarizeLogs(db, userId, filter),
      ]);
      return { summary, ...cutPage(rows, limit, binding, ({ createdAt, id }) => [createdAt, id]) };
    },
  );

  app.get(
    '/v1/users/:userId/notifications/logs/:logId',
    {
      config: { access: 'read' },
      schema: {
        tags,
        operationId: 'getNotificationLog',
        summary: 'Read a log entry with its text and each of its attempts',
        description: 'The log keeps what was told, to which channel, and how each attempt ended. Nothing is changed.',
        params: LogPath,
        response: answers({ 200: LogInFull }),
      },
    },
    async (request) => {
      const { userId, logId } = request.params;
      const owner = await requireUser(db, callerOf(request).workspaceId, userId);
      return requireLog(db, owner.id, logId);
    },
  );
}
