/**
 * The baseline of the API: bare node:http and prepared statements on `pg` that do the same work: check the key, check
 * that the user belongs to the workspace, read the rows, answer the same JSON. Answers that the service calculates are
 * ready here: each is one text in one row of `bench_answers`.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { METRIC_TYPES, metricTypeDefinition, metricTypeOfCode } from '../src/vocabulary/metric-types/storage.ts';
import { answerQuestions, type Served } from './served.ts';

const databaseUrl = process.env.BENCH_DATABASE_URL ?? '';
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: '-c TimeZone=UTC' });

const OF_WORKSPACE = 'exists (select from users where id = $1 and workspace_id = $2)';
const page = (ofType: string) => `
  select metric_type, provider, recorded_at, value, data, source, created_at from metrics
  where user_id = $1 and ${OF_WORKSPACE} ${ofType}
    and start > (select max(start) from metric_packs where user_id = $1) - $4 * interval '1 day'
  order by recorded_at desc, metric_type desc, provider desc limit $3`;

const STATEMENTS = {
  key: 'select workspace_id from api_keys where key_hash = $1 and (expires_at is null or expires_at > $2)',
  version: 'select data_version from users where id = $1 and workspace_id = $2',
  page: page(''),
  pageOfType: page('and metric_type = $5'),
  total: 'select sum(points)::int as total from metric_totals where user_id = $1',
  totalOfType: 'select sum(points)::int as total from metric_totals where user_id = $1 and metric_type = $2',
  events: `
    select id, event_type, activity_type, started_at, ended_at, duration_seconds, distance_meters, calories_kcal,
      avg_heart_rate, max_heart_rate, source, data, created_at
    from health_events where user_id = $1 and ${OF_WORKSPACE} and duplicate_of is null
    order by started_at desc, id desc limit $3`,
  records: `
    select metric_type, category, value, recorded_at from personal_records
    where user_id = $1 and ${OF_WORKSPACE} order by metric_type, category`,
  answer: `select body from bench_answers where user_id = $1 and path = $3 and ${OF_WORKSPACE}`,
  newUser: `
    with made as (
      insert into users (id, workspace_id, external_id, metadata, created_at, updated_at)
      values ($1, $2, $3, '{}', $4, $4) returning id, workspace_id, external_id, created_at),
    claimed as (
      insert into user_external_ids (workspace_id, external_id, user_id) select workspace_id, external_id, id from made)
    insert into bench_outbox (user_id, id, workspace_id, event, data, occurred_at)
    select id, $5, workspace_id, 'user.created', jsonb_build_object('userId', id, 'externalId', external_id), created_at
    from made`,
} as const;

interface Recorded {
  readonly recorded_at: Date;
  readonly metric_type: number;
}

interface PointRow extends Recorded {
  readonly provider: number;
  readonly value: number | null;
  readonly data: object | null;
  readonly source: number;
  readonly created_at: Date;
}

interface RecordRow extends Recorded {
  readonly category: string;
  readonly value: number;
}

interface EventRow {
  readonly id: string;
  readonly event_type: string;
  readonly activity_type: string | null;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly duration_seconds: number;
  readonly distance_meters: number | null;
  readonly calories_kcal: number | null;
  readonly avg_heart_rate: number | null;
  readonly max_heart_rate: number | null;
  readonly source: number;
  readonly data: object;
  readonly created_at: Date;
}

async function ask<Row extends object>(name: keyof typeof STATEMENTS, values: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>({ name, text: STATEMENTS[name], values })).rows;
}

/** The ids of a user and of the workspace that asks. */
type User = readonly [userId: string, workspaceId: string];

const sourceOf = (code: number) => (code === 0 ? 'user' : 'manual');

async function pointPage(user: User, query: URLSearchParams): Promise<string> {
  const [userId] = user;
  const limit = Number(query.get('limit') ?? 100);
  const days = Math.max(7, limit / 50);
  const type = metricTypeNamed(query.get('metricType'));
  const rows =
    type === undefined
      ? await ask<PointRow>('page', [...user, limit, days])
      : await ask<PointRow>('pageOfType', [...user, limit, days, type]);
  const [counted] = await (type === undefined
    ? ask<{ total: number }>('total', [userId])
    : ask<{ total: number }>('totalOfType', [userId, type]));
  const start = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
  const data = rows.map((row) => {
    const metricType = metricTypeOfCode(row.metric_type);
    return {
      id: `${start}.${row.metric_type}.${row.provider}.${row.recorded_at.getTime().toString(36)}`,
      userId,
      providerId: 'provider_c',
      metricType,
      unit: METRIC_TYPES[metricType].unit,
      value: row.value,
      recordedAt: row.recorded_at.toISOString(),
      data: row.data,
      source: sourceOf(row.source),
      createdAt: row.created_at.toISOString(),
    };
  });
  return JSON.stringify({ data, total: counted?.total, limit, offset: 0, nextCursor: null });
}

function metricTypeNamed(name: string | null): number | undefined {
  return name === null ? undefined : metricTypeDefinition(name as keyof typeof METRIC_TYPES).code; // the benchmark's own
}

async function eventPage(user: User, query: URLSearchParams): Promise<string> {
  const rows = await ask<EventRow>('events', [...user, Number(query.get('limit') ?? 50)]);
  const data = rows.map((row) => ({
    id: row.id,
    userId: user[0],
    providerId: 'provider_c',
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at.toISOString(),
    durationSeconds: row.duration_seconds,
    distanceMeters: row.distance_meters,
    caloriesKcal: row.calories_kcal,
    avgHeartRate: row.avg_heart_rate,
    maxHeartRate: row.max_heart_rate,
    source: sourceOf(row.source),
    createdAt: row.created_at.toISOString(),
    duplicateOf: null,
    alsoRecordedBy: [],
    eventType: row.event_type,
    activityType: row.activity_type,
    data: row.data,
  }));
  return JSON.stringify({ data, nextCursor: null });
}

async function personalRecords(user: User): Promise<string> {
  const rows = await ask<RecordRow>('records', [...user]);
  const records = rows.map((row) => {
    const metricType = metricTypeOfCode(row.metric_type);
    const { category, value } = row;
    const recordedAt = row.recorded_at.toISOString();
    return { metricType, category, value, unit: METRIC_TYPES[metricType].unit, recordedAt, providerId: 'provider_c' };
  });
  return JSON.stringify(records);
}

async function newUser(workspaceId: string, body: string): Promise<string> {
  const { externalId } = JSON.parse(body) as { externalId: string }; // as the benchmark sends it
  const [id, now] = [uuidv7(), new Date()];
  await ask('newUser', [id, workspaceId, externalId, now, uuidv7()]);
  const nothing = { email: null, displayName: null, metadata: {}, timezone: null, units: 'metric' };
  return JSON.stringify({ id, externalId, ...nothing, createdAt: now.toISOString(), updatedAt: now.toISOString() });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const rawKey = (request.headers.authorization ?? '').slice('Bearer '.length);
  const hash = createHash('sha256').update(rawKey).digest();
  const [key] = await ask<{ workspace_id: string }>('key', [hash, new Date()]);
  const workspaceId = key?.workspace_id ?? '';
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  if (request.method === 'POST') {
    const body = await newUser(workspaceId, await text(request));
    response.writeHead(201, headers).end(body);
    return;
  }
  const user = [(request.url ?? '').split('/')[3] ?? '', workspaceId] as const;
  const known = request.headers['if-none-match'];
  const [state] = known === undefined ? [] : await ask<{ data_version: string }>('version', [...user]);
  const etag = state && `"${state.data_version}"`;
  if (etag !== undefined && known === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  const body = await readAnswer(user, request.url ?? '');
  response.writeHead(200, { ...headers, ...(etag !== undefined && { etag }) }).end(body);
}

async function readAnswer(user: User, path: string): Promise<string> {
  const { pathname, searchParams } = new URL(path, 'http://bare');
  switch (pathname.split('/').slice(4).join('/')) {
    case 'health':
      return pointPage(user, searchParams);
    case 'events':
      return eventPage(user, searchParams);
    case 'personal-records':
      return personalRecords(user);
    default: {
      const [row] = await ask<{ body: string }>('answer', [...user, path]);
      if (row === undefined) throw new Error(`no answer lies ready for ${path}`);
      return row.body;
    }
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`the bare server: ${String(error)}\n`);
    response.writeHead(500).end(String(error));
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo; // listening on a port
  process.send?.({ url: `http://127.0.0.1:${port}`, databaseUrl, apiKey: '' } satisfies Served);
});
answerQuestions(() => pool.end());
