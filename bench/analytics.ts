/** Correlations and the context package: time and CPU per request, for two users that differ in points only. */

import { DAY_MS, dayStart, localDay } from '../src/platform/instants.ts';
import type { Point } from '../src/providers/provider.ts';
import { median } from './load.ts';
import type { Figure } from './report.ts';
import { postgresCpuMs, type ServerProcess } from './served.ts';

/** A request to measure. */
interface Asked {
  readonly what: string;
  readonly path: string;
  readonly body?: string;
}

const ASKED: readonly Asked[] = [
  { what: 'POST correlations, 90 days × 20 metrics', path: 'analytics/correlations', body: '{"days":90}' },
  { what: 'GET context', path: 'analytics/context' },
];

export interface AnalyticsBenchOptions {
  /** Ids of the users to compare: the same days, few points and many. */
  readonly users: { readonly small: string; readonly large: string };
  readonly rounds: number;
  /** Requests of each user in a round. */
  readonly requests: number;
}

/** Two figures a request: milliseconds at the median, and the large user against the small one. */
export async function measureAnalytics(
  api: ServerProcess,
  { users, rounds, requests }: AnalyticsBenchOptions,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const asked of ASKED) {
    const ratios: number[] = [];
    const [large, small, cpu, postgres]: number[][] = [[], [], [], []];
    for (let round = 0; round < rounds + 1; round++) {
      const [cpuBefore, postgresBefore] = [await api.cpuMs(), postgresCpuMs() ?? Number.NaN];
      const slow = await medianOf(api, users.large, asked, requests);
      const [cpuAfter, postgresAfter] = [await api.cpuMs(), postgresCpuMs() ?? Number.NaN];
      const fast = await medianOf(api, users.small, asked, requests);
      if (round === 0) continue; // warms up
      ratios.push(slow / fast);
      large?.push(slow);
      small?.push(fast);
      cpu?.push((cpuAfter - cpuBefore) / requests);
      postgres?.push((postgresAfter - postgresBefore) / requests);
    }
    const [p50, other] = [median(large ?? []), median(small ?? [])];
    const spent = `CPU ${median(cpu ?? []).toFixed(2)} ms API + ${median(postgres ?? []).toFixed(2)} ms PostgreSQL`;
    const compared = `p50 ${p50.toFixed(2)} ms against ${other.toFixed(2)} ms`;
    figures.push(
      { what: asked.what, measured: p50, unit: ' ms', baseline: '–', goal: { atMost: 10 }, detail: spent },
      {
        what: asked.what,
        measured: median(ratios),
        unit: '×',
        baseline: 'the small user',
        goal: { atMost: 1.3 },
        detail: compared,
      },
    );
  }
  return figures;
}

/** The median time of so many requests, one after the other. */
async function medianOf(api: ServerProcess, userId: string, { path, body }: Asked, times: number): Promise<number> {
  const headers = { authorization: `Bearer ${api.apiKey}`, ...(body && { 'content-type': 'application/json' }) };
  const samples: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now();
    const response = await fetch(`${api.url}/v1/users/${userId}/${path}`, {
      headers,
      ...(body !== undefined && { method: 'POST', body }),
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    samples.push(performance.now() - start);
  }
  return median(samples);
}

/** Moves the points of `bench/data.ts` to end yesterday: analyses look back from today. */
export function endingYesterday(points: Iterable<Point>, lastDay: number): Iterable<Point> {
  const shift = dayStart(localDay(Date.now() - DAY_MS)) - lastDay;
  return moved(points, shift);
}

function* moved(points: Iterable<Point>, shift: number): Generator<Point> {
  for (const point of points) {
    const recordedAt = point.recordedAt + shift;
    yield { ...point, recordedAt, day: localDay(recordedAt) };
  }
}
