import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type DeviceOrder, NO_ORDER } from '../../../../vocabulary/device-order.ts';
import { joinReadings, mergeReadings, mergeSums } from './merge.ts';
import { quartersOf } from './quarters.ts';
import { rankingOf } from './ranking.ts';
import { type Device, isLiving, type Sample } from './sample.ts';
import { addDeletion, addState, joinParts, type States } from './states.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-05-05T00:00:00Z');
const MINUTES = 240;

const DEVICES: readonly Device[] = [
  { code: 1, key: 'wrist', kind: 'watch' },
  { code: 2, key: 'pocket', kind: 'phone' },
  { code: 3, key: 'old wrist', kind: 'watch' },
  { code: 4, key: 'app', kind: 'unknown' },
  { code: 5, key: 'total', kind: 'total' },
];
const ORDERS: readonly DeviceOrder[] = [
  NO_ORDER,
  { order: { '*': ['pocket'] }, ignored: [] },
  { order: { '*': ['pocket'], steps: ['app', 'wrist'] }, ignored: ['old wrist'] },
];

const sampleOf = (members: Partial<Sample>): Sample => ({
  id: 1,
  group: null,
  start: START,
  end: START,
  value: 1,
  device: 1,
  isManual: false,
  isFromFile: false,
  offset: 0,
  revision: 1,
  deletedAt: null,
  ...members,
});

const arbitrarySample = fc
  .record({
    from: fc.nat(MINUTES - 1),
    minutes: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90 })),
    value: fc.nat(500),
    device: fc.integer({ min: 1, max: DEVICES.length }),
    isManual: fc.boolean(),
    revision: fc.integer({ min: 1, max: 3 }),
    deletedAt: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  .map(({ from, minutes, ...rest }) => {
    const start = START + from * MINUTE;
    return sampleOf({ ...rest, start, end: start + minutes * MINUTE });
  });
const arbitrarySamples = fc
  .array(arbitrarySample, { maxLength: 25 })
  .map((samples) => samples.map((sample, index) => ({ ...sample, id: index + 1 })));

/** The same by going through every minute. */
function slowSums(samples: readonly Sample[], order: DeviceOrder): Map<number, number> {
  const { compare, isIgnored } = rankingOf(DEVICES, order, 'steps', 'apple');
  const living = samples.filter((sample) => isLiving(sample) && !isIgnored(sample));
  const bestAt = (at: number) =>
    living
      .filter(({ start, end }) => start <= at && at < end)
      .reduce<Sample | undefined>(
        (best, sample) => (best === undefined || compare(sample, best) < 0 ? sample : best),
        undefined,
      );
  const sums = new Map<number, number>();
  const add = (at: number, value: number) => {
    const quarter = Math.floor(at / (15 * MINUTE)) * 15 * MINUTE;
    sums.set(quarter, (sums.get(quarter) ?? 0) + value);
  };
  for (let at = START; at < START + 2 * MINUTES * MINUTE; at += MINUTE) {
    const best = bestAt(at);
    if (best !== undefined) add(at, (best.value * MINUTE) / (best.end - best.start));
  }
  for (const moment of living.filter(({ start, end }) => start === end)) {
    const best = bestAt(moment.start);
    if (best === undefined || compare(moment, best) < 0) add(moment.start, moment.value);
  }
  return sums;
}

const rounded = (sums: ReadonlyMap<number, number>) =>
  [...sums].sort(([a], [b]) => a - b).map(([at, value]) => [at, Number(value.toFixed(6))]);

describe('sums', () => {
  test('equal those of a merge minute by minute', () => {
    fc.assert(
      fc.property(arbitrarySamples, fc.constantFrom(...ORDERS), (samples, order) => {
        const pieces = mergeSums(samples, 'counter', rankingOf(DEVICES, order, 'steps', 'apple'));
        const sums = new Map(quartersOf(pieces).map(({ start, value }) => [start, value]));
        assert.deepEqual(rounded(sums), rounded(slowSums(samples, order)));
      }),
    );
  });

  test('do not depend on the order of the samples', () => {
    fc.assert(
      fc.property(
        arbitrarySamples.chain((samples) =>
          fc.tuple(fc.constant(samples), fc.shuffledSubarray(samples, { minLength: samples.length })),
        ),
        ([samples, shuffled]) => {
          const ranking = rankingOf(DEVICES, NO_ORDER, 'steps', 'apple');
          assert.deepEqual(
            quartersOf(mergeSums(shuffled, 'counter', ranking)).map(({ start, offset }) => [start, offset]),
            quartersOf(mergeSums(samples, 'counter', ranking)).map(({ start, offset }) => [start, offset]),
          );
        },
      ),
    );
  });

  test('a quarter has the offset that covers most of it', () => {
    const ranking = rankingOf(DEVICES, NO_ORDER, 'steps', 'apple');
    const first = sampleOf({ id: 1, end: START + 5 * MINUTE, offset: 60 });
    const second = sampleOf({ id: 2, start: START + 5 * MINUTE, end: START + 15 * MINUTE, offset: 120 });
    const [quarter] = quartersOf(mergeSums([first, second], 'counter', ranking));
    assert.equal(quarter?.offset, 120);
    const half = { ...second, end: START + 10 * MINUTE };
    assert.equal(quartersOf(mergeSums([half, first], 'counter', ranking))[0]?.offset, 60, 'of equals the earlier');
  });

  test('of two amounts of one instant the better device says the offset, in any order of arrival', () => {
    const ranking = rankingOf(DEVICES, NO_ORDER, 'steps', 'apple');
    const moments = [sampleOf({ id: 1, device: 2, offset: 60 }), sampleOf({ id: 2, device: 1, offset: -60 })];
    for (const samples of [moments, moments.toReversed()]) {
      assert.deepEqual(quartersOf(mergeSums(samples, 'counter', ranking)), [{ start: START, value: 2, offset: -60 }]);
    }
  });

  test('the zeros of a total hide what other devices counted', () => {
    const ranking = rankingOf(DEVICES, { order: { '*': ['wrist'] }, ignored: [] }, 'steps', 'apple');
    const total = sampleOf({ id: 1, device: 5, value: 0, end: START + 15 * MINUTE });
    const watch = sampleOf({ id: 2, value: 90, end: START + 30 * MINUTE });
    const quarters = quartersOf(mergeSums([watch, total], 'counter', ranking));
    assert.deepEqual(
      quarters.map(({ value }) => value),
      [0, 45],
    );
  });
});

test('of several readings of one instant, that of the best device counts', () => {
  const ranking = rankingOf(DEVICES, NO_ORDER, 'heart_rate', 'apple');
  const readings = [sampleOf({ id: 1, device: 2, value: 70 }), sampleOf({ id: 2, device: 1, value: 72 })];
  assert.deepEqual(
    mergeReadings(readings, ranking).map(({ value }) => value),
    [72],
  );
});

describe('two readings of one instant', () => {
  const ranking = rankingOf(DEVICES, NO_ORDER, 'blood_pressure', 'apple');
  const joined = (upper: readonly Sample[], lower: readonly Sample[]) =>
    joinReadings(upper, lower, ranking).map((pair) => [pair.upper.value, pair.lower.value]);

  test('belong together by their record, whatever their ids are', () => {
    for (const ids of [
      [1, 2, 3, 4],
      [1, 2, 4, 3],
    ] as const) {
      const upper = [sampleOf({ id: ids[0], group: 8, value: 150 }), sampleOf({ id: ids[1], group: 9, value: 110 })];
      const lower = [sampleOf({ id: ids[2], group: 8, value: 95 }), sampleOf({ id: ids[3], group: 9, value: 70 })];
      assert.deepEqual(joined(upper, lower), [[150, 95]]);
      assert.deepEqual(joined(upper.toReversed(), lower), [[150, 95]], 'in any order');
      const watched = [...upper, sampleOf({ id: 5, device: 2, value: 99 })];
      assert.deepEqual(joined(watched, lower), [[150, 95]], 'a reading without its other half is none');
    }
  });

  test('without a record, by their device', () => {
    const upper = [sampleOf({ id: 1, device: 2, value: 120 }), sampleOf({ id: 2, device: 1, value: 130 })];
    const lower = [sampleOf({ id: 3, device: 1, value: 85 }), sampleOf({ id: 4, device: 2, value: 80 })];
    assert.deepEqual(joined(upper, lower), [[130, 85]]);
  });
});

describe('states', () => {
  type Step = { readonly state: Sample } | { readonly deleted: number; readonly at: number };

  const apply = (steps: readonly Step[]) => {
    const states: States = new Map();
    const deletions = steps.flatMap((step) => ('deleted' in step ? [step] : []));
    for (const step of steps) if ('state' in step) addState(states, step.state);
    for (const { deleted, at } of deletions) addDeletion(states, { id: deleted, at });
    joinParts(states, new Set([...states.values()].flatMap(({ group }) => group ?? [])));
    return [...states.values()].filter(isLiving).sort((a, b) => a.id - b.id);
  };

  test('a late repeat revives nothing, a newer state does', () => {
    const old: Step = { state: sampleOf({ revision: 10 }) };
    const newer: Step = { state: sampleOf({ revision: 30, value: 7 }) };
    const deletion: Step = { deleted: 1, at: 20 };
    assert.deepEqual(apply([deletion, old]), []);
    assert.deepEqual(
      apply([newer, deletion, old]).map(({ value }) => value),
      [7],
    );
  });

  test('a record with fewer parts leaves none of the others behind', () => {
    const part = (id: number, revision: number): Step => ({ state: sampleOf({ id, group: 99, revision }) });
    const steps = [part(1, 10), part(2, 10), part(1, 20)];
    for (const order of [steps, [...steps].reverse()]) {
      assert.deepEqual(
        apply(order).map(({ id, revision }) => [id, revision]),
        [[1, 20]],
      );
    }
    assert.deepEqual(apply([...steps, { deleted: 99, at: 20 }]), [], 'the id of the record deletes all of them');
    assert.deepEqual(apply([part(1, 10), part(2, 10), { deleted: 2, at: 15 }]), [], 'so does the id of one part');
  });
});
