/** Turns the elements of an export into what a phone would send. Pure. */
import { isoInstant } from '../../../platform/instants.ts';
import { ACTIVITY_TYPES, type ActivityType } from '../../../vocabulary/event-types.ts';
import { converterOf } from '../../../vocabulary/metric-types/plausibility.ts';
import type { Attributes, Element } from './elements.ts';
import { exportInstant } from './export-dates.ts';
import { deviceOf, type ExportDevice } from './export-devices.ts';

/** A record or workout without its id, which depends on those before it. */
export interface ExportRecord {
  readonly list: 'samples' | 'workouts';
  /** HealthKit's own name. */
  readonly type: string;
  /** Epoch milliseconds; undefined where the file has no date. */
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly device: ExportDevice;
  /** The members of a sent record, as of a batch. */
  readonly sent: Readonly<Record<string, unknown>>;
}

/** Undefined for an element of another kind. */
export function recordOf(element: Element): ExportRecord | undefined {
  if (element.name === 'Record') return sampleOf(element);
  return element.name === 'Workout' ? workoutOf(element) : undefined;
}

function sampleOf({ attributes, children }: Element): ExportRecord {
  const { type = '', unit, value } = attributes;
  const number = Number(value);
  const isNumber = value !== undefined && value.trim() !== '' && Number.isFinite(number);
  const shared = sharedOf(attributes, metadataOf(children));
  return {
    list: 'samples',
    type,
    ...shared,
    sent: {
      ...shared.sent,
      vendorType: type,
      ...(value !== undefined && { value: isNumber ? number : value }),
      ...(unit !== undefined && { unit }),
    },
  };
}

function sharedOf(attributes: Attributes, metadata: ReadonlyMap<string, string>) {
  const { startDate = '', endDate = '', creationDate = '' } = attributes;
  const [start, end] = [exportInstant(startDate), exportInstant(endDate)];
  const device = deviceOf(attributes);
  const timezone = metadata.get('HKTimeZone');
  // A sample of HealthKit never changes, so the same file, or next month's, says the same of it.
  const revision = exportInstant(creationDate) ?? end ?? start;
  const sent = {
    startedAt: start === undefined ? startDate : isoInstant(start),
    endedAt: end === undefined ? endDate : isoInstant(end),
    device: device.key,
    ...(timezone !== undefined && { timezone }),
    ...(revision !== undefined && { revision: isoInstant(revision) }),
    ...(metadata.get('HKWasUserEntered') === '1' && { source: 'manual' }),
  };
  return { start, end, device, sent };
}

function metadataOf(children: Element['children']): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, attributes } of children) {
    const { key, value } = attributes;
    if (name === 'MetadataEntry' && key !== undefined && value !== undefined) found.set(key, value);
  }
  return found;
}

const ACTIVITY = /^HKWorkoutActivityType/;

function workoutOf({ attributes, children }: Element): ExportRecord {
  const { workoutActivityType = '' } = attributes;
  const metadata = metadataOf(children);
  const shared = sharedOf(attributes, metadata);
  const statistics = new Map(children.flatMap((child) => statisticOf(child)));
  const distance = [...statistics].find(([type]) => type.startsWith('Distance'))?.[1];
  const energy = statistics.get('ActiveEnergyBurned');
  const pulse = statistics.get('HeartRate');
  const own = (value: string | undefined, unit: string | undefined, metricType: 'distance' | 'active_energy') =>
    value === undefined ? undefined : (converterOf(metricType, unit ?? '')?.(Number(value)) ?? Number.NaN);
  const measures = {
    distanceMeters:
      own(distance?.sum, distance?.unit, 'distance') ??
      own(attributes.totalDistance, attributes.totalDistanceUnit, 'distance'),
    caloriesKcal:
      own(energy?.sum, energy?.unit, 'active_energy') ??
      own(attributes.totalEnergyBurned, attributes.totalEnergyBurnedUnit, 'active_energy'),
    avgHeartRate: numberOf(pulse?.average),
    maxHeartRate: numberOf(pulse?.maximum),
  };
  const isIndoor = metadata.get('HKIndoorWorkout') === '1';
  const word = workoutActivityType.replace(ACTIVITY, '');
  return {
    list: 'workouts',
    type: workoutActivityType,
    ...shared,
    sent: {
      ...shared.sent,
      activityType: activityOf(word, isIndoor),
      // An older file has `totalDistance="0"` for a workout that has none.
      ...Object.fromEntries(
        Object.entries(measures).filter(([, value]) => value !== undefined && Number.isFinite(value) && value > 0),
      ),
      hasRoute: children.some(({ name }) => name === 'WorkoutRoute'),
    },
  };
}

const STATISTIC = /^HKQuantityTypeIdentifier/;

function statisticOf({ name, attributes }: Element['children'][number]): [string, Attributes][] {
  const { type } = attributes;
  return name === 'WorkoutStatistics' && type !== undefined ? [[type.replace(STATISTIC, ''), attributes]] : [];
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** HealthKit's words that are not ours in other letters. */
const ACTIVITIES: Readonly<Record<string, ActivityType>> = {
  TraditionalStrengthTraining: 'strength_training',
  FunctionalStrengthTraining: 'strength_training',
  CoreTraining: 'functional_fitness',
  CrossTraining: 'functional_fitness',
  MixedCardio: 'cardio',
  StairStepper: 'stair_climbing',
  Stairs: 'stair_climbing',
  StepTraining: 'stair_climbing',
  Flexibility: 'stretching',
  MindAndBody: 'meditation',
  SocialDance: 'dancing',
  CardioDance: 'dancing',
  Dance: 'dancing',
  DanceInspiredTraining: 'dancing',
  TaiChi: 'martial_arts',
  Kickboxing: 'boxing',
  DownhillSkiing: 'skiing',
  SkatingSports: 'inline_skating',
  SurfingSports: 'surfing',
  PaddleSports: 'kayaking',
  UnderwaterDiving: 'diving',
  EquestrianSports: 'horse_riding',
  SwimBikeRun: 'multisport',
  WheelchairWalkPace: 'wheelchair',
  WheelchairRunPace: 'wheelchair',
};

const INDOOR: Readonly<Partial<Record<ActivityType, ActivityType>>> = {
  running: 'treadmill_running',
  cycling: 'indoor_cycling',
  rowing: 'indoor_rowing',
};

/** Our word, or HealthKit's own where we have none. */
function activityOf(word: string, isIndoor: boolean): string {
  const ours = word.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
  const found =
    (Object.hasOwn(ACTIVITIES, word) ? ACTIVITIES[word] : undefined) ?? ACTIVITY_TYPES.find((name) => name === ours);
  if (found === undefined) return word;
  return (isIndoor ? INDOOR[found] : undefined) ?? found;
}
