/** The samples of phones, as the merge sees them. Pure. */

import type { PhoneFamily } from '../../../../providers/phones/phones.ts';
import { DEVICE_KINDS, type DeviceKind } from '../../../../vocabulary/device-kinds.ts';

export { DEVICE_KINDS, type DeviceKind, type PhoneFamily };

/** What a sample says at present. Times are epoch milliseconds. */
export interface Sample {
  /** A number made from the sender's id. Unique per user, provider and kind of sample. */
  readonly id: number;
  /** The same for the record of which the sample is a part; null for a whole record. */
  readonly group: number | null;
  readonly start: number;
  /** Equal to `start` for a reading or an amount of a moment. */
  readonly end: number;
  /** In the unit of the metric type; of a stage of sleep its index in `STAGES`. */
  readonly value: number;
  /** Code of the device, or app, that wrote it. */
  readonly device: number;
  /** A person typed it in. */
  readonly isManual: boolean;
  /** It was read from an export file, which has no ids of the phone. */
  readonly isFromFile: boolean;
  /** The person's UTC offset, in minutes. */
  readonly offset: number;
  /** The state with the highest revision counts. */
  readonly revision: number;
  /** The record was deleted: its states up to then do not count. */
  readonly deletedAt: number | null;
}

export function isLiving({ revision, deletedAt }: Sample): boolean {
  return deletedAt === null || revision > deletedAt;
}

/** A device, or an app that writes without one. Samples name it by its code. */
export interface Device {
  readonly code: number;
  /** The sender's name of it. */
  readonly key: string;
  readonly kind: DeviceKind;
}
