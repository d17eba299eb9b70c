/** Takes requests to backfill a connection. */
import type { Transaction } from '../../../../platform/db.ts';
import { AppError, invalid } from '../../../../platform/errors.ts';
import { addDays, dayStart, parseInstant } from '../../../../platform/instants.ts';
import type { Provider } from '../../../../providers/provider.ts';
import { dayInZone, zoneOfUser } from '../../../store/metrics/index.ts';
import type { SyncedConnection } from '../../connections/index.ts';
import { hasToAsk, spanToAsk } from '../history-requests/ask.ts';
import { daysFrom } from '../history-requests/spans.ts';
import { enqueueSync } from '../queue-sync.ts';
import type { SyncJob } from '../store.ts';
import { findOpenBackfill, insertBackfill } from './store.ts';

/** There is no day that a backfill would have to read. */
export interface NothingToRead {
  readonly daysAsked: 0;
  /** For people. */
  readonly message: string;
}

/**
 * Queues a backfill that reads the connection's data since a day, unless all of its days have been read or asked for.
 * @param from ISO 8601; only the date counts, as it is written
 * @throws AppError VALIDATION_ERROR for a day in the future or before the vendor's oldest data; CONFLICT for a
 *   connection that cannot be read that far back, or has a backfill already
 */
export async function requestBackfill(
  tx: Transaction,
  connection: SyncedConnection,
  provider: Provider | undefined,
  from: string,
  now: Date,
): Promise<SyncJob | NothingToRead> {
  if (connection.status === 'disconnected') {
    throw new AppError('CONFLICT', 'The connection is disconnected; the user has to connect again');
  }
  const today = dayInZone(now.getTime(), await zoneOfUser(tx, connection.userId));
  const start = firstInstant(from, provider, today);
  refuseDeleted(connection, start);
  const open = await findOpenBackfill(tx, connection);
  if (open !== undefined) {
    throw new AppError(
      'CONFLICT',
      `The backfill ${open.jobId} of this connection has not ended; wait for it or cancel it`,
    );
  }
  // Both may still change: the first turn of the backfill settles them, after the syncs that go before it.
  const to = await endOf(tx, connection, provider, start, now);
  const span = { from: new Date(start), to: new Date(to), daysAsked: daysFrom(start, to) };
  if (span.daysAsked === 0)
    return { daysAsked: 0, message: `All days since ${from.slice(0, 10)} have been read or asked for` };
  const job = await insertBackfill(tx, connection, span);
  await enqueueSync(tx, job, now);
  return job;
}

async function endOf(
  tx: Transaction,
  connection: SyncedConnection,
  provider: Provider | undefined,
  start: number,
  now: Date,
): Promise<number> {
  const { readSince } = connection;
  if (provider?.historyRequests !== undefined && hasToAsk(connection)) {
    return (await spanToAsk(tx, connection, provider.historyRequests, start)).to;
  }
  return Math.max(start, readSince === null ? now.getTime() : Date.parse(readSince));
}

function firstInstant(from: string, provider: Provider | undefined, today: string): number {
  parseInstant(from, 'body.from');
  const day = from.slice(0, 10);
  if (day > today) throw invalid('body.from', 'lies in the future');
  if (provider?.backfillDays === undefined) {
    const name = provider?.displayName ?? 'This provider';
    throw new AppError('CONFLICT', `${name} gives no earlier data by date, so there is nothing to ask it for`);
  }
  const oldest = addDays(today, -provider.backfillDays);
  if (day < oldest)
    throw invalid('body.from', `must not be before ${oldest}: that is as far back as data can be asked for`);
  return dayStart(day);
}

/** A backfill does not fetch data again that the person has deleted here. A new connection may. */
function refuseDeleted({ notBefore }: SyncedConnection, start: number): void {
  if (notBefore === null || start >= Date.parse(notBefore)) return;
  throw new AppError(
    'CONFLICT',
    `The user's health data from before ${notBefore} were deleted, and this connection does not fetch them again; disconnect and connect again for that`,
  );
}
