/** The keys of the points of a page, encoded: ten bytes each. */
import { METRIC_TYPES, type MetricType, metricTypeOfCode } from '../../../vocabulary/metric-types/storage.ts';

export interface PointKey {
  readonly metricType: MetricType;
  /** Epoch milliseconds. */
  readonly recordedAt: number;
}

const BYTES = 10;

export function encodeKeys(points: readonly PointKey[]): Buffer {
  const encoded = Buffer.alloc(points.length * BYTES);
  for (const [index, { metricType, recordedAt }] of points.entries()) {
    encoded.writeInt16BE(METRIC_TYPES[metricType].code, index * BYTES);
    encoded.writeBigInt64BE(BigInt(recordedAt), index * BYTES + 2);
  }
  return encoded;
}

export function decodeKeys(encoded: Buffer): PointKey[] {
  return Array.from({ length: encoded.length / BYTES }, (_, index) => ({
    metricType: metricTypeOfCode(encoded.readInt16BE(index * BYTES)),
    recordedAt: Number(encoded.readBigInt64BE(index * BYTES + 2)),
  }));
}

export function pointKey({ metricType, recordedAt }: PointKey): string {
  return `${metricType} ${recordedAt}`;
}
