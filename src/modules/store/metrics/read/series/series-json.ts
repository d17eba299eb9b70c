import {
  instantWriter,
  LONGEST_INSTANT,
  LONGEST_NUMBER,
  writeMillionths,
  writeShort,
  writeWhole,
} from '../../../../../platform/ascii.ts';
import { isoInstant } from '../../../../../platform/instants.ts';
import { countInSlices } from '../../../../../platform/slices.ts';
import { answeredMillionths, answeredValue } from '../../../../../vocabulary/answered-numbers.ts';
import { answeredCount, isCounted } from '../../../../../vocabulary/metric-types/answered-counts.ts';
import type { Series } from './series.ts';
import type { SeriesQuery } from './timeseries.ts';

const BEFORE_TIME = '{"timestamp":"';
const BEFORE_VALUE = '","value":';
const BEFORE_COUNT = ',"count":';
const AFTER = '},';
const MOST_BYTES =
  BEFORE_TIME.length + LONGEST_INSTANT + BEFORE_VALUE.length + BEFORE_COUNT.length + 2 * LONGEST_NUMBER + AFTER.length;
/** Enough bytes for most buckets. Where it is not enough, the bytes written so far move to a larger buffer. */
const USUAL_BYTES = 72;

/**
 * `{metricType, bucket, from, to, data}` as the bytes of JSON. They are written by hand, because a serializer would hold the
 * whole process until it has written all of 50,000 buckets, and would need an object for each.
 */
export async function seriesJson(
  { metricType, bucket, from, to, aggregate }: Pick<SeriesQuery, 'metricType' | 'bucket' | 'from' | 'to' | 'aggregate'>,
  { starts, values, counts }: Series,
): Promise<Buffer> {
  const head = JSON.stringify({ metricType, bucket, from: isoInstant(from), to: isoInstant(to) });
  let out = Buffer.allocUnsafe(head.length + starts.length * USUAL_BYTES + MOST_BYTES);
  const isWhole = isCounted(metricType) && aggregate !== 'mean';
  const writeInstant = instantWriter(BEFORE_TIME, BEFORE_VALUE);
  let end = out.write(`${head.slice(0, -1)},"data":[`, 'latin1');
  await countInSlices(starts.length, (index) => {
    if (end + MOST_BYTES > out.length) out = Buffer.concat([out], 2 * out.length);
    end = writeInstant(out, end, starts[index] ?? Number.NaN);
    const value = values[index] ?? Number.NaN;
    end = writeValue(out, end, isWhole ? answeredCount(metricType, value) : value);
    end = writeWhole(out, writeShort(out, end, BEFORE_COUNT), counts[index] ?? 0);
    end = writeShort(out, end, AFTER);
  });
  const lastComma = starts.length > 0 ? 1 : 0;
  end += out.write(']}', end - lastComma, 'latin1') - lastComma;
  return out.subarray(0, end);
}

function writeValue(out: Buffer, start: number, value: number): number {
  if (Number.isNaN(value)) return writeShort(out, start, 'null');
  const millionths = answeredMillionths(value);
  return millionths === undefined
    ? writeShort(out, start, String(answeredValue(value)))
    : writeMillionths(out, start, millionths);
}
