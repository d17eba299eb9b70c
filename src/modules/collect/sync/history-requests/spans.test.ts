import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DAY_MS } from '../../../../platform/instants.ts';
import type { HistorySpan } from '../../../../providers/history-requests.ts';
import { spansToAsk } from './spans.ts';

const days = (first: number, last: number) => ({ from: first * DAY_MS, to: last * DAY_MS });

test('the newest part is asked for first, in pieces of the allowed length', () => {
  assert.deepEqual(spansToAsk(['sleeps'], days(0, 70), [], 30), [
    { kind: 'sleeps', ...days(40, 70) },
    { kind: 'sleeps', ...days(10, 40) },
    { kind: 'sleeps', ...days(0, 10) },
  ]);
});

test('each day of each kind is asked for exactly once, however often and for whatever windows one asks', () => {
  const window = fc
    .tuple(fc.nat(60), fc.integer({ min: 1, max: 40 }))
    .map(([first, length]) => days(first, first + length));
  const property = fc.property(
    fc.array(window, { minLength: 1 }),
    fc.integer({ min: 1, max: 15 }),
    (windows, longest) => {
      const asked: HistorySpan[] = [];
      for (const one of windows) asked.push(...spansToAsk(['a', 'b'], one, asked, longest));
      for (const kind of ['a', 'b']) {
        for (let day = 0; day < 110; day += 1) {
          const at = day * DAY_MS;
          const count = asked.filter((span) => span.kind === kind && span.from <= at && span.to > at).length;
          assert.equal(count, windows.some(({ from, to }) => from <= at && to > at) ? 1 : 0);
        }
      }
      assert.ok(asked.every(({ from, to }) => to > from && to - from <= longest * DAY_MS));
    },
  );
  fc.assert(property);
});
