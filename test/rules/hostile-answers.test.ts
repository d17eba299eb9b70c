/**
 * Long answers at every endpoint of every simulated vendor: the person's answers are recorded once; then one endpoint
 * after the other answers with a list of something else. The adapter spends hardly more CPU than reading the JSON takes,
 * and others are served while it reads a long list. `hostile-answers.long.test.ts` has lists of a million.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { MAX_AHEAD_MS, withLimits } from '../../src/providers/limits.ts';
import { itemTypes } from '../../src/providers/provider-b/item-types.ts';
import {
  costOfAnswer,
  firstAnswerOf,
  hostileLists,
  leastOf,
  listOf,
  replaying,
  spoiled,
  TurnCounter,
  unlessOfVendor,
  WINDOW,
} from '../rig/hostile-answers.ts';
import { openSandboxLives, type SandboxLives } from '../rig/sandbox-lives.ts';
import { simulatedFormats } from '../rig/simulated-providers.ts';
import { type Recording, readAll, recordAnswers } from '../rig/vendor-recordings.ts';

const COUNT = 10_000;
/** Lists that some vendors may send, and one that none does. */
const LENGTHS = [400, 1_500, COUNT];
/** The most sound records that are read without serving others. */
const MOST_IN_TURN = 1_000;

let lives: SandboxLives;

before(async () => {
  lives = await openSandboxLives(WINDOW.now);
});

after(() => lives.stop());

for (const format of simulatedFormats) {
  const provider = withLimits(format, MAX_AHEAD_MS);

  describe(`a long answer of ${format.id} ${format.flavor ?? ''}`, () => {
    let recording: Recording;

    before(async () => {
      recording = await recordAnswers(format, await lives.open(format, 'runner'), WINDOW);
      assert.ok(recording.endpoints.size > 1, 'several endpoints were asked');
    });

    test('of the wrong elements costs little at each endpoint', async () => {
      for (const { what, list, mostMs } of await hostileLists(COUNT)) {
        for (const endpoint of recording.endpoints.keys()) {
          const body = spoiled(firstAnswerOf(recording, endpoint), list);
          const spent = await leastOf(() => costOfAnswer(provider, recording, endpoint, body), mostMs);
          assert.ok(spent <= mostMs, `${endpoint}: ${what}: ${spent.toFixed()} ms, at most ${mostMs.toFixed()}`);
        }
      }
    });

    const isReadAsAnother = simulatedFormats.find(({ fetch }) => fetch === format.fetch) !== format;

    test('of sound records keeps nobody waiting', async () => {
      if (isReadAsAnother) return;
      for (const endpoint of recording.endpoints.keys()) {
        const answer = firstAnswerOf(recording, endpoint);
        const own = listOf(answer).filter((record) => typeof record === 'object' && record !== null);
        if (own.length === 0) continue;
        for (const length of LENGTHS) {
          const counter = new TurnCounter();
          const body = spoiled(answer, counter.records(own, length));
          counter.start();
          await unlessOfVendor(readAll(provider, WINDOW, replaying(recording, endpoint, body)));
          counter.stop();
          const { longest } = counter;
          assert.ok(longest <= MOST_IN_TURN, `${endpoint}: ${longest} of ${length} records in one turn`);
        }
      }
    });

    test('that the vendor pushes keeps nobody waiting', async () => {
      const [ownDaily] = listOf(firstAnswerOf(recording, 'GET /wellness-api/rest/dailies'));
      if (typeof ownDaily !== 'object' || ownDaily === null) return;
      const counter = new TurnCounter();
      const [first] = itemTypes;
      const body = { [first?.name ?? '']: counter.records([{ ...ownDaily, userId: '1' }], 1_500) };
      const notices = provider.inbound?.readNotices(body) ?? [];
      counter.start();
      counter.reset();
      for (const notice of notices) if (notice.kind === 'pushed') await notice.read(undefined);
      counter.stop();
      assert.ok(counter.longest > 0 && counter.longest <= MOST_IN_TURN, `${counter.longest} records in one turn`);
    });
  });
}
