/** All requests whose answers have a validator, read and compared. */
import assert from 'node:assert/strict';
import { sql } from '../../src/platform/db.ts';
import { daysAgo, TODAY } from './clock.ts';
import type { HealthApp } from './health-app.ts';

export const DAYS = `from=${daysAgo(40)}&to=${TODAY}`;
export const ZONED = `from=${daysAgo(40)}T00:00:00Z&to=${TODAY}T23:59:59Z`;

/** Requests of each route with a validator. */
export const READS: Readonly<Record<string, readonly string[]>> = {
  '/v1/users/{userId}/health': ['/health', '/health?metricType=steps&limit=3', '/health?providerId=provider_b'],
  '/v1/users/{userId}/health/summary': ['/health/summary'],
  '/v1/users/{userId}/health/latest': ['/health/latest', '/health/latest?excludeProviderIds=provider_b'],
  '/v1/users/{userId}/health/timeseries': [
    `/health/timeseries?metricType=steps&bucket=day&${ZONED}`,
    `/health/timeseries?metricType=steps&bucket=hour&${ZONED}`,
    `/health/timeseries?metricType=weight&bucket=week&timezone=Asia/Tokyo&${ZONED}`,
  ],
  '/v1/users/{userId}/health/daily-summaries': [
    `/health/daily-summaries?${DAYS}`,
    `/health/daily-summaries?${DAYS}&explain=true`,
  ],
  '/v1/users/{userId}/events': ['/events', '/events?duplicates=include', '/events?excludeProviderIds=provider_b'],
  '/v1/users/{userId}/personal-records': ['/personal-records'],
  '/v1/users/{userId}/personal-records/{metricType}': ['/personal-records/steps'],
  '/v1/users/{userId}/correlations': ['/correlations', '/correlations?days=30'],
  '/v1/users/{userId}/health-scores': ['/health-scores'],
  '/v1/users/{userId}/analytics/context': ['/analytics/context'],
  '/v1/users/{userId}/anomalies': ['/anomalies', '/anomalies?status=active'],
  '/v1/users/{userId}/coverage': ['/coverage'],
};

export interface State {
  readonly status: number;
  readonly etag: string;
  /** Without the instants at which an answer was computed. */
  readonly shown: string;
}

export async function readAll(app: HealthApp, userId: string): Promise<Map<string, State>> {
  const states = new Map<string, State>();
  for (const path of Object.values(READS).flat()) {
    const { status, headers, text } = await app.get(`/users/${userId}${path}`);
    const shown = text.replaceAll(/"(generatedAt|computedAt)":"[^"]*"/g, '');
    states.set(path, { status, etag: String(headers.etag ?? status), shown });
  }
  return states;
}

/** As a first reader would find the answers. */
export async function readAnew(app: HealthApp, userId: string): Promise<Map<string, State>> {
  await app.db.query(sql`update users set data_version = data_version + 1 where id = ${userId}`);
  return readAll(app, userId);
}

/** Runs `write`, and compares all answers before and after it; returns the paths whose answers differ. */
export async function changedBy(app: HealthApp, userId: string, write: () => Promise<unknown>): Promise<string[]> {
  const before = await readAll(app, userId);
  assert.deepEqual(await readAll(app, userId), before, 'nothing has changed, so nothing is another');
  await write();
  const after = await readAll(app, userId);
  const fresh = await readAnew(app, userId);
  const changed: string[] = [];
  for (const [path, { etag, shown }] of before) {
    const now = after.get(path);
    assert.equal(now?.shown, fresh.get(path)?.shown, `${path} shows what was stored before`);
    const isSame = now?.shown === shown;
    if (!isSame) changed.push(path);
    assert.ok(isSame || now?.etag !== etag, `${path} has another answer under the same ETag`);
    const asked = await app.get(`/users/${userId}${path}`, { 'if-none-match': etag });
    assert.ok(isSame || asked.status !== 304, `${path} answers 304 to the ETag of before`);
  }
  return changed;
}
