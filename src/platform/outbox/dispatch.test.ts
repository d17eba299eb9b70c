import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { type Db, sql } from '../db.ts';
import { enqueue } from '../jobs/store.ts';
import { dispatchTask, dispatchWaiting, type Subscriber } from './dispatch.ts';
import { appendToOutbox, DISPATCH_TASK } from './outbox.ts';

let database: TestDatabase;
let db: Db;
/** Ids of events that cannot be handled. */
const poisonous = new Set<string>();

before(async () => {
  database = await createTestDatabase();
  db = database.db;
});
after(() => database.drop());
beforeEach(async () => {
  poisonous.clear();
  await db.query(sql`delete from graphile_worker._private_jobs`);
  await db.query(sql`delete from outbox`);
});

/** Leaves a job for each event it has handled, if the transaction commits. */
const listener: Subscriber = {
  name: 'listener',
  events: ['thing.happened'],
  handle: async (tx, heard) => {
    for (const { id } of heard) {
      if (poisonous.has(id)) throw new Error('this one cannot be handled');
      await enqueue(tx, 'heard', { id });
    }
  },
};

/** Records one event for each user, in this order, and returns the events' ids. */
async function recordEach(userIds: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const userId of userIds) {
    const event = { workspaceId: randomUUID(), userId, event: 'thing.happened', data: {} };
    const [recorded] = await db.transaction((tx) => appendToOutbox(tx, [event]));
    ids.push(String(recorded?.id));
  }
  return ids;
}

interface Waiting {
  readonly id: string;
  readonly attempts: number;
}

/** The jobs of a task, in the order in which they were enqueued. */
async function jobsOf(task: string, member: string): Promise<Waiting[]> {
  return db.query<Waiting>(sql`
    select payload ->> ${member}::text as id, p.attempts
    from graphile_worker._private_jobs p join graphile_worker.jobs j using (id)
    where j.task_identifier = ${task} order by p.id`);
}
const heard = async () => (await jobsOf('heard', 'id')).map(({ id }) => id);

describe('dispatching', () => {
  it('dispatches the events that wait, those of one user in their order', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const ids = await recordEach([one, other, one, other, one]);
    assert.equal(await dispatchWaiting(db, [listener]), 5);
    const order = await heard();
    const of = (odd: number) => ids.filter((_, index) => index % 2 === odd);
    assert.deepEqual(order, one < other ? [...of(0), ...of(1)] : [...of(1), ...of(0)]);
    assert.deepEqual(await jobsOf(DISPATCH_TASK, 'eventId'), []);
  });

  it('dispatches the event of a job alone, on a cluster with those of the same user whose jobs run now', async () => {
    const [one = '', other = ''] = [randomUUID(), randomUUID()];
    const [first = '', between = '', last = ''] = await recordEach([one, other, one]);
    const groups: string[][] = [];
    const noting: Subscriber = {
      ...listener,
      handle: async (_tx, events) => void groups.push(events.map(({ id }) => id)),
    };
    const run = dispatchTask(db, [noting]);
    await Promise.all([
      run({ userId: one, eventId: first }),
      run({ userId: other, eventId: between }),
      run({ userId: one, eventId: last }),
    ]);
    const ofOne = database.isCitus ? [[first, last]] : [[first], [last]];
    assert.deepEqual(new Set(groups), new Set([...ofOne, [between]]));
  });

  it('leaves an event that cannot be handled to its own job, and dispatches the others', async () => {
    const users = [randomUUID(), randomUUID(), randomUUID()];
    const ids = await recordEach(users);
    const [first = '', bad = '', last = ''] = ids;
    poisonous.add(bad);
    const run = dispatchTask(db, [listener]);
    await run({ userId: String(users[0]), eventId: first });
    await assert.rejects(run({ userId: String(users[1]), eventId: bad }), /cannot be handled/);
    await run({ userId: String(users[2]), eventId: last });
    assert.deepEqual(await heard(), [first, last]);
    assert.ok((await jobsOf(DISPATCH_TASK, 'eventId')).some(({ id }) => id === bad));
  });
});
