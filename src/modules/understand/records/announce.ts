/** Announces records: a workout at once, a day or a week when it is complete, so that no later data undo the record. */
import { recordEvent } from '../../../domain-events/outbox.ts';
import type { Transaction } from '../../../platform/db.ts';
import { addDays } from '../../../platform/instants.ts';
import { answeredValue } from '../../../vocabulary/answered-numbers.ts';
import { answeredCount } from '../../../vocabulary/metric-types/answered-counts.ts';
import { METRIC_TYPE_NAMES } from '../../../vocabulary/metric-types/storage.ts';
import { isAwaitingReread, readCompleteDays, type UserDays } from '../../store/metrics/index.ts';
import { type RecordKind, recordKindsOf, recordUnit } from './categories.ts';
import type { Mark } from './standing.ts';
import { type Beaten, listRecords, putRecords, type StoredRecord } from './store.ts';

/** Only records of these last days are announced. */
export const RECENT_DAYS = 7;

/** The last local day whose data a record is made of. */
export function lastDayOf({ day }: Pick<Mark, 'day'>, period: RecordKind['period']): string {
  return period === 'week' ? addDays(day, 6) : day;
}

interface Person {
  readonly workspaceId: string;
  readonly userId: string;
  readonly userDays: UserDays;
  /** A sync is going to read two weeks of a vendor again. */
  readonly isRereadAhead: boolean;
}

/** Announces the records whose day or week is complete. The caller holds the user's lock. */
export async function announceRecords(tx: Transaction, person: Person): Promise<void> {
  const { userId, userDays, isRereadAhead } = person;
  const waiting = (await listRecords(tx, userId, METRIC_TYPE_NAMES)).filter(({ beaten }) => beaten !== null);
  if (waiting.length === 0) return;
  const isComplete = await readCompleteDays(tx, userId, userDays);
  for (const record of waiting) {
    const { metricType, category, mark, beaten, beatenSince, announcedDays } = record;
    const period = recordKindsOf(metricType).find((kind) => kind.category === category)?.period ?? 'day';
    const lastDay = lastDayOf(mark, period);
    if (beaten === null || !isComplete(metricType, lastDay)) continue;
    if (isRereadAhead && beatenSince !== null && isAwaitingReread(userDays, lastDay, Date.parse(beatenSince))) continue;
    await putRecords(tx, userId, [
      { ...record, announcedDays: [...announcedDays, mark.day], beaten: null, beatenSince: null },
    ]);
    await announceRecord(tx, person, record, beaten);
  }
}

export async function announceRecord(
  tx: Transaction,
  { workspaceId, userId }: Pick<Person, 'workspaceId' | 'userId'>,
  { metricType, category, mark }: Pick<StoredRecord, 'metricType' | 'category' | 'mark'>,
  before: Beaten,
): Promise<void> {
  const data = {
    userId,
    metricType,
    category,
    value: answeredValue(answeredCount(metricType, mark.value)),
    unit: recordUnit(metricType, category),
    day: mark.day,
    recordedAt: mark.recordedAt,
    providerId: mark.providerId,
    previous: { value: answeredValue(answeredCount(metricType, before.value)), recordedAt: before.recordedAt },
  };
  await recordEvent(tx, { workspaceId, userId, event: 'record.beaten', data });
}
