import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FetchRequest } from '../../../providers/provider.ts';
import type { VendorResponse } from '../../../providers/vendor-api.ts';
import { parseVendorJson } from '../../../providers/vendor-json.ts';
import { recordingOf } from './recording.ts';
import { archivedRequest } from './replay-api.ts';

const text = ' {"id": 12345678901234567890, "name": "R\\u00e9mi", "value": 1.50, "none": null}\n';

function requestWith(answer: VendorResponse): FetchRequest {
  const api = {
    get: async () => answer,
    delete: async () => answer,
    post: async () => answer,
    follow: async () => answer,
  };
  return { from: 0, to: 1, now: 1, api, latestValue: async () => null } as FetchRequest;
}

for (const [what, answer] of Object.entries<VendorResponse>({
  'as it came': {
    status: 200,
    headers: { 'x-ratelimit-remaining': '5', cookie: 'x' },
    body: parseVendorJson(text),
    text,
  },
  'that nobody has as text': { status: 200, headers: {}, body: { id: '12345678901234567890' } },
  'without a body': { status: 204, headers: {}, body: undefined },
})) {
  test(`an answer ${what} is the same again when it is read from the archive`, async () => {
    const recording = recordingOf(requestWith(answer));
    const { api } = recording.request;
    await api.get('/things', { page: 2 });
    await api.post?.('/things', { page: 2 });
    await api.follow?.('https://vendor.example/things');
    const exchanges = recording.take();
    assert.equal(exchanges.length, 3);
    for (const exchange of exchanges) assert.doesNotMatch(exchange.answer, /cookie/);
    const again = archivedRequest(recording.data, exchanges).api;
    const { status, body } = answer;
    const seen = [
      await again.get('/things', { page: 2 }),
      await again.post?.('/things', { page: 2 }),
      await again.follow?.('https://vendor.example/things'),
    ];
    for (const one of seen) assert.deepEqual({ status: one?.status, body: one?.body }, { status, body });
  });
}

test('what we answered ourselves keeps its numbers, however large', async () => {
  const request = { ...requestWith({ status: 200, headers: {}, body: null }), latestValue: async () => 2 ** 60 };
  const recording = recordingOf(request);
  assert.equal(await recording.request.latestValue('steps'), 2 ** 60);
  assert.equal(await archivedRequest(recording.data, recording.take()).latestValue('steps'), 2 ** 60);
});

test('the offsets of days are answered again; older archives have neither them nor stored events', async () => {
  const offsets = new Map([['2026-10-02', 540]]);
  const request = { ...requestWith({ status: 200, headers: {}, body: null }), dayOffsets: async () => offsets };
  const recording = recordingOf(request);
  const days = ['heart_rate', '2026-10-01', '2026-10-03'] as const;
  assert.deepEqual(await recording.request.dayOffsets?.(...days), offsets);
  assert.deepEqual(await archivedRequest(recording.data, recording.take()).dayOffsets?.(...days), offsets);
  assert.deepEqual(await archivedRequest(recording.data, []).dayOffsets?.(...days), new Map());
  assert.equal(await archivedRequest(recording.data, []).findEvent?.('sleep', 'night'), undefined);
});
