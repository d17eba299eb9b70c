import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  type ClientOptions,
  ConnectionError,
  NotFoundError,
  SyncFailedError,
  TimeoutError,
  Tributary,
} from './index.ts';

/** What the service answers next, and what it was asked. */
let answers: unknown[] = [];
const asked: string[] = [];
const OPTIONS: ClientOptions = {
  baseUrl: 'http://service',
  apiKey: 'key',
  fetch: async (url, { method, signal }) => {
    signal?.throwIfAborted();
    asked.push(`${method} ${url.replace('http://service', '')}`);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer : Response.json(answer);
  },
};
const client = new Tributary(OPTIONS);
beforeEach(() => {
  asked.length = 0;
});

const job = (status: string, error: string | null = null) => ({ jobId: 'j', status, error });

test('latest gives the newest values by metric type', async () => {
  answers = [{ metrics: { weight: { value: 70.2, unit: 'kg' } } }];
  const { weight, steps } = await client.latest('u');
  assert.deepEqual([weight?.value, steps], [70.2, undefined]);
  assert.deepEqual(asked, ['GET /v1/users/u/health/latest']);
});

test('a user is found by an id of your own', async () => {
  answers = [{ id: 'u' }];
  assert.equal((await client.users.byExternalId('a/b')).id, 'u');
  assert.deepEqual(asked, ['GET /v1/users/by-external-id/a%2Fb']);
});

test('waitForSync asks until the sync has completed, and tells each state', async () => {
  answers = [job('queued'), job('completed')];
  const seen: string[] = [];
  const done = await client.waitForSync({ userId: 'u', jobId: 'j' }, { onProgress: ({ status }) => seen.push(status) });
  assert.deepEqual([done.status, seen], ['completed', ['queued', 'completed']]);
  assert.deepEqual(asked, Array(2).fill('GET /v1/users/u/syncs/j'));
});

test('waitForSync takes the newest sync of a connection, also one that is not there yet', async () => {
  answers = [{ data: [] }, { data: [job('completed')] }];
  assert.equal((await client.waitForSync({ userId: 'u', connectionId: 'c' })).jobId, 'j');
  assert.deepEqual(asked, Array(2).fill('GET /v1/users/u/syncs?connectionId=c&limit=1'));
});

test('waitForSync fails with the sync, after its time, and when the caller breaks it off', async () => {
  answers = [job('failed', 'The vendor answered 500')];
  const failed = await client.waitForSync({ userId: 'u', jobId: 'j' }).catch((error: unknown) => error);
  assert.ok(failed instanceof SyncFailedError);
  assert.deepEqual([failed.message, failed.code, failed.job.jobId], ['The vendor answered 500', 'SYNC_FAILED', 'j']);
  answers = [job('cancelled')];
  await assert.rejects(client.waitForSync({ userId: 'u', jobId: 'j' }), SyncFailedError);
  answers = [job('running')];
  await assert.rejects(client.waitForSync({ userId: 'u', jobId: 'j' }, { timeoutMs: 20 }), TimeoutError);
  const over = new AbortController();
  const onProgress = () => over.abort(new Error('enough'));
  const waiting = client.waitForSync({ userId: 'u', jobId: 'j' }, { signal: over.signal, onProgress });
  await assert.rejects(waiting, /enough/);
});

test('waitForSync stays with the sync that it has seen first', async () => {
  answers = [{ data: [job('running')] }, job('completed')];
  assert.equal((await client.waitForSync({ userId: 'u', connectionId: 'c' })).status, 'completed');
  assert.deepEqual(asked, ['GET /v1/users/u/syncs?connectionId=c&limit=1', 'GET /v1/users/u/syncs/j']);
});

test('a wait goes on while the service is away, and ends with the user', async () => {
  const impatient = new Tributary({ ...OPTIONS, maxRetries: 0 });
  const lost = new TypeError('fetch failed');
  const away = [lost, new Response(null, { status: 502 })];
  answers = [job('running'), ...away, job('completed')];
  assert.equal((await impatient.waitForSync({ userId: 'u', jobId: 'j' })).status, 'completed');
  answers = [lost];
  await assert.rejects(impatient.waitForSync({ userId: 'u', jobId: 'j' }), ConnectionError);
  answers = [job('running'), new Response(null, { status: 404 })];
  await assert.rejects(impatient.waitForSync({ userId: 'u', jobId: 'j' }), NotFoundError);
});

test('what onProgress throws ends the wait', async () => {
  answers = [job('running')];
  const lost = new ConnectionError('lost', { code: 'CONNECTION' });
  const onProgress = async () => {
    if (asked.length === 2) throw lost;
  };
  await assert.rejects(client.waitForSync({ userId: 'u', jobId: 'j' }, { onProgress }), lost);
});

test('connectAndWait that is broken off before the link was made shows none', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  answers = [[]];
  const onLink = () => assert.fail('a link was shown');
  await assert.rejects(client.connectAndWait({ userId: 'u' }, { signal, onLink }), /enough/);
});

test('connectAndWait gives the link, and then the connection that was not there before', async () => {
  const old = { id: 'a', connectedAt: '1', status: 'active' };
  const again = { ...old, connectedAt: '2' };
  answers = [[old], { url: 'https://service/connect/t' }, [old], [again]];
  const links: string[] = [];
  const connection = await client.connectAndWait(
    { userId: 'u', providerIds: ['provider_c'] },
    { onLink: ({ url }) => links.push(url) },
  );
  assert.deepEqual([connection, links], [again, ['https://service/connect/t']]);
  const lists = 'GET /v1/users/u/connections';
  assert.deepEqual(asked, [lists, 'POST /v1/users/u/connect-links', lists, lists]);
});
