import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { judgeAll } from '../../../../../test/rig/oracle/duplicates.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../platform/instants.ts';
import { type DeviceOrder, NO_ORDER } from '../../../../vocabulary/device-order.ts';
import { judge, MOST_COMPARED, type Recording, type Span, spanOf } from './judge.ts';
import { neighbourhood } from './neighbourhood.ts';

const NINE = Date.parse('2026-03-01T09:00:00.000Z');

/** A run of an hour by provider `id[0]`. */
const run = (id: string, over: Partial<Recording> = {}): Recording => ({
  id,
  providerId: id.slice(0, 1),
  eventType: 'workout',
  vendorId: id,
  activityType: 'running',
  startedAt: NINE,
  endedAt: NINE + HOUR_MS,
  isTypedIn: false,
  detail: 0,
  ...over,
});

const at = (startMinute: number, endMinute: number) => ({
  startedAt: NINE + startMinute * MINUTE_MS,
  endedAt: NINE + endMinute * MINUTE_MS,
});

function judged(events: readonly Recording[], preferred: readonly string[] = []): Record<string, string | null> {
  return Object.fromEntries([...judge(events, () => preferred)].sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('which event counts', () => {
  test('the first of the preferred providers, before all else but being typed in', () => {
    const events = [run('a', { detail: 15 }), run('b', at(0, 50)), run('c', { isTypedIn: true })];
    assert.deepEqual(judged(events, ['c', 'b']), { a: 'b', b: null, c: 'b' });
    assert.deepEqual(judged(events, ['x', 'a']), { a: null, b: 'a', c: 'a' });
  });

  test('else the one with most detail, else the longest, else the first providerId', () => {
    assert.deepEqual(judged([run('a', { detail: 7 }), run('b', { detail: 8 })]), { a: 'b', b: null });
    assert.deepEqual(judged([run('a'), run('b', at(0, 61))]), { a: 'b', b: null });
    assert.deepEqual(judged([run('b'), run('a')]), { a: null, b: 'a' });
  });
});

describe('what is the same', () => {
  test('half of the shorter one is enough, a little less is not', () => {
    assert.deepEqual(judged([run('a', at(0, 60)), run('b', at(40, 80))]), { a: null, b: 'a' });
    assert.deepEqual(judged([run('a', at(0, 60)), run('b', at(41, 81))]), { a: null, b: null });
    assert.deepEqual(judged([run('a', at(0, 600)), run('b', at(10, 11))]), { a: null, b: 'a' });
  });

  test('an instant within another event, and two equal instants', () => {
    assert.deepEqual(judged([run('a', at(0, 60)), run('b', at(60, 60))]), { a: null, b: 'a' });
    assert.deepEqual(judged([run('a', at(5, 5)), run('b', at(5, 5))]), { a: null, b: 'a' });
    assert.deepEqual(judged([run('a', at(5, 5)), run('b', at(6, 6))]), { a: null, b: null });
  });

  test('never two events of one provider, of two known sports, of two types', () => {
    assert.deepEqual(judged([run('a1'), run('a2')]), { a1: null, a2: null });
    assert.deepEqual(judged([run('a'), run('b', { activityType: 'cycling' })]), { a: null, b: null });
    assert.deepEqual(judged([run('a'), run('b', { eventType: 'sleep' })]), { a: null, b: null });
  });

  test('other is any sport, and so is none', () => {
    for (const activityType of ['other', null])
      assert.deepEqual(judged([run('a'), run('b', { activityType })]), { a: null, b: 'a' });
  });

  test('nothing is the same as an event of more than three days', () => {
    assert.deepEqual(judged([run('a', at(0, 73 * 60)), run('b')]), { a: null, b: null });
    assert.deepEqual(judged([run('a', at(0, 72 * 60)), run('b')]), { a: null, b: 'a' });
  });
});

describe('two devices of one phone', () => {
  const by = (id: string, device: string, over: Partial<Recording> = {}) =>
    run(id, { ...over, stream: { device, isFromFile: false } });
  const chosen = (events: readonly Recording[], choice: Partial<DeviceOrder> = {}) =>
    Object.fromEntries([...judge(events, () => [], { ...NO_ORDER, ...choice })].sort(([a], [b]) => (a < b ? -1 : 1)));
  const pair = [by('p1', 'wrist'), by('p2', 'app', { ...at(0, 59), detail: 15 })];

  test('are compared as two providers are, but by the order of devices', () => {
    assert.deepEqual(chosen(pair), { p1: 'p2', p2: null });
    assert.deepEqual(chosen(pair, { order: { '*': ['wrist'] } }), { p1: null, p2: 'p1' });
    assert.deepEqual(chosen(pair, { order: { '*': ['wrist'], workout: ['app'] } }), { p1: 'p2', p2: null });
    assert.deepEqual(chosen([by('p1', 'wrist'), by('p2', 'wrist')]), { p1: null, p2: null });
  });

  test("an export file's copy comes behind that of the app, whatever it tells", () => {
    const copy = run('p2', { detail: 15, stream: { device: 'wrist', isFromFile: true } });
    assert.deepEqual(chosen([by('p1', 'wrist'), copy]), { p1: null, p2: 'p1' });
  });

  test("both are a vendor's duplicates, and their order says nothing about the vendor", () => {
    const vendor = run('v', { detail: 8 });
    assert.deepEqual(chosen([...pair, vendor]), { p1: 'p2', p2: null, v: 'p2' });
    assert.deepEqual(chosen([...pair, vendor], { order: { '*': ['wrist'] } }), { p1: 'v', p2: 'v', v: null });
  });

  test('an ignored one neither counts nor hides', () => {
    assert.deepEqual(chosen(pair, { ignored: ['app'] }), { p1: null, p2: 'p2' });
    assert.deepEqual(chosen([...pair, run('v', { detail: 8 })], { ignored: ['app', 'wrist'] }), {
      p1: 'p1',
      p2: 'p2',
      v: null,
    });
  });
});

test('the best takes what overlaps it, and what only overlaps a duplicate counts', () => {
  const chain = [run('b', at(0, 60)), run('a', { ...at(25, 85), detail: 1 }), run('c', at(55, 115))];
  assert.deepEqual(judged(chain), { a: null, b: 'a', c: 'a' });
  const second = [run('b', at(0, 60)), run('a', { ...at(25, 85), detail: 1 }), run('c', at(-30, 30))];
  assert.deepEqual(judged(second), { a: null, b: 'a', c: null }, 'c overlaps only b, which does not count');
});

test('where too many events touch each other, none are compared', () => {
  const crowd = Array.from({ length: MOST_COMPARED }, (_, index) => run(`${index % 2 ? 'a' : 'b'}${index}`));
  const duplicatesAmong = (events: readonly Recording[]) =>
    [...judge(events, () => []).values()].filter((counting) => counting !== null).length;
  assert.equal(duplicatesAmong(crowd), MOST_COMPARED / 2);
  assert.equal(duplicatesAmong([...crowd, run('c')]), 0);
});

test('one recording may stand for two of another provider', () => {
  const halves = [run('a', at(0, 60)), run('b1', at(0, 28)), run('b2', at(30, 60))];
  assert.deepEqual(judged(halves), { a: null, b1: 'a', b2: 'a' });
});

const recording = fc
  .record({
    providerId: fc.constantFrom('a', 'b', 'c', 'd'),
    eventType: fc.constantFrom('workout', 'workout', 'sleep'),
    activityType: fc.constantFrom('running', 'running', 'cycling', 'other', null),
    quarter: fc.integer({ min: 0, max: 40 }),
    quarters: fc.constantFrom(0, 1, 2, 3, 4, 6, 8, 4 * 72, 4 * 73),
    isTypedIn: fc.boolean(),
    detail: fc.integer({ min: 0, max: 2 }),
    stream: fc.record({ device: fc.constantFrom('x', 'y', 'z'), isFromFile: fc.boolean() }),
  })
  .map(({ quarter, quarters, stream, ...rest }) => ({
    ...rest,
    ...at(quarter * 15, (quarter + quarters) * 15),
    // `c` and `d` are phones.
    stream: rest.providerId > 'b' && rest.eventType === 'workout' ? stream : undefined,
  }));

const recordings = fc
  .array(recording, { maxLength: 25, size: 'max' })
  .map((events) => events.map((event, index): Recording => ({ ...event, id: `${index}`, vendorId: `${index}` })));
const preferences = fc.subarray(['a', 'b', 'c', 'd']).chain((few) => fc.shuffledSubarray(few));
const choices: fc.Arbitrary<DeviceOrder> = fc.record({
  order: fc.record({ workout: fc.shuffledSubarray(['x', 'y']), '*': fc.shuffledSubarray(['x', 'z']) }),
  ignored: fc.constantFrom([], [], ['x'], ['y', 'z']),
});

test('the judgement is that of comparing every event with every other, in any order', () => {
  fc.assert(
    fc.property(recordings, preferences, choices, fc.boolean(), (events, preferred, choice, isReversed) => {
      const found = judge(isReversed ? events.toReversed() : events, () => preferred, choice);
      assert.deepEqual(new Map([...found].sort()), new Map([...judgeAll(events, preferred, choice)].sort()));
    }),
    { numRuns: 300 },
  );
});

const readFrom = (events: readonly Recording[], readings: { count: number }) => async (windows: readonly Span[]) => {
  readings.count += 1;
  return events.filter((event) => {
    const { eventType, from, to } = spanOf(event);
    return windows.some((one) => one.eventType === eventType && one.from <= to && from <= one.to);
  });
};

test('the neighbourhood of a change holds every event whose judgement can change', async () => {
  const property = fc.asyncProperty(recordings, recording, preferences, async (events, given, preferred) => {
    const added: Recording = { ...given, id: 'added', vendorId: 'added' };
    const [before, after] = [judgeAll(events, preferred), judgeAll([...events, added], preferred)];
    const around = await neighbourhood([spanOf(added)], readFrom([...events, added], { count: 0 }));
    const partly = judge(around, () => preferred);
    for (const [id, judgement] of after) assert.equal(partly.has(id) ? partly.get(id) : before.get(id), judgement, id);
  });
  await fc.assert(property, { numRuns: 300 });
});

test('a long chain is followed in few readings, and what is far away is not read', async () => {
  const chain = Array.from({ length: 500 }, (_, index) => run(`a${index}`, at(index * 60, index * 60 + 60)));
  const far = run('b', at(-20 * 60, -19 * 60));
  const readings = { count: 0 };
  const around = await neighbourhood([spanOf(run('x'))], readFrom([...chain, far], readings));
  assert.deepEqual(around.map(({ id }) => id).sort(), chain.map(({ id }) => id).sort());
  assert.ok(readings.count <= 5, `${readings.count} readings`);
  const single = { count: 0 };
  assert.deepEqual(await neighbourhood([spanOf(far)], readFrom([...chain, far], single)), [far]);
  assert.equal(single.count, 1);
});
