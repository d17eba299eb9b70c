/**
 * Compares the ingest of normalised points, with everything that a page's transaction writes, with COPY of the same
 * points into a table that has a row for each of them.
 */

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { storePage } from '../src/modules/collect/sync/index.ts';
import { type ChangedDay, recordHealthUpdated, summarizeChanges } from '../src/modules/store/metrics/index.ts';
import { codeOfProvider } from '../src/modules/store/providers/index.ts';
import { deriveFromHealth } from '../src/modules/understand/derived/index.ts';
import { type Db, raw, sql } from '../src/platform/db.ts';
import { isoInstant } from '../src/platform/instants.ts';
import type { Point } from '../src/providers/page.ts';
import { METRIC_TYPES } from '../src/vocabulary/metric-types/storage.ts';
import { batches } from './data.ts';

const BATCH = 5_000;

/** The database and the workspace in which points are stored. */
export interface Store {
  readonly db: Db;
  readonly workspaceId: string;
}

/**
 * Stores points as a sync does: one transaction per page, with rollups, records and goals, and at the end the event
 * about the sync.
 * @returns points a second
 */
export async function ingest(
  { db, workspaceId }: Store,
  userId: string,
  providerId: string,
  points: readonly Point[],
): Promise<number> {
  const start = performance.now();
  const owner = { workspaceId, userId, providerId, notBefore: null, isFirstSync: true };
  const changed: ChangedDay[] = [];
  for (const batch of batches(points, BATCH)) {
    const page = { points: batch, events: [] };
    const stored = await db.transaction((tx) => storePage(tx, owner, page, false, deriveFromHealth));
    changed.push(...stored.changed);
  }
  await db.transaction((tx) => recordHealthUpdated(tx, { workspaceId, userId, providerId }, summarizeChanges(changed)));
  return points.length / ((performance.now() - start) / 1000);
}

const BARE_ROWS = 'bench_rows';

/** A table with a row for each point, as one would make it without packs, for {@link copy}. */
export async function createBareRows({ db }: Store): Promise<void> {
  await db.query(sql`
    create table if not exists ${raw(BARE_ROWS)} (
      user_id uuid not null, recorded_at timestamptz(3) not null, created_at timestamptz(3) not null,
      settles_at timestamptz(3), value float8, day date not null, metric_type smallint not null, provider smallint not null,
      utc_offset_minutes smallint, source smallint not null, data jsonb, samples integer, sample_sum float8, is_spot boolean,
      primary key (user_id, metric_type, provider, recorded_at))`);
  await db.query(sql`
    create index if not exists bench_rows_newest on ${raw(BARE_ROWS)} (user_id, recorded_at, metric_type, provider)`);
  await db.query(sql`
    create index if not exists bench_rows_of_provider on ${raw(BARE_ROWS)} (user_id, provider, recorded_at, metric_type)`);
}

/** Copies the same points into {@link createBareRows}, one transaction per page; returns rows a second. */
export async function copy(
  { db }: Store,
  userId: string,
  providerId: string,
  points: readonly Point[],
): Promise<number> {
  const start = performance.now();
  const provider = await codeOfProvider(db, providerId);
  // COPY needs a connection that sends one statement at a time.
  const client = Object.assign(await db.pool.connect(), { pipeline: false });
  try {
    for (const batch of batches(points, BATCH)) {
      const target = client.query(
        copyFrom(
          `copy ${BARE_ROWS} (user_id, metric_type, recorded_at, provider, value, day, source, created_at) from stdin`,
        ),
      );
      await pipeline(Readable.from([batch.map((point) => copyLine(userId, provider, point)).join('')]), target);
    }
  } finally {
    client.release(true);
  }
  return points.length / ((performance.now() - start) / 1000);
}

function copyLine(userId: string, provider: number, { metricType, recordedAt, value, day }: Point): string {
  const at = isoInstant(recordedAt);
  return `${userId}\t${METRIC_TYPES[metricType].code}\t${at}\t${provider}\t${value}\t${day}\t0\t${at}\n`;
}
