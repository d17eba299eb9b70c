/** Pushes of a vendor that are too long to be read at once: they are stored in parts and mean the same. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import { sweepInbound } from '../../src/modules/collect/inbound/housekeeping.ts';
import { sql } from '../../src/platform/db.ts';
import { MINUTE_MS } from '../../src/platform/instants.ts';
import { openVault } from '../../src/platform/vault.ts';
import { afterMs, until } from '../rig/clock.ts';
import { call, connectPerson, waitForSync } from '../rig/journey.ts';
import { dailyOf, LONG_AGO, longPush, sendPush } from '../rig/long-push.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { firstDays } from '../rig/settings.ts';

const MIB = 1024 * 1024;
const LIMIT = 6 * MIB;
const KEY = randomBytes(32);

interface Person {
  readonly userId: string;
  readonly vendorUserId: string;
}

let service: TestService;
let secret: string;
let people: Person[];

before(async () => {
  const env = {
    ...firstDays(2),
    SYNC_INTERVAL_MINUTES: '0',
    INBOUND_MAX_BODY_BYTES: String(LIMIT),
    ENCRYPTION_KEY: KEY.toString('hex'),
  };
  service = await startTestService(env, { worker: true, sandbox: true });
  secret = String(service.vendorSettings.provider_b?.webhookSecret);
  people = [await connected('runner'), await connected('traveller')];
});
after(() => service.stop());

async function connected(person: string): Promise<Person> {
  const { userId } = await connectPerson(service, 'provider_b', person);
  await waitForSync(service, userId);
  const [row] = await service.db.query<{ id: string }>(
    sql`select vendor_user_id as id from vendor_users where user_id = ${userId}`,
  );
  return { userId, vendorUserId: String(row?.id) };
}

const push = (pieces: Iterable<Buffer>) => sendPush(service.url, secret, pieces);
const idsOf = (some: readonly Person[]) => some.map(({ vendorUserId }) => vendorUserId);
const stepsOf = async ({ userId }: Person) => {
  const path = `/v1/users/${userId}/health/daily-summaries?from=2015-01-01&to=2015-12-31&metricTypes=steps`;
  const days = await call<{ metrics: { steps: { value: number } } }[]>(service, 'GET', path);
  return days.map(({ metrics }) => metrics.steps.value);
};
const countParts = async () => {
  const [row] = await service.db.query<{ parts: number }>(sql`select count(*)::integer as parts from inbound_parts`);
  return row?.parts ?? 0;
};
const countNotices = async () => {
  const [row] = await service.db.query<{ count: number }>(
    sql`select count(*)::integer as count from inbound_notifications`,
  );
  return row?.count;
};
const allDone = () =>
  until(
    async () => {
      const [row] = await service.db.query<{ jobs: number }>(
        sql`select count(*)::integer as jobs from graphile_worker.jobs where task_identifier = 'inbound_parts'`,
      );
      return (await countParts()) + (row?.jobs ?? 0);
    },
    (left) => left === 0,
  );

describe('a long push', () => {
  it('brings every record to its person, once, and is forgotten when it has been acted on', async () => {
    const body = { people: idsOf(people), days: 40, bytes: 3 * MIB };
    const response = await push(longPush(body));
    assert.equal(response.status, 200, await response.text());
    await allDone();
    const expected = Array.from({ length: 40 }, (_, day) => 1_000 + day);
    for (const person of people) assert.deepEqual(await stepsOf(person), expected);
    const notices = await countNotices();
    assert.equal((await push(longPush(body))).status, 200);
    assert.deepEqual([await countNotices(), await countParts()], [notices, 0], 'a repeat is known');
  });

  it('sets the record aside that it cannot read, and archives for each person what is theirs', async () => {
    const [person] = people as [Person];
    const unreadable = { userId: person.vendorUserId, summaryId: 'no-time', systolic: 120, diastolic: 80 };
    const records = JSON.stringify([dailyOf(person.vendorUserId, 51)]);
    const filler = Buffer.from(
      `{"epochs":[{"note":"${'x'.repeat(2 * MIB)}"}],"dailies":${records},"bloodPressures":[${JSON.stringify(unreadable)}]}`,
    );
    assert.equal((await push([filler])).status, 200);
    await allDone();
    assert.equal((await stepsOf(person)).at(-1), 1_051);
    const { data } = await call<{ data: { endpoint: string }[] }>(
      service,
      'GET',
      `/v1/quarantine?userId=${person.userId}`,
    );
    assert.deepEqual(
      data.map(({ endpoint }) => endpoint),
      ['bloodPressures'],
    );
    const { data: points } = await call<{ data: { rawId: string }[] }>(
      service,
      'GET',
      `/v1/users/${person.userId}/health?${LONG_AGO}&metricType=steps&explain=true&limit=1`,
    );
    const raw = await call<{ answers: { body: unknown }[] }>(
      service,
      'GET',
      `/v1/users/${person.userId}/raw/${points[0]?.rawId}`,
    );
    const archived = JSON.stringify(raw.answers);
    assert.ok(archived.includes('2015-02-21'), 'the record that the point came from');
    assert.ok(!archived.includes('xxx'), 'nothing that is not theirs');
  });
});

describe('a long push that is not taken', () => {
  const refusal = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];

  it('leaves nothing: too long, with or without saying so', async () => {
    const before = await countNotices();
    const body = longPush({ people: [], days: 0, bytes: LIMIT + MIB });
    assert.deepEqual(await refusal(await push(body)), [413, 'PAYLOAD_TOO_LARGE']);
    const known = await fetch(`${service.url}/v1/inbound/provider_b/${secret}`, {
      method: 'POST',
      body: 'x'.repeat(LIMIT + 1),
    });
    assert.deepEqual(await refusal(known), [413, 'PAYLOAD_TOO_LARGE']);
    assert.deepEqual([await countNotices(), await countParts()], [before, 0]);
  });

  it('leaves nothing: no JSON object', async () => {
    const before = await countNotices();
    const body = function* () {
      yield* longPush({ people: idsOf(people), days: 2, bytes: 2 * MIB });
      yield Buffer.from('}');
    };
    assert.deepEqual(await refusal(await push(body())), [400, 'VALIDATION_ERROR']);
    assert.deepEqual([await countNotices(), await countParts()], [before, 0]);
  });

  it('leaves nothing: another secret', async () => {
    const response = await sendPush(service.url, 'made-up', longPush({ people: [], days: 0, bytes: 2 * MIB }));
    assert.equal(response.status, 404);
    assert.equal(await countParts(), 0);
  });

  it('leaves nothing: broken off by the vendor', async () => {
    const before = await countNotices();
    const pieces = longPush({ people: idsOf(people), days: 2, bytes: 2 * MIB });
    const stored = Promise.withResolvers<void>();
    const body = new ReadableStream<Buffer>({
      pull: async (controller) => {
        const { value, done } = pieces.next();
        if (!done) return controller.enqueue(value);
        await stored.promise;
        controller.error(new Error('broken off'));
      },
    });
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit; // its type does not know "duplex"
    const answer = fetch(`${service.url}/v1/inbound/provider_b/${secret}`, init).catch(() => undefined);
    await until(countParts, (parts) => parts > 0);
    stored.resolve();
    await answer;
    await until(countParts, (parts) => parts === 0);
    assert.equal(await countNotices(), before);
  });
});

describe('the sweep', () => {
  it('queues parts whose job was lost, and deletes those of a push that ended with its process', async () => {
    const [person] = people as [Person];
    await service.db.query(sql`
      insert into inbound_parts (notice_id, part, body, received_at)
      values (gen_random_uuid(), 0, 'lost', now() - interval '14 minutes')`);
    await sweepInbound(service.db, new Date());
    assert.equal(await countParts(), 1, 'it may still be on its way');
    await sweepInbound(service.db, afterMs(2 * MINUTE_MS));
    assert.equal(await countParts(), 0);
    const [notice] = await service.db.query<{ id: string }>(
      sql`select id from inbound_notifications where provider_id = 'provider_b' order by received_at desc limit 1`,
    );
    const part = zstdCompressSync(JSON.stringify({ dailies: [dailyOf(person.vendorUserId, 99)] }));
    const sealed = openVault([KEY]).sealBytes(part, String(notice?.id), '0', 'inbound_parts.body');
    await service.db.query(sql`
      insert into inbound_parts (notice_id, part, body, received_at) values (${notice?.id ?? ''}, 0, ${sealed}, now())`);
    await sweepInbound(service.db, afterMs(2 * MINUTE_MS));
    await allDone();
    assert.equal((await stepsOf(person)).at(-1), 1_099);
  });
});
