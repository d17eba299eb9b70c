/** The keys of the points of a page, packed: ten bytes each. */
import { METRIC_TYPES, type MetricType, metricTypeOfCode } from '../../../vocabulary/metric-types/storage.ts';

export interface PointKey {
  readonly metricType: MetricType;
  /** Epoch milliseconds. */
  readonly recordedAt: number;
}

const BYTES = 10;

export function packKeys(points: readonly PointKey[]): Buffer {
  const packed = Buffer.alloc(points.length * BYTES);
  for (const [index, { metricType, recordedAt }] of points.entries()) {
    packed.writeInt16BE(METRIC_TYPES[metricType].code, index * BYTES);
    packed.writeBigInt64BE(BigInt(recordedAt), index * BYTES + 2);
  }
  return packed;
}

export function unpackKeys(packed: Buffer): PointKey[] {
  return Array.from({ length: packed.length / BYTES }, (_, index) => ({
    metricType: metricTypeOfCode(packed.readInt16BE(index * BYTES)),
    recordedAt: Number(packed.readBigInt64BE(index * BYTES + 2)),
  }));
}

export function pointKey({ metricType, recordedAt }: PointKey): string {
  return `${metricType} ${recordedAt}`;
}
