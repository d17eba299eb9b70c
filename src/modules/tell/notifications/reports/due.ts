/** Makes the reports that are due. */
import { v7 as uuidv7 } from 'uuid';
import { forEachReachable } from '../../../../platform/cluster/store.ts';
import type { Db, Transaction } from '../../../../platform/db.ts';
import { ignoreGone } from '../../../../platform/errors.ts';
import { addDays, DAY_MS, MINUTE_MS } from '../../../../platform/instants.ts';
import { findUserPlace, lockUser, unitsOfUser } from '../../../access/users/index.ts';
import { listConnections } from '../../../collect/connections/index.ts';
import {
  type DailySummary,
  dailySummaries,
  dayInZone,
  endOfDay,
  isFinished,
  type UserDays,
  userDays,
} from '../../../store/metrics/index.ts';
import type { Schedule } from '../../deliveries/index.ts';
import { notify } from '../notify.ts';
import { type CoveredDays, type Frequency, nextReportAt, type ReportPeriods, reportPeriods } from './period.ts';
import { reportNotification } from './report.ts';
import { listDueReports, putNextReport, takeDueReport } from './store.ts';

const BATCH = 100;
/** How many days back the ends of days must be known: a report may wait for a day after the last of its days. */
const LATE_DAYS = 2;

/**
 * Sends the due reports, each once, even if several processes look. After a pause of the service only the latest report
 * is made, because the next time is computed from now.
 */
export async function sendDueReports(db: Db, schedule: Schedule, now: Date): Promise<void> {
  const failures: unknown[] = [];
  await forEachReachable(await listDueReports(db, now, BATCH), async (userId) => {
    const made = db.transaction((tx) => sendReport(tx, userId, schedule, now));
    // One failing report does not stop the others.
    await made.catch(ignoreGone).catch((failure) => failures.push(failure));
  });
  if (failures.length > 0) throw new AggregateError(failures, 'some reports could not be made; they are tried again');
}

async function sendReport(tx: Transaction, userId: string, schedule: Schedule, now: Date): Promise<void> {
  await lockUser(tx, userId, 'keeps answers'); // the user is locked first, as in every transaction that writes the user's data
  const due = await takeDueReport(tx, userId, now);
  if (due === undefined || due.frequency === 'off') return;
  const { workspaceId, frequency, timezone } = due;
  const place = await findUserPlace(tx, userId);
  const known = await userDays(tx, userId, place?.timezone ?? null, now, LATE_DAYS);
  const periods = finishedPeriods(frequency, dayInZone(now.getTime(), timezone), known);
  const { lastDay } = periods.current;
  if (!isFinished(known, lastDay)) return putNextReport(tx, userId, new Date(endOfDay(known, lastDay)));
  if (frequency !== 'daily') {
    const until = await syncsAwaited(tx, workspaceId, userId, endOfDay(known, lastDay), now.getTime());
    if (until !== undefined) return putNextReport(tx, userId, new Date(until));
  }
  const read = (range: CoveredDays): Promise<DailySummary[]> => dailySummaries(tx, userId, range);
  const days = { current: await read(periods.current), previous: await read(periods.previous) };
  const notification = reportNotification(frequency, periods, days, now.toISOString(), await unitsOfUser(tx, userId));
  await notify(tx, { workspaceId, userId }, uuidv7(), notification, schedule, now);
  const next = nextReportAt(due, now.getTime());
  await putNextReport(tx, userId, next === null ? null : new Date(next));
}

/** How long a report waits for the last data of its days, and how often it looks whether they have come. */
const LONGEST_WAIT_MS = DAY_MS;
const LOOK_MS = 10 * MINUTE_MS;

/**
 * When to look again whether each active connection has synced since the last day ended; undefined when all have, or have
 * had a day's time to do so.
 */
async function syncsAwaited(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  endedAt: number,
  now: number,
): Promise<number | undefined> {
  const latest = endedAt + LONGEST_WAIT_MS;
  if (now >= latest) return undefined;
  const connections = await listConnections(tx, workspaceId, userId);
  const isAwaited = connections.some(
    ({ status, lastSyncedAt }) => status === 'active' && (lastSyncedAt === null || Date.parse(lastSyncedAt) < endedAt),
  );
  return isAwaited ? Math.min(now + LOOK_MS, latest) : undefined;
}

/**
 * The periods of a report made on a local day. A daily one is about the newest day that is finished. A longer one is
 * about the last week or month even if its last day is not finished yet: such a report waits for that day to end.
 */
function finishedPeriods(frequency: Exclude<Frequency, 'off'>, day: string, known: UserDays): ReportPeriods {
  const periods = reportPeriods(frequency, day);
  if (frequency !== 'daily' || isFinished(known, periods.current.lastDay)) return periods;
  return finishedPeriods(frequency, addDays(day, -1), known);
}
