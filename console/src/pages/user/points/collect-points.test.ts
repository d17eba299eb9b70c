import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from '../../../ui/csv.ts';
import { collectPoints, type HealthPoint, POINT_COLUMNS } from './collect-points.ts';

const point = (id: string, over: Partial<HealthPoint> = {}) =>
  ({
    id,
    userId: 'u',
    providerId: 'provider_a',
    metricType: 'skin_temperature',
    value: -0.5,
    unit: 'celsius',
    data: null,
    recordedAt: '2026-11-22T00:00:00.000Z',
    source: 'user',
    createdAt: '2026-11-22T01:00:00.000Z',
    ...over,
  }) as HealthPoint; // one member of the union; the spread hides which

/** Three pages of two points each. */
const pages = async (cursor: string | undefined) => {
  const page = Number(cursor ?? 0);
  return { data: [point(`${page}a`), point(`${page}b`)], nextCursor: page < 2 ? String(page + 1) : null };
};

test('all pages are walked, with the progress', async () => {
  const seen: number[] = [];
  const { points, isCut } = await collectPoints(pages, 100, (count) => seen.push(count));
  assert.deepEqual(
    points.map(({ id }) => id),
    ['0a', '0b', '1a', '1b', '2a', '2b'],
  );
  assert.equal(isCut, false);
  assert.deepEqual(seen, [2, 4, 6]);
});

test('the limit ends the walk and is told', async () => {
  const { points, isCut } = await collectPoints(pages, 3, () => undefined);
  assert.equal(points.length, 3);
  assert.equal(isCut, true);
  assert.equal((await collectPoints(pages, 4, () => undefined)).isCut, true);
  assert.equal((await collectPoints(pages, 6, () => undefined)).isCut, false);
});

test('a point as a line: numbers stay numbers, structures are JSON, texts are guarded', () => {
  const lines = csvOf(POINT_COLUMNS, [
    point('x'),
    point('y', { providerId: '=cmd', value: null, data: { systolic: 120, diastolic: 80 } } as Partial<HealthPoint>),
  ]).split('\r\n');
  assert.deepEqual(lines, [
    'recordedAt,metricType,value,unit,providerId,source,createdAt,data,id',
    '2026-11-22T00:00:00.000Z,skin_temperature,-0.5,celsius,provider_a,user,2026-11-22T01:00:00.000Z,,x',
    `2026-11-22T00:00:00.000Z,skin_temperature,,celsius,'=cmd,user,2026-11-22T01:00:00.000Z,"{""systolic"":120,""diastolic"":80}",y`,
    '',
  ]);
});
