import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { type Composition, openComposition } from '../../../../../test/rig/composition.ts';
import { insertUser } from '../../../../../test/rig/rows.ts';
import { insertTestLog } from './store.ts';

let service: Composition;

before(async () => {
  service = await openComposition();
});
after(() => service.close());

async function addLog(userId: string, time: string): Promise<string> {
  const id = uuidv7();
  const log = {
    id,
    channel: { id: uuidv7(), channelType: 'chat_a' },
    notification: { category: 'system', severity: 'info', title: 'x', body: 'x', timestamp: time },
    status: 'delivered',
    error: null,
  } as const;
  await service.db.transaction((tx) => insertTestLog(tx, userId, log, new Date(time)));
  return id;
}

test('the log is newest first, and its pages hold each entry once, when the clock was set back', async () => {
  const userId = await insertUser(service.db, service.workspaceId);
  // In the order of the ids; after the second entry the clock went back, and some entries share an instant.
  const a = await addLog(userId, '2026-01-03T11:00:00.000Z');
  const b = await addLog(userId, '2026-01-03T11:00:01.000Z');
  const c = await addLog(userId, '2026-01-03T10:00:00.000Z');
  const d = await addLog(userId, '2026-01-03T10:00:00.000Z');
  const e = await addLog(userId, '2026-01-03T11:00:00.000Z');
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { text } = await service.call({ path: `/v1/users/${userId}/notifications/logs?limit=1${query}` });
    const page = JSON.parse(text) as { data: { id: string }[]; nextCursor: string | null };
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  assert.deepEqual(seen, [b, e, a, d, c]);
});
