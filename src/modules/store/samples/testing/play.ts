/** Plays batches of a phone without a database, and tells what they give. */
import { isoInstant, localDay, parseInstant } from '../../../../platform/instants.ts';
import type { Point } from '../../../../providers/page.ts';
import { atOnce } from '../../../../providers/slices.ts';
import { type DeviceOrder, NO_ORDER } from '../../../../vocabulary/device-order.ts';
import { METRIC_TYPE_NAMES, type MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { type Devices, nightsFrom, piecesOf, pointsOf } from '../derive.ts';
import { kindRow, SAMPLE_KINDS, type SampleKind } from '../kinds.ts';
import { withoutRepeats } from '../merge/file-readings.ts';
import { type Device, isLiving, type PhoneFamily, type Sample } from '../merge/sample.ts';
import { addDeletion, addState, joinParts, type States } from '../merge/states.ts';
import type { SentBatch } from '../read/batch.ts';
import { devicesOf, readBatch } from '../read/read-batch.ts';

export interface Played {
  readonly states: ReadonlyMap<SampleKind, States>;
  readonly devices: Devices;
  readonly ignored: number;
  readonly refused: readonly string[];
}

export interface PlayOptions {
  readonly now: number;
  readonly homeZone: string;
  readonly family: PhoneFamily;
  readonly order?: DeviceOrder;
}

export function play(batches: readonly SentBatch[], options: PlayOptions): Played {
  const states = new Map<SampleKind, States>();
  const devices = new Map<string, Device>();
  const deletions: { readonly id: number; readonly at: number; readonly kinds: readonly SampleKind[] }[] = [];
  let ignored = 0;
  const refused: string[] = [];
  const statesOf = (kind: SampleKind) => {
    const known = states.get(kind) ?? new Map<number, Sample>();
    states.set(kind, known);
    return known;
  };
  for (const body of batches) {
    for (const { key, kind = 'unknown' } of devicesOf(body)) {
      if (!devices.has(key)) devices.set(key, { code: devices.size + 1, key, kind });
    }
    const sentAt = parseInstant(body.sentAt, 'sentAt');
    const read = atOnce(readBatch(body, sentAt, { ...options, devices }));
    ignored += read.ignored;
    refused.push(...read.refused.map(({ index, code }) => `${index} ${code}`));
    for (const { id, kinds } of read.deletions) deletions.push({ id, at: sentAt, kinds });
    for (const [kind, samples] of read.samples) {
      for (const sample of samples) addState(statesOf(kind), sample);
    }
    // As the store does: deletions of what is not there are kept until it comes.
    for (const [kind, known] of states) {
      for (const { id, at } of deletions.filter(({ kinds }) => kinds.includes(kind))) addDeletion(known, { id, at });
      joinParts(known, new Set([...known.values()].flatMap(({ group }) => group ?? [])));
    }
  }
  const { order = NO_ORDER, family } = options;
  return { states, devices: { devices: [...devices.values()], order, family }, ignored, refused };
}

type Values = Record<string, Record<string, number>>;

/** The result in the form in which the cases state it. */
export function outcomeOf({ states, devices, ignored, refused }: Played) {
  const samplesOf = (kind: SampleKind) => [...(states.get(kind)?.values() ?? [])];
  const all = METRIC_TYPE_NAMES.flatMap((name) => (isPlayed(name) ? pointsOf(name, samplesOf, devices) : []));
  const [sums, readings] = [all.filter(isSum), all.filter((point) => !isSum(point))];
  return {
    days: addUp(sums, ({ day }) => day),
    hours: addUp(sums, ({ recordedAt }) => `${isoInstant(recordedAt).slice(0, 13)}:00:00.000Z`),
    shares: sharesOf(samplesOf, devices),
    points: readings
      .map(({ metricType, recordedAt, value, day, data }) => ({
        metricType,
        recordedAt: isoInstant(recordedAt),
        value,
        day,
        ...(data && { data }),
      }))
      .sort((a, b) => (a.metricType < b.metricType ? -1 : 1)),
    sleep: nightsFrom(samplesOf, devices).map((night) => ({
      day: night.day,
      startTime: isoInstant(night.start),
      endTime: isoInstant(night.end),
      device: devices.devices.find(({ code }) => code === night.device)?.key,
      hoursAsleep: night.asleepMs / 3_600_000,
      minutesInBed: night.inBedMs / 60_000,
      isMetric: night.isMetric,
      isNap: night.isNap,
    })),
    refused: [...refused].sort(),
    ignored,
    living: [...states.values()].flatMap((known) => withoutRepeats([...known.values()]).filter(isLiving)).length,
  };
}

function isPlayed(name: MetricType): boolean {
  return SAMPLE_KINDS.has(name) || name === 'blood_pressure';
}

function isSum({ metricType }: Point): boolean {
  if (metricType === 'blood_pressure') return false;
  return kindRow(metricType).rule !== 'reading';
}

function addUp(points: readonly Point[], nameOf: (point: Point) => string): Values {
  const sums: Values = {};
  for (const point of points) add(sums, point.metricType, nameOf(point), point.value ?? 0);
  return sums;
}

function sharesOf(samplesOf: (kind: SampleKind) => readonly Sample[], { devices, ...rest }: Devices) {
  const shares: Record<string, Values> = {};
  for (const metricType of METRIC_TYPE_NAMES.filter((name) => SAMPLE_KINDS.has(name))) {
    const own: Values = {};
    for (const { quarter, offset, device, value } of piecesOf(metricType, samplesOf, { devices, ...rest })) {
      add(own, localDay(quarter, offset), devices.find(({ code }) => code === device)?.key ?? '', value);
    }
    if (Object.keys(own).length > 0) shares[metricType] = own;
  }
  return shares;
}

function add(sums: Values, outer: string, inner: string, value: number): void {
  const own = sums[outer] ?? {};
  sums[outer] = own;
  own[inner] = (own[inner] ?? 0) + value;
}
