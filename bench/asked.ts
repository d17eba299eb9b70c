/**
 * The requests whose CPU time is measured: against the bare server of the same run (`--cpu`, `--guard`) and against
 * another commit (`--compare`). They are asked over HTTP only.
 */
import autocannon from 'autocannon';
import { DAY_MS, localDay } from '../src/platform/instants.ts';
import type { Spent } from './cpu-time.ts';
import { DAILY_TYPES, LAST_DAY } from './data.ts';
import { timeOf } from './load.ts';
import type { ServerProcess } from './served.ts';

const CONNECTIONS = 16;
/** How often autocannon checks whether it has finished. Its default of a second is longer than most rounds. */
const ENDS_WITHIN_MS = 10;

export interface Asked {
  readonly what: string;
  readonly requests: number;
  /** The goal in milliseconds of the service and of PostgreSQL. */
  readonly goal?: Spent;
  /** The guard fails above this many times the CPU time of the bare server: three times the usual ratio. */
  readonly atMost: number;
  /** The part of the path behind the user; undefined for a POST of a new user. */
  readonly path?: string;
  /** The answer is calculated: the bare server does not calculate it, but has it ready as one text. */
  readonly isCalculated?: boolean;
  /** Each user is asked for once, after all users have changed: no answer is kept. */
  readonly isFirst?: boolean;
  /** The client has the answer already and names its ETag: 304. */
  readonly isKnown?: boolean;
  /** The clients, if they are not many connections with one key. */
  readonly by?: 'many keys' | 'one connection';
}

const at = (ago: number) => new Date(LAST_DAY - ago * DAY_MS).toISOString();
const MONTH = `from=${at(29)}&to=${at(-1)}`;
const METRICS = [...DAILY_TYPES, 'heart_rate'].join(',');
const DAILY = `/health/daily-summaries?metricTypes=${METRICS}&from=${localDay(LAST_DAY - 29 * DAY_MS)}&to=${localDay(LAST_DAY)}`;
const CORRELATIONS = '/correlations?days=90';
const CONTEXT = '/analytics/context';
const HOURS = `/health/timeseries?metricType=heart_rate&bucket=hour&${MONTH}`;

/** The last ones change the data. */
export const REQUESTS: readonly Asked[] = [
  { what: 'health, 100 rows', requests: 1_500, goal: [0.35, 0.35], atMost: 4, path: '/health?limit=100' },
  {
    what: 'health, 100 rows of a type',
    requests: 1_500,
    goal: [0.35, 0.25],
    atMost: 4,
    path: '/health?metricType=heart_rate&limit=100',
  },
  { what: 'health, 1,000 rows', requests: 400, goal: [1.5, 1], atMost: 4, path: '/health?limit=1000' },
  {
    what: 'health, 100 rows that the client has',
    requests: 1_500,
    atMost: 6,
    path: '/health?limit=100',
    isKnown: true,
  },
  { what: 'summary', requests: 1_500, goal: [0.2, 0.15], atMost: 6, path: '/health/summary', isCalculated: true },
  { what: 'newest values', requests: 1_500, atMost: 8, path: '/health/latest', isCalculated: true },
  {
    what: 'series of 30 days by day',
    requests: 1_500,
    goal: [0.3, 0.2],
    atMost: 8,
    path: `/health/timeseries?metricType=steps&bucket=day&${MONTH}`,
    isCalculated: true,
  },
  {
    what: 'series of 30 days by hour',
    requests: 300,
    goal: [0.6, 0.4],
    atMost: 15,
    path: HOURS,
    isCalculated: true,
  },
  {
    what: 'daily summaries, 30 days of 20 metrics',
    requests: 500,
    goal: [0.6, 0.4],
    atMost: 6,
    path: DAILY,
    isCalculated: true,
  },
  { what: 'events, 50', requests: 1_000, goal: [0.3, 0.3], atMost: 6, path: '/events?limit=50' },
  { what: 'personal records', requests: 1_500, goal: [0.2, 0.15], atMost: 8, path: '/personal-records' },
  {
    what: 'correlations, 90 days',
    requests: 500,
    goal: [1, 0.5],
    atMost: 8,
    path: CORRELATIONS,
    isCalculated: true,
  },
  { what: 'context package', requests: 500, goal: [0.6, 0.4], atMost: 10, path: CONTEXT, isCalculated: true },
  { what: 'first read of health, 100 rows', requests: 100, atMost: 4, path: '/health?limit=100', isFirst: true },
  { what: 'first read of events, 50', requests: 100, atMost: 6, path: '/events?limit=50', isFirst: true },
  {
    what: 'first read of the series by hour',
    requests: 100,
    atMost: 30,
    path: HOURS,
    isCalculated: true,
    isFirst: true,
  },
  {
    what: 'first read of daily summaries',
    requests: 100,
    atMost: 30,
    path: DAILY,
    isCalculated: true,
    isFirst: true,
  },
  {
    what: 'first read of correlations',
    requests: 100,
    atMost: 50,
    path: CORRELATIONS,
    isCalculated: true,
    isFirst: true,
  },
  {
    what: 'first read of the context package',
    requests: 100,
    atMost: 85,
    path: CONTEXT,
    isCalculated: true,
    isFirst: true,
  },
  { what: 'POST users', requests: 1_000, goal: [0.5, 0.7], atMost: 9 },
  { what: 'POST users by many keys', requests: 1_000, atMost: 12, by: 'many keys' },
  { what: 'POST users one after the other', requests: 300, atMost: 24, by: 'one connection' },
];

/** A server that answers, and its cost. */
export interface Target {
  readonly url: string;
  readonly apiKey: string;
  /** Address of the service that makes keys for it. The bare server reads those of the service beside it. */
  readonly keysFrom: string;
  /** CPU time so far. */
  readonly spent: () => Promise<Spent>;
  /** Makes every answer about these users another one, as something new of today does. */
  readonly change: (userIds: readonly string[]) => Promise<unknown>;
}

/** @param database the process that has started the PostgreSQL that is asked */
export function targetOf(server: ServerProcess, database: ServerProcess, change: Target['change']): Target {
  const { url } = server;
  const { apiKey, url: keysFrom } = database;
  return { url, apiKey, keysFrom, spent: async () => [await server.cpuMs(), database.postgresCpuMs() || 0], change };
}

export async function spentDuring({ spent }: Pick<Target, 'spent'>, work: () => Promise<unknown>): Promise<Spent> {
  const [own, postgres] = await spent();
  await work();
  const [ownAfter, postgresAfter] = await spent();
  return [ownAfter - own, postgresAfter - postgres];
}

/** CPU time of one request, as the mean of `count`. */
export async function measureRequest(
  target: Target,
  asked: Asked,
  userIds: readonly string[],
  count = asked.requests,
): Promise<Spent> {
  const [own, postgres] = asked.isFirst
    ? await measureFirst(target, asked, userIds, count)
    : await measureLoad(target, asked, userIds, count);
  return [own / count, postgres / count];
}

export const pathOf = (userId: string, { path = '' }: Asked) => `/v1/users/${userId}${path}`;

async function measureLoad(target: Target, asked: Asked, userIds: readonly string[], count: number): Promise<Spent> {
  const requests = await Promise.all(userIds.map((userId) => requestOf(target, userId, asked)));
  const keys = asked.by === 'many keys' ? await keysOf(target) : [];
  return spentDuring(target, async () => {
    const result = await autocannon({
      url: target.url,
      connections: asked.by === 'one connection' ? 1 : CONNECTIONS,
      amount: count,
      requests,
      sampleInt: ENDS_WITHIN_MS,
      ...(keys.length > 0 && { setupClient: (client) => client.setRequests([postWith(keys)]) }),
    });
    const expected = asked.isKnown ? '304' : asked.path === undefined ? '201' : '200';
    const answered = result.statusCodeStats?.[expected]?.count ?? 0;
    if (answered < count) throw new Error(`${count - answered} of ${count} requests failed: ${asked.what}`);
  });
}

let created = 0;

/** A POST of a new user, with the next of these keys. */
function postWith(keys: string[]): autocannon.Request {
  const apiKey = keys.shift() ?? '';
  keys.push(apiKey);
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    body: JSON.stringify({ externalId: `made-${created++}` }),
  });
  return { method: 'POST', path: '/v1/users', headers, setupRequest };
}

/** A new key for each connection. */
function keysOf({ keysFrom, apiKey }: Target): Promise<string[]> {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const newKey = async (index: number) => {
    const body = JSON.stringify({ name: `crowd ${index}`, scopes: ['read', 'write'] });
    const response = await fetch(`${keysFrom}/v1/api-keys`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${keysFrom}/v1/api-keys answered ${response.status}`);
    return ((await response.json()) as { rawKey: string }).rawKey; // the answer to a POST of a key
  };
  return Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => newKey(index)));
}

async function requestOf({ url, apiKey }: Target, userId: string, asked: Asked): Promise<autocannon.Request> {
  const authorization = `Bearer ${apiKey}`;
  if (asked.path === undefined) return postWith([apiKey]);
  const path = pathOf(userId, asked);
  if (!asked.isKnown) return { path, headers: { authorization } };
  const response = await fetch(url + path, { headers: { authorization, 'if-none-match': '"none"' } });
  await response.arrayBuffer();
  return { path, headers: { authorization, 'if-none-match': response.headers.get('etag') ?? '' } };
}

/** Asks for each user's answer twice, so that the service keeps it. */
export async function askTwice({ url, apiKey }: Target, asked: Asked, userIds: readonly string[]): Promise<void> {
  for (const userId of [...userIds, ...userIds]) await timeOf(url + pathOf(userId, asked), apiKey);
}

async function measureFirst(target: Target, asked: Asked, userIds: readonly string[], count: number): Promise<Spent> {
  let [own, postgres] = [0, 0];
  for (let left = count; left > 0; left -= userIds.length) {
    await target.change(userIds);
    const waiting = userIds.slice(0, left);
    const askNext = async () => {
      for (let userId = waiting.pop(); userId !== undefined; userId = waiting.pop()) {
        await timeOf(target.url + pathOf(userId, asked), target.apiKey);
      }
    };
    const spent = await spentDuring(target, () => Promise.all(Array.from({ length: CONNECTIONS }, askNext)));
    own += spent[0];
    postgres += spent[1];
  }
  return [own, postgres];
}
