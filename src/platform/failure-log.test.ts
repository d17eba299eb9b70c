import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createFailureLog } from './failure-log.ts';
import { openLog } from './log.ts';

/** A log that keeps its warnings. */
function recorded() {
  const lines: [details: object, message: string][] = [];
  const log = openLog('silent');
  const warn = (details: object, message: string) => void lines.push([details, message]);
  log.warn = warn as typeof log.warn; // the one form in which it is called here
  return { log, lines };
}

test('ten failures of a provider are logged in a second, the others are counted in one line', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { log, lines } = recorded();
  const logFailure = createFailureLog(log);
  const fail = (providerId: string, count: number) => {
    for (let index = 0; index < count; index++) logFailure({ providerId, reason: 'it is down' }, 'failed');
  };
  fail('one', 1_000);
  fail('other', 3);
  assert.equal(lines.length, 13);
  mock.timers.tick(1_000);
  assert.deepEqual(lines.slice(13), [
    [{ providerId: 'one', count: 990 }, 'more failures of this vendor, not logged one by one'],
  ]);
  fail('one', 12);
  assert.equal(lines.length, 24, 'a new second has lines of its own');
  mock.timers.tick(1_000);
  assert.deepEqual(lines[24], [{ providerId: 'one', count: 2 }, 'more failures of this vendor, not logged one by one']);
  mock.timers.reset();
});
