import { listReachableUsers } from '../../../../platform/cluster/store.ts';
import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import type { ReportSettings } from './period.ts';

const settings = sql`frequency, hour, timezone`;

/** The user's settings; undefined if the user has set none. */
export async function findReportSettings(db: Queryable, userId: string): Promise<ReportSettings | undefined> {
  const [row] = await db.query<ReportSettings>(sql`
    select ${settings} from notification_reports where user_id = ${userId}`);
  return row;
}

export async function putReportSettings(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  { frequency, hour, timezone }: ReportSettings,
  nextAt: Date | null,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into notification_reports (user_id, workspace_id, frequency, hour, timezone, next_at, updated_at)
    values (${userId}, ${workspaceId}, ${frequency}, ${hour}, ${timezone}, ${nextAt}, ${now})
    on conflict (user_id) do update set
      frequency = excluded.frequency, hour = excluded.hour, timezone = excluded.timezone, next_at = excluded.next_at,
      updated_at = excluded.updated_at`);
}

/** Users whose report is due, longest due first. */
export async function listDueReports(db: Queryable, now: Date, limit: number): Promise<string[]> {
  return listReachableUsers(
    db,
    'notification_reports',
    sql`
    select user_id as "userId" from notification_reports where next_at <= ${now} order by next_at limit ${limit}`,
  );
}

export interface DueReport extends ReportSettings {
  readonly workspaceId: string;
  readonly userId: string;
}

/** A due report; undefined if another process has made it in the meantime. The caller holds the user's lock. */
export async function takeDueReport(tx: Transaction, userId: string, now: Date): Promise<DueReport | undefined> {
  const [row] = await tx.query<DueReport>(sql`
    select workspace_id as "workspaceId", user_id as "userId", ${settings} from notification_reports
    where user_id = ${userId} and next_at <= ${now}`);
  return row;
}

export async function putNextReport(tx: Transaction, userId: string, nextAt: Date | null): Promise<void> {
  await tx.query(sql`update notification_reports set next_at = ${nextAt} where user_id = ${userId}`);
}

/** Deletes a user's report settings: one row at most. */
export async function eraseReports(tx: Transaction, userId: string): Promise<number> {
  return tx.execute(sql`delete from notification_reports where user_id = ${userId}`);
}
