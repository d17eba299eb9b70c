import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '../../../../platform/instants.ts';
import type { SyncedKind } from '../kinds.ts';
import { type HistoryProgress, progressOf } from './progress.ts';
import type { HistoryRequest, HistoryState } from './store.ts';

const days = (first: number, last: number) => ({ from: first * DAY_MS, to: last * DAY_MS });
const request = (kind: string, first: number, last: number, state: HistoryState): HistoryRequest => ({
  kind,
  ...days(first, last),
  state,
});
const window = days(0, 60);
const countsOf = ({ daysAsked, daysDone, isOpen }: HistoryProgress) => ({ daysAsked, daysDone, isOpen });

test('the days of all kinds count alike, and those that are asked for later count too', () => {
  const requests = [request('a', 30, 60, 'answered'), request('b', 30, 60, 'accepted')];
  assert.deepEqual(countsOf(progressOf(window, ['a', 'b'], requests)), { daysAsked: 60, daysDone: 15, isOpen: true });
  const later = [...requests, request('a', 0, 30, 'answered')];
  assert.deepEqual(countsOf(progressOf(window, ['a', 'b'], later)), { daysAsked: 60, daysDone: 30, isOpen: true });
});

test('a kind that was refused is done, but for what still arrives', () => {
  const refused = [request('a', 30, 60, 'refused'), request('b', 30, 60, 'accepted'), request('b', 0, 30, 'refused')];
  assert.deepEqual(countsOf(progressOf(window, ['a', 'b'], refused)), { daysAsked: 60, daysDone: 45, isOpen: true });
  const elsewhere = [request('a', -90, -60, 'refused'), request('a', 30, 60, 'answered')];
  assert.deepEqual(countsOf(progressOf(window, ['a'], elsewhere)), { daysAsked: 60, daysDone: 60, isOpen: false });
});

test('what was asked for another window, or is not allowed any more, does not count', () => {
  const requests = [request('a', -30, 0, 'accepted'), request('c', 0, 60, 'accepted'), request('a', 0, 60, 'answered')];
  assert.deepEqual(countsOf(progressOf(window, ['a'], requests)), { daysAsked: 60, daysDone: 60, isOpen: false });
  assert.deepEqual(countsOf(progressOf(window, [], requests)), { daysAsked: 60, daysDone: 60, isOpen: false });
  assert.deepEqual(countsOf(progressOf(days(5, 5), ['a'], [request('a', 0, 60, 'accepted')])), {
    daysAsked: 0,
    daysDone: 0,
    isOpen: false,
  });
});

test('each kind has a line, which says what has become of it', () => {
  const came = { kind: 'a', from: '1970-01-03', to: '1970-01-09', state: 'partly' } as const;
  const stateOf = (requests: readonly HistoryRequest[], known: readonly SyncedKind[] = []) =>
    progressOf(window, ['a'], requests, known).kinds.map(({ state }) => state);
  assert.deepEqual(progressOf(window, ['a', 'b'], [], [came]).kinds, [
    came,
    { kind: 'b', from: null, to: null, state: 'waiting' },
  ]);
  assert.deepEqual(stateOf([request('a', 0, 60, 'accepted')]), ['waiting']);
  assert.deepEqual(stateOf([request('a', 0, 60, 'refused')]), ['refused']);
  assert.deepEqual(stateOf([request('a', 0, 60, 'answered')]), ['none']);
  assert.deepEqual(stateOf([request('a', 0, 60, 'answered')], [came]), ['complete']);
  const nothingOlder = [request('a', 30, 60, 'answered'), request('a', 0, 30, 'refused')];
  assert.deepEqual(stateOf(nothingOlder, [came]), ['complete']);
});
