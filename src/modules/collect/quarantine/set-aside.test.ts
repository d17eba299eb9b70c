import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '../../../providers/page.ts';
import { requireMostlyUnderstood } from './set-aside.ts';

function page(endpoint: string, understood: number, setAside: number): Page {
  const names = (count: number) => Array.from({ length: count }, () => ({ endpoint, key: null }));
  return {
    points: [],
    events: [],
    understood: names(understood),
    setAside: names(setAside).map((name) => ({ ...name, reason: 'unexpected date in a vendor item', record: {} })),
  };
}

test('a page of which more than half was set aside is a failed attempt', () => {
  for (const [understood, setAside] of [
    [0, 4],
    [1, 3],
    [49, 51],
  ] as const) {
    assert.throws(() => requireMostlyUnderstood(page('sleep', understood, setAside)), {
      kind: 'malformed',
      message: `${setAside} of ${understood + setAside} records of sleep: unexpected date in a vendor item`,
    });
  }
});

test('half of a page, and any share of fewer than four records, is not', () => {
  for (const [understood, setAside] of [
    [2, 2],
    [0, 3],
    [50, 50],
    [5, 0],
  ] as const) {
    requireMostlyUnderstood(page('sleep', understood, setAside));
  }
});

test('each kind of record is judged by itself', () => {
  const [sound, broken] = [page('cycle', 100, 0), page('sleep', 1, 4)];
  const understood = [...(sound.understood ?? []), ...(broken.understood ?? [])];
  assert.throws(() => requireMostlyUnderstood({ ...broken, understood }), { kind: 'malformed' });
});
