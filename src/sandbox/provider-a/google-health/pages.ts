/** `list`, `reconcile` and `get`: select records, write them out, and page through them. */
import { createHash } from 'node:crypto';
import { DAYS_OF_DATA, dayIndexAt } from '../../life/days.ts';
import type { View } from '../../life/life.ts';
import { dayOfPoint, healthUserId } from '../ids.ts';
import { camelCase, type DataPoint, type DataType } from './data-point.ts';
import { readFilter, type Selection } from './filter.ts';
import { Refusal } from './wire.ts';

const DEFAULT_PAGE_SIZE = 1_440;
const MAX_PAGE_SIZE = 10_000;
const MAX_SESSION_PAGE_SIZE = 25;
/** A night belongs to the day on which it ends; time zones move a day by at most one. */
const MARGIN_DAYS = 2;

/** @throws Refusal */
export function pageOfPoints(view: View, type: DataType, operation: 'list' | 'reconcile', query: URLSearchParams) {
  const selection = readFilter(type, query.get('filter'));
  const pageSize = readPageSize(type, query.get('pageSize'));
  const fingerprint = fingerprintOf([type.name, operation, query.get('filter') ?? '', String(pageSize)]);
  const first = readToken(query.get('pageToken'), fingerprint);
  const found = select(view, type, operation, selection, first + pageSize + 1);
  const write = operation === 'list' ? listed : reconciled;
  const dataPoints = found.slice(first, first + pageSize).map((point) => write(view, type, point));
  const isLast = found.length <= first + pageSize;
  if (dataPoints.length === 0) return {};
  return isLast ? { dataPoints } : { dataPoints, nextPageToken: `${fingerprint}.${first + pageSize}` };
}

/** @throws Refusal */
export function singlePoint(view: View, type: DataType, id: string) {
  const dayIndex = dayOfPoint(view.person, id);
  const point = dayIndex === undefined ? undefined : type.points?.(view, dayIndex).find((one) => one.id === id);
  if (point === undefined) throw new Refusal(404, 'RESOURCE_NOT_FOUND');
  return listed(view, type, point);
}

function select(
  view: View,
  type: DataType,
  operation: 'list' | 'reconcile',
  { by, fromMs, toMs }: Selection,
  wanted: number,
): DataPoint[] {
  const today = dayIndexAt(view.nowMs) + MARGIN_DAYS;
  const newest = Math.min(today, dayIndexAt(Math.min(toMs, view.nowMs)) + MARGIN_DAYS);
  const oldest = Math.max(today - DAYS_OF_DATA, dayIndexAt(Math.max(fromMs, 0)) - MARGIN_DAYS);
  const found: DataPoint[] = [];
  for (let dayIndex = newest; dayIndex >= oldest && found.length < wanted; dayIndex -= 1) {
    const further = operation === 'list' ? (type.furtherSources?.(view, dayIndex) ?? []) : [];
    const points = [...(type.points?.(view, dayIndex) ?? []), ...further]
      .filter((point) => point[by] >= fromMs && point[by] < toMs)
      .sort((one, other) => other.startMs - one.startMs);
    found.push(...points);
  }
  return found;
}

function listed(view: View, type: DataType, { id, dataSource, payload }: DataPoint) {
  const name =
    id === undefined ? {} : { name: `users/${healthUserId(view.person)}/dataTypes/${type.name}/dataPoints/${id}` };
  return { ...name, dataSource, [camelCase(type.name)]: payload };
}

function reconciled(view: View, type: DataType, { id, payload }: DataPoint) {
  const name =
    id === undefined
      ? {}
      : { dataPointName: `users/${healthUserId(view.person)}/dataTypes/${type.name}/dataPoints/${id}` };
  return { ...name, [camelCase(type.name)]: payload };
}

/** A page size that is too large is silently reduced. */
function readPageSize(type: DataType, text: string | null): number {
  const most = type.kind === 'session' ? MAX_SESSION_PAGE_SIZE : MAX_PAGE_SIZE;
  if (text === null || text === '0') return Math.min(DEFAULT_PAGE_SIZE, most);
  if (!/^\d{1,9}$/.test(text)) throw new Refusal(400, 'INVALID_PAGE_SIZE');
  return Math.min(Number(text), most);
}

/** A page token is valid only for the request that it was given for. */
export function fingerprintOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 12);
}

export function readToken(token: string | null, fingerprint: string): number {
  if (token === null || token === '') return 0;
  const [owner, position] = token.split('.');
  if (owner !== fingerprint || !/^\d{1,9}$/.test(position ?? '')) throw new Refusal(400, 'INVALID_PAGE_TOKEN');
  return Number(position);
}
