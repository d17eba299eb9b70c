/** A listening connection works again after the connection below it was lost. */
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { listen } from '../../src/platform/listen.ts';
import { openLog } from '../../src/platform/log.ts';
import { createTestDatabase } from '../rig/database.ts';

test('a lost connection is made again, and hears again', async () => {
  const { db, drop } = await createTestDatabase();
  const heard = new EventEmitter<{ connected: []; notified: [string] }>();
  const listener = await listen({
    pool: db.pool,
    log: openLog('silent'),
    subject: 'tests',
    subscribe: async (client) => void (await client.query('listen tests')),
    onNotification: (payload) => heard.emit('notified', payload),
    onConnected: () => heard.emit('connected'),
  });
  const tell = async (text: string) => {
    const notified = once(heard, 'notified');
    await db.query(sql`select pg_notify('tests', ${text})`);
    assert.deepEqual(await notified, [text]);
  };
  await tell('before');
  const connected = once(heard, 'connected');
  await db.query(sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen tests'`);
  await connected;
  await tell('after');
  await listener.stop();
  await drop();
});
