/**
 * `migrate-grants` is killed with a person at each of its steps: nobody is lost, no grant is exchanged more often than
 * needed, and all of them work in the end.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { until } from '../rig/clock.ts';
import { EXCHANGE, GrantsToExchange } from '../rig/grants-to-exchange.ts';
import { connectPerson, waitForSync } from '../rig/journey.ts';

const IDENTIFY = 'GET /wellness-api/rest/user/id';
/** One person for each moment. */
const PEOPLE = ['shift-worker', 'falling-ill', 'device-gaps', 'traveller', 'late-uploads'] as const;

let grants: GrantsToExchange;
const userIds: string[] = [];

before(async () => {
  grants = await GrantsToExchange.open();
  const backend = await grants.start('oauth1', false);
  for (const person of PEOPLE) userIds.push((await connectPerson(backend, 'provider_b', person)).userId);
  await grants.stop();
});
after(() => grants.close());

const stuckAt = (path: string, person: number) =>
  grants.fault({ kind: 'slow', durationMs: 600_000, path, person: PEOPLE[person] });

/** Resolves when the vendor has got so many more requests than at the beginning. */
async function countTo(endpoint: string, more: number, begun: number): Promise<void> {
  await until(
    () => grants.countRequests(endpoint),
    (count) => count >= begun + more,
  );
}

/** The user's row, locked: the command stands where it stores something of that person. */
async function lockUser(person: number) {
  const client = await grants.database.db.pool.connect();
  const locked = client
    .query('begin')
    .then(() => client.query('select from users where id = $1 for update', [userIds[person]]));
  const free = async () => {
    await client.query('rollback');
    client.release();
  };
  return { locked, free };
}

const locks = (condition: ReturnType<typeof sql>) =>
  grants.database.db.query(sql`
    select from pg_locks l join pg_database d on d.datname = current_database()
    where l.pid in (select pid from pg_stat_activity where datid = d.oid) and ${condition}`);
/** Resolves when so many transactions wait for a lock. */
const waiting = (count: number) =>
  until(
    () => locks(sql`not granted`),
    ({ length }) => length === count,
  );

/** Frees the lock at which the killed command stood. */
let release: (() => Promise<void>) | undefined;

/** The moments at which the command is killed; each resolves when it has come. */
const MOMENTS: readonly [name: string, reach: () => Promise<() => Promise<void>>][] = [
  [
    'while the vendor is asked who the person is',
    async () => {
      const begun = await grants.countRequests(IDENTIFY);
      await stuckAt('user/id', 0);
      return () => countTo(IDENTIFY, 1, begun);
    },
  ],
  [
    'while the answer to the exchange is on its way',
    async () => {
      const begun = await grants.countRequests(EXCHANGE);
      await stuckAt('token-exchange', 1);
      return () => countTo(EXCHANGE, 2, begun); // the first is of the person before
    },
  ],
  [
    'before the new tokens are stored',
    async () => {
      const { locked, free } = await lockUser(2);
      await locked;
      return async () => {
        await waiting(1);
        release = free;
      };
    },
  ],
  [
    'while the first call with the new tokens is made',
    async () => {
      const { locked, free } = await lockUser(3);
      await locked;
      return async () => {
        await waiting(1);
        const begun = await grants.countRequests(IDENTIFY);
        await stuckAt('user/id', 3);
        await free();
        await countTo(IDENTIFY, 1, begun);
      };
    },
  ],
  [
    'before the former tokens are deleted',
    async () => {
      const first = await lockUser(4);
      await first.locked;
      return async () => {
        await waiting(1);
        // It comes after the command in the queue for this lock, and before the command's next transaction.
        const second = await lockUser(4);
        await waiting(2);
        await first.free();
        await second.locked;
        await waiting(1);
        release = second.free;
      };
    },
  ],
];

for (const [person, [moment, reach]] of MOMENTS.entries())
  test(`killed ${moment}, it loses nobody`, async () => {
    const come = await reach();
    const { child, ended } = grants.command();
    await come();
    child.kill('SIGKILL');
    await ended;
    await release?.();
    release = undefined;
    await grants.clearFaults();
    // The database ends what the killed process has left open.
    await until(
      () => locks(sql`locktype = 'advisory'`),
      ({ length }) => length === 0,
    );
    const rows = await grants.rowsOf(userIds);
    assert.equal(rows.length, PEOPLE.length);
    for (const [place, row] of rows.entries()) {
      assert.deepEqual(
        [row.status, row.wire_format === 'oauth2'],
        ['active', place < person || (place === person && person > 2)],
      );
      assert.equal(
        row.former_access_token !== null,
        place === person && person > 2,
        'both are kept until the new ones have worked',
      );
    }
  });

test('the next run ends it: each grant is exchanged once more for each answer that was lost', async () => {
  const { code, output } = await grants.command().ended;
  assert.equal(code, 0, output);
  // One for each person, and the two answers that nobody could store.
  assert.equal(await grants.countRequests(EXCHANGE), PEOPLE.length + 2);
  for (const row of await grants.rowsOf(userIds)) {
    const { status, wire_format, former_access_token, renewing_since } = row;
    assert.deepEqual([status, wire_format, former_access_token, renewing_since], ['active', 'oauth2', null, null]);
  }
  assert.match((await grants.command(undefined, '--check').ended).output, /^No grant is left to exchange\.$/m);
});

test('all of them sync, and are known by their ids', async () => {
  const backend = await grants.start('oauth2', true);
  for (const userId of userIds) {
    const { status, error } = await waitForSync(backend, userId);
    assert.deepEqual([status, error], ['completed', null]);
  }
  const known = await grants.database.db.query(sql`select distinct user_id from vendor_users`);
  assert.equal(known.length, PEOPLE.length);
});
