/** What Open Wearables' SDKs tell of their first sync: how many records of each kind they have, and which kinds are done. Pure. */
import { storableText } from '../../../platform/storable-text.ts';
import type { Phone } from '../phones.ts';
import { type Members, membersOf } from './sources.ts';

export interface SdkReport {
  /** Records by kind, where a first sync begins. */
  readonly expected: ReadonlyMap<string, number>;
  /** Records that were sent, of each kind that is done. */
  readonly done: ReadonlyMap<string, number>;
}

const MOST_EVENTS = 100;
const MOST_KINDS = 200;
const MAX_NAME = 80;
const MOST_RECORDS = 2_000_000_000;

/** Events that say nothing of this are left out. @param body parsed JSON */
export function readSdkReport(body: unknown): SdkReport {
  const { events } = membersOf(body);
  const expected = new Map<string, number>();
  const done = new Map<string, number>();
  for (const event of listOf(events).slice(0, MOST_EVENTS).map(membersOf)) {
    if (event.eventType === 'historical_data_sync_start') {
      for (const { type, count } of listOf(event.dataTypeCounts).slice(0, MOST_KINDS).map(membersOf))
        note(expected, type, count);
    }
    if (event.eventType === 'historical_data_type_sync_end' && event.success === true)
      note(done, event.dataType, event.recordCount);
  }
  return { expected, done };
}

/** Records by kind, as a report counts them: one of Health Connect with many samples is one. */
export function countByKind(body: unknown, { family }: Phone): ReadonlyMap<string, number> {
  const { records, sleep, workouts } = membersOf(membersOf(body).data);
  const counts = new Map<string, number>();
  const count = (kind: string, by: number) => {
    if (by > 0) counts.set(kind, (counts.get(kind) ?? 0) + by);
  };
  const wholes = (list: readonly Members[]) =>
    family === 'apple' ? list.length : new Set(list.map(({ id, parentId }) => parentId ?? id)).size;
  const read = listOf(records).map(membersOf);
  for (const [type, own] of Map.groupBy(read, ({ type }) => type)) {
    const kind = kindOf(type);
    if (kind !== undefined) count(kind, wholes(own));
  }
  count('sleep', wholes(listOf(sleep).map(membersOf)));
  count('workout', listOf(workouts).length);
  return counts;
}

function note(counts: Map<string, number>, type: unknown, count: unknown): void {
  const kind = kindOf(type);
  if (kind === undefined || !Number.isInteger(count)) return;
  counts.set(kind, Math.min(Math.max(Number(count), 0), MOST_RECORDS));
}

const IDENTIFIER = /^HK(?:Quantity|Category|Correlation)?(?:Type)?(?:Identifier)?/;
/** Two words for one kind. */
const SAME: Readonly<Record<string, string>> = {
  step_count: 'steps',
  sleep_analysis: 'sleep',
  workouts: 'workout',
  workout_type_identifier: 'workout',
};

/** `heart_rate`, of `HKQuantityTypeIdentifierHeartRate` and of `HEART_RATE`. Undefined for what is no name. */
function kindOf(type: unknown): string | undefined {
  if (typeof type !== 'string') return undefined;
  const bare = storableText(type, MAX_NAME).replace(IDENTIFIER, '');
  const kind = bare
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_');
  if (!/[a-z]/.test(kind)) return undefined;
  return Object.hasOwn(SAME, kind) ? SAME[kind] : kind;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
