/** Spoils one recorded answer of a vendor, and measures what its adapter does with it. */
import type { Provider } from '../../src/providers/provider.ts';
import { type VendorApi, VendorError } from '../../src/providers/vendor-api.ts';
import { parseVendorJson } from '../../src/providers/vendor-json.ts';
import { apiOf, endpointOf, type Recording, readAll, type Window } from './vendor-recordings.ts';

const NOW = Date.parse('2026-03-18T09:00:00Z');
const DAY_MS = 86_400_000;
export const WINDOW: Window = { from: NOW - 8 * DAY_MS, to: NOW, now: NOW };

/** The elements that stand where the records of the answer stood, as JSON. */
export const ELEMENTS = {
  numbers: '1',
  'huge numbers': '1e300',
  nulls: 'null',
  texts: '"0"',
  lists: '[[]]',
  objects: '{"id":{}}',
};

/** How much CPU a hostile answer may cost: some times what its JSON takes, and a fixed part. */
export const TIMES = 4;
export const FIXED_MS = 50;

/** A list as it came: read from JSON already, which is one time of the four. */
export interface Hostile {
  readonly what: string;
  readonly list: unknown;
  /** CPU time that is left for the adapter, milliseconds. */
  readonly mostMs: number;
}

export async function hostileLists(count: number): Promise<Hostile[]> {
  const lists: Hostile[] = [];
  for (const [name, element] of Object.entries(ELEMENTS)) lists.push(await hostileList(name, element, count));
  return lists;
}

export async function hostileList(name: string, element: string, count: number): Promise<Hostile> {
  const text = `[${Array(count).fill(element).join()}]`;
  return { what: `${count} ${name}`, list: parseVendorJson(text), mostMs: await mostFor(text) };
}

/** The CPU time that is left for an adapter once the text has been read. */
export async function mostFor(text: string): Promise<number> {
  return (TIMES - 1) * (await leastCpuOf(async () => void parseVendorJson(text))) + FIXED_MS;
}

/** The same person's answers, but `body` instead of the first answer of that endpoint. */
export function replaying({ answers }: Recording, endpoint?: string, body?: unknown): VendorApi {
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

/** CPU time from the spoiled answer to the adapter's next question, or to its end; milliseconds. */
export async function costOfAnswer(
  provider: Provider,
  recording: Recording,
  endpoint: string,
  body: unknown,
): Promise<number> {
  const sound = replaying(recording);
  let before: NodeJS.CpuUsage | undefined;
  const api = apiOf(async (question) => {
    if (before !== undefined) throw new VendorError('unavailable', 'enough was asked');
    if (endpointOf(question) !== endpoint) return await askAgain(sound, question);
    before = process.cpuUsage();
    return { status: 200, headers: {}, body };
  });
  await unlessOfVendor(readAll(provider, WINDOW, api));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function askAgain(api: VendorApi, question: string) {
  const [method, path = '', ...rest] = question.split(' ');
  const given = rest.join(' ');
  if (method === 'POST' && api.post !== undefined) return await api.post(path, JSON.parse(given));
  return await api.get(path, given === '' ? {} : JSON.parse(given));
}

/** The first list of an answer. */
export function listOf(body: unknown): readonly unknown[] {
  let level: unknown[] = [body];
  while (level.length > 0) {
    const list = level.find((value) => Array.isArray(value));
    if (list !== undefined) return list as unknown[]; // just looked at
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return [];
}

/** The answer with another list in place of its first one; the list alone where it has none. */
export function spoiled(body: unknown, list: unknown): unknown {
  const own = listOf(body);
  const replace = (value: unknown): unknown => {
    if (value === own) return list;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replace(member)]));
  };
  return own.length === 0 ? list : replace(body);
}

export function firstAnswerOf({ answers, endpoints }: Recording, endpoint: string): unknown {
  return answers.get(endpoints.get(endpoint)?.[0] ?? '')?.body;
}

/** CPU time of a run, milliseconds. */
async function cpuOf(run: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Runs, of which the first ones compile. */
const ROUNDS = 6;
/** Where there is a limit: other work on the machine makes some runs dearer, and a costly adapter is dear in all. */
const ROUNDS_TO_LIMIT = 20;

/** The least of some runs; it is content with one that is below the limit. */
export async function leastCpuOf(run: () => Promise<void>, enough = 0): Promise<number> {
  return await leastOf(() => cpuOf(run), enough);
}

export async function leastOf(measure: () => Promise<number>, enough: number): Promise<number> {
  const rounds = enough > 0 ? ROUNDS_TO_LIMIT : ROUNDS;
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && least > enough; round++) least = Math.min(least, await measure());
  return least;
}

/** A failure of the vendor is the right end. */
export async function unlessOfVendor(reading: Promise<void>): Promise<void> {
  try {
    await reading;
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
  }
}

/** What is long inside a record costs time and shows nothing more. */
const LONGEST_INSIDE = 50;

export function shortened(record: object): object {
  const members = Object.entries(record).map(([name, value]: [string, unknown]) => {
    if (Array.isArray(value)) return [name, value.slice(0, LONGEST_INSIDE)];
    if (typeof value !== 'object' || value === null) return [name, value];
    return [name, Object.fromEntries(Object.entries(value).slice(0, LONGEST_INSIDE))];
  });
  return Object.fromEntries(members);
}

/** The members that name a record: in a long list of sound records, no two are the same. */
const NAMES = new Set(['id', 'logId', 'summaryId', 'activityId', 'dataPointName', 'name', 'sleep_id']);

/**
 * Counts how many of its records are read in one turn of the event loop: nobody else is served in a turn. Each record
 * is read as the vendor's own one that it is made from.
 */
export class TurnCounter {
  #turn = 0;
  #now = 0;
  #isOver = false;
  longest = 0;

  start(): void {
    const next = () => {
      this.#turn += 1;
      this.#now = 0;
      if (!this.#isOver) setImmediate(next);
    };
    setImmediate(next);
  }

  /** The records that were read before do not count. */
  reset(): void {
    this.#turn += 1;
    this.#now = 0;
    this.longest = 0;
  }

  stop(): void {
    this.#isOver = true;
  }

  records(own: readonly object[], count: number): object[] {
    const short = own.map(shortened);
    return Array.from({ length: count }, (_, index) => this.#record(short[index % short.length] ?? {}, index));
  }

  #record(own: object, index: number): object {
    let readIn = -1;
    return new Proxy(own, {
      get: (target, name) => {
        if (readIn !== this.#turn) {
          readIn = this.#turn;
          this.#now += 1;
          this.longest = Math.max(this.longest, this.#now);
        }
        const value: unknown = Reflect.get(target, name);
        if (!NAMES.has(String(name))) return value;
        if (typeof value === 'number') return index;
        return typeof value === 'string' ? `${value}${index}` : value;
      },
    });
  }
}
