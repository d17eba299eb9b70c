import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Outcome } from '../../../channels/outcome.ts';
import { Lanes } from './lanes.ts';
import { TIMEOUTS_TO_OPEN } from './targets/health.ts';

const AT = '2026-01-03T10:00:00.000Z';
const OK: Outcome = { kind: 'delivered', statusCode: 200 };
const TIMEOUT: Outcome = { kind: 'retry', statusCode: null, error: 'no answer', timedOut: true };
const REFUSED: Outcome = { kind: 'retry', statusCode: 500, error: 'no' };
const places = (targetId: string, count: number) => Array.from({ length: count }, () => ({ targetId }));

function openCircuit(lanes: Lanes, targetId: string): void {
  for (let count = 0; count < TIMEOUTS_TO_OPEN; count++) {
    lanes.begin(targetId);
    lanes.end(targetId, TIMEOUT, AT);
  }
}

test('a lane starts narrow, widens with answers up to its limit and narrows with time-outs', () => {
  const lanes = new Lanes({ concurrency: 100, concurrencyPerTarget: 4 });
  const width = () => lanes.plan(places('a', 50)).start.length;
  assert.equal(width(), 2);
  for (const outcome of [OK, REFUSED, OK, OK]) {
    lanes.begin('a');
    lanes.end('a', outcome, AT);
  }
  assert.equal(width(), 4);
  lanes.begin('a');
  lanes.end('a', TIMEOUT, AT);
  assert.equal(width(), 2);
});

test('an open circuit lets one attempt through at a time, and any answer closes it', () => {
  const lanes = new Lanes({ concurrency: 100, concurrencyPerTarget: 10 });
  openCircuit(lanes, 'dead');
  const { start, park } = lanes.plan(places('dead', 5));
  assert.deepEqual([start.length, park.length], [1, 4]);
  lanes.begin('dead');
  assert.equal(lanes.plan(places('dead', 5)).start.length, 0);
  lanes.end('dead', REFUSED, AT);
  assert.equal(lanes.plan(places('dead', 5)).start.length, 2);
});

test('targets with open circuits share a quarter of the room', () => {
  const lanes = new Lanes({ concurrency: 40, concurrencyPerTarget: 10 });
  const dead = Array.from({ length: 30 }, (_, index) => `dead-${index}`);
  for (const targetId of dead) openCircuit(lanes, targetId);
  const { start } = lanes.plan(dead.map((targetId) => ({ targetId })));
  assert.equal(start.length, 10);
  for (const { targetId } of start) lanes.begin(targetId);
  assert.equal(lanes.plan(places('well', 5)).start.length, 2);
  assert.equal(lanes.plan([{ targetId: 'dead-29' }]).start.length, 0);
});

test('changes of health are reported once, and nothing is reported for a target that never had trouble', () => {
  const lanes = new Lanes({ concurrency: 10, concurrencyPerTarget: 10 });
  lanes.begin('well');
  lanes.end('well', OK, AT);
  assert.deepEqual(lanes.takeChanges(), []);
  lanes.begin('ill');
  lanes.end('ill', REFUSED, AT);
  const [change] = lanes.takeChanges();
  assert.deepEqual([change?.targetId, change?.consecutiveFailures, change?.failingSince], ['ill', 1, AT]);
  assert.deepEqual(lanes.takeChanges(), []);
  lanes.begin('ill');
  lanes.end('ill', OK, AT);
  assert.equal(lanes.takeChanges()[0]?.consecutiveFailures, 0);
});

test('whatever happens in whatever order, limits hold and every place is started, parked or left', () => {
  const targets = ['a', 'b', 'c', 'd'];
  const steps = fc.array(
    fc.oneof(
      fc.record({ arrive: fc.array(fc.constantFrom(...targets), { maxLength: 30 }) }),
      fc.record({ end: fc.nat(), outcome: fc.constantFrom(OK, TIMEOUT, REFUSED) }),
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(steps, (script) => {
      const lanes = new Lanes({ concurrency: 12, concurrencyPerTarget: 5 });
      const flying: string[] = [];
      for (const step of script) {
        if ('arrive' in step) {
          const arrived = step.arrive.map((targetId) => ({ targetId }));
          const { start, park } = lanes.plan(arrived);
          assert.equal(new Set([...start, ...park]).size, start.length + park.length);
          for (const { targetId } of start) {
            lanes.begin(targetId);
            flying.push(targetId);
          }
        } else if (flying.length > 0) {
          const [targetId] = flying.splice(step.end % flying.length, 1);
          lanes.end(String(targetId), step.outcome, AT);
        }
        assert.equal(lanes.inFlight, flying.length);
        assert.ok(flying.length <= 12);
        for (const targetId of targets) assert.ok(flying.filter((one) => one === targetId).length <= 5);
      }
    }),
  );
});
