import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { SyncFailedError, TimeoutError, Tributary } from './index.ts';

/** What the service answers next, and what it was asked. */
let answers: unknown[] = [];
const asked: string[] = [];
const client = new Tributary({
  baseUrl: 'http://service',
  apiKey: 'key',
  fetch: async (url, { method }) => {
    asked.push(`${method} ${url.replace('http://service', '')}`);
    return Response.json(answers.length > 1 ? answers.shift() : answers[0]);
  },
});
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
