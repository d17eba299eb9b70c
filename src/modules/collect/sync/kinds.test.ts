import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allRead, arrivedItems, linesFor, withArrived } from './kinds.ts';

const NOTHING = { from: null, to: null, state: 'waiting' } as const;
const STEPS = { kind: 'steps', from: '2026-03-04', to: '2026-03-09', state: 'partly' } as const;

test('a kind that has a line keeps it, one that has none waits, and a kind that is no longer asked for has none', () => {
  assert.deepEqual(linesFor(['sleep', 'steps', 'sleep'], [STEPS, { kind: 'spo2', ...NOTHING }]), [
    { kind: 'sleep', ...NOTHING },
    STEPS,
  ]);
});

test('each line reaches from the first to the last day that came, in whatever order they came', () => {
  const lines = linesFor(['steps', 'sleep'], [STEPS]);
  const arrived = ['2026-03-10', '2026-03-02', '2026-03-05'].map((day) => ({ kind: 'steps', day }));
  assert.deepEqual(withArrived(lines, [...arrived, { kind: 'weight', day: '2026-03-01' }]), [
    { ...STEPS, from: '2026-03-02', to: '2026-03-10' },
    { kind: 'sleep', ...NOTHING },
  ]);
  const items = arrivedItems([{ kind: 'sleep', at: Date.parse('2026-03-03T22:00:00Z') }]);
  assert.deepEqual(withArrived(lines, items)[1], {
    kind: 'sleep',
    from: '2026-03-03',
    to: '2026-03-03',
    state: 'partly',
  });
});

test('when everything was read, a kind is complete, or there was nothing of it', () => {
  const states = allRead(linesFor(['steps', 'sleep'], [STEPS])).map(({ state }) => state);
  assert.deepEqual(states, ['complete', 'none']);
});
