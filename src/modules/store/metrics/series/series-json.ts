import { instantWriter, isoInstant } from '../../../../platform/instants.ts';
import { visitInSlices } from '../../../../platform/slices.ts';
import { answeredValue } from '../../../../vocabulary/answered-numbers.ts';
import type { SeriesEntry, SeriesQuery } from './timeseries.ts';

/**
 * `{metricType, bucket, from, to, data}` as JSON text. It is written by hand, because a serializer would hold the whole
 * process until it has written all of 50,000 buckets.
 */
export async function seriesJson(
  { metricType, bucket, from, to }: Pick<SeriesQuery, 'metricType' | 'bucket' | 'from' | 'to'>,
  entries: readonly SeriesEntry[],
): Promise<string> {
  const instantOf = instantWriter();
  let data = '';
  await visitInSlices(entries, ({ start, value, count }) => {
    const answered = value === null ? null : answeredValue(value);
    data += `${data && ','}{"timestamp":"${instantOf(start)}","value":${answered},"count":${count}}`;
  });
  const head = JSON.stringify({ metricType, bucket, from: isoInstant(from), to: isoInstant(to) });
  return `${head.slice(0, -1)},"data":[${data}]}`;
}
