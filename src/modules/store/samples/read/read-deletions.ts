/** Reads the deletions of a batch. Pure. */
import { SAMPLE_KINDS, type SampleKind } from '../kinds.ts';
import type { SentRecord } from './batch.ts';
import { idNumber } from './ids.ts';
import { typeOf } from './read-samples.ts';
import type { Fault } from './times.ts';
import { bareName } from './vendor-types.ts';

export interface ReadDeletion {
  readonly id: number;
  /** The id as it was sent. */
  readonly name: string;
  /** The kinds of samples in which the id may stand. */
  readonly kinds: readonly SampleKind[];
  /** It may be a workout. */
  readonly isWorkout: boolean;
}

export function readDeletion(record: SentRecord): ReadDeletion | Fault | 'ignored' {
  const { id } = record;
  if (typeof id !== 'string' || id === '') return { code: 'missing', message: 'id is missing' };
  const named = { id: idNumber(id), name: id };
  const whole = wholeOf(record);
  if (whole === 'workout') return { ...named, kinds: [], isWorkout: true };
  if (whole !== undefined) return { ...named, kinds: whole, isWorkout: false };
  const type = typeOf(record);
  if (type === 'ignored') return type;
  if (type === undefined) return { ...named, kinds: ALL_KINDS, isWorkout: true };
  return { ...named, kinds: kindsBeside(type.kind), isWorkout: false };
}

const ALL_KINDS = [...SAMPLE_KINDS.keys()] as SampleKind[]; // its keys are kinds

type Whole = readonly SampleKind[] | 'workout';

const PRESSURE = ['blood_pressure_systolic', 'blood_pressure_diastolic'] as const;
const FOOD = ['dietary_energy', 'dietary_protein', 'dietary_carbohydrates', 'dietary_fat'] as const;

/** Metric types whose records are kept in another form than samples of their own name. */
const BY_METRIC_TYPE: Readonly<Record<string, Whole>> = {
  workout: 'workout',
  sleep: ['sleep_stage'],
  blood_pressure: PRESSURE,
};

/** Records of phones that become a workout, or samples of several kinds, so that no sample has their name. */
const BY_VENDOR_TYPE: Readonly<Record<string, Whole>> = {
  HKWorkoutTypeIdentifier: 'workout',
  Workout: 'workout',
  ExerciseSession: 'workout',
  BloodPressure: PRESSURE,
  Nutrition: FOOD,
  Food: [...FOOD, 'water'],
};

function wholeOf({ metricType, vendorType }: SentRecord): Whole | undefined {
  if (typeof metricType === 'string') return ownMember(BY_METRIC_TYPE, metricType);
  return typeof vendorType === 'string' ? ownMember(BY_VENDOR_TYPE, bareName(vendorType)) : undefined;
}

function ownMember(names: Readonly<Record<string, Whole>>, name: string): Whole | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

/** Which of two kinds an oxygen saturation is, its device has decided when it came. */
function kindsBeside(kind: SampleKind | 'oxygen'): readonly SampleKind[] {
  return kind === 'oxygen' || kind === 'spo2' || kind === 'blood_oxygen' ? ['spo2', 'blood_oxygen'] : [kind];
}
