/**
 * Lists of a million at every endpoint of every simulated vendor, and in every member of a record; in notices and in
 * what a vendor pushes. The adapter either goes on or ends with a failure of the vendor, and spends hardly more CPU than
 * reading the JSON takes.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { MAX_AHEAD_MS, withLimits } from '../../src/providers/limits.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { itemTypes } from '../../src/providers/provider-b/item-types.ts';
import { parseVendorJson } from '../../src/providers/vendor-json.ts';
import {
  costOfAnswer,
  ELEMENTS,
  firstAnswerOf,
  type Hostile,
  hostileList,
  leastCpuOf,
  leastOf,
  listOf,
  mostFor,
  replaying,
  shortened,
  spoiled,
  TIMES,
  unlessOfVendor,
  WINDOW,
} from '../rig/hostile-answers.ts';
import { openSandboxLives, type SandboxLives } from '../rig/sandbox-lives.ts';
import { simulatedFormats } from '../rig/simulated-providers.ts';
import { type Recording, readAll, recordAnswers } from '../rig/vendor-recordings.ts';

const COUNT = 1_000_000;
/** So many that more than 1,000 would have to be set aside. */
const MIXED = 2_500;

/** For the errors of up to 1,000 records that are set aside, milliseconds. */
const FAULTS_MS = 150;

/** The kinds of records that a vendor pushes. */
const PUSHED = itemTypes.map(({ name }) => name);
/** A longer push is cut into parts of this length. */
const PART_BYTES = 1024 * 1024;

let lives: SandboxLives;
const recordings = new Map<Provider, Recording>();
const adapters = simulatedFormats.map((format) => [withLimits(format, MAX_AHEAD_MS), format] as const);
/** Two formats of a vendor may have the same answers. */
const readers = adapters.filter(([, { fetch }], at) => adapters.findIndex(([, one]) => one.fetch === fetch) === at);

before(async () => {
  lives = await openSandboxLives(WINDOW.now);
  for (const [provider, format] of adapters) {
    recordings.set(provider, await recordAnswers(format, await lives.open(format, 'runner'), WINDOW));
  }
});

after(() => lives.stop());

function recordingOf(provider: Provider): Recording {
  const recording = recordings.get(provider);
  assert.ok(recording !== undefined && recording.endpoints.size > 1, 'several endpoints were asked');
  return recording;
}

/** @param body is made for each endpoint; undefined: nothing to try there */
async function costsLittle(
  provider: Provider,
  mostMs: number,
  what: string,
  bodyFor: (answer: unknown) => unknown,
): Promise<void> {
  const recording = recordingOf(provider);
  for (const endpoint of recording.endpoints.keys()) {
    const body = bodyFor(firstAnswerOf(recording, endpoint));
    if (body === undefined) continue;
    const spent = await leastOf(() => costOfAnswer(provider, recording, endpoint, body), mostMs);
    assert.ok(spent <= mostMs, `${endpoint}: ${what}: ${spent.toFixed()} ms of CPU, at most ${mostMs.toFixed()}`);
  }
}

for (const [name, element] of Object.entries(ELEMENTS)) {
  describe(`a million ${name}`, () => {
    let hostile: Hostile;

    before(async () => {
      hostile = await hostileList(name, element, COUNT);
    });

    for (const [provider] of readers) {
      test(`as the answer of ${provider.id} ${provider.flavor ?? ''}`, () =>
        costsLittle(provider, hostile.mostMs, name, (answer) => spoiled(answer, hostile.list)));
    }

    for (const [provider] of adapters) {
      test(`as the entries of a notice of ${provider.id} ${provider.flavor ?? ''}`, async () => {
        for (const body of [hostile.list, { dailies: hostile.list }, { deregistrations: hostile.list }]) {
          const run = () => unlessOfVendor(Promise.try(() => void provider.inbound?.readNotices(body)));
          const spent = await leastCpuOf(run, hostile.mostMs);
          assert.ok(spent <= hostile.mostMs, `${spent.toFixed()} ms of CPU, at most ${hostile.mostMs.toFixed()}`);
        }
      });
    }
  });
}

describe('a million numbers in a member of a record', () => {
  let hostile: Hostile;

  before(async () => {
    hostile = await hostileList('numbers', '1', COUNT);
  });

  for (const [provider] of readers) {
    test(`of ${provider.id} ${provider.flavor ?? ''}`, async () => {
      const members = new Set<string>();
      for (const { body } of recordingOf(provider).answers.values()) {
        const [own] = listOf(body);
        for (const [name, member] of Object.entries(own ?? {})) if (typeof member === 'object') members.add(name);
      }
      for (const name of members) {
        await costsLittle(provider, hostile.mostMs, name, (answer) => {
          const [own] = listOf(answer);
          if (typeof own !== 'object' || own === null || !(name in own)) return undefined;
          return spoiled(answer, [{ ...own, [name]: hostile.list }]);
        });
      }
    });
  }
});

for (const [provider] of readers) {
  describe(`of ${provider.id} ${provider.flavor ?? ''}`, () => {
    test('records of a push that name their owner and nothing else cost little', async () => {
      const { inbound } = provider;
      if (inbound?.maxBodyBytes !== 'long') return; // nobody else pushes
      for (const name of PUSHED) {
        for (const element of ['{"userId":"1"}', '{"userId":"1","summaryId":"x","startTimeInSeconds":{}}']) {
          const count = Math.floor(PART_BYTES / element.length);
          const text = `{"${name}":[${Array(count).fill(element).join()}]}`;
          const body = parseVendorJson(text);
          const mostMs = await mostFor(text);
          const read = async () => {
            for (const notice of inbound.readNotices(body)) if (notice.kind === 'pushed') await notice.read(undefined);
          };
          const spent = await leastCpuOf(() => unlessOfVendor(read()), mostMs);
          assert.ok(spent <= mostMs, `${name} ${element}: ${spent.toFixed()} ms of CPU, at most ${mostMs.toFixed()}`);
        }
      }
    });

    test('the vendor’s own, every second of which is a number, cost hardly more than those alone', async () => {
      const recording = recordingOf(provider);
      const costOf = async (endpoint: string, list: unknown, enough: number) => {
        const body = spoiled(firstAnswerOf(recording, endpoint), list);
        return await leastOf(() => costOfAnswer(provider, recording, endpoint, body), enough);
      };
      for (const endpoint of recording.endpoints.keys()) {
        const own = listOf(firstAnswerOf(recording, endpoint)).map((record) =>
          typeof record === 'object' && record !== null ? shortened(record) : record,
        );
        const listWith = (fault: unknown) =>
          Array.from({ length: MIXED }, (_, index) => (index % 2 === 0 ? own[index % own.length] : fault));
        const alone = await costOf(endpoint, listWith(own[0]), 0);
        const text = JSON.stringify(listWith(1));
        const most = alone + TIMES * (await leastCpuOf(async () => void parseVendorJson(text))) + FAULTS_MS;
        const spent = await costOf(endpoint, listWith(1), most);
        assert.ok(spent <= most, `${endpoint}: ${spent.toFixed()} ms of CPU, at most ${most.toFixed()}`);
      }
    });

    test('records of the greatest depth go on or end with a failure of the vendor', async () => {
      const recording = recordingOf(provider);
      const deep = parseVendorJson(`${'['.repeat(60)}${']'.repeat(60)}`);
      const readWith = (endpoint: string, body: unknown) =>
        unlessOfVendor(readAll(provider, WINDOW, replaying(recording, endpoint, body)));
      for (const endpoint of recording.endpoints.keys()) {
        const answer = firstAnswerOf(recording, endpoint);
        const [own] = listOf(answer);
        const members = typeof own === 'object' && own !== null ? Object.keys(own) : [];
        const records = [deep, ...members.map((name) => ({ ...(own as object), [name]: deep }))];
        for (const record of records) await readWith(endpoint, spoiled(answer, [record]));
        await readWith(endpoint, deep);
      }
    });
  });
}
