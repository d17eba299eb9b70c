/** Turns an export file into batches, as a phone would send them. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type ExportRecord,
  type ExportState,
  type FileSource,
  readExport,
} from '../../../../providers/phones/apple-export/index.ts';
import type { SentDevice, SentRecord } from '../read/batch.ts';
import { vendorType } from '../read/vendor-types.ts';
import { FileIds } from './file-ids.ts';

/** One batch of a file: the body of `POST /v1/users/{userId}/samples`. */
export interface FileBatch {
  readonly providerId: 'apple_health';
  readonly path: 'file';
  readonly sentAt: string;
  readonly devices: readonly SentDevice[];
  readonly samples: readonly SentRecord[];
  readonly workouts: readonly SentRecord[];
}

/** What was read so far. */
export interface FileCounts {
  /** Records and workouts that are kept here. */
  records: number;
  /** Records of types that are not kept, by HealthKit's name. */
  readonly notKept: Map<string, number>;
  /** First and last start, epoch milliseconds. */
  from: number | undefined;
  to: number | undefined;
}

export interface BatchOptions {
  /** Records of one batch. */
  readonly size: number;
  /** This many records were stored before. They are read, because the ids of later ones depend on them, and left out. */
  readonly after: number;
  /** When the file was made, where it does not say it itself. */
  readonly now: Date;
}

export const newFileCounts = (): FileCounts => ({ records: 0, notKept: new Map(), from: undefined, to: undefined });

/** A request names at most 200 devices and 2,000 workouts. */
const MOST_DEVICES = 200;
const MOST_WORKOUTS = 2_000;
/** After this many records the process answers others. A part of the file holds thousands of records. */
const RECORDS_A_TURN = 50;

/** @throws ExportFault */
export async function* fileBatches(
  source: FileSource,
  state: ExportState,
  counts: FileCounts,
  { size, after, now }: BatchOptions,
): AsyncGenerator<FileBatch> {
  const ids = new FileIds();
  let open = new OpenBatch();
  let seen = 0;
  const sentAt = () => new Date(Math.min(state.madeAt ?? now.getTime(), now.getTime())).toISOString();
  for await (const record of readExport(source, state)) {
    if (++seen % RECORDS_A_TURN === 0) await nextTurn();
    if (record.list === 'samples' && vendorType(record.type) === undefined) {
      counts.notKept.set(record.type, (counts.notKept.get(record.type) ?? 0) + 1);
      continue;
    }
    const id = ids.next(record);
    count(counts, record);
    if (counts.records <= after) continue;
    open.add(record, id);
    if (open.length < size && open.devices.size < MOST_DEVICES && open.workouts.length < MOST_WORKOUTS) continue;
    yield open.close(sentAt());
    open = new OpenBatch();
  }
  if (open.length > 0) yield open.close(sentAt());
}

function count(counts: FileCounts, { start }: ExportRecord): void {
  counts.records++;
  if (start === undefined) return;
  counts.from = Math.min(counts.from ?? start, start);
  counts.to = Math.max(counts.to ?? start, start);
}

class OpenBatch {
  readonly devices = new Map<string, SentDevice>();
  readonly samples: SentRecord[] = [];
  readonly workouts: SentRecord[] = [];

  get length(): number {
    return this.samples.length + this.workouts.length;
  }

  add({ list, device, sent }: ExportRecord, id: string): void {
    this.devices.set(device.key, device);
    this[list].push({ id, ...sent });
  }

  close(sentAt: string): FileBatch {
    const { samples, workouts } = this;
    return { providerId: 'apple_health', path: 'file', sentAt, devices: [...this.devices.values()], samples, workouts };
  }
}
