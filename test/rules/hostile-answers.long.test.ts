/**
 * Hostile answers at every endpoint of every simulated vendor: the person's answers are recorded once; then one endpoint
 * after the other answers with a list of something else, and the adapter reads everything again. It either goes on or
 * ends with a failure of the vendor, and spends hardly more CPU than reading the JSON takes.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Provider } from '../../src/providers/provider.ts';
import { itemTypes } from '../../src/providers/provider-b/item-types.ts';
import { type VendorApi, VendorError } from '../../src/providers/vendor-api.ts';
import { parseVendorJson } from '../../src/providers/vendor-json.ts';
import { openSandboxLives, type SandboxLives } from '../rig/sandbox-lives.ts';
import { simulatedFormats } from '../rig/simulated-providers.ts';
import { apiOf, endpointOf, type Recording, readAll, recordAnswers } from '../rig/vendor-recordings.ts';

const NOW = Date.parse('2026-03-18T09:00:00Z');
const DAY_MS = 86_400_000;
const WINDOW = { from: NOW - 8 * DAY_MS, to: NOW, now: NOW };

/** The elements that stand where the records of the answer stood, as JSON. */
const ELEMENTS = {
  numbers: '1',
  'huge numbers': '1e300',
  nulls: 'null',
  texts: '"0"',
  lists: '[[]]',
  objects: '{"id":{}}',
};
const COUNTS = [10_000, 1_000_000];
/** So many that more than 1,000 would have to be set aside. */
const MIXED = 2_500;

/** The kinds of records that a vendor pushes. */
const PUSHED = itemTypes.map(({ name }) => name);
/** A longer push is cut into parts of this length. */
const PART_BYTES = 1024 * 1024;

/** How much CPU a hostile answer may cost: some times what its JSON takes, and a fixed part. */
const TIMES = 4;
const FIXED_MS = 50;

let lives: SandboxLives;
const recordings = new Map<Provider, Recording>();

before(async () => {
  lives = await openSandboxLives(NOW);
  for (const provider of simulatedFormats) {
    recordings.set(provider, await recordAnswers(provider, await lives.open(provider, 'runner'), WINDOW));
  }
});

after(() => lives.stop());

/** The same person's answers, but `body` instead of the first answer of that endpoint. */
function replaying({ answers }: Recording, endpoint?: string, body?: unknown): VendorApi {
  let isSpoiled = endpoint === undefined;
  return apiOf(async (question) => {
    if (!isSpoiled && endpointOf(question) === endpoint) {
      isSpoiled = true;
      return { status: 200, headers: {}, body };
    }
    const answer = answers.get(question);
    if (answer === undefined) throw new VendorError('unavailable', 'this was not recorded');
    return answer;
  });
}

/** The first list of an answer. */
function listOf(body: unknown): readonly unknown[] {
  let level: unknown[] = [body];
  while (level.length > 0) {
    const list = level.find((value) => Array.isArray(value));
    if (list !== undefined) return list as unknown[]; // just looked at
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return [];
}

/** The answer with another list in place of its first one; the list alone where it has none. */
function spoiled(body: unknown, list: unknown): unknown {
  const own = listOf(body);
  const replace = (value: unknown): unknown => {
    if (value === own) return list;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replace(member)]));
  };
  return own.length === 0 ? list : replace(body);
}

/** CPU time of a run, milliseconds. */
async function cpuOf(run: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least of up to six runs, of which the first ones compile; it is content with one that is below the limit. */
async function leastCpuOf(run: () => Promise<void>, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 6 && least > enough; round++) least = Math.min(least, await cpuOf(run));
  return least;
}

async function unlessOfVendor(reading: Promise<void>): Promise<void> {
  try {
    await reading;
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
  }
}

for (const provider of simulatedFormats) {
  describe(`a hostile answer of ${provider.id} ${provider.flavor ?? ''}`, () => {
    let recording: Recording;
    let soundMs: number;

    before(async () => {
      const found = recordings.get(provider);
      assert.ok(found !== undefined && found.endpoints.size > 1, 'several endpoints were asked');
      recording = found;
      soundMs = await leastCpuOf(() => readAll(provider, WINDOW, replaying(recording)));
    });

    /** CPU time that the adapter spends on an answer beyond that of its own answer, milliseconds. */
    async function costOf(endpoint: string, body: unknown, enough?: number): Promise<number> {
      const run = () => unlessOfVendor(readAll(provider, WINDOW, replaying(recording, endpoint, body)));
      return (await leastCpuOf(run, enough === undefined ? 0 : soundMs + enough)) - soundMs;
    }

    async function costsAtMost(most: number, endpoint: string, body: unknown): Promise<void> {
      const spent = await costOf(endpoint, body, most);
      assert.ok(spent <= most, `${endpoint}: ${spent.toFixed()} ms of CPU, at most ${most.toFixed()}`);
    }

    const ownOf = (endpoint: string) => recording.answers.get(recording.endpoints.get(endpoint)?.[0] ?? '')?.body;

    for (const count of COUNTS) {
      for (const [what, element] of Object.entries(ELEMENTS)) {
        test(`${count} ${what} cost little at each endpoint`, async () => {
          const text = `[${Array(count).fill(element).join()}]`;
          const list = parseVendorJson(text);
          // The JSON has been read already, which is one time of the four.
          const most = (TIMES - 1) * (await leastCpuOf(async () => void parseVendorJson(text))) + FIXED_MS;
          for (const endpoint of recording.endpoints.keys())
            await costsAtMost(most, endpoint, spoiled(ownOf(endpoint), list));
        });
      }
    }

    test('a million numbers in a member of a record cost little', async () => {
      const text = `[${Array(1_000_000).fill(1).join()}]`;
      const list = parseVendorJson(text);
      const most = (TIMES - 1) * (await leastCpuOf(async () => void parseVendorJson(text))) + FIXED_MS;
      for (const endpoint of recording.endpoints.keys()) {
        const [own] = listOf(ownOf(endpoint));
        if (typeof own !== 'object' || own === null) continue;
        for (const [name, member] of Object.entries(own)) {
          if (typeof member !== 'object') continue;
          await costsAtMost(most, endpoint, spoiled(ownOf(endpoint), [{ ...own, [name]: list }]));
        }
      }
    });

    test('wrong entries of a notice cost little, also a million of them', async () => {
      for (const element of Object.values(ELEMENTS)) {
        const text = `[${Array(1_000_000).fill(element).join()}]`;
        const list = parseVendorJson(text);
        const most = (TIMES - 1) * (await leastCpuOf(async () => void parseVendorJson(text))) + FIXED_MS;
        for (const body of [list, { dailies: list }, { deregistrations: list }]) {
          const run = () => unlessOfVendor(Promise.try(() => void provider.inbound?.readNotices(body)));
          const spent = await leastCpuOf(run, most);
          assert.ok(spent <= most, `${element}: ${spent.toFixed()} ms of CPU, at most ${most.toFixed()}`);
        }
      }
    });

    test('records of a push that name their owner and nothing else cost little', async () => {
      for (const name of PUSHED) {
        for (const element of ['{"userId":"1"}', '{"userId":"1","summaryId":"x","startTimeInSeconds":{}}']) {
          const text = `{"${name}":[${Array(Math.floor(PART_BYTES / element.length))
            .fill(element)
            .join()}]}`;
          const body = parseVendorJson(text);
          const most = (TIMES - 1) * (await leastCpuOf(async () => void parseVendorJson(text))) + FIXED_MS;
          const read = () => {
            for (const notice of provider.inbound?.readNotices(body) ?? [])
              if (notice.kind === 'pushed') notice.read(undefined);
          };
          const spent = await leastCpuOf(() => unlessOfVendor(Promise.try(read)), most);
          assert.ok(spent <= most, `${name} ${element}: ${spent.toFixed()} ms of CPU, at most ${most.toFixed()}`);
        }
      }
    });

    test('of the vendor’s own, every second of which is a number, cost hardly more than those alone', async () => {
      for (const endpoint of recording.endpoints.keys()) {
        const own = listOf(ownOf(endpoint));
        const listWith = (fault: unknown) =>
          Array.from({ length: MIXED }, (_, index) => (index % 2 === 0 ? own[index % own.length] : fault));
        const alone = await costOf(endpoint, spoiled(ownOf(endpoint), listWith(own[0])));
        const text = JSON.stringify(listWith(1));
        const parseMs = await leastCpuOf(async () => void parseVendorJson(text));
        await costsAtMost(alone + TIMES * parseMs + FIXED_MS, endpoint, spoiled(ownOf(endpoint), listWith(1)));
      }
    });

    test('with records of the greatest depth, each endpoint goes on or ends with a failure of the vendor', async () => {
      const deep = parseVendorJson(`${'['.repeat(60)}${']'.repeat(60)}`);
      for (const endpoint of recording.endpoints.keys()) {
        const [own] = listOf(ownOf(endpoint));
        const members = typeof own === 'object' && own !== null ? Object.keys(own) : [];
        const records = [deep, ...members.map((name) => ({ ...(own as object), [name]: deep }))];
        for (const record of records)
          await unlessOfVendor(
            readAll(provider, WINDOW, replaying(recording, endpoint, spoiled(ownOf(endpoint), [record]))),
          );
        await unlessOfVendor(readAll(provider, WINDOW, replaying(recording, endpoint, deep)));
      }
    });
  });
}
