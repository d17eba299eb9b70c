/** Makes points and nights of a provider's samples. Pure. */
import { localDay } from '../../../platform/instants.ts';
import type { Point } from '../../../providers/page.ts';
import type { DeviceOrder } from '../../../vocabulary/device-order.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { kindRow, type SampleKind } from './kinds.ts';
import { withoutRepeatsOf } from './merge/file-readings.ts';
import { joinReadings, mergeReadings, mergeSums } from './merge/merge.ts';
import { type Night, nightsOf } from './merge/nights.ts';
import { type Piece, type Quarter, quartersOf } from './merge/quarters.ts';
import { rankingOf } from './merge/ranking.ts';
import type { Device, PhoneFamily, Sample } from './merge/sample.ts';
import { vendorTypesOf } from './read/vendor-types.ts';

/** Who measured, and whose measure comes first. */
export interface Devices {
  readonly devices: readonly Device[];
  readonly order: DeviceOrder;
  readonly family: PhoneFamily;
}

/** The states of all samples of a kind around the time in question, deleted ones included. */
export type SamplesOf = (kind: SampleKind) => readonly Sample[];

/** The metric types that samples of a kind take part in. */
export function metricTypesOf(kind: SampleKind): readonly MetricType[] {
  if (kind === 'active_energy' || kind === 'basal_energy') return [kind, 'calories'];
  if (kind === 'blood_pressure_systolic' || kind === 'blood_pressure_diastolic') return ['blood_pressure'];
  if (kind in OXYGEN) return ['spo2', 'blood_oxygen'];
  return kind === 'sleep_stage' ? ['sleep'] : [kind];
}

/**
 * A reading is one or the other by its device, and an export file does not tell the kind of a ring: so the file's copy may
 * stand under the other name.
 */
const OXYGEN: Partial<Record<SampleKind, SampleKind>> = { spo2: 'blood_oxygen', blood_oxygen: 'spo2' };

/** The metric types that phones of a family can deliver. */
export function metricTypesOfPhones(family: PhoneFamily): readonly MetricType[] {
  const types = vendorTypesOf(family).flatMap(({ kind }): readonly MetricType[] =>
    kind === 'oxygen' ? ['spo2', 'blood_oxygen'] : metricTypesOf(kind),
  );
  return [...new Set(types)];
}

/** The kinds of samples of which the points of a metric type are made. */
export function kindsOf(metricType: MetricType): readonly SampleKind[] {
  if (metricType === 'calories') return ['calories', 'active_energy', 'basal_energy'];
  if (metricType === 'blood_pressure') return ['blood_pressure_systolic', 'blood_pressure_diastolic'];
  if (metricType === 'sleep') return ['sleep_stage'];
  if (metricType in OXYGEN) return ['spo2', 'blood_oxygen'];
  return [metricType];
}

/** Every point of a metric type that these samples give. The points of nights are made with their events. */
export function pointsOf(metricType: MetricType, samplesOf: SamplesOf, devices: Devices): Point[] {
  if (metricType === 'calories') return caloriePoints(samplesOf, devices);
  if (metricType === 'blood_pressure') return pressurePoints(samplesOf, devices);
  if (metricType === 'sleep') return [];
  const { rule } = kindRow(metricType);
  if (rule === 'counter' || rule === 'entry')
    return sumPoints(metricType, quartersOf(piecesOf(metricType, samplesOf, devices)));
  return readingsOf(metricType, samplesOf, devices).map((sample) => readingPoint(metricType, sample, sample.value));
}

/** The readings of a moment that count. */
export function readingsOf(
  metricType: MetricType,
  samplesOf: SamplesOf,
  { devices, order, family }: Devices,
): Sample[] {
  const beside = OXYGEN[metricType];
  const own = samplesOf(metricType);
  const told = beside === undefined ? own : withoutRepeatsOf(own, samplesOf(beside));
  return mergeReadings(told, rankingOf(devices, order, metricType, family));
}

/** What of which device counts for a metric type that is added up; nothing for other types. */
export function piecesOf(metricType: MetricType, samplesOf: SamplesOf, devices: Devices): Piece[] {
  const { rule } = kindRow(metricType);
  if (rule !== 'counter' && rule !== 'entry') return [];
  const ranking = rankingOf(devices.devices, devices.order, metricType, devices.family);
  return mergeSums(samplesOf(metricType), rule, ranking);
}

export function nightsFrom(samplesOf: SamplesOf, { devices, order, family }: Devices): Night[] {
  return nightsOf(samplesOf('sleep_stage'), rankingOf(devices, order, 'sleep', family));
}

function sumPoints(metricType: MetricType, quarters: readonly Quarter[]): Point[] {
  return quarters.map(({ start, value, offset }) => ({
    metricType,
    value,
    recordedAt: start,
    utcOffsetMinutes: offset,
    day: localDay(start, offset),
    settlesAt: Number.POSITIVE_INFINITY,
  }));
}

function readingPoint(metricType: MetricType, sample: Sample, value: number | null): Point {
  const { start, offset, isManual } = sample;
  return {
    metricType,
    value,
    recordedAt: start,
    utcOffsetMinutes: offset,
    day: localDay(start, offset),
    source: isManual ? 'manual' : 'user',
    settlesAt: Number.POSITIVE_INFINITY,
  };
}

/** The blood pressures that count. */
export function pairsOf(samplesOf: SamplesOf, { devices, order, family }: Devices) {
  const ranking = rankingOf(devices, order, 'blood_pressure', family);
  return joinReadings(samplesOf('blood_pressure_systolic'), samplesOf('blood_pressure_diastolic'), ranking);
}

function pressurePoints(samplesOf: SamplesOf, devices: Devices): Point[] {
  return pairsOf(samplesOf, devices).map(({ upper, lower }) => ({
    ...readingPoint('blood_pressure', upper, null),
    data: { systolic: upper.value, diastolic: lower.value },
  }));
}

/**
 * What the phone gives as a whole, or active and basal energy together, on days that have both: active energy alone would
 * look like a whole day of too little.
 */
export function calorieParts(samplesOf: SamplesOf, devices: Devices) {
  const whole = piecesOf('calories', samplesOf, devices);
  const active = piecesOf('active_energy', samplesOf, devices);
  const basal = piecesOf('basal_energy', samplesOf, devices);
  const [given, activeDays, basalDays] = [daysOf(whole), daysOf(active), daysOf(basal)];
  const isJoined = (day: string) => !given.has(day) && activeDays.has(day) && basalDays.has(day);
  return { whole, active, basal, isJoined };
}

function caloriePoints(samplesOf: SamplesOf, devices: Devices): Point[] {
  const { isJoined, ...pieces } = calorieParts(samplesOf, devices);
  const pointsFrom = (own: readonly Piece[]) => sumPoints('calories', quartersOf(own));
  const whole = pointsFrom(pieces.whole);
  const parts = [...pointsFrom(pieces.basal), ...pointsFrom(pieces.active)].filter(({ day }) => isJoined(day));
  const sums = new Map<number, Point>();
  for (const point of parts) {
    const other = sums.get(point.recordedAt);
    const value = (other?.value ?? 0) + (point.value ?? 0);
    sums.set(point.recordedAt, { ...(other ?? point), value, source: 'computed' });
  }
  return [...whole, ...sums.values()].sort((a, b) => a.recordedAt - b.recordedAt);
}

function daysOf(pieces: readonly Piece[]): Set<string> {
  return new Set(quartersOf(pieces).map(({ start, offset }) => localDay(start, offset)));
}
