import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '../life/days.ts';
import { createLife, type Life } from '../life/life.ts';
import { randomFor } from '../life/random.ts';
import { findPerson, PEOPLE, type Person } from '../people.ts';
import { batchOf } from './batch.ts';
import { type Entry, isHeldAt, type SampleEntry } from './entries.ts';
import { type Changes, changesOf } from './journal.ts';
import { PHONE_MODELS } from './models.ts';
import type { PhoneModel } from './phone.ts';
import { lastWake, lastWakesOfDays, wakesOf } from './wakes.ts';

const ANCHOR = 20_778; // 2026-11-21
const life = createLife(ANCHOR);

function person(id: string): Person {
  const found = findPerson(id);
  assert.ok(found);
  return found;
}

const samplesOf = (entries: readonly Entry[]) => entries.filter((entry) => entry.list === 'samples');

/** Its content, without the instants at which it came and went. */
const contentOf = ({ bornMs: _, goneMs: __, ...content }: Entry) => content;

function held(model: PhoneModel, who: Person, days: readonly number[], atMs: number): Map<string, object> {
  const entries = days.flatMap((day) => model.entriesOf(life, who, day)).filter((entry) => isHeldAt(entry, atMs));
  return new Map(entries.sort((a, b) => a.bornMs - b.bornMs).map((entry) => [entry.id, contentOf(entry)]));
}

function apply(store: Map<string, object>, { added, deleted }: Changes): void {
  for (const { id } of deleted) store.delete(id);
  for (const entry of added) store.set(entry.id, contentOf(entry));
}

for (const model of PHONE_MODELS) {
  describe(model.description, () => {
    test('holds the same whenever it is asked, and nothing twice', () => {
      const other = createLife(ANCHOR);
      for (const who of PEOPLE) {
        const entries = model.entriesOf(life, who, ANCHOR - 20);
        assert.deepEqual(model.entriesOf(other, who, ANCHOR - 20), entries);
        const states = entries.map(({ id, bornMs }) => `${id} ${bornMs}`);
        assert.equal(new Set(states).size, states.length, who.id);
        for (const { startMs, endMs, bornMs, goneMs = Infinity } of entries) {
          assert.ok(startMs <= endMs && endMs <= bornMs && bornMs < goneMs, `${who.id} ${startMs} ${bornMs} ${goneMs}`);
        }
      }
    });

    test('tells in pieces of any length what it holds in the end', () => {
      for (const who of [person('traveller'), person('device-gaps')]) {
        const from = ANCHOR - 16;
        const random = randomFor(who.id, 'pieces');
        let atMs = life.outline(who, from).endMs;
        const days = Array.from({ length: 18 }, (_, index) => from - 1 + index);
        const older = Array.from({ length: 20 }, (_, index) => from - 2 - index);
        const store = held(model, who, [...older, ...days], atMs);
        const untilMs = life.outline(who, ANCHOR - 1).endMs;
        while (atMs < untilMs) {
          const nextMs = Math.min(untilMs, atMs + Math.ceil(random() * 40) * HOUR_MS);
          apply(store, changesOf(model, life, who, { fromMs: atMs, atMs: nextMs }));
          atMs = nextMs;
        }
        assert.deepEqual(differences(store, held(model, who, [...older, ...days], untilMs)), []);
      }
    });

    test('two devices count the same steps with different values, and one fills the gaps of the other', () => {
      const who = person('runner');
      let filled = 0;
      for (let day = ANCHOR - 10; day < ANCHOR; day += 1) {
        const { added } = changesOf(model, life, who, { dayIndex: day, atMs: life.outline(who, day + 2).startMs });
        const steps = samplesOf(added).filter(({ vendorType }) => /StepCount|^Steps/.test(vendorType));
        const sums = Object.groupBy(steps, ({ writer }) => (writer.kind === 'phone' ? 'phone' : 'worn'));
        const sumOf = (samples: readonly SampleEntry[] = []) =>
          samples.reduce((sum, { value }) => sum + Number(value), 0);
        const { startMs, endMs } = life.outline(who, day);
        const lived = life.totals(who, startMs, endMs).steps;
        assert.ok(sumOf(sums.phone) > 0 && sumOf(sums.worn) + sumOf(sums.phone) > lived * 1.2, 'both count');
        assert.ok(sumOf(sums.worn) <= lived);
        if (sumOf(sums.worn) < lived) filled += 1;
      }
      assert.ok(filled > 3, `${filled} days on which the device was charged during a walk`);
    });
  });
}

/** The first few are enough: a failure that shows thousands takes minutes. */
function differences(one: ReadonlyMap<string, object>, other: ReadonlyMap<string, object>): unknown[] {
  const ids = new Set([...one.keys(), ...other.keys()]);
  const differing = [...ids].filter((id) => JSON.stringify(one.get(id)) !== JSON.stringify(other.get(id)));
  return differing.slice(0, 5).map((id) => [one.get(id), other.get(id)]);
}

describe('a phone wakes', () => {
  test('once an hour, and not where there is no network', () => {
    const who = person('late-uploads');
    assert.equal(wakesOf(life, who, ANCHOR - 5).length, 24);
    assert.deepEqual(wakesOf(life, who, ANCHOR - 8), []);
    const noonMs = life.outline(who, ANCHOR - 8).startMs + DAY_MS / 2;
    const before = lastWake(life, who, noonMs);
    assert.equal(before, wakesOf(life, who, ANCHOR - 10).at(-1));
    const wakes = lastWakesOfDays(life, who, before ?? 0, life.outline(who, ANCHOR - 6).endMs);
    assert.deepEqual(wakes, [wakesOf(life, who, ANCHOR - 6).at(-1)], 'three days arrive together');
  });

  test('after a silence with everything that it holds', () => {
    const who = person('runner');
    const { startMs } = life.outline(who, ANCHOR - 3);
    const silence = { sinceMs: startMs, untilMs: startMs + 40 * HOUR_MS + 7 };
    const silent: Life = createLife(
      ANCHOR,
      () => undefined,
      () => ({ silence }),
    );
    assert.ok((lastWake(silent, who, startMs + 39 * HOUR_MS) ?? 0) < startMs);
    assert.equal(lastWake(silent, who, silence.untilMs), silence.untilMs);
  });
});

test('what is sent late or from elsewhere carries its zone; what the phone sends at once does not', () => {
  const [model] = PHONE_MODELS;
  assert.ok(model !== undefined && !model.hasOffsets);
  const who = person('traveller');
  const { endMs, timeZone } = life.outline(who, ANCHOR - 10);
  assert.equal(timeZone, 'Asia/Tokyo');
  const changes = changesOf(model, life, who, { dayIndex: ANCHOR - 10, atMs: endMs });
  const zonesOf = (sentAtMs: number, zone: string) => {
    const batch = batchOf(changes, { model, sentAtMs, timeZone: zone });
    return new Set(batch.samples.map((sample) => ('timezone' in sample ? sample.timezone : 'none')));
  };
  assert.deepEqual(zonesOf(endMs, timeZone), new Set(['none']));
  assert.deepEqual(zonesOf(endMs, 'Etc/GMT+8'), new Set(['Asia/Tokyo']));
  assert.deepEqual(zonesOf(endMs + 3 * DAY_MS, timeZone), new Set(['Asia/Tokyo']));
});
