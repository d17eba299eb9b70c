/** Which of two samples counts at an instant that both cover. Pure. */

import { type DeviceOrder, preferredDevices } from '../../../../vocabulary/device-order.ts';
import type { Device, DeviceKind, PhoneFamily, Sample } from './sample.ts';

export interface Ranking {
  /** Negative if `a` counts before `b`. */
  readonly compare: (a: Sample, b: Sample) => number;
  /** The same without what only makes the order of equals certain: 0 for devices of the same kind. */
  readonly compareWriters: (a: Sample, b: Sample) => number;
  /** Whether the person wants nothing of the sample's device. */
  readonly isIgnored: (sample: Sample) => boolean;
}

/** The kinds of devices, the best first. Those that are not listed come last. */
const ORDERS: Readonly<Record<PhoneFamily, readonly (readonly DeviceKind[])[]>> = {
  apple: [['watch'], ['phone'], ['tablet']],
  android: [['watch'], ['ring', 'band', 'chest_strap', 'head_mounted'], ['phone']],
};

/**
 * The phone's own total comes first, then the person's order, what was typed in, the kinds of devices, and the device's
 * key. Between samples of one device the newer revision comes first, then the later start and the shorter one.
 * @param metricType its own list in `order` comes before the list for all types
 */
export function rankingOf(
  devices: readonly Device[],
  order: DeviceOrder,
  metricType: string,
  family: PhoneFamily,
): Ranking {
  const preferred = preferredDevices(order, metricType);
  const kinds = ORDERS[family];
  const placeOf = ({ key, kind }: Device, isManual: boolean): readonly number[] => [
    kind === 'total' ? 0 : 1,
    placeIn(preferred.indexOf(key)),
    isManual ? 0 : 1,
    placeIn(kinds.findIndex((same) => same.includes(kind))),
  ];
  const writers = devices.flatMap((device) =>
    [true, false].map((isManual) => ({ device, isManual, place: placeOf(device, isManual) })),
  );
  writers.sort((a, b) => compareLists(a.place, b.place) || compareTexts(a.device.key, b.device.key));
  const ranks = new Map(writers.map(({ device, isManual }, rank) => [writerOf(device.code, isManual), rank]));
  const rankOf = ({ device, isManual }: Sample) => ranks.get(writerOf(device, isManual)) ?? writers.length;
  const unranked = [1, Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER];
  const placeOfSample = (sample: Sample) => writers[rankOf(sample)]?.place ?? unranked;
  const out = new Set(devices.filter(({ key }) => order.ignored.includes(key)).map(({ code }) => code));
  return {
    compare: (a, b) =>
      rankOf(a) - rankOf(b) ||
      b.revision - a.revision ||
      b.start - a.start ||
      a.end - a.start - (b.end - b.start) ||
      a.id - b.id,
    compareWriters: (a, b) => compareLists(placeOfSample(a), placeOfSample(b)),
    isIgnored: ({ device }) => out.has(device),
  };
}

const writerOf = (device: number, isManual: boolean) => device * 2 + Number(isManual);

const placeIn = (index: number) => (index < 0 ? Number.MAX_SAFE_INTEGER : index);

function compareLists(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
