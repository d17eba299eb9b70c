/** Steps, distance and energy: what is worn counts them by its own stretches, and the phone in the pocket by other ones. */
import { HOUR_MS, MINUTE_MS } from '../life/days.ts';
import type { Life, Totals } from '../life/life.ts';
import type { DayMinutes } from '../life/minutes.ts';
import { between, randomFor, round } from '../life/random.ts';
import type { Person } from '../people.ts';
import { type Day, type SampleEntry, WRITING_MS, type Writer } from './entries.ts';
import {
  around,
  chargingOf,
  minutesOf,
  type Stretch,
  stretchesOf,
  sumOf,
  unwatchedMinutes,
  unwornMinutes,
  wornMinutes,
} from './walks.ts';

const WORN_MINUTES = 10;
const PHONE_MINUTES = 7;
/** One sample in twelve is corrected after a while. */
const CORRECTED_SHARE = 1 / 12;
const CORRECTED_AFTER_MS = 40 * MINUTE_MS;
/** The phone lies somewhere during a third of the walks. */
const LEFT_BEHIND_SHARE = 1 / 3;

/** How a store names the counts, and who writes them. */
export interface CountWords {
  /** What is worn: a watch, a band. */
  readonly worn: Writer;
  readonly phone: Writer;
  readonly steps: string;
  readonly distance: string;
  readonly activeEnergy: string;
  /** Whether a corrected record has its old id, or is deleted and written under a new one. */
  readonly keepsIds: boolean;
}

/** When the watch counts, and when only the phone does. */
interface Carried {
  readonly watch: readonly Stretch[];
  readonly charging: Stretch | undefined;
}

function carriedOn(life: Life, person: Person, { outline }: Day): Carried {
  const charging = chargingOf(person, outline, life.outline(person, outline.dayIndex + 1).night);
  return { watch: around(wornMinutes(outline), charging), charging };
}

/** What is worn counts. The distance and energy of workouts are apart. */
export function wornCounts(life: Life, person: Person, day: Day, words: CountWords): SampleEntry[] {
  const minutes = life.minutes(person, day.outline.dayIndex);
  const { watch, charging } = carriedOn(life, person, day);
  const quiet = watch.flatMap((stretch) =>
    day.outline.workouts.reduce<Stretch[]>(
      (parts, workout) => parts.flatMap((part) => withoutOverlap(part, minutesOf(day.outline, workout))),
      [stretch],
    ),
  );
  const energyOf = (writer: Writer, within: Stretch, longest: number) =>
    stretchesOf(minutes.activeKilocalories, within, longest).map((stretch) =>
      count(day, words.activeEnergy, writer, stretch, sumOf(minutes.activeKilocalories, stretch), 'kcal'),
    );
  const distances = quiet.flatMap((within) =>
    stretchesOf(minutes.distanceMeters, within, WORN_MINUTES).map((stretch) =>
      count(day, words.distance, words.worn, stretch, sumOf(minutes.distanceMeters, stretch), 'm'),
    ),
  );
  const steps = watch.flatMap((within) =>
    stretchesOf(minutes.steps, within, WORN_MINUTES).flatMap((stretch) =>
      wornSteps(person, day, words, stretch, sumOf(minutes.steps, stretch)),
    ),
  );
  const energy = quiet.flatMap((within) => energyOf(words.worn, within, WORN_MINUTES));
  // While the watch is away the phone estimates the energy, too.
  const charged = charging === undefined ? [] : energyOf(words.phone, charging, PHONE_MINUTES);
  return [...steps, ...distances, ...energy, ...charged];
}

/** The parts of a stretch that another one leaves free. */
function withoutOverlap(stretch: Stretch, other: Stretch): Stretch[] {
  if (other.to <= stretch.from || other.from >= stretch.to) return [stretch];
  return around(stretch, { from: Math.max(stretch.from, other.from), to: Math.min(stretch.to, other.to) });
}

export function count(
  day: Day,
  vendorType: string,
  writer: Writer,
  { from, to }: Stretch,
  value: number,
  unit: string,
): SampleEntry {
  const { startMs } = day.outline;
  const span = { startMs: startMs + from * MINUTE_MS, endMs: startMs + to * MINUTE_MS };
  return day.sample({ vendorType, writer, ...span, value: round(value, 6), unit });
}

function wornSteps(
  person: Person,
  day: Day,
  { steps: name, worn, keepsIds }: CountWords,
  stretch: Stretch,
  steps: number,
): SampleEntry[] {
  const final = count(day, name, worn, stretch, steps, 'count');
  if (randomFor(person.id, final.startMs, 'corrected count')() > CORRECTED_SHARE) return [final];
  const first = count(day, name, worn, stretch, Math.max(1, Math.round(steps * 0.9) - 1), 'count');
  const correctedMs = final.endMs + WRITING_MS + CORRECTED_AFTER_MS;
  return [keepsIds ? { ...first, id: final.id } : { ...first, goneMs: correctedMs }, { ...final, bornMs: correctedMs }];
}

/** The energy of each hour in which the device was worn, also while it was charging. */
export function hourlyEnergy(
  life: Life,
  person: Person,
  day: Day,
  { writer, vendorType, of }: { writer: Writer; vendorType: string; of: (totals: Totals) => number },
): SampleEntry[] {
  const { wornFromMs, wornToMs, startMs } = day.outline;
  const samples: SampleEntry[] = [];
  for (let fromMs = startMs; fromMs < wornToMs; fromMs += HOUR_MS) {
    const [begin, end] = [Math.max(fromMs, wornFromMs), Math.min(fromMs + HOUR_MS, wornToMs)];
    if (end <= begin) continue;
    const kilocalories = of(life.totals(person, begin, end));
    const stretch = { from: (begin - startMs) / MINUTE_MS, to: (end - startMs) / MINUTE_MS };
    if (kilocalories > 0) samples.push(count(day, vendorType, writer, stretch, kilocalories, 'kcal'));
  }
  return samples;
}

/**
 * What the phone counts. Beside the watch it counts other numbers of the same walks, or lies somewhere; while the watch is away
 * nothing else counts.
 */
export function phoneCounts(life: Life, person: Person, day: Day, words: CountWords): SampleEntry[] {
  const { dayIndex } = day.outline;
  const minutes = life.minutes(person, dayIndex);
  const { watch, charging } = carriedOn(life, person, day);
  const unworn = unwornMinutes(day.outline);
  const unwatched = unworn && unwatchedMinutes(life, person, dayIndex);
  return COUNTED.flatMap(({ word, unit, of }) => {
    const random = randomFor(person.id, dayIndex, 'pocket', word);
    const walks = (within: Stretch, counts: ArrayLike<number>, factorOf: () => number) =>
      stretchesOf(counts, within, PHONE_MINUTES).flatMap((stretch) => {
        const sum = sumOf(counts, stretch) * factorOf();
        if (sum === 0) return [];
        return [
          count(day, words[word], words.phone, stretch, unit === 'count' ? Math.max(1, Math.round(sum)) : sum, unit),
        ];
      });
    const beside = () => (random() < LEFT_BEHIND_SHARE ? 0 : between(random, 0.8, 1.15));
    const alone = () => 1;
    return [
      ...watch.flatMap((within) => walks(within, of(minutes), beside)),
      ...(charging === undefined ? [] : walks(charging, of(minutes), alone)),
      ...(unworn === undefined || unwatched === undefined ? [] : walks(unworn, of(unwatched), alone)),
    ];
  });
}

const COUNTED = [
  { word: 'steps', unit: 'count', of: ({ steps }: DayMinutes) => steps },
  { word: 'distance', unit: 'm', of: ({ distanceMeters }: DayMinutes) => distanceMeters },
] as const;
