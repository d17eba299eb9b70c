/** Ingest of normalised points, rollups included, against COPY of the same rows into the same table. */

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { putPoints } from '../src/modules/metrics/index.ts';
import type { Db } from '../src/platform/db.ts';
import { isoInstant } from '../src/platform/instants.ts';
import type { Point } from '../src/providers/provider.ts';
import { METRIC_TYPES } from '../src/vocabulary/metric-types.ts';
import { batches } from './data.ts';

const BATCH = 5_000;

/** Stores points as a sync does, a transaction per page; rows a second. */
export async function ingest(db: Db, userId: string, provider: number, points: readonly Point[]): Promise<number> {
  const start = performance.now();
  for (const batch of batches(points, BATCH)) {
    await db.transaction((tx) => putPoints(tx, userId, provider, batch, new Date()));
  }
  return points.length / ((performance.now() - start) / 1000);
}

/** Copies the same rows, a transaction per page; rows a second. */
export async function copy(db: Db, userId: string, provider: number, points: readonly Point[]): Promise<number> {
  const start = performance.now();
  const client = await db.pool.connect();
  try {
    for (const batch of batches(points, BATCH)) {
      const target = client.query(
        copyFrom(
          'copy metrics (user_id, metric_type, recorded_at, provider, value, day, source, created_at) from stdin',
        ),
      );
      await pipeline(Readable.from([batch.map((point) => copyLine(userId, provider, point)).join('')]), target);
    }
  } finally {
    client.release();
  }
  return points.length / ((performance.now() - start) / 1000);
}

function copyLine(userId: string, provider: number, { metricType, recordedAt, value, day }: Point): string {
  const at = isoInstant(recordedAt);
  return `${userId}\t${METRIC_TYPES[metricType].code}\t${at}\t${provider}\t${value}\t${day}\t0\t${at}\n`;
}
