/** All points that fit some filters, page by page, and what they are as a file. Pure, except for `readPage`. */
import type { components } from 'tributary-health';
import type { CsvColumn } from '../../../ui/csv.ts';

export type HealthPoint = components['schemas']['HealthPoint'];

/** More rows than this make a file that spreadsheets no longer like, and a page that takes long to make it. */
export const MOST_POINTS = 50_000;

export interface PointPage {
  readonly data: readonly HealthPoint[];
  readonly nextCursor: string | null;
}

export interface Collected {
  readonly points: readonly HealthPoint[];
  /** Whether there are more than `most`. */
  readonly isCut: boolean;
}

/**
 * Reads page after page, until there is no other or `most` points are there.
 * @param onProgress called after each page with the number of points so far
 */
export async function collectPoints(
  readPage: (cursor: string | undefined) => Promise<PointPage>,
  most: number,
  onProgress: (count: number) => void,
): Promise<Collected> {
  const points: HealthPoint[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await readPage(cursor);
    points.push(...page.data);
    onProgress(Math.min(points.length, most));
    if (points.length >= most) {
      const isCut = points.length > most || page.nextCursor !== null;
      return { points: points.slice(0, most), isCut };
    }
    if (page.nextCursor === null) return { points, isCut: false };
    cursor = page.nextCursor;
  }
}

export const POINT_COLUMNS: readonly CsvColumn<HealthPoint>[] = [
  { title: 'recordedAt', value: ({ recordedAt }) => recordedAt },
  { title: 'metricType', value: ({ metricType }) => metricType },
  { title: 'value', value: ({ value }) => value },
  { title: 'unit', value: ({ unit }) => unit },
  { title: 'providerId', value: ({ providerId }) => providerId },
  { title: 'source', value: ({ source }) => source },
  { title: 'createdAt', value: ({ createdAt }) => createdAt },
  { title: 'data', value: ({ data }) => (data === null ? null : JSON.stringify(data)) },
  { title: 'id', value: ({ id }) => id },
];
