/**
 * What the API is compared with: bare node:http and prepared statements on `pg` that do the same work for one route:
 * check the key, check that the user belongs to the workspace, read a page of 100 points and their total, answer the
 * same JSON.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { METRIC_TYPES, metricTypeOfCode } from '../src/vocabulary/metric-types/storage.ts';
import { answerQuestions, type Served } from './served.ts';

const databaseUrl = process.env.BENCH_DATABASE_URL ?? '';
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: '-c TimeZone=UTC' });

const KEY = `select workspace_id from api_keys where key_hash = $1 and (expires_at is null or expires_at > $2)`;
const PAGE = `
  select metric_type, provider, recorded_at, value, data, source, created_at from metrics
  where user_id = $1 and start > (select max(start) - interval '7 days' from metric_packs where user_id = $1) and exists (select from users where id = $1 and workspace_id = $2)
  order by recorded_at desc, metric_type desc, provider desc limit 100`;
const TOTAL = 'select sum(points)::int as total from metric_totals where user_id = $1';

interface Row {
  metric_type: number;
  provider: number;
  recorded_at: Date;
  value: number | null;
  data: object | null;
  source: number;
  created_at: Date;
}

async function answer(rawKey: string, userId: string): Promise<string> {
  const hash = createHash('sha256').update(rawKey).digest();
  const key = await pool.query<{ workspace_id: string }>({ name: 'key', text: KEY, values: [hash, new Date()] });
  const workspaceId = key.rows[0]?.workspace_id;
  const page = await pool.query<Row>({ name: 'page', text: PAGE, values: [userId, workspaceId] });
  const total = await pool.query<{ total: number }>({ name: 'total', text: TOTAL, values: [userId] });
  const data = page.rows.map((row) => {
    const metricType = metricTypeOfCode(row.metric_type);
    return {
      id: `${userId}-${row.metric_type}-${row.provider}-${row.recorded_at.getTime()}`,
      userId,
      providerId: 'provider_c',
      metricType,
      value: row.value,
      unit: METRIC_TYPES[metricType].unit,
      recordedAt: row.recorded_at.toISOString(),
      data: row.data,
      source: row.source === 0 ? 'user' : 'manual',
      createdAt: row.created_at.toISOString(),
    };
  });
  return JSON.stringify({ data, total: total.rows[0]?.total, limit: 100, offset: 0, nextCursor: null });
}

const server = createServer((request, response) => {
  const userId = (request.url ?? '').split('/')[3] ?? '';
  answer((request.headers.authorization ?? '').slice('Bearer '.length), userId).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo; // listening on a port
  process.send?.({ url: `http://127.0.0.1:${port}`, databaseUrl, apiKey: '' } satisfies Served);
});
answerQuestions(() => pool.end());
