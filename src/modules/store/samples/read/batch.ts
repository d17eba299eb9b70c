/** What a phone sends. Its records are checked one by one, so their members may hold anything. */
import { isJsonObject } from '../../../../platform/json.ts';
import type { DeviceKind } from '../merge/sample.ts';

export interface SentDevice {
  readonly key: string;
  readonly kind?: DeviceKind;
  readonly name?: string | null;
  readonly manufacturer?: string | null;
  readonly model?: string | null;
  readonly app?: string | null;
}

/** A record as it was sent. */
export type SentRecord = Readonly<Record<string, unknown>>;

/** What is no object has no members, and is refused alone for what it lacks. */
export const recordOf = (sent: unknown): SentRecord => (isJsonObject(sent) ? sent : {});

export interface SentBatch {
  readonly providerId: string;
  readonly sentAt: string;
  readonly timezone?: string | null;
  /** `file`: read from an export file, whose readings have no ids of the phone. */
  readonly path?: 'api' | 'file';
  readonly devices?: readonly SentDevice[];
  readonly samples?: readonly SentRecord[];
  readonly workouts?: readonly SentRecord[];
  readonly deletions?: readonly SentRecord[];
}

export const REFUSALS = [
  'bad_time',
  'ends_before_start',
  'too_long',
  'in_future',
  'not_a_number',
  'implausible',
  'unknown_unit',
  'unknown_stage',
  'bad_device',
  'missing',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Why one record of a batch was not stored. */
export interface RefusedRecord {
  /** Which of the lists it stands in. */
  readonly list: 'samples' | 'workouts' | 'deletions';
  readonly index: number;
  readonly code: Refusal;
  readonly message: string;
}
