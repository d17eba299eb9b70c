/**
 * Spoiled answers for every adapter, in each of its wire formats: one recorded answer after the other is spoiled at random
 * places, and the adapter reads everything. It gives sound pages or ends with a failure of the vendor, and stays cheap.
 */
import assert from 'node:assert/strict';
import type { Json } from '../../../src/platform/json.ts';
import { MAX_AHEAD_MS, withLimits } from '../../../src/providers/limits.ts';
import type { Page } from '../../../src/providers/page.ts';
import type { Provider } from '../../../src/providers/provider.ts';
import { assertSound } from '../../../src/providers/testing/sound-page.ts';
import { VendorError, type VendorResponse } from '../../../src/providers/vendor-api.ts';
import { parseVendorJson } from '../../../src/providers/vendor-json.ts';
import { limitsOf } from '../../../src/vocabulary/metric-types/plausibility.ts';
import { openSandboxLives } from '../../rig/sandbox-lives.ts';
import { simulatedFormats } from '../../rig/simulated-providers.ts';
import { apiOf, endpointOf, type Recording, readAll, recordAnswers, type Window } from '../../rig/vendor-recordings.ts';
import { randomFrom, spoil } from './mutations.ts';

const NOW = Date.parse('2026-03-18T09:00:00Z');
const DAY_MS = 86_400_000;
const WINDOW: Window = { from: NOW - 2 * DAY_MS, to: NOW, now: NOW };
/** One reading of all answers of two days; most take a few milliseconds. */
const MOST_CPU_MS = 1_000;
/** More questions than this are an endless chain. */
const MOST_QUESTIONS = 12_000;

export interface VendorFinding {
  readonly adapter: string;
  /** `--seed` and `--only` repeat it. */
  readonly seed: number;
  readonly run: number;
  readonly what: string;
}

export interface VendorFuzzResult {
  readonly findings: readonly VendorFinding[];
  /** How many answers were spoiled, by adapter. */
  readonly spoiled: Readonly<Record<string, number>>;
  /** How the readings ended. */
  readonly ends: Readonly<Record<string, number>>;
  readonly cpuSeconds: number;
}

export interface VendorFuzzOptions {
  /** Spoiled answers for each adapter. */
  readonly answers: number;
  readonly seed: number;
  /** Only this one of {@link adapterNames}. */
  readonly adapter?: string | undefined;
  /** Only this run of each adapter. */
  readonly only?: number | undefined;
  /** Ends early when so much time has passed. */
  readonly seconds?: number;
  /** Is told of each adapter that is done. */
  readonly onProgress?: (line: string) => void;
}

const nameOf = ({ id, flavor }: Provider) => (flavor === undefined ? id : `${id} ${flavor}`);

export const adapterNames: readonly string[] = simulatedFormats.map(nameOf);

export async function fuzzAdapters(options: VendorFuzzOptions): Promise<VendorFuzzResult> {
  const adapters = simulatedFormats.filter((format) => (options.adapter ?? nameOf(format)) === nameOf(format));
  const lives = await openSandboxLives(NOW);
  const begun = process.cpuUsage();
  const result = {
    findings: [] as VendorFinding[],
    spoiled: {} as Record<string, number>,
    ends: {} as Record<string, number>,
  };
  try {
    for (const adapter of adapters) {
      const recording = await recordAnswers(adapter, await lives.open(adapter, 'runner'), WINDOW);
      await fuzzAdapter(adapter, recording, options, result, (options.seconds ?? Infinity) / adapters.length);
    }
  } finally {
    await lives.stop();
  }
  const { user, system } = process.cpuUsage(begun);
  return { ...result, cpuSeconds: (user + system) / 1e6 };
}

async function fuzzAdapter(
  adapter: Provider,
  { answers }: Recording,
  { answers: wanted, seed, only, onProgress }: VendorFuzzOptions,
  result: { findings: VendorFinding[]; spoiled: Record<string, number>; ends: Record<string, number> },
  seconds: number,
): Promise<void> {
  const name = nameOf(adapter);
  const bounded = withLimits(adapter, MAX_AHEAD_MS);
  const texts = new Map([...answers].map(([question, { body }]) => [question, JSON.stringify(body ?? null)]));
  const last = [...answers.values()].at(-1);
  const stopAt = performance.now() + seconds * 1000;
  let spoiled = 0;
  for (let run = only ?? 0; spoiled < wanted && performance.now() < stopAt; run++) {
    const random = randomFrom(seed * 1_000_003 + run);
    // Some runs spoil a little, so that the adapter gets far; some spoil every answer.
    const share = random() ** 2;
    let questions = 0;
    const api = apiOf(async (question): Promise<VendorResponse> => {
      if (++questions > MOST_QUESTIONS) throw new Error(`more than ${MOST_QUESTIONS} questions`);
      const known = answers.get(question) ?? last;
      const text = texts.get(question) ?? 'null';
      if (known === undefined) throw new VendorError('unavailable', 'nothing was recorded');
      if (random() > share) return { ...known, body: parseVendorJson(text) };
      spoiled++;
      const body = spoil(parseVendorJson(text) as Json, random); // as it was recorded
      await readNotices(bounded, endpointOf(question), body);
      return { ...known, body };
    });
    const before = process.cpuUsage();
    const what = await judge(readAll(bounded, WINDOW, api, (page) => assertStorable(page)));
    const { user, system } = process.cpuUsage(before);
    const cpuMs = (user + system) / 1000;
    const end = what?.kind ?? 'read';
    result.ends[end] = (result.ends[end] ?? 0) + 1;
    const fault = what?.fault ?? (cpuMs > MOST_CPU_MS ? `${cpuMs.toFixed()} ms of CPU` : undefined);
    if (fault !== undefined) result.findings.push({ adapter: name, seed, run, what: fault });
    if (only !== undefined) break;
  }
  result.spoiled[name] = spoiled;
  onProgress?.(`${name}: ${spoiled} spoiled answers, ${result.findings.length} findings so far`);
}

/** Vendors that push send the same records, by the name of their kind. */
async function readNotices({ inbound }: Provider, endpoint: string, body: Json): Promise<void> {
  const kind = endpoint.split(' ')[1]?.split('/').at(-1) ?? '';
  for (const notices of [body, { [kind]: body }]) {
    try {
      for (const notice of inbound?.readNotices(notices) ?? [])
        if (notice.kind === 'pushed') assertStorable(await notice.read(undefined), Date.now()); // a push has no other clock
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
    }
  }
}

/** Sound, and nothing outside the limits that hold for pushed values. */
function assertStorable(page: Page, now = NOW): void {
  assertSound(page, false);
  for (const { metricType, value, recordedAt } of page.points) {
    const [lowest, highest] = limitsOf(metricType) ?? [-Infinity, Infinity];
    assert.ok(value === null || (value >= lowest && value <= highest), `${metricType}: ${value}`);
    assert.ok(recordedAt >= 0 && recordedAt <= now + MAX_AHEAD_MS, `${metricType} at ${recordedAt}`);
  }
}

/** How a reading ended; with `fault` where it may not end like that. */
async function judge(reading: Promise<void>): Promise<{ kind: string; fault?: string } | undefined> {
  try {
    await reading;
    return undefined;
  } catch (error) {
    if (error instanceof VendorError) return { kind: error.kind };
    return { kind: 'fault', fault: error instanceof Error ? String(error.stack) : String(error) };
  }
}
