import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstMetric, type Progress, stepsOf } from './steps.ts';

const NOTHING: Progress = { hasUser: false, connection: undefined, sync: undefined, hasPoints: false, hasChart: false };

const CASES: readonly (readonly [name: string, progress: Partial<Progress>, states: string])[] = [
  ['an empty workspace', {}, 'now later later later'],
  ['a user', { hasUser: true }, 'done now later later'],
  ['a connection that ended', { hasUser: true, connection: 'disconnected' }, 'done now later later'],
  ['a connection', { hasUser: true, connection: 'active' }, 'done done busy later'],
  ['a sync that runs', { hasUser: true, connection: 'active', sync: 'running' }, 'done done busy later'],
  ['points', { hasUser: true, connection: 'active', sync: 'running', hasPoints: true }, 'done done busy busy'],
  ['what a phone has pushed', { hasUser: true, connection: 'active', hasPoints: true }, 'done done done busy'],
  ['a sync without points', { hasUser: true, connection: 'active', sync: 'completed' }, 'done done done later'],
  ['a sync that failed', { hasUser: true, connection: 'error', sync: 'failed' }, 'done done failed later'],
  [
    'a chart',
    { hasUser: true, connection: 'active', sync: 'completed', hasPoints: true, hasChart: true },
    'done done done done',
  ],
];

describe('the way to the first chart', () => {
  for (const [name, progress, states] of CASES) {
    it(`with ${name}`, () => {
      const { user, connection, sync, chart } = stepsOf({ ...NOTHING, ...progress });
      assert.equal([user, connection, sync, chart].join(' '), states);
    });
  }

  it('ends with a metric that people know, if one has arrived', () => {
    assert.equal(firstMetric(['weight', 'heart_rate', 'steps']), 'steps');
    assert.equal(firstMetric(['weight', 'body_fat']), 'weight');
    assert.equal(firstMetric([]), undefined);
  });
});
