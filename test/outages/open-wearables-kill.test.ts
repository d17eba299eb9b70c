/** A phone with Open Wearables' SDK has its answer, and the service is killed before the samples are stored: none is lost. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openDb, sql } from '../../src/platform/db.ts';
import { findRunningServer } from '../../src/platform/embedded-postgres/index.ts';
import { BAND, record, sdkBody } from '../../src/providers/phones/testing/sdk-bodies.ts';
import { until } from '../rig/clock.ts';
import { send } from '../rig/http.ts';
import { call, createUser } from '../rig/journey.ts';
import { SdkPhone } from '../rig/open-wearables-phone.ts';
import { type RunningService, runService } from '../rig/running-service.ts';

const BODIES = 12;
const RECORDS = 2_000;

let dataDir: string;
let service: RunningService;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-phone-'));
  service = await runService(dataDir, { OW_SDK: 'on', SYNC_INTERVAL_MINUTES: '0' });
});
after(async () => {
  assert.equal(await service.stop(), 0);
  await rm(dataDir, { recursive: true, force: true });
});

async function countWaiting(): Promise<number> {
  const url = await findRunningServer(dataDir);
  assert.ok(url !== undefined);
  const db = openDb({ url });
  try {
    const [row] = await db.query<{ count: number }>(sql`select count(*)::integer as count from phone_bodies`);
    return row?.count ?? 0;
  } finally {
    await db.close();
  }
}

/** Each record is a second after the one before: a pulse of three hours and a half in each body. */
function body(index: number) {
  const start = Date.parse('2026-03-01T00:00:00Z') + index * 86_400_000;
  const records = Array.from({ length: RECORDS }, (_, at) => {
    const time = new Date(start + at * 6_000).toISOString();
    const own = { source: BAND, startDate: time, endDate: time };
    return record(`b${index}-${at}`, 'HEART_RATE', '00:00', 60 + (at % 40), 'bpm', own);
  });
  return sdkBody('google', { records });
}

test('kill -9 between the answer and the samples costs nothing', async () => {
  const userId = await createUser(service, 'ios-app');
  const tokens = await call<{ accessToken: string; refreshToken: string }>(
    service,
    'POST',
    `/v1/users/${userId}/tokens`,
    {
      status: 201,
    },
  );
  const phone = new SdkPhone('ios', userId, tokens, (outgoing) => send(service.url, outgoing));
  await phone.sync(...Array.from({ length: BODIES }, (_, index) => body(index)));
  assert.deepEqual([phone.statuses, phone.lost], [Array(BODIES).fill(202), []]);
  assert.ok((await countWaiting()) > 0, 'the kill has to meet bodies that wait');
  await service.kill();
  await service.restart();
  await until(countWaiting, (count) => count === 0);
  const path = `/v1/users/${userId}/health?metricType=heart_rate&from=2026-03-01&to=2026-03-31&limit=1`;
  const { total } = await call<{ total: number }>(service, 'GET', path);
  assert.equal(total, BODIES * RECORDS);
});
