/** Heart rate by the minute: the samples that a point carries in `data.intraday`. Pure. */
import { isoInstant } from '../../../../../platform/instants.ts';
import { pulsePointOf, type StoredPulse } from '../../write/heart-rate-samples.ts';
import { type Tally, tallyOf } from '../days/tally.ts';

/** One number at one instant (epoch milliseconds). */
interface Reading {
  readonly carrier: StoredPulse;
  readonly at: number;
  readonly tally: Tally;
}

/** The readings of heart-rate points by minute or hour: their samples, or the point itself if it carries none. */
export function* readingsOf(carriers: readonly StoredPulse[]): Generator<Reading> {
  for (const carrier of carriers) {
    const { recordedAt, value, low, high, carried } = pulsePointOf(carrier);
    if (carried === null) yield { carrier, at: recordedAt, tally: tallyOf(value, carrier.recordedAt, low, high) };
    else
      for (const sample of carried)
        yield { carrier, at: sample.at, tally: tallyOf(sample.value, isoInstant(sample.at)) };
  }
}
