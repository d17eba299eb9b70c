import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import type { InboundRequest } from '../inbound.ts';
import type { KnownEvent } from '../provider.ts';
import { allPoints } from '../testing/pages.ts';
import type { Answers } from '../testing/scripted-api.ts';
import { inbound } from './inbound.ts';
import { vendorWith } from './testing/vendor-with.ts';

const SLEEP = '/developer/v2/activity/sleep/night';
const CYCLES = '/developer/v2/cycle';

const night = {
  id: 'night',
  cycle_id: 2,
  start: '2022-04-24T14:00:00.000Z',
  end: '2022-04-24T22:00:00.000Z',
  timezone_offset: '+09:00',
  nap: false,
  score_state: 'SCORED',
  score: { sleep_performance_percentage: 80 },
};
const scored = (strain: number) => ({ timezone_offset: '+09:00', score_state: 'SCORED', score: { strain } });
const ended = { id: 1, start: '2022-04-23T14:30:00.000Z', end: night.start, ...scored(12) };
const running = { id: 2, start: night.start, end: null, ...scored(3) };

async function pull(script: Answers, stored?: KnownEvent) {
  const api = vendorWith({ '/developer/v2/cycle/2/recovery': { status: 404 }, ...script });
  const noFetch = {
    api,
    from: 0,
    to: 0,
    now: 0,
    latestValue: () => Promise.resolve(null),
    findEvent: async () => stored,
  };
  const pages = await Array.fromAsync(inbound.pull(noFetch, [{ kind: 'sleep', id: 'night' }]));
  return { api, points: allPoints(pages) };
}

describe('a notice about a night', () => {
  test('brings the values of the cycle that it ended, and nothing of the cycle that it began', async () => {
    const { api, points } = await pull({
      [SLEEP]: { body: night },
      [CYCLES]: { body: { records: [running, ended] } },
    });
    assert.deepEqual(
      points
        .filter(({ metricType }) => metricType === 'strain_score')
        .map(({ recordedAt, value }) => [recordedAt, value]),
      [[Date.parse(ended.start), 12]],
    );
    const { query } = api.asked.find(({ path }) => path === CYCLES) ?? {};
    assert.deepEqual(query, { limit: 25, start: '2022-04-22T14:00:00.000Z', end: night.end });
  });

  test('brings the night alone where the cycles may not be read', async () => {
    const { points } = await pull({ [SLEEP]: { body: night }, [CYCLES]: { status: 403 } });
    assert.ok(points.some(({ metricType }) => metricType === 'sleep_score'));
    assert.ok(!points.some(({ metricType }) => metricType === 'strain_score'));
  });
});

test('a notice about a sleep alone reads the recovery too when the sleep has moved, because it lies at the sleep', async () => {
  const RECOVERY = '/developer/v2/cycle/2/recovery';
  const recovery = {
    sleep_id: 'night',
    created_at: '2022-04-24T22:30:00.000Z',
    score_state: 'SCORED',
    score: { recovery_score: 50 },
  };
  const stored = { startedAt: Date.parse(night.start), endedAt: Date.parse(night.end), day: '2022-04-25' };
  const script = { [SLEEP]: { body: night }, [RECOVERY]: { body: recovery } };
  const same = await pull(script, stored);
  assert.ok(!same.api.asked.some(({ path }) => path === RECOVERY));
  const { points } = await pull(script, { ...stored, startedAt: stored.startedAt + 60_000 });
  const found = points.find(({ metricType }) => metricType === 'recovery_score');
  assert.deepEqual([found?.recordedAt, found?.day], [Date.parse(night.start), '2022-04-25']);
});

test('a notice about a nap asks for no cycles: a nap ends none', async () => {
  const { api } = await pull({ [SLEEP]: { body: { ...night, nap: true } } });
  assert.deepEqual(
    api.asked.filter(({ path }) => path === CYCLES),
    [],
  );
});

describe('the id of a notice', () => {
  const clientSecret = 'secret';
  const receive = async (notice: object) => {
    const rawBody = Buffer.from(JSON.stringify({ user_id: 1, id: 'night', type: 'sleep.updated', ...notice }));
    const timestamp = '1750000000000';
    const signature = createHmac('sha256', clientSecret).update(timestamp).update(rawBody).digest('base64');
    const headers = { 'x-whoop-signature': signature, 'x-whoop-signature-timestamp': timestamp };
    const request = { method: 'POST', headers, query: {}, pathSecret: undefined, now: Number(timestamp), rawBody };
    const keys = async () => new Map();
    const reception = await inbound.receive(request as InboundRequest, { clientSecret, webhookSecret: '', keys });
    assert.equal(reception.kind, 'accepted');
    return 'replayId' in reception ? reception.replayId : undefined;
  };

  test('is that of its trace', async () => {
    assert.equal(await receive({ trace_id: 'd3709ee7' }), 'd3709ee7 sleep.updated');
  });

  test('is none where the database could not hold the trace', async () => {
    for (const trace_id of [null, '', 'a\0b', 'x'.repeat(60_000)]) assert.equal(await receive({ trace_id }), undefined);
  });

  test('and what it names must be storable, too', () => {
    for (const id of ['a\0b', '', 'x'.repeat(60_000)])
      assert.throws(() => inbound.readNotices({ user_id: 1, id, type: 'sleep.updated' }), { kind: 'malformed' });
    assert.equal(inbound.readNotices({ user_id: 1, id: 'a', type: 'sleep.updated', trace_id: null }).length, 1);
  });
});
