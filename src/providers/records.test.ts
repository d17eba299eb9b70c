import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { Type } from 'typebox';
import { latestStates, type RecordKind, readEach, readEachInSlices } from './records.ts';
import { atOnce, inTurns } from './slices.ts';
import { VendorError } from './vendor-api.ts';
import { vendorReader } from './vendor-json.ts';
import { malformed } from './wire-values.ts';

const kind: RecordKind = { endpoint: 'reading', keyOf: ({ id }) => id };
const good = (id: number) => ({ id, at: '2026-01-03' });
const bad = { id: 7, at: 'yesterday' };

/** Joins what it reads, as a normaliser does that compares records with each other. */
function read(records: readonly unknown[]): string {
  if (records.includes(bad)) throw malformed('date');
  return records.map((record) => (record as { id: number }).id).join(' ');
}

test('a list without a fault is read once, as a whole', () => {
  let calls = 0;
  const { result, report } = readEach(kind, [good(1), good(2)], (records) => {
    calls += 1;
    return read(records);
  });
  assert.deepEqual([result, calls], ['1 2', 1]);
  assert.deepEqual(report.setAside, []);
});

test('the record at fault is set aside with its reason, and the others are read together', () => {
  const { result, report } = readEach(kind, [good(1), bad, good(2)], read, { zone: 'Asia/Tokyo' });
  assert.equal(result, '1 2');
  assert.deepEqual(report.understood, [
    { endpoint: 'reading', key: '1' },
    { endpoint: 'reading', key: '2' },
  ]);
  const reason = 'unexpected date in a vendor item';
  assert.deepEqual(report.setAside, [
    { endpoint: 'reading', key: '7', reason, record: bad, context: { zone: 'Asia/Tokyo' } },
  ]);
});

test('the reason names the place of the record in the answer', () => {
  const shape = vendorReader('list', Type.Object({ readings: Type.Array(Type.Object({ at: Type.String() })) }));
  const readList = (readings: readonly unknown[]) => shape({ readings });
  const records = [good(1), good(2), { id: 3, at: 7 }];
  const [setAside] = readEach({ ...kind, list: 'readings' }, records, readList).report.setAside ?? [];
  assert.equal(setAside?.reason, 'unexpected list at /readings/2/at: must be string');
});

const badOnes = (count: number) => Array.from({ length: count }, () => bad);
const goodOnes = (count: number) => Array.from({ length: count }, (_, id) => good(id));

test('an answer whose first hundred records are all at fault is read no further', () => {
  let calls = 0;
  const counting = (records: readonly unknown[]) => {
    calls += 1;
    return read(records);
  };
  assert.throws(() => readEach(kind, [...badOnes(100_000), good(1)], counting), {
    kind: 'malformed',
    message: 'the first 100 of 100001 records of reading: unexpected date in a vendor item',
  });
  assert.ok(calls < 120, `${calls} reads`);
  assert.equal(readEach(kind, [...badOnes(99), ...goodOnes(101)], read).report.setAside?.length, 99);
});

test('at most a thousand records of an answer are set aside', () => {
  const mixed = (faults: number) => [...goodOnes(2_000), ...badOnes(faults)];
  assert.equal(readEach(kind, mixed(1_000), read).report.setAside?.length, 1_000);
  assert.throws(() => readEach(kind, mixed(1_001), read), { kind: 'malformed', message: /^more than 1,000 of 3001 / });
});

test('records without a fault are not read one by one', () => {
  let calls = 0;
  const { report } = readEach(kind, [...goodOnes(10_000), bad], (records) => {
    calls += 1;
    return read(records);
  });
  assert.equal(report.setAside?.length, 1);
  assert.ok(calls < 10_000 / 10, `${calls} reads`);
});

test('a record without a key has none', () => {
  const { report } = readEach(kind, [{}, null, [], 5], (records) => records.length);
  assert.deepEqual(
    report.understood?.map(({ key }) => key),
    [null, null, null, null],
  );
});

test('any other failure is not a fault of a record', () => {
  const fail = () => {
    throw new TypeError('ours');
  };
  assert.throws(() => readEach(kind, [good(1)], fail), TypeError);
});

test('of several states of a record the one changed last counts, else the last one of the answer', () => {
  const states = [
    { id: 'a', at: '2026-01-03T12:00:00Z', value: 2 },
    { id: 'b', at: null, value: 3 },
    { id: 'a', at: '2026-01-03T10:00:00Z', value: 1 },
    { id: undefined, at: null, value: 5 },
    { id: 'b', at: null, value: 4 },
    { id: undefined, at: null, value: 5 },
  ];
  const left = latestStates(
    states,
    ({ id }) => id,
    ({ at }) => at,
  );
  assert.deepEqual(
    left.map(({ value }) => value),
    [2, 5, 4, 5],
  );
});

describe('a long list, read in slices', () => {
  const readSlowly = (records: readonly unknown[]) =>
    records.map((record) => {
      const until = performance.now() + 0.05;
      while (performance.now() < until); // work
      if (record === null) throw new VendorError('malformed', 'null');
      return record;
    });
  const listOf = (count: number, isFault: (index: number) => boolean) =>
    Array.from({ length: count }, (_, id) => (isFault(id) ? null : { id }));

  it('gives the same as a list read at once, and lets others run in between', async () => {
    const list = listOf(3_000, (index) => index % 100 === 99);
    let turns = 0;
    const others = setInterval(() => turns++, 1);
    const inSlices = await inTurns(readEachInSlices(kind, list, readSlowly));
    clearInterval(others);
    assert.deepEqual(inSlices, readEach(kind, list, readSlowly));
    assert.ok(turns >= 5, `${turns} turns of others`);
  });

  it('names the place in the whole list', async () => {
    const readThings = vendorReader('things', Type.Object({ things: Type.Array(Type.Object({ id: Type.Number() })) }));
    const list = listOf(150, (index) => index === 120);
    const { report } = atOnce(
      readEachInSlices({ ...kind, list: 'things' }, list, (things) => readThings({ things }).things),
    );
    assert.match(report.setAside?.[0]?.reason ?? '', /at \/things\/120/);
  });

  it('is given up where a list read at once is', async () => {
    for (const isFault of [(index: number) => index < 100, (index: number) => index % 2 === 1]) {
      const list = listOf(2_500, isFault);
      await assert.rejects(inTurns(readEachInSlices(kind, list, readSlowly)), { kind: 'malformed' });
      assert.throws(() => readEach(kind, list, readSlowly), { kind: 'malformed' });
    }
    const later = listOf(2_500, (index) => index >= 100 && index < 250);
    assert.equal((await inTurns(readEachInSlices(kind, later, readSlowly))).report.setAside?.length, 150);
  });
});
