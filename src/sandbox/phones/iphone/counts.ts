/** Steps, distance and energy: the watch counts them by its own stretches, and the phone in the pocket counts other ones. */
import { HOUR_MS, MINUTE_MS } from '../../life/days.ts';
import type { Life } from '../../life/life.ts';
import type { DayMinutes } from '../../life/minutes.ts';
import { between, randomFor, round } from '../../life/random.ts';
import type { Person } from '../../people.ts';
import { type Day, type SampleEntry, WRITING_MS, type Writer } from '../entries.ts';
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
} from '../walks.ts';
import { IPHONE, WATCH } from './writers.ts';

const WATCH_MINUTES = 10;
const PHONE_MINUTES = 7;
/** The watch corrects one sample in twelve: the first state is deleted, and another one with a new id follows. */
const CORRECTED_SHARE = 1 / 12;
const CORRECTED_AFTER_MS = 40 * MINUTE_MS;
/** The phone lies somewhere during a third of the walks. */
const LEFT_BEHIND_SHARE = 1 / 3;

/** When the watch counts, and when only the phone does. */
interface Carried {
  readonly watch: readonly Stretch[];
  readonly charging: Stretch | undefined;
}

function carriedOn(life: Life, person: Person, { outline }: Day): Carried {
  const charging = chargingOf(person, outline, life.outline(person, outline.dayIndex + 1).night);
  return { watch: around(wornMinutes(outline), charging), charging };
}

/** The watch's counts. Those of a workout are apart, because they are condensed later. */
export function watchCounts(life: Life, person: Person, day: Day): SampleEntry[] {
  const minutes = life.minutes(person, day.outline.dayIndex);
  const { watch, charging } = carriedOn(life, person, day);
  const quiet = watch.flatMap((stretch) =>
    day.outline.workouts.reduce<Stretch[]>(
      (parts, workout) => parts.flatMap((part) => withoutOverlap(part, minutesOf(day.outline, workout))),
      [stretch],
    ),
  );
  const energyOfWatch = quiet.flatMap((within) =>
    stretchesOf(minutes.activeKilocalories, within, WATCH_MINUTES).map((stretch) =>
      count(day, 'ActiveEnergyBurned', WATCH, stretch, sumOf(minutes.activeKilocalories, stretch), 'kcal'),
    ),
  );
  const distances = quiet.flatMap((within) =>
    stretchesOf(minutes.distanceMeters, within, WATCH_MINUTES).map((stretch) =>
      count(day, 'DistanceWalkingRunning', WATCH, stretch, sumOf(minutes.distanceMeters, stretch), 'm'),
    ),
  );
  const steps = watch.flatMap((within) =>
    stretchesOf(minutes.steps, within, WATCH_MINUTES).flatMap((stretch) =>
      stepsOfWatch(person, day, stretch, sumOf(minutes.steps, stretch)),
    ),
  );
  const charged = charging === undefined ? [] : [charging];
  // While the watch is away the phone estimates the energy, too.
  const energyOfPhone = charged.flatMap((within) =>
    stretchesOf(minutes.activeKilocalories, within, PHONE_MINUTES).map((stretch) =>
      count(day, 'ActiveEnergyBurned', IPHONE, stretch, sumOf(minutes.activeKilocalories, stretch), 'kcal'),
    ),
  );
  return [...steps, ...distances, ...energyOfWatch, ...energyOfPhone, ...basalEnergy(life, person, day)];
}

/** The parts of a stretch that another one leaves free. */
function withoutOverlap(stretch: Stretch, other: Stretch): Stretch[] {
  if (other.to <= stretch.from || other.from >= stretch.to) return [stretch];
  return around(stretch, { from: Math.max(stretch.from, other.from), to: Math.min(stretch.to, other.to) });
}

export function count(
  day: Day,
  name: string,
  writer: Writer,
  { from, to }: Stretch,
  value: number,
  unit: string,
): SampleEntry {
  const { startMs } = day.outline;
  return day.sample({
    vendorType: `HKQuantityTypeIdentifier${name}`,
    writer,
    startMs: startMs + from * MINUTE_MS,
    endMs: startMs + to * MINUTE_MS,
    value: round(value, 6),
    unit,
  });
}

function stepsOfWatch(person: Person, day: Day, stretch: Stretch, steps: number): SampleEntry[] {
  const final = count(day, 'StepCount', WATCH, stretch, steps, 'count');
  const random = randomFor(person.id, final.startMs, 'corrected count');
  if (random() > CORRECTED_SHARE) return [final];
  const first = count(day, 'StepCount', WATCH, stretch, Math.max(1, Math.round(steps * 0.9) - 1), 'count');
  const correctedMs = final.endMs + WRITING_MS + CORRECTED_AFTER_MS;
  return [
    { ...first, goneMs: correctedMs },
    { ...final, bornMs: correctedMs },
  ];
}

/** What a body uses at rest, for each hour, also while the watch is charging. */
function basalEnergy(life: Life, person: Person, day: Day): SampleEntry[] {
  const { wornFromMs, wornToMs, startMs } = day.outline;
  const samples: SampleEntry[] = [];
  for (let fromMs = startMs; fromMs < wornToMs; fromMs += HOUR_MS) {
    const [begin, end] = [Math.max(fromMs, wornFromMs), Math.min(fromMs + HOUR_MS, wornToMs)];
    if (end <= begin) continue;
    const { restingKilocalories } = life.totals(person, begin, end);
    const stretch = { from: (begin - startMs) / MINUTE_MS, to: (end - startMs) / MINUTE_MS };
    if (restingKilocalories > 0) {
      samples.push(count(day, 'BasalEnergyBurned', WATCH, stretch, restingKilocalories, 'kcal'));
    }
  }
  return samples;
}

/**
 * What the phone counts. Beside the watch it counts other numbers of the same walks, or lies somewhere; while the watch is away
 * nothing else counts.
 */
export function phoneCounts(life: Life, person: Person, day: Day): SampleEntry[] {
  const { dayIndex } = day.outline;
  const minutes = life.minutes(person, dayIndex);
  const { watch, charging } = carriedOn(life, person, day);
  const unworn = unwornMinutes(day.outline);
  const unwatched = unworn && unwatchedMinutes(life, person, dayIndex);
  return COUNTED.flatMap(({ name, unit, of }) => {
    const random = randomFor(person.id, dayIndex, 'pocket', name);
    const walks = (within: Stretch, counts: ArrayLike<number>, factorOf: () => number) =>
      stretchesOf(counts, within, PHONE_MINUTES).flatMap((stretch) => {
        const sum = sumOf(counts, stretch) * factorOf();
        if (sum === 0) return [];
        return [count(day, name, IPHONE, stretch, unit === 'count' ? Math.max(1, Math.round(sum)) : sum, unit)];
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

const COUNTED: readonly { name: string; unit: string; of: (minutes: DayMinutes) => ArrayLike<number> }[] = [
  { name: 'StepCount', unit: 'count', of: ({ steps }) => steps },
  { name: 'DistanceWalkingRunning', unit: 'm', of: ({ distanceMeters }) => distanceMeters },
];
