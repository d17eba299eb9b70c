/** The settings of a workspace: the values each one takes, and the effect of each. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { retentionSweep, retentionsOf } from '../../src/compose/retention.ts';
import { unitsOfUser } from '../../src/modules/access/users/index.ts';
import { workspaceSettings } from '../../src/modules/access/workspaces/index.ts';
import { raw, sql } from '../../src/platform/db.ts';
import { DAY_MS } from '../../src/platform/instants.ts';
import { send } from '../rig/http.ts';
import { insertUser } from '../rig/rows.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { testConfig } from '../rig/settings.ts';
import { createForeignWorkspace } from '../rules/routes.ts';

/** The one member that the environment of this file's service fixes. */
const FIXED = { SYNC_RETENTION_DAYS: '20' };

let service: TestService;
let foreign: { workspaceId: string; rawKey: string };

before(async () => {
  service = await startTestService(FIXED);
  foreign = await createForeignWorkspace(service.db);
});
after(() => service.stop());
beforeEach(() => put({}));

interface Settings {
  name: string;
  branding: { displayName: string | null; logo: string | null; accentUsed: { light: { accent: string } } | null };
  allowedOrigins: string[];
  allowedEmbedOrigins: string[];
  retention: Record<string, number | null>;
  retentionUsed: Record<string, number>;
  units: string;
  timezone: string;
}

async function get(key = service.apiKey) {
  const answer = await send(service.url, { path: '/v1/workspace', key });
  assert.equal(answer.status, 200, answer.text);
  return { etag: String(answer.headers.etag), settings: answer.json() as Settings };
}

const tryPut = (body: unknown, headers: Record<string, string> = {}, key = service.apiKey) =>
  send(service.url, { method: 'PUT', path: '/v1/workspace', key, body, headers });

async function put(body: unknown, headers?: Record<string, string>) {
  const answer = await tryPut(body, headers);
  assert.equal(answer.status, 200, answer.text);
  return { etag: String(answer.headers.etag), settings: answer.json() as Settings };
}

async function refusal(body: unknown): Promise<string> {
  const answer = await tryPut(body);
  assert.equal(answer.status, 400, `${JSON.stringify(body).slice(0, 200)} ${answer.text}`);
  return (answer.json() as { message: string }).message;
}

async function read<Body>(path: string, key = service.apiKey): Promise<Body> {
  const answer = await send(service.url, { path, key });
  assert.equal(answer.status, 200, answer.text);
  return answer.json() as Body;
}

const svgUrl = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`;
const LOGO = svgUrl('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>');

const EVERYTHING = {
  name: 'Production',
  branding: {
    displayName: 'Fit & Well',
    logo: LOGO,
    accentColor: '#FFFF00',
    supportUrl: 'https://Example.com/help',
    privacyUrl: 'http://localhost:8080/privacy',
    phoneAppUrl: 'https://example.com/App',
  },
  allowedEmbedOrigins: ['https://App.Example.com:443', 'https://app.example.com', 'http://localhost:5173'],
  allowedOrigins: ['https://tools.example.com'],
  retention: { rawDays: 10, historyDays: 100 },
  units: 'imperial',
  timezone: 'europe/berlin',
};

describe('reading and replacing', () => {
  test('a workspace that has set nothing answers the defaults', async () => {
    const none = { rawDays: null, historyDays: null, syncDays: null, deliveryDays: null, webhookBodyDays: null };
    const { settings } = await get();
    assert.deepEqual(settings, {
      slug: 'default',
      name: 'default',
      branding: {
        displayName: null,
        logo: null,
        accentColor: null,
        accentUsed: null,
        supportUrl: null,
        privacyUrl: null,
        phoneAppUrl: null,
      },
      allowedEmbedOrigins: [],
      allowedOrigins: [],
      retention: none,
      retentionUsed: { rawDays: 30, historyDays: 400, syncDays: 20, deliveryDays: 90, webhookBodyDays: 30 },
      units: 'metric',
      timezone: 'UTC',
      fixedBy: { allowedOrigins: null, retention: { ...none, syncDays: 'environment' } },
    });
  });

  test('what is set is answered in its canonical spelling, to this workspace only', async () => {
    const { settings } = await put(EVERYTHING);
    assert.deepEqual(settings, (await get()).settings);
    const { branding, allowedEmbedOrigins, retention, retentionUsed, timezone } = settings;
    assert.deepEqual(branding, {
      displayName: 'Fit & Well',
      logo: LOGO,
      accentColor: '#ffff00',
      accentUsed: {
        light: { accent: branding.accentUsed?.light.accent, button: '#ffff00', text: '#000000' },
        dark: { accent: '#ffff00', button: '#ffff00', text: '#000000' },
      },
      supportUrl: 'https://example.com/help',
      privacyUrl: 'http://localhost:8080/privacy',
      phoneAppUrl: 'https://example.com/App',
    });
    assert.deepEqual(allowedEmbedOrigins, ['https://app.example.com', 'http://localhost:5173']);
    assert.deepEqual([retention.rawDays, retentionUsed.rawDays, retentionUsed.deliveryDays], [10, 10, 90]);
    assert.equal(timezone, 'Europe/Berlin');
    assert.deepEqual(await workspaceSettings(service.db, service.workspaceId), {
      slug: 'default',
      name: 'Production',
      branding,
      allowedEmbedOrigins,
      allowedOrigins: ['https://tools.example.com'],
      units: 'imperial',
      timezone,
    });
    assert.equal((await get(foreign.rawKey)).settings.branding.displayName, null);
  });

  test('an answer can be sent back as it is, and whatever is left out gets its default', async () => {
    const { settings, etag } = await put(EVERYTHING);
    assert.deepEqual(await put(settings), { settings, etag });
    const { settings: replaced } = await put({ name: 'Other', branding: { displayName: null }, retention: null });
    assert.deepEqual(
      [replaced.name, replaced.branding.logo, replaced.allowedOrigins, replaced.retention.rawDays, replaced.units],
      ['Other', null, [], null, 'metric'],
    );
  });

  test('If-Match keeps two admins from overwriting each other', async () => {
    const { etag } = await get();
    const { etag: next } = await put({ name: 'First' }, { 'if-match': etag });
    assert.notEqual(next, etag);
    const refused = await tryPut({ name: 'Second' }, { 'if-match': etag });
    assert.equal(refused.status, 412);
    assert.equal((refused.json() as { code: string }).code, 'PRECONDITION_FAILED');
    assert.equal((await get()).settings.name, 'First');
    for (const ifMatch of ['*', next, `"other", ${next}`, `W/${next}`])
      await put({ name: 'First' }, { 'if-match': ifMatch });
    for (const ifMatch of ['', '"other"', next.slice(1, -1)]) {
      assert.equal((await tryPut({}, { 'if-match': ifMatch })).status, 412, ifMatch);
    }
    const both = await Promise.all(['one', 'two'].map((name) => tryPut({ name }, { 'if-match': next })));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
  });

  test('what the environment fixes can be sent back, and not changed', async () => {
    for (const syncDays of [null, 20]) {
      const { settings } = await put({ retention: { syncDays } });
      assert.deepEqual([settings.retention.syncDays, settings.retentionUsed.syncDays], [null, 20]);
    }
    assert.match(
      await refusal({ retention: { syncDays: 21 } }),
      /^body\.retention\.syncDays: is fixed by SYNC_RETENTION_DAYS/,
    );
  });
});

test('what the schema or the checks refuse is a 400 that names the member, and changes nothing', async () => {
  for (const [body, message] of [
    [{ branding: { displayName: 'x'.repeat(101) } }, /displayName/],
    [{ branding: { displayName: 'Bank\u202egnp.exe' } }, /displayName: must not contain control characters/],
    [{ branding: { displayName: 'a\ud800' } }, /displayName/],
    [{ branding: { accentColor: '#ffffff;}' } }, /accentColor/],
    [{ branding: { logo: `data:image/png;base64,${'A'.repeat(65_536)}` } }, /logo/],
    [
      { branding: { logo: svgUrl('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') } },
      /logo: must not have the element <script>/,
    ],
    [{ branding: { logo2: 'x' } }, /branding\.logo2/],
    [
      { allowedEmbedOrigins: Array.from({ length: 21 }, (_, at) => `https://a${at}.example.com`) },
      /allowedEmbedOrigins/,
    ],
    [{ retention: { rawDays: 0 } }, /rawDays/],
    [{ retention: { historyDays: 3_651 } }, /historyDays/],
    [{ retention: { jobDays: 1 } }, /jobDays/],
    [{ units: 'stones' }, /units/],
    [{ other: 1 }, /other/],
  ] as const) {
    assert.match(await refusal(body), message);
  }
  assert.equal((await get()).settings.branding.displayName, null);
});

describe('what is set has its effect:', () => {
  test('allowedOrigins on the tool server', async () => {
    const origin = 'https://tools.example.com';
    const call = (key: string) =>
      send(service.url, {
        method: 'POST',
        path: '/mcp',
        key,
        body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        headers: { accept: 'application/json, text/event-stream', origin },
      });
    const preflight = () => send(service.url, { method: 'OPTIONS', path: '/mcp', headers: { origin } });
    assert.deepEqual([(await call(service.apiKey)).status, (await preflight()).status], [403, 403]);
    await put({ allowedOrigins: [origin] });
    const allowed = await call(service.apiKey);
    assert.equal(allowed.status, 200, allowed.text);
    for (const { headers } of [allowed, await preflight()])
      assert.equal(headers['access-control-allow-origin'], origin);
    // A preflight carries no key; the request after it does.
    assert.equal((await call(foreign.rawKey)).status, 403);
    await put({});
    assert.deepEqual([(await call(service.apiKey)).status, (await preflight()).status], [403, 403]);
  });

  test('units for users who have not chosen', async () => {
    const create = async (body: object) => {
      const answer = await send(service.url, { method: 'POST', path: '/v1/users', key: service.apiKey, body });
      return answer.json() as { id: string; units: string };
    };
    const [open, metric] = [
      await create({ externalId: 'open' }),
      await create({ externalId: 'metric', units: 'metric' }),
    ];
    assert.deepEqual([open.units, metric.units], ['metric', 'metric']);
    await put({ units: 'imperial' });
    const unitsOf = async (id: string) => (await read<{ units: string }>(`/v1/users/${id}`)).units;
    assert.deepEqual([await unitsOf(open.id), await unitsOf(metric.id)], ['imperial', 'metric']);
    const { data } = await read<{ data: { id: string; units: string }[] }>('/v1/users');
    assert.deepEqual(
      [open, metric].map(({ id }) => data.find((user) => user.id === id)?.units),
      ['imperial', 'metric'],
    );
    const cleared = await send(service.url, {
      method: 'PATCH',
      path: `/v1/users/${metric.id}`,
      key: service.apiKey,
      body: { units: null },
    });
    assert.equal((cleared.json() as { units: string }).units, 'imperial');
    // Messages are worded in these; notifications-causes.test.ts reads them.
    assert.equal(await service.db.transaction((tx) => unitsOfUser(tx, open.id)), 'imperial');
  });

  test('timezone for users of whom nothing else tells one', async () => {
    const todayOf = async (id: string) => (await read<{ today: string }>(`/v1/users/${id}/coverage`)).today;
    const dayIn = (timeZone: string) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date());
    const [open, own] = [
      await insertUser(service.db, service.workspaceId),
      await insertUser(service.db, service.workspaceId, { timezone: 'Pacific/Pago_Pago' }),
    ];
    // These two zones are 25 hours apart, so their days are never the same.
    await put({ timezone: 'Pacific/Kiritimati' });
    assert.deepEqual(
      [await todayOf(open), await todayOf(own)],
      [dayIn('Pacific/Kiritimati'), dayIn('Pacific/Pago_Pago')],
    );
    const { timezone } = await read<{ timezone: string }>(`/v1/users/${open}/notifications/reports`);
    assert.equal(timezone, 'Pacific/Kiritimati');
    await put({ timezone: 'Pacific/Pago_Pago' });
    assert.equal(await todayOf(open), dayIn('Pacific/Pago_Pago'));
    const recordedAt = new Date();
    const stamp = `${new Date(recordedAt.getTime() + 14 * 3_600_000).toISOString().slice(0, 19)}+14:00`;
    const body = { points: [{ metricType: 'heart_rate', value: 60, recordedAt: stamp }] };
    const pushed = await send(service.url, {
      method: 'POST',
      path: `/v1/users/${open}/health`,
      key: service.apiKey,
      body,
    });
    assert.equal(pushed.status, 200, pushed.text);
    assert.equal(await todayOf(open), dayIn('Pacific/Kiritimati'), 'a point says it better than the workspace');
  });
});

describe('retention', () => {
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * DAY_MS);
  const AGES = [5, 15, 45, 95, 500];

  /** For each age a row of every kind that a workspace may keep for its own time. */
  async function fill(workspaceId: string): Promise<void> {
    const { db } = service;
    const userId = await insertUser(db, workspaceId);
    for (const days of AGES) {
      const [id, other, at] = [uuidv7(), uuidv7(), ago(days)];
      const hash = Buffer.from(id.replaceAll('-', ''), 'hex');
      await db.query(sql`insert into raw_pages (user_id, id, connection_id, provider_id, reading_id, content, points, read_at)
        values (${userId}, ${id}, ${other}, 'provider_c', ${other}, '', '', ${at})`);
      await db.query(sql`insert into raw_answers (user_id, content_hash, content, seen_at)
        values (${userId}, ${hash}, '', ${new Date(at.getTime() - DAY_MS)})`);
      await db.query(sql`
        insert into quarantine (user_id, id, workspace_id, connection_id, provider_id, endpoint, content_hash, content, reason,
          received_at, seen_at)
        values (${userId}, ${id}, ${workspaceId}, ${other}, 'provider_c', 'sleep', ${hash}, '', 'x', ${at}, ${at})`);
      await db.query(sql`
        insert into past_points (user_id, metric_type, provider, recorded_at, until, created_at, value, day, source, ended_by)
        values (${userId}, 1, 1, ${at}, ${at}, ${at}, 1, '2026-01-01', 0, 0)`);
      await db.query(sql`
        insert into past_events (user_id, provider, event_type, vendor_id, until, created_at, id, started_at, ended_at,
          duration_seconds, source, day, data)
        values (${userId}, 1, 'workout', ${id}, ${at}, ${at}, ${id}, ${at}, ${at}, 1, 0, '2026-01-01', '{}')`);
      await db.query(sql`
        insert into sync_jobs (user_id, id, workspace_id, connection_id, provider_id, trigger, status, queued_at, run_at, finished_at)
        values (${userId}, ${id}, ${workspaceId}, ${other}, 'provider_c', 'manual', 'completed', ${at}, ${at}, ${at})`);
      await db.query(sql`
        insert into deliveries (user_id, id, workspace_id, kind, target_id, topic, body, status, created_at)
        values (${userId}, ${id}, ${workspaceId}, 'webhook', ${other}, 'user.created', 'x', 'delivered', ${at})`);
    }
  }

  const TABLES = ['raw_pages', 'raw_answers', 'quarantine', 'past_points', 'past_events', 'sync_jobs', 'deliveries'];

  /** By table: how many rows of a workspace are left. */
  async function leftOf(workspaceId: string): Promise<Record<string, number>> {
    const left: Record<string, number> = {};
    const count = async (table: string, condition = sql`true`) => {
      const [row] = await service.db.query<{ count: number }>(sql`
        select count(*) as count from ${raw(table)} t join users u on u.id = t.user_id
        where u.workspace_id = ${workspaceId} and ${condition}`);
      return row?.count ?? 0;
    };
    for (const table of TABLES) left[table] = await count(table);
    return { ...left, bodies: await count('deliveries', sql`t.body is not null`) };
  }

  const sweep = (env: Record<string, string> = {}) =>
    retentionSweep(service.db, retentionsOf(testConfig(service.databaseUrl, env)))(new Date(now));

  test('each workspace keeps what is over for its own days, shorter or longer than the service does', async () => {
    const third = await createForeignWorkspace(service.db);
    const workspaces = [service.workspaceId, foreign.workspaceId, third.workspaceId];
    for (const workspaceId of workspaces) await fill(workspaceId);
    await put({ retention: { rawDays: 10, historyDays: 40, deliveryDays: 10 } });
    const longer = { retention: { rawDays: 1_000, historyDays: 1_000, deliveryDays: 1_000, webhookBodyDays: 100 } };
    assert.equal((await tryPut(longer, {}, foreign.rawKey)).status, 200);
    await sweep(FIXED);
    const raws = (kept: number) => ({ raw_pages: kept, raw_answers: kept, quarantine: kept });
    const past = (kept: number) => ({ past_points: kept, past_events: kept });
    assert.deepEqual(await Promise.all(workspaces.map(leftOf)), [
      { ...raws(1), ...past(2), sync_jobs: 2, deliveries: 1, bodies: 1 },
      { ...raws(5), ...past(5), sync_jobs: 2, deliveries: 5, bodies: 4 },
      { ...raws(2), ...past(4), sync_jobs: 2, deliveries: 3, bodies: 2 },
    ]);
    await sweep({ ...FIXED, RAW_RETENTION_DAYS: '60', HISTORY_RETENTION_DAYS: '0' });
    const [, fixed] = await Promise.all(workspaces.map(leftOf));
    assert.deepEqual([fixed?.raw_pages, fixed?.past_points], [3, 0], 'what the environment fixes counts for all');
  });

  test('past states can be asked for as far back as the workspace keeps them, and has kept them', async () => {
    const userId = await insertUser(service.db, service.workspaceId);
    await service.db.query(sql`update past_start set since = ${ago(300)}`);
    await service.db.query(sql`update workspaces set history_from = null`);
    const statusAt = async (days: number) =>
      (
        await send(service.url, {
          path: `/v1/users/${userId}/health?asOf=${ago(days).toISOString()}`,
          key: service.apiKey,
        })
      ).status;
    assert.equal(await statusAt(200), 200);
    await put({ retention: { historyDays: 30 } });
    assert.deepEqual([await statusAt(29), await statusAt(200)], [200, 400]);
    await put({});
    assert.deepEqual([await statusAt(29), await statusAt(200)], [200, 400], 'what was given up does not come back');
  });
});
