/** Operators see which settings a provider still lacks, and whether its notices arrive. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { sql } from '../../src/platform/db.ts';
import { DAY_MS } from '../../src/platform/instants.ts';
import { call, createUser } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { createForeignWorkspace } from '../rules/routes.ts';

interface SetUp {
  readonly missing: string[];
  readonly missingForNotices: string[];
  readonly callbackUrl: string;
  readonly noticesUrl: string | null;
  readonly guide: string;
}

let service: TestService;

before(async () => {
  service = await startTestService(
    {
      BASE_URL: 'https://health.example.com',
      PROVIDER_C_CLIENT_ID: 'id',
      PROVIDER_C_CLIENT_SECRET: 'secret',
    },
    { sandbox: true },
  );
});

after(() => service.stop());

const setUpOf = async (providerId: string) =>
  (await call<{ setUp: SetUp }>(service, 'GET', `/v1/providers/${providerId}`)).setUp;

test('a provider that is set up misses nothing', async () => {
  assert.deepEqual(await setUpOf('provider_c'), {
    missing: [],
    missingForNotices: [],
    callbackUrl: 'https://health.example.com/v1/oauth/provider_c/callback',
    noticesUrl: 'https://health.example.com/v1/inbound/provider_c',
    guide: 'docs/providers/set-up/provider_c.md',
  });
});

test('what is missing is named, also where the sandbox stands in', async () => {
  const { missing, missingForNotices } = await setUpOf('provider_d');
  assert.deepEqual(missing, ['PROVIDER_D_CLIENT_ID', 'PROVIDER_D_CLIENT_SECRET']);
  assert.deepEqual(missingForNotices, ['PROVIDER_D_WEBHOOK_SECRET']);
  const { noticesUrl } = await setUpOf('provider_b');
  assert.equal(noticesUrl, 'https://health.example.com/v1/inbound/provider_b/{PROVIDER_B_WEBHOOK_SECRET}');
  const listed = await call<{ providerId: string; setUp: SetUp }[]>(service, 'GET', '/v1/providers');
  for (const { providerId, setUp } of listed) assert.deepEqual(setUp, await setUpOf(providerId));
});

async function connect(workspaceId: string, userId: string, status: string, notifiedAt: Date | null) {
  await service.db.query(sql`
    insert into connections (user_id, id, workspace_id, provider_id, status, connected_at, notified_at)
    values (${userId}, ${uuidv7()}, ${workspaceId}, 'provider_c', ${status}, ${new Date()}, ${notifiedAt})`);
}

const noticesOf = (backend = service) => call(backend, 'GET', '/v1/providers/provider_c/notices');

test("whether a provider's notices arrive is said of one workspace", async () => {
  const nobody = {
    providerId: 'provider_c',
    status: 'no_connections',
    connections: 0,
    notified: 0,
    lastNoticeAt: null,
  };
  assert.deepEqual(await noticesOf(), nobody);
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const [early, late] = [ago(9), ago(2)];
  const { workspaceId } = service;
  await connect(workspaceId, await createUser(service, 'one'), 'active', null);
  await connect(workspaceId, await createUser(service, 'two'), 'active', early);
  const silent = { ...nobody, status: 'silent', connections: 2, lastNoticeAt: early.toISOString() };
  assert.deepEqual(await noticesOf(), silent);
  await connect(workspaceId, await createUser(service, 'three'), 'active', late);
  await connect(workspaceId, await createUser(service, 'four'), 'disconnected', ago(1));
  const arriving = { ...silent, status: 'arriving', connections: 3, notified: 1, lastNoticeAt: late.toISOString() };
  assert.deepEqual(await noticesOf(), arriving);
  const { rawKey } = await createForeignWorkspace(service.db);
  assert.deepEqual(await noticesOf({ ...service, apiKey: rawKey }), nobody);
  await call(service, 'GET', '/v1/providers/provider_x/notices', { status: 404 });
});
