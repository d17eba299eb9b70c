/** What a phone does with each answer of the service. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Phone } from '../test/phone.ts';
import { Delivery } from './delivery.ts';
import { SyncStopped } from './error.ts';
import type { Fetch } from './request.ts';
import { Notes } from './storage.ts';
import { PersonTokens } from './tokens.ts';
import type { Answer, Batch, Records, Sample } from './wire.ts';

interface Played {
  readonly status: number;
  readonly body?: unknown;
  readonly retryAfter?: string;
}

const ANSWER: Answer = { stored: 1, unchanged: 0, deleted: 0, deletionsPending: 0, ignored: 0, refused: [] };
const OK: Played = { status: 200, body: ANSWER };
const PAIR = { accessToken: 'first', refreshToken: 'r1', expiresIn: 3_600 };

/** A service that gives these answers, one after the other, and a clock that only pauses move. */
async function play(answers: readonly (Played | 'no network')[]) {
  const asked: { path: string; token: string | undefined; body: Batch & { refreshToken?: string } }[] = [];
  const pauses: number[] = [];
  const clock = { now: 1_000_000 };
  const left = [...answers];
  const fetch: Fetch = async (url, { headers, body }) => {
    asked.push({ path: new URL(url).pathname, token: headers.authorization?.slice(7), body: JSON.parse(body) });
    const next = left.shift();
    if (next === undefined || next === 'no network') throw new TypeError('Network request failed');
    const { status, body: said = {}, retryAfter = null } = next;
    return { status, headers: { get: () => retryAfter }, text: async () => JSON.stringify(said) };
  };
  const { storage } = new Phone();
  const tokens = new PersonTokens({ baseUrl: 'https://t.example.com/', storage, fetch });
  await tokens.save(PAIR);
  const pause = async (ms: number) => {
    pauses.push(ms);
    clock.now += ms;
  };
  const delivery = new Delivery({
    baseUrl: 'https://t.example.com/',
    userId: 'u',
    providerId: 'apple_health',
    tokens,
    fetch,
    notes: new Notes(storage, 'n.'),
    now: () => clock.now,
    timezone: () => 'Europe/Berlin',
    pause,
  });
  return { asked, pauses, clock, delivery, tokens };
}

const steps = (id: string): Sample => ({ id, metricType: 'steps', startedAt: '', endedAt: '', value: 1, device: 'a' });
const recordsOf = (count: number): Records => ({
  devices: [{ key: 'a', kind: 'watch' }],
  samples: Array.from({ length: count }, (_, index) => steps(String(index))),
  workouts: [],
  deletions: [{ id: 'gone' }],
});
const send = (delivery: Delivery, count = 1) => delivery.send(recordsOf(count), () => undefined, undefined);
const stoppedBy = (reason: string) => (error: unknown) => error instanceof SyncStopped && error.reason === reason;

describe('a batch', () => {
  test('goes in parts, each with a later time, its zone and the devices that it names', async () => {
    const { asked, delivery } = await play([OK, OK, OK]);
    await send(delivery, 4_500);
    assert.deepEqual(
      asked.map(({ body }) => body.samples.length + body.deletions.length),
      [2_000, 2_000, 501],
    );
    assert.deepEqual(
      asked.map(({ body }) => body.devices.length),
      [1, 1, 1],
    );
    assert.equal(new Set(asked.map(({ body }) => body.samples[0]?.id)).size, 3);
    const times = asked.map(({ body }) => Date.parse(body.sentAt));
    assert.deepEqual(times, [...new Set(times)].sort());
    assert.deepEqual([asked[0]?.path, asked[0]?.body.timezone], ['/v1/users/u/samples', 'Europe/Berlin']);
  });

  test('that is too large goes in halves', async () => {
    const { asked, delivery } = await play([{ status: 413 }, OK, OK]);
    await send(delivery, 99);
    assert.deepEqual(
      asked.map(({ body }) => body.samples.length),
      [99, 50, 49],
    );
  });

  test('waits as long as the service says, or longer each time', async () => {
    const { pauses, delivery } = await play([{ status: 429, retryAfter: '7' }, 'no network', { status: 503 }, OK]);
    await send(delivery);
    assert.equal(pauses[0], 7_000);
    assert.ok(
      pauses.slice(1).every((ms, index) => ms >= 1_000 * 2 ** index && ms <= 2_000 * 2 ** index),
      pauses.join(),
    );
  });

  test('stops the sync where the wait is long, and the next ones until then', async () => {
    const { asked, clock, delivery } = await play([{ status: 429, retryAfter: '120' }]);
    await assert.rejects(send(delivery), stoppedBy('busy'));
    await assert.rejects(delivery.checkTime(), stoppedBy('busy'));
    clock.now += 121_000;
    await delivery.checkTime();
    assert.equal(asked.length, 1);
  });

  test('gives up after four attempts without a network', async () => {
    const { asked, delivery } = await play([]);
    await assert.rejects(send(delivery), stoppedBy('offline'));
    assert.equal(asked.length, 4);
  });

  test('that the service refuses as a whole says why', async () => {
    const { delivery } = await play([{ status: 400, body: { message: 'body.sentAt is missing' } }]);
    await assert.rejects(send(delivery), /answered 400: body.sentAt is missing/);
  });
});

describe('a token that has expired', () => {
  const renewed = { status: 200, body: { accessToken: 'second', refreshToken: 'r2', expiresIn: 3_600 } };

  test('is renewed once, and the batch goes again', async () => {
    const { asked, delivery } = await play([{ status: 401 }, renewed, OK, OK]);
    await send(delivery);
    await send(delivery);
    assert.deepEqual(
      asked.map(({ path, token }) => [path.split('/').at(-1), token]),
      [
        ['samples', 'first'],
        ['refresh', undefined],
        ['samples', 'second'],
        ['samples', 'second'],
      ],
    );
    assert.equal(asked[1]?.body.refreshToken, 'r1');
  });

  test('is renewed once for several callers', async () => {
    const { asked, tokens } = await play([renewed]);
    assert.deepEqual(await Promise.all([tokens.refreshed('first'), tokens.refreshed('first')]), ['second', 'second']);
    assert.equal(asked.length, 1);
    assert.equal(await tokens.refreshed('first'), 'second');
  });

  test('stays as it is where the answer got lost: the next sync asks with the old one again', async () => {
    const { asked, tokens } = await play(['no network', renewed]);
    await assert.rejects(tokens.refreshed('first'), stoppedBy('offline'));
    assert.equal(await tokens.refreshed('first'), 'second');
    assert.deepEqual(
      asked.map(({ body }) => body.refreshToken),
      ['r1', 'r1'],
    );
  });

  test('that cannot be renewed signs the person out', async () => {
    for (const answers of [
      [{ status: 401 }, { status: 401 }],
      [{ status: 401 }, renewed, { status: 401 }],
    ]) {
      const { delivery } = await play(answers);
      await assert.rejects(send(delivery), stoppedBy('signed_out'));
    }
  });
});
