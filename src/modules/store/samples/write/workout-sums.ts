/**
 * The distance and energy of workouts that came without them. A session of Health Connect carries no sums: what the same
 * device or app has counted meanwhile is the workout's.
 */
import type { Transaction } from '../../../../platform/db.ts';
import { DAY_MS } from '../../../../platform/instants.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import { EVENT_LIMITS } from '../../../../providers/limits.ts';
import type { HealthEvent } from '../../../../providers/page.ts';
import { listEventsOn } from '../../events/index.ts';
import type { Devices } from '../derive.ts';
import type { SampleKind } from '../kinds.ts';
import { type Ranking, rankingOf } from '../merge/ranking.ts';
import { isLiving, type Sample } from '../merge/sample.ts';
import { sumWithin } from '../merge/sum-within.ts';
import { dayOf } from './pack-coding.ts';
import type { PackOwner } from './pack-store.ts';
import type { WorkoutChanges } from './put-workouts.ts';
import type { Shelves } from './shelves.ts';

const MEASURES = ['distanceMeters', 'caloriesKcal'] as const;
type Measure = (typeof MEASURES)[number];

/** The kinds of samples that tell of a measure, the best first. */
const COUNTERS: Readonly<Record<Measure, readonly SampleKind[]>> = {
  distanceMeters: ['distance'],
  caloriesKcal: ['active_energy', 'calories'],
};
const KINDS = MEASURES.flatMap((measure) => COUNTERS[measure]);

/**
 * The same workouts with sums, and those that are stored already and get others, because their samples came later, or
 * were deleted.
 * @param shelves with the changes of this transaction
 */
export async function withSums(
  tx: Transaction,
  owner: PackOwner,
  providerId: string,
  shelves: Shelves,
  devices: Devices,
  workouts: WorkoutChanges,
): Promise<WorkoutChanges> {
  if (devices.family !== 'android') return workouts;
  const changed = [...new Set(KINDS.flatMap((kind) => shelves.shelf(kind).change().days))];
  const named = new Set([...workouts.events, ...workouts.gone].map(({ vendorId }) => vendorId));
  const around = await listEventsOn(tx, owner.userId, providerId, 'workout', changed);
  const stored = around.filter(({ vendorId }) => !named.has(vendorId));
  if (workouts.events.length + stored.length === 0) return workouts;
  const frozen = await shelves.frozenDays();
  // The sums of a day whose samples were dropped stay as they are.
  const isOpen = (event: HealthEvent) => !KINDS.some((kind) => daysOf(event).some((day) => frozen.has(kind, day)));
  const days = [...new Set([...workouts.events, ...stored].filter(isOpen).flatMap(daysOf))];
  for (const kind of KINDS) await shelves.shelf(kind).open(tx, days);
  const sumsOf = (event: HealthEvent) => (isOpen(event) ? withOwnSums(event, shelves, devices) : event);
  const revised = stored.flatMap((event) => {
    const next = sumsOf(event);
    return MEASURES.every((measure) => next[measure] === event[measure]) ? [] : [next];
  });
  return { ...workouts, events: [...workouts.events.map(sumsOf), ...revised] };
}

function daysOf({ startedAt, endedAt }: HealthEvent): number[] {
  const days: number[] = [];
  for (let day = dayOf(startedAt); day <= endedAt; day += DAY_MS) days.push(day);
  return days;
}

function withOwnSums(event: HealthEvent, shelves: Shelves, { devices, order, family }: Devices): HealthEvent {
  const device = devices.find(({ key }) => key === event.data.device);
  const { derived: marks, ...data } = event.data;
  const isOurs = (measure: Measure) => event[measure] === null || (Array.isArray(marks) && marks.includes(measure));
  const sums: Partial<Record<Measure, number | null>> = {};
  for (const measure of MEASURES.filter(isOurs)) {
    const told = COUNTERS[measure].map((kind) => {
      const own = shelves
        .shelf(kind)
        .after()
        .filter((sample) => isLiving(sample) && sample.device === device?.code);
      return sumOf(own, event, rankingOf(devices, order, kind, family), measure);
    });
    sums[measure] = told.find((sum) => sum !== null) ?? null;
  }
  const derived = MEASURES.filter((measure) => (sums[measure] ?? null) !== null);
  const marked: JsonObject = derived.length === 0 ? data : { ...data, derived };
  return { ...event, ...sums, data: marked };
}

/** Null for nothing: a device that counts no distance has not measured one of zero. */
function sumOf(samples: readonly Sample[], event: HealthEvent, { compare }: Ranking, measure: Measure): number | null {
  const sum = sumWithin(samples, { from: event.startedAt, to: event.endedAt }, compare);
  const [, highest] = EVENT_LIMITS[measure] ?? [0, Number.POSITIVE_INFINITY];
  return sum > 0 && sum <= highest ? sum : null;
}
