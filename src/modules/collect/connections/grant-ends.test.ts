/** The receipt of a deletion says of each grant whether the vendor has confirmed its end. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from '../../../platform/db.ts';
import { providers } from '../../../providers/index.ts';
import { ERASE_TASK } from '../../access/erasures/erase.ts';
import { REVOKE_TASK } from './index.ts';
import { type ConnectApp, connect, startConnectApp } from './testing/connect-app.ts';

let service: ConnectApp;
before(async () => {
  // As an example of a vendor that has no way to end a grant.
  const adapters = providers.map((provider) => {
    if (provider.id !== 'provider_c') return provider;
    const { revoke: _, ...without } = provider;
    return without;
  });
  service = await startConnectApp({ adapters });
});
after(() => service.stop());

interface Receipt {
  readonly status: string;
  readonly grants: readonly { providerId: string; status: string; at: string; reason: string | null }[];
}

async function call<Answer>(method: string, path: string): Promise<Answer> {
  const response = await fetch(service.url + path, { method, headers: { authorization: `Bearer ${service.apiKey}` } });
  assert.ok(response.ok, `${path} answered ${response.status}`);
  return (method === 'DELETE' ? undefined : await response.json()) as Answer; // the declared answer
}

const grantsOf = async (userId: string) => {
  const { status, grants } = await call<Receipt>('GET', `/v1/erasures/${userId}`);
  for (const { at } of grants) assert.equal(new Date(at).toISOString(), at);
  const shown = grants.map(({ providerId, status: own, reason }) => [providerId, own, reason].join(' ').trim());
  return [status, ...shown.sort()];
};

interface Job {
  readonly id: string;
  readonly payload: { providerId: string; connectionId: string; accessToken: string };
}

const jobsOf = (userId: string) =>
  service.db.query<Job>(sql`
    select j.id, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${REVOKE_TASK} and j.payload ->> 'userId' = ${userId}`);

async function run({ id, payload }: Job): Promise<void> {
  await service.runTask(REVOKE_TASK, { ...payload });
  await service.db.query(sql`delete from graphile_worker._private_jobs where id = ${id}`);
}

async function erase(userId: string): Promise<void> {
  // Nobody is told of these deletions here, so nothing of them waits.
  await service.db.query(sql`delete from outbox where user_id = ${userId}`);
  await service.db.query(sql`
    delete from graphile_worker._private_jobs where payload ->> 'userId' = ${userId} and task_id not in (
      select id from graphile_worker._private_tasks where identifier = ${REVOKE_TASK})`);
  await service.db.query(sql`update erasures set due_at = now() - interval '1 s' where user_id = ${userId}`);
  await service.runTask(ERASE_TASK, {});
}

async function setFault(providerId: string, body: object | undefined): Promise<void> {
  await fetch(`${service.sandbox.url}/sandbox/faults/${providerId}`, {
    method: body === undefined ? 'DELETE' : 'PUT',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
}

test('confirmed, not offered, refused, or the connection had ended before', async () => {
  const userId = await service.createUser();
  const all = ['provider_a', 'provider_b', 'provider_c', 'provider_d'];
  for (const providerId of all) await connect(service, userId, providerId);
  await service.db.query(sql`
    update connections set access_token = null, second_token = null where user_id = ${userId} and provider_id = 'provider_d'`);
  await call('DELETE', `/v1/users/${userId}`);
  const before = ['provider_a pending', 'provider_b pending', 'provider_c pending', 'provider_d unconfirmed no_tokens'];
  assert.deepEqual(await grantsOf(userId), ['in_progress', ...before]);

  await setFault('provider_a', { kind: 'server-error', status: 403 });
  for (const job of await jobsOf(userId)) await run(job);
  await setFault('provider_a', undefined);
  const ends = [
    'provider_a unconfirmed refused',
    'provider_b confirmed',
    'provider_c unconfirmed not_offered',
    'provider_d unconfirmed no_tokens',
  ];
  assert.deepEqual(await grantsOf(userId), ['in_progress', ...ends]);
  await erase(userId);
  assert.deepEqual(await grantsOf(userId), ['completed', ...ends]);
  const [kept] = await service.db.query<{ grants: object[] }>(
    sql`select grants from erasures where user_id = ${userId}`,
  );
  assert.deepEqual(
    kept?.grants.map((grant) => Object.keys(grant).sort()),
    ends.map(() => ['at', 'providerId', 'reason', 'status']),
    'no id of a connection stays',
  );
});

test('a grant that has ended, but whose end was not noted because the process died, is not called refused', async () => {
  const userId = await service.createUser();
  for (const providerId of ['provider_a', 'provider_b', 'provider_d']) await connect(service, userId, providerId);
  await call('DELETE', `/v1/users/${userId}`);
  const jobs = await jobsOf(userId);
  for (const { payload } of jobs) await service.runTask(REVOKE_TASK, { ...payload });
  for (const job of jobs) await run(job);
  assert.deepEqual(await grantsOf(userId), [
    'in_progress',
    'provider_a confirmed already_ended',
    'provider_b confirmed already_ended',
    'provider_d confirmed', // an unknown token is answered like one that is revoked now (RFC 7009, 2.2)
  ]);
});

test('given up without an answer, or not to be asked any more', async () => {
  const userId = await service.createUser();
  for (const providerId of ['provider_a', 'provider_b', 'provider_d']) await connect(service, userId, providerId);
  await call('DELETE', `/v1/users/${userId}`);
  const jobs = new Map((await jobsOf(userId)).map((job) => [job.payload.providerId, job]));
  const of = (providerId: string) => jobs.get(providerId) as Job; // each connection has one
  await setFault('provider_a', { kind: 'server-error' });
  await assert.rejects(run(of('provider_a')));
  assert.deepEqual((await grantsOf(userId)).slice(1, 2), ['provider_a pending'], 'it is asked again');
  await setFault('provider_a', undefined);
  await service.db.query(sql`
    update graphile_worker._private_jobs set attempts = max_attempts where id = ${of('provider_a').id}`);
  const unset = { ...of('provider_b').payload, providerId: 'provider_z' };
  await run({ ...of('provider_b'), payload: unset });
  const unreadable = {
    ...of('provider_d').payload,
    accessToken: Buffer.from('sealed by a lost key').toString('base64'),
  };
  await run({ ...of('provider_d'), payload: unreadable });
  await erase(userId);
  assert.deepEqual(await grantsOf(userId), [
    'completed',
    'provider_a unconfirmed no_answer',
    'provider_d unconfirmed no_tokens',
    'provider_z unconfirmed no_credentials',
  ]);
});

test('a connection that was removed just before is named, too, and one of a user who stays is noted nowhere', async () => {
  const staying = await service.createUser();
  const hers = (await connect(service, staying, 'provider_b')).searchParams.get('connectionId');
  await call('DELETE', `/v1/users/${staying}/connections/${hers}`);
  for (const job of await jobsOf(staying)) await run(job);
  assert.deepEqual(await service.db.query(sql`select from erasures where user_id = ${staying}`), []);

  const userId = await service.createUser();
  const connectionId = (await connect(service, userId, 'provider_b')).searchParams.get('connectionId');
  await call('DELETE', `/v1/users/${userId}/connections/${connectionId}`);
  const [job] = await jobsOf(userId);
  assert.ok(job !== undefined);
  await call('DELETE', `/v1/users/${userId}`);
  assert.deepEqual(await grantsOf(userId), ['in_progress']);
  await run(job);
  assert.deepEqual(await grantsOf(userId), ['in_progress', 'provider_b confirmed']);
});

test('the grant of an account lives on while another connection uses it', async () => {
  const revoked = async (providerId: string) => {
    const stats = (await (await fetch(`${service.sandbox.url}/sandbox/stats`)).json()) as Record<
      string,
      { tokens: { revoked: number } }
    >;
    return stats[providerId]?.tokens.revoked;
  };
  const before = await revoked('provider_d');
  const [leaving, staying] = [await service.createUser(), await service.createUser()];
  for (const userId of [leaving, staying]) await connect(service, userId, 'provider_d', 'traveller');
  await call('DELETE', `/v1/users/${leaving}`);
  for (const job of await jobsOf(leaving)) await run(job);
  assert.deepEqual(await grantsOf(leaving), ['in_progress', 'provider_d unconfirmed in_use']);
  assert.equal(await revoked('provider_d'), before);

  // The same person connects again before the job of the removed connection runs.
  const connectionOf = async () =>
    (await connect(service, staying, 'provider_d', 'traveller')).searchParams.get('connectionId');
  await call('DELETE', `/v1/users/${staying}/connections/${await connectionOf()}`);
  const jobs = await jobsOf(staying);
  const again = await connectionOf();
  for (const job of jobs) await run(job);
  assert.equal(await revoked('provider_d'), before);

  await call('DELETE', `/v1/users/${staying}/connections/${again}`);
  for (const job of await jobsOf(staying)) await run(job);
  assert.equal(await revoked('provider_d'), (before ?? 0) + 1, 'the last connection of the account ends the grant');
});
