/** `list.json`: the answer itself contains the links to the next and previous page. */
import type { FastifyRequest } from 'fastify';
import { queryOf } from '../../form.ts';
import { DAYS_OF_DATA, dayIndexAt, dayName } from '../../life/days.ts';
import type { View } from '../../life/life.ts';
import { Refusal, readDate } from './wire.ts';

const MAX_LIMIT = 100;

interface ListQuery {
  readonly sort: 'asc' | 'desc';
  readonly date: string;
  readonly limit: number;
  readonly offset: number;
}

/**
 * @param entriesOf the entries of a local day, oldest first
 * @throws Refusal
 */
export function listPage(
  view: View,
  request: FastifyRequest,
  path: string,
  entriesOf: (dayIndex: number) => readonly object[],
) {
  const query = readQuery(queryOf(request));
  const found = select(view, query, entriesOf);
  const { limit, offset, sort, date } = query;
  const dateName = sort === 'desc' ? 'beforeDate' : 'afterDate';
  const link = (to: number) =>
    // An address as the vendor writes it: the path has no prefix.
    `http://${request.headers.host ?? ''}${path}?offset=${to}&limit=${limit}&sort=${sort}&${dateName}=${date}`;
  const pagination = {
    [dateName]: date,
    limit,
    next: found.length > offset + limit ? link(offset + limit) : '',
    offset,
    previous: offset === 0 ? '' : link(Math.max(0, offset - limit)),
    sort,
  };
  return { entries: found.slice(offset, offset + limit), pagination };
}

/** Takes one entry more than the page needs, to see whether there is a next page. */
function select(
  view: View,
  { sort, date, limit, offset }: ListQuery,
  entriesOf: (dayIndex: number) => readonly object[],
): object[] {
  const today = dayIndexAt(view.nowMs) + 1;
  const oldest = today - DAYS_OF_DATA;
  const named = readDate(date.slice(0, 10), 'date');
  const found: object[] = [];
  const isFull = () => found.length > offset + limit;
  if (sort === 'desc') {
    const newest = Math.min(today, named - 1);
    for (let day = newest; day >= oldest && !isFull(); day -= 1) found.push(...entriesOf(day).toReversed());
  } else {
    for (let day = Math.max(oldest, named + 1); day <= today && !isFull(); day += 1) found.push(...entriesOf(day));
  }
  return found;
}

function readQuery(query: URLSearchParams): ListQuery {
  const [before, after, sort] = [query.get('beforeDate'), query.get('afterDate'), query.get('sort')];
  const isDescending = before !== null && after === null && sort === 'desc';
  const isAscending = before === null && after !== null && sort === 'asc';
  if (!isDescending && !isAscending) {
    throw new Refusal(400, 'validation', 'Exactly one of beforeDate with sort=desc or afterDate with sort=asc', 'sort');
  }
  const date = before ?? after ?? '';
  readDate(date.slice(0, 10), isDescending ? 'beforeDate' : 'afterDate');
  const whole = (name: string, high: number) => {
    const text = query.get(name) ?? '';
    if (!/^\d{1,6}$/.test(text) || Number(text) > high) throw new Refusal(400, 'validation', `Invalid ${name}`, name);
    return Number(text);
  };
  const limit = whole('limit', MAX_LIMIT);
  if (limit === 0) throw new Refusal(400, 'validation', 'Invalid limit', 'limit');
  return {
    sort: isDescending ? 'desc' : 'asc',
    date: dayName(readDate(date.slice(0, 10), 'date')),
    limit,
    offset: whole('offset', 100_000),
  };
}
