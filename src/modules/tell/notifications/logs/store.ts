/**
 * The log: which notification was sent to which channel. Status and attempts of an entry are stored in its delivery,
 * which belongs to the same user. Several entries share the delivery of a digest. Only tests store their own, because they never wait in the queue.
 */
import type { Notification } from '../../../../channels/notification.ts';
import { executeForUsers, queryReachable } from '../../../../platform/cluster/store.ts';
import { empty, type Queryable, type Sql, sql, type Transaction } from '../../../../platform/db.ts';
import { notFound } from '../../../../platform/errors.ts';
import { isUuid } from '../../../../platform/ids.ts';

export type LogStatus = 'delivered' | 'pending' | 'failed';

/** A log entry as the API shows it. */
export interface LogEntry extends Pick<Notification, 'category' | 'severity' | 'title'> {
  id: string;
  notificationId: string;
  channelId: string;
  channelType: string;
  status: LogStatus;
  attempts: number;
  error: string | null;
  createdAt: string;
  deliveredAt: string | null;
}

export interface AttemptLine {
  attempt: number;
  startedAt: string | null;
  durationMs: number | null;
  statusCode: number | null;
  error: string | null;
}

// A delivery that no longer exists counts as failed. (Deliveries have their own retention time, longer than the log's.)
const status = sql`coalesce(l.test_status, d.status, 'failed')`;
const columns = sql`
  l.id, l.notification_id as "notificationId", l.channel_id as "channelId", l.channel_type as "channelType",
  l.category, l.severity, l.title, ${status} as status,
  case when l.test_status is null then coalesce(d.attempt_count, 0) else 1 end as attempts,
  coalesce(l.test_error, d.last_error) as error, l.created_at as "createdAt",
  case when l.test_status = 'delivered' then l.created_at else d.delivered_at end as "deliveredAt"`;
const entriesOf = (userId: string) => sql`
  (select * from notification_logs where user_id = ${userId}) l
  left join deliveries d on d.user_id = ${userId} and d.id = coalesce(l.delivery_id, l.id)`;

/** What to list; instants in epoch milliseconds, both ends included. */
export interface LogFilter {
  readonly status?: LogStatus | undefined;
  readonly channelType?: string | undefined;
  readonly category?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

function matching(filter: LogFilter): Sql {
  const { channelType, category, from, to } = filter;
  return sql`true
    ${filter.status === undefined ? empty : sql`and ${status} = ${filter.status}`}
    ${channelType === undefined ? empty : sql`and l.channel_type = ${channelType}`}
    ${category === undefined ? empty : sql`and l.category = ${category}`}
    ${from === undefined ? empty : sql`and l.created_at >= ${new Date(from)}`}
    ${to === undefined ? empty : sql`and l.created_at <= ${new Date(to)}`}`;
}

/** The place of an entry in the list. */
export type LogPosition = Pick<LogEntry, 'createdAt' | 'id'>;

/** One page, newest first; starts after the last entry of the previous page. */
export async function listLogs(
  db: Queryable,
  userId: string,
  filter: LogFilter,
  after: LogPosition | undefined,
  limit: number,
): Promise<LogEntry[]> {
  return db.query<LogEntry>(sql`
    select ${columns} from ${entriesOf(userId)} where ${matching(filter)}
    ${after === undefined ? empty : sql`and (l.created_at, l.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`}
    order by l.created_at desc, l.id desc limit ${limit}`);
}

export interface LogSummary {
  total: number;
  delivered: number;
  pending: number;
  failed: number;
}

/** Counts all entries that the filter matches. */
export async function summarizeLogs(db: Queryable, userId: string, filter: LogFilter): Promise<LogSummary> {
  const [summary] = await db.query<LogSummary>(sql`
    select count(*) as total, count(*) filter (where ${status} = 'delivered') as delivered,
           count(*) filter (where ${status} = 'pending') as pending,
           count(*) filter (where ${status} = 'failed') as failed
    from ${entriesOf(userId)} where ${matching(filter)}`);
  return summary ?? { total: 0, delivered: 0, pending: 0, failed: 0 };
}

/** An entry with all its attempts, and what was sent. */
export interface LogEntryInFull extends LogEntry {
  readonly attemptLog: readonly AttemptLine[];
  /** Null for a test, and once it is no longer kept. */
  readonly text: string | null;
}

/** @throws AppError NOT_FOUND */
export async function requireLog(db: Queryable, userId: string, logId: string): Promise<LogEntryInFull> {
  const [row] = !isUuid(logId)
    ? []
    : await db.query<LogEntry & { attemptLog: AttemptLine[] | null; sent: string | null }>(sql`
        select ${columns}, d.attempts as "attemptLog", d.body as sent
        from ${entriesOf(userId)} where l.id = ${logId}`);
  if (row === undefined) throw notFound('Log entry');
  const { sent, ...entry } = row;
  const text = sent === null ? null : (JSON.parse(sent) as Notification).body; // as notify wrote it
  return { ...entry, attemptLog: entry.attemptLog ?? [], text };
}

/** A delivery that was put into the queue. */
export interface NewLog {
  readonly id: string;
  readonly channelId: string;
  readonly channelType: string;
}

export async function insertLogs(
  tx: Transaction,
  userId: string,
  notificationId: string,
  { category, severity, title }: Notification,
  logs: readonly NewLog[],
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into notification_logs
      (user_id, id, notification_id, channel_id, channel_type, category, severity, title, created_at)
    select ${userId}::uuid, id, ${notificationId}::uuid, channel_id, channel_type, ${category}::text, ${severity}::text,
           ${title}::text, ${now}::timestamptz
    from unnest(${logs.map(({ id }) => id)}::uuid[], ${logs.map(({ channelId }) => channelId)}::uuid[],
                ${logs.map(({ channelType }) => channelType)}::text[]) as sent (id, channel_id, channel_type)`);
}

/** Lets the entries of these deliveries belong to another delivery, which is sent instead of them. */
export async function repointLogs(
  tx: Transaction,
  userId: string,
  deliveryIds: readonly string[],
  newId: string,
): Promise<void> {
  await tx.query(sql`
    update notification_logs set delivery_id = ${newId}
    where user_id = ${userId} and coalesce(delivery_id, id) = any(${deliveryIds}::uuid[])`);
}

export interface TestLog {
  readonly id: string;
  readonly channel: { readonly id: string; readonly channelType: string };
  readonly notification: Notification;
  readonly status: 'delivered' | 'failed';
  readonly error: string | null;
}

/** Logs a test. A test is a separate notification. */
export async function insertTestLog(
  tx: Transaction,
  userId: string,
  { id, channel, notification, status: outcome, error }: TestLog,
  now: Date,
): Promise<void> {
  const { category, severity, title } = notification;
  await tx.query(sql`
    insert into notification_logs (user_id, id, notification_id, channel_id, channel_type, category, severity, title,
      test_status, test_error, created_at)
    values (${userId}, ${id}, ${id}, ${channel.id}, ${channel.channelType}, ${category}, ${severity}, ${title},
            ${outcome}, ${error}, ${now})`);
}

/** A log entry, which has the id of its delivery. */
export interface LogRef {
  readonly userId: string;
  readonly id: string;
}

/** Entries created before an instant, oldest first. */
export async function listOldLogs(db: Queryable, before: Date, limit: number): Promise<LogRef[]> {
  return queryReachable<LogRef>(
    db,
    'notification_logs',
    sql`
    select user_id as "userId", id from notification_logs where created_at < ${before}
    order by created_at limit ${limit}`,
  );
}

export async function deleteLogs(db: Queryable, logs: readonly LogRef[]): Promise<void> {
  await executeForUsers(
    db,
    logs,
    (own, isTheirs) => sql`
    delete from notification_logs l
    using unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[]) as old (user_id, id)
    where l.user_id = old.user_id and l.id = old.id ${isTheirs(sql`l.user_id`)}`,
  );
}

/** Deletes up to `limit` entries of a user's log. */
export async function eraseLogs(tx: Transaction, userId: string, limit: number): Promise<number> {
  return tx.execute(sql`
    delete from notification_logs where user_id = ${userId}
      and id in (select id from notification_logs where user_id = ${userId} limit ${limit})`);
}
