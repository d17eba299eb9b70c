/** Which devices the values of days are made of. Pure. */
import { HOUR_MS, localDay } from '../../../platform/instants.ts';
import { METRIC_TYPES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { calorieParts, type Devices, nightsFrom, pairsOf, piecesOf, readingsOf, type SamplesOf } from './derive.ts';
import { kindRow } from './kinds.ts';
import { type Piece, quartersOf } from './merge/quarters.ts';
import type { Sample } from './merge/sample.ts';

/** The share of one device in a local day. */
export interface Share {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Code of the device. */
  readonly device: number;
  /** In the unit of the metric type; null where it has several numbers. */
  readonly value: number | null;
  /** For how long of the day the device counts; 0 for amounts and readings of a moment. */
  readonly ms: number;
}

/** The devices that count, in no order. */
export function sharesOf(metricType: MetricType, samplesOf: SamplesOf, devices: Devices): Share[] {
  if (metricType === 'calories') return calorieShares(samplesOf, devices);
  if (metricType === 'sleep') {
    const nights = nightsFrom(samplesOf, devices).filter(({ isMetric }) => isMetric);
    return nights.map(({ day, device, asleepMs }) => ({ day, device, value: asleepMs / HOUR_MS, ms: asleepMs }));
  }
  if (metricType === 'blood_pressure') {
    return readingShares(
      pairsOf(samplesOf, devices).map(({ upper }) => upper),
      () => null,
    );
  }
  if (kindRow(metricType).rule !== 'reading') return sumShares(piecesOf(metricType, samplesOf, devices));
  const isLast = METRIC_TYPES[metricType].daily === 'last';
  return readingShares(readingsOf(metricType, samplesOf, devices), isLast ? lastOf : meanOf);
}

function sumShares(pieces: readonly Piece[]): Share[] {
  // A piece counts for the day of its quarter, whose offset others may decide.
  const days = new Map(quartersOf(pieces).map(({ start, offset }) => [start, localDay(start, offset)]));
  const dayOf = ({ quarter }: Piece) => days.get(quarter) ?? '';
  return [...Map.groupBy(pieces, (piece) => `${dayOf(piece)} ${piece.device}`).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const value = own.reduce((sum, piece) => sum + piece.value, 0);
    return [{ day: dayOf(first), device: first.device, value, ms: own.reduce((sum, { ms }) => sum + ms, 0) }];
  });
}

/** Active and basal energy cover the same time, so the longer of the two is the time of a device. */
function calorieShares(samplesOf: SamplesOf, devices: Devices): Share[] {
  const { whole, active, basal, isJoined } = calorieParts(samplesOf, devices);
  const shares = [...sumShares(active), ...sumShares(basal)].filter(({ day }) => isJoined(day));
  const joined = [...Map.groupBy(shares, ({ day, device }) => `${day} ${device}`).values()].flatMap((own) => {
    const [first] = own;
    const value = own.reduce((sum, share) => sum + (share.value ?? 0), 0);
    return first === undefined ? [] : [{ ...first, value, ms: Math.max(...own.map(({ ms }) => ms)) }];
  });
  return [...sumShares(whole), ...joined];
}

function readingShares(samples: readonly Sample[], combine: (samples: readonly Sample[]) => number | null): Share[] {
  const dayOf = ({ start, offset }: Sample) => localDay(start, offset);
  const groups = Map.groupBy(samples, (sample) => `${dayOf(sample)} ${sample.device}`).values();
  return [...groups].flatMap((own) => {
    const [first] = own;
    return first === undefined ? [] : [{ day: dayOf(first), device: first.device, value: combine(own), ms: 0 }];
  });
}

const lastOf = (samples: readonly Sample[]) => samples.at(-1)?.value ?? null;

const meanOf = (samples: readonly Sample[]) => samples.reduce((sum, { value }) => sum + value, 0) / samples.length;
