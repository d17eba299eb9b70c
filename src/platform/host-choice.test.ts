/** Which of several hosts is used, on a real server beside hosts that refuse, that are silent, or that take no writes. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/rig/database.ts';
import { interruptible } from '../../test/rig/interruptible.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { openDb, sql } from './db.ts';
import { connectClient, NoHost } from './host-choice-store.ts';

let database: TestDatabase;
/** The address of the database by its port. */
let own: URL;
/** Accepts connections and never answers. */
let silent: Server;
const sockets = new Set<Socket>();

before(async () => {
  database = await createTestDatabase({ isEmpty: true });
  own = new URL(database.url);
  own.searchParams.delete('host'); // the socket of an embedded database
  silent = createServer((socket) => sockets.add(socket));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
after(async () => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  await database.drop();
});

const silentHost = () => `127.0.0.1:${(silent.address() as AddressInfo).port}`; // a TCP server has this form of address
/** Nobody listens there. */
const REFUSING = '127.0.0.1:1';
const listOf = (hosts: readonly string[], wanted = 'read-write') =>
  `${own.href.replace(`@${own.host}/`, `@${hosts.join()}/`)}?target_session_attrs=${wanted}`;

describe('a pool', () => {
  for (const [name, others] of [
    ['that refuse', () => [REFUSING, REFUSING]],
    ['that do not answer', () => [silentHost()]],
  ] as const) {
    test(`finds its host behind others ${name}`, async () => {
      const db = openDb({ url: listOf([...others(), own.host]), statementTimeoutMs: 20_000 });
      try {
        const shown = await db.query(sql`show timezone`);
        assert.deepEqual(shown, [{ TimeZone: 'UTC' }], 'the session has its settings');
        const answers = await Promise.all([1, 2, 3, 4].map((number) => db.query(sql`select ${number}::int as number`)));
        assert.deepEqual(
          answers.flat(),
          [1, 2, 3, 4].map((number) => ({ number })),
        );
        // As graphile-worker asks.
        const listening = await new Promise((resolve, reject) => {
          db.pool.connect((error, client, release) => {
            if (client === undefined) return reject(error);
            client.query('listen nothing').then(() => resolve(release()), reject);
          });
        });
        assert.equal(listening, undefined);
      } finally {
        await db.close();
      }
    });
  }

  test('leaves a host that has fallen silent, while a statement waits for it', { timeout: 120_000 }, async () => {
    const first = await interruptible(database.url);
    const db = openDb({ url: listOf([new URL(first.url).host, own.host]), statementTimeoutMs: 3_600_000 });
    try {
      assert.deepEqual(await db.query(sql`select 1 as one`), [{ one: 1 }]);
      first.hold();
      await assert.rejects(db.query(sql`select 1`), isDatabaseUnavailable);
      assert.deepEqual(await db.query(sql`select 2 as two`), [{ two: 2 }]);
    } finally {
      await db.close();
      await first.cut();
    }
  });

  test('does not wait for a host that is silent when another one has answered already', {
    timeout: 120_000,
  }, async () => {
    // Another order than above, so that nothing is known of this list.
    const list = listOf([silentHost(), REFUSING, own.host]);
    const asked = once(silent, 'connection');
    const client = await connectClient(list, { connectionTimeoutMillis: 3_600_000 });
    await client.end();
    const [socket] = (await asked) as [Socket];
    socket.resume(); // reads, so that the end of the connection is seen
    await once(socket, 'close');
    let more = 0;
    const count = () => more++;
    silent.on('connection', count);
    const db = openDb({ url: list });
    try {
      assert.deepEqual(await db.query(sql`select 1 as one`), [{ one: 1 }]);
      assert.equal(more, 0, 'a pool begins with the host that was found last');
    } finally {
      silent.off('connection', count);
      await db.close();
    }
  });

  test('says of each host why it is not used', async () => {
    const name = own.pathname.slice(1);
    await database.db.pool.query(`alter database ${name} set default_transaction_read_only = on`);
    const db = openDb({ url: listOf([REFUSING, own.host]) });
    try {
      const isClear = (error: Error) => {
        assert.ok(error instanceof NoHost);
        assert.ok(isDatabaseUnavailable(error), 'requests get a 503');
        assert.equal(
          error.message,
          `no host of the database takes writes (${REFUSING}${own.pathname}: connect ECONNREFUSED ${REFUSING}; ${own.host}${own.pathname}: takes no writes)`,
        );
        return true;
      };
      await assert.rejects(db.query(sql`select 1`), isClear);
      await assert.rejects(
        db.transaction((tx) => tx.query(sql`select 1`)),
        isClear,
      );
      const primary = await connectClient(listOf([REFUSING, own.host], 'primary'), {});
      await primary.end();
      await database.db.pool.query(`alter database ${name} reset default_transaction_read_only`);
      assert.deepEqual(await db.query(sql`select 1 as one`), [{ one: 1 }], 'it is looked for again');
    } finally {
      await db.close();
    }
  });

  test('does not take a wrong password for a host that is down', async () => {
    const wrong = listOf([REFUSING, own.host]).replace(`${own.username}:`, 'nobody:');
    const db = openDb({ url: wrong });
    await assert.rejects(db.query(sql`select 1`), (error: Error) => !isDatabaseUnavailable(error));
    await db.close();
  });
});
