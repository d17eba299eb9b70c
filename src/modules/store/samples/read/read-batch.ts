/** Reads what a phone sends: every record apart. Pure. */
import { readTimeZone } from '../../../../platform/time-zone.ts';
import { runsOf, type Sliced } from '../../../../providers/slices.ts';
import type { SampleKind } from '../kinds.ts';
import type { Device, Sample } from '../merge/sample.ts';
import type { RefusedRecord, SentBatch, SentDevice, SentRecord } from './batch.ts';
import { deviceKeyOf } from './device-keys.ts';
import { type ReadDeletion, readDeletion } from './read-deletions.ts';
import { readSample } from './read-samples.ts';
import { type ReadWorkout, readWorkout } from './read-workouts.ts';
import type { Fault, Sending } from './times.ts';

export interface ReadBatch {
  /** Epoch milliseconds. */
  readonly sentAt: number;
  readonly samples: ReadonlyMap<SampleKind, readonly Sample[]>;
  readonly workouts: readonly ReadWorkout[];
  readonly deletions: readonly ReadDeletion[];
  readonly ignored: number;
  readonly refused: readonly RefusedRecord[];
}

export interface BatchContext {
  /** The person's own zone. */
  readonly homeZone: string;
  /** By key: those of {@link devicesOf}. */
  readonly devices: ReadonlyMap<string, Device>;
  readonly now: number;
}

/** Every device that a batch describes or names, once. A record without an id is refused, so it brings none. */
export function devicesOf({ devices = [], samples = [], workouts = [] }: SentBatch): SentDevice[] {
  const found = new Map(devices.map((device) => [device.key, device]));
  for (const record of [...samples, ...workouts]) {
    const key = deviceKeyOf(record);
    if (typeof record.id === 'string' && typeof key === 'string' && !found.has(key)) found.set(key, { key });
  }
  return [...found.values()];
}

/** In slices, because a batch may hold thousands of records. */
export function* readBatch(batch: SentBatch, sentAt: number, context: BatchContext): Sliced<ReadBatch> {
  const { samples = [], workouts = [], deletions = [] } = batch;
  const timezone = batch.timezone == null ? undefined : readTimeZone(batch.timezone);
  const sending: Sending = { sentAt, timezone, homeZone: context.homeZone, now: context.now };
  const own = { ...sending, devices: context.devices, isFromFile: batch.path === 'file' };
  const sorted = new Sorted();
  const read = new Map<SampleKind, Sample[]>();
  for (const { kind, sample } of yield* sorted.take('samples', samples, (record) => readSample(record, own))) {
    const same = read.get(kind);
    if (same === undefined) read.set(kind, [sample]);
    else same.push(sample);
  }
  return {
    sentAt,
    samples: read,
    workouts: yield* sorted.take('workouts', workouts, (record) => readWorkout(record, own)),
    deletions: yield* sorted.take('deletions', deletions, readDeletion),
    ignored: sorted.ignored,
    refused: sorted.refused,
  };
}

/** Sorts records into those that can be stored, those that are not kept, and those with a fault. */
class Sorted {
  readonly refused: RefusedRecord[] = [];
  ignored = 0;

  *take<Read extends object>(
    list: RefusedRecord['list'],
    records: readonly SentRecord[],
    read: (record: SentRecord) => Read | Fault | 'ignored',
  ): Sliced<Read[]> {
    const sound: Read[] = [];
    for (const [from, run] of runsOf(records)) {
      for (const [offset, record] of run.entries()) {
        const result = read(record);
        if (result === 'ignored') this.ignored++;
        else if ('code' in result && 'message' in result)
          this.refused.push({ list, index: from + offset, ...(result as Fault) });
        else sound.push(result as Read); // it has no code
      }
      yield;
    }
    return sound;
  }
}
