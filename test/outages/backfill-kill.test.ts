/** The whole service is killed in the middle of a backfill: it goes on, and the data are those of an undisturbed one. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { daysAgo, until } from '../rig/clock.ts';
import { call, connectPerson, type SyncStatus, waitForSync } from '../rig/journey.ts';
import { type RunningService, runService } from '../rig/running-service.ts';

const KILLS = 3;
/** Before the days of the first syncs, and within the days that both backfills read whole. */
const [FROM, TO] = [daysAgo(195), daysAgo(35)];

let dataDir: string;
let service: RunningService;

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-backfill-'));
  service = await runService(dataDir, { SYNC_INTERVAL_MINUTES: '0' });
});
after(async () => {
  assert.equal(await service.stop(), 0);
  await rm(dataDir, { recursive: true, force: true });
});

async function beginBackfill() {
  const { userId, connectionId } = await connectPerson(service, 'provider_a', 'runner');
  assert.equal((await waitForSync(service, userId)).status, 'completed');
  const path = `/v1/users/${userId}/connections/${connectionId}/backfill`;
  const { jobId } = await call<SyncStatus>(service, 'POST', path, { body: { from: daysAgo(200) }, status: 202 });
  return { userId, jobId };
}

/** Every old point and event, without the members that differ between two users. */
async function oldDataOf(userId: string): Promise<string[]> {
  const lines: string[] = [];
  for (const list of ['health', 'events']) {
    let cursor = '';
    do {
      const path = `/v1/users/${userId}/${list}?from=${FROM}&to=${TO}&limit=200${cursor}`;
      const page = await call<{ data: Record<string, unknown>[]; nextCursor: string | null }>(service, 'GET', path);
      for (const row of page.data) lines.push(JSON.stringify({ ...row, id: null, userId: null, createdAt: null }));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
  }
  return lines;
}

test('a backfill survives kill -9 at three places', async () => {
  const undisturbed = await beginBackfill();
  assert.equal((await waitForSync(service, undisturbed.userId, undisturbed.jobId)).status, 'completed');
  const expected = await oldDataOf(undisturbed.userId);
  assert.ok(expected.length > 1000, `${expected.length} points and events`);

  const { userId, jobId } = await beginBackfill();
  const read = () => call<SyncStatus>(service, 'GET', `/v1/users/${userId}/syncs/${jobId}`);
  let interrupted = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const caught = await until(read, ({ daysDone }) => Number(daysDone) > kill * 50);
    await service.kill();
    if (caught.status === 'queued' || caught.status === 'running') interrupted += 1;
    await service.restart();
    const { daysDone } = await read();
    assert.ok(Number(daysDone) >= Number(caught.daysDone), 'what has been read is not read again');
  }
  assert.ok(interrupted > 0, 'no kill met a backfill under way');
  const ended = await waitForSync(service, userId, jobId);
  assert.deepEqual([ended.status, ended.daysDone, ended.error], ['completed', ended.daysAsked, null]);
  assert.deepEqual(await oldDataOf(userId), expected);
});
