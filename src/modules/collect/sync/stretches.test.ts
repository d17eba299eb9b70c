import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { DAY_MS } from '../../../platform/instants.ts';
import { nextStretch } from './stretches.ts';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');

describe('nextStretch', () => {
  it('reads a window of thirty days at once', () => {
    const window = { from: NOW - 30 * DAY_MS, to: NOW };
    assert.deepEqual(nextStretch(window, undefined), window);
    assert.equal(nextStretch(window, window.from), undefined);
  });

  it('covers any window without a gap, the newest first, whatever lengths its stretches have', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), lengths, (hours, days) => {
        const window = { from: NOW - hours * 3_600_000, to: NOW };
        let unreadUntil: number | undefined;
        for (let count = 0; ; count++) {
          const stretch = nextStretch(window, unreadUntil, days[count % days.length]);
          if (stretch === undefined) break;
          assert.equal(stretch.to, unreadUntil ?? window.to);
          assert.ok(stretch.from < stretch.to && stretch.to - stretch.from <= 30 * DAY_MS);
          unreadUntil = stretch.from;
        }
        assert.equal(unreadUntil, window.from);
      }),
    );
  });

  it('gives an empty window once, because a sync without days may still have something to ask', () => {
    const window = { from: NOW, to: NOW };
    assert.deepEqual(nextStretch(window, undefined), window);
  });
});
