/** Says of which days everything has come. People are told about a day only then, so that no later data undo it. */
import type { Queryable } from '../../../../../platform/db.ts';
import { addDays } from '../../../../../platform/instants.ts';
import { cadenceOf } from '../../../../../vocabulary/metric-types/cadence.ts';
import type { MetricType } from '../../../../../vocabulary/metric-types/storage.ts';
import { listNewestSent } from './newest-sent-store.ts';
import { isComplete, type UserDays } from './user-days.ts';

/** A provider that has sent a metric type on none of these last days is not waited for. */
const WAITED_FOR_DAYS = 7;

/**
 * A device that is worn by day sends all day long. One that has done so on this many of these days and then falls silent
 * has most probably broken off in the middle of its last day, and sends the rest when it is there again.
 */
const STEADY_DAYS = 4;

export type IsComplete = (metricType: MetricType, day: string) => boolean;

export async function readCompleteDays(db: Queryable, userId: string, days: UserDays): Promise<IsComplete> {
  const sent = await listNewestSent(db, userId, addDays(days.today, -WAITED_FOR_DAYS));
  const byType = Map.groupBy(sent, ({ metricType }) => metricType);
  return (metricType, day) => {
    const isSteady = cadenceOf(metricType).wear === 'day';
    const ofType = (byType.get(metricType) ?? []).map((one) => ({
      newest: one.newest,
      mayBreakOff: isSteady && one.days >= STEADY_DAYS,
    }));
    return isComplete(days, day, ofType);
  };
}
