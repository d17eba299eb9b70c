/** Says of which days everything has come. People are told about a day only then, so that no later data undo it. */
import type { Queryable } from '../../../../../platform/db.ts';
import { addDays } from '../../../../../platform/instants.ts';
import type { MetricType } from '../../../../../vocabulary/metric-types/storage.ts';
import { listNewestSent } from './newest-sent-store.ts';
import { isComplete, type UserDays } from './user-days.ts';

/** A provider that has sent a metric type on none of these last days is not waited for. */
const WAITED_FOR_DAYS = 7;

export type IsComplete = (metricType: MetricType, day: string) => boolean;

export async function readCompleteDays(db: Queryable, userId: string, days: UserDays): Promise<IsComplete> {
  const sent = await listNewestSent(db, userId, addDays(days.today, -WAITED_FOR_DAYS));
  const byType = Map.groupBy(sent, ({ metricType }) => metricType);
  return (metricType, day) => {
    const newestDays = (byType.get(metricType) ?? []).map((one) => one.day);
    return isComplete(days, day, newestDays);
  };
}
