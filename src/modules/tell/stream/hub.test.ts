/** What wakes the hub. Its poll comes only once here, so only the notification of a commit can wake it again. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { untilWaiting } from '../../../../test/rig/lock-waits.ts';
import { insertWorkspace } from '../../../../test/rig/rows.ts';
import { readStream } from '../../../../test/rig/stream-reader.ts';
import { sql } from '../../../platform/db.ts';
import { HOUR_MS } from '../../../platform/instants.ts';
import { openLog } from '../../../platform/log.ts';
import { openVault } from '../../../platform/vault.ts';
import { opening } from './frames.ts';
import { StreamHub } from './hub.ts';
import { createStreamIds } from './ids.ts';
import { OpenStream } from './open-stream.ts';
import { insertEvents } from './store.ts';

/** More than the number of looks at the database that a first stream causes without any notification. */
const EVENTS = 10;

const ids = createStreamIds(openVault([randomBytes(32)]));

let database: TestDatabase;
let hub: StreamHub;
let workspaceId: string;

before(async () => {
  database = await createTestDatabase();
  workspaceId = await insertWorkspace(database.db);
  hub = openHub();
});
after(async () => {
  await hub.close();
  await database.drop();
});

function openHub(): StreamHub {
  const listEnded = async () => new Set<never>();
  return new StreamHub({ db: database.db, log: openLog('silent'), listEnded, pollMs: HOUR_MS, ids });
}

const server = createServer((_, response) => {
  answer(response).catch(() => response.destroy());
});

async function answer(response: ServerResponse): Promise<void> {
  const position = await hub.begin();
  response.write(opening(ids.idOf(workspaceId, position)));
  const caller = { workspaceId, keyId: 'k', sessionId: null, scopes: ['read' as const] };
  hub.add(new OpenStream(caller, new Set(['syncs']), response, position));
}

async function emit(number: number): Promise<void> {
  const data = JSON.stringify({ number });
  const event = { workspaceId, userId: null, topic: 'syncs', event: 'sync.started', data } as const;
  await database.db.transaction((tx) => insertEvents(tx, [event], new Date()));
}

test('each event comes with the notification of its commit, not with the poll', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has this form of address
  const reader = await readStream(`http://127.0.0.1:${port}`, {});
  for (let number = 1; number <= EVENTS; number++) {
    await emit(number);
    await reader.until((events) => events.length === number);
  }
  assert.deepEqual(
    reader.events.map(({ data }) => data.number),
    Array.from({ length: EVENTS }, (_, index) => index + 1),
  );
  hub.stop();
  await reader.ended;
  server.close();
});

test('streams that open at once wait with one connection for whoever numbers the events', async () => {
  const crowded = openHub();
  const { db } = database;
  const earlier = await crowded.begin();
  const other = await db.pool.connect();
  await other.query('begin; select pg_advisory_xact_lock(7246024)'); // as publishEvents does
  await emit(1);
  const positions = Array.from({ length: db.pool.options.max * 2 }, () => crowded.begin());
  await untilWaiting(db, 1, '%pg_advisory_xact_lock%');
  await db.query(sql`select 1`); // refused where the streams have every connection
  await other.query('rollback');
  other.release();
  assert.deepEqual(new Set(await Promise.all(positions)), new Set([earlier + 1]));
  await crowded.close();
});
