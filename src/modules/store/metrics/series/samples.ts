/** Heart rate by the minute: the samples that a point carries in `data.intraday`. Pure. */
import { isoInstant } from '../../../../platform/instants.ts';
import { type Tally, tallyOf } from '../days/tally.ts';
import { heartRateSamples } from '../heart-rate-samples.ts';
import type { Carrier } from './store.ts';

/** One number at one instant (epoch milliseconds). */
interface Reading {
  readonly carrier: Carrier;
  readonly at: number;
  readonly tally: Tally;
}

/** The readings of heart-rate points within minutes and hours: their samples, or a point itself if it carries none. */
export function* readingsOf(carriers: readonly Carrier[]): Generator<Reading> {
  for (const carrier of carriers) yield* readingsOfOne(carrier);
}

function* readingsOfOne(carrier: Carrier): Generator<Reading> {
  const { recordedAt, value, data } = carrier;
  const carriesSamples = Array.isArray(data?.intraday) && data.intraday.length > 0;
  if (!carriesSamples) {
    const low = lesser(value, data?.min);
    const high = greater(value, data?.max);
    yield { carrier, at: Date.parse(recordedAt), tally: tallyOf(value, recordedAt, low, high) };
  }
  for (const sample of heartRateSamples(data)) {
    yield { carrier, at: sample.at, tally: tallyOf(sample.value, isoInstant(sample.at)) };
  }
}

function lesser(value: number | null, other: unknown): number | null {
  if (typeof other !== 'number') return value;
  return value === null ? other : Math.min(value, other);
}

function greater(value: number | null, other: unknown): number | null {
  if (typeof other !== 'number') return value;
  return value === null ? other : Math.max(value, other);
}
