/** Random requests, made from the service's own description, against the real command in a process of its own. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer, Outgoing } from '../rig/http.ts';
import { send } from '../rig/http.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { startTarget, type Target } from './fuzz/target.ts';

/** More of them find more; `npm run fuzz` sends as many as one likes. */
const REQUESTS = 5_000;
const MEGABYTE = 1_000_000;
/**
 * Buffers and caches grow for a while, and a heap varies: after 5,000, 10,000 and 20,000 requests it was 485, 676 and
 * 595 MB. What grows with every request goes beyond this.
 */
const GROWTH_BYTES = 250 * MEGABYTE;

let target: Target;

before(async () => {
  target = await startTarget();
});
after(() => target.stop());

test('an answer that is not declared is a finding, with a command line that repeats it', async () => {
  const planted = async (baseUrl: string, outgoing: Outgoing): Promise<Answer> => {
    const answer = await send(baseUrl, outgoing);
    return answer.status === 200 ? { ...answer, status: 207 } : answer;
  };
  const { findings } = await fuzz(target, { requests: 200, seed: 1, send: planted });
  const finding = findings.find(({ what }) => what.includes('the status is not described'));
  assert.match(
    finding?.curl ?? '',
    /^curl -sS --globoff -X [A-Z]+ 'http:\/\/localhost:\d+\/\S+' -H 'authorization: Bearer /,
  );
});

test(`${REQUESTS} requests get only answers that are declared, and leave the service well`, async () => {
  await fuzz(target, { requests: REQUESTS / 4, seed: 2 });
  const early = await target.memory();
  const { findings, statuses } = await fuzz(target, { requests: REQUESTS - REQUESTS / 4, seed: 3 });
  assert.deepEqual(findings, []);
  for (const status of [200, 201, 202, 204, 400, 401, 403, 404, 409]) {
    assert.ok((statuses[status] ?? 0) > 0, `no answer was a ${status}: ${JSON.stringify(statuses)}`);
  }
  assert.ok(target.isRunning(), target.output());
  assert.doesNotMatch(target.output(), /unhandled|uncaught/i);
  const late = await target.memory();
  assert.ok(late < early + GROWTH_BYTES, `memory grew from ${early / MEGABYTE} to ${late / MEGABYTE} MB`);
});
