/** The samples that a heart-rate point carries in `data.intraday`. Pure. */
import { epochOf } from '../../../../platform/instants.ts';
import { decodeSamples, type HeartRateSample, isCoded } from './coded-samples.ts';

/** @param data of a heart-rate point, as it came or as it is stored; entries without a time or a number are left out */
export function heartRateSamples(data: { readonly intraday?: unknown } | null): HeartRateSample[] {
  if (isCoded(data?.intraday)) return decodeSamples(data.intraday);
  const entries: readonly unknown[] = Array.isArray(data?.intraday) ? data.intraday : [];
  return entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || !('time' in entry) || !('value' in entry)) return [];
    const at = typeof entry.time === 'string' ? epochOf(entry.time) : Number.NaN;
    return typeof entry.value === 'number' && !Number.isNaN(at) ? [{ at, value: entry.value }] : [];
  });
}

/** The samples that stand for a point within minutes and hours; null for a point without any, which stands for itself. */
export function carriedSamples(data: { readonly intraday?: unknown } | null): HeartRateSample[] | null {
  const intraday = data?.intraday;
  return isCoded(intraday) || (Array.isArray(intraday) && intraday.length > 0) ? heartRateSamples(data) : null;
}

/** A heart-rate point with the members that its readings by minute and hour need. */
export interface PulsePoint {
  /** Epoch milliseconds. */
  readonly recordedAt: number;
  readonly utcOffsetMinutes: number | null;
  readonly value: number | null;
  /** Lowest and highest number the point stands for. */
  readonly low: number | null;
  readonly high: number | null;
  /** The samples that stand for the point; null if it carries none. */
  readonly carried: readonly HeartRateSample[] | null;
}

/** A heart-rate point as it is stored. */
export interface StoredPulse {
  readonly recordedAt: string;
  readonly day: string;
  /** Code of the provider. */
  readonly provider: number;
  /** UTC offset in minutes; 0 if it is not known. */
  readonly offset: number;
  readonly value: number | null;
  readonly data: { min?: unknown; max?: unknown; intraday?: unknown } | null;
}

export function pulsePointOf({ recordedAt, offset, value, data }: StoredPulse): PulsePoint {
  return {
    recordedAt: Date.parse(recordedAt),
    utcOffsetMinutes: offset,
    value,
    low: lesser(value, data?.min),
    high: greater(value, data?.max),
    carried: carriedSamples(data),
  };
}

function lesser(value: number | null, other: unknown): number | null {
  if (typeof other !== 'number') return value;
  return value === null ? other : Math.min(value, other);
}

function greater(value: number | null, other: unknown): number | null {
  if (typeof other !== 'number') return value;
  return value === null ? other : Math.max(value, other);
}
